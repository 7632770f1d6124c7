import { OLDEST } from '../../../ground/paging/bookmark';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { findSection } from '../../../ground/references/find-section';
import type { Handlers } from '../../../http/context';
import { presentPinPage, viewerOf } from './UserPinsResource';
import * as queries from './queries';

/** The Pins of a section. */
export const boardSectionPinsResource = {
  /**
   * A section's pins, newest first unless the oldest are asked for first.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 404 `sectionMissing` for a section that the
   * viewer does not see
   */
  'BoardSectionPinsResource.get': async (ctx, { oldest_first, ...options }) => {
    const { id } = await findSection(ctx.db, viewerOf(ctx), options);
    const { size, before } = idPage(options, undefined, oldest_first ? OLDEST : undefined);
    const rows = await queries.sectionPins[oldest_first ? 'oldest' : 'newest'](ctx.db, [
      viewerOf(ctx),
      id,
      before,
      size + 1,
    ]);
    return presentPinPage(cutIdPage(rows, size, 'id'));
  },
} satisfies Partial<Handlers>;
