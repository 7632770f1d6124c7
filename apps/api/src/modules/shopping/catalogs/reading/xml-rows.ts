import { SaxesParser } from 'saxes';
import { columnName } from './column-name';
import { FeedError } from './failure';
import { ROW_CHARS_MAX } from './limits';

/** Elements that are an item: of RSS and of Atom. */
const ITEMS = new Set(['item', 'entry']);

/**
 * The items of an RSS or Atom feed. Entities that a document defines aren't known, so none of them grows; what is in one item is bounded.
 *
 * @throws FeedError `MALFORMED_XML`
 */
export async function* xmlRows(text: AsyncIterable<string>): AsyncGenerator<Map<string, string>> {
  const ready: Map<string, string>[] = [];
  const parser = new SaxesParser({ xmlns: false, position: false } as const);
  let depth = 0;
  let item: { depth: number; row: Map<string, string> } | null = null;
  let field = '';
  let value = '';
  let part: { name: string; value: string } | null = null;
  let sinceItem = 0;
  parser.on('error', (cause) => {
    throw new FeedError('MALFORMED_XML', { cause });
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth++;
    if (!item && ITEMS.has(name)) item = { depth, row: new Map() };
    else if (item && depth === item.depth + 1) {
      field = columnName(name);
      // Atom says where a link leads in an attribute.
      value = name === 'link' ? (attributes.href ?? '') : '';
    } else if (item && depth === item.depth + 2) part = { name: `${field}.${columnName(name)}`, value: '' };
  });
  const take = (text: string) => {
    if (item && depth === item.depth + 1) value += text;
    else if (part && item && depth === item.depth + 2) part.value += text;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    if (item && depth === item.depth + 1) addTo(item.row, field, value.trim());
    else if (part && item && depth === item.depth + 2) {
      addTo(item.row, part.name, part.value.trim());
      part = null;
    } else if (item && depth === item.depth) {
      ready.push(item.row);
      item = null;
      sinceItem = 0;
    }
    depth--;
  });
  for await (const piece of text) {
    sinceItem += piece.length;
    parser.write(piece);
    if (sinceItem > ROW_CHARS_MAX + piece.length) throw new FeedError('MALFORMED_XML');
    yield* ready.splice(0);
  }
  parser.close();
  yield* ready.splice(0);
}

/** Some are repeated: an item has several more pictures. */
function addTo(row: Map<string, string>, field: string, value: string): void {
  if (value === '') return;
  const before = row.get(field);
  row.set(field, before === undefined ? value : `${before},${value}`);
}
