import type { Services } from '../../../http/context';
import type { Db } from '../../../platform/db';
import { middlesOf, type Middles } from './cells';
import { type AtlasRow, type MapRow, selectAtlas, selectMap } from './index-queries';

/** How the looks of pictures are divided into cells. */
export interface VisualMap {
  readonly id: number;
  /** How many pictures there were when it was drawn. */
  readonly pictures: number;
  readonly middles: Middles;
}

/** The maps of the present model, the newest first: more than one while pictures move from one to the next. */
export interface Atlas {
  readonly maps: readonly VisualMap[];
  /** How many pictures there are by now, about. */
  readonly pictures: number;
}

/** Maps never change, so each is read once a process. */
const known = new WeakMap<Db, Map<number, VisualMap>>();

export async function atlasOf({ db, visual }: Pick<Services, 'db' | 'visual'>): Promise<Atlas> {
  const [row] = await selectAtlas(db, [visual.name, visual.version]);
  return openAtlas(db, row!);
}

/** Reads the maps that this process hasn't read yet. */
export async function openAtlas(db: Db, { maps: ids, pictures }: AtlasRow): Promise<Atlas> {
  const maps = known.get(db) ?? new Map<number, VisualMap>();
  known.set(db, maps);
  for (const id of ids)
    if (!maps.has(id)) for (const row of await selectMap(db, [id])) maps.set(id, toMap(row));
  return { maps: ids.flatMap((id) => maps.get(id) ?? []), pictures: Number(pictures) };
}

const toMap = ({ id, pictures, middles }: MapRow): VisualMap => ({
  id,
  pictures: Number(pictures),
  middles: middlesOf(middles),
});
