import type { Tasks } from '../../platform/workers';
import { findImages, type PageImages } from './find-images';

declare module '../../platform/workers/task' {
  interface TaskMap {
    /** The pictures of a web page. */
    'media.page': {
      input: { body: Uint8Array; url: string; contentType?: string | undefined };
      output: PageImages;
    };
  }
}

/** What is read of other people's bytes, in threads that can be stopped. */
export const mediaTasks: Pick<Tasks, 'media.page'> = {
  'media.page': ({ body, ...page }) => findImages(asBuffer(body), page),
};

/** What was a `Buffer` on the other side. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
