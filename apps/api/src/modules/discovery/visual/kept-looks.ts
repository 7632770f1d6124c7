import type { Services } from '../../../http/context';
import type { Db } from '../../../platform/db';
import type { Region } from '../../../platform/visual-model';

/** Looks that a process keeps, those that were searched with last: some kilobytes each. */
export const LOOKS_KEPT = 300;

type Look = readonly Float32Array[];
const kept = new WeakMap<Db, Map<string, Look>>();

/** The name of a region of a stored picture. Its bytes never change, and another model has other names, so what is kept under it stays true. */
export const regionKey = (
  { name, version }: Services['visual'],
  signature: string,
  { x, y, w, h }: Region,
): string => [name, version, signature, x, y, w, h].join(' ');

/**
 * Cached vectors of a picture that is searched with: every page of results needs them again. A picture without vectors (`null`) isn't cached.
 *
 * @param look looks at it, when this process does not know any more
 */
export async function keptLook(
  { db }: Pick<Services, 'db'>,
  key: string,
  look: () => Promise<Look | null>,
): Promise<Look | null> {
  const mine = kept.get(db) ?? new Map<string, Look>();
  kept.set(db, mine);
  const found = mine.get(key) ?? (await look());
  if (!found) return null;
  // The one that was used last stands last.
  mine.delete(key);
  mine.set(key, found);
  for (const oldest of mine.keys()) {
    if (mine.size <= LOOKS_KEPT) break;
    mine.delete(oldest);
  }
  return found;
}
