/** Whom an ad group finds by itself (docs/handbook/ads.md#automatic-targeting). */
import { classify, INTERESTS } from '../../interests/interests';
import { rateOf } from './auction';

/** From this level of the tree on a topic says what somebody is after. Those at the top fit nearly everybody. */
const NARROW = 2;
const NARROW_TOPICS: ReadonlySet<string> = new Set(
  INTERESTS.filter(({ level }) => level >= NARROW).map(({ id }) => id),
);
/** How much more often than usual people press what fits them, at most, as far as the auction goes. */
const LIFT_MOST = 3;
/** Searches whose topics a process keeps. */
const KEPT = 5000;

/** SQL: whether a topic says what somebody is after. @param id of the topic */
export const isNarrow = (id: string): string =>
  `exists (select from interests n where n.id = ${id} and n.level >= ${NARROW})`;

/** Those of some topics that say what somebody is after. */
export const narrow = (topics: readonly string[]): readonly string[] =>
  topics.filter((id) => NARROW_TOPICS.has(id));

const kept = new Map<string, readonly string[]>();

const parents = new Map(INTERESTS.map(({ id, parentId }) => [id, parentId]));

/** The narrowest topics that words of a search are about: whoever looks for a sofa doesn't look for all that a living room has. */
export function topicsOfWords(words: string): readonly string[] {
  let topics = kept.get(words);
  if (!topics) {
    const all = [...classify({ title: words, description: '', altText: '', boards: [] }).keys()];
    const above = new Set(all.map((id) => parents.get(id)));
    topics = narrow(all.filter((id) => !above.has(id)));
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value!);
    kept.set(words, topics);
  }
  return topics;
}

/** Counts of people that automatic targeting found for an ad (`fits`), and of other people who saw the same ads. */
export interface FitRow {
  readonly fits: boolean;
  readonly impressions: string;
  readonly clicks: string;
}

/** How many times as often as usual people press what fits them, from what was counted: 1 before anything was. */
export function liftOf(rows: readonly FitRow[]): number {
  const counted = (some: readonly FitRow[]): [number, number] => [
    some.reduce((sum, { impressions }) => sum + Number(impressions), 0),
    some.reduce((sum, { clicks }) => sum + Number(clicks), 0),
  ];
  const usual = rateOf(...counted(rows));
  const fitting = rateOf(...counted(rows.filter(({ fits }) => fits)), usual);
  return Math.min(Math.max(fitting / usual, 1), LIFT_MOST);
}
