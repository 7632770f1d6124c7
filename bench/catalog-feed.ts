/**
 * Reading a feed of 1,000,000 products, or `BENCH_ROWS` of them (docs/decisions/0131-feeds-are-compared-in-a-thread.md): rows a second and the memory of
 * the process above what it had, of the first reading, of one in which 1 % changed, and of one in which nothing did. Run with
 * `npx tsx bench/catalog-feed.ts`.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startPostgres } from '@corkboard/embedded-postgres';
import { runFeed } from '../apps/api/src/modules/shopping/catalogs/run';
import { beginRun } from '../apps/api/src/modules/shopping/catalogs/run-queries';
import { createDb, type Db, migrate } from '../apps/api/src/platform/db';
import { createTestServices } from '../apps/api/src/testing/test-services';
import { type BenchResult, type BenchRow, figure, isProgram, print } from './lib/report';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const MB = 1024 * 1024;
const COLUMNS = 'id\ttitle\tdescription\tlink\timage_link\tprice\tavailability\tbrand\tproduct_type';

function* lines(changed: number): Generator<string> {
  yield `${COLUMNS}\n`;
  for (let n = 0; n < ROWS; n++) {
    const price = changed > 0 && n % changed === 0 ? '19.99 USD' : '24.99 USD';
    yield `item-${n}\tStoneware vase number ${n}\t${'A vase of stoneware, thrown and glazed by hand in our own workshop. '.repeat(3)}\thttps://shop.example/vases/${n}\thttps://cdn.example/vases/${n}.jpg\t${price}\tin stock\tSuki\tHome > Vases\n`;
  }
}

async function fill(db: Db, location: string): Promise<{ businessId: string; feedId: string }> {
  const [row] = await db.query<{ business: string; feed: string }>(
    `with owner as (
       insert into users (email, username, first_name, full_name, is_partner) values ('shop@people.example', 'shop', 'Shop', 'Shop', true) returning id
     ), claim as (
       insert into website_claims (user_id, address, claim_key, photo_site, code, claimed_at)
       select id, 'https://shop.example', 'shop.example', false, 'c', now() from owner
     ), catalog as (
       insert into catalogs (business_id, name, catalog_type) select id, 'Shop', 'RETAIL' from owner returning business_id, id
     )
     insert into catalog_feeds (business_id, catalog_id, name, format, location, default_country, default_locale, status)
     select business_id, id, 'Feed', 'TSV', $1, 'US', 'en-US', 'ACTIVE' from catalog returning business_id as business, id as feed`,
    [location],
  );
  return { businessId: row!.business, feedId: row!.feed };
}

/** Runs something, and says how long it took and how much memory the process had at most. */
async function watched(work: () => Promise<void>): Promise<{ seconds: number; peak: number }> {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 50);
  const start = performance.now();
  await work();
  clearInterval(timer);
  look();
  return { seconds: (performance.now() - start) / 1000, peak };
}

/** Fills a database of its own and measures readings in it. */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const db = createDb(postgres.url, { statementTimeoutMs: 0, slowMs: Infinity });
  const file = join(folder, 'feed.tsv');
  const server = createServer((_, response) => void pipeline(createReadStream(file), response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const services = createTestServices(db, { ALLOW_PRIVATE_FETCH: host });
  const rows: BenchRow[] = [];
  try {
    await migrate(postgres.url);
    const feed = await fill(db, `http://${host}/feed.tsv`);
    for (const [name, changed] of [
      ['first reading', 0],
      ['1 % changed', 100],
      ['nothing changed', 100],
    ] as const) {
      await pipeline(lines(changed), createWriteStream(file));
      const [begun] = await beginRun(db, [feed.businessId, feed.feedId]);
      const before = process.memoryUsage.rss();
      const { seconds, peak } = await watched(() =>
        runFeed(services, { ...feed, runId: begun!.id }, { lastAttempt: true }),
      );
      rows.push(
        { label: `${name}: time`, value: seconds, unit: 's' },
        { label: `${name}: speed`, value: ROWS / seconds, unit: 'rows a second' },
        figure(`${name}: memory above what there was`, (peak - before) / MB, 'MB', { atMost: 300 }),
      );
    }
  } finally {
    server.close();
    services.dispose();
    await db.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return { name: `A feed of ${ROWS.toLocaleString('en')} products`, rows };
}

if (isProgram(import.meta)) print(await run());
