import { notBlocked, notBlockedInList } from '../../ground/policies/blocking';
import { boardListedFor, boardSeenBy } from '../../ground/policies/boards';
import { notHidden, pinSeenBy } from '../../ground/policies/pins';
import { prepared } from '../../platform/db';
import { userColumns, type UserRow } from '../accounts/present';
import { type WholeBoardRow, wholeBoards } from '../boards/present';
import type { RankedRow } from '../feeds/queries';
import { pinPage } from '../pins/present';

/**
 * What somebody asks, folded as what is stored is (`search_query`, migration 0023), in PostgreSQL's query language; empty when it holds
 * no word. People's names are no English: they are looked for as they are written.
 */
export const searchWords = prepared<{ words: string }, [language: 'english' | 'simple', asked: string]>(
  'search.words',
  'select search_query($1::text::regconfig, $2)::text as words',
);

/** How many rows the words find decides how they are looked for: through the index of words, or newest first until enough were found. */
const FOR_ITS_WORDS = { plan: 'custom' } as const;

type Params = [viewer: string | null, words: string, rank: string, before: string, size: number];

/** The newest thousand that match are ranked, by their words and by `$weight`, 999 at most; `$2` are the words. */
const ranked = (from: string, id: string, weight: string): string => `(select r.* from (
    select c.*, (1000 * ts_rank(c.search, $2::tsquery))::bigint * 1000 + least(c.${weight}, 999) as rank
    from (${from} order by ${id} desc limit 1000) c
  ) r where (r.rank, r.id) < ($3::bigint, $4::bigint) order by r.rank desc, r.id desc limit $5)`;
const byRank = { order: 'p.rank desc, p.id desc', extra: 'p.rank' };
const pins = (from: string): string => pinPage(ranked(from, 'p.id', 'save_count').slice(1, -1), byRank);

/** Public pins with the words, best first. */
export const searchPublic = prepared<RankedRow, Params>(
  'search.pins',
  pins(`select p.* from pins p where p.search @@ $2::tsquery and p.is_public and p.origin_id is null
      and ${notBlockedInList('p.pinner_id')} and ${notBlockedInList('p.owner_id')} and ${notHidden('p')}`),
  FOR_ITS_WORDS,
);

/** The viewer's own pins with the words, on whatever board. */
export const searchOwn = prepared<RankedRow, Params>(
  'search.my_pins',
  pins(`select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
      where p.pinner_id = $1::bigint and p.search @@ $2::tsquery and ${pinSeenBy('p', 'b', '$1')}`),
  FOR_ITS_WORDS,
);

/** Boards with the words that lists show to the viewer, best first: public ones, and their own of any privacy. */
export const searchBoards = prepared<WholeBoardRow & { rank: string }, Params>(
  'search.boards',
  `${wholeBoards(
    `${ranked(
      `select b.* from boards b where b.search @@ $2::tsquery and b.archived_at is null and b.advertiser_id is null
        and ${boardListedFor('b', '$1')} and ${boardSeenBy('b', '$1')}`,
      'b.id',
      'follower_count',
    )} b`,
    '$1',
    ', b.rank',
  )} order by b.rank desc, b.id desc`,
  FOR_ITS_WORDS,
);

/** People with the words in their names or about themselves, best first, without those suspended or blocked either way. */
export const searchPeople = prepared<UserRow & { rank: string }, Params>(
  'search.users',
  `select ${userColumns('u', '$1')}, u.rank from ${ranked(
    `select u.* from users u where u.search @@ $2::tsquery and u.login_state is distinct from 'suspended' and ${notBlocked('u.id', '$1')}`,
    'u.id',
    'follower_count',
  )} u order by u.rank desc, u.id desc`,
  FOR_ITS_WORDS,
);
