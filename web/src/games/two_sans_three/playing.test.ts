import { beforeEach, describe, expect, it } from 'vitest';
import turn from '../../fixtures/two_sans_three_play.json';
import watching from '../../fixtures/two_sans_three_watching.json';
import { Refusal } from '../../lib/api';
import { TableSession } from '../../lib/session.svelte';
import type { Outgoing } from '../../lib/socket';
import type { Snapshot } from '../../lib/wire';
import { Playing } from './playing.svelte';

let answer: (message: Outgoing) => Promise<void>;
let sent: Outgoing[];
let session: TableSession;
let playing: Playing;

function sitDown(snapshot: unknown): void {
  session = new TableSession('abc');
  session.receive({ ...(snapshot as Snapshot), since: 0 });
  sent = [];
  answer = async () => undefined;
  session.attach({
    send: (message) => {
      sent.push(message);
      return answer(message);
    },
    restart: () => undefined,
    close: () => undefined,
  });
  playing = new Playing(session);
}

describe('a card', () => {
  beforeEach(() => sitDown(turn));

  it('is chosen by one press and played by another', async () => {
    const [card] = playing.hand as [number];
    playing.choose(card);
    expect([playing.chosen, playing.looked?.card, sent]).toEqual([card, card, []]);
    playing.choose(card);
    expect([playing.sending, playing.raised(card)]).toEqual([card, true]);
    expect(sent).toEqual([{ type: 'choose', n: session.n, seat: session.seat, choice: card }]);
    await Promise.resolve();
  });

  it('on its way is looked at, and no other can be chosen meanwhile', async () => {
    const [card, other] = playing.hand as [number, number];
    let accept = () => undefined as void;
    answer = () => new Promise((done) => (accept = done));
    const played = playing.play(card);
    playing.pointed = other;
    playing.choose(other);
    await playing.play(other);
    expect([playing.looked?.card, playing.chosen, sent.length]).toEqual([card, null, 1]);
    accept();
    await played;
    expect([playing.sending, playing.pointed]).toEqual([null, null]);
  });

  it('that is refused stays in the hand, and the reason is told', async () => {
    const [card] = playing.hand as [number];
    answer = async () => {
      throw new Refusal({ code: 'not_your_turn', message: '' });
    };
    playing.choose(card);
    await playing.play(card);
    expect([playing.sending, playing.chosen, playing.problem]).toEqual([null, card, expect.stringContaining('problem')]);
  });

  it('that has left the hand is chosen no longer', () => {
    const [card] = playing.hand as [number];
    playing.choose(card);
    playing.tidy();
    expect(playing.chosen).toBe(card);
    const seats = playing.view.seats.map((seat, at) =>
      at === session.seat ? { ...seat, hand: seat.hand!.filter((one) => one !== card) } : seat,
    );
    session.receive({ ...(turn as unknown as Snapshot), since: 0, view: { ...playing.view, seats } });
    playing.tidy();
    expect(playing.chosen).toBeNull();
  });

  it('of somebody else’s turn cannot be played', async () => {
    const [card] = playing.hand as [number];
    session.receive({ ...(turn as unknown as Snapshot), since: 0, view: { ...playing.view, active: 1 - session.seat!, plays: [] } });
    playing.choose(card);
    await playing.play(card);
    expect([playing.mine, playing.chosen, sent]).toEqual([false, null, []]);
  });

  it('of a replay is the one that was played next', () => {
    const [, card] = playing.hand as [number, number];
    session.receive({ ...(turn as unknown as Snapshot), since: 0, view: { ...playing.view, chosen: card } });
    session.still = true;
    expect([playing.mine, playing.looked?.card, playing.raised(card)]).toEqual([false, card, true]);
  });
});

it('whoever watches plays nothing', async () => {
  sitDown(watching);
  expect([playing.own, playing.hand, playing.mine, playing.looked]).toEqual([null, [], false, null]);
  await playing.play(1);
  expect(sent).toEqual([]);
});
