import { createHash } from 'node:crypto';
import { latest, type Latest } from '../../render/latest';

/** Result of rendering a page on the server. */
export interface Drawn {
  readonly title: string | null;
  readonly markup: string;
}

/**
 * The name of a page in the cache: everything that it is made of, and where the site is seen. So a page is never older than its data: whatever is hidden,
 * deleted or released changes what the page is made of, and with it the name. And nobody gets what was drawn for another host, which anybody can name.
 */
export const keyOf = (origin: string, scripts: readonly string[], input: string): string =>
  createHash('sha256')
    .update(JSON.stringify([origin, scripts]))
    .update(input)
    .digest('base64');

/**
 * The pages that were asked for last.
 * @param maxLength of all markup together, characters; 0 keeps nothing
 */
export const drawnPages = (maxLength: number): Latest<Drawn> =>
  latest(maxLength, ({ markup }) => markup.length);
