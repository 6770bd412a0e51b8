// The worker that thinks: it has an engine and networks of its own, so that no thought makes a table wait.
import wasm from '../engine/engine.wasm?url';
import { loadEngine } from '../engine/engine';
import { fetchNetwork } from '../engine/networks';
import type { ThinkingMethods } from './methods';
import { serve } from './rpc';
import { thinkingMethods } from './thinking';

const engine = fetch(wasm).then(loadEngine);
engine.catch(() => {}); // whoever waits is told

const methods = thinkingMethods({ engine: () => engine, network: fetchNetwork });
serve<ThinkingMethods>(self, methods);

// The worker of tables asks by a line of its own.
addEventListener('message', (event: MessageEvent) => {
  const [port] = event.ports;
  if (port) serve<ThinkingMethods>(port, methods);
});
