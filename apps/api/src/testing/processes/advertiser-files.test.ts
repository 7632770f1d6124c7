import { conversionFilePartPath } from '@corkboard/contract';
import { afterAll, expect, it } from 'vitest';
import { registerBulkEditor } from '../../modules/ads/bulk-editor/routes';
import { bulkAccount, sheetOf } from '../../modules/ads/bulk-editor/testing';
import { openAccount } from '../../modules/ads/campaigns/testing';
import { multipart } from '../../modules/data/portability/testing/files';
import { startSite } from '../../modules/pictures/media/testing/site';
import { call } from '../durability/scene';
import { useTestApi } from '../test-api';
import { blockWrites } from './block-writes';
import { useProcesses } from './use-processes';

const site = await startSite();
const api = useTestApi({ routes: [registerBulkEditor] });
const { start, kill, later } = useProcesses(api, site.host);
afterAll(() => site.close());
const PATIENTLY = { timeout: 100_000 };
const count = async (from: string): Promise<number> => {
  const [row] = await api().db.query<{ count: number }>(`select count(*)::int as count from ${from}`);
  return row!.count;
};

it(
  'of the bulk editor is looked at and carried out once, though processes are killed',
  { timeout: 400_000 },
  async () => {
    const { db } = api();
    const account = await bulkAccount(api());
    const rows = Array.from({ length: 330 }, (_, at) =>
      at % 3 === 0
        ? { Action: 'Create', Type: 'Campaign', Name: `Row ${at}`, Objective: 'AWARENESS' }
        : { Action: 'Create', Type: 'Keyword', Keyword: `word ${at}`, 'Match type': 'PHRASE_NEGATIVE' },
    );
    const { id } = await account.upload(sheetOf(...rows));

    // The second part of looking at rows: campaigns are the first.
    const checking = await blockWrites(
      db,
      'update of state on ad_bulk_rows',
      `old.state = 'NEW' and old.line = 250`,
    );
    later(checking.release);
    const first = await start();
    await checking.reached();
    await kill(first);
    await checking.release();
    expect(await count(`ad_bulk_rows where state = 'NEW'`)).toBe(220);

    // Among the campaigns, which come first, and among the keywords.
    const second = await start();
    await expect.poll(async () => (await account.job(id)).state, PATIENTLY).toBe('READY');
    const campaign = await blockWrites(db, 'insert on campaigns', `new.name = 'Row 315'`);
    later(campaign.release);
    const options = { ad_account_id: account.id, job_id: id, act: 'APPLY' as const };
    await call(second.url, account.owner.headers, 'AdBulkJobResource.update', options);
    await campaign.reached();
    await kill(second);
    await campaign.release();
    expect(await account.job(id)).toMatchObject({ state: 'RUNNING', succeeded: 100, left: 230 });
    expect(await count('campaigns')).toBe(100);

    const keyword = await blockWrites(db, 'insert on keywords', `new.value = 'word 299'`);
    later(keyword.release);
    const third = await start();
    await keyword.reached();
    await kill(third);
    await keyword.release();
    expect(await count('keywords')).toBe((await account.job(id)).succeeded - 110);

    await start();
    await expect.poll(async () => (await account.job(id)).state, PATIENTLY).toBe('DONE');
    expect(await account.job(id)).toMatchObject({ total: 330, succeeded: 330, left: 0, errors: 0 });
    expect([await count('campaigns'), await count('keywords')]).toEqual([110, 220]);
    expect(await count(`(select name from campaigns union select value from keywords) names`)).toBe(330);
    expect(
      await count(
        `change_log where scope_id = ${account.id} and entity_type = 'CAMPAIGN' and action = 'CREATE'`,
      ),
    ).toBe(110);
  },
);

it('of conversions is read once, though its process is killed', { timeout: 400_000 }, async () => {
  const { db } = api();
  const account = await openAccount(api());
  const { headers } = account.owner;
  const now = Math.floor(Date.now() / 1000);
  const lines = Array.from({ length: 3500 }, (_, at) =>
    at % 700 === 699
      ? `nobody,${now},Checkout,wrong-${at},1.50,USD`
      : `x${at}@shop.example,${now},Checkout,order-${at},1.50,USD`,
  );
  const bytes = Buffer.from(['email,event_time,event_type,order_id,value,currency', ...lines].join('\n'));
  const first = await start();
  const file = await call(first.url, headers, 'ConversionFileResource.create', {
    ad_account_id: account.id,
    purpose: 'REPORTS',
    name: 'sales.csv',
    size: bytes.length,
    modified_ms: 5,
  });
  const { payload, type } = multipart(bytes, 'part');
  const sent = await fetch(first.url + conversionFilePartPath(account.id, file.id, 1), {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: payload,
  });
  expect(sent.status).toBe(200);
  const block = await blockWrites(
    db,
    'insert on conversion_events',
    `new.details #>> '{custom_data,order_id}' = 'order-2500'`,
  );
  later(block.release);
  const of = { ad_account_id: account.id, id: file.id };
  await call(first.url, headers, 'ConversionFileResource.update', of);
  await block.reached();
  await kill(first);
  await block.release();
  const before = await count('conversion_events');
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(2500);

  const second = await start();
  const get = () => call(second.url, headers, 'ConversionFileResource.get', of);
  await expect.poll(async () => (await get()).status, PATIENTLY).toBe('PARTIAL');
  expect(await get()).toMatchObject({ rows_read: 3500, rows_counted: 3495, rows_repeated: 0, rows_wrong: 5 });
  expect(await count('conversion_events')).toBe(3495);
  expect(
    await count(`(select distinct details #>> '{custom_data,order_id}' from conversion_events) orders`),
  ).toBe(3495);
  // Nothing of it can be opened any more.
  await expect.poll(() => count('conversion_file_parts'), PATIENTLY).toBe(0);
});
