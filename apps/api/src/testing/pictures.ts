import { randomBytes } from 'node:crypto';
import type { Db } from '../platform/db';

/** A picture that is ready to be pinned, without drawing one: gives the `media_upload_id`. For tests that are not about pictures. */
export async function addPicture(db: Db, userId: string): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `with image as (
       insert into images (signature, phash, width, height, dominant_color, bytes)
       values ($1, repeat('0', 64), 600, 900, '#336699', 1000) returning signature
     )
     insert into media_uploads (user_id, state, signature) select $2, 'ready', signature from image returning id`,
    [randomBytes(16).toString('hex'), userId],
  );
  return row!.id;
}
