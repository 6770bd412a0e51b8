// Made from the messages of src/deuce/server by `python -m deuce.server.typescript`. Do not edit.

export type GameId = 'two_win' | 'two_sans_three';

export type Level = 'gentle' | 'curious' | 'steady' | 'keen' | 'sharp' | 'fierce';

export type Clock = 'none' | 'quick' | 'relaxed' | 'days';

export type Reaction = 'hello' | 'nice' | 'wow' | 'thanks' | 'hurry' | 'sorry';

export type ProblemCode = 'malformed' | 'too_large' | 'too_fast' | 'not_allowed' | 'bad_link' | 'not_host' | 'not_seated' | 'not_your_seat' | 'banned' | 'muted' | 'chat_later' | 'bad_words' | 'name_taken' | 'bad_passkey' | 'bad_code' | 'no_account' | 'last_passkey' | 'would_leave' | 'bad_push' | 'both_rated' | 'bot_away' | 'bot_declines' | 'not_found' | 'no_such_table' | 'quarantined' | 'no_such_seat' | 'seat_taken' | 'bad_seats' | 'bad_deck' | 'bad_record' | 'already_started' | 'not_started' | 'not_over' | 'still_there' | 'no_stand_in' | 'closed' | 'empty_text' | 'play_first' | 'sealed' | 'late' | 'settled' | 'not_your_turn' | 'illegal' | 'game_over' | 'no_hints' | 'cannot_be_rated' | 'failed' | 'try_again' | 'offline' | 'left';

export type Ladder = 'two_win-2' | 'two_win-more' | 'two_sans_three-2' | 'two_sans_three-more';

export type DailyState = 'new' | 'begun' | 'done';

export type TournamentForm = 'swiss' | 'arena';

export type TournamentState = 'open' | 'running' | 'over';

export type TournamentClock = 'quick' | 'relaxed';

export type EntrantState = 'in' | 'out' | 'away';

export type Relation = 'nobody' | 'asked' | 'asks' | 'friend' | 'blocked';

export type ReportReason = 'words' | 'name' | 'cheating' | 'other';

export type QueueClock = 'none' | 'quick' | 'relaxed';

export type GuestGames = 'ask' | 'bring' | 'leave';

export type Reason = 'A' | 'B' | 'C' | 'D-tens' | 'D-units';

export type Exit = 'no_card' | 'no_number';

export type Why = 'highest' | 'higher';

export type ColourLetter = 'B' | 'P' | 'G';

export type Mark = '' | 'closed' | 'open';

export type Sureness = 'sure' | 'maybe' | 'not';

/** The cards were dealt. `hands` holds one list for each seat, None for a hand the viewer does not see. */
export interface Dealt {
  event: 'dealt';
  hands: ((string | number)[] | null)[];
  rows?: number[][] | null;
}

/** The game is over. `because` is a word of the game for how it was decided: `points`, `last_in`. */
export interface Ended {
  event: 'ended';
  winners: number[];
  places: number[];
  because: string;
}

/** A card moved to the next player still in. Only giver and receiver know which. */
export interface Passed {
  event: 'passed';
  round: number;
  seat: number;
  to: number;
  card: string | null;
}

/** A player is out: `no_card` to pass, or `no_number` higher than `last`. */
export interface DroppedOut {
  event: 'dropped_out';
  round: number;
  seat: number;
  because: Exit;
  last: number;
  cards: number;
}

/** A number was shown, and what it earns. */
export interface Formed {
  event: 'formed';
  round: number;
  seat: number;
  tens: string;
  units: string;
  number: number;
  stars: number;
  earned: Reason[];
}

/** One card was drawn for one reason. Only who drew it knows which card. */
export interface Drew {
  event: 'drew';
  round: number;
  seat: number;
  reason: Reason;
  card: string | null;
}

/** R4: a new pile was made of the cards of players who are out and of old numbers. */
export interface NewPile {
  event: 'new_pile';
  round: number;
  cards: number;
}

/** R4: nothing could be gathered; cards still owed are lost. */
export interface Forfeited {
  event: 'forfeited';
  round: number;
  seat: number;
  cards: number;
}

/** A card went to its row, whose cards are `row` after it (start card included) and after any take. */
export interface Played {
  event: 'played';
  turn: number;
  seat: number;
  card: number;
  row: number[];
}

/** The fifth card took cards: being the highest, the one after the start card; otherwise all higher ones. */
export interface Took {
  event: 'took';
  turn: number;
  seat: number;
  card: number;
  because: Why;
  taken: number[];
  removed: number[];
}

