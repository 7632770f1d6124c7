import { createHash } from 'node:crypto';

/** What the server drew of a page. */
export interface Drawn {
  readonly title: string | null;
  readonly markup: string;
}

/** Pages of strangers that were drawn before. */
export interface DrawnPages {
  find(key: string): Drawn | undefined;
  keep(key: string, drawn: Drawn): void;
}

/**
 * The name of a page in the cache: everything that it is made of. So a page is never older than its data: whatever is hidden, deleted or
 * released changes what the page is made of, and with it the name.
 */
export const keyOf = (scripts: readonly string[], input: string): string =>
  createHash('sha256').update(JSON.stringify(scripts)).update(input).digest('base64');

/**
 * Keeps the pages that were asked for last.
 * @param maxLength of all markup together, characters; 0 keeps nothing
 */
export function drawnPages(maxLength: number): DrawnPages {
  const pages = new Map<string, Drawn>();
  let length = 0;
  return {
    find(key) {
      const drawn = pages.get(key);
      if (!drawn) return undefined;
      pages.delete(key);
      pages.set(key, drawn);
      return drawn;
    },
    keep(key, drawn) {
      if (pages.has(key)) return;
      pages.set(key, drawn);
      length += drawn.markup.length;
      for (const [oldest, { markup }] of pages) {
        if (length <= maxLength) break;
        pages.delete(oldest);
        length -= markup.length;
      }
    },
  };
}
