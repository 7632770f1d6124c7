import type { Db } from '../../platform/db';
import type { AskedSave } from './stream';

/** Counters beside what they count, for every board, section, person and pin. */
const COUNTERS = `
  select 'board ' || b.id as what, b.pin_count as counter, (select count(*) from pins where board_id = b.id) as found from boards b
  union all
  select 'section ' || s.id, s.pin_count, (select count(*) from pins where section_id = s.id) from board_sections s
  union all
  select 'person ' || u.id, u.pin_count, (select count(*) from pins where pinner_id = u.id) from users u
  union all
  select 'origin ' || o.id, o.save_count, (select count(*) from pins where origin_id = o.id and is_public) from pins o where o.origin_id is null`;

/** Every counter that is not what it counts, as a sentence. */
export async function wrongCounters(db: Db): Promise<string[]> {
  const rows = await db.query<{ what: string; counter: string; found: string }>(
    `select * from (${COUNTERS}) c where counter <> found`,
  );
  return rows.map(({ what, counter, found }) => `${what} says ${counter} and has ${found}`);
}

/** The acknowledged saves that are not there as they were asked for: by id, guid, board, section and person. */
export async function missingSaves(db: Db, saves: readonly AskedSave[]): Promise<AskedSave[]> {
  const rows = await db.query<{ key: string }>(
    `select concat_ws(' ', id, guid, board_id, coalesce(section_id, 0), pinner_id, origin_id) as key from pins
     where guid is not null`,
  );
  const kept = new Set(rows.map(({ key }) => key));
  return saves.filter(
    ({ id, guid, board_id, section, saver, pin_id }) =>
      id !== null && !kept.has([id, guid, board_id, section ?? 0, saver.id, pin_id].join(' ')),
  );
}

/** How many pins carry one of these guids. */
export async function countByGuid(db: Db, saves: readonly AskedSave[]): Promise<number> {
  const [row] = await db.query<{ count: string }>('select count(*) from pins where guid = any($1)', [
    saves.map(({ guid }) => guid),
  ]);
  return Number(row!.count);
}
