import type { Tasks } from '../../../platform/workers';
import { checkImage, type CheckOptions } from './check';
import { MediaError, type MediaErrorCode } from './errors';
import { findImages, type PageImages } from './find-images';
import type { Pixels } from './dominant';
import { type HeaderResult, type ImageHeader, readHeader } from './headers';
import { type Traits, traitsOf } from './traits';

declare module '../../../platform/workers/task' {
  interface TaskMap {
    /** The pictures of a web page. */
    'media.page': {
      input: { body: Uint8Array; url: string; contentType?: string | undefined };
      output: PageImages;
    };
    /** Whether a picture may be decoded. */
    'media.check': {
      input: { buffer: Uint8Array } & CheckOptions;
      output: { header: ImageHeader } | { code: MediaErrorCode; message: string };
    };
    /** Reads a picture's header. */
    'media.header': { input: Uint8Array; output: HeaderResult };
    /** Computes traits from a picture's pixels. */
    'media.traits': { input: Omit<Pixels, 'data'> & { data: Uint8Array }; output: Traits };
  }
}

/** Parsing of untrusted bytes, in threads that can be stopped. */
export const mediaTasks: Pick<Tasks, 'media.page' | 'media.check' | 'media.header' | 'media.traits'> = {
  'media.page': ({ body, ...page }) => findImages(asBuffer(body), page),
  'media.check': ({ buffer, ...options }) => {
    try {
      return { header: checkImage(asBuffer(buffer), options) };
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      return { code: error.code, message: error.message };
    }
  },
  'media.header': (buffer) => readHeader(asBuffer(buffer)),
  'media.traits': ({ data, ...size }) => traitsOf({ ...size, data: asBuffer(data) }),
};

/** Restores the `Buffer` that the transfer to a worker turned into a `Uint8Array`. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
