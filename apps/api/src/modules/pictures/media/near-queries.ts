import { boardSeenBy } from '../../../ground/policies/boards';
import { prepared } from '../../../platform/db';

/**
 * Most bits in which the hashes of two copies may differ. Re-encoded, recompressed and resized copies were measured to differ in 5 at
 * most, other pictures in 78 at least; small changes to a scene lie in between and are told apart by their look. `phash_bands` finds all pictures within this distance and none for sure beyond it.
 */
const NEAR_BITS = 12;
/** Near pictures that are looked at; more of them would be a series, not copies. */
const LOOKED_AT = 6;
/** How far the proportions of a copy may be off after its sizes were rounded. */
const PROPORTION = 0.02;

/** A save of a picture that may be the same. */
export interface NearRow {
  signature: string;
  pin_id: string;
  board_id: string;
  board_name: string;
  board_slug: string;
  board_layout: string;
  username: string;
}

/**
 * Pictures like `$2` (a hash) that the viewer saved to a board they still see, nearest first, each with its newest save; `$3` is the
 * picture itself, `$4` its proportion, `$5` a board that it must be on, if any, `$6` whether secret boards count, `$7` how
 * guids of pins begin that do not count, if any.
 */
export const nearSaves = prepared<
  NearRow,
  [
    viewer: string,
    phash: string,
    signature: string,
    proportion: number,
    board: string | null,
    secretToo: boolean,
    exceptGuids: string | null,
  ]
>(
  'image.near',
  `select n.signature, s.*
   from (
     select $3 as signature, false as other, 0 as bits
     union all
     select near.signature, true, near.bits
     from (
       select i.signature, i.width, i.height, phash_distance(i.phash, $2) as bits
       from images i where phash_bands(i.phash) && phash_bands($2) and i.signature <> $3
     ) near
     where near.bits <= ${NEAR_BITS} and abs(near.width::float8 / near.height / $4::float8 - 1) <= ${PROPORTION}
   ) n
   cross join lateral (
     select p.id as pin_id, b.id as board_id, b.name as board_name, b.slug as board_slug, b.layout as board_layout, o.username
     from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users o on o.id = b.owner_id
     where p.image_signature = n.signature and p.pinner_id = $1::bigint and ${boardSeenBy('b', '$1')}
       and ($5::bigint is null or b.id = $5::bigint) and ($6::boolean or b.privacy <> 'secret')
       and ($7::text is null or p.guid is null or not starts_with(p.guid, $7::text))
     order by p.id desc limit 1
   ) s
   order by n.other, n.bits, s.pin_id desc
   limit ${LOOKED_AT}`,
);

/** The perceptual hash of a stored picture. */
export const hashOf = prepared<{ phash: string }, [signature: string]>(
  'image.phash',
  'select phash from images where signature = $1',
);
