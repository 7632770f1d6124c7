/**
 * The calls of a business with 10,000 people and 5,000 ad accounts and groups (`BUSINESS_MEMBERS` and `BUSINESS_ASSETS` are other numbers), one after the
 * other through the api without the network: how long 99 of 100 take at most, and what it takes to find out what somebody may do with one ad account.
 * Run with `npx tsx bench/business.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestOf } from '@corkboard/contract';
import { startPostgres } from '@corkboard/embedded-postgres';
import { createApp } from '../apps/api/src/app';
import { requireAsset } from '../apps/api/src/ground/policies/access';
import { handlers } from '../apps/api/src/modules/handlers';
import { createDb, migrate } from '../apps/api/src/platform/db';
import { BUSINESS_CALLS } from '../apps/api/src/testing/business-size/calls';
import { ASKERS, fillBusiness, IDS, tokenOfMember } from '../apps/api/src/testing/business-size/scene';
import { createTestServices } from '../apps/api/src/testing/test-services';
import { type BenchResult, type BenchRow, isProgram, median, print } from './lib/report';

const SIZE = {
  members: Number(process.env.BUSINESS_MEMBERS ?? 10_000),
  assets: Number(process.env.BUSINESS_ASSETS ?? 5000),
};
/** Calls before the ones that count: PostgreSQL settles on a plan for a statement, and what was not in its memory is. */
const WARM = 15;
const TIMES = 200;

/** Milliseconds that something takes, in order. */
async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  for (let n = 0; n < WARM; n++) await work();
  const times: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b);
}
const p99 = (times: readonly number[]): number => times[Math.ceil(times.length * 0.99) - 1]!;

/** Fills a database with such a business and measures its calls. */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-business-'));
  const postgres = await startPostgres({ dataDir });
  const db = createDb(postgres.url, { size: 2, slowMs: Infinity });
  const services = createTestServices(db);
  try {
    await migrate(postgres.url);
    await fillBusiness(postgres.url, SIZE);
    const app = await createApp(services, handlers);
    const rows: BenchRow[] = [];
    const all: number[] = [];
    for (const { call, of, as, options } of BUSINESS_CALLS) {
      const { url } = requestOf(call, options as never);
      const headers = { cookie: `session=${tokenOfMember(ASKERS[as])}` };
      const times = await timesOf(async () => {
        const { statusCode } = await app.inject({ url, headers });
        if (statusCode !== 200) throw new Error(`${call} was answered ${statusCode}`);
      });
      all.push(...times);
      rows.push({ label: [call, of].filter(Boolean).join(', '), value: p99(times), unit: 'ms, 99 of 100' });
    }
    for (const as of ['administrator', 'employee', 'agencyEmployee'] as const) {
      const asset = { type: 'AD_ACCOUNT', id: String(IDS.account) } as const;
      const times = await timesOf(() => requireAsset(db, String(ASKERS[as]), asset));
      rows.push({ label: `a permission check, ${as}`, value: median(times), unit: 'ms, half' });
    }
    await app.close();
    const sorted = all.toSorted((a, b) => a - b);
    rows.push({ label: 'all calls', value: median(sorted), unit: 'ms, half' });
    rows.push({ label: 'all calls', value: p99(sorted), unit: 'ms, 99 of 100' });
    const name = `A business with ${SIZE.members.toLocaleString('en')} people and ${SIZE.assets.toLocaleString('en')} things, load ${loadavg()[0]!.toFixed(1)}`;
    return { name, rows };
  } finally {
    services.dispose();
    await db.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (isProgram(import.meta)) print(await run());
