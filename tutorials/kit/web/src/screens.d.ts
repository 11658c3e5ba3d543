// Made by `python -m tests.javascript_types` from exercises/screens.py: change it there.

/** One sentence in every language, by language; where it is said so, with `<b>` in it. */
export type Text = Record<string, string>;

/** Several sentences in every language, by language. */
export type Texts = Record<string, string[]>;

/** A fact beside the table; one that is a suit is printed in its colour. */
export interface Chip {
  text: string;
  strong: string;
  suit?: string;
}

export type Chips = Record<string, Chip[]>;

/** A row of cards, None where none was played; `lead` is the column of who led. */
export interface Row {
  label: Text;
  cards: (string | null)[];
  lead: number | null;
}

/**
 * Rows of cards: `piles` side by side, `hands` one below the other, `grid` by columns.
 *
 * `heaps` are the tricks that each side has won, overlapping; a None stands between two tricks.
 */
export interface Spread {
  kind: "piles" | "hands" | "grid" | "heaps";
  rows: Row[];
  heads: Text[];
}

/** A fact of every column; None is an empty cell. */
export interface SheetRow {
  label: Text;
  cells: (Text | number | string | null)[];
}

/** Numbers by column. */
export interface Sheet {
  heads: Text[];
  rows: SheetRow[];
}

/** A player at the table; `cards` are those in his hand, None where nobody knows. */
export interface SeatScreen {
  name: Text;
  how: Text;
  cards: number | null;
  side: number;
}

/** A suit that counts: what it is, and by whom it came to be so. */
export interface Token {
  suit: string;
  head: Text;
  name: Text;
  by: Text;
}

/** The suits that count. */
export interface Tokens {
  trump?: Token;
  led?: Token;
}

/**
 * What lies there once a card has been played; of a whole trick, what it is worth.
 *
 * `points` are those of each card in playing order, `side` who gathers the trick.
 */
export interface Played {
  master?: number | null;
  brief?: Text;
  points?: number[];
  sum?: Text;
  taken?: Text;
  side?: number;
}

/** The turned card, who dealt, and what every seat has said, one word for each turn. */
export interface Bidding {
  turned: string;
  dealer: number;
  said: Text[][];
}

/**
 * What lies on the table; what is not in it is not shown.
 *
 * `seats` is who sits there, `order` the seats in playing order, `trick` the cards by seat, `turn`
 * whose card comes next, `heaps` the tricks won by side, `points` those of each card of a whole
 * trick in playing order, `asked` a card in question, `orders` the hand in the orders that the
 * settings offer, `brief` what the status line says, `after` what a card of the hand would bring.
 */
export interface Felt {
  seat?: number | null;
  seats?: SeatScreen[];
  pairs?: boolean;
  turn?: number | null;
  heaps?: number[] | null;
  tokens?: Tokens;
  bidding?: Bidding;
  points?: number[];
  brief?: Text;
  after?: Record<string, Played>;
  trump?: string | null;
  order?: number[];
  trick?: Record<string, string>;
  master?: number | null;
  partner?: number | null;
  chips?: Chips;
  hand?: string[];
  orders?: Record<string, string[]>;
  asked?: string;
  spread?: Spread;
  sheet?: Sheet;
}

/** A question on the way to a ruling and its answer; the `end` has no question. */
export interface PathStep {
  q: string;
  a: string;
  end: boolean;
}

/** A line of a settlement; a note has no amounts. */
export interface SettlementRow {
  text: string;
  amounts: number[] | null;
  article: string;
}

/** A settlement in one language, headed by its sides. */
export interface Ledger {
  head: string[];
  rows: SettlementRow[];
  total: number[];
  total_name: string;
  rule_name?: string;
}

/** By language. */
export type Ledgers = Record<string, Ledger>;

/**
 * A verdict in one language; `mark` and `name` belong to a card of the hand.
 *
 * `rule` is the article it rests on, `article` the words that lead there.
 */
export interface Said {
  title: string;
  sentence: string;
  article: string;
  rule: string;
  path: PathStep[];
  elsewhere?: string[];
  mark?: string;
  name?: string;
}

/**
 * What a refused card owed, for a first refusal: no card of the hand is named.
 *
 * The path is answered up to its step `fails` (from 0), later answers are empty: the learner may
 * give them, and `truth` is of every step whether it is a yes. `obliging` are the cards of the
 * trick that ask for the duty, each with its word.
 */
export interface Owed {
  fails: number;
  truth: boolean[];
  obliging: Record<string, Text>;
  fr: Said;
  en: Said;
}

