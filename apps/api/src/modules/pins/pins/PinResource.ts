import { type Pin, type CallData } from '@corkboard/contract';
import { type Ctx, type Handlers, type ViewerCtx } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { requireIdle } from '../../../ground/places/busy-boards';
import { discardPins, withLockedPins } from '../../../ground/places/moves';
import { newId } from '../../../ground/places/moves-queries';
import { editablePlace, relocatePin } from './places';
import { toPin } from '../../../ground/presenters/pins';
import { selectPin, updateTexts } from './queries';
import { readTexts } from '../../../ground/presenters/pin-texts';

type DeletedPins = CallData<'BulkEditResource.delete'>;

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

/**
 * A pin that the viewer may see, or the 404 of a missing one.
 *
 * @throws Refusal 404 `pinMissing` for a pin that the viewer does not see
 */
export async function getPin(ctx: Ctx, id: string): Promise<Pin> {
  const [row] = await selectPin(ctx.db, [ctx.viewer?.id ?? null, id]);
  if (!row) throw missing.pin();
  return toPin(row);
}

/** Pins. */
export const pinResource = {
  /**
   * Changes a pin's words and link, or moves it to another board or section with the counters of both.
   * Everything that can be refused is refused before anything is written.
   *
   * @throws Refusal 400 `badParameter` as `readTexts`; and as `relocatePin`; 403 `notPermitted` for a pin that is not the viewer's to
   * change; 404 `pinMissing` for one that they do not see
   */
  'PinResource.update': async (ctx, options) => {
    const { id, board_id, section } = options;
    const texts = readTexts(options);
    const moves = board_id !== undefined || section !== undefined;
    const row = moves
      ? await relocatePin(ctx.db, ctx.viewer, id, { board_id, section }, texts)
      : await updateTexts(ctx.db, ctx.viewer.id, await editablePlace(ctx.db, ctx.viewer, id), texts);
    if (!row) throw missing.pin();
    return toPin(row);
  },
  /** Deletes a pin into the trash (whoever saved it, the board's owner, active collaborators). */
  'PinResource.delete': async (ctx, { id }) => {
    await deletePins(ctx, [id]);

    return null;
  },
} satisfies Partial<Handlers>;