/** The third card of a colour turned all three face down. */
export interface Turned {
  event: 'turned';
  turn: number;
  seat: number;
  colour: number;
  cards: number[];
}

/** All seven colours face up at the end of the turn. */
export interface InterimBonus {
  event: 'interim_bonus';
  turn: number;
  seat: number;
  points: number;
}

/** With two cards left, new ones came from the own pile. Only their player sees which. */
export interface Refilled {
  event: 'refilled';
  turn: number;
  seat: number;
  count: number;
  cards: number[] | null;
}

/** A player's points at the end, as the rulebook adds them up. */
export interface Scored {
  event: 'scored';
  seat: number;
  singles: number;
  pairs: number;
  down: number;
  interim: number;
  final: number;
  total: number;
}

/** A seat as everyone at the table sees it. */
export interface SeatInfo {
  kind: 'open' | 'human' | 'bot';
  name: string;
  level: Level | null;
  online: boolean;
  present: boolean;
  away: number | null;
  stand_in: boolean;
  lapsed: boolean;
  resigned: boolean;
  again: boolean;
  yours: boolean;
  muted: boolean;
}

/** What the shuffles of a game come from, but for the server's secret. Bytes in lower-case hexadecimal. */
export interface FairInfo {
  commitment: string;
  contributions: (string | null)[];
}

/** The game from which a table goes on. */
export interface WhatIf {
  frame: number;
  seat: number;
  table: string | null;
}

/** A table as everyone at it sees it, whether the game has begun or not. */
export interface TableInfo {
  id: string;
  game: GameId;
  deck: string;
  clock: Clock;
  listed: boolean;
  state: 'gathering' | 'dealing' | 'playing' | 'over';
  seats: SeatInfo[];
  host: number | null;
  watching: number;
  first: number;
  created: number;
  next: string | null;
  hints: boolean;
  hinted: boolean;
  rated: boolean;
  colours: (number | null)[] | null;
  daily: string | null;
  practice: boolean;
  fair: FairInfo | null;
  what_if: WhatIf | null;
  watchers_muted: boolean;
  part_of: string | null;
}

/** A seat to be set up: open for anybody, a bot, or one more person on the same device. */
export interface NewSeat {
  kind: 'open' | 'bot' | 'me' | 'local';
  level?: Level;
  name?: string;
}

/** POST /api/tables: what a guest asks for. With no open seat the game begins at once. */
export interface NewTable {
  game: GameId;
  seats: NewSeat[];
  clock?: Clock;
  listed?: boolean;
  deck?: Partial<Record<string, unknown>> | null;
  hints?: boolean | null;
  rated?: boolean;
}

/** One row of the lobby, or of a guest's history. */
export interface ListedTable {
  id: string;
  game: GameId;
  state: 'gathering' | 'playing' | 'over';
  names: string[];
  bots: number[];
  free: number;
  clock: Clock;
  created: number;
  your_turn: boolean;
  place: number | null;
  score: number | null;
  hinted: boolean;
  rated: boolean;
  what_if: boolean;
  brought: boolean;
  given_up: boolean;
}

/** POST /api/quick: sit down at a listed table of this game, or open one. */
export interface QuickMatch {
  game: GameId;
}

/** Why a choice is good or bad: a message `review-…` of the languages, and what fills it in. */
export interface ReasonWords {
  key: string;
  values: Partial<Record<string, string | number>>;
}

/** POST /api/tables/{id}/hint: what would a strong player choose on this seat of mine? */
export interface AskHint {
  seat: number;
}

/** A choice worth making. */
export interface HintedChoice {
  choice: string | number | string[];
  win: number;
  lead: number | null;
  reason: ReasonWords;
}

/** The best choices, best first, for the phase that began with line `n` of the log. */
export interface TableHint {
  n: number;
  seat: number;
  choices: HintedChoice[];
}

/** GET /api/site: what is the same for everybody. */
export interface Site {
  name: string;
  contact: string;
  announcement: Partial<Record<string, string>>;
  chat_after_games: number;
}

/** GET /api/me: the guest of the cookie. */
export interface Me {
  id: string;
  name: string;
  tables: number;
}

/** PATCH /api/me. */
export interface Rename {
  name: string;
}

/** POST /api/me/resume: a link (/resume/…) that makes one more device the same guest. */
export interface ResumeLink {
  link: string;
  expires: number;
}

/** POST /api/me/adopt, by the page at /resume/<token>: become the guest of the link. Answers with Me. */
export interface Adopt {
  token: string;
}

