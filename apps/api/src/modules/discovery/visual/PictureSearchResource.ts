import { messages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { findAlike } from './find';
import { keptLook } from './kept-looks';
import { readLook } from './look-text';
import { atlasOf } from './maps';

/** Pins that look like a picture that somebody has. */
export const pictureSearchResource = {
  /**
   * Pins that look like a picture, best first; `look` is what `POST /v3/visual_search/` said of it. With `products`, those that lead to something
   * for sale.
   *
   * @throws Refusal 400 `badParameter` naming `look` for one that isn't ours, or of a model that is gone, and `bookmark` for a bookmark
   * that is not ours
   */
  'PictureSearchResource.get': async (ctx, { look, products = false, ...paging }) => {
    const vectors = await keptLook(ctx, look, () => Promise.resolve(readLook(ctx.visual, look)));
    if (!vectors) throw badField('look', messages.lookOutdated);
    return findAlike(ctx, await atlasOf(ctx), vectors, { except: null, products }, paging);
  },
} satisfies Partial<Handlers>;
