import { type ImportPrivacy, portabilityMessages as text, webAddress } from '@corkboard/contract';
import type { BoardPrivacy } from '../../../ground/policies/boards';
import { item, type NewItem } from './items';
import { BoardNames, folder, type Folder, privateName } from './places';

/** A bookmark of a file, before it is known on which board it goes. */
export interface Bookmark {
  /** The folder that it is in; null for one on its own. */
  folder: Folder | null;
  /** Who may see it, where the file says so. */
  privacy: 'public' | 'secret' | null;
  title: string;
  description: string;
  alt_text: string;
  /** The page that it leads to; '' for a picture without one. */
  address: string;
  /** Addresses of its picture, the best first; the page's own picture where there are none. */
  pictures: readonly string[];
  /** When it was made, ISO 8601. */
  created_at: string | undefined;
  /** Why it can't become a Pin; null for what can. */
  refused: string | null;
}

/** A folder with nothing in it. */
export interface EmptyFolder {
  readonly folder: Folder;
  /** Who may see it, where the file says so. */
  readonly privacy: Bookmark['privacy'];
}

/** A bookmark of which only what is given is known. */
export const bookmark = (given: Partial<Bookmark>): Bookmark => ({
  folder: null,
  privacy: null,
  title: '',
  description: '',
  alt_text: '',
  address: '',
  pictures: [],
  created_at: undefined,
  refused: null,
  ...given,
});

/** Who may see what a file says this of (null: it says nothing), given who was asked for. */
export function privacyOf(said: BoardPrivacy | null, asked: ImportPrivacy): BoardPrivacy {
  if (said === 'secret' || asked === 'secret') return 'secret';
  return asked === 'public' ? 'public' : (said ?? 'secret');
}

/**
 * The pins of bookmarks, behind the boards that a file describes, each with its board: one for every folder that is in no other, and one for those in none. What is private in a
 * folder of which the rest is not goes to a board of its own.
 *
 * @param empty folders with nothing in them; those in a folder become sections of its board
 */
export function bookmarkItems(
  unordered: readonly Bookmark[],
  asked: ImportPrivacy,
  empty: readonly EmptyFolder[] = [],
): NewItem[] {
  const bookmarks = oldestFirst(unordered);
  const loose = folder('', null);
  const places = bookmarks.map((one) => one.folder ?? loose);
  const privacies = bookmarks.map(({ privacy }) => privacyOf(privacy, asked));
  const filled = new Set(places.map(({ key }) => key));
  const shown = new Set(places.flatMap(({ key }, n) => (privacies[n] === 'secret' ? [] : key)));
  const sections = empty
    .filter(({ folder: { section } }) => section !== null)
    .map(({ folder, privacy: said }) => {
      // Of which the file says nothing is as private as what lies beside it.
      const beside = said ?? (shown.has(folder.key) ? 'public' : filled.has(folder.key) ? 'secret' : null);
      return { ...folder, privacy: privacyOf(beside, asked) };
    });
  for (const { key, privacy } of sections) if (privacy !== 'secret') shown.add(key);
  const names = new BoardNames();
  const open = new Map<string, string>();
  for (const { key, title } of [...places, ...sections])
    if (!open.has(key))
      open.set(
        key,
        names.free(() => title),
      );
  const hidden = new Map<string, string>();
  const hiddenName = (key: string): string => {
    const name = hidden.get(key) ?? names.free((n) => privateName(open.get(key)!, n + 1));
    hidden.set(key, name);
    return name;
  };
  const boardOf = (key: string, privacy: BoardPrivacy) =>
    privacy === 'secret' && shown.has(key) ? hiddenName(key) : open.get(key)!;
  const pins = bookmarks.map((one, n) => {
    const { key, section } = places[n]!;
    const privacy = privacies[n]!;
    return pinOf(one, { board: boardOf(key, privacy), privacy, section });
  });
  const emptySections = sections.map(({ key, section, privacy }) =>
    item({ kind: 'section', board: boardOf(key, privacy), privacy, section }),
  );
  return [...describedBoards(pins, places), ...emptySections, ...pins];
}

/** The boards of which a file has a description, before everything that goes on them. */
function describedBoards(pins: readonly NewItem[], places: readonly Folder[]): NewItem[] {
  const boards = new Map<string, NewItem>();
  for (const [n, { board, privacy, refused }] of pins.entries()) {
    const { description } = places[n]!;
    if (description !== '' && refused === null && !boards.has(board))
      boards.set(board, item({ kind: 'board', board, privacy, description }));
  }
  return [...boards.values()];
}

function pinOf(
  { title, description, alt_text, address, pictures, created_at, refused }: Bookmark,
  place: Pick<NewItem, 'board' | 'privacy' | 'section'>,
): NewItem {
  const web = pictures.filter((picture) => webAddress(picture));
  const leads = webAddress(address) !== null;
  return item({
    ...place,
    kind: 'pin',
    title,
    description,
    alt_text,
    // Where there is a picture, a page that none can open is no reason to leave it behind.
    link: leads || web.length === 0 ? address : null,
    address: leads ? address : (web[0] ?? address),
    details: { created_at, ...(web.length > 0 && { pictures: web }) },
    refused: refused ?? (leads || web.length > 0 ? null : text.notWeb),
  });
}

/** Boards show what came last first. Where a date is missing, the file's own order is all there is. */
function oldestFirst(bookmarks: readonly Bookmark[]): readonly Bookmark[] {
  if (bookmarks.some(({ created_at }) => created_at === undefined)) return bookmarks;
  const added = ({ created_at }: Bookmark) => Date.parse(created_at!);
  return [...bookmarks].sort((a, b) => added(a) - added(b));
}
