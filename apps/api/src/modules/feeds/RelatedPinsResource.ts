import { PAGE_SIZE } from '@corkboard/contract';
import { cutRankedPage, rankedPlace } from '../../ground/paging/pages';
import type { Handlers } from '../../http/context';
import { getPin } from '../pins/PinResource';
import { shown, viewerOf } from './pin-page';
import * as queries from './queries';

/** Pins like another. */
export const relatedPinsResource = {
  /**
   * Pins like one pin, best first.
   *
   * @throws Refusal 404 `pinMissing` for a pin that the viewer does not see
   */
  'RelatedPinsResource.get': async (ctx, { pin_id: pinId, ...options }) => {
    await getPin(ctx, pinId);
    const size = options.page_size ?? PAGE_SIZE;
    const place = rankedPlace(options.bookmark);
    const rows = await queries.relatedPage(ctx.db, [viewerOf(ctx), pinId, ...place, size + 1]);
    return shown(cutRankedPage(rows, size));
  },
} satisfies Partial<Handlers>;
