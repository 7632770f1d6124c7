import {
  IMPORT_ARCHIVE_BYTES_MAX,
  IMPORT_BOOKMARKS_BYTES_MAX,
  IMPORT_ITEMS_MAX,
  IMPORT_PLACES_MAX,
} from './limits-portability';

const MB = 1024 * 1024;

/** Sentences about import and export that the server says and the pages show. */
export const portabilityMessages = {
  fileMissing: 'Choose a file: your Pins from Pinterest, bookmarks, saved links, or a Corkboard export.',
  notImportable:
    "We can't import this file. Choose your Pins from Pinterest, bookmarks, saved links, or a Corkboard export.",
  firefoxDamaged: 'This Firefox backup is damaged. Choose another one.',
  archiveTooLarge: `This file is too large. Choose a file of up to ${IMPORT_ARCHIVE_BYTES_MAX / MB} MB.`,
  bookmarksTooLarge: `This file is too large. Choose one of up to ${IMPORT_BOOKMARKS_BYTES_MAX / MB} MB.`,
  archiveBroken: 'This ZIP file is damaged. Download the export again, then try again.',
  archiveForeign: "This ZIP file isn't a Corkboard export: it has no data.json from Corkboard.",
  archiveUnknown: "There's nothing we can import in this ZIP file.",
  archiveNewer:
    "This export is from a newer version of Corkboard than this site's. Import it on a site that runs that version.",
  archiveNested: 'This ZIP file has another ZIP file inside. Unpack it and choose the inner one.',
  archiveDoubled: "This ZIP file has the same file name twice, so we didn't open it.",
  archivePaths: "This ZIP file has file names that point outside it, so we didn't open it.",
  archiveLinks: "This ZIP file has links in place of files, so we didn't open it.",
  archiveEncrypted: 'This ZIP file is encrypted. Choose one without a password.',
  archiveBomb: "This ZIP file unpacks to far more than an export holds, so we didn't open it.",
  bookmarksDeep: "The folders in this file are nested too deeply, so we didn't import it.",
  tooManyItems: `This file has too many Pins. Up to ${IMPORT_ITEMS_MAX.toLocaleString('en')} can be imported at once.`,
  tooManyPlaces: `This file has too many folders. Up to ${IMPORT_PLACES_MAX.toLocaleString('en')} can be imported at once.`,
  tooSlow: "This file takes too long to read, so we didn't import it.",
  unstorable: "It has characters or numbers that can't be stored.",
  nothingInFile: 'There is nothing to import in this file.',
  privacyUnknown: 'Choose who can see the boards of this import: keep, secret, or public.',
  reviewUnknown: 'Choose whether to look at the file first: true or false.',
  running: "Another import is still running. Wait until it's done.",
  missing: "We can't find that import.",
  duplicate: (board: string) => `Already on ${board}.`,
  sameLink: (board: string) => `This link is already on ${board}.`,
  notWeb: 'Not a web address.',
  noteOnly: "A note without a link or a picture can't be a Pin.",
  fileOnly: "Its file isn't in the export.",
  channelOnly: 'A channel inside another one. Export it on its own.',
  pictureMissing: "Its picture isn't in the file.",
  unreachable: "We couldn't open that address.",
  asksLogIn: "That page asks visitors to log in, so we can't open it.",
  refusesPrograms: 'That site refuses programs like ours.',
  noLargeImages: 'No picture on that page is large enough.',
  noImagesFound: "We couldn't find a picture on that page.",
  savingForbidden: "That site asks that its pictures aren't saved.",
  interrupted: "We couldn't finish the import. Start it again: what's already saved is skipped.",
  defaultBoard: 'Imported bookmarks',
  noPlace: 'Others can see every board with this name. Create a secret board and import again.',
  /** Behind a board's name when a board of that name can be seen by more people; `n` from 1. */
  privateSuffix: (n: number) => (n === 1 ? '(private)' : `(private ${n})`),
} as const;