/**
 * The ruling of a card of the hand; a refused one says first what it owed.
 *
 * `first` is what was misread by who thinks that it may be played, where that is known.
 */
export interface CardVerdict {
  allowed: boolean;
  fr: Said;
  en: Said;
  misreading?: string | null;
  first?: Text;
  owed?: Owed;
}

/** The verdict of an answer; what was misread may be said `first`, without the answer. */
export interface AnswerVerdict {
  right: boolean;
  misreading: string | null;
  fr: Said;
  en: Said;
  first?: Text;
}

/** One thing to choose. */
export interface OptionScreen {
  id: string;
  label: Text;
  card: string | null;
  seat: number | null;
}

/** One whole number to write; one that is not graded is checked all the same. */
export interface FieldScreen {
  id: string;
  label: Text;
  graded: boolean;
}

/** The words on what is right, wrong, and right but was not chosen, after the answer. */
export interface Marks {
  good: Text;
  bad: Text;
  missed: Text;
}

/** The form of an answer: ids of options in `cards` and `choice`, else numbers by field. */
export interface Ask {
  form: "cards" | "choice" | "numbers";
  ordered: boolean;
  least: number;
  todo: Text;
  marks: Marks;
  right: string[] | number[];
  good: AnswerVerdict;
  otherwise: AnswerVerdict;
  verdicts: Record<string, AnswerVerdict>;
  options?: OptionScreen[];
  fields?: FieldScreen[];
  rows?: Text[];
  parts?: Record<string, Text>;
  lines?: Ledgers;
}

/** What the browser notes of a screen: the number of its `stage`, as which `step` it comes. */
export interface Log {
  page?: string;
  stage?: number;
  step?: number;
  of?: number;
  done?: boolean;
  theme?: string;
  mixed?: boolean;
  profile?: string | null;
  kind_of?: string;
  binding?: boolean;
}

/** What one may do beside answering. */
export interface Actions {
  back?: boolean;
  again?: boolean;
  restart?: boolean;
  home?: boolean;
  choose?: boolean;
}

/** What every screen has: its key, its kind, a heading; the rest only where it is. */
export interface Screen {
  id: string;
  kind: string;
  title: Text;
  body: Text | null;
  table: Felt | null;
  status?: Text;
  button?: Text;
  link?: string;
  actions?: Actions;
  log?: Log;
  tally?: Text;
}

/** What was answered before, as the page sent it: a card, or ids and numbers. */
export interface Answered {
  card?: string;
  answer?: string[] | number[];
}

/** The cards of a suit from the strongest down, each with its points. */
export interface RecallRow {
  label: Text;
  suit: string | null;
  cards: [string, number][];
}

/** Order and points, to have in sight before the answer: no hint, since it decides nothing. */
export interface Recall {
  title: Text;
  rows: RecallRow[];
}

/**
 * A question: its hints, the cards each lights, the whole rule to read again.
 *
 * `answered` is there where one comes back to a question; `once` where it is asked no second time;
 * `joy` where a rule has just been mastered.
 */
export interface QuestionScreen extends Screen {
  prompt: Text;
  hints: Texts;
  hint_cards: string[][];
  rule: Text | null;
  copy?: Text;
  joy?: Text;
  recall?: Recall;
  once?: boolean;
  answered?: Answered;
}

/** A card is played: a ruling for each of the hand. */
export interface PlayScreen extends QuestionScreen {
  rulings: Record<string, CardVerdict>;
}

/** Anything else that is asked. */
export interface AskScreen extends QuestionScreen {
  ask: Ask;
}

/** A text to read; its button may lead to another page (`link`). */
export interface ReadScreen extends Screen {
}

/** The labels of a stage, by language and by key; `{n}` in them is filled in by the page. */
export type Words = Record<string, Record<string, string>>;

/**
 * What lies in the middle: a trick, with the seat that holds it, or the bidding.
 *
 * Of a whole trick, the `points` of its cards in playing order, and the `side` that gathers it.
 */
export interface Lay {
  order?: number[];
  trick?: Record<string, string>;
  master?: number | null;
  turn?: number | null;
  points?: number[];
  side?: number;
  bidding?: Bidding;
}

/** The trick before, to look at again: its cards in playing order, who took it, what it gave. */
export interface LastTrick {
  order: number[];
  cards: string[];
  master: number;
  told: Text;
}

/**
 * Something to decide at a moment of a deal: a card of the hand, or what its button says.
 *
 * What is not `right` is answered by `told`, and one tries again; what is may have a word too.
 */
