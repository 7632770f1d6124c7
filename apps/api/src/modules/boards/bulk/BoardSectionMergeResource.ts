import { movingMessages } from '@corkboard/contract';
import { findSection } from '../../../ground/references/find-section';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { moveSelection } from './BulkEditResource';

/** Merging sections. */
export const boardSectionMergeResource = {
  /**
   * Merges one section of a board into another: its pins go there, and it is gone.
   *
   * @throws Refusal 400 `badParameter` naming `into_section_id` for the same section or one of another board; 404 `sectionMissing` for a
   * section that the viewer does not see; and as `moveSelection`
   */
  'BoardSectionMergeResource.create': async (ctx, options) => {
    const [from, into] = [
      await findSection(ctx.db, ctx.viewer.id, { section_id: options.section_id }),
      await findSection(ctx.db, ctx.viewer.id, { section_id: options.into_section_id }),
    ];
    if (from.id === into.id || from.board_id !== into.board_id)
      throw badField('into_section_id', movingMessages.sameSection);
    const board = from.board_id;
    return moveSelection(
      ctx,
      ctx.viewer.id,
      { board, section: from.id },
      { board, section: into.id },
      [],
      true,
    );
  },
} satisfies Partial<Handlers>;
