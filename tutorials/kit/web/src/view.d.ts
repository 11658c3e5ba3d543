// A screen of the table as it stands: what came down, and what the learner did with it.

import type { Settings } from "./browser/settings.js";
import type { Attempt } from "./questions/attempt.js";
import type { Felt, Ledger, Played } from "./screens.js";
import type { Faces, Lang, Position } from "./traits.js";

/** How cards are shown: drawn or as text, and called in the page's language. */
export interface CardView {
  lang: Lang;
  settings: Settings;
  french: boolean;
  words: Record<string, string>;
  names: Record<string, string>;
  shorts: Record<string, string>;
  faces: Faces;
}

/** The table at a moment: as it came down, with what a card that was played has brought. */
export type Laid = Felt & Partial<Omit<Played, "master">>;

export interface View extends CardView, Attempt {
  position: Position;
  mode: string;
  /** Whether an answer is awaited. */
  ready: boolean;
  /** Whether a miss is told without its answer. */
  withheld: boolean;
  /** What is chosen and may still be taken back. */
  picked: string[];
  /** What a stage puts in the place of the table's own. */
  told?: Told;
  lit?: string[];
  /** Presented: the answers that are marked so far, though nobody has given one. */
  opened?: string[];
  /** Presented: whether the hands of the others lie open. */
  handsOpen?: boolean;
}

/** A step of a reason: a question and its answer, one that is behind, or the end. */
export interface Step {
  q?: string;
  a?: string;
  end?: boolean;
  quiet?: boolean;
  /** Not answered: it is for the learner to answer. */
  open?: boolean;
  /** Its answer is what the card failed on. */
  fails?: boolean;
  /** What the learner answered to it was right, or not. */
  found?: boolean;
  missed?: boolean;
}

/** What the panel shows; anything left out is hidden. */
export interface Told {
  title?: string;
  sentence?: string;
  still?: string;
  path?: Step[];
  boxes?: string[];
  article?: string;
  /** The article that the words above lead to. */
  ruleAt?: string;
  lines?: Ledger;
  note?: string | false;
  primary?: string | null;
  /** The button that shows the right answer. */
  reveal?: string | false;
  hint?: string | false | null;
  previous?: boolean;
  replay?: boolean;
  again?: boolean;
  rule?: boolean;
}

/** What a stage shows of its own: on the felt, in the panel. */
export interface StageView {
  told: Told;
  table?: Laid;
  mode?: string;
  lit?: string[];
  /** While a card of the hand is asked for: as a question has them. */
  ready?: boolean;
  phase?: Attempt["phase"];
  card?: string | null;
  withheld?: boolean;
  position?: Partial<Position>;
}

/** Where a stage draws: what it shows, where one answers it, what belongs beside it in the panel. */
export interface Places {
  parent: HTMLElement;
  answers: HTMLElement;
  beside: HTMLElement;
}

/** What the table lends to its stages. */
export interface Tools {
  /** Where stages lie, and the place in the panel for what belongs beside it. */
  felt: HTMLElement;
  answers: HTMLElement;
  beside: HTMLElement;
  paint: () => void;
  /** Say one short sentence to who cannot see. */
  say: (sentence: (lang: Lang) => string) => void;
  /** The first answer that a stage took; the later ones only explain. */
  judged: (right: boolean, answer: readonly (string | number | number[])[], hints: number) => void;
  focusPrimary: () => void;
  focusHand: () => void;
  names: (lang: Lang) => Record<string, string>;
  /** Bring the panel into sight. */
  reveal: () => void;
}

/** A kind of stage, drawn once; the screens of its kind come one after the other. */
export interface Stage {
  /** Whether it lies on the felt, not under the text. */
  onFelt?: boolean;
  begin: (position: Position) => void;
  shown: (view: View) => StageView;
  paint: (view: View) => void;
  /** Whether the button was its affair. */
  act: (kind: string) => boolean;
  key?: (key: string) => boolean;
  /** Presented: how many steps it shows itself in, and one of them, from 0. */
  steps?: () => number;
  toStep?: (step: number) => void;
  /** Whether there are hands that can be laid open. */
  hasHands?: () => boolean;
  focus?: () => boolean;
  /** Whether a card of the hand was its affair. */
  pick?: (id: string) => boolean;
}
