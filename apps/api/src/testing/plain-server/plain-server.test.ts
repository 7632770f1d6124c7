import { SEARCH_SCOPES } from '@corkboard/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../http/context';
import { countTerms } from '../../modules/discovery/search';
import { addBoard, addPin } from '../../modules/pins/pins/testing/scene';
import { createDb, type Db } from '../../platform/db';
import { migrate } from '../../platform/db/migrate';
import { withDatabase } from '../../platform/db/url';
import { preparedByProduct } from '../statements/prepared';
import { useTestApi } from '../test-api';
import { installedPostgres, type PlainServer, startPlainServer } from './installed';

const installed = installedPostgres();
if (!installed)
  console.warn(
    'no PostgreSQL of a package is installed, so the site was not tried on one with plain settings',
  );

describe.skipIf(!installed)(`PostgreSQL ${installed?.major} as its package ships it`, () => {
  const own: Partial<Services> = {};
  let server: PlainServer;
  let db: Db;
  beforeAll(async () => {
    server = await startPlainServer(installed!.bin);
    await ask(server.url, 'create database corkboard');
    const url = withDatabase(server.url, 'corkboard');
    await migrate(url);
    db = createDb(url);
    own.db = db;
  }, 120_000);
  const api = useTestApi({ services: own });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  it('compiles expressions by itself, but not for the site', async () => {
    const jit = "select current_setting('jit') as jit";
    expect((await ask(db.url, jit)).rows).toEqual([{ jit: 'on' }]);
    expect(await db.query(jit)).toEqual([{ jit: 'off' }]);
  });

  it('takes every statement of the site', async () => {
    const client = new pg.Client({ connectionString: db.url });
    await client.connect();
    const refused: string[] = [];
    let n = 0;
    for (const [name, sql] of preparedByProduct())
      await client.query(`prepare s${++n} as ${sql}`).catch((error: Error) => {
        refused.push(`${name}: ${error.message}`);
      });
    await client.end();
    expect(n).toBeGreaterThan(1000);
    expect(refused).toEqual([]);
  });

  it('answers searches and feeds', async () => {
    const ann = await api().person({ full_name: 'Garden Door' });
    const board = await addBoard(api(), ann, { name: 'Garden doors' });
    for (let n = 0; n < 30; n++) await addPin(api(), ann, board, { title: `Red garden door ${n}` });
    await db.query(`update pins set created_at = now() - interval '1 minute'`);
    await countTerms(db);
    const found: Record<string, number> = {};
    for (const scope of SEARCH_SCOPES)
      found[scope] = (await api().ok('BaseSearchResource.get', { query: 'gardn door', scope }, ann)).length;
    expect(found).toMatchObject({ pins: 25, boards: 0, users: 0 });
    expect((await api().ok('BaseSearchResource.get', { query: 'garden door', scope: 'boards' })).length).toBe(
      1,
    );
    expect((await api().ok('BaseSearchResource.get', { query: 'garden door', scope: 'users' })).length).toBe(
      1,
    );
    expect(
      (await api().ok('AdvancedTypeaheadResource.get', { term: 'gard' }, ann)).items.length,
    ).toBeGreaterThan(0);
    expect(await api().ok('UserHomefeedResource.get', {}, ann)).toBeInstanceOf(Array);
    expect(await api().ok('SearchAdvisoryResource.get', { query: 'suicide' })).not.toBe(null);
  });
});

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
