import { type ImportFormat, portabilityMessages as text } from '@corkboard/contract';
import { decodePage } from '../../../pictures/media';
import type { Bookmark, EmptyFolder } from '../bookmark-items';
import { ImportError } from '../items';
import { arena, arenaList } from './arena';
import { chrome } from './chrome';
import { readTable, tableFormat } from './csv';
import { firefox } from './firefox';
import { beginsAsJson, readJson } from './json';
import { karakeep } from './karakeep';
import { beginsAsLines, readLines } from './lines';
import { linkding } from './linkding';
import { linkwarden } from './linkwarden';
import { isMozLz4, unpackMozLz4 } from './moz-lz4';
import { isBookmarks, readBookmarks } from './netscape';
import { pinboard } from './pinboard';
import { readPinterest } from './pinterest';
import { pinry } from './pinry';
import { wallabag } from './wallabag';

const JSON_FORMATS = [
  firefox,
  chrome,
  linkwarden,
  karakeep,
  linkding,
  pinry,
  pinboard,
  wallabag,
  arena,
  arenaList,
];

/** How much of a file tells what it is; bytes. */
const BEGINNING = 2048;

/** Kind of a file by its beginning; undefined for one that none of the readers takes. */
export function looksLike(body: Buffer): 'page' | 'packed' | 'json' | 'table' | 'lines' | undefined {
  if (isMozLz4(body)) return 'packed';
  const start = beginningOf(body);
  if (/^\ufeff?\s*<(!|[a-z])/i.test(start)) return 'page';
  if (beginsAsJson(start)) return 'json';
  if (tableFormat(start)) return 'table';
  return beginsAsLines(start) ? 'lines' : undefined;
}

/** The beginning of a file as text, whatever it is encoded in. */
const beginningOf = (body: Buffer): string => decodePage(body.subarray(0, BEGINNING));

/** Which program wrote a file, what it holds, and which of its folders hold nothing, where the file has folders of their own. */
export type Found = readonly [format: ImportFormat, bookmarks: Bookmark[], empty?: readonly EmptyFolder[]];

/**
 * The links and pictures of a file that one of many programs wrote.
 *
 * @throws ImportError for one that none of the readers knows, or one that holds too much
 */
export function readForeignFile(body: Buffer): Found {
  switch (looksLike(body)) {
    case 'page':
      return readPage(body);
    case 'packed':
      return readJson(unpackMozLz4(body), JSON_FORMATS);
    case 'json':
      return readJson(body, JSON_FORMATS);
    case 'table':
      return [tableFormat(beginningOf(body))!, readTable(body)];
    case 'lines':
      return ['addresses', readLines(body)];
    case undefined:
      throw new ImportError(text.notImportable);
  }
}

/** Pinterest's page is known by its Pins alone: a page of bookmarks says in its first line that it is one. */
function readPage(body: Buffer): Found {
  const pins = isBookmarks(beginningOf(body)) ? [] : readPinterest(body);
  return pins.length > 0 ? ['pinterest', pins] : readBookmarks(body);
}
