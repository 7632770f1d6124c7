import {
  ERROR_CODES,
  IMAGE_BYTES_MAX,
  type MediaUpload,
  type PictureLook,
  envelopeIn,
  messages,
} from '@corkboard/contract';
import { csrfCookie } from './csrf';
import { tellLimited } from './limited';
import { shownHeaders, tellOtherAccount } from './shown';
import { ApiError, errorFrom } from './error';

export interface UploadInit {
  /** Told the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a picture file and answers with the upload to name in a pin save request (`media_upload_id`). */
export const uploadImage = (file: Blob, init?: UploadInit): Promise<MediaUpload> =>
  uploadFile<MediaUpload>('/v3/media/uploads/', file, init);

/** Has a picture looked at, to search with it (docs/handbook/finding.md#searching-with-a-picture). It isn't kept. Throws as `uploadFile`. */
export async function lookAtPicture(file: Blob): Promise<PictureLook> {
  // Sending all of it, only to hear this, would take long.
  if (file.size > IMAGE_BYTES_MAX) throw new ApiError(400, ERROR_CODES.image, messages.imageTooLarge, 'file');
  return uploadFile<PictureLook>('/v3/visual_search/', file);
}

/**
 * Sends a file as the multipart field `file` and answers with the `data` of the envelope. XMLHttpRequest, because fetch does not report how
 * much of a body has been sent. Throws an `ApiError` for every refusal, for an answer that is not ours and for a network that fails; an
 * `AbortError` when the signal ends it, or had ended before.
 */
export function uploadFile<Data>(
  address: string,
  file: Blob,
  { onProgress, signal }: UploadInit = {},
): Promise<Data> {
  return new Promise((resolve, reject) => {
    const aborted = () => new DOMException('The upload was canceled.', 'AbortError');
    if (signal?.aborted) {
      reject(aborted());
      return;
    }
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.setRequestHeader('X-CSRFToken', csrfCookie());
    for (const [name, value] of Object.entries(shownHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      // Null where the answer is no JSON: a page of a proxy in between, for example.
      const envelope = envelopeIn<Data>(request.response);
      if (request.status >= 400 || !envelope || envelope.error) {
        const refused = errorFrom(request.status, request.response);
        tellOtherAccount(refused);
        tellLimited(refused);
        reject(refused);
      } else resolve(envelope.data);
    };
    request.onerror = () => {
      reject(ApiError.offline(undefined));
    };
    request.onabort = () => {
      reject(aborted());
    };
    const abort = () => {
      request.abort();
    };
    signal?.addEventListener('abort', abort);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
