// What each widget shares with Python, by the names of its traits: the classes of tutorials/kit.

import type { Settings } from "./browser/settings.js";
import type {
  Address, AnswerVerdict, AskedCard, AskedTable, AskScreen, CardAnswer, CardVerdict, CheckAnswer,
  Choice, ClassDesk, ClassFile, ClassGathered, ClassLook, ClassPasted, ClassShown, ClassWanted,
  ClassWish, ElsewhereAnswer, Example, Fields, Handed, HouseScreen, HouseUse, HouseWanted, Keeping,
  Kept, LogEntry, MatchScreen, PickScreen, PlayScreen, Progress, ReadScreen, ReplayScreen,
  ScoreAction, ScoreDraft, ScoreForm, ScoreKeeping, ScoreKept, ScoreScreen, Screen, SetOpened,
  SettledScreen, SitScreen, Stored, Text, Typed,
} from "./screens.js";

/** The languages of the course. */
export type Lang = "fr" | "en";

/** Labels by language and key; in some `{n}` and the like are filled in by the page. */
export type Words = Record<string, Record<string, string>>;

/** The drawn cards by code, and the sprite that they point into. */
export interface Faces {
  sprite: string;
  back: string;
  cards: Record<string, string>;
}

/** Any screen: what a kind of it has of its own is there only on that kind. */
export type Position = Screen
  & Partial<Omit<
    PlayScreen & AskScreen & PickScreen & ReadScreen, keyof Screen
  >>
  & { stage?: unknown };

export type Verdict = CardVerdict | AnswerVerdict;

/** What was given as an answer: ids of options, or numbers in the order of the fields. */
export type Answer = string[] | number[];

export interface Languages {
  lang: Lang;
  words: Words;
}

export interface FrameTraits extends Languages {
  page: { name: string, title?: Text, number?: number };
  profiles: { id: string, label: Text }[];
  progress: Progress;
  notice: Text;
  address: Address;
  /** The code of the table, and what it is called where the page has no name of its own for it. */
  profile: string;
  table: Text;
  settings: Settings;
}

export interface CardTraits extends Languages {
  settings: Settings;
  faces: Faces;
  card_names: Words;
  card_shorts: Words;
}

export interface TableTraits extends CardTraits {
  position: Position;
  choice: Choice;
  /** The number of the last choice that Python heard of; -1 before it has said anything. */
  seen: number;
}

export interface CheckerTraits extends CardTraits {
  profile: string;
  texts: Record<string, Text>;
  example: Partial<Example>;
  suit_names: Words;
  signs: Words;
  /** The words and the styles of the table on which a position lies. */
  table_words: Words;
  table_style: string;
  typed: Typed;
  answer: Partial<CheckAnswer>;
  asked: AskedCard;
  card_answer: Partial<CardAnswer>;
  elsewhere: AskedTable;
  elsewhere_answer: Partial<ElsewhereAnswer>;
  profiles: { id: string, label: Text }[];
}

/** A screen of a match: what a kind of it has of its own is there only on that kind. */
export type MatchPosition = Screen
  & Partial<Omit<MatchScreen & SettledScreen & SitScreen & ReplayScreen, keyof Screen>>;

export interface PlayTraits extends CardTraits {
  position: MatchPosition;
  choice: Choice;
  /** The number of the last choice that Python heard of; -1 before it has said anything. */
  seen: number;
  kept: Partial<Kept>;
  keep: Partial<Keeping>;
}

export interface ClassroomTraits extends CardTraits {
  profile: string;
  texts: Record<string, Text>;
  table_words: Words;
  table_style: string;
  wish: ClassWish;
  desk: ClassDesk;
  look: ClassLook;
  shown: ClassShown;
  pasted: ClassPasted;
  gathered: ClassGathered;
  wanted: ClassWanted;
  file: ClassFile;
}

export interface OpenerTraits extends Languages {
  opened: SetOpened;
  faults: Text[];
  needed: boolean;
}

export interface ScoreTraits extends Languages {
  settings: Settings;
  card_names: Words;
  card_shorts: Words;
  screen: ScoreScreen;
  form: Partial<ScoreForm>;
  handed: Partial<Handed>;
  choice: ScoreAction;
  /** The number of the last choice that Python heard of; -1 before it has said anything. */
  seen: number;
  draft: Partial<ScoreDraft>;
  kept: Partial<ScoreKept>;
  keep: Partial<ScoreKeeping>;
}

export interface HouseTraits extends Languages {
  settings: Settings;
  texts: Record<string, Text>;
  table: Partial<HouseScreen>;
  bases: { id: string, label: Text }[];
  uses: HouseUse[];
  wanted: HouseWanted;
}

export interface StoreTraits extends Languages {
  stored: Stored;
}

declare global {
  interface Window {
    /** What an exported page has drawn before Python was up, to be taken over by its widgets. */
    beloteFirst?: Partial<Record<
      "frame" | "table" | "checker" | "play" | "score" | "house" | "classroom",
      // Each is called by the widget of its name, which alone knows its traits.
      (model: any, el: HTMLElement) => (() => void) | undefined
    >>;
    /** By pupil, what the storage of the browser did not take. */
    beloteUnsaved?: Record<string, unknown[]>;
    /** What the table has noted and the store has not yet kept. */
    beloteLog?: import("./browser/progress.js").News[];
  }
}
