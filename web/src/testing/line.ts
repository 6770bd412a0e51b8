// The other end of the line, for tests: a real WebSocket server on this machine, and what a page has around it.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { ClientMessage, ServerMessage } from '../lib/wire';

/** A server of one table, as far as a test tells it what to say. */
export class TestServer {
  /** The `since` of every connection so far. */
  readonly asked: string[] = [];
  /** Everything that was heard, pings left out. */
  readonly heard: ClientMessage[] = [];
  /** What is said to whoever connects. */
  greeting: (since: number) => ServerMessage[] = () => [];
  /** What is answered to a message; nothing while the server thinks. */
  answer: (message: ClientMessage) => ServerMessage | null = () => null;
  #server: WebSocketServer;

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on('connection', (socket, request) => {
      const since = new URL(request.url ?? '', 'http://test').searchParams.get('since') ?? '';
      this.asked.push(since);
      for (const message of this.greeting(Number(since))) socket.send(JSON.stringify(message));
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as ClientMessage;
        if (message.type === 'ping') return;
        this.heard.push(message);
        const answer = this.answer(message);
        if (answer) socket.send(JSON.stringify(answer));
      });
    });
  }

  static async open(): Promise<TestServer> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    return new TestServer(server);
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  say(message: ServerMessage): void {
    for (const socket of this.#server.clients) socket.send(JSON.stringify(message));
  }

  /** The line breaks, or the server closes with a code. */
  hangUp(code?: number): void {
    for (const socket of this.#server.clients) {
      if (code === undefined) socket.terminate();
      else socket.close(code);
    }
  }

  async close(): Promise<void> {
    this.hangUp();
    await new Promise((done) => this.#server.close(done));
  }
}

/** Puts around a test what a page has: a window, a document, an address, and real connections. */
export function asPage(address: string): void {
  const [page, document] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: 'visible' })];
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', new URL(address));
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, page[name].bind(page));
}
