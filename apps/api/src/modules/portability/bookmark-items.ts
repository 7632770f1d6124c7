import type { ImportPrivacy } from '@corkboard/contract';
import type { BoardPrivacy } from '../../ground/policies/boards';
import { item, type NewItem } from './items';
import { BoardNames, folder, type Folder, folderNames, privateName } from './places';

/** A bookmark of a file, before it is known on which board it goes. */
export interface Bookmark {
  /** The folder that it is in; null for one on its own. */
  folder: Folder | null;
  /** The file says that it is private. */
  secret: boolean;
  title: string;
  description: string;
  address: string;
  /** When it was made, ISO 8601. */
  created_at: string | undefined;
}

/** Who may see what a file says this of (null: it says nothing), given who was asked for. */
export function privacyOf(said: BoardPrivacy | null, asked: ImportPrivacy): BoardPrivacy {
  if (said === 'secret' || asked === 'secret') return 'secret';
  return asked === 'public' ? 'public' : (said ?? 'secret');
}

/**
 * The pins of bookmarks, each with its board: one for every folder, and one for those in none. What is private in a folder of which the
 * rest is not goes to a board of its own.
 */
export function bookmarkItems(bookmarks: readonly Bookmark[], asked: ImportPrivacy): NewItem[] {
  const loose = folder('', null);
  const places = bookmarks.map((bookmark) => bookmark.folder ?? loose);
  const privacies = bookmarks.map(({ secret }) => privacyOf(secret ? 'secret' : null, asked));
  const shown = new Set(places.flatMap(({ key }, n) => (privacies[n] === 'secret' ? [] : key)));
  const names = new BoardNames();
  const open = folderNames(new Set(places), names);
  const hidden = new Map<string, string>();
  const hiddenName = (key: string): string => {
    const name = hidden.get(key) ?? names.free((n) => privateName(open.get(key)!, n + 1));
    hidden.set(key, name);
    return name;
  };
  return bookmarks.map(({ title, description, address, created_at }, n) => {
    const { key } = places[n]!;
    const privacy = privacies[n]!;
    return item({
      kind: 'pin',
      board: privacy === 'secret' && shown.has(key) ? hiddenName(key) : open.get(key)!,
      privacy,
      title,
      description,
      link: address,
      address,
      details: { created_at },
    });
  });
}
