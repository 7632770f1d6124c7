/** Bounds of feeds (docs/handbook/catalogs.md#what-a-feed-may-be). */

/** A file as it is fetched, and once it is unpacked. */
export const FEED_BYTES_MAX = 2 * 1024 ** 3;
export const UNPACKED_BYTES_MAX = 8 * 1024 ** 3;
/** Characters of one line, or of one item of XML. */
export const ROW_CHARS_MAX = 512 * 1024;
/** Lines of one feed. */
export const ROWS_MAX = 5_000_000;
/** How long a file may take to be fetched, and to be read. */
export const FETCH_MS = 10 * 60_000;
export const READ_MS = 30 * 60_000;
/** Items that are kept as examples of one code. */
export const EXAMPLES_MAX = 100;
