// The engine: rules, views, policies and prospects of the games, as compiled from their one source in Python.
// Games are played by `EngineState`; nothing here knows a rule, and nothing outside this folder knows an address.
import { EngineError } from './errors';
import { LAYOUTS, MOST_NAMED, PACKED, POLICIES, type RawExports } from './layout';
import { EngineModule, type RawFunction } from './module';
import { unpacker } from './packed';
import { fieldsOf, type EngineGame, type Fields, type Layout } from './records';

export { EngineError, type EngineErrorCode } from './errors';
export type { EngineGame, Fields, Layout } from './records';

/** A deck: cards by their numbers, rising; what each player gets; a colour for each number, if the game asks for it. */
export interface EngineDeck {
  cards: readonly number[];
  dealt: number;
  colours: readonly number[];
}

/** What a game's own export has written: its arrays, row by row, as many rows as it said. */
export interface Answer {
  count: number;
  arrays: Int32Array[];
}

type Door<Name extends string> = Name extends `${EngineGame}.${infer Inner}` ? Inner : never;
type DoorName = Door<Extract<keyof RawExports, string>>;
type AskName<Game extends EngineGame> = Extract<keyof Layout<Game>['asks'], string>;

const CARD_NUMBERS = 256;

/** Start the engine from its file. */
export async function loadEngine(source: Response | BufferSource | WebAssembly.Module): Promise<Engine> {
  if (source instanceof WebAssembly.Module) return new Engine(new EngineModule(source));
  const streamed = typeof Response !== 'undefined' && source instanceof Response;
  const compiled = await (streamed ? WebAssembly.compileStreaming(source) : WebAssembly.compile(source as BufferSource));
  return new Engine(new EngineModule(compiled));
}

export class Engine {
  #games = new Map<EngineGame, unknown>();

  constructor(readonly module: EngineModule) {}

  game<Game extends EngineGame>(id: Game): GameEngine<Game> {
    if (!this.#games.has(id)) this.#games.set(id, new GameEngine(this.module, id));
    return this.#games.get(id) as GameEngine<Game>;
  }

  /** Stream number `index` of a seed. */
  stream(seed: bigint, index = 0): EngineStream {
    const out = this.module.scratch('stream', 8);
    this.module.call('chance.start', BigInt.asIntN(64, seed), index, out);
    return new EngineStream(this.module, new BigUint64Array(this.module.bytes.buffer, out, 1)[0]!);
  }
}

/** A stream of random numbers, the same as in Python for the same seed. */
export class EngineStream {
  constructor(
    private readonly module: EngineModule,
    /** Where the stream is: 64 bits. */
    public state: bigint,
  ) {}

  bits(): bigint {
    const out = this.module.scratch('drawn', 8);
    this.state = withStream(this.module, this.state, (address) => this.module.call('chance.draw', address, out));
    return new BigUint64Array(this.module.bytes.buffer, out, 1)[0]!;
  }

  /** A number from 0 to limit - 1. */
  below(limit: number): number {
    let drawn = 0;
    this.state = withStream(this.module, this.state, (address) => (drawn = this.module.call('chance.draw_below', address, limit)));
    return drawn;
  }
}

export class GameEngine<Game extends EngineGame = EngineGame> {
  /** All that is fixed about the game, as made from its source. */
  readonly layout: Layout<Game>;
  #readers: Partial<Record<'events' | 'shown' | 'own', (bytes: Uint8Array) => unknown>> = {};

  constructor(
    readonly module: EngineModule,
    readonly id: Game,
  ) {
    this.layout = LAYOUTS[id];
  }

