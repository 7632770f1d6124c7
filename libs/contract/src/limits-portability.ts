/** Limits of bringing pins along and taking them away (docs/handbook/import-export.md#limits). */

/** Largest file to import: an archive with its pictures, or a bookmarks file; bytes. */
export const IMPORT_ARCHIVE_BYTES_MAX = 1024 * 1024 * 1024;
export const IMPORT_BOOKMARKS_BYTES_MAX = 128 * 1024 * 1024;
/** Maximum unpacked size of an archive, all files together; bytes. */
export const IMPORT_UNPACKED_BYTES_MAX = 4 * 1024 * 1024 * 1024;
/** Largest `data.json` of an archive; bytes. */
export const IMPORT_JSON_BYTES_MAX = 64 * 1024 * 1024;
/** Most files and folders in an archive, and most pins in one import. */
export const IMPORT_FILES_MAX = 60_000;
export const IMPORT_ITEMS_MAX = 50_000;
/** Most folders, or boards and sections, in one import. */
export const IMPORT_PLACES_MAX = 10_000;
/** When a bookmark whose page could not be reached is tried again: hours after each failure. */
export const IMPORT_RETRY_HOURS = [1, 6, 17] as const;
/**
 * Who may see the boards of an import: whoever the file says, and only the person where it says nothing (a browser's folders); only the
 * person; everybody. What a file marks as private stays so whatever is asked for.
 */
export const IMPORT_PRIVACIES = ['keep', 'secret', 'public'] as const;
export type ImportPrivacy = (typeof IMPORT_PRIVACIES)[number];
/** Programs whose files can be imported (docs/handbook/import-export.md#importing); plain `bookmarks` and `addresses` are written by many. */
export const IMPORT_FORMATS = [
  'pinterest',
  'bookmarks',
  'firefox',
  'chrome',
  'raindrop',
  'pocket',
  'instapaper',
  'pinboard',
  'wallabag',
  'karakeep',
  'linkwarden',
  'linkding',
  'arena',
  'pinry',
  'addresses',
  'corkboard',
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
/** Deepest folder in a folder of a bookmarks file. */
export const IMPORT_DEPTH_MAX = 100;
/** How many skipped and failed items an answer lists. */
export const IMPORT_LISTED_MAX = 500;
/** Exports an hour. */
export const EXPORTS_PER_HOUR = 20;
/** How long an import and what became of its items can be looked at; days. */
export const IMPORT_KEPT_DAYS = 90;
