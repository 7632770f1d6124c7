import {
  IMPORT_ARCHIVE_BYTES_MAX,
  IMPORT_BOOKMARKS_BYTES_MAX,
  IMPORT_ITEMS_MAX,
  IMPORT_PLACES_MAX,
} from './limits-portability';

const MB = 1024 * 1024;

/** Sentences about import and export that the server says and the pages show. */
export const portabilityMessages = {
  fileMissing:
    'Choose a file: bookmarks of a browser, saved links of Pocket or Instapaper, or a Corkboard export.',
  notImportable: 'This is neither a bookmarks file, a file of Pocket or Instapaper, nor a Corkboard export.',
  archiveTooLarge: `This export is too large. Files can have up to ${IMPORT_ARCHIVE_BYTES_MAX / MB} MB.`,
  bookmarksTooLarge: `This bookmarks file is too large. Files can have up to ${IMPORT_BOOKMARKS_BYTES_MAX / MB} MB.`,
  archiveBroken: 'This ZIP file is damaged and cannot be read. Download the export again and retry.',
  archiveForeign: 'This ZIP file is not a Corkboard export: it has no data.json of ours.',
  archiveNewer: 'This export was made by a newer version of Corkboard than this one. Import it there.',
  archiveNested:
    'This ZIP file has another ZIP file in it. Unpack it and choose the Corkboard export itself.',
  archiveDoubled: 'This ZIP file has the same file name twice, so it was not opened.',
  archivePaths: 'This ZIP file has file names that lead out of it, so it was not opened.',
  archiveLinks: 'This ZIP file has links in it instead of files, so it was not opened.',
  archiveEncrypted: 'This ZIP file is encrypted. Choose one without a password.',
  archiveBomb: 'This ZIP file would unpack to far more than a Corkboard export holds, so it was not opened.',
  bookmarksDeep: 'The folders of this bookmarks file are nested too deeply to be a real one.',
  tooManyItems: `This file has too many Pins. Up to ${IMPORT_ITEMS_MAX.toLocaleString('en')} can be imported at once.`,
  tooManyPlaces: `This file has too many folders. Up to ${IMPORT_PLACES_MAX.toLocaleString('en')} can be imported at once.`,
  tooSlow: 'This file takes too long to read, so it was not imported.',
  unstorable: 'It has characters or numbers that cannot be kept.',
  nothingInFile: 'There is nothing to import in this file.',
  privacyUnknown: 'Choose who may see the boards of this import: keep, secret or public.',
  running: 'Another import is still running. Wait until it is done.',
  missing: "We can't find that import.",
  duplicate: (board: string) => `Already on ${board}.`,
  sameLink: (board: string) => `This link is already on ${board}.`,
  notWeb: 'Not a web address.',
  pictureMissing: 'Its picture is not in the file.',
  interrupted: 'The import could not be finished. Start it again: what is saved already is skipped.',
  defaultBoard: 'Imported bookmarks',
  noPlace: 'Every board of this name can be seen by others. Make a secret board and import again.',
  /** Behind a board's name when a board of that name can be seen by more people; `n` from 1. */
  privateSuffix: (n: number) => (n === 1 ? '(private)' : `(private ${n})`),
} as const;