/** Every refusal, by REST and by WebSocket: a code for the page to translate, a sentence for people. */
export interface Problem {
  code: ProblemCode;
  message: string;
}

/** All there is to draw, on connecting and whenever something happened, with the events since `since`. */
export interface Snapshot {
  type: 'snapshot';
  n: number;
  since: number;
  table: TableInfo;
  view: GameView | null;
  yours: number[];
  waiting: number[];
  events: AnyEvent[];
  now: number;
  deadline: number | null;
}

/** Somebody has chosen, in a phase that is not complete. */
export interface Progress {
  type: 'progress';
  n: number;
  waiting: number[];
  chosen: string[] | number | null;
  deadline: number | null;
}

/** Seats, presence or settings changed. */
export interface TableChanged {
  type: 'table';
  table: TableInfo;
  yours: number[];
}

/** The message with this id took effect, and is on disk. */
export interface Accepted {
  type: 'accepted';
  id: string;
  n: number;
}

/** The message with this id (None: it had no readable one) was refused; nothing changed. */
export interface Refused {
  type: 'refused';
  id: string | null;
  problem: Problem;
}

/** Something said at the table. */
export interface ChatLine {
  seat: number | null;
  name: string;
  at: number;
  text: string | null;
  reaction: Reaction | null;
  by: string;
}

/** New lines, or on connecting the last few. */
export interface Chat {
  type: 'chat';
  lines: ChatLine[];
}

/** Answers a ping. */
export interface Pong {
  type: 'pong';
  id: string;
  now: number;
  page: string | null;
}

/** Choose, or choose again while others have not yet. `n` is of the snapshot the choice was made on: if the phase has moved on, the choice is late and refused. */
export interface Choose {
  type: 'choose';
  id: string;
  n: number;
  seat: number;
  choice: string | number | string[];
}

/** Pass-and-play: show the table from this seat of mine, or from none (the cover). */
export interface Look {
  type: 'look';
  id: string;
  seat: number | null;
}

/** Take a free seat, for a game such as the table was seen to be: refused if it has become another meanwhile. */
export interface Sit {
  type: 'sit';
  id: string;
  seat: number;
  name?: string;
  rated?: boolean | null;
  clock?: Clock | null;
}

/** Leave a seat before the start. */
export interface Stand {
  type: 'stand';
  id: string;
  seat: number;
}

/** The host, before the start: put a bot on a seat, open it, or send its player away. */
export interface SetSeat {
  type: 'set_seat';
  id: string;
  seat: number;
  kind: 'open' | 'bot';
  level?: Level;
}

/** The host: nobody hears what somebody says here any more, or everybody does again. */
export interface Mute {
  type: 'mute';
  id: string;
  seat: number | null;
  muted: boolean;
}

/** The host, before the start: does the game count for ratings? And the clock, if that is to be another one. */
export interface SetRated {
  type: 'set_rated';
  id: string;
  rated: boolean;
  clock?: Clock | null;
}

/** The host begins the game; open seats get bots of this level. */
export interface Start {
  type: 'start';
  id: string;
  level?: Level;
}

/** Random bytes of one's own for the shuffle, before the deal: 16, in lower-case hexadecimal. */
export interface Contribute {
  type: 'contribute';
  id: string;
  seat: number;
  value: string;
}

export interface Say {
  type: 'say';
  id: string;
  text: string;
}

export interface React {
  type: 'react';
  id: string;
  reaction: Reaction;
}

export interface Resign {
  type: 'resign';
  id: string;
  seat: number;
}

/** Let a bot play for somebody who has been away for a while. */
export interface Replace {
  type: 'replace';
  id: string;
  seat: number;
}

/** Take one's seat back from the bot. */
export interface Return {
  type: 'return';
  id: string;
  seat: number;
}

/** Ask for a rematch: the first to ask opens the table that `TableInfo.next` names. */
export interface Again {
  type: 'again';
  id: string;
}

export interface Ping {
  type: 'ping';
  id: string;
}

/** A number that could be formed and what it would earn. A and B depend on the others unless sure. */
export interface NumberChoice {
  choice: string[];
  number: number;
  stars: number;
  earns: Partial<Record<Reason, Sureness>>;
  room: number;
  top: boolean;
}

/** One player's part of the table. */
export interface TwoWinSeat {
  inside: boolean;
  chosen: boolean;
  cards: number;
  hand: string[] | null;
  removed: number;
  numbers: string[][];
  tens_marks: Mark[];
  units_marks: Mark[];
  last: number;
  earned: Reason[];
  out_round: number | null;
  out_because: Exit | null;
  place: number | null;
}

