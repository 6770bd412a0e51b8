// What the page around a table lends to the bar over it.
export interface HintTool {
  ask: () => void;
  may: boolean; // now
  given: boolean; // to somebody, in this game
  alone: boolean; // there is nobody to chat with
}
/** What the page around the table lends to the bar. */
export interface TableTools {
  title: string;
  rated?: boolean | null; // null: there is nothing to say about it
  unread: number; // chat lines not seen yet
  openLog: (() => void) | null; // null before the first card
  openResult: (() => void) | null; // null before the end
  openChat: (() => void) | null; // null where nobody is to talk to
  openMenu: (() => void) | null;
  bare?: boolean; // a lesson or a puzzle: no tools
  hint?: HintTool | null; // null where there are none
}
export const TOOLS = Symbol('table tools');
