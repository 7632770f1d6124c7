/**
 * Reading a file of 1,000,000 conversions, or `BENCH_ROWS` of them (docs/decisions/0142-files-of-conversions.md): rows a second and the memory of the
 * process above what it had. One row in ten is of somebody who has an account, and one in a hundred is wrong. Run with `npx tsx bench/conversion-file.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONVERSION_FILE_PART_BYTES } from '@corkboard/contract';
import { startPostgres } from '@corkboard/embedded-postgres';
import { partKey } from '../apps/api/src/modules/ads/conversions/files/parts';
import { readFile } from '../apps/api/src/modules/ads/conversions/files/run';
import { newSeal, sealPart } from '../apps/api/src/platform/sealed-parts';
import { createDb, type Db, migrate } from '../apps/api/src/platform/db';
import { createTestServices, type TestServices } from '../apps/api/src/testing/test-services';
import { type BenchResult, type BenchRow, figure, isProgram, print } from './lib/report';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const PEOPLE = 10_000;
const MB = 1024 * 1024;

function* lines(now: number): Generator<string> {
  yield 'email,event_time,event_type,order_id,value,currency\n';
  for (let n = 0; n < ROWS; n++) {
    const name = n % 10 === 0 ? `p${n % PEOPLE}@people.example` : `x${n}@elsewhere.example`;
    yield `${n % 100 === 99 ? 'nobody' : name},${now - (n % 86_400)},Checkout,order-${n},19.99,USD\n`;
  }
}

/** Puts a file into the storage, part by part. @returns how large it is */
async function store({ storage }: TestServices, account: string, id: string, seal: Buffer): Promise<number> {
  let size = 0;
  let part = 1;
  let rest = Buffer.alloc(0);
  const put = async (bytes: Buffer) => {
    const sealed = sealPart(seal, part).update(bytes);
    await storage.put(partKey(account, id, part), sealed, { contentType: 'application/octet-stream' });
    size += bytes.length;
    part++;
  };
  let waiting: string[] = [];
  for (const line of lines(Math.floor(Date.now() / 1000))) {
    waiting.push(line);
    if (waiting.length < 10_000) continue;
    rest = Buffer.concat([rest, Buffer.from(waiting.join(''))]);
    waiting = [];
    for (; rest.length >= CONVERSION_FILE_PART_BYTES; rest = rest.subarray(CONVERSION_FILE_PART_BYTES))
      await put(rest.subarray(0, CONVERSION_FILE_PART_BYTES));
  }
  rest = Buffer.concat([rest, Buffer.from(waiting.join(''))]);
  if (rest.length > 0) await put(rest);
  return size;
}

async function fill(db: Db, seal: Buffer): Promise<{ account: string; id: string }> {
  await db.query(
    `insert into users (email, username, first_name, full_name, email_confirmed_at)
     select 'p' || n || '@people.example', 'person' || n, 'P', 'P', now() from generate_series(0, $1::int - 1) n`,
    [PEOPLE],
  );
  const [row] = await db.query<{ account: string; id: string }>(
    `with account as (
       insert into ad_accounts (owner_user_id, name, country, currency) select min(id), 'Shop', 'US', 'USD' from users returning id
     )
     insert into conversion_files (ad_account_id, purpose, name, size, modified_ms, seal, status)
     select id, 'REPORTS', 'sales.csv', 1, 1, $1, 'UPLOADED' from account returning ad_account_id as account, id`,
    [seal],
  );
  return row!;
}

/** Fills a database of its own and measures a reading in it. */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const db = createDb(postgres.url, { statementTimeoutMs: 0, slowMs: Infinity });
  const services = createTestServices(db);
  try {
    await migrate(postgres.url);
    const seal = newSeal();
    const file = await fill(db, seal);
    const size = await store(services, file.account, file.id, seal);
    await db.query('update conversion_files set size = $1', [size]);
    const before = process.memoryUsage.rss();
    let peak = before;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 50);
    const start = performance.now();
    await readFile(services, file, { lastAttempt: true }, Infinity);
    const seconds = (performance.now() - start) / 1000;
    clearInterval(timer);
    const [done] = await db.query<{ counted: number; wrong: number; events: number }>(
      `select rows_counted as counted, rows_wrong as wrong, (select count(*)::int from conversion_events) as events from conversion_files`,
    );
    const rows: BenchRow[] = [
      { label: 'time', value: seconds, unit: 's' },
      { label: 'speed', value: ROWS / seconds, unit: 'rows a second' },
      figure('memory above what there was', (peak - before) / MB, 'MB', { atMost: 300 }),
      { label: 'rows counted', value: done!.counted, unit: 'rows' },
      { label: 'rows wrong', value: done!.wrong, unit: 'rows' },
      figure('rows counted twice or lost', Math.abs(done!.events - done!.counted), 'rows', { atMost: 0 }),
    ];
    return { name: `A file of ${ROWS.toLocaleString('en')} conversions, ${Math.round(size / MB)} MB`, rows };
  } finally {
    services.dispose();
    await db.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (isProgram(import.meta)) print(await run());
