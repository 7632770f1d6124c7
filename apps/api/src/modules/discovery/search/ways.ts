import { createAnswers } from '../../../platform/answers';
import { type Db, prepared } from '../../../platform/db';

/** Lists with an index of words. */
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

/** Input of the choice: words in PostgreSQL's query language, and how many of the newest matches are needed. */
interface Wanted {
  readonly words: string;
  readonly most: number;
}

/** Words get more frequent slowly, and the other way is slower but finds the same. */
const ways = createAnswers<boolean>(10 * 60_000);

/**
 * Whether the newest of a list with some words are to be looked for through the index of words, or from the newest back until enough were found. A statement for each
 * way is planned once; planning one for each words, so that PostgreSQL decides, takes longer than all that it does. One statement for all words whose answer isn't remembered.
 */
export const areByWords = (
  db: Db,
  list: List,
  wanted: readonly Wanted[],
  now = Date.now(),
): Promise<boolean[]> =>
  ways.of(
    db,
    wanted.map(({ words, most }) => `${list} ${most} ${words}`),
    async (places) => {
      const unknown = places.map((place) => wanted[place]!);
      const [row] = await searchedByWords(db, [
        list,
        unknown.map(({ words }) => words),
        unknown.map(({ most }) => most),
      ]);
      return row!.by_words;
    },
    now,
  );

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
