import { cutIdPage, idPage } from '../../ground/paging/pages';
import { findSection } from '../../ground/references/find-section';
import type { Handlers } from '../../http/context';
import { shown, viewerOf } from './pin-page';
import * as queries from './queries';

/** The Pins of a section. */
export const boardSectionPinsResource = {
  /**
   * A section's pins, newest first.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 404 `sectionMissing` for a section that the
   * viewer does not see
   */
  'BoardSectionPinsResource.get': async (ctx, options) => {
    const { id } = await findSection(ctx.db, viewerOf(ctx), options);
    const { size, before } = idPage(options);
    const rows = await queries.sectionPage(ctx.db, [viewerOf(ctx), id, before, size + 1]);
    return shown(cutIdPage(rows, size, 'id'));
  },
} satisfies Partial<Handlers>;
