import { buffer } from 'node:stream/consumers';
import type { MediaUpload } from '@corkboard/contract';
import { boardUrl } from '../../../ground/references/addresses';
import { imageKey } from '../../../ground/references/images';
import type { Services } from '../../../http/context';
import type { Executor } from '../../../platform/db';
import { lookOf, sameLook } from './look';
import { hashOf, type NearRow, nearSaves } from './near-queries';
import type { ImageRow } from './queries';

/** Where a person saved a picture already, in the wire's form. */
export type AlreadySaved = NonNullable<MediaUpload['already_saved']>;

/** Which saves count; all on boards that the person sees unless said otherwise. */
export interface CountedSaves {
  boardId?: string | null;
  secretToo?: boolean;
  /** Pins whose guid begins so do not count. */
  exceptGuids?: string | null;
}

/**
 * Where this person saved the same picture before, or null: the same
 * file, or a copy that was encoded anew, recompressed or resized. Copies are found by a perceptual hash and confirmed by comparing
 * what they look like, so that other pictures of one scene do not count. It is a notice; nothing is kept from being saved again.
 */
export async function alreadySaved(
  ctx: { db: Executor } & Pick<Services, 'storage'>,
  viewerId: string,
  image: Pick<ImageRow, 'signature' | 'width' | 'height'>,
  { boardId = null, secretToo = true, exceptGuids = null }: CountedSaves = {},
): Promise<AlreadySaved | null> {
  const [hash] = await hashOf(ctx.db, [image.signature]);
  if (!hash) return null;
  const rows = await nearSaves(ctx.db, [
    viewerId,
    hash.phash,
    image.signature,
    image.width / image.height,
    boardId,
    secretToo,
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
