import { BOARD_NAME_MAX, cutText, portabilityMessages as text } from '@corkboard/contract';
import { boardName } from '../boards/names';
import { boardTitle } from './items';

/** A folder of bookmarks. */
export interface Folder {
  /** The name that its board gets where no other folder has it. */
  readonly title: string;
  readonly parent: Folder | null;
  /** Folders with one key are one folder: their names and those around them give the same addresses. */
  readonly key: string;
}

const slugOf = (name: string): string => boardName(name).slug;

/** A folder of a file; null for what is in none. */
export function folder(name: string, parent: Folder | null): Folder {
  const title = boardTitle(name);
  return { title, parent, key: `${parent?.key ?? ''}/${slugOf(title)}` };
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

/**
 * A board's name for each folder, by its key: the folder's own, and where folders in different places share it, with as many of the
 * folders around it as tell them apart.
 */
export function folderNames(folders: Iterable<Folder>, names: BoardNames): Map<string, string> {
  const byTitle = new Map<string, Map<string, Folder>>();
  for (const one of folders) {
    const slug = slugOf(one.title);
    byTitle.set(slug, (byTitle.get(slug) ?? new Map<string, Folder>()).set(one.key, one));
  }
  const found = new Map<string, string>();
  for (const namesakes of byTitle.values())
    for (const [key, name] of apart([...namesakes.values()]))
      found.set(
        key,
        names.free((n) => (n === 0 ? name : followed(name, String(n + 1)))),
      );
  return found;
}

/** Names for folders that share one. */
function apart(namesakes: readonly Folder[]): [key: string, name: string][] {
  if (namesakes.length === 1) return [[namesakes[0]!.key, namesakes[0]!.title]];
  let left = namesakes.map((one) => ({ one, around: one.parent, titles: [] as string[], slugs: '' }));
  const named: [string, string][] = [];
  while (left.length > 0) {
    left = left.map(({ one, around, titles, slugs }) => ({
      one,
      around: around?.parent ?? null,
      titles: around ? [around.title, ...titles] : titles,
      slugs: around ? `${slugOf(around.title)}/${slugs}` : `/${slugs}`,
    }));
    const many = new Map<string, number>();
    for (const { slugs } of left) many.set(slugs, (many.get(slugs) ?? 0) + 1);
    const single = left.filter(({ slugs }) => many.get(slugs) === 1);
    for (const { one, titles } of single)
      named.push([one.key, titles.length === 0 ? one.title : followed(one.title, `(${titles.join(' / ')})`)]);
    left = left.filter(({ slugs }) => many.get(slugs) !== 1);
  }
  return named;
}