export interface FrameOption {
  id: string;
  label: Text;
  right: boolean;
  told: Text | null;
}

/** What is asked before a deal goes on; `hand` says that a card of the hand is the answer. */
export interface FrameAsk {
  hand: boolean;
  options: FrameOption[];
}

/**
 * One moment of a deal, as far as it differs from the one before; the page lays it over that.
 *
 * `part` is a part of the deal, in the play with its trick ("play 3"); `to` the last frame of it;
 * `hands` the cards by seat, "??" for an unknown one, and `open` the same without any turned over,
 * for who asks to see them; `heaps` the tricks won by side; `lines` how far the settlement is
 * shown; `last` the trick before, with who took it. A `quiet` one is passed over by who goes on;
 * at one with `ask` the learner decides.
 */
export interface Frame {
  part?: string;
  to?: number;
  title?: Text;
  text?: Text;
  hands?: string[];
  open?: string[];
  lit?: string[];
  chips?: Chips;
  lay?: Lay | null;
  tokens?: Tokens;
  heaps?: number[] | null;
  brief?: Text;
  last?: LastTrick | null;
  bad?: boolean;
  lines?: number;
  quiet?: boolean;
  ask?: FrameAsk | null;
}

/** A table to learn at, and the way into the lesson there. */
export interface PlayersOption {
  id: string;
  label: Text;
  text: Text;
  link: string;
}

/** At how many one may learn. */
export interface PlayersStage {
  options: PlayersOption[];
}

/** The question before the first lesson. */
export interface PlayersScreen extends Screen {
  stage: PlayersStage;
}

/** A deal, or the last deals of a match; `lines` where it has been settled, `won` its tricks. */
export interface ReplayStage {
  frames: Frame[];
  seats: SeatScreen[];
  pairs: boolean;
  lines?: Ledgers;
  won?: Felt;
  words?: Words;
}

/** Something to step through. */
export interface ReplayScreen extends Screen {
  stage: ReplayStage;
}

/** One of the ways from a fork; its first frame is a whole one. */
export interface Way {
  id: string;
  label: Text;
  frames: Frame[];
  lines: Ledgers;
  outcome: Text;
}

/** A deal up to a moment, and the ways that lead on from it. */
export interface ForkStage {
  before: Frame[];
  options: Way[];
  seats: SeatScreen[];
  pairs: boolean;
  told: Text;
  words?: Words;
}

/** A choice, each way of which is watched to its end. */
export interface ForkScreen extends Screen {
  stage: ForkStage;
}

/** The cards of a suit from the strongest down, each with its points. */
export interface Ranked {
  label: Text;
  suit: string;
  trump: boolean;
  cards: [string, number][];
  sum: number;
}

/** One thing to choose: with cards in `rows`, or a settlement in `lines`, `won` its tricks. */
export interface ExploreOption {
  id: string;
  label: Text;
  text: Text;
  suit?: string;
  rows?: Ranked[];
  lines?: Ledgers;
  won?: Felt;
}

/** What can be chosen. */
export interface ExploreStage {
  options: ExploreOption[];
  words?: Words;
}

/** Something to change and to watch; one may always go on. */
export interface ExploreScreen extends Screen {
  stage: ExploreStage;
}

/** One of two settlements: the totals, and the lines that the other has not. */
export interface ComparedTable {
  name: Text;
  outcome: Text;
  lines: Ledgers;
}

/**
 * A deal under its own table and under another: the rules, the rulings, the settlements.
 *
 * `more` changes are not told; `same` when nothing is marked otherwise, and then no `tables`;
 * `lit` are the cards that are judged otherwise.
 */
export interface Pair {
  label: Text;
  knobs: Texts;
  changes: Texts;
  more: number;
  same: boolean;
  lit: string[];
  tables: ComparedTable[];
}

/** A pair for each other table; `won` are the tricks of the deal. */
export interface CompareStage {
  pairs: Pair[];
  won: Felt;
  words?: Words;
}

/** One deal at two tables, side by side. */
export interface CompareScreen extends Screen {
  stage: CompareStage;
}

/** Cards to put in order; by "higher lower", why one ranks above the other. */
export interface OrderStage {
  cards: string[];
  right: string[];
  pairs: Record<string, Text>;
  trump: string | null;
  words?: Words;
}

/** Cards to put in order, the strongest first. */
export interface OrderScreen extends Screen {
  stage: OrderStage;
}

/** A card of a pile, or the bonus of the last trick (`card` is None). */
export interface CountStep {
  card: string | null;
  label: Text;
  worth: number;
  told: Text;
}

