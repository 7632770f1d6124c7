import type { Bookmark, EmptyFolder } from '../bookmark-items';
import { momentOf, isPlain, list, type Plain, string } from '../items';
import type { Shape } from '../json-shape';
import { folder, type Folder } from '../places';
import { type JsonFormat, linkOf } from './json';

const CONTAINER = 'text/x-moz-place-container';

const NODE = {
  title: 'value',
  type: 'value',
  root: 'value',
  dateAdded: 'value',
  uri: 'value',
  tags: 'value',
  annos: [{ name: 'value', value: 'value' }],
  get children(): readonly [Shape] {
    return [NODE];
  },
} as const satisfies Shape;

/** Names of folders that Firefox has for everybody; in its files they are called `menu` or `toolbar`. */
const ROOTS: Readonly<Record<string, string>> = {
  bookmarksMenuFolder: 'Bookmarks Menu',
  toolbarFolder: 'Bookmarks Toolbar',
  unfiledBookmarksFolder: 'Other Bookmarks',
  mobileFolder: 'Mobile Bookmarks',
};

/** A backup of Firefox's bookmarks ("Manage bookmarks", "Backup"). */
export const firefox: JsonFormat = {
  format: 'firefox',
  fits: (begun) => isPlain(begun) && (begun.root === 'placesRoot' || begun.type === CONTAINER),
  shape: NODE,
  read: (data, onEmpty) =>
    isPlain(data) ? list(data.children).flatMap((root) => [...below(root, null, null, onEmpty)]) : [],
};

/** @param around what folders in it are in, and `own` what links in it are in */
function* below(
  node: Plain,
  around: Folder | null,
  own: Folder | null,
  onEmpty: (one: EmptyFolder) => void,
): Generator<Bookmark> {
  const title = string(node.title);
  if (node.type === CONTAINER) {
    const known = ROOTS[string(node.root)];
    // Tags have a folder each there; what is tagged says so itself.
    if (node.root === 'tagsFolder') return;
    const here = known === undefined ? folder(title, around, noteOf(node)) : folder(known, null);
    const inside = known === undefined ? here : null;
    const children = list(node.children);
    if (children.length === 0) onEmpty({ folder: here, privacy: null });
    for (const child of children) yield* below(child, inside, here, onEmpty);
  } else if (string(node.uri) && !string(node.uri).startsWith('place:')) {
    yield linkOf({
      folder: own,
      title,
      address: string(node.uri),
      note: noteOf(node),
      tags: string(node.tags).split(','),
      created_at: momentOf(Number(node.dateAdded)),
    });
  }
}

/** Description of a folder or a link. */
const noteOf = ({ annos }: Plain): string =>
  string(list(annos).find(({ name }) => name === 'bookmarkProperties/description')?.value);
