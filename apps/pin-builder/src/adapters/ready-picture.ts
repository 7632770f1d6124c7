import { ApiError } from '@corkboard/api-client';
import { ERROR_CODES, type MediaUpload } from '@corkboard/contract';
import { type PictureSource, type ReadyPicture } from '../features/builder';
import { messages } from '../messages/en';

/** Response of the two services about a registered picture. */
interface Registered extends Pick<MediaUpload, 'media_upload_id' | 'state' | 'error'> {
  already_saved: { board: { name: string } } | null;
}

/** A registered picture as the builder takes it. Throws an `ApiError` for one that failed, or that is still not there after all waiting. */
export function readyPicture(
  { media_upload_id, state, error, already_saved }: Registered,
  { kind }: PictureSource,
): ReadyPicture {
  if (state !== 'ready') {
    const [status, message] =
      state === 'failed' ? [400, error ?? messages.imageUnreadable] : [503, messages.uploadProcessing];
    throw new ApiError(status, ERROR_CODES.image, message, 'image_url');
  }
  return { id: media_upload_id, scraped: kind === 'address', alreadySavedTo: already_saved?.board.name };
}
