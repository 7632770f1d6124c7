import {
  type ImportFormat,
  IMPORT_ITEMS_MAX,
  LINK_MAX,
  portabilityMessages as text,
} from '@corkboard/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { bookmark, type Bookmark } from '../bookmark-items';
import { ImportError, moment, momentOf, words } from '../items';
import { folder, type Folder } from '../places';
import { hashtags, listFolder } from './link-lists';

type Row = Readonly<Record<string, string | undefined>>;

/** The columns of each service's file that are used, by their names in small letters. */
interface Columns {
  format: ImportFormat;
  needed: readonly string[];
  folder: (cell: (name: string) => string) => Folder | null;
  added: string;
  notes: readonly string[];
  tags: (cell: string) => string[];
  /** Where the address of a picture stands. */
  cover: string | null;
}

const SERVICES: readonly Columns[] = [
  {
    format: 'pocket',
    needed: ['title', 'url', 'time_added'],
    folder: (cell) => listFolder('Pocket', cell('status')),
    added: 'time_added',
    notes: [],
    tags: (cell) => cell.split(/[|,]/),
    cover: null,
  },
  {
    format: 'raindrop',
    // Of a single collection, the file has no column for it.
    needed: ['title', 'note', 'excerpt', 'url', 'tags', 'created', 'cover'],
    folder: (cell) => raindropFolder(cell('folder')),
    added: 'created',
    notes: ['note', 'excerpt'],
    tags: (cell) => cell.split(','),
    cover: 'cover',
  },
  {
    format: 'instapaper',
    needed: ['url', 'title', 'folder'],
    folder: (cell) => listFolder('Instapaper', cell('folder')),
    added: 'timestamp',
    notes: ['selection'],
    // Written as a list of JSON: ["garden","small house"].
    tags: (cell) => cell.replace(/^\[|\]$/g, '').split(','),
    cover: null,
  },
];

/** Collections in collections are written with strokes between them. */
function raindropFolder(path: string): Folder {
  const names = path
    .split(/\s*\/\s*/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return (
    names.reduce<Folder | null>((around, name) => folder(name, around), null) ?? folder('Raindrop.io', null)
  );
}

/** A row is a link with its title, tags and the words marked in it. */
const ROW_BYTES_MAX = 256 * 1024;

const columnsOf = (names: readonly string[]): Columns | undefined =>
  SERVICES.find(({ needed }) => needed.every((name) => names.includes(name)));

const named = (header: readonly string[]): string[] => header.map((name) => name.trim().toLowerCase());

/** Which service's table begins so; undefined for another kind of file. */
export function tableFormat(start: string): ImportFormat | undefined {
  const [header = ''] = start.replace(/^\ufeff/, '').split(/[\r\n]/, 1);
  return columnsOf(named(header.replaceAll('"', '').split(',')))?.format;
}

/**
 * Reads a file of links as Pocket (`title,url,time_added,tags,status`), Instapaper (`URL,Title,Selection,Folder,Timestamp,Tags`) or
 * Raindrop.io (`id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite`) export them. Each list of theirs is a folder.
 *
 * @throws ImportError for another kind of file, or one that holds too much
 */
export function readTable(body: Buffer): Bookmark[] {
  let columns: Columns | undefined;
  const rows = records(body, (header) => {
    const names = named(header);
    columns = columnsOf(names);
    if (!columns) throw new ImportError(text.notImportable);
    return names;
  });
  if (rows.length > IMPORT_ITEMS_MAX) throw new ImportError(text.tooManyItems);
  return columns ? rows.map((row) => bookmarkOf(row, columns!)) : [];
}

function records(csv: Buffer, columns: (header: string[]) => string[]): Row[] {
  try {
    return parse(csv, {
      bom: true,
      columns,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: ROW_BYTES_MAX,
      to: IMPORT_ITEMS_MAX + 1,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(text.notImportable, { cause: error });
    throw error;
  }
}

function bookmarkOf(row: Row, { folder, added, notes, tags, cover }: Columns): Bookmark {
  const cell = (name: string) => row[name] ?? '';
  const address = cell('url')
    .trim()
    .slice(0, LINK_MAX + 1);
  // A link that was kept without a title has its address for one.
  const title = cell('title').trim() === address ? '' : cell('title');
  const picture = cover === null ? '' : cell(cover).trim();
  const description = [...notes.map(cell), hashtags(tags(cell('tags')))].filter((part) => part.trim() !== '');
  return bookmark({
    folder: folder(cell),
    ...words(title, description.join('\n'), ''),
    address,
    pictures: picture ? [picture.slice(0, LINK_MAX + 1)] : [],
    created_at: dateOf(cell(added).trim()),
  });
}

/** A date in words of ISO 8601, or seconds since 1970. */
const dateOf = (cell: string): string | undefined =>
  cell === '' ? undefined : /^\d+$/.test(cell) ? momentOf(Number(cell)) : moment(Date.parse(cell));
