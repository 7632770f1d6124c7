import { BOARD_NAME_MAX, cutText, SECTION_TITLE_MAX, portabilityMessages as text } from '@corkboard/contract';
import { boardName } from '../../boards/boards';
import { boardTitle, sectionTitle, words } from './items';

/** A folder of bookmarks: one on its own is a board, one in another is a section of that board, however deep it is. */
export interface Folder {
  /** The name that its board gets. */
  readonly title: string;
  readonly section: string | null;
  /** Of the board; '' where the file has none. */
  readonly description: string;
  /** Folders with one key are one board: their names give the same address. */
  readonly key: string;
}

const slugOf = (name: string): string => boardName(name).slug;

/**
 * A folder of a file; null for what is in none. Of folders in a section the names around it are in the section's, where there is room.
 *
 * @param description of a folder that is a board: sections have none
 */
export function folder(name: string, parent: Folder | null, description = ''): Folder {
  if (parent) return { ...parent, section: sectionIn(parent.section, name) };
  const title = boardTitle(name);
  return {
    title,
    section: null,
    description: words('', description, '').description,
    key: slugOf(title),
  };
}

function sectionIn(around: string | null, name: string): string | null {
  const own = sectionTitle(name);
  if (own === null || around === null) return own ?? around;
  const whole = `${around} / ${own}`;
  return [...whole].length <= SECTION_TITLE_MAX ? whole : own;
}

/** A name with words behind it, within the limit of names: at least half of it is the name. */
function followed(name: string, words: string): string {
  const room = Math.max(BOARD_NAME_MAX - [...words].length - 1, BOARD_NAME_MAX / 2);
  return cutText(`${cutText(name, room).trim()} ${words}`, BOARD_NAME_MAX).trim();
}

const PRIVATE = /^(.*\S) \(private(?: (\d+))?\)$/u;

/** The `n`-th name to try for a board that fewer people may see than the board of this name; the first is the name itself. */
export function privateName(name: string, n: number): string {
  if (n === 0) return name;
  const [, base = name, number = '1'] = PRIVATE.exec(name) ?? [];
  return followed(base, text.privateSuffix(base === name ? n : Number(number) + n));
}

/** The names of boards that a file makes; no two have one address. */
export class BoardNames {
  readonly #taken = new Map<string, number>();

  /** The first name that is free. `candidate` gives one for every number from 0, in the end as many as there are. */
  free(candidate: (n: number) => string): string {
    const first = slugOf(candidate(0));
    // Where the last one was found: many folders may want one name.
    for (let n = this.#taken.get(first) ?? 0; ; n++) {
      const name = candidate(n);
      const slug = slugOf(name);
      if (n > 0 && this.#taken.has(slug)) continue;
      this.#taken.set(first, n + 1);
      if (slug !== first) this.#taken.set(slug, 1);
      return name;
    }
  }
}
