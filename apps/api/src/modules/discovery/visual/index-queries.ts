import { prepared } from '../../../platform/db';

/** A map, its middles as codes one after the other. */
export interface MapRow {
  id: number;
  pictures: string;
  middles: Buffer;
}

/** Which maps a model has, the newest first, and the newest number that a picture was given: about how many there are by now. */
export interface AtlasRow {
  maps: number[];
  pictures: string;
}

/** SQL: the columns of {@link AtlasRow}. @param model the parameters with the model's name and version */
export const atlasColumns = (model: string, version: string): string =>
  `array(select m.id from visual_maps m where m.model = ${model} and m.version = ${version}::int order by m.id desc) as maps,
   (select coalesce(max(n.id), 0) from visual_pictures n)::bigint as pictures`;

export const selectAtlas = prepared<AtlasRow, [model: string, version: number]>(
  'visual.atlas',
  `select ${atlasColumns('$1', '$2')}`,
);

export const selectMap = prepared<MapRow, [id: number]>(
  'visual.map',
  'select id, pictures, middles from visual_maps where id = $1::int',
);

export const addMap = prepared<
  { id: number },
  [model: string, version: number, pictures: string, middles: Uint8Array]
>(
  'visual.map.add',
  `insert into visual_maps (model, version, pictures, middles) values ($1, $2::int, $3::bigint, $4) returning id`,
);

/** Forgets maps that no picture is on any more, but the newest of the model. */
export const dropMaps = prepared<never, [newest: number]>(
  'visual.maps.drop',
  `delete from visual_maps m where m.id < $1::int and not exists (select 1 from visual_pictures v where v.map = m.id)`,
);

/** Has pictures looked at anew that another model looked at last; gives how many. */
export const lookAgain = prepared<{ pictures: string }, [model: string, version: number]>(
  'visual.look_again',
  `with again as (
     insert into visual_pending (signature)
     select v.signature from visual_maps m join visual_pictures v on v.map = m.id where (m.model, m.version) <> ($1, $2::int) returning 1
   ) select count(*) as pictures from again`,
);

/** Whether pictures wait, or belong to an earlier map or another model. */
export const anyWork = prepared<{ due: boolean }, [model: string, version: number]>(
  'visual.any_work',
  `select exists (select 1 from visual_pending) or count(*) <> 1 or not bool_and((model, version) = ($1, $2::int)) as due from visual_maps`,
);

/** Pictures that wait to be looked at, the oldest first. */
export const selectPending = prepared<{ id: string; signature: string }, [limit: number]>(
  'visual.pending',
  'select id, signature from visual_pending order by id limit $1::int',
);

export const deletePending = prepared<never, [id: string]>(
  'visual.pending.done',
  'delete from visual_pending where id = $1::bigint',
);

/** Takes a picture off the index. */
export const deletePicture = prepared<never, [signature: string]>(
  'visual.picture.delete',
  'delete from visual_pictures where signature = $1',
);

/**
 * Puts a picture on a map: what it looks like, part by part, and the cell and the beginning of the code of each. Nothing when the picture was deleted.
 */
export const addPicture = prepared<
  never,
  [
    signature: string,
    map: number,
    vectors: Uint8Array,
    cells: readonly number[],
    codes: readonly string[],
    salient: readonly number[],
  ]
>(
  'visual.picture.add',
  `with added as (
     insert into visual_pictures (signature, map, vectors, cells, salient)
     select i.signature, $2::int, $3, $4::int[], $6::real[] from images i where i.signature = $1 for key share
     on conflict (signature) do nothing returning id
   )
   insert into visual_regions (map, cell, picture, part, code)
   select $2::int, r.cell, a.id, (r.place - 1)::smallint, r.code::bit(128)
   from added a cross join lateral unnest($4::int[], $5::text[]) with ordinality r (cell, code, place)`,
);

/** Pictures by their numbers, for the middles of a new map. */
export const samplePictures = prepared<{ vectors: Buffer }, [ids: readonly number[]]>(
  'visual.pictures.sample',
  'select vectors from visual_pictures where id = any($1::int[])',
);

/** Pictures that are still on a map of the model before its newest. */
export const selectUnmoved = prepared<
  { id: number; signature: string; vectors: Buffer },
  [model: string, version: number, newest: number, limit: number]
>(
  'visual.pictures.unmoved',
  `select v.id, v.signature, v.vectors from visual_maps m cross join lateral (
     select * from visual_pictures v where v.map = m.id order by v.id limit $4::int
   ) v
   where m.model = $1 and m.version = $2::int and m.id < $3::int limit $4::int`,
);

/** Moves a picture to another map. */
export const movePicture = prepared<
  never,
  [id: number, map: number, cells: readonly number[], codes: readonly string[]]
>(
  'visual.picture.move',
  `with before as (
     select id, map, cells from visual_pictures where id = $1::int for update
   ), gone as (
     delete from visual_regions r using before b where r.map = b.map and r.cell = any(b.cells) and r.picture = b.id
   ), moved as (
     update visual_pictures v set map = $2::int, cells = $3::int[] from before b where v.id = b.id returning v.id
   )
   insert into visual_regions (map, cell, picture, part, code)
   select $2::int, r.cell, m.id, (r.place - 1)::smallint, r.code::bit(128)
   from moved m cross join lateral unnest($3::int[], $4::text[]) with ordinality r (cell, code, place)`,
);
