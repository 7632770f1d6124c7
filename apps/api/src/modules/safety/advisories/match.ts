import { ADVISORY_TYPE } from '@corkboard/contract';
import type { Executor } from '../../../platform/db';
import { selectByKeys, type TermRow } from './queries';
import { isTerm, type Stretch, stretches } from './words';

/** A term in a search, in one way of reading it. */
interface Hit {
  readonly stretch: Stretch;
  readonly term: TermRow;
}

/** Terms in a search: those that count, the gravest first, and then the harmless phrases. */
export interface Found {
  readonly counting: readonly TermRow[];
  readonly harmless: readonly TermRow[];
}

/** Compares a search with the table of terms (docs/handbook/safety.md#how-words-are-compared). */
export const findTerms = async (db: Executor, query: string): Promise<Found> =>
  (await findTermsOfEach(db, [query]))[0]!;

/** Compares searches with the table of terms, each by itself and all in one statement. */
export async function findTermsOfEach(db: Executor, queries: readonly string[]): Promise<Found[]> {
  const each = queries.map((query) => stretches(query));
  const keys = new Set(each.flatMap((found) => [...found.keys()]));
  const terms = keys.size === 0 ? [] : await selectByKeys(db, [[...keys]]);
  return each.map((found) => compare(found, terms));
}

/** Which of these terms are in a search. */
export function compare(found: ReadonlyMap<string, readonly Stretch[]>, terms: readonly TermRow[]): Found {
  const hits = terms.flatMap((term) =>
    (found.get(term.key) ?? [])
      .filter(({ words }) => isTerm(words, term.words))
      .map((stretch): Hit => ({ stretch, term })),
  );
  const harmless = hits.filter(({ term }) => term.allowed);
  const counting = hits.filter(
    ({ term, stretch }) => !term.allowed && !harmless.some((phrase) => isWithin(stretch, phrase.stretch)),
  );
  return { counting: once(counting).sort(graver), harmless: once(harmless) };
}

const isWithin = (inner: Stretch, outer: Stretch): boolean =>
  inner.reading === outer.reading && inner.start >= outer.start && inner.end <= outer.end;

const once = (hits: readonly Hit[]): TermRow[] => [
  ...new Map(hits.map(({ term }) => [term.id, term])).values(),
];

/** A person in distress comes before everything else; then what is more abusive; then what was written down first. */
const graver = (a: TermRow, b: TermRow): number =>
  Number(isDistress(b)) - Number(isDistress(a)) ||
  a.severity - b.severity ||
  (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

const isDistress = ({ advisory_type }: TermRow): boolean => advisory_type === ADVISORY_TYPE.emotionalDistress;
