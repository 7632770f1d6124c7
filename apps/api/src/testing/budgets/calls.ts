import type { CallName, CallOptions } from '@corkboard/contract';

/** Maximum cost of a call for a logged-in person, on the larger of two sites (docs/handbook/calls.md#budgets). */
export interface Budget<N extends CallName = CallName> {
  readonly call: N;
  /** Distinguishes the measurements of a call that is measured twice. */
  readonly of?: string;
  readonly options: (named: Named) => CallOptions<N>;
  readonly statements: number;
  /** Pages of the database, 8 KB each, that its statements look at. */
  readonly pages: number;
  /** Rows that it writes. */
  readonly written: number;
}

/** Ids for the options of calls. */
interface Named {
  readonly board: string;
  readonly pin: string;
  readonly person: string;
  /** Of the home feed, whose first page has been shown. */
  readonly bookmark: string;
}

const budget = <N extends CallName>(one: Budget<N>): Budget => one as unknown as Budget;

let unused = 0;
/** A word that nobody uses, another one each time: what was read of a word is kept for some seconds. */
const unusedWord = (): string =>
  `zy${[...String((unused += 1)).padStart(6, '0')].map((digit) => 'qrstuvwxyz'[Number(digit)]).join('')}`;

/** A number that goes up here is a page that costs everybody more: say why. */
export const BUDGETS: readonly Budget[] = [
  budget({ call: 'UserSessionResource.get', options: () => ({}), statements: 2, pages: 12, written: 0 }),
  budget({
    call: 'UserHomefeedResource.get',
    of: 'a visit begins',
    options: () => ({}),
    statements: 2,
    pages: 980,
    written: 1,
  }),
  budget({
    call: 'UserHomefeedResource.get',
    of: 'a visit goes on',
    options: ({ bookmark }) => ({ bookmark }),
    statements: 2,
    pages: 880,
    written: 1,
  }),
  budget({
    call: 'BoardFeedResource.get',
    options: ({ board }) => ({ board_id: board }),
    statements: 2,
    pages: 640,
    written: 0,
  }),
  budget({
    call: 'BoardResource.get',
    options: ({ board }) => ({ board_id: board }),
    statements: 2,
    pages: 35,
    written: 0,
  }),
  budget({
    call: 'PinResource.get',
    options: ({ pin }) => ({ id: pin }),
    statements: 2,
    pages: 42,
    written: 0,
  }),
  budget({
    call: 'PinCloseupResource.get',
    options: ({ pin }) => ({ pin_id: pin }),
    statements: 2,
    pages: 85,
    written: 0,
  }),
  budget({
    call: 'PinCommentsResource.get',
    options: ({ pin }) => ({ pin_id: pin }),
    statements: 2,
    pages: 25,
    written: 0,
  }),
  budget({
    call: 'RelatedPinsResource.get',
    options: ({ pin }) => ({ pin_id: pin }),
    statements: 2,
    pages: 950,
    written: 0,
  }),
  budget({
    call: 'UserPinsResource.get',
    options: ({ person }) => ({ username: person }),
    statements: 3,
    pages: 640,
    written: 0,
  }),
  budget({
    call: 'BaseSearchResource.get',
    options: () => ({ scope: 'pins' as const, query: 'picture number 12' }),
    statements: 4,
    pages: 700,
    written: 0,
  }),
  budget({
    call: 'BaseSearchResource.get',
    of: 'a word that nobody uses',
    options: () => ({ scope: 'pins' as const, query: unusedWord() }),
    // One reads the word, which those before had read already, and one whether it may be searched for.
    statements: 5,
    pages: 120,
    written: 0,
  }),
  budget({
    call: 'AdvancedTypeaheadResource.get',
    options: () => ({ term: 'pic' }),
    // One looks whether any of it may be suggested at all.
    statements: 6,
    // Of twelve pairs the people of both words, six pages each, so that no pair reads all Pins with its commoner word.
    pages: 140,
    written: 0,
  }),
  budget({
    call: 'AdvancedTypeaheadResource.get',
    of: 'pairs of words that everybody uses',
    options: () => ({ term: 'wort' }),
    statements: 6,
    pages: 110,
    written: 0,
  }),
  budget({ call: 'NewsHubResource.get', options: () => ({}), statements: 2, pages: 12, written: 0 }),
];
