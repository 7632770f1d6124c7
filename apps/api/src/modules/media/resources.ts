import type { Handlers } from '../../http/context';
import { findPinImages } from './service';
import { getUpload, registerAddress } from './uploads';

/** Pictures on their way to becoming pins. */
export const mediaHandlers: Handlers<
  'FindPinImagesResource.get' | 'PUT /v3/pins/image/' | 'GET /v3/media/uploads/{media_upload_id}/'
> = {
  'FindPinImagesResource.get': async (ctx, { url, scrapeMetric }) => {
    ctx.metrics.observeLookup(scrapeMetric);
    const { title, description, items } = await findPinImages(ctx, url);
    return {
      title,
      description,
      items: items.map(({ type, url: address, width, height, alt }) => ({
        type: type === 'pinnable' ? 'pinnable' : 'unpinnable',
        url: address,
        width: width ?? null,
        height: height ?? null,
        alt_text: alt ?? '',
      })),
    };
  },
  'PUT /v3/pins/image/': (ctx, { body }) => registerAddress(ctx, body),
  'GET /v3/media/uploads/{media_upload_id}/': (ctx, { params }) => getUpload(ctx, params.media_upload_id),
};