  /** A game of a deck, the standard one unless another is given, that waits for its first shuffle. */
  newTable(options: { seats: number; first?: number; deck?: EngineDeck }): EngineState<Game> {
    const { seats, first = 0, deck = this.layout.deck } = options;
    const made = new EngineState(this, new Uint8Array(this.layout.size));
    const { module } = this;
    const cards = module.scratch(`${this.id} cards`, this.layout.maxCards);
    const colours = module.scratch('colours', CARD_NUMBERS);
    if (deck.cards.length > this.layout.maxCards) throw new EngineError('bad_deck', `${deck.cards.length} cards`);
    // A number that is no byte would become another card.
    if ([...deck.cards, ...deck.colours, deck.dealt].some((number) => !Number.isInteger(number) || number < 0 || number > 255))
      throw new EngineError('bad_deck', 'cards, colours and what is dealt are numbers from 0 to 255');
    module.bytes.set(deck.cards, cards);
    module.bytes.fill(255, colours, colours + CARD_NUMBERS);
    module.bytes.set(deck.colours.slice(0, CARD_NUMBERS), colours);
    made.change('begin', seats, first, cards, deck.cards.length, colours, deck.dealt);
    return made;
  }

  /** A state or view whose bytes were kept, or sent. */
  fromBytes(bytes: Uint8Array): EngineState<Game> {
    if (bytes.length !== this.layout.size)
      throw new EngineError('bad_bytes', `${bytes.length} bytes; a record of this game has ${this.layout.size}`);
    return new EngineState(this, bytes.slice());
  }

  /** The cards that a choice names, as numbers. */
  cardsOf(choice: number): number[] {
    const out = this.module.scratch('named', 8 * MOST_NAMED);
    return [...this.wholes(out, this.call('cards_of', choice, out))];
  }

  /** The choice that names just these cards, lawful or not. */
  choiceFrom(cards: readonly number[]): number {
    if (cards.length > MOST_NAMED) throw new EngineError('bad_number', `${cards.length} cards`);
    const given = this.module.scratch('named', 8 * MOST_NAMED);
    new BigInt64Array(this.module.bytes.buffer, given, cards.length).set(cards.map((card) => BigInt(card)));
    return this.call('choice_from', given, cards.length);
  }

  /** How records write a card, and a choice: the code of one card, or the list of several. */
  cardCode(card: number): string | number {
    const code = this.layout.codes[card];
    if (code === undefined) throw new EngineError('bad_number', `there is no card ${card}`);
    return code;
  }

  choiceCode(choice: number): string | number | (string | number)[] {
    const codes = this.cardsOf(choice).map((card) => this.cardCode(card));
    return codes.length === 1 ? codes[0]! : codes;
  }

  /** The choice that a code means, lawful or not; a list of one card is not how choices are written. */
  parseChoice(code: string | number | readonly (string | number)[]): number {
    if (typeof code === 'object' && code.length === 1) throw new EngineError('bad_number', 'a list of one card');
    const codes: readonly (string | number)[] = this.layout.codes;
    const cards = (typeof code === 'object' ? code : [code]).map((one) => codes.indexOf(one));
    return this.choiceFrom(cards);
  }

  /** Let a function write something as bytes, and read it. */
  unpacked(part: 'events' | 'shown' | 'own', write: (address: number) => number): unknown {
    const { most } = PACKED[this.id]![part];
    const out = this.module.scratch(`${this.id} ${part}`, most);
    const count = write(out);
    this.#readers[part] ??= unpacker(PACKED[this.id]![part].layout, PACKED[this.id]!.names);
    return this.#readers[part](this.module.bytes.slice(out, out + count));
  }

  /** Call a function of this game by its name there. */
  call(name: DoorName, ...given: (number | bigint)[]): number {
    return this.module.call(`${this.id}.${name}` as RawFunction, ...given);
  }

  /** Whole numbers that a function has written, 64 bits each, of which the page needs 32. */
  wholes(address: number, count: number): Int32Array {
    const words = new Int32Array(this.module.bytes.buffer, address, 2 * count);
    return Int32Array.from({ length: count }, (_, index) => words[2 * index]!);
  }
}

/** A state of a game, or what somebody may know of it: bytes that the engine reads and changes. */
export class EngineState<Game extends EngineGame = EngineGame> {
  /** The fields of the record, read when asked for. */
  readonly fields: Fields<Game>;

