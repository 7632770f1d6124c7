import {
  type ImportFormat,
  IMPORT_ITEMS_MAX,
  IMPORT_PLACES_MAX,
  LINK_MAX,
  portabilityMessages as text,
} from '@corkboard/contract';
import { bookmark, type Bookmark, type EmptyFolder } from '../bookmark-items';
import { ImportError, words } from '../items';
import { ShapedJson, ShapeError, type Shape } from '../json-shape';
import { hashtags } from './link-lists';

/** How a program writes what it keeps as JSON. */
export interface JsonFormat {
  readonly format: ImportFormat;
  /** Whether a file whose beginning holds this comes from there. */
  fits: (begun: unknown) => boolean;
  /** The parts of the file that are read. */
  readonly shape: Shape;
  /** @param onEmpty told of folders with nothing in them */
  read: (data: unknown, onEmpty: (one: EmptyFolder) => void) => Bookmark[];
}

/** How much of a file tells where it comes from; bytes. */
const BEGINNING = 1024 * 1024;
/** Entries of lists that are kept: bookmarks, and a few tags for each. */
const ENTRIES_MAX = 20 * IMPORT_ITEMS_MAX;

const OBJECT: Shape = {
  root: 'value',
  type: 'value',
  roots: {},
  bookmarks: [{}],
  collections: [{}],
  contents: [{}],
  channels: [{}],
  data: [{ class: 'value', type: 'value', base_type: 'value' }],
  results: [{ tag_names: ['value'], image: {}, pins_detail: [{}] }],
};
const LIST: Shape = [{ href: 'value', is_archived: 'value', class: 'value', type: 'value', contents: [{}] }];

/**
 * Reads the file of one of several programs.
 *
 * @throws ImportError for a file of another program, or one that holds too much
 */
export function readJson(
  body: Buffer,
  formats: readonly JsonFormat[],
): [ImportFormat, Bookmark[], EmptyFolder[]] {
  const start = body.subarray(0, BEGINNING);
  const isList = /^\s*\[/.test(withoutMark(start).subarray(0, 64).toString('latin1'));
  const begun = shaped(start, isList ? LIST : OBJECT, (reader) => reader.begun);
  const known = formats.find(({ fits }) => fits(begun));
  if (!known) throw new ImportError(text.notImportable);
  const empty: EmptyFolder[] = [];
  const found = known.read(
    shaped(body, known.shape, (reader) => reader.end()),
    (one) => void empty.push(one),
  );
  if (found.length > IMPORT_ITEMS_MAX) throw new ImportError(text.tooManyItems);
  if (empty.length > IMPORT_PLACES_MAX) throw new ImportError(text.tooManyPlaces);
  return [known.format, found, empty];
}

/** Whether a file begins as JSON does. */
export const beginsAsJson = (start: string): boolean => /^\ufeff?\s*[[{]/.test(start);

function shaped(body: Buffer, shape: Shape, take: (reader: ShapedJson) => unknown): unknown {
  const reader = new ShapedJson(shape, ENTRIES_MAX);
  try {
    reader.write(withoutMark(body));
    return take(reader);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw new ImportError(error.code === 'broken' ? text.notImportable : text.tooManyItems, { cause: error });
  }
}

/** Some programs put a mark of their encoding before what they write. */
const withoutMark = (body: Buffer): Buffer =>
  body.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? body.subarray(3) : body;

/** A link of such a program, its words and addresses within their limits, and its tags as hashtags behind its note. */
export function linkOf({
  title,
  note,
  tags,
  address,
  pictures = [],
  ...rest
}: Partial<Omit<Bookmark, 'description'>> & {
  title: string;
  address: string;
  note: string;
  tags: readonly string[];
}): Bookmark {
  const shown = title.trim() === address.trim() ? '' : title;
  const description = [note.trim(), hashtags(tags)].filter((part) => part !== '').join('\n');
  return bookmark({
    ...rest,
    ...words(shown, description, rest.alt_text ?? ''),
    address: address.trim().slice(0, LINK_MAX + 1),
    pictures: pictures.filter((one) => one !== '').map((one) => one.slice(0, LINK_MAX + 1)),
  });
}
