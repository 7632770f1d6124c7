import { type MediaUpload, messages, webAddress } from '@corkboard/contract';
import { readBase64 } from '../../../http/base64';
import type { ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { limitFetches, readAddress } from './fetch';
import { ingestUpload, turnOf } from './intake';
import { claimImage, type ImageRow, selectUpload } from './queries';
import { addUpload, fetchAndIngest, registerAddress, type Registration } from './uploads';

/** The picture of a pin save request; exactly one is given. */
export interface PictureOptions {
  image_url?: string | undefined;
  image_base64?: string | undefined;
  media_upload_id?: string | undefined;
  /** Where the pin leads: the page that a picture of another site is on. */
  link?: string | null | undefined;
}

/** The picture of a pin that is about to be made. */
export interface Picture {
  image: ImageRow;
  /** It comes from a web address. */
  scraped: boolean;
}

/**
 * The stored picture that a pin save request means: an upload of the viewer, or a new one from its bytes or its address. Refuses
 * with the field that carried it.
 *
 * @throws Refusal 400 `badParameter` naming the field that carried what is no picture, or an upload that is not done; 404 for an upload
 * that is not the viewer's; and as `ingestUpload`, `limitFetches` and `fetchPicture`
 */
export async function pictureOf(ctx: ViewerCtx, options: PictureOptions): Promise<Picture> {
  const { image_url, image_base64, media_upload_id, link } = options;
  if (media_upload_id) return uploaded(ctx, media_upload_id);
  if (image_base64) {
    const buffer = await decoded(ctx, image_base64);
    return { image: await ingestUpload(ctx, buffer, 'image_base64'), scraped: false };
  }
  const address = readAddress(image_url ?? '', 'image_url');
  await limitFetches(ctx);
  const page = webAddress(link ?? '')?.href;
  return { image: await fetchAndIngest(ctx, address, 'image_url', turnOf(ctx), page), scraped: true };
}

/**
 * Registers a picture before its pin is made: at once from its bytes, or from its address.
 *
 * @throws Refusal 400 `badParameter` naming `image_base64` or `image_url` for what is no picture or address; and as `ingestUpload` and
 * `limitFetches`
 */
export async function registerPicture(
  ctx: ViewerCtx,
  {
    image_url = '',
    image_base64,
    ...more
  }: Omit<PictureOptions, 'media_upload_id' | 'link'> & Omit<Registration, 'image_url'>,
): Promise<MediaUpload> {
  if (image_base64) return addUpload(ctx, await decoded(ctx, image_base64), 'image_base64');
  return registerAddress(ctx, { image_url, ...more });
}

async function uploaded(ctx: ViewerCtx, id: string): Promise<Picture> {
  const [upload] = await selectUpload(ctx.db, [ctx.viewer.personId, id]);
  if (!upload) throw missing.of(messages.uploadMissing);
  if (upload.state === 'processing') throw badField('media_upload_id', messages.uploadProcessing);
  if (upload.state === 'failed') throw badField('media_upload_id', upload.error ?? messages.imageUnreadable);
  const image = await claimImage(ctx.db, upload.signature!);
  // The upload was deleted, and its picture swept away, at this very moment.
  if (!image) throw missing.of(messages.uploadMissing);
  return { image, scraped: upload.source_url !== null };
}

async function decoded({ attached }: ViewerCtx, text: string): Promise<Buffer> {
  const bytes = attached?.has(text) ? attached.get(text) : await readBase64(text);
  if (!bytes) throw badField('image_base64', messages.imageUnreadable);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