/** A game of 2 WIN as one viewer may know it. */
export interface TwoWinView {
  game: 'two_win';
  viewer: number | null;
  phase: 'pass' | 'form' | 'over';
  round: number;
  pile: number;
  seats: TwoWinSeat[];
  pass_to: number | null;
  pass_from: number | null;
  received: string | null;
  known: string[];
  closing: (ColourLetter | null)[];
  passes: string[];
  forms: NumberChoice[];
  chosen: string[] | null;
  winners: number[] | null;
  because: string | null;
}

/** A card that would be taken, and what that does to the score. */
export interface TakenCard {
  card: number;
  count: number;
  points: number;
  final: number;
}

/** A card that could be played, and what would follow. */
export interface PlayChoice {
  card: number;
  row: number;
  at: number;
  because: Why | null;
  taken: TakenCard[];
  bonus: number;
  before: number;
  after: number;
}

/** A score as the rulebook adds it up, as if the game ended now. */
export interface ScoreSheet {
  singles: number;
  pairs: number;
  down: number;
  interim: number;
  final: number;
  total: number;
}

/** One player's part of the table. */
export interface TwoSansThreeSeat {
  cards: number;
  pile: number;
  hand: number[] | null;
  up: number[][];
  down: number[];
  interim: number;
  score: ScoreSheet;
  place: number | null;
}

/** A game of 2 sans 3 as one viewer may know it. */
export interface TwoSansThreeView {
  game: 'two_sans_three';
  viewer: number | null;
  phase: 'play' | 'over';
  turn: number;
  turns: number;
  active: number | null;
  rows: number[][];
  seats: TwoSansThreeSeat[];
  bonuses: number[];
  plays: PlayChoice[];
  chosen: number | null;
  winners: number[] | null;
}

/** POST to a lesson or a puzzle: what is chosen in the position shown. */
export interface PositionChoice {
  choice: string | number | string[];
}

/** GET /api/lessons/{game}/{step}: a position, in which the texts `lesson-<game>-<step>-…` ask for something. */
export interface LessonStep {
  step: string;
  steps: string[];
  snapshot: Snapshot;
}

/** POST /api/lessons/{game}/{step}: was it what the step is about? If so, what came of it. */
export interface LessonAnswer {
  right: boolean;
  snapshot: Snapshot | null;
}

/** How a guest does at the puzzles of a game. */
export interface PuzzleStanding {
  rating: number;
  tries: number;
  solved: number;
  streak: number;
  best: number;
}

/** How everybody did at the puzzle of the day. */
export interface PuzzleTally {
  tried: number;
  solved: number;
}

/** GET /api/puzzles, for each game: the puzzle of the day, and the guest's standing. */
export interface PuzzleDay {
  game: GameId;
  day: string;
  right: boolean | null;
  tally: PuzzleTally;
  standing: PuzzleStanding;
  puzzles: number;
}

/** A choice of a puzzle, and what a deep search found. */
export interface PuzzleChoice {
  choice: string | number | string[];
  win: number;
  lead: number | null;
}

/** POST /api/puzzles/{game}/{id}: the solution and why. */
export interface PuzzleAnswer {
  right: boolean;
  choice: string | number | string[];
  solution: string | number | string[];
  options: PuzzleChoice[];
  reasons: ReasonWords[];
  change: number;
  standing: PuzzleStanding;
  tally: PuzzleTally | null;
}

/** GET /api/puzzles/{game}: a position with one choice that is clearly best. Which one, the answer says. */
export interface PuzzleTask {
  id: string;
  game: GameId;
  day: string | null;
  phase: string;
  rating: number;
  standing: PuzzleStanding;
  snapshot: Snapshot;
  answer: PuzzleAnswer | null;
}

/** One bar of a chart: what was counted, out of how much; a rating is out of 1. */
export interface Bar {
  label: string;
  value: number;
  of: number;
  low: number | null;
  high: number | null;
}

/** One thing that was counted. */
export interface Chart {
  name: string;
  games: number;
  bars: Bar[];
  kind: 'share' | 'win' | 'rating';
}

/** What games of one kind and number of players tell; 0 players: it does not depend on them. */
export interface Figures {
  game: string;
  players: number;
  charts: Chart[];
}

/** GET /api/statistics. */
export interface Statistics {
  simulated: Figures[];
  played: Figures[];
  games: number;
  at: number | null;
}

/** Somebody on the leaderboard. */
export interface LeaderboardRow {
  position: number;
  id: string;
  name: string;
  rating: number;
  provisional: boolean;
  games: number;
  wins: number;
  you: boolean;
  bot: boolean;
}

