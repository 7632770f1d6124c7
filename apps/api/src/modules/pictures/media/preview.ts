import { typedAddress } from '@corkboard/contract';
import { RENDITION_WIDTHS } from '../../../ground/references/images';
import type { Ctx } from '../../../http/context';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { inTurn, open } from './engine';
import { fetchPicture, readAddress } from './fetch';
import { inspectImage } from './inspect';
import { turnOf } from './intake';
import { refusePicture } from './refusals';

// A page's pictures are looked at together, so there is more room than for addresses themselves.
const PREVIEWS = { limit: 240, windowSeconds: 60 };
/** Strangers see one picture, the one that they are about to save. */
const STRANGERS_PREVIEWS = { limit: 30, windowSeconds: 60 };
const WIDTH = RENDITION_WIDTHS['474x'];

/**
 * A small WebP of a picture of another site, so that one can choose among the pictures of a page without telling that site who is
 * looking. Nothing is stored.
 *
 * @param page where that site shows it
 * @throws Refusal as `fetchPicture`, naming `url`; 429 `rateLimited` after 240 in a minute (30 of a stranger)
 */
export async function previewPicture(ctx: Ctx, url: string, page = ''): Promise<Buffer> {
  const address = readAddress(url, 'url');
  await (ctx.viewer
    ? takeOrRefuse(ctx, `preview:${ctx.viewer.personId}`, PREVIEWS)
    : takeOrRefuse(ctx, `preview:ip:${ctx.ip}`, STRANGERS_PREVIEWS));
  const bytes = await fetchPicture(ctx, address, 'url', typedAddress(page)?.href);
  try {
    const header = await inspectImage(ctx, bytes);
    return await inTurn({ buffer: bytes, header, turn: turnOf(ctx) }, () =>
      open(bytes, header)
        .autoOrient()
        .resize({ width: WIDTH, height: WIDTH * 3, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 76, effort: 1 })
        .toBuffer(),
    );
  } catch (error) {
    return refusePicture(error, 'url');
  }
}