/** Points to add up; `right` are the running totals. */
export interface CountStage {
  chips: Chips;
  steps: CountStep[];
  right: number[];
  done: Text;
  words?: Words;
}

/** Points to add up, card by card. */
export interface CountScreen extends Screen {
  stage: CountStage;
}

/**
 * A row by side: `given`, or to fill in.
 *
 * A wrong number is answered by `told`, or by the sum of its cell; `name` is what the row is
 * called once it is right, where its `label` must not give it away; `notes` follow it.
 */
export interface FillInRow {
  label: Text;
  right: number[];
  given?: boolean;
  sum?: boolean;
  told?: Text;
  name?: Text;
  cells?: Text[];
  notes?: Text[];
}

/**
 * A sheet to fill in row by row; `right` are the rows that are not given.
 *
 * `won` are the cards that it counts, where it is about a deal.
 */
export interface FillInStage {
  heads: Text[];
  rows: FillInRow[];
  right: number[][];
  chips: Chips;
  won?: Felt;
  done: Text;
  words?: Words;
}

/** A settlement, or the totals of a match, to fill in. */
export interface FillInScreen extends Screen {
  stage: FillInStage;
}

/** A rule to tick, and what was shown of it. */
export interface PickRule {
  id: string;
  label: Text;
  result: Text | null;
  confusion: Text | null;
}

/** Rules that belong together; in `summary` the page fills in how many are ticked. */
export interface PickGroup {
  id: string;
  label: Text;
  summary: Text;
  rules: PickRule[];
}

/** What there is to practise; `reviews` proposes what is due, `review` says it. */
export interface Pick {
  groups: PickGroup[];
  ticked: string[];
  due: string[];
  can_review: boolean;
  review: Text;
  reviews?: boolean;
  difficulty: number;
  mixed: boolean;
  levels: Text[];
  words: Record<string, Text>;
}

/** One chooses what to practise. */
export interface PickScreen extends Screen {
  pick: Pick;
}

/** What a learner may choose in the frame. */
export interface Settings {
  colours: number;
  faces: string;
  text: boolean;
  large: boolean;
  left: boolean;
  theme: string;
  order: string;
}

/** A preset that a page offers. */
export interface Profile {
  id: string;
  label: Text;
}

/**
 * A bar for each question; `now` is how many are behind.
 *
 * `alone` are those that were answered right at the first try, without a hint.
 */
export interface Progress {
  done?: boolean[];
  alone?: boolean[];
  now?: number;
  label?: Text;
}

/** What stands in the address, None for what is left out of it. */
export interface Address {
  lang?: string;
  table?: string | null;
  seed?: number;
  q?: number | null;
  rules?: string | null;
  difficulty?: number | null;
  mix?: number | null;
  levels?: string | null;
  target?: number | null;
  dealer?: number | null;
  renonce?: string | null;
  set?: string | null;
}

/** Paragraphs. */
export interface TextSection {
  kind: "text";
  title: string;
  paragraphs: string[];
}

/**
 * A card of the hand that was checked; `outcome` is who would win with it.
 *
 * `rule` is the article it rests on, `article` the words that lead there.
 */
export interface CheckedCard {
  code: string;
  short: string;
  allowed: boolean;
  mark: string;
  title: string;
  name: string;
  sentence: string;
  path: PathStep[];
  elsewhere: string[];
  rule: string;
  article: string;
  outcome: string | null;
}

/** The verdict of every card; with `open` its path is to be seen at once. */
export interface CardsSection {
  kind: "cards";
  title: string;
  cards: CheckedCard[];
  open?: boolean;
}

/** A settlement line by line. */
export interface LinesSection {
  kind: "lines";
  title: string;
  head: string[];
  rows: SettlementRow[];
  total: number[];
  total_name: string;
  rule_name?: string;
}

/** A played card that can be asked about: its place, and the name of its button. */
export interface AskableCard {
  at: string;
  name: string;
}

/** Texts in rows; `asks` says by row and column which of them are cards to ask about. */
export interface TableSection {
  kind: "table";
  title: string;
  head: string[];
  rows: string[][];
  asks?: ((AskableCard | null)[])[];
}

export type Section = TextSection | CardsSection | LinesSection | TableSection;

/** How a fault is mended: the text to put there, and the label of the button. */
export interface Fix {
  text: Text;
  fr: string;
  en: string;
}

/** A fault at its place in the text, counted in characters; lines and columns from 1. */
export interface Fault {
  offset: number;
  length: number;
  line: number;
  column: number;
  token: string;
  fix: Fix | null;
  fr: string;
  en: string;
}

