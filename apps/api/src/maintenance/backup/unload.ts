import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeTo } from './files';
import type { DatabaseShape, TableFile } from './manifest';
import { copiedTables, shapeOf } from './shape';

/** Writes the rows of every table as one moment saw them. `client` is in a transaction that sees that moment. */
export async function unload(
  client: Client,
  folder: string,
): Promise<DatabaseShape & { tables: TableFile[] }> {
  const shape = await shapeOf(client);
  const tables: TableFile[] = [];
  for (const { name, columns, which } of await copiedTables(client)) {
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const rows = client.query(copyTo(`copy (select ${list} from ${name} ${which}) to stdout`));
    const written = await writeTo(folder, `tables/${name}.gz`, rows, createGzip({ level: 1 }));
    tables.push({ ...written, name, columns, rows: rows.rowCount });
  }
  return { ...shape, tables };
}
