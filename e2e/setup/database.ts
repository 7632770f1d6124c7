import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Asks the shared site's database, as whoever runs a site does. */
export async function inDatabase<Row extends object>(
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const lines = readFileSync(join(process.env.SITE_DATA_DIR!, 'postgres', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  // The fifth line of the file names the folder of its socket.
  const host = encodeURIComponent(lines[4]!);
  const db = new pg.Client({ connectionString: `postgres://corkboard@/corkboard?host=${host}` });
  await db.connect();
  try {
    return (await db.query<Row>(sql, [...params])).rows;
  } finally {
    await db.end();
  }
}
