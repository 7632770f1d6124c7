import { PAGE_SIZE } from '@corkboard/contract';
import { cutRankedPage, rankedPlace } from '../../../ground/paging/pages';
import { type Handlers, ListPage } from '../../../http/context';
import { promote } from '../../ads/delivery';
import { getPin } from '../../pins/pins';
import { relatedPage, toRecommended } from '../recommendations';
import { viewerOf } from './UserPinsResource';

/** Pins like another. */
export const relatedPinsResource = {
  /**
   * Pins like one pin, best first, each with why it is like it; and in addition promoted ones.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 404 `pinMissing` for a pin that the viewer
   * does not see
   */
  'RelatedPinsResource.get': async (ctx, { pin_id: pinId, ...options }) => {
    const size = options.page_size ?? PAGE_SIZE;
    const place = rankedPlace(options.bookmark);
    const [rows, promoted] = await Promise.all([
      relatedPage(ctx.db, [viewerOf(ctx), pinId, ...place, size + 1]),
      promote(ctx, { placement: 'RELATED_PINS', size, besides: pinId }),
    ]);
    // Only an empty page is looked into further: there may be no such pin.
    if (rows.length === 0) await getPin(ctx, pinId);
    const { page, bookmark } = cutRankedPage(rows, size);
    return new ListPage(promoted.among(page.map(toRecommended)), bookmark);
  },
} satisfies Partial<Handlers>;
