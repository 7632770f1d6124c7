import { messages } from '@corkboard/contract';
import { transferPins, withLockedPins } from '../../../ground/places/moves';
import { findSection } from '../../../ground/references/find-section';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { fillable } from './BulkEditResource';

/** Emptying sections. */
export const boardSectionPinsResourceDelete = {
  /**
   * Takes pins out of a section; they stay on its board. Pins that are not in it are missing.
   *
   * @throws Refusal 400 `badParameter` naming `pins` for a pin that is not in the section; 404 `sectionMissing` for a section that the
   * viewer does not see; and as `withLockedPins` and `transferPins`
   */
  'BoardSectionPinsResource.delete': async (ctx, { section_id, pins: pinIds }) => {
    const { board_id } = await findSection(ctx.db, ctx.viewer.id, { section_id });
    const moved = await withLockedPins(
      ctx.db,
      ctx.viewer.id,
      pinIds,
      [board_id],
      async (tx, { pins, boards }) => {
        const board = await fillable(tx, ctx.viewer.id, boards, board_id);
        if (pins.some((pin) => pin.section_id !== section_id)) throw badField('pins', messages.pinMissing);
        await transferPins(tx, ctx.viewer.id, pins, { board, section: null }, boards);
        return pins.length;
      },
    );
    return { moved, operation: null };
  },
} satisfies Partial<Handlers>;
