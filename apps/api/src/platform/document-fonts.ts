import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';

/** How a TrueType font begins. */
const BEGINNINGS = new Set(['00010000', '74727565']);

/**
 * Reads from the environment which fonts documents have beside the site's own, for letters that it lacks; the first that has a letter draws it.
 *
 * @param refuse makes the error for a path that can't be used
 * @returns paths of TrueType fonts, which have been looked at
 */
export function documentFonts(
  env: Readonly<Record<string, string | undefined>>,
  refuse: (message: string) => Error,
): string[] {
  const paths = (env.DOCUMENT_FONTS ?? '').split(',').map((path) => path.trim());
  return paths
    .filter((path) => path !== '')
    .map((path) => {
      const file = resolve(path);
      if (!BEGINNINGS.has(beginningOf(file)))
        throw refuse(
          `DOCUMENT_FONTS must be paths of TrueType fonts (.ttf) that can be read, with commas: ${path} isn't one.`,
        );
      return file;
    });
}

/** The first four bytes of a file, as hexadecimal digits; empty for what can't be read. */
function beginningOf(file: string): string {
  const bytes = Buffer.alloc(4);
  try {
    const handle = openSync(file, 'r');
    try {
      readSync(handle, bytes, 0, bytes.length, 0);
    } finally {
      closeSync(handle);
    }
  } catch {
    return '';
  }
  return bytes.toString('hex');
}
