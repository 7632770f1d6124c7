import { type Db, prepared } from '../../platform/db';

/** What is looked through by words. */
type List = 'pins' | 'users' | 'boards';

const searchedByWords = prepared<
  { by_words: boolean[] },
  [list: string, words: readonly string[], most: readonly number[]]
>(
  'search.way',
  `select array(
     select searched_by_words($1, w.words::tsquery, w.most)
     from unnest($2::text[], $3::int[]) with ordinality as w (words, most, n) order by w.n) as by_words`,
);

/** What is looked for: words in PostgreSQL's query language, and how many of the newest that have them. */
interface Wanted {
  readonly words: string;
  readonly most: number;
}

/** How long an answer holds, in ms: words get more frequent slowly, and the other way is slower but finds the same. */
const HOLDS_MS = 10 * 60_000;
/** Answers that a process keeps. */
const KEPT = 5000;

interface Answer {
  readonly byWords: Promise<boolean>;
  readonly until: number;
}

const kept = new WeakMap<Db, Map<string, Answer>>();

/**
 * Whether the newest of a list with some words are to be looked for through the index of words, or from the newest back until enough were found. A statement for each
 * way is planned once; planning one for each words, so that PostgreSQL decides, takes longer than all that it does. One statement for all words whose answer isn't kept.
 */
export function areByWords(
  db: Db,
  list: List,
  wanted: readonly Wanted[],
  now = Date.now(),
): Promise<boolean[]> {
  let answers = kept.get(db);
  if (!answers) kept.set(db, (answers = new Map()));
  const all = answers;
  const keyOf = ({ words, most }: Wanted) => `${list} ${most} ${words}`;
  const unknown = wanted.filter((one) => (all.get(keyOf(one))?.until ?? 0) <= now);
  const asked =
    unknown.length > 0
      ? searchedByWords(db, [list, unknown.map(({ words }) => words), unknown.map(({ most }) => most)])
      : null;
  for (const [n, one] of asked ? unknown.entries() : []) {
    const byWords = asked!.then(([row]) => row!.by_words[n]!);
    all.delete(keyOf(one));
    all.set(keyOf(one), { byWords, until: now + HOLDS_MS });
    byWords.catch(() => all.delete(keyOf(one)));
  }
  const told = Promise.all(wanted.map((one) => all.get(keyOf(one))!.byWords));
  while (all.size > KEPT) all.delete(all.keys().next().value!);
  return told;
}

/** For how many people or boards with a term the way is chosen. */
const MOST = 200;

/** As `areByWords`, for a term in a list of people or boards. */
export async function isByWords(
  db: Db,
  list: Exclude<List, 'pins'>,
  words: string,
  now = Date.now(),
): Promise<boolean> {
  const [byWords] = await areByWords(db, list, [{ words, most: MOST }], now);
  return byWords!;
}

/**
 * SQL: the newest rows of a list with some words, looked for in one way. The words are read by a subquery, so that PostgreSQL doesn't know how frequent they are: otherwise
 * it would think a plan for just these cheaper than the one that it has, and plan each time.
 *
 * @param select up to the first condition
 * @param id what the list is ordered by
 * @param search its column of words
 * @param words the parameter with the words
 * @param where all other conditions
 */
export function newestWith(
  byWords: boolean,
  select: string,
  { id, search, words, where, most }: Record<'id' | 'search' | 'words' | 'where', string> & { most: number },
): string {
  const has = `${search} @@ (select ${words}::tsquery)`;
  // No index has the first order, nor the second condition.
  return byWords
    ? `${select} where ${has} and ${where} order by ${id} + 0 desc limit ${most}`
    : `${select} where case when ${has} then true end and ${where} order by ${id} desc limit ${most}`;
}

/** A statement for each way. */
export const bothWays = <Statement>(of: (byWords: boolean, name: 'words' | 'newest') => Statement) => {
  const [words, newest] = [of(true, 'words'), of(false, 'newest')];
  return (byWords: boolean): Statement => (byWords ? words : newest);
};
