import { requireAdBoard } from '../../../ground/acting/acting';
import { findBoard } from '../../../ground/references/find-board';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { tellSave } from '../../ads/billing';
import { selectPin } from '../pins';
import { readTexts } from '../../../ground/presenters/pin-texts';
import { fillableBoard, finish, readGuid, refuseSharing } from './save';
import { insertRepin, type Save } from './save-queries';

/** Saving Pins. */
export const repinResource = {
  /**
   * Saves a pin that the viewer sees to a board or section. The chain of saves is kept: the first pin's person
   * stays its creator, and its count of saves goes up.
   *
   * @throws Refusal 400 `badParameter` as `readTexts` and `refuseSharing`; 403 `notPermitted` for a board that is not the viewer's to fill;
   * 404 `boardMissing` or `sectionMissing` for a place that they do not see; 404 `pinMissing` for a pin
   */
  'RepinResource.create': async (ctx, options) => {
    const actor = ctx.viewer;
    if (ctx.adAccount || options.share_facebook || options.share_twitter) {
      const board = await findBoard(ctx.db, actor.id, { board_id: options.board_id });
      requireAdBoard(ctx, board);
      refuseSharing(options, board);
    }
    const save: Save = {
      viewerId: actor.id,
      boardId: options.board_id,
      sectionId: options.section ?? null,
      texts: readTexts(options),
      method: 'repin',
      guid: readGuid(options.guid),
      source: options.pin_id,
      color: options.color?.toLowerCase() ?? null,
    };
    const row = await insertRepin(ctx.db, save);
    if (!row) {
      await fillableBoard(ctx, actor, save.boardId, save.sectionId);
      const [source] = await selectPin(ctx.db, [actor.id, options.pin_id]);
      if (!source) throw missing.pin();
    }
    const saved = await finish(ctx, actor, save, row, options.clientTrackingParams);
    await tellSave(ctx, {
      sealed: options.clientTrackingParams,
      pin: options.pin_id,
      made: saved,
      // Of an earlier try it isn't known any more.
      mayEarn: row?.of_earned ?? true,
    });
    return saved;
  },
} satisfies Partial<Handlers>;
