import { type CallOptions, messages, PIN_TITLE_MAX, standardMessages } from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { badField, namingFields } from '../../../http/refusal';
import { findPinImages, type PictureOptions } from '../../pictures/media';

export type PublicPin = CallOptions<'POST /v5/pins'>['body'];
type Source = PublicPin['media_source'];

/** Where the fields of our own calls stand in the public ones. */
const PUBLIC_FIELDS: Readonly<Record<string, string>> = {
  image_url: 'media_source.url',
  image_base64: 'media_source.data',
  media_upload_id: 'media_source.media_upload_id',
  section: 'board_section_id',
};
/** The same where the picture is found on the page that the Pin leads to. */
const OF_PAGE: Readonly<Record<string, string>> = { ...PUBLIC_FIELDS, image_url: 'link', url: 'link' };

/**
 * A refusal of what is done for a public call names the field that its caller sent.
 *
 * @param source what the caller sent a picture as
 * @throws Refusal as `done` does, with the field that the caller sent
 */
export const asNamedHere = <T>(done: Promise<T>, source?: Source): Promise<T> =>
  namingFields(done, source?.source_type === 'pin_url' ? OF_PAGE : PUBLIC_FIELDS);

/** The picture of a public call as our own calls take it. */
export function pictureIn(
  source: Extract<Source, { source_type: 'image_url' | 'image_base64' | 'media_upload_id' }>,
): PictureOptions {
  if (source.source_type === 'image_url') return { image_url: source.url };
  if (source.source_type === 'media_upload_id') return { media_upload_id: source.media_upload_id };
  return { image_base64: source.data };
}

/**
 * The picture of a new Pin, and the title that the page it's on has for it.
 *
 * @throws Refusal 400 `badParameter` naming `media_source.source_type` for what no Pin here can be made of, or `link` for a page without a
 * picture; and as `findPinImages`
 */
export async function pictureFor(
  ctx: ViewerCtx,
  { media_source: source, link }: Pick<PublicPin, 'media_source' | 'link'>,
): Promise<PictureOptions & { title?: string }> {
  switch (source.source_type) {
    case 'video_id':
      throw badField('media_source.source_type', standardMessages.noVideos);
    case 'multiple_image_base64':
    case 'multiple_image_urls':
      throw badField('media_source.source_type', standardMessages.onePicture);
    case 'pin_url': {
      if (typeof link !== 'string' || link === '') throw badField('link', messages.fieldRequired('link'));
      const { items, title, reason } = await findPinImages(ctx, link);
      const best = items.find(({ type }) => type === 'pinnable');
      if (!best) throw badField('link', reason ?? standardMessages.noPicture);
      return { image_url: best.url, title: [...title].slice(0, PIN_TITLE_MAX).join('') };
    }
    case 'image_url':
    case 'image_base64':
    case 'media_upload_id':
      return pictureIn(source);
  }
}
