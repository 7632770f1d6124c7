import type { Pin } from '@corkboard/contract';
import { pinSeenBy } from '../policies/pins';
import type { Executor } from '../../platform/db';
import { pinPage, type PinRow, preparedPins } from './pin-pages';
import { toPin } from './pins';

/** A pin that a list found, and its place in it: the higher, the earlier. */
export interface RankedPin {
  readonly id: string;
  readonly rank: string;
}

const rankedPins = preparedPins<
  PinRow,
  [viewer: string | null, ids: readonly string[], ranks: readonly string[]]
>(
  'pins.ranked',
  pinPage(
    `select q.*, t.rank from unnest($2::bigint[], $3::bigint[]) t (id, rank)
       join pins q on q.id = t.id join boards b on b.owner_id = q.owner_id and b.id = q.board_id where ${pinSeenBy('q', 'b', '$1')}`,
    { order: 'p.rank desc, p.id desc' },
  ),
);

/**
 * Pins of a ranked list as the viewer sees them, in order, without those that are no longer visible to the viewer. A statement of its own:
 * the ranking query is planned for its parameters each time, and shouldn't be planned with all columns of a pin.
 */
export async function showRanked(
  db: Executor,
  viewer: string | null,
  page: readonly RankedPin[],
): Promise<Pin[]> {
  if (page.length === 0) return [];
  const rows = await rankedPins(db, [viewer, page.map(({ id }) => id), page.map(({ rank }) => rank)]);
  return rows.map(toPin);
}
