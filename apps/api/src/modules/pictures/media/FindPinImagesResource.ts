import type { Handlers, ViewerCtx } from '../../../http/context';
import { limitFetches, findPictures, type FoundPictures, readAddress } from './fetch';

/** The pictures that a web page offers. */
export const findPinImagesResource = {
  'FindPinImagesResource.get': async (ctx, { url, scrapeMetric }) => {
    ctx.metrics.observeLookup(scrapeMetric);
    const { title, description, items, reason } = await findPinImages(ctx, url);
    return {
      title,
      description,
      reason,
      items: items.map(({ type, url: address, width, height, alt }) => ({
        type: type === 'pinnable' ? 'pinnable' : 'unpinnable',
        url: address,
        width: width ?? null,
        height: height ?? null,
        alt_text: alt ?? '',
      })),
    };
  },
} satisfies Partial<Handlers>;

/**
 * The pictures that a web address offers, for the viewer.
 *
 * @throws Refusal as `readAddress`, `limitFetches` and `findPictures`
 */
export async function findPinImages(ctx: ViewerCtx, url: string): Promise<FoundPictures> {
  readAddress(url, 'url');
  await limitFetches(ctx);
  return findPictures(ctx, url, 'url');
}
