import { findSection } from '../../../ground/references/find-section';
import type { Handlers } from '../../../http/context';
import { movePins } from './BulkEditResource';

/** Filling sections. */
export const boardSectionEditResource = {
  /**
   * Puts pins of a board into one of its sections.
   *
   * @throws Refusal 404 `sectionMissing` for a section that the viewer does not see; and as `movePins`
   */
  'BoardSectionEditResource.update': async (ctx, { section_id, pins }) => {
    const { board_id } = await findSection(ctx.db, ctx.viewer.id, { section_id });
    return movePins(ctx, { board_id, section_id, pin_ids: pins });
  },
} satisfies Partial<Handlers>;