/** The fixed rating of a level of bots, to compare with. */
export interface BotRating {
  level: Level;
  rating: number;
}

/** GET /api/leaderboard/{ladder}. */
export interface Leaderboard {
  ladder: Ladder;
  rows: LeaderboardRow[];
  players: number;
  you: LeaderboardRow | null;
  games_missing: number;
  bots: BotRating[];
}

/** A rated game in somebody's profile. */
export interface RatingPoint {
  at: number;
  rating: number | null;
  change: number | null;
  place: number;
  players: number;
  table: string | null;
}

/** How somebody does on one ladder. */
export interface LadderProfile {
  ladder: Ladder;
  rating: number | null;
  games_missing: number;
  provisional: boolean;
  position: number | null;
  games: number;
  wins: number;
  best: number | null;
  points: RatingPoint[];
}

/** Won out of how many: by the number of players, or duels with bots of a level, "online" bots or "people". */
export interface Tally {
  key: string;
  games: number;
  won: number;
}

/** What a review found in one game of the player. */
export interface ReviewPoint {
  at: number;
  game: GameId;
  accuracy: number;
  luck: number;
}

/** GET /api/players/{id} and /api/me/profile. */
export interface Profile {
  id: string;
  name: string;
  you: boolean;
  since: number | null;
  finished: number;
  ladders: LadderProfile[];
  by_players: Tally[];
  by_opponent: Tally[];
  favourite: GameId | null;
  streak: number;
  reviews: ReviewPoint[];
  bot: boolean;
  owner: string;
}

/** GET /api/tables/{id}/rating: what a game did to the reader's rating. */
export interface RatingChange {
  ladder: Ladder | null;
  rating: number | null;
  change: number | null;
  games_missing: number | null;
}

/** POST /api/daily: play the deal of a day. The first try of that day counts; answers with TableInfo. */
export interface StartDaily {
  game: GameId;
  day: string;
  practice?: boolean;
}

/** A deal of today, as the first page shows it. */
export interface DailyCard {
  game: GameId;
  day: string;
  state: DailyState;
  table: string | null;
  players: number;
  place: number | null;
  score: number | null;
  levels: Level[];
}

/** GET /api/daily. */
export interface Today {
  day: string;
  ends: number;
  deals: DailyCard[];
  yesterday: GameId[];
}

/** Somebody's result. */
export interface DailyRow {
  position: number;
  name: string;
  id: string | null;
  place: number;
  score: number | null;
  rounds: number | null;
  gave_up: boolean;
  table: string;
  you: boolean;
}

/** How many made one choice. */
export interface Counted {
  choice: unknown;
  count: number;
  place: number;
  you: boolean;
}

/** How everybody began: one question, and what was chosen how often. */
export interface Opening {
  kind: 'pass' | 'form' | 'play';
  number: number;
  choices: Counted[];
}

/** What may be seen by whoever has played, and by all when the day is over. */
export interface DailyResults {
  rows: DailyRow[];
  you: DailyRow | null;
  percentile: number | null;
  openings: Opening[];
}

/** GET /api/daily/{day}?game=…: one deal. Before one has played, today's says nothing of its cards. */
export interface DailyDeal {
  game: GameId;
  day: string;
  today: boolean;
  levels: Level[];
  state: DailyState;
  table: string | null;
  players: number;
  results: DailyResults | null;
  earlier: string[];
}

/** What the reader has done of one day's deals and puzzles, by game. */
export interface CalendarDay {
  day: string;
  deals: Partial<Record<GameId, number>>;
  puzzles: Partial<Record<GameId, boolean>>;
}

/** GET /api/calendar: the reader's days, and for how many in a row there was one. */
export interface CalendarShown {
  today: string;
  streak: number;
  best: number;
  done_today: boolean;
  days: CalendarDay[];
}

/** GET /api/me/glance: what the head of every page says of the reader. */
export interface Glance {
  name: string;
  finished: number;
  waiting: number;
  playing: number;
  rating: number | null;
  streak: number;
  account: boolean;
  done_today: boolean;
}

/** POST /api/tournaments: what a guest asks for. */
export interface NewTournament {
  name: string;
  game: GameId;
  form?: TournamentForm;
  size?: number;
  clock?: TournamentClock;
  rounds?: number;
  minutes?: number;
  starts?: number | null;
  listed?: boolean;
  bots?: Level[];
}

/** POST /api/tournaments/{id}/entry: take part, or say that one is back. */
export interface Enter {
  contribution?: string | null;
}

