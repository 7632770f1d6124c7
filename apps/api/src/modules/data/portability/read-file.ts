import { readFile } from 'node:fs/promises';
import {
  type ImportFormat,
  IMPORT_BOOKMARKS_BYTES_MAX,
  IMPORT_ITEMS_MAX,
  IMPORT_JSON_BYTES_MAX,
  IMPORT_PLACES_MAX,
  type ImportPrivacy,
  portabilityMessages as text,
} from '@corkboard/contract';
import { openArchive, type Archive } from './archive';
import { DATA_FILE, readData } from './archive-data';
import { bookmarkItems, type Bookmark, type EmptyFolder } from './bookmark-items';
import { type Found, readForeignFile } from './formats';
import { ImportError, type NewItem } from './items';

/** A page, a ZIP, or another text: a table, JSON, or lines. */
export type FileKind = 'bookmarks' | 'archive' | 'list';

/** Extensions of files in a foreign ZIP that may hold links. Files that some systems add of their own are skipped. */
const READABLE = ['.html', '.htm', '.json', '.jsonlz4', '.csv', '.txt'];
const SYSTEMS = /(^|\/)(__MACOSX\/|\._)/;

/** Items of a file, and the program that wrote it. */
export interface FileItems {
  format: ImportFormat;
  items: NewItem[];
}

/**
 * Reads a file to import.
 *
 * @param asked who may see the boards
 * @throws ImportError when it is not what it seems, or holds too much
 */
export async function readItems(file: string, kind: FileKind, asked: ImportPrivacy): Promise<FileItems> {
  if (kind !== 'archive') {
    const [format, bookmarks, empty] = readForeignFile(await readFile(file));
    return { format, items: bookmarkItems(bookmarks, asked, empty) };
  }
  const archive = await openArchive(file);
  try {
    return await archiveItems(archive, asked);
  } finally {
    archive.close();
  }
}

/** Items of a ZIP: an export of ours, or files of one other program that the readers know. */
export async function archiveItems(archive: Archive, asked: ImportPrivacy): Promise<FileItems> {
  const data = await archive.file(DATA_FILE, IMPORT_JSON_BYTES_MAX);
  if (data) return { format: 'corkboard', items: readData(data, asked) };
  const found: Bookmark[] = [];
  const folders: EmptyFolder[] = [];
  let format: ImportFormat | undefined;
  for (const name of readable(archive.names)) {
    const [of, bookmarks, empty = []] = (await foreignPart(archive, name)) ?? [];
    if (!of || (format ?? of) !== of) continue;
    format = of;
    for (const one of bookmarks!) found.push(one);
    for (const one of empty) folders.push(one);
    if (found.length > IMPORT_ITEMS_MAX) throw new ImportError(text.tooManyItems);
    if (folders.length > IMPORT_PLACES_MAX) throw new ImportError(text.tooManyPlaces);
  }
  if (!format) {
    const isNested = archive.names.some((name) => /\.zip$/i.test(name));
    throw new ImportError(isNested ? text.archiveNested : text.archiveUnknown);
  }
  return { format, items: bookmarkItems(found, asked, folders) };
}

/** Readable files; formats meant for programs come before those meant for people. */
function readable(names: readonly string[]): string[] {
  const rank = (name: string) => READABLE.findIndex((ending) => name.toLowerCase().endsWith(ending));
  const files = names.filter((name) => rank(name) >= 0 && !SYSTEMS.test(name));
  return files.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** Content of a file in a ZIP; null if no reader knows it: an archive may contain unrelated files. */
async function foreignPart(archive: Archive, name: string): Promise<Found | null> {
  const body = await archive.file(name, IMPORT_BOOKMARKS_BYTES_MAX);
  try {
    return readForeignFile(body!);
  } catch (error) {
    if (error instanceof ImportError && error.message === text.notImportable) return null;
    throw error;
  }
}
