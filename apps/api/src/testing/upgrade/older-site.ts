import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../../platform/db/migrate';

/** The last migration of the version that made the content of `site-0109.copy`. */
export const OLDER = 109;

/** `copy … from stdin;`, its rows, and the line that ends them. */
const COPIED = /^copy (.+) from stdin;\n([^]*?)^\\\.\n/gmu;

/**
 * Makes an empty database what that version left: its tables, and the rows that its own calls wrote, as its own backup has them. References
 * and triggers rest meanwhile, as in a restore.
 *
 * @returns how many rows each table has
 */
export async function leaveOlderSite(url: string): Promise<Map<string, number>> {
  await migrate(url, { upTo: OLDER });
  const text = readFileSync(new URL('site-0109.copy', import.meta.url), 'utf8');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = new Map<string, number>();
  try {
    await client.query('set session_replication_role = replica');
    const [first] = text.split(/^copy /mu, 1);
    await client.query(first!);
    for (const [, into, lines] of text.matchAll(COPIED)) {
      const [table] = into!.split(' ');
      // Some have rows of a migration.
      await client.query(`delete from ${table!}`);
      const copy = client.query(copyFrom(`copy ${into!} from stdin`));
      await pipeline(Readable.from([lines!]), copy);
      rows.set(table!, copy.rowCount);
    }
    await client.query(text.slice(first!.length).replaceAll(COPIED, ''));
  } finally {
    await client.end();
  }
  return rows;
}
