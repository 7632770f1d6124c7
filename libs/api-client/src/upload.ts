import type { Envelope, MediaUpload } from '@corkboard/contract';
import { csrfCookie } from './csrf';
import { ApiError, errorFrom } from './error';

export interface UploadInit {
  /** Told the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a picture file and answers with the upload to name in a pin save request (`media_upload_id`). */
export const uploadImage = (file: Blob, init?: UploadInit): Promise<MediaUpload> =>
  uploadFile<MediaUpload>('/v3/media/uploads/', file, init);

/**
 * Sends a file as the multipart field `file` and answers with the `data` of the envelope. XMLHttpRequest, because fetch does not tell how
 * much of a body has been sent.
 */
export function uploadFile<Data>(
  address: string,
  file: Blob,
  { onProgress, signal }: UploadInit = {},
): Promise<Data> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.setRequestHeader('X-CSRFToken', csrfCookie());
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status >= 400) reject(errorFrom(request.status, request.response));
      else resolve((request.response as Envelope<Data>).resource_response.data);
    };
    request.onerror = () => {
      reject(ApiError.offline(undefined));
    };
    request.onabort = () => {
      reject(new DOMException('The upload was cancelled.', 'AbortError'));
    };
    signal?.addEventListener('abort', () => {
      request.abort();
    });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
