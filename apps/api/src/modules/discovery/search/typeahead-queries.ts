import { notBlocked } from '../../../ground/policies/blocking';
import { boardListedFor, boardSeenBy } from '../../../ground/policies/boards';
import { userRefColumns, type UserRefRow } from '../../../ground/references/people';
import { createAnswers } from '../../../platform/answers';
import { type Executor, prepared } from '../../../platform/db';
import { type WholeBoardRow, wholeBoards } from '../../../ground/presenters/boards';
import { anySpelling } from './spelling';
import { bothWays, newestWith } from './ways';

/** A beginning, read. */
interface ReadTerm {
  /** Each spelling, as what is stored is folded. */
  folded: string[];
  /** In PostgreSQL's query language, for names of people and of boards. */
  named: string;
  called: string;
}

const readSpellings = prepared<ReadTerm, [spellings: readonly string[]]>(
  'search.read_term',
  `select array(select search_clean(search_fold(a.term)) from unnest($1::text[]) with ordinality as a (term, n) order by a.n) as folded,
     ${anySpelling("'simple'", '$1')} as named, ${anySpelling("'english'", '$1')} as called`,
);

/** The analysis of a prefix depends on its letters alone, so it never expires. */
const readings = createAnswers<ReadTerm>(Infinity);

/**
 * Reads a beginning, as it was typed first, and otherwise spelled: one statement for one that nobody typed lately. By itself, so that the others are planned with what
 * it comes to instead of folding it wherever they need it.
 */
export async function readTerm(db: Executor, spellings: readonly string[]): Promise<ReadTerm> {
  const [read] = await readings.of(db, [JSON.stringify(spellings)], () => readSpellings(db, [spellings]));
  return read!;
}

/** Recent searches of the viewer with a prefix, newest first. */
export const recentFrom = prepared<{ query: string }, [viewer: string, folded: string, count: number]>(
  'search.recent_from',
  `select r.query from recent_searches r where r.user_id = $1::bigint and starts_with(r.folded, $2)
   order by r.searched_at desc, r.folded limit $3`,
);

/** Terms read for a beginning, most used first; those that no pin has any more are left out of them. */
const READ = 12;

/** SQL: terms that begin with a text, most used first, by the index for so many letters. */
const beginning = (letters: number, when: string): string => `
  select * from (select term, spelled, people from search_terms
    where left(term, ${letters}) = left(x.sought, ${letters}) and starts_with(term, x.sought) and ${when}
    order by people desc, term limit ${READ}) k${letters}`;

/** SQL: how many people used a word; null where none did. */
const peopleWith = (word: string): string => `(select people from search_terms where term = ${word})`;

/**
 * Searches that begin as a term does: words and pairs of words from titles of public pins; where the whole has none, its last two words or its
 * last one go on. Only what some public pin has at this moment (docs/handbook/finding.md#recent-searches). How many words go on stands in a list of values:
 * PostgreSQL thinks that `generate_series` gives a thousand, and the one plan for all terms would read all words of all pins. For the same reason each term is
 * looked up by itself (`offset 0`). Of a pair the word of fewer people is looked for first, and for each of its pins the other one: without `offset 0` PostgreSQL
 * would collect all pins with the other before.
 */
export const completions = prepared<{ query: string; people: number }, [folded: string, count: number]>(
  'search.completions',
  `with t as (select w, cardinality(w) as n from (select string_to_array($1, ' ') as w) s),
   x as (
     select array_to_string(w[1:n - k], ' ') as kept, array_to_string(w[n - k + 1:], ' ') as sought, k
     from t, (values (1), (2)) v (k) where k <= n
   )
   select (case when x.kept = '' then '' else x.kept || ' ' end) || c.spelled as query, max(c.people)::int as people
   from x, lateral (
     ${beginning(1, 'length(x.sought) = 1')} union all ${beginning(2, 'length(x.sought) = 2')}
     union all ${beginning(3, 'length(x.sought) = 3')} union all ${beginning(4, 'length(x.sought) > 3')}
   ) c, lateral (select string_to_array(c.spelled, ' ') as words) w,
     lateral (select case when ${peopleWith('w.words[2]')} < ${peopleWith('w.words[1]')} then array[w.words[2], w.words[1]] else w.words end as words offset 0) r,
     lateral (select exists (
       select 1 from pin_words a where a.word = r.words[1] and (r.words[2] is null or exists (
         select 1 from pin_words b where b.word = r.words[2] and b.owner_id = a.owner_id and b.pin_id = a.pin_id offset 0))) as shown offset 0) s
   where s.shown
   group by query order by max(x.k) desc, people desc, query limit $2`,
);

/** The newest of how many people, and of how many boards, the most followed are suggested. */
const NEWEST = 200;

/** People whose name or username begins so, most followed of the newest first; not those suspended or blocked either way. */
export const peopleFrom = bothWays((byWords, name) =>
  prepared<UserRefRow, [viewer: string | null, named: string, count: number]>(
    `search.people_from.${name}`,
    `select ${userRefColumns('u')} from (${newestWith(byWords, 'select u.* from users u', {
      id: 'u.id',
      search: 'u.search',
      words: '$2',
      where: `u.login_state is distinct from 'suspended' and ${notBlocked('u.id', '$1')}`,
      most: NEWEST,
    })}) u order by u.follower_count desc, u.id limit $3`,
  ),
);

/** Boards whose name begins so, that lists show to the viewer: their own first, then the most followed of the newest. */
export const boardsFrom = bothWays((byWords, name) =>
  prepared<WholeBoardRow, [viewer: string | null, called: string, count: number]>(
    `search.boards_from.${name}`,
    `${wholeBoards(
      `(select f.*, (f.owner_id = $1::bigint) is true as own from (${newestWith(
        byWords,
        'select b.* from boards b',
        {
          id: 'b.id',
          search: 'b.search',
          words: '$2',
          where: `b.archived_at is null and b.advertiser_id is null and ${boardListedFor('b', '$1')} and ${boardSeenBy('b', '$1')}`,
          most: NEWEST,
        },
      )}) f order by own desc, f.follower_count desc, f.id limit $3) b`,
      '$1',
    )} order by b.own desc, b.follower_count desc, b.id`,
  ),
);

/** How many recent searches are kept. */
const KEPT = 30;

/** Keeps a search as the newest, and no more than so many. */
export const keepRecent = prepared<never, [viewer: string, query: string]>(
  'search.recent_keep',
  `with old as (
     delete from recent_searches r where user_id = $1::bigint and folded in (
       select folded from recent_searches where user_id = $1::bigint and folded <> search_clean(search_fold($2))
       order by searched_at desc, folded offset ${KEPT - 1})
   )
   insert into recent_searches (user_id, folded, query) select $1::bigint, f, $2 from search_clean(search_fold($2)) f where f <> ''
   on conflict (user_id, folded) do update set query = excluded.query, searched_at = excluded.searched_at`,
);

/** Forgets a recent search, or all of them. */
export const removeRecent = prepared<never, [viewer: string, query: string | null]>(
  'search.recent_remove',
  `delete from recent_searches where user_id = $1::bigint and ($2::text is null or folded = search_clean(search_fold($2)))`,
);