/** What the text gives so far, so that clicks go on from there. */
export interface Fields {
  players: number;
  pack: string[];
  trump: string | null;
  trick: string[];
  hand: string[];
  taker: number | null;
  house: Text;
}

/** A position to try, as clicks would have given it, and a recorded deal as text. */
export interface Example {
  deal: string;
  trump: string;
  trick: string[];
  hand: string[];
}

/**
 * A value of a house rule, whether it holds, and the change of the text that chooses it.
 *
 * `length` characters from `offset` on are replaced by `text`.
 */
export interface HouseValue {
  fr: string;
  en: string;
  on: boolean;
  offset: number;
  length: number;
  text: Text;
}

/** A house rule that decides something of a text, or that it names, with its values. */
export interface HouseChoice {
  knob: string;
  fr: string;
  en: string;
  values: HouseValue[];
}

/** A position on the table, seen by who holds the hand: a ruling for each of his cards. */
export interface CheckedPosition {
  table: Felt;
  rulings: Record<string, CardVerdict>;
}

/**
 * The answer to a text: `fields` where it is a position, or `faults`, or the sections.
 *
 * `house` are the house rules to choose from, `position` what lies on the table, `replay` a deal
 * to step through.
 *
 * `n` is the number of the text that it answers.
 */
export interface CheckAnswer {
  text: string;
  fields: Fields | null;
  faults: Fault[];
  house: HouseChoice[];
  fr: Section[];
  en: Section[];
  n?: number;
  position?: CheckedPosition;
  replay?: ReplayScreen;
}

/** What changes in the deal of text `n` at the table of a code. */
export interface ElsewhereAnswer {
  n: number;
  code: string;
  fr: Section[];
  en: Section[];
}

/** The table, by its code, at which the deal of text `n` is looked at; "" for none. */
export interface AskedTable {
  n: number;
  code: string;
}

/** What is said of one card of a deal: `n` is the number of its text, `at` the place asked. */
export interface CardAnswer {
  n: number;
  at: string;
  fr: Section[];
  en: Section[];
}

/** The card of a deal that was clicked: the number of its text, and its place. */
export interface AskedCard {
  n: number;
  at: string;
}

/** The text that was given to "Vérifier", and its number. */
export interface Typed {
  n: number;
  text: string;
}

/**
 * What a learner did on a screen: `position` is its key, `n` the number of the action.
 *
 * An `answer` is ids, numbers, or numbers by row; `rules`, `difficulty` and `mixed` come from who
 * chooses what to practise, `table`, `levels`, `target` and `renonce` from who begins a match;
 * `calls` are said along with a card. A page may send anything: Python checks each.
 */
export interface Action {
  position?: string;
  action?: string;
  n?: number;
  hints?: number;
  card?: string | null;
  answer?: string[] | number[] | number[][];
  rules?: string[];
  difficulty?: number;
  mixed?: boolean;
  table?: string;
  levels?: string[];
  target?: string;
  renonce?: string;
  calls?: string[];
}

/** The last action, with those before it that Python may never have heard of. */
export interface Choice extends Action {
  earlier?: Action[];
}

/**
 * What the browser keeps under `belote.v1`: where one is, or the first try of a question.
 *
 * `at` is in milliseconds since 1970, `key` names the screen: page.profile.seed.stage.sibling.
 */
export interface LogEntry {
  kind?: "at" | "try";
  page?: string;
  stage?: number;
  step?: number;
  at?: number;
  of?: number;
  done?: boolean;
  key?: string;
  theme?: string;
  mixed?: boolean;
  profile?: string | null;
  kind_of?: string;
  binding?: boolean;
  right?: boolean;
  hints?: number;
  misreading?: string | null;
  card?: string;
  answer?: string;
}

/** What the page found in the browser; `ok` is False where nothing is kept. */
export interface Stored {
  ready: boolean;
  ok: boolean;
  log: LogEntry[];
}

/** A value of a house rule; `value` is the number that stands for it in the code of a table. */
export interface HouseOption {
  value: string;
  label: Text;
  on: boolean;
}

/**
 * A house rule; `sign` is its letter in the code of a table, `usual` its value at the preset.
 *
 * One without options is any `number`. `effect` is what it changes on an example deal.
 */
export interface HouseKnob {
  sign: string;
  label: Text;
  options: HouseOption[];
  number: number | null;
  changed: boolean;
  usual: HouseOption;
  effect: Text | null;
  trouble: Text | null;
}

/** The house rules that decide the same; `told` says how many differ from the preset. */
export interface HouseGroup {
  id: string;
  title: Text;
  knobs: HouseKnob[];
  told: Text | null;
}