/** One row of the list of tournaments. */
export interface ListedTournament {
  id: string;
  name: string;
  game: GameId;
  form: TournamentForm;
  size: number;
  clock: TournamentClock;
  rounds: number;
  minutes: number;
  state: TournamentState;
  starts: number;
  entrants: number;
  entered: boolean;
  listed: boolean;
}

/** GET /api/tournaments: one's own first, then those one can join or look at. */
export interface TournamentList {
  now: number;
  tournaments: ListedTournament[];
}

/** How somebody does. */
export interface StandingRow {
  rank: number;
  id: string;
  name: string;
  level: Level | null;
  points: number;
  deals: number;
  mean: number;
  state: EntrantState;
  playing: boolean;
}

/** A table of the round that goes on. */
export interface TournamentTable {
  table: string;
  deal: number;
  entrants: string[];
  names: string[];
  over: boolean;
}

/** A deal: what its shuffles come from, and after it has been played everywhere the secret too. */
export interface TournamentDeal {
  number: number;
  tables: number;
  commitment: string;
  secret: string | null;
}

/** What a tournament is to one reader. */
export interface TournamentReader {
  now: number;
  you: string;
  yours: boolean;
  entered: EntrantState | null;
  table: string | null;
}

/** GET /api/tournaments/{id}: what all see, and what is the reader's (the fields of `TournamentReader`). */
export interface TournamentInfo {
  id: string;
  name: string;
  game: GameId;
  form: TournamentForm;
  size: number;
  clock: TournamentClock;
  rounds: number;
  minutes: number;
  state: TournamentState;
  listed: boolean;
  starts: number;
  by_host: boolean;
  begun: number | null;
  due: number | null;
  ended: number | null;
  round: number;
  done: number;
  can_enter: boolean;
  standings: StandingRow[];
  tables: TournamentTable[];
  deals: TournamentDeal[];
  contributions: string[];
  now: number;
  you: string;
  yours: boolean;
  entered: EntrantState | null;
  table: string | null;
}

/** What somebody made of the cards of a seat. */
export interface ComparedSeat {
  id: string;
  name: string;
  level: Level | null;
  place: number;
  score: number | null;
  gave_up: boolean;
  points: number;
}

/** How a deal was played at one table. */
export interface ComparedTable {
  table: string;
  seats: ComparedSeat[];
}

/** GET /api/tournaments/{id}/deals/{number}: how each table played a deal. */
export interface ComparedDeal {
  tournament: string;
  name: string;
  game: GameId;
  number: number;
  deals: number;
  commitment: string;
  secret: string;
  tables: ComparedTable[];
}

/** A passkey, as its owner sees it. */
export interface PasskeyShown {
  id: string;
  label: string;
  added: number;
  last_used: number | null;
}

/** GET /api/account: what keeps the name of the guest of the cookie. */
export interface AccountShown {
  name: string;
  since: number | null;
  passkeys: PasskeyShown[];
  codes: number;
}

/** What the browser is to ask an authenticator for: options of WebAuthn, as its JSON has them. */
export interface Ceremony {
  options: Partial<Record<string, unknown>>;
}

/** POST /api/account/passkeys: the answer of an authenticator. The first passkey makes the account. */
export interface NewPasskey {
  credential: Partial<Record<string, unknown>>;
  label?: string;
  name?: string;
}

/** What a new passkey, or new codes, have made of the account. */
export interface AccountKept {
  account: AccountShown;
  codes: string[];
}

/** POST /api/sign-in: the answer of an authenticator that holds a passkey of some account. */
export interface SignIn {
  credential: Partial<Record<string, unknown>>;
  played?: GuestGames;
}

/** POST /api/sign-in/code: a recovery code, which is used up. */
export interface Recover {
  name: string;
  code: string;
  played?: GuestGames;
}

/** Whom this device is now, and how many of its tables came along. */
export interface SignedIn {
  me: Me;
  brought: number;
}

/** When nobody wants to hear anything, by the clock of the device: what comes then waits until they are over. */
export interface QuietHours {
  start: number;
  end: number;
}

/** POST /api/push: where the browser of a device is reached, as it says itself. */
export interface Subscribe {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string;
  offset?: number;
  quiet?: QuietHours | null;
}

/** GET /api/push: whether this server can reach a guest whose page is closed. */
export interface PushShown {
  key: string | null;
  devices: number;
  quiet: QuietHours | null;
}

/** Somebody else, as the reader knows them. */
export interface Person {
  id: string;
  name: string;
  relation: Relation;
  at: number;
}

