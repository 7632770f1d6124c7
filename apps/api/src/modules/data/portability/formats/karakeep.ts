import { portabilityMessages as text } from '@corkboard/contract';
import { momentOf, isPlain, list, type Plain, string, strings } from '../items';
import type { Shape } from '../json-shape';
import { type JsonFormat, linkOf } from './json';
import { tree } from './tree';

const SHAPE: Shape = {
  bookmarks: [
    {
      createdAt: 'value',
      title: 'value',
      tags: ['value'],
      lists: ['value'],
      content: { type: 'value', url: 'value', text: 'value', imageUrl: 'value' },
      note: 'value',
    },
  ],
  lists: [{ id: 'value', name: 'value', description: 'value', parentId: 'value' }],
};

/** Karakeep's (once Hoarder's) export as JSON. Of several lists that a bookmark is in, the first is its board. */
export const karakeep: JsonFormat = {
  format: 'karakeep',
  fits: (begun) => isPlain(begun) && Array.isArray(begun.bookmarks),
  shape: SHAPE,
  read(data, onEmpty) {
    if (!isPlain(data)) return [];
    const bookmarks = list(data.bookmarks);
    const used = new Set(bookmarks.map((one) => strings(one.lists)[0]));
    const folders = tree(list(data.lists), 'Karakeep', used, onEmpty);
    return bookmarks.map((one) => {
      const content = isPlain(one.content) ? one.content : null;
      return linkOf({
        folder: folders(strings(one.lists)[0]),
        title: string(one.title),
        note: string(one.note),
        tags: strings(one.tags),
        address: string(content?.url),
        pictures: [string(content?.imageUrl)],
        created_at: momentOf(Number(one.createdAt)),
        refused: refusalOf(content),
      });
    });
  },
};

/** Notes have no page, and files aren't in the export. */
function refusalOf(content: Plain | null): string | null {
  if (content?.type === 'text') return text.noteOnly;
  return content?.type === 'link' ? null : text.fileOnly;
}
