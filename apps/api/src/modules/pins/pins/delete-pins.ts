import type { CallData } from '@corkboard/contract';
import { requireIdle } from '../../../ground/places/busy-boards';
import { discardPins, withLockedPins } from '../../../ground/places/moves';
import { newId } from '../../../ground/places/moves-queries';
import type { ViewerCtx } from '../../../http/context';

export type DeletedPins = CallData<'BulkEditResource.delete'>;

/**
 * Deletes pins into the trash (30 days): all of them, or none.
 *
 * @throws Refusal as `withLockedPins`; 409 `boardBusyLast` while an earlier edit of one of the boards runs
 */
export async function deletePins(ctx: ViewerCtx, pinIds: readonly string[]): Promise<DeletedPins> {
  const actorId = ctx.viewer.id;
  return withLockedPins(ctx.db, actorId, pinIds, [], async (tx, { pins }) => {
    await requireIdle(tx, new Map(pins.map(({ board_id }) => [board_id, 'other'])));
    const deletion_id = (await newId(tx, []))[0]!.id;
    await discardPins(tx, pins, actorId, deletion_id);
    return { deleted: pins.length, deletion_id, operation: null };
  });
}
