import type { Tasks } from '../../../platform/workers';
import { type PageProduct, readProduct } from './page';

declare module '../../../platform/workers/task' {
  interface TaskMap {
    /** Reads the product of a web page. */
    'products.page': {
      input: { body: Uint8Array; url: string; contentType?: string | undefined };
      output: PageProduct | null;
    };
  }
}

/** Parsing of untrusted pages, in threads that can be stopped. */
export const productTasks: Pick<Tasks, 'products.page'> = {
  'products.page': ({ body, ...page }) =>
    readProduct(Buffer.from(body.buffer, body.byteOffset, body.byteLength), page),
};