  constructor(
    readonly game: GameEngine<Game>,
    readonly bytes: Uint8Array,
  ) {
    this.fields = fieldsOf(game.id, bytes);
  }

  copy(): EngineState<Game> {
    return new EngineState(this.game, this.bytes.slice());
  }

  /** The phase as a word. */
  get phase(): string {
    return this.game.layout.phases[this.#common.phase]!;
  }

  get viewer(): number {
    return this.#common.viewer;
  }

  get seats(): number {
    return this.#common.seats;
  }

  /** Is everything known, as at the table itself? */
  get isWhole(): boolean {
    return this.viewer === this.game.layout.nobody;
  }

  /** How many cards wait to be shuffled: the first of the pile. */
  shuffleDue(): number {
    return this.ask('shuffle_due');
  }

  /** The cards that wait to be shuffled, as they lie. */
  pile(): Uint8Array {
    return this.#common.pile.slice(0, this.shuffleDue());
  }

  /** Shuffle by a stream of random numbers and go on; return the stream as it is afterwards. */
  shuffle(stream: bigint): bigint {
    return withStream(this.game.module, stream, (address) => this.change('shuffle', address));
  }

  /** Go on with the cards in this order, top first. */
  shuffled(order: Uint8Array): void {
    const { maxCards } = this.game.layout;
    if (order.length > maxCards) throw new EngineError('bad_order', `${order.length} cards`);
    const address = this.game.module.scratch(`${this.game.id} cards`, maxCards);
    this.game.module.bytes.set(order, address);
    this.change('shuffled', address, order.length);
  }

  /** The seats that choose in this phase, as a bit set; those that have yet to choose. */
  acting(): number {
    return this.ask('acting');
  }

  waiting(): number {
    return this.ask('waiting');
  }

  /** What a seat may choose now, rising; nothing if it has nothing to choose. */
  legal(seat: number): Int32Array {
    const out = this.game.module.scratch(`${this.game.id} legal`, 8 * this.game.layout.maxLegal);
    return this.game.wholes(out, this.ask('legal', seat, out));
  }

  isLegal(seat: number, choice: number): boolean {
    return this.ask('is_legal', seat, choice) === 1;
  }

  choose(seat: number, choice: number): void {
    this.change('choose', seat, choice);
  }

  /** Take back every choice of the open phase. */
  unchoose(): void {
    this.change('unchoose');
  }

  /** What a seat has chosen in this phase, -1 if nothing yet. */
  choiceOf(seat: number): number {
    return this.ask('choice_of', seat);
  }

  isOver(): boolean {
    return this.ask('is_over') === 1;
  }

  /** A new game of the same deck and seats. */
  restart(): void {
    this.change('restart');
  }

  /** The points of a seat as if the game ended now; 0 in a game without points. */
  score(seat: number): number {
    const out = this.game.module.scratch('score', 8);
    this.ask('score', seat, out);
    return this.game.wholes(out, 1)[0]!;
  }

  /** Everyone's rank, the best is 1, once the game is over; null before. */
  ranks(): number[] | null {
    return this.isOver() ? [...this.#common.rank.slice(0, this.seats)] : null;
  }

  /** What a seat, or a spectator (`layout.spectator`), may know. */
  view(viewer: number): EngineState<Game> {
    const out = this.#blank();
    this.ask('view', viewer, out);
    return this.#taken(out);
  }

  /** A whole state that agrees with this view, and the stream afterwards. */
  resample(stream: bigint): [EngineState<Game>, bigint] {
    const out = this.#blank();
    const after = withStream(this.game.module, stream, (address) => this.ask('resample', out, address));
    return [this.#taken(out), after];
  }

  /** What a policy chooses with these random bits. */
  decide(seat: number, policy: keyof typeof POLICIES, bits: bigint): number {
    return this.ask('decide', seat, POLICIES[policy], BigInt.asIntN(64, bits));
  }

  /** Play to the end with a policy on every seat, or any lawful cards; return the choices made, and the stream. */
  playOut(policy: keyof typeof POLICIES | null, stream: bigint): [number, bigint] {
    let choices = 0;
    const after = withStream(this.game.module, stream, (address) => {
      choices = this.change('play_out', policy === null ? -1 : POLICIES[policy], address);
    });
    return [choices, after];
  }

  /** What an export of this game alone has to say of the record. */
  own(name: AskName<Game>, ...given: number[]): Answer {
    const { module, layout } = this.game;
    const asks: Record<string, { records: number; arrays: readonly (readonly number[])[] }> = layout.asks;
    const { records, arrays } = asks[name]!;
    const addresses = arrays.map((shape, index) => module.scratch(`${this.game.id} ${name} ${index}`, 8 * product(shape)));
    const first = module.scratch(`${this.game.id} ${name} records`, records * layout.size);
    module.bytes.set(this.bytes, first);
    const count = this.game.call(name as DoorName, first, ...given, ...addresses);
    const rows = arrays.map((shape, index) => this.game.wholes(addresses[index]!, count * product(shape.slice(1))));
    return { count, arrays: rows };
  }

  /** What happened in the step that led from a state to this one, as a seat, a spectator or (255) all may know it. */
  eventsSince(before: EngineState<Game>, viewer: number): unknown[] {
    const { module, id } = this.game;
    const first = module.scratch(`${id} before`, before.bytes.length);
    module.bytes.set(before.bytes, first);
    return this.game.unpacked('events', (out) => this.game.call('tell', first, this.put(), viewer, out)) as unknown[];
  }

  /** What everybody is shown, of what a spectator may know: the fields of a view as the page draws it. */
  shown(): Record<string, unknown> {
    const found = this.game.unpacked('shown', (out) => this.ask('show', out));
    return { ...PACKED[this.game.id]!.defaults, ...(found as Record<string, unknown>) };
  }

  /** What the viewer alone is shown, and the hand. */
  shownToViewer(): Record<string, unknown> {
    return this.game.unpacked('own', (out) => this.ask('show_own', out)) as Record<string, unknown>;
  }

  /** Call a function with this record in front, which stays as it is. */
  ask(name: DoorName, ...given: (number | bigint)[]): number {
    return this.game.call(name, this.put(), ...given);
  }

  /** Call a function that changes this record. If it refuses, the record stays as it is. */
  change(name: DoorName, ...given: (number | bigint)[]): number {
    const address = this.put();
    const answer = this.game.call(name, address, ...given);
    this.bytes.set(this.game.module.bytes.subarray(address, address + this.bytes.length));
    return answer;
  }

  /** What the records of all games have. */
  get #common(): { phase: number; viewer: number; seats: number; pile: Uint8Array; rank: Uint8Array } {
    return this.fields as unknown as { phase: number; viewer: number; seats: number; pile: Uint8Array; rank: Uint8Array };
  }

  /** Lay the record where functions find it; return where. It lies there until the next one is put. */
  put(): number {
    const address = this.game.module.scratch(`${this.game.id} record`, this.bytes.length);
    this.game.module.bytes.set(this.bytes, address);
    return address;
  }

  #blank(): number {
    const address = this.game.module.scratch(`${this.game.id} made`, this.bytes.length);
    this.game.module.bytes.fill(0, address, address + this.bytes.length);
    return address;
  }

  #taken(address: number): EngineState<Game> {
    return new EngineState(this.game, this.game.module.bytes.slice(address, address + this.bytes.length));
  }
}

/** Lend a stream to a function of the module, and take it back as it is afterwards. */
function withStream(module: EngineModule, stream: bigint, act: (address: number) => unknown): bigint {
  const address = module.scratch('stream', 8);
  new BigUint64Array(module.bytes.buffer, address, 1)[0] = stream;
  act(address);
  return new BigUint64Array(module.bytes.buffer, address, 1)[0]!;
}

function product(lengths: readonly number[]): number {
  return lengths.reduce((all, length) => all * length, 1);
}
