import { expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { importKey, sweepImports } from './sweep';

const api = useTestApi();

it('deletes old imports and removes files that no import knows', async () => {
  const { db, storage } = api();
  const ann = await api().person();
  const zip = { contentType: 'application/zip' };
  const [known, coming] = ['imports/1/2020-01-01-known.zip', importKey(ann.id, 'coming.zip')];
  for (const key of [known, coming, 'imports/1/2020-01-01-left.zip', 'imports/1/older.zip'])
    await storage.put(key, Buffer.from('x'), zip);
  const add = `insert into imports (user_id, kind, file_name, state, file_key, finished_at) values ($1, 'archive', $2, $3, $4, now() - make_interval(days => $5))`;
  await db.query(add, [ann.id, 'old', 'done', null, 91]);
  await db.query(add, [ann.id, 'recent', 'done', null, 89]);
  await db.query(add, [ann.id, 'running', 'running', known, null]);
  await db.query(
    `insert into import_items (user_id, import_id, position, board) select user_id, id, 0, 'B' from imports where file_name in ('old', 'recent')`,
  );
  await sweepImports(api());
  expect(await db.query('select file_name from imports order by id')).toEqual([
    { file_name: 'recent' },
    { file_name: 'running' },
  ]);
  expect(await db.query('select 1 from import_items')).toHaveLength(1);
  const left: string[] = [];
  for await (const key of storage.list('imports/')) left.push(key);
  expect(left.sort()).toEqual([known, coming].sort());
});
