import { NO_ZONE } from '@corkboard/contract';
/**
 * How far forecasts of the media planner are from what campaigns get: a day of ads in compressed time is recorded, forecasts are made for campaigns that
 * aren't there yet, and the next day is lived with them. Run with `npx tsx bench/ad-forecast.ts`; `AD_DAY_PEOPLE` is another number of people,
 * `AD_FORECAST_CAMPAIGNS` how many campaigns are new.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@corkboard/embedded-postgres';
import { clearAds } from '../apps/api/src/modules/ads/delivery/running';
import { plan } from '../apps/api/src/modules/ads/planner/MediaPlanResource';
import { createDb, migrate } from '../apps/api/src/platform/db';
import { fillAdDay } from './lib/ad-day-scene';
import { liveDay } from './lib/ad-day-visits';
import { type Came, cameTo, holdBack, tellOfPeople } from './lib/ad-forecast-scene';
import { type BenchResult, isProgram, median, print } from './lib/report';

const PEOPLE = Number(process.env.AD_DAY_PEOPLE ?? 100_000);
const CAMPAIGNS = 500;
const NEW = Number(process.env.AD_FORECAST_CAMPAIGNS ?? 40);
const DAY_MS = 86_400_000;
/** Errors are of what has so many at least: fewer are told apart by chance alone. Of money all of it counts. */
const COUNTED_FROM: Readonly<Record<keyof Came, number>> = {
  impressions: 20,
  clicks: 3,
  spend: 1,
  reach: 20,
};

interface Compared {
  readonly likely: number;
  readonly low: number;
  readonly high: number;
  readonly real: number;
}

/** Records a day, forecasts the next, lives it, and compares. */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-ad-forecast-'));
  const postgres = await startPostgres({ dataDir });
  const db = createDb(postgres.url, { size: 4 });
  try {
    await migrate(postgres.url);
    const scene = await fillAdDay(db, PEOPLE, CAMPAIGNS);
    await tellOfPeople(db, scene);
    const groups = await holdBack(db, NEW);
    await liveDay(db, scene, { isRecorded: true });
    const next = scene.day + DAY_MS;
    const forecasts = new Map<string, Awaited<ReturnType<typeof plan>>>();
    let slowest = 0;
    for (const group of groups) {
      const began = performance.now();
      const wish = {
        account: group.account,
        billable: group.billable,
        currency: group.currency,
        zone: NO_ZONE,
        budget_in_micro_currency: group.budget,
        bid_in_micro_currency: group.bid,
        targeting_spec: group.targeting,
        starts: next / 1000,
        ends: (next + DAY_MS) / 1000,
      };
      forecasts.set(group.id, await plan(db, 'bench', wish, new Date(next)));
      slowest = Math.max(slowest, performance.now() - began);
    }
    await db.query(`update ad_groups set status = 'ACTIVE' where id = any($1::bigint[])`, [
      groups.map(({ id }) => id),
    ]);
    clearAds(db);
    await liveDay(db, { ...scene, day: next });
    const came = await cameTo(db, groups, next);
    const of = (name: keyof Came): Compared[] =>
      groups.flatMap(({ id }) => {
        const total = forecasts.get(id)!.forecast?.total;
        if (!total) return [];
        const range = name === 'spend' ? total.spend_in_micro_currency : total[name];
        return [{ ...range, real: came.get(id)![name] }];
      });
    if (process.env.AD_FORECAST_EACH)
      for (const group of groups)
        console.log(
          JSON.stringify({
            ...group,
            came: came.get(group.id),
            total: forecasts.get(group.id)!.forecast?.total,
          }),
        );
    const made = groups.filter(({ id }) => forecasts.get(id)!.forecast !== null).length;
    return {
      name: `Forecasts for ${groups.length} new campaigns: ${PEOPLE.toLocaleString('en')} people, ${CAMPAIGNS} campaigns`,
      rows: [
        { label: 'campaigns with a forecast', value: made, unit: 'campaigns' },
        { label: 'the slowest of them took', value: Math.round(slowest), unit: 'ms' },
        ...(['impressions', 'clicks', 'spend', 'reach'] as const).flatMap((name) => rowsOf(name, of(name))),
      ],
    };
  } finally {
    await db.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** How far forecasts are off, as a share of what was forecast. */
function rowsOf(name: keyof Came, all: readonly Compared[]): BenchResult['rows'] {
  const counted = all.filter(({ likely }) => likely >= COUNTED_FROM[name]);
  const off = counted.map(({ likely, real }) => Math.abs(real - likely) / likely).sort((a, b) => a - b);
  const within = all.filter(({ low, high, real }) => real >= low && real <= high).length;
  const [likely, real] = [
    counted.reduce((sum, one) => sum + one.likely, 0),
    counted.reduce((sum, one) => sum + one.real, 0),
  ];
  const percent = (share: number): number => Number((100 * share).toFixed(1));
  return [
    { label: `${name}: campaigns compared`, value: counted.length, unit: 'campaigns' },
    { label: `${name}: off by, the middle one`, value: percent(median(off)), unit: '%' },
    {
      label: `${name}: off by, of nine in ten`,
      value: percent(off[Math.floor(off.length * 0.9)]!),
      unit: '%',
    },
    { label: `${name}: of all together, real against forecast`, value: percent(real / likely), unit: '%' },
    { label: `${name}: within the range that was told`, value: percent(within / all.length), unit: '%' },
  ];
}

if (isProgram(import.meta)) print(await run());