/** A table by its code; `n` is the number of the last change that was heard of. */
export interface HouseScreen {
  n: number;
  code: string;
  base: string;
  name: Text;
  changed: number;
  told: Text;
  groups: HouseGroup[];
  trouble: Text | null;
}

/** A page that takes a table. */
export interface HouseUse {
  page: string;
  label: Text;
}

/** A table by its code, and the rule that is to be changed there, if any. */
export interface HouseWanted {
  n?: number;
  code?: string;
  sign?: string;
  value?: string;
}

/** What a player has said, beside his seat; `why` is the key of its reason, if there is one. */
export interface Uttered {
  text: Text;
  why: string | null;
}

/** The table, and of a whole trick that lies there what it brings, and to which side. */
export interface LaidTrick extends Felt {
  sum?: Text;
  taken?: Text;
  side?: number;
}

/**
 * What the table shows once something was done; moments of a deal go up in `n`.
 *
 * `spoken` is what the status line says, `said` what stands beside the seats, by seat. A whole
 * trick `rests` until it is gathered. `wait` answers who clicks a card out of turn.
 */
export interface Moment {
  n: number;
  table: LaidTrick;
  spoken: Text;
  said: Record<string, Uttered>;
  rests: boolean;
  wait: Text | null;
}

/** A bid to choose, or what may be said along with a card; `id` is how it goes up. */
export interface Deed {
  id: string;
  label: Text;
  suit: string | null;
}

/** Why a computer player did something; `text` is None as long as nobody has asked. */
export interface Why {
  title: Text;
  name: Text;
  card: string | null;
  text: Text | null;
}

/** What a side has in the match; `part` is how far it is on the way, in hundredths. */
export interface Score {
  name: Text;
  total: number;
  part: number;
}

/**
 * A deal of a match: its latest moments, and what the learner may do at the last of them.
 *
 * `deal` names the deal, whatever was taken back in it. While a player `thinks`, more moments
 * come for the same screen. `bids`, or `rulings` and `calls`, are there when it is the learner's
 * turn. `notes` stand on the sheet. `hint_cards` and `hints` are there once asked for. At a
 * lenient table one may `claim` a renonce; that nothing proves it is said as `unproved`. `address`
 * leads to the deal, `record` is the match so far; once the deal is `over` one goes on with the
 * button.
 */
export interface MatchScreen extends PlayScreen {
  deal: string;
  head: Text;
  moments: Moment[];
  thinks: Text | null;
  bids: Deed[];
  calls: Deed[];
  scores: Score[];
  last: LastTrick | null;
  whys: Record<string, Why>;
  hinted: number;
  undo: Text | null;
  notes: Text[];
  claim: Text | null;
  unproved: Text | null;
  address: string;
  record: string;
  over: boolean;
}

/**
 * A card of the learner's and what it cost; `label` is None as long as it is not known.
 *
 * `state` is how it is shown: "free" cost nothing, "forced" had no other, "dear" cost points or
 * the outcome, "unknown" could not be proved. A dear one leads to a better line by its `id`.
 */
export interface Cost {
  id: string;
  trick: Text;
  card: string;
  label: Text | null;
  state: "free" | "forced" | "dear" | "unknown" | "waiting";
}

/** A card, and what came of it. */
export interface CostRow {
  card: string;
  label: Text;
  points: string;
}

/** What is told of the card that cost most: what came of it, and of a better one. */
export interface CostTold {
  head: Text;
  title: Text;
  text: Text;
  rows: CostRow[];
  note: Text | null;
  way: string | null;
}

/**
 * A deal that is over: its settlement, the match, and what each card of the learner's cost.
 *
 * `goal` says what the match goes to, `costs` is empty where nobody played. `told` is there once
 * it is known; `asking` while there are cards to find out about.
 */
export interface SettledScreen extends Screen {
  lines: Ledgers;
  goal: Text | null;
  scores: Score[];
  notes: Text[];
  costs: Cost[];
  costs_title: Text;
  told: CostTold | null;
  asking: boolean;
  progress: Text | null;
  record: string;
  address: string;
}

/** A player, and how well he plays unless another level is chosen. */
export interface SeatChoice {
  name: Text;
  level: string;
}

/**
 * One chooses a table, who plays there how well, and how far; `kept` can be gone on with.
 *
 * `about` says what each table is, `renonces` what becomes of an illegal card. `trouble` says what
 * became of a match that was kept and cannot be gone on with.
 */
