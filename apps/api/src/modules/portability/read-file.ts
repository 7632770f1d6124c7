import { readFile } from 'node:fs/promises';
import {
  IMPORT_ITEMS_MAX,
  IMPORT_JSON_BYTES_MAX,
  type ImportPrivacy,
  portabilityMessages as text,
} from '@corkboard/contract';
import { openArchive, type Archive } from './archive';
import { DATA_FILE, readData } from './archive-data';
import { bookmarkItems, type Bookmark } from './bookmark-items';
import { readBookmarks } from './bookmarks';
import { readLinkList } from './csv';
import { ImportError, type NewItem } from './items';

/** A page of bookmarks, a ZIP, or a table of links. */
export type FileKind = 'bookmarks' | 'archive' | 'list';

/** Pocket packs its tables of links into a ZIP. */
const LIST_PART = /(^|\/)part_\d+\.csv$/i;

/**
 * What a file to import holds.
 *
 * @param asked who may see the boards
 * @throws ImportError when it is not what it seems, or holds too much
 */
export async function readItems(file: string, kind: FileKind, asked: ImportPrivacy): Promise<NewItem[]> {
  if (kind === 'bookmarks') return bookmarkItems(readBookmarks(await readFile(file)), asked);
  if (kind === 'list') return bookmarkItems(readLinkList(await readFile(file)), asked);
  const archive = await openArchive(file);
  try {
    return await archiveItems(archive, asked);
  } finally {
    archive.close();
  }
}

/** What a ZIP holds: an export of ours, or Pocket's tables of links. */
export async function archiveItems(archive: Archive, asked: ImportPrivacy): Promise<NewItem[]> {
  const data = await archive.file(DATA_FILE, IMPORT_JSON_BYTES_MAX);
  if (data) return readData(data, asked);
  const parts = archive.names.filter((name) => LIST_PART.test(name)).sort();
  if (parts.length === 0)
    throw new ImportError(
      archive.names.some((name) => /\.zip$/i.test(name)) ? text.archiveNested : text.archiveForeign,
    );
  const found: Bookmark[] = [];
  for (const part of parts) {
    for (const one of readLinkList((await archive.file(part, IMPORT_JSON_BYTES_MAX))!)) found.push(one);
    if (found.length > IMPORT_ITEMS_MAX) throw new ImportError(text.tooManyItems);
  }
  return bookmarkItems(found, asked);
}