/** GET /api/people: all whom the reader knows, the newest first. */
export interface People {
  friends: Person[];
  asks: Person[];
  asked: Person[];
  opponents: Person[];
  blocked: Person[];
}

/** GET /api/people/{id}: somebody, and the last games with them. */
export interface Together {
  person: Person;
  games: ListedTable[];
  played: number;
  won: number;
  lost: number;
}

/** Somebody else who sits at a table, for those who sit there too. */
export interface TablePerson {
  seat: number;
  person: Person;
}

/** POST /api/people/link: whoever opens it, /friend/…, may become a friend. A new one ends the one before. */
export interface FriendLink {
  link: string;
}

/** POST /api/tables/{id}/invitations: friends, or people of the last games, who are told that a seat is free. */
export interface Invite {
  people: string[];
}

/** GET /api/me/invitations: a table at which a seat is free for the reader. */
export interface Invited {
  table: string;
  game: GameId;
  clock: Clock;
  rated: boolean;
  seats: number;
  by: Person;
  at: number;
}

/** POST /api/tables/{id}/reports: tell the operators about somebody, with lines of chat by when they were said. */
export interface ReportPerson {
  about: string;
  reason: ReportReason;
  lines?: number[];
}

/** GET /api/me/games: finished games of the reader, the newest first, as far as they fit the filters. */
export interface PastGames {
  games: ListedTable[];
  next: string | null;
}

/** What somebody who waits would like to play: the query of the WebSocket /api/queue. */
export interface QueueFor {
  game: GameId;
  size?: number;
  clock?: QueueClock;
  rated?: boolean;
}

/** They wait, and others within this range of their rating would do. */
export interface QueueWaiting {
  type: 'waiting';
  strength: number;
  range: number;
  bots: boolean;
}

/** Others were found: go to this table. The connection ends. */
export interface QueueFound {
  type: 'found';
  table: string;
}

/** They wait no longer: they do elsewhere (None), or were refused. The connection ends. */
export interface QueueEnded {
  type: 'ended';
  problem: Problem | null;
}

/** An online bot, as its owner sees it. */
export interface MyBot {
  id: string;
  name: string;
  since: number;
  has_token: boolean;
  here: boolean;
}

/** GET /api/account/bots: the online bots of the account of the cookie. */
export interface MyBots {
  bots: MyBot[];
  most: number;
}

/** A new token of an online bot, shown this once. */
export interface BotToken {
  bot: MyBot;
  token: string;
}

/** POST /api/account/bots and PATCH /api/account/bots/{id}: what an online bot is to be called. */
export interface NameBot {
  name: string;
}

/** A level of the bots of the house. */
export interface LevelShown {
  level: Level;
  ratings: Partial<Record<Ladder, number>>;
}

/** An online bot, as everybody sees it. */
export interface BotShown {
  id: string;
  name: string;
  owner: string;
  here: boolean;
  busy: boolean;
  ratings: Partial<Record<Ladder, number>>;
  yours: boolean;
  games: string[];
  seats: number[];
  clocks: Clock[];
  rated: boolean;
  casual: boolean;
}

/** GET /api/bots: the levels of the house, and all online bots, those that are here first. */
export interface BotsShown {
  levels: LevelShown[];
  bots: BotShown[];
}

/** POST /api/tables/{id}/bots, by the host, before the start: put an online bot on a seat. */
export interface SeatBot {
  seat: number;
  bot: string;
}

/** POST /api/bots/{id}/play: a table for two with an online bot, which begins when the guest comes to it. */
export interface PlayBot {
  game: GameId;
  clock?: Clock;
  rated?: boolean;
}

/** A message `review-…` of the languages, and what fills it in. */
export interface ReviewReason {
  key: string;
  values: Partial<Record<string, string | number>>;
}

/** The change of what the game is worth to one player, by what caused it. */
export interface ReviewBuckets {
  deal: number;
  draws: number;
  others: number;
  own: number;
}

/** Something that could have been chosen. Chances are shares of 1. */
export interface ReviewOption {
  choice: unknown;
  win: number;
  error: number;
  worth: number;
  lead: number | null;
}

/** A choice of a game, and how a review judges it. */
export interface ReviewMove {
  seat: number;
  moment: string;
  number: number;
  phase: string;
  steps: number;
  chosen: ReviewOption;
  options: ReviewOption[];
  verdict: 'only' | 'best' | 'close' | 'slip' | 'costly';
  loss: number;
  loss_error: number;
  given: number;
  credit: number;
  reasons: ReviewReason[];
}