export interface SitScreen extends Screen {
  tables: OptionScreen[];
  table_of: Record<string, SeatChoice[]>;
  levels: OptionScreen[];
  targets: OptionScreen[];
  renonces: OptionScreen[];
  about: Record<string, Text>;
  chosen: string;
  target: string;
  kept: OptionScreen[];
  trouble: Text | null;
}

/**
 * What a browser keeps of the matches that are played, by what they are: a match, or one deal.
 *
 * `news` is what was done since, that Python may not have heard of; `ok` is False where nothing is
 * kept; `n` counts the reports.
 */
export interface Kept {
  ready: boolean;
  ok: boolean;
  n: number;
  match: string;
  deal: string;
  last: string;
  news: Action[];
}

/**
 * What the page is to keep: under which name, and the text; nothing yet while it is empty.
 *
 * Python has heard of what was done up to number `n`, and of the report of that number. What
 * cannot be gone on with is laid `aside`.
 */
export interface Keeping {
  n: number;
  report: number;
  name: "match" | "deal" | "";
  text: string;
  aside: string[];
}

/** The fields of a deal as they stand: numbers as text and choices, by side. */
export interface DealForm {
  taker?: number | null;
  points?: string[];
  tricks?: string[];
  announcements?: string[];
  belote?: number[];
  capot?: number | null;
  renonce?: number | null;
}

/** The cards of a heap that is counted, the trump suit, whether the last trick lies in it. */
export interface HeapForm {
  cards?: string[];
  trump?: string | null;
  last?: boolean;
}

/** What is being typed on sheet `sheet`: a new deal, or line `at` anew; drafts go up in `n`. */
export interface ScoreDraft {
  n: number;
  sheet: string;
  at: number | null;
  form: DealForm;
  heap: HeapForm;
}

/**
 * What somebody did: `position` is the sheet, `n` the number of the action.
 *
 * A sheet is named with how much was done on it, `1.12`, so that nothing is done twice. `at` is a
 * line or a seat, `form` a deal, `text` a name, a sheet or what is asked for, `texts` are files
 * that were opened. A page may send anything: Python checks each.
 */
export interface ScoreAction {
  position?: string;
  action?: string;
  n?: number;
  at?: number | null;
  form?: DealForm;
  text?: string;
  texts?: string[];
  table?: string;
  target?: string;
  earlier?: ScoreAction[];
}

/** Why a deal is not written down, beside the field of a side, or beside the whole row. */
export interface ScoreRefusal {
  field: string;
  side: number | null;
  text: Text;
}

/**
 * What draft `n` comes to.
 *
 * `points` are those known so far, `derived` the side whose points follow. `tricks` are asked for
 * where they decide. `tried` says that the refusals answer who wanted to write it down, and not
 * who is still typing. `heap` is what the cards that were clicked come to, `heap_points` the
 * number to put beside a side.
 */
export interface ScoreForm {
  n: number;
  points: (number | null)[];
  derived: number | null;
  tricks: boolean;
  refusals: ScoreRefusal[];
  outcome: Text | null;
  marks: number[] | null;
  heap: Text;
  heap_points: number | null;
}

/**
 * A line of the sheet, in words and numbers.
 *
 * `was` is what it came to before the last correction: what was marked, and the totals. `lines`
 * are there while it is unfolded. `form` fills the fields in again, None for a line of rules.
 */
export interface ScoreRow {
  at: number;
  kind: "deal" | "passed" | "rules";
  number: number;
  name: Text;
  dealer: Text | null;
  outcome: Text;
  taker: number | null;
  belote: number | null;
  marked: number[] | null;
  totals: number[];
  open: boolean;
  held: Text | null;
  was: number[][] | null;
  fault: Text | null;
  form: DealForm | null;
  lines: Ledgers | null;
}

/** A seat: the name that somebody gave it, or none, and what it is called without one. */
export interface ScoreSeat {
  name: string;
  usual: Text;
}

/**
 * The totals after every deal, drawn: by side, places in thousandths, from the lower left.
 *
 * `goal` is how high the target lies.
 */
export interface ScoreCurve {
  lines: [number, number][][];
  goal: number;
}

/**
 * A score sheet: its lines, what the next deal is, and what else can be done.
 *
 * `deeds` counts what was done on it. `open_settings`: nothing is written yet, so the table can be
 * chosen. `news` is what came of the last deed, to be said; `note` what became of a file.
 */
