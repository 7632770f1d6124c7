import { prepared } from '../../platform/db';
import { notBlockedFast, notHidden, pinSeenBy } from '../pins/access';
import { pinPage } from '../pins/present';
import type { RankedRow } from '../feeds/queries';

/**
 * The words looked for: as people write searches (quotes, minus, or), or each word with the last one unfinished. `$3` is the
 * second form, already a query text.
 */
const WORDS = `(websearch_to_tsquery('english', $2) || to_tsquery('english', $3))`;
const ranked = (from: string): string => `select r.* from (
    select c.*, (1000 * ts_rank(c.search, ${WORDS}))::bigint * 1000 + least(c.save_count, 999) as rank
    from (${from} order by p.id desc limit 1000) c
  ) r where (r.rank, r.id) < ($4::bigint, $5::bigint) order by r.rank desc, r.id desc limit $6`;
const byRank = { order: 'p.rank desc, p.id desc', extra: 'p.rank' };

type Params = [
  viewer: string | null,
  query: string,
  prefix: string,
  rank: string,
  before: string,
  size: number,
];

/** Public pins with the words, best first. The newest thousand that match are ranked (lab notes: a cap before the ranking). */
export const searchPublic = prepared<RankedRow, Params>(
  'search.pins',
  pinPage(
    ranked(`select p.* from pins p where p.search @@ ${WORDS} and p.is_public and p.origin_id is null
      and ${notBlockedFast('p.pinner_id')} and ${notBlockedFast('p.owner_id')} and ${notHidden('p')}`),
    byRank,
  ),
);

/** The viewer's own pins with the words, on whatever board. */
export const searchOwn = prepared<RankedRow, Params>(
  'search.my_pins',
  pinPage(
    ranked(`select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
      where p.pinner_id = $1::bigint and p.search @@ ${WORDS} and ${pinSeenBy('p', 'b', '$1')}`),
    byRank,
  ),
);
