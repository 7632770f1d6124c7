import { generatePicture } from '@corkboard/demo-pictures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop } from '../../modules/ads/campaigns/testing/products';
import { startSite } from '../../modules/pictures/media/testing/site';
import { createJobs } from '../../platform/jobs';
import { useTestApi } from '../test-api';
import { blockWrites } from './block-writes';
import type { ApiProcess } from './process';
import { useProcesses } from './use-processes';

const site = await startSite();
const api = useTestApi({ env: { ALLOW_PRIVATE_FETCH: site.host } });
const { start, kill, later } = useProcesses(api, site.host);
const PATIENTLY = { timeout: 150_000 };
beforeAll(async () => {
  for (const n of [1, 2])
    site.pages.set(`/${n}.jpg`, { type: 'image/jpeg', body: (await generatePicture(n, 'posters')).buffer });
});
afterAll(() => site.close());

it('of a shop is read whole, though its process is killed in every stage', { timeout: 900_000 }, async () => {
  const { db } = api();
  const shop = await openShop(api());
  const feed = await shop.feed();
  await db.query('update catalog_feeds set location = $2 where id = $1', [feed, site.url('/feed.tsv')]);
  await db.query(`delete from catalog_feed_runs where feed_id = $1`, [feed]);
  const line = (id: string, price: string, picture = 1) =>
    `${id}\tVase ${id}\tStoneware.\thttps://${shop.site}/${id}\t${site.url(`/${picture}.jpg`)}\t${price}\tin stock`;
  const serve = (...lines: string[]) =>
    site.pages.set('/feed.tsv', {
      type: 'text/plain',
      body: ['id\ttitle\tdescription\tlink\timage_link\tprice\tavailability', ...lines].join('\n'),
    });
  const ingest = async ({ url }: ApiProcess) => {
    const answer = await fetch(`${url}/v5/catalogs/feeds/${feed}/ingest`, {
      method: 'POST',
      headers: shop.owner.headers as Record<string, string>,
    });
    expect(answer.status, await answer.text()).toBe(200);
  };
  /** Starts a process whose work is stopped where something is written, and kills it there. */
  const killedAt = async (on: string, when?: string, first?: (process: ApiProcess) => Promise<void>) => {
    const block = await blockWrites(db, on, when);
    later(block.release);
    const process = await start();
    await first?.(process);
    await block.reached();
    await kill(process);
    await block.release();
  };
  const sender = createJobs(db.url);
  await sender.start();
  later(() => sender.stop());
  /** Has the Pins of items made at once, as every minute does. */
  const makePins = () => sender.send('catalogs.pins', {}, { singletonKey: 'scheduled' });
  const runs = () =>
    db.query('select status, original, ingested from catalog_feed_runs where feed_id = $1 order by id', [
      feed,
    ]);
  const done = (...all: object[]) =>
    expect.poll(runs, PATIENTLY).toEqual(all.map((one) => ({ status: 'COMPLETED', ...one })));
  const items = () =>
    db.query(
      `select item_id, attributes ->> 'price' as price from catalog_items where feed_id = $1 and not gone order by item_id`,
      [feed],
    );
  const pins = async () => {
    const rows = await db.query<{ link: string }>(
      `select link from pins where owner_id = $1 and link like '%' || $2 || '%' order by link`,
      [shop.owner.id, shop.site],
    );
    return rows.map(({ link }) => link.split('/').at(-1));
  };

  // While its file is fetched.
  let ask = (): void => undefined;
  const asked = new Promise<void>((resolve) => (ask = resolve));
  site.pages.set('/feed.tsv', () => ask());
  const fetching = await start();
  await ingest(fetching);
  await asked;
  await kill(fetching);
  expect(await runs()).toEqual([{ status: 'PROCESSING', original: null, ingested: null }]);

  // While it's read: what is wrong is noted as it's found.
  serve(line('a', '1 USD'), line('b', '2 USD'), line('c', '3 USD', 2), line('d', 'free'));
  await killedAt('insert on catalog_item_issues');
  // While the first are written, and while their Pins are made.
  await killedAt('insert on catalog_items');
  await killedAt('insert on pins', `new.link like '%/c'`, async () => {
    await done({ original: 4, ingested: 3 });
    await makePins();
  });
  expect(await items()).toEqual([
    { item_id: 'a', price: '1.00 USD' },
    { item_id: 'b', price: '2.00 USD' },
    { item_id: 'c', price: '3.00 USD' },
  ]);
  const process = await start();
  // A Pin in whose midst a process died is taken again after a quarter of an hour, which is over here.
  await db.query('update catalog_pins set fetch_at = now() where fetch_at > now()');
  await makePins();
  await expect.poll(pins, PATIENTLY).toEqual(['a', 'b', 'c']);
  // A picture that several name is fetched once, also by those who come after: only the one in whose midst the process died is asked for again.
  expect(site.hits.get('/1.jpg')).toBeLessThanOrEqual(2);

  // The next file: one is gone, one costs something else, and one is new.
  serve(line('b', '20 USD'), line('c', '3 USD', 2), line('e', '5 USD', 2));
  const change = await blockWrites(db, 'update of attributes on catalog_items', `new.item_id = 'b'`);
  later(change.release);
  await ingest(process);
  await change.reached();
  await kill(process);
  await change.release();
  // While what is listed no more is taken away, and at the very end.
  await killedAt('update of gone on catalog_items', 'new.gone');
  await killedAt('update of status on catalog_feed_runs', `new.status = 'COMPLETED'`);
  await start();
  await done({ original: 4, ingested: 3 }, { original: 3, ingested: 3 });
  expect(await items()).toEqual([
    { item_id: 'b', price: '20.00 USD' },
    { item_id: 'c', price: '3.00 USD' },
    { item_id: 'e', price: '5.00 USD' },
  ]);
  await makePins();
  await expect.poll(pins, PATIENTLY).toEqual(['a', 'b', 'c', 'e']);
  const issues = await db.query<{ status: string; count: number }>(
    `select r.status, count(i.run_id)::int as count from catalog_feed_runs r left join catalog_item_issues i on i.run_id = r.id
     where r.feed_id = $1 group by r.id, r.status order by r.id`,
    [feed],
  );
  expect(issues.map(({ count }) => count)).toEqual([1, 0]);
});
