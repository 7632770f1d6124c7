/**
 * Pages of a business with 10,000 people and 5,000 ad accounts and groups, on the built site: the calls that its lists, its overview, its invoices, and its hierarchy make, by 16
 * of its administrators at once, or by somebody else as often as one person may ask, and what it costs to check one person's rights. `BENCH_SECONDS` is how long each call is measured (4). Run with `npx tsx bench/business.ts` after
 * `npm run build`, on a machine that does nothing else.
 */
import { requestOf } from '@corkboard/contract';
import { assetRoles } from '../apps/api/src/ground/policies/access';
import { createDb, prepared } from '../apps/api/src/platform/db';
import { BUSINESS_CALLS, type BusinessCall } from '../apps/api/src/testing/business-size/calls';
import {
  ADMINISTRATORS,
  ASKERS,
  fillBusiness,
  IDS,
  tokenOfMember,
} from '../apps/api/src/testing/business-size/scene';
import { load, steadyLoad } from './lib/load';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';
import { startBenchSite } from './lib/site';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const SIZE = { members: 10_000, assets: 5000 };
/** The 99th percentile of a page's call with 16 clients, in milliseconds. */
const P99_MAX = 500;
/** Calls a second of somebody who asks alone: half of what the public API lets one person ask. */
const BY_ONE = 50;
/** Checks of rights, one after the other. */
const CHECKS = 500;
const CHECK_MAX = 5;

/** Calls of the pages that are measured. */
const PAGES: ReadonlySet<string> = new Set([
  'GET /v5/businesses/{business_id}/members',
  'GET /v5/businesses/{business_id}/assets',
  'GET /v5/businesses/{business_id}/invites',
  'BusinessOverviewResource.get',
  'BusinessInvoicesResource.get',
  'BusinessHierarchyTotalsResource.get',
]);

async function measureCall(url: string, { call, of, options, as }: BusinessCall): Promise<BenchRow[]> {
  const askers =
    as === 'administrator'
      ? Array.from({ length: ADMINISTRATORS }, (_, n) => ASKERS.administrator + n)
      : [ASKERS[as]];
  const requests = askers.map((asker) => ({
    method: 'GET' as const,
    path: requestOf(call, options as never).url,
    headers: { cookie: `session=${tokenOfMember(asker)}` },
  }));
  const { p50, p99, rate, lost } =
    askers.length > 1 ? await load(url, requests, SECONDS) : await steadyLoad(url, requests, SECONDS, BY_ONE);
  if (lost) throw new Error(`${call} was refused ${lost} times`);
  const label = [call, of].filter(Boolean).join(', ');
  return [
    { label: `${label}: median`, value: p50, unit: 'ms' },
    figure(`${label}: 99th percentile`, p99, 'ms', { atMost: P99_MAX }),
    { label: `${label}: answers`, value: rate, unit: 'a second' },
  ];
}

/** A statement with a name, as the site's own are: PostgreSQL keeps its plan. */
const rights = prepared<object, [person: string, asset: string]>(
  'bench.rights',
  `select * from ${assetRoles('$1::bigint')} role where role.asset_id = $2::bigint`,
);

/** How long it takes to ask what somebody may do with one ad account, in turn for somebody who runs the business, works there, and works for its agency. */
async function measureChecks(databaseUrl: string): Promise<BenchRow[]> {
  const db = createDb(databaseUrl, { size: 1 });
  const people = [ASKERS.administrator, ASKERS.employee, ASKERS.agencyEmployee];
  const times: number[] = [];
  try {
    for (let n = 0; n < CHECKS; n++) {
      const since = performance.now();
      await rights(db, [String(people[n % people.length]), String(IDS.account + n)]);
      times.push(performance.now() - since);
    }
  } finally {
    await db.close();
  }
  return [
    figure('Check of rights: median', median(times), 'ms', { atMost: CHECK_MAX }),
    {
      label: 'Check of rights: slowest of a hundred',
      value: times.toSorted((a, b) => a - b)[Math.floor(CHECKS * 0.99)]!,
      unit: 'ms',
    },
  ];
}

/** Measures pages of a large business. */
export async function run(): Promise<BenchResult> {
  const site = await startBenchSite({ fill: (url) => fillBusiness(url, SIZE) });
  try {
    const rows = await measureChecks(site.databaseUrl);
    for (const one of BUSINESS_CALLS)
      if (PAGES.has(one.call)) rows.push(...(await measureCall(site.url, one)));
    return { name: 'A business with 10,000 people and 5,000 ad accounts and groups', rows };
  } finally {
    await site.stop();
  }
}

if (isProgram(import.meta)) print(await run());
