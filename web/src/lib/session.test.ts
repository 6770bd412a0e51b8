import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import bonus from '../fixtures/two_sans_three_bonus.json';
import passing from '../fixtures/two_win_pass.json';
import { asPage, TestServer } from '../testing/line';
import type { Refusal } from './api';
import { TableSession } from './session.svelte';
import type { AnyEvent, Progress, Snapshot, TwoWinView } from './wire';

const snapshot = { ...passing, since: 0 } as unknown as Snapshot;
const N = snapshot.n;
const news: AnyEvent = { event: 'passed', round: 5, seat: 1, to: 2, card: null };
const next = (change: Partial<Snapshot>): Snapshot => ({ ...snapshot, since: N, n: N + 1, events: [news], ...change });

let server: TestServer;
let session: TableSession;

beforeEach(async () => {
  server = await TestServer.open();
  server.greeting = (since) => (since === 0 ? [snapshot] : []);
  asPage(server.address);
  session = new TableSession('abc');
  session.connect();
  await vi.waitFor(() => expect(session.started).toBe(true));
});

afterEach(async () => {
  session.close();
  await server.close();
  vi.unstubAllGlobals();
});

describe('a session', () => {
  it('asks for everything at first, and after a break for what it missed', async () => {
    const told = vi.fn();
    session.onEvents(told);
    const [before, log] = [session.view, session.log];
    server.greeting = (since) => [next({ since })];
    server.hangUp();
    await vi.waitFor(() => expect(session.n).toBe(N + 1));
    expect(server.asked).toEqual(['0', String(N)]);
    expect(session.log).toEqual([...log, news]);
    expect(told.mock.calls).toEqual([[[news], before, session.view, null]]);
  });

  it('says whether the line is there', async () => {
    expect(session.connected).toBe(true);
    server.hangUp();
    await vi.waitFor(() => expect(session.connected).toBe(false));
    server.greeting = () => [next({})];
    await vi.waitFor(() => expect(session.connected).toBe(true));
  });

  it('asks for everything again when something was missed in between', async () => {
    server.greeting = (since) => (since === 0 ? [{ ...snapshot, n: N + 7 }] : []);
    server.say(next({ since: N + 5, n: N + 6 }));
    await vi.waitFor(() => expect(session.n).toBe(N + 7));
    expect(server.asked).toEqual(['0', '0']);
    expect(session.log).toEqual(snapshot.events);
  });

  it('takes what it knows already as a state, and tells nobody anew', () => {
    const told = vi.fn();
    session.onEvents(told);
    session.receive(next({ since: 0, events: snapshot.events }));
    expect(told).not.toHaveBeenCalled();
    expect(session.log).toEqual(snapshot.events);
  });

  it('tells no news to other eyes than before', () => {
    const told = vi.fn();
    session.onEvents(told);
    session.receive(next({ view: { ...(snapshot.view as TwoWinView), viewer: 1 } }));
    expect(told).not.toHaveBeenCalled();
    expect(session.seat).toBe(1);
  });

  it('gives up when the table is not there', async () => {
    server.hangUp(4404);
    await vi.waitFor(() => expect(session.problem?.code).toBe('no_such_table'));
    expect(server.asked).toEqual(['0']);
  });

  it('hears a line of chat once, though it is sent with every connection', () => {
    const line = { seat: 1, name: 'Mira', text: 'Hello', reaction: null, at: 5, by: '' };
    session.receive({ type: 'chat', lines: [line] });
    session.receive({ type: 'chat', lines: [line, { ...line, at: 6 }] });
    expect(session.chat.map(({ at }) => at)).toEqual([5, 6]);
  });
});

describe('a choice', () => {
  it('names the seat and the state it was made on, and waits until the server has it', async () => {
    const made = session.choose('4P0');
    expect(session.pending).toBe(true);
    await vi.waitFor(() => expect(server.heard).toHaveLength(1));
    expect(server.heard[0]).toMatchObject({ type: 'choose', n: N, seat: 0, choice: '4P0' });
    expect(session.pending).toBe(true);
    server.say({ type: 'accepted', id: server.heard[0]!.id, n: N });
    await made;
    expect(session.pending).toBe(false);
  });

  it('that is refused says why, and is pending no longer', async () => {
    server.answer = ({ id }) => ({ type: 'refused', id, problem: { code: 'late', message: 'The phase has moved on.' } });
    const refusal = await session.choose('4P0').catch((error: Refusal) => error.code);
    expect(refusal).toBe('late');
    expect(session.pending).toBe(false);
  });

  it('that met a broken line is sent again, once, under its own id', async () => {
    const made = session.choose('4P0');
    await vi.waitFor(() => expect(server.heard).toHaveLength(1));
    server.answer = ({ id }) => ({ type: 'accepted', id, n: N });
    server.hangUp();
    await made;
    expect(server.heard.map(({ id }) => id)).toEqual([server.heard[0]!.id, server.heard[0]!.id]);
  });

  it('is answered by its own answer and by no other', async () => {
    let done = false;
    const made = session.choose('4P0').then(() => (done = true));
    await vi.waitFor(() => expect(server.heard).toHaveLength(1));
    server.say({ type: 'accepted', id: 'of somebody else', n: N });
    server.say({ type: 'chat', lines: [{ seat: 1, name: 'Mira', text: 'after it', reaction: null, at: 9, by: '' }] });
    await vi.waitFor(() => expect(session.chat).toHaveLength(1));
    expect(done).toBe(false);
    server.say({ type: 'accepted', id: server.heard[0]!.id, n: N });
    await made;
  });

  it('is let go when the page is left', async () => {
    const made = session.choose('4P0').catch((error: Refusal) => error.code);
    session.close();
    expect(await made).toBe('left');
  });

  it('is for players only', async () => {
    session.receive({ ...snapshot, yours: [], view: { ...(snapshot.view as TwoWinView), viewer: null } });
    expect(session.readOnly).toBe(true);
    await expect(session.choose('4P0')).rejects.toMatchObject({ code: 'not_seated' });
    expect(server.heard).toEqual([]);
  });
});

describe('a phase', () => {
  const progress = (change: Partial<Progress>): Progress => ({
    type: 'progress',
    n: N,
    waiting: [1],
    chosen: null,
    deadline: null,
    ...change,
  });

  it('shows who has chosen, and one’s own choice', () => {
    session.receive(progress({ waiting: [1, 2], chosen: ['4P0'], deadline: 77 }));
    const view = session.view as TwoWinView;
    expect(view.chosen).toEqual(['4P0']);
    expect(view.seats.map((seat) => seat.chosen)).toEqual(view.seats.map((seat, at) => seat.inside && ![1, 2].includes(at)));
    expect([session.waiting, session.deadline]).toEqual([[1, 2], 77]);
  });

  it('of a game in turn shows the own choice', () => {
    const other = new TableSession('turns');
    other.receive({ ...bonus, since: 0 } as unknown as Snapshot);
    other.receive(progress({ chosen: 37 }));
    expect(other.view.chosen).toBe(37);
  });

  it('that moves on takes the hint and what it pointed out along', () => {
    session.hint = { n: N, seat: 0, choices: [] };
    session.suggested = ['4P0'];
    session.receive(next({}));
    expect([session.hint, session.suggested]).toEqual([null, []]);
  });
});
