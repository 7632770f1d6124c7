import { type CallOptions } from '@corkboard/contract';
import { Refusal } from '../../../http/refusal';
import type { PictureOptions } from '../../pictures/media';

export type PublicPin = CallOptions<'POST /v5/pins'>['body'];

/** Where the fields of our own calls stand in the public ones. */
const PUBLIC_FIELDS: Readonly<Record<string, string>> = {
  image_url: 'media_source.url',
  image_base64: 'media_source.data',
  media_upload_id: 'media_source.media_upload_id',
  section: 'board_section_id',
};

/**
 * A refusal of what is done for a public call names the field that its caller sent.
 *
 * @throws Refusal as `done` does, with the field that the caller sent
 */
export async function asNamedHere<T>(done: Promise<T>): Promise<T> {
  try {
    return await done;
  } catch (error) {
    const field = error instanceof Refusal && PUBLIC_FIELDS[error.field ?? ''];
    if (!field) throw error;
    const { httpStatus, code, message, detail, extra } = error;
    throw new Refusal(httpStatus, code, message, { field, detail, ...(extra && { extra }) });
  }
}

/** The picture of a public call as our own calls take it. */
export function pictureIn(source: PublicPin['media_source']): PictureOptions {
  if (source.source_type === 'image_url') return { image_url: source.url };
  if (source.source_type === 'media_upload_id') return { media_upload_id: source.media_upload_id };
  return { image_base64: source.data };
}
