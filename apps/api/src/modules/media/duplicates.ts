import { buffer } from 'node:stream/consumers';
import type { MediaUpload } from '@corkboard/contract';
import type { Services } from '../../http/context';
import { type Executor, prepared } from '../../platform/db';
import { boardSeenBy } from '../boards/access';
import { boardUrl } from '../boards/address';
import { imageKey } from './addresses';
import { lookOf, sameLook } from './look';
import type { ImageRow } from './queries';

/** Where a person saved a picture already, in the wire's form. */
export type AlreadySaved = NonNullable<MediaUpload['already_saved']>;

/**
 * Most bits in which the hashes of two copies may differ. Re-encoded, recompressed and resized copies were measured to differ in 5 at
 * most, other pictures in 78 at least; small changes to a scene lie in between and are told apart by their look.
 */
const NEAR_BITS = 12;
/** Near pictures that are looked at; more of them would be a series, not copies. */
const LOOKED_AT = 6;
/** How far the proportions of a copy may be off after its sizes were rounded. */
const PROPORTION = 0.02;

interface NearRow {
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
 * picture itself, `$4` its proportion, `$5` a board that it must be on and `$6` how guids of pins begin that do not count, if any.
 */
const near = prepared<
  NearRow,
  [
    viewer: string,
    phash: string,
    signature: string,
    proportion: number,
    board: string | null,
    exceptGuids: string | null,
  ]
>(
  'image.near',
  `select n.signature, s.*
   from (
     select i.signature, i.signature <> $3 as other, phash_distance(i.phash, $2) as bits
     from images i
     where i.signature = $3 or (
       phash_bands(i.phash) && phash_bands($2) and phash_distance(i.phash, $2) <= ${NEAR_BITS}
       and abs(i.width::float8 / i.height / $4::float8 - 1) <= ${PROPORTION})
   ) n
   cross join lateral (
     select p.id as pin_id, b.id as board_id, b.name as board_name, b.slug as board_slug, b.layout as board_layout, o.username
     from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users o on o.id = b.owner_id
     where p.image_signature = n.signature and p.pinner_id = $1::bigint and ${boardSeenBy('b', '$1')}
       and ($5::bigint is null or b.id = $5::bigint)
       and ($6::text is null or p.guid is null or not starts_with(p.guid, $6::text))
     order by p.id desc limit 1
   ) s
   order by n.other, n.bits, s.pin_id desc
   limit ${LOOKED_AT}`,
);

const hashOf = prepared<{ phash: string }, [signature: string]>(
  'image.phash',
  'select phash from images where signature = $1',
);

/**
 * Where this person saved the same picture before (consumer §2.5, "Psst! You already saved this Pin to {board}"), or null: the same
 * file, or a copy that was encoded anew, recompressed or resized. Copies are found by a perceptual hash and confirmed by comparing
 * what they look like, so that other pictures of one scene do not count. It is a notice; nothing is kept from being saved again.
 *
 * @param boardId only saves to this board count
 * @param exceptGuids pins whose guid begins so do not count
 */
export async function alreadySaved(
  ctx: { db: Executor } & Pick<Services, 'storage'>,
  viewerId: string,
  image: Pick<ImageRow, 'signature' | 'width' | 'height'>,
  boardId: string | null = null,
  exceptGuids: string | null = null,
): Promise<AlreadySaved | null> {
  const [hash] = await hashOf(ctx.db, [image.signature]);
  if (!hash) return null;
  const rows = await near(ctx.db, [
    viewerId,
    hash.phash,
    image.signature,
    image.width / image.height,
    boardId,
    exceptGuids,
  ]);
  let own: Promise<Buffer | null> | undefined;
  for (const row of rows) {
    if (row.signature === image.signature) return toAlreadySaved(row);
    own ??= storedLook(ctx, image.signature);
    const [mine, other] = await Promise.all([own, storedLook(ctx, row.signature)]);
    if (mine && other && sameLook(mine, other)) return toAlreadySaved(row);
  }
  return null;
}

async function storedLook({ storage }: Pick<Services, 'storage'>, signature: string): Promise<Buffer | null> {
  const object = await storage.get(imageKey('236x', signature));
  return object && lookOf(await buffer(object.stream));
}

const toAlreadySaved = (row: NearRow): AlreadySaved => ({
  pin_id: row.pin_id,
  board: {
    id: row.board_id,
    name: row.board_name,
    layout: row.board_layout,
    url: boardUrl(row.username, row.board_slug),
  },
});
