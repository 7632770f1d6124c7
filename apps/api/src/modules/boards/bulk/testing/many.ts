import type { Db } from '../../../../platform/db';

/** Puts many pins of one picture on a board with every counter they move; gives their ids, oldest first. */
export async function addManyPins(
  db: Db,
  board: { id: string },
  pinner: { id: string },
  many: number,
  section: string | null = null,
): Promise<string[]> {
  await db.query(
    `insert into images (signature, phash, width, height, dominant_color, bytes)
     values ('00000000000000000000000000000000', '0', 400, 600, '#336699', 1) on conflict do nothing`,
  );
  const rows = await db.query<{ id: string }>(
    `with place as (
       update boards set pin_count = pin_count + $3 where id = $1 returning owner_id, id, privacy
     ), person as (
       update users set pin_count = pin_count + $3 where id = $2
     ), filled as (
       update board_sections set pin_count = pin_count + $3 where id = $4
     )
     insert into pins (owner_id, board_id, pinner_id, section_id, is_public, method, image_signature, image_width,
       image_height, dominant_color, creator_id)
     select owner_id, id, $2, $4, privacy = 'public', 'uploaded', '00000000000000000000000000000000', 400, 600, '#336699', $2
     from place, generate_series(1, $3::int) returning id`,
    [board.id, pinner.id, many, section],
  );
  return rows.map(({ id }) => id).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
}

/** Where pins are, in the order of the ids; null for one that is nowhere. */
export async function placesOf(
  db: Db,
  ids: readonly string[],
): Promise<[board: string | null, section: string | null][]> {
  const rows = await db.query<{ id: string; board_id: string; section_id: string | null }>(
    'select id, board_id, section_id from pins where id = any($1::bigint[])',
    [ids],
  );
  const places = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => [places.get(id)?.board_id ?? null, places.get(id)?.section_id ?? null]);
}
