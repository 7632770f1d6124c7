import { IMPORT_DEPTH_MAX, IMPORT_PLACES_MAX, portabilityMessages as text } from '@corkboard/contract';
import type { EmptyFolder } from '../bookmark-items';
import { ImportError, type Plain, string } from '../items';
import { folder, type Folder } from '../places';

/**
 * Folders of a program that writes them as a list, each with the id of the one around it.
 *
 * @param rest what is called like the program, for links in no folder
 * @param used ids of those that something is in; of the others, those that are around no other are told of, if they have a place
 * @returns the folder of an id
 * @throws ImportError for too many of them, or when they are nested too deeply or in a circle
 */
export function tree(
  lists: readonly Plain[],
  rest: string,
  used: ReadonlySet<unknown>,
  onEmpty: (one: EmptyFolder) => void,
  privacyOf: (one: Plain) => EmptyFolder['privacy'] = () => null,
): (id: unknown) => Folder {
  if (lists.length > IMPORT_PLACES_MAX) throw new ImportError(text.tooManyPlaces);
  const byId = new Map(lists.map((one) => [one.id, one]));
  const made = new Map<unknown, Folder>();
  /** Undefined for one that's too deep, or in a circle. */
  const find = (id: unknown, depth: number): Folder | null | undefined => {
    const known = made.get(id);
    const one = byId.get(id);
    if (known || !one) return known ?? null;
    if (depth > IMPORT_DEPTH_MAX) return undefined;
    const parent = find(one.parentId, depth + 1);
    if (parent === undefined) return undefined;
    const found = folder(string(one.name), parent, string(one.description));
    made.set(id, found);
    return found;
  };
  const none = folder(rest, null);
  const around = new Set(lists.map(({ parentId }) => parentId));
  for (const one of lists) {
    if (used.has(one.id) || around.has(one.id)) continue;
    const found = find(one.id, 0);
    if (found) onEmpty({ folder: found, privacy: privacyOf(one) });
  }
  return (id) => {
    const found = find(id, 0);
    if (found === undefined) throw new ImportError(text.bookmarksDeep);
    return found ?? none;
  };
}
