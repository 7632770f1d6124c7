import { type CallOptions, VISUAL_REGION_MIN } from '@corkboard/contract';
import { type Ctx, type Handlers, ListPage } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { Region } from '../../../platform/visual-model';
import { refusePicture, turnOf } from '../../pictures/media';
import { findAlike } from './find';
import { selectPicture } from './find-queries';
import { keptLook, regionKey } from './kept-looks';
import { openAtlas } from './maps';
import { storedPixels } from './pixels';
import { WHOLE } from './regions';
import { see } from './see';

/** Pictures that somebody may have looked at in a minute; the next pages of a search look at none. */
const LOOKS = { limit: 120, windowSeconds: 60 };

/** Pins that look like a part of a Pin's picture. */
export const pinVisualSearchResource = {
  /**
   * Pins that look like a region of a Pin's picture, or like the whole of it, best first; never the picture itself. With `products`, those that lead to something
   * for sale.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 404 `pinMissing` for a pin that the viewer
   * does not see; 429 `rateLimited` after 120 looks in a minute; 503 `image` when too many pictures are being looked at
   */
  'PinVisualSearchResource.get': async (ctx, { pin_id: pinId, ...options }) => {
    const { name, version } = ctx.visual;
    const [pin] = await selectPicture(ctx.db, [ctx.viewer?.id ?? null, pinId, name, version]);
    if (!pin) throw missing.pin();
    const region = regionOf(options);
    const key = regionKey(ctx.visual, pin.signature, region);
    const vectors = await keptLook(ctx, key, () => look(ctx, pin.signature, region));
    // A picture whose file is gone looks like nothing.
    if (!vectors) return new ListPage([], null);
    const what = { except: pin.signature, products: options.products ?? false };
    return findAlike(ctx, await openAtlas(ctx.db, pin), vectors, what, options);
  },
} satisfies Partial<Handlers>;

/**
 * Looks at a region of a stored picture; null when its file is gone.
 *
 * @throws Refusal 429 `rateLimited` after 120 in a minute; 503 `image` when too many pictures are being looked at
 */
async function look(ctx: Ctx, signature: string, region: Region): Promise<readonly Float32Array[] | null> {
  await limitLooks(ctx);
  const picture = await storedPixels(ctx, signature, turnOf(ctx)).catch((error: unknown) =>
    refusePicture(error, 'pin_id'),
  );
  return picture && see(ctx, picture, region);
}

/** @throws Refusal 429 `rateLimited` after 120 in a minute */
const limitLooks = (ctx: Ctx): Promise<void> =>
  takeOrRefuse(ctx, `visual:${ctx.viewer ? ctx.viewer.personId : `ip:${ctx.ip}`}`, LOOKS);

/** The region that is meant, inside the picture and never too small to tell anything; the whole where it isn't said whole. */
function regionOf({ x, y, w, h }: Omit<CallOptions<'PinVisualSearchResource.get'>, 'pin_id'>): Region {
  if (x === undefined || y === undefined || w === undefined || h === undefined) return WHOLE;
  const [wide, high] = [Math.max(VISUAL_REGION_MIN, w), Math.max(VISUAL_REGION_MIN, h)];
  return { x: Math.min(x, 1 - wide), y: Math.min(y, 1 - high), w: wide, h: high };
}