export interface ScoreScreen {
  sheet: string;
  deeds: number;
  title: Text;
  head: Text;
  sides: Text[];
  seats: ScoreSeat[];
  dealer: number;
  table: Text;
  goal: Text;
  announced: boolean;
  pack: string[];
  held: Text | null;
  totals: number[];
  end: Text | null;
  over: boolean;
  rows: ScoreRow[];
  curve: ScoreCurve | null;
  undo: Text | null;
  tables: OptionScreen[];
  targets: OptionScreen[];
  chosen: string;
  target: string;
  open_settings: boolean;
  kept: OptionScreen[];
  news: Text;
  note: Text | null;
}

/** Files that were asked for: to be saved, or a page to be printed; `n` counts them. */
export interface Handed {
  n: number;
  kind: "save" | "print";
  names: string[];
  texts: string[];
}

/**
 * What a browser keeps: every sheet by its name, which one was open last; `n` counts reports.
 *
 * `news` is what was done since, that Python may not have heard of.
 */
export interface ScoreKept {
  ready: boolean;
  ok: boolean;
  n: number;
  sheets: Record<string, string>;
  last: string;
  news: ScoreAction[];
}

/**
 * What the page is to keep: a sheet under its name, and which one to forget.
 *
 * Python has heard of what was done up to number `n`, and of the report of that number. `blank`
 * is the action by which a deal was written down: its draft is done with. What cannot be gone on
 * with is laid `aside`.
 */
export interface ScoreKeeping {
  n: number;
  report: number;
  sheet: string;
  text: string;
  blank: number;
  dropped: string[];
  aside: string[];
}

/** A rule case to tick. */
export interface ClassRule {
  id: string;
  label: Text;
}

/** Rule cases that belong together; in `summary` the page fills in how many are ticked. */
export interface ClassGroup {
  id: string;
  label: Text;
  summary: Text;
  rules: ClassRule[];
}

/** A question of the set: its rule case, what is asked, and the answer with its reason. */
export interface ClassQuestion {
  theme: Text;
  prompt: Text;
  answer: Text;
}

/** Where the pupils find a version, and the same as a QR code (SVG). */
export interface ClassLink {
  version: string;
  href: string;
  code: string;
}

/**
 * All of the teacher's desk but what he is typing; `n` is the number of the wish it answers.
 *
 * `own` says that the set is one that he wrote: then nothing can be ticked or exchanged. `alone`
 * where the links lead to this machine only; `faults` say what was refused: the set stays then.
 */
export interface ClassDesk {
  n: number;
  own: Text | null;
  groups: ClassGroup[];
  ticked: string[];
  levels: Text[];
  number: number;
  most: number;
  difficulty: number;
  seed: number;
  version: string;
  questions: ClassQuestion[];
  links: ClassLink[];
  alone: boolean;
  faults: Text[];
}

/**
 * What the teacher wants, and its number; a page may send anything: Python checks each.
 *
 * `exchange` is a question, from 0, that is to be another one; `own` the text of his own set;
 * `base` the folder that the page lies in.
 */
export interface ClassWish {
  n?: number;
  rules?: string[];
  number?: number;
  difficulty?: number;
  seed?: number;
  version?: string;
  exchange?: number | null;
  own?: string | null;
  base?: string;
}

/** The question that is looked at, from 0, and the number of the look. */
export interface ClassLook {
  n: number;
  at: number;
}

/** The question looked at, as pupils see it; `n` is the number of the look it answers. */
export interface ClassShown {
  n?: number;
  at?: number;
  screen?: PlayScreen | AskScreen;
}

/** The codes of a class, one a line, and the number of this paste. */
export interface ClassPasted {
  n: number;
  text: string;
}

/** How a question was answered: a sign, and what it says. */
export interface ClassMark {
  sign: string;
  told: Text;
}

/** A pupil: his number, or his line; his version, and how each question went. */
export interface ClassRow {
  name: Text;
  version: string;
  marks: ClassMark[];
  total: Text;
}

/**
 * What the codes of a class say; `n` is the number of the paste it answers.
 *
 * `rules` go by rule case, `misread` are the misreadings most met, each with how often.
 */
export interface ClassGathered {
  n?: number;
  told?: Text;
  rows?: ClassRow[];
  rules?: Text[];
  misread?: Text[];
  faults?: Text[];
}

/** The set that a pupil opens by himself: the code behind # of a link, or a file's text. */
export interface SetOpened {
  n?: number;
  own?: string;
  text?: string;
}

/** A file of the set that the teacher wants, by its name, and the number of this wish. */
export interface ClassWanted {
  n: number;
  name: string;
}

/** A file of the set, in the page's language; `n` is the number of the wish it answers. */
export interface ClassFile {
  n?: number;
  name?: string;
  text?: string;
}
