import type { Bookmark, EmptyFolder } from '../bookmark-items';
import { moment, isPlain, list, type Plain, string } from '../items';
import type { Shape } from '../json-shape';
import { folder, type Folder } from '../places';
import { type JsonFormat, linkOf } from './json';

const NODE = {
  name: 'value',
  type: 'value',
  url: 'value',
  date_added: 'value',
  get children(): readonly [Shape] {
    return [NODE];
  },
} as const satisfies Shape;

const ROOTS = ['bookmark_bar', 'other', 'synced'] as const;

/** The file `Bookmarks` (or `Bookmarks.bak`) of a profile of Chrome and of browsers made of it. */
export const chrome: JsonFormat = {
  format: 'chrome',
  fits: (begun) => isPlain(begun) && isPlain(begun.roots),
  shape: { roots: { bookmark_bar: NODE, other: NODE, synced: NODE } },
  read(data, onEmpty) {
    const roots = isPlain(data) && isPlain(data.roots) ? data.roots : {};
    return ROOTS.flatMap((name) => {
      const root = roots[name];
      if (!isPlain(root)) return [];
      // People make their own folders in those that every profile has.
      const own = folder(string(root.name), null);
      return list(root.children).flatMap((child) => [...below(child, null, own, onEmpty)]);
    });
  },
};

/** @param around what folders in it are in, and `own` what links in it are in */
function* below(
  node: Plain,
  around: Folder | null,
  own: Folder,
  onEmpty: (one: EmptyFolder) => void,
): Generator<Bookmark> {
  const title = string(node.name);
  if (node.type === 'folder') {
    const here = folder(title, around);
    const children = list(node.children);
    if (children.length === 0) onEmpty({ folder: here, privacy: null });
    for (const child of children) yield* below(child, here, here, onEmpty);
  } else if (string(node.url))
    yield linkOf({
      folder: own,
      title,
      address: string(node.url),
      note: '',
      tags: [],
      created_at: since1601(node.date_added),
    });
}

/** Chrome counts microseconds from the year 1601. */
const since1601 = (value: unknown): string | undefined =>
  moment(Number(string(value)) / 1000 + Date.UTC(1601, 0, 1));
