import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Makes somebody of the shared site staff, as whoever runs a site does: in its database. */
export async function makeStaff(username: string): Promise<void> {
  const lines = readFileSync(join(process.env.SITE_DATA_DIR!, 'postgres', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  // The fifth line of the file names the folder of its socket.
  const host = encodeURIComponent(lines[4]!);
  const db = new pg.Client({ connectionString: `postgres://corkboard@/corkboard?host=${host}` });
  await db.connect();
  try {
    await db.query('update users set is_staff = true where username = $1', [username]);
  } finally {
    await db.end();
  }
}