/** Everybody's chance to win after the deal, or after a phase. */
export interface ReviewMoment {
  steps: number;
  moment: string;
  number: number;
  phase: string;
  chances: number[];
}

/** How one player did in a reviewed game. */
export interface ReviewAccount {
  seat: number;
  accuracy: number | null;
  verdicts: Partial<Record<string, number>>;
  buckets: ReviewBuckets;
  beside_ordinary: number;
}

/** The review of a game: its moves, everybody's chances over time, and each player's account. */
export interface Review {
  game: string;
  seats: number;
  playouts: number;
  seed: number;
  moves: ReviewMove[];
  moments: ReviewMoment[];
  accounts: ReviewAccount[];
}

/** A finished game after the deal, or after a phase in which everybody has chosen, as one viewer knew it. Of the choices that were legal then, the view holds only the one that was made. */
export interface Frame {
  steps: number;
  moment: 'round' | 'turn';
  number: number;
  view: GameView;
  events: AnyEvent[];
  choices: (string | number | string[] | null)[];
}

/** GET /api/replays/{table}, POST /api/replays: a finished game, frame by frame. */
export interface Replay {
  table: TableInfo;
  stored: boolean;
  viewer: number | null;
  frames: Frame[];
}

/** POST /api/replays: a record that somebody brought along. */
export interface RecordGiven {
  record: string;
}

/** One of the first games of a file. */
export interface GameInFile {
  line: number;
  game: GameId | null;
  names: string[];
  winners: number[];
  date: string | null;
  record: string;
  fault: string;
}

/** POST /api/records, with the first bytes of a file: the games in it. */
export interface GamesInFile {
  games: GameInFile[];
  more: boolean;
}

/** POST /api/reviews: a finished game, of a table of ours or of a record that somebody brought along. */
export interface GameGiven {
  table?: string | null;
  record?: string | null;
}

/** POST /api/what-if: play on from a frame of such a game, on one seat, against bots. */
export interface PlayOn {
  frame: number;
  seat: number;
  level?: Level;
  table?: string | null;
  record?: string | null;
}

/** POST /api/me/tables: a game that was played without a server, for one's own history. */
export interface GameBrought {
  record: string;
  seats: number[];
  hinted?: boolean;
}

/** A line of the answer to POST /api/reviews: how many others come first; 0: it is being worked at. */
export interface ReviewWaits {
  type: 'waits';
  before: number;
}

/** A line of that answer: one more choice is judged. */
export interface ReviewGoesOn {
  type: 'goes_on';
  done: number;
  total: number;
  move: ReviewMove;
}

/** The last line of that answer. */
export interface ReviewDone {
  type: 'done';
  review: Review;
}

/** The last line of that answer, if there is no review. */
export interface ReviewFailed {
  type: 'failed';
  problem: Problem;
}

export type AnyEvent = Dealt | Passed | DroppedOut | Formed | Drew | NewPile | Forfeited | Played | Took | Turned | InterimBonus | Refilled | Scored | Ended;

export type GameView = TwoWinView | TwoSansThreeView;

export type ServerMessage = Snapshot | Progress | TableChanged | Accepted | Refused | Chat | Pong;

export type ClientMessage = Choose | Look | Sit | Stand | SetSeat | SetRated | Mute | Start | Contribute | Say | React | Resign | Replace | Return | Again | Ping;

export type QueueMessage = QueueWaiting | QueueFound | QueueEnded;

export type ReviewLine = ReviewWaits | ReviewGoesOn | ReviewDone | ReviewFailed;

export const MAX_NAME = 24;

export const MAX_CHAT = 200;

export const BOT_PEOPLE = ["Nora", "Oskar", "Hugo", "Juno", "Emil", "Tove"] as const;

export const SNAPSHOT_HEAD = {"n": {"long": true}, "since": {"long": true}, "viewer": {"byte": null, "zero": 0, "optional": true}, "yours": {"list": {"byte": null, "zero": 0, "optional": false}}, "waiting": {"list": {"byte": null, "zero": 0, "optional": false}}, "now": {"long": true}, "deadline": {"perhaps": {"long": true}}} as const;

/** Figures of the rules of 2 WIN. */
export const TWO_WIN_RULES = {
  lowest: 11,
  highest: 99,
} as const;

/** Figures of the rules of 2 sans 3. */
export const TWO_SANS_THREE_RULES = {
  row_room: 3,
  row_span: 30,
  flip: 3,
  colour_points: [0, 1, 5],
  down_points: -1,
  interim_bonus: [10, 7, 5, 3],
} as const;
