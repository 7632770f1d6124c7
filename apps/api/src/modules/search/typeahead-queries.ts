import { notBlocked } from '../../ground/policies/blocking';
import { boardListedFor, boardSeenBy } from '../../ground/policies/boards';
import { userRefColumns, type UserRefRow } from '../../ground/references/people';
import { prepared } from '../../platform/db';
import { type WholeBoardRow, wholeBoards } from '../boards/present';

/**
 * A beginning as what is stored is folded, and in PostgreSQL's query language for names of people and of boards. By itself, so that the others are planned with
 * what it comes to instead of folding it wherever they need it.
 */
export const readTerm = prepared<{ folded: string; named: string; called: string }, [term: string]>(
  'search.read_term',
  `select search_clean(search_fold($1)) as folded, search_query('simple', $1)::text as named, search_query('english', $1)::text as called`,
);

/** Terms read for a beginning, most used first; those that no pin has any more are left out of them. */
const READ = 12;

/** SQL: terms that begin with a text, most used first, by the index for so many letters. */
const beginning = (letters: number, when: string): string => `
  select * from (select term, spelled, people from search_terms
    where left(term, ${letters}) = left(x.sought, ${letters}) and starts_with(term, x.sought) and ${when}
    order by people desc, term limit ${READ}) k${letters}`;

/**
 * Searches that begin as a term does: words and pairs of words from titles of public pins; where the whole has none, its last two words or its
 * last one go on. Only what some public pin has at this moment (docs/handbook/finding.md#recent-searches).
 */
export const completions = prepared<{ query: string; people: number }, [folded: string, count: number]>(
  'search.completions',
  `with t as (select w, cardinality(w) as n from (select string_to_array($1, ' ') as w) s),
   x as (
     select array_to_string(w[1:n - k], ' ') as kept, array_to_string(w[n - k + 1:], ' ') as sought, k
     from t, generate_series(1, least(n, 2)) k where n > 0
   )
   select (case when x.kept = '' then '' else x.kept || ' ' end) || c.spelled as query, max(c.people)::int as people
   from x, lateral (
     ${beginning(1, 'length(x.sought) = 1')} union all ${beginning(2, 'length(x.sought) between 2 and 3')}
     union all ${beginning(4, 'length(x.sought) > 3')}
   ) c, lateral (select string_to_array(c.spelled, ' ') as words) w
   where exists (
     select 1 from pin_words a where a.word = w.words[1] and (w.words[2] is null or exists (
       select 1 from pin_words b where b.word = w.words[2] and b.owner_id = a.owner_id and b.pin_id = a.pin_id)))
   group by query order by max(x.k) desc, people desc, query limit $2`,
  { plan: 'custom' },
);

/** People whose name or username begins so, most followed of the newest first; not those suspended or blocked either way. */
export const peopleFrom = prepared<UserRefRow, [viewer: string | null, named: string, count: number]>(
  'search.people_from',
  `select ${userRefColumns('u')} from (
     select u.* from users u where u.search @@ $2::tsquery and u.login_state is distinct from 'suspended'
       and ${notBlocked('u.id', '$1')} order by u.id desc limit 200
   ) u order by u.follower_count desc, u.id limit $3`,
  { plan: 'custom' },
);

/** Boards whose name begins so, that lists show to the viewer: their own first, then the most followed of the newest. */
export const boardsFrom = prepared<WholeBoardRow, [viewer: string | null, called: string, count: number]>(
  'search.boards_from',
  `${wholeBoards(
    `(select * from (
       select b.* from boards b where b.search @@ $2::tsquery and b.archived_at is null and b.advertiser_id is null
         and ${boardListedFor('b', '$1')} and ${boardSeenBy('b', '$1')} order by b.id desc limit 200
     ) b order by (b.owner_id = $1::bigint) is true desc, b.follower_count desc, b.id limit $3) b`,
    '$1',
  )} order by (b.owner_id = $1::bigint) is true desc, b.follower_count desc, b.id`,
  { plan: 'custom' },
);

/** What the viewer searched lately that begins so, newest first. */
export const recentFrom = prepared<{ query: string }, [viewer: string, term: string, count: number]>(
  'search.recent_from',
  `select query from recent_searches where user_id = $1::bigint and starts_with(folded, search_clean(search_fold($2)))
   order by searched_at desc, folded limit $3`,
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
