import { createHash } from 'node:crypto';
import { latest, type Latest } from '../../render/latest';

/** Result of rendering a page on the server. */
export interface RenderedPage {
  readonly title: string | null;
  /** As UTF-8: a page is put together of bytes. */
  readonly markup: Buffer;
}

/**
 * The name of a page in the cache: everything that it is made of, and where the site is seen. So a page is never older than its data: whatever is hidden,
 * deleted or released changes what the page is made of, and with it the name. And nobody gets what was drawn for another host, which anybody can name.
 */
export const keyOf = (origin: string, scripts: readonly string[], input: string, answers: Buffer): string =>
  createHash('sha256')
    .update(JSON.stringify([origin, scripts]))
    .update(input)
    .update(answers)
    .digest('base64');

/**
 * The pages that were asked for last.
 * @param maxLength of all markup together, bytes; 0 keeps nothing
 */
export const drawnPages = (maxLength: number): Latest<RenderedPage> =>
  latest(maxLength, ({ markup }) => markup.length);
