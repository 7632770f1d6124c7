import { IMPORT_DEPTH_MAX, IMPORT_PLACES_MAX, portabilityMessages as text } from '@corkboard/contract';
import { ImportError } from '../items';
import { folder, type Folder } from '../places';
import { type Plain, string } from '../plain';

/**
 * Folders of a program that writes them as a list, each with the id of the one around it.
 *
 * @param rest what is called like the program, for links in no folder
 * @param used ids of those that something is in; of the others, those that are around no other are told of
 * @returns the folder of an id
 * @throws ImportError for too many of them, or when they are nested too deeply or in a circle
 */
export function tree(
  lists: readonly Plain[],
  rest: string,
  used: ReadonlySet<unknown>,
  onEmpty: (folder: Folder) => void,
): (id: unknown) => Folder {
  if (lists.length > IMPORT_PLACES_MAX) throw new ImportError(text.tooManyPlaces);
  const byId = new Map(lists.map((one) => [one.id, one]));
  const made = new Map<unknown, Folder>();
  const find = (id: unknown, depth: number): Folder | null => {
    const known = made.get(id);
    const one = byId.get(id);
    if (known || !one) return known ?? null;
    if (depth > IMPORT_DEPTH_MAX) throw new ImportError(text.bookmarksDeep);
    const found = folder(string(one.name), find(one.parentId, depth + 1), string(one.description));
    made.set(id, found);
    return found;
  };
  const none = folder(rest, null);
  const around = new Set(lists.map(({ parentId }) => parentId));
  for (const { id } of lists) if (!used.has(id) && !around.has(id)) onEmpty(find(id, 0) ?? none);
  return (id) => find(id, 0) ?? none;
}
