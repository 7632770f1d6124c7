import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Asks a site's database, as whoever runs a site does.
 *
 * @param dataDir of the site; the shared one's unless given
 */
export async function inDatabase<Row extends object>(
  sql: string,
  params: readonly unknown[] = [],
  dataDir = process.env.SITE_DATA_DIR!,
): Promise<Row[]> {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
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
