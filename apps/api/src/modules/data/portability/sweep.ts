import { IMPORT_KEPT_DAYS, DAY_MS } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { prepared } from '../../../platform/db';

/** Deletes imports that ended long ago, or that nobody started, with their items, but not those that still keep links for the person. */
const deleteImports = prepared<{ id: string }, []>(
  'imports.sweep',
  `delete from imports where finished_at < now() - interval '${IMPORT_KEPT_DAYS} days' and retrying = 0 and kept = 0
     or state = 'ready' and created_at < now() - interval '${IMPORT_KEPT_DAYS} days' returning id`,
);
const selectKept = prepared<{ file_key: string | null }, [keys: readonly string[]]>(
  'imports.files',
  'select file_key from imports where file_key = any($1::text[])',
);

const BATCH = 500;

/** Where a file to import is kept: its day is in its name, so that one that nobody knows of can be told from one that is coming in. */
export const importKey = (userId: string, name: string): string =>
  `imports/${userId}/${new Date().toISOString().slice(0, 10)}-${name}`;

/** Clears away old imports, and files of imports that a killed process left. */
export async function sweepImports({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  await deleteImports(db, []);
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  let keys: string[] = [];
  const clear = async () => {
    const kept = new Set((await selectKept(db, [keys])).map(({ file_key }) => file_key));
    await storage.delete(keys.filter((key) => !kept.has(key)));
    keys = [];
  };
  for await (const key of storage.list('imports/')) {
    const day = /\/(\d{4}-\d\d-\d\d)-[^/]*$/.exec(key)?.[1];
    if (day === undefined || day < yesterday) keys.push(key);
    if (keys.length === BATCH) await clear();
  }
  await clear();
}
