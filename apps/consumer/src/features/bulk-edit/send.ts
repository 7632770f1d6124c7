import { callApi } from '@corkboard/api-client';
import { BULK_PINS_IN_ADDRESS_MAX, BULK_PINS_MAX, type BoardOperation } from '@corkboard/contract';
import { type Place, type Source } from './place';
import { type Selection } from './selection';

const chunks = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, n) => ids.slice(n * size, (n + 1) * size));

/** Sends a move: named pins, or all but those named. Gives the job of a large one. */
export async function sendMove(
  source: Source,
  target: Place,
  { all, ids }: Selection,
): Promise<BoardOperation | null> {
  if (all) {
    const { data } = await callApi('BulkEditSelectAllResource.update', {
      board_id: source.board.id,
      new_board_id: target.board.id,
      old_section_id: source.section?.id ?? null,
      new_section_id: target.section?.id ?? null,
      pin_ids: [...ids],
    });
    return data.operation;
  }
  if (source.section && target.board.id === source.board.id && !target.section) {
    for (const pins of chunks([...ids], BULK_PINS_IN_ADDRESS_MAX))
      await callApi('BoardSectionPinsResource.delete', { section_id: source.section.id, pins });
    return null;
  }
  for (const pins of chunks([...ids], BULK_PINS_MAX)) {
    // Into a section of the same board there is a call of its own.
    if (target.section && target.board.id === source.board.id)
      await callApi('BoardSectionEditResource.update', { section_id: target.section.id, pins });
    else
      await callApi('BulkEditResource.update', {
        board_id: target.board.id,
        section_id: target.section?.id ?? null,
        pin_ids: pins,
      });
  }
  return null;
}

/** Deleted Pins, for the undo. */
export interface Deletion {
  readonly ids: readonly string[];
  readonly operation: BoardOperation | null;
}

/** Deletes into the trash: named pins, or all but those named. */
export async function sendDelete(source: Source, { all, ids }: Selection): Promise<Deletion> {
  if (all) {
    const { data } = await callApi('BulkEditSelectAllResource.delete', {
      board_id: source.board.id,
      section_id: source.section?.id ?? null,
      pin_ids: [...ids],
    });
    return { ids: [data.deletion_id], operation: data.operation };
  }
  const deletions: string[] = [];
  for (const pin_ids of chunks([...ids], BULK_PINS_IN_ADDRESS_MAX)) {
    const { data } = await callApi('BulkEditResource.delete', { pin_ids });
    deletions.push(data.deletion_id);
  }
  return { ids: deletions, operation: null };
}

/** Brings back what was deleted together; gives how many. */
export async function sendUndo(deletions: readonly string[]): Promise<number> {
  let restored = 0;
  for (const deletion_id of deletions)
    restored += (await callApi('PinTrashResource.update', { deletion_id })).data.restored;
  return restored;
}
