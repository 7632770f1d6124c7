import { IMPORT_ITEMS_MAX, LINK_MAX, portabilityMessages as text } from '@corkboard/contract';
import { CsvError, parse } from 'csv-parse/sync';
import type { Bookmark } from './bookmark-items';
import { ImportError, momentOf, words } from './items';
import { hashtags, listFolder, type LinkService } from './link-lists';

type Row = Readonly<Record<string, string | undefined>>;

/** The columns of each service's file that are used, by their names in small letters. */
interface Columns {
  service: LinkService;
  needed: readonly string[];
  list: string;
  added: string;
  note: string | null;
  tags: (cell: string) => string[];
}

const SERVICES: readonly Columns[] = [
  {
    service: 'Pocket',
    needed: ['title', 'url', 'time_added'],
    list: 'status',
    added: 'time_added',
    note: null,
    tags: (cell) => cell.split(/[|,]/),
  },
  {
    service: 'Instapaper',
    needed: ['url', 'title', 'folder'],
    list: 'folder',
    added: 'timestamp',
    note: 'selection',
    // Written as a list of JSON: ["garden","small house"].
    tags: (cell) => cell.replace(/^\[|\]$/g, '').split(','),
  },
];

/** A row is a link with its title, tags and the words marked in it. */
const ROW_BYTES_MAX = 256 * 1024;

const columnsOf = (names: readonly string[]): Columns | undefined =>
  SERVICES.find(({ needed }) => needed.every((name) => names.includes(name)));

const named = (header: readonly string[]): string[] => header.map((name) => name.trim().toLowerCase());

/** Whether a file that begins so is one of links as Pocket or Instapaper export them. */
export function isLinkList(start: string): boolean {
  const [header = ''] = start.replace(/^\ufeff/, '').split(/[\r\n]/, 1);
  return columnsOf(named(header.replaceAll('"', '').split(','))) !== undefined;
}

/**
 * Reads a file of links as Pocket (`title,url,time_added,tags,status`) or Instapaper (`URL,Title,Selection,Folder,Timestamp,Tags`) export
 * them. Each list of theirs is a folder.
 *
 * @throws ImportError for another kind of file, or one that holds too much
 */
export function readLinkList(body: Buffer): Bookmark[] {
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

function bookmarkOf(row: Row, { service, list, added, note, tags }: Columns): Bookmark {
  const cell = (name: string) => row[name] ?? '';
  const seconds = cell(added).trim();
  const description = `${note === null ? '' : cell(note)}\n${hashtags(tags(cell('tags')))}`;
  const address = cell('url')
    .trim()
    .slice(0, LINK_MAX + 1);
  // A link that was kept without a title has its address for one.
  const title = cell('title').trim() === address ? '' : cell('title');
  return {
    folder: listFolder(service, cell(list)),
    secret: false,
    ...words(title, description, ''),
    address,
    created_at: seconds === '' ? undefined : momentOf(Number(seconds)),
  };
}
