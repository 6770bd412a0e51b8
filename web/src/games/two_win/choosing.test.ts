import { beforeEach, describe, expect, it } from 'vitest';
import forming from '../../fixtures/two_win_form.json';
import passing from '../../fixtures/two_win_pass.json';
import watching from '../../fixtures/two_win_watching.json';
import { Refusal } from '../../lib/api';
import { TableSession } from '../../lib/session.svelte';
import type { Outgoing } from '../../lib/socket';
import type { Snapshot, TwoWinView } from '../../lib/wire';
import { Choosing } from './choosing.svelte';

/** A message on its way: the test accepts or refuses it. */
interface Sent {
  message: Outgoing;
  accept: () => void;
  refuse: (code: 'late' | 'illegal') => void;
}
let sent: Sent[];
let session: TableSession;
let choosing: Choosing;

function sitDown(snapshot: unknown): void {
  session = new TableSession('abc');
  session.receive({ ...(snapshot as Snapshot), since: 0 });
  sent = [];
  session.attach({
    send: (message) =>
      new Promise((accept, reject) => {
        sent.push({ message, accept, refuse: (code) => reject(new Refusal({ code, message: '' })) });
      }),
    restart: () => undefined,
    close: () => undefined,
  });
  choosing = new Choosing(session);
}

const card = (code: string, copy = 0) => choosing.hand.filter((one) => one.code === code)[copy]!;
/** The server tells the own choice, as it does once it has it; the table then shows it. */
function told(chosen: string[]): void {
  session.receive({ type: 'progress', n: session.n, waiting: [1], chosen, deadline: null });
  choosing.show(chosen);
}

describe('a card to pass', () => {
  beforeEach(() => sitDown(passing));

  it('is sent when it is confirmed, and shown as sent at once', async () => {
    choosing.pick(card('4P0'));
    expect(choosing.sent).toBe(false);
    const confirmed = choosing.confirm();
    expect(choosing.sent).toBe(true);
    expect(sent.map(({ message }) => message)).toEqual([{ type: 'choose', n: session.n, seat: 0, choice: '4P0' }]);
    told(['4P0']);
    sent[0]!.accept();
    await confirmed;
    expect([choosing.sent, choosing.picks.card?.code]).toEqual([true, '4P0']);
  });

  it('is not sent twice while it is on its way', async () => {
    choosing.pick(card('4P0'));
    const confirmed = choosing.confirm();
    await choosing.confirm();
    expect(sent).toHaveLength(1);
    sent[0]!.accept();
    await confirmed;
  });

  it('that is refused is not sent, and the reason is told', async () => {
    choosing.pick(card('4P0'));
    const confirmed = choosing.confirm();
    sent[0]!.refuse('illegal');
    await confirmed;
    expect([choosing.sent, choosing.problem]).toEqual([false, expect.stringContaining('problem')]);
    choosing.pick(card('9P1'));
    expect(choosing.problem).toBe('');
  });

  it('can be changed; the old one stands until the new one is confirmed', async () => {
    told(['4P0']);
    choosing.pick(card('9P1'));
    expect([choosing.sent, choosing.picks.card?.code, choosing.view.chosen]).toEqual([false, '9P1', ['4P0']]);
    told(['4P0']); // somebody else has chosen meanwhile
    expect(choosing.picks.card?.code).toBe('9P1');
    const confirmed = choosing.confirm();
    told(['9P1']);
    sent[0]!.accept();
    await confirmed;
    expect([choosing.sent, choosing.picks.card?.code]).toEqual([true, '9P1']);
  });

  it('is taken back when the change of mind comes too late', async () => {
    told(['4P0']);
    choosing.pick(card('9P1'));
    const confirmed = choosing.confirm();
    sent[0]!.refuse('late');
    await confirmed;
    expect([choosing.sent, choosing.picks.card?.code]).toEqual([true, '4P0']);
  });

  it('that was chosen already is not sent again', async () => {
    told(['4P0']);
    choosing.change();
    await choosing.confirm();
    expect([sent.length, choosing.sent]).toEqual([0, true]);
  });

  it('is found by its digit, the next one when it is typed again', () => {
    expect(choosing.pickDigit('9')?.code).toBe('9P1');
    expect(choosing.pickDigit('9')?.code).toBe('9G1');
    expect(choosing.pickDigit('9')?.code).toBe('9P1');
    expect(choosing.pickDigit('3')).toBeNull();
  });

  it('is void when the phase moves on', () => {
    choosing.pick(card('4P0'));
    const step = choosing.step;
    session.receive({ ...(forming as unknown as Snapshot), since: 0 });
    expect(choosing.step).not.toBe(step);
    choosing.begin();
    expect([choosing.picks.card, choosing.sent, choosing.problem]).toEqual([null, false, '']);
  });

  it('may be pointed out by a hint: of several alike as many as it needs', () => {
    const [first, , third] = choosing.cards.filter((card, at, all) => all.findIndex((one) => one.code === card.code) === at);
    session.suggested = [third!.code, first!.code];
    expect([...choosing.suggested].sort()).toEqual([first!.key, third!.key].sort());
  });
});

describe('a number', () => {
  beforeEach(() => sitDown(forming));

  it('is sent as its two cards', async () => {
    const form = choosing.view.forms[0]!;
    for (const code of form.choice) choosing.pick(choosing.hand.find((one) => one.code === code && !choosing.picks.has(one))!);
    const confirmed = choosing.confirm();
    expect(sent[0]?.message).toMatchObject({ type: 'choose', choice: choosing.picks.number?.choice });
    sent[0]!.accept();
    await confirmed;
  });

  it('goes back into the hand card by card', () => {
    choosing.pick(card(choosing.view.forms[0]!.choice[0]!));
    choosing.putBack();
    expect([choosing.picks.tens, choosing.picks.units]).toEqual([null, null]);
  });
});

describe('whoever', () => {
  it('watches chooses nothing', async () => {
    sitDown(watching);
    expect([choosing.may, choosing.own, choosing.pickDigit('5')]).toEqual([false, null, null]);
    await choosing.confirm();
    expect(sent).toEqual([]);
  });

  it('is out chooses nothing', () => {
    const seats = (passing as unknown as { view: TwoWinView }).view.seats.map((seat, at) => (at === 0 ? { ...seat, inside: false } : seat));
    sitDown({ ...passing, view: { ...passing.view, seats } });
    choosing.pick(card('4P0'));
    expect([choosing.may, choosing.picks.card]).toEqual([false, null]);
  });

  it('looks at a replay sees what was chosen and cannot change it', () => {
    sitDown({ ...passing, view: { ...passing.view, chosen: ['4P0'] } });
    session.still = true;
    expect([choosing.may, choosing.shown, choosing.sent]).toEqual([false, true, false]);
  });
});
