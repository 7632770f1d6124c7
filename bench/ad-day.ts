/**
 * A day of ads in compressed time: people who come and go as they do, and campaigns of many kinds, through the real auction, pacing, holds, charging and
 * rollups on a real database, with a clock that is turned by hand. Run with `npx tsx bench/ad-day.ts`; `AD_DAY_PEOPLE` is another number of people,
 * `AD_DAY_AUTOMATIC=off` has no ad group find people by itself, `AD_DAY_STEP` is by how many seconds the clock is turned at once, and `AD_DAY_PICTURE` the file that the picture of the pacing is written to.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@corkboard/embedded-postgres';
import { createDb, migrate } from '../apps/api/src/platform/db';
import { checkDay } from './lib/ad-day-checks';
import { drawPacing, pacingOf } from './lib/ad-day-picture';
import { fillAdDay } from './lib/ad-day-scene';
import { liveDay } from './lib/ad-day-visits';
import { type BenchResult, figure, isProgram, print } from './lib/report';

const PEOPLE = Number(process.env.AD_DAY_PEOPLE ?? 100_000);
const CAMPAIGNS = 500;
const PICTURE = process.env.AD_DAY_PICTURE ?? join(tmpdir(), 'ad-day-pacing.svg');

/** Lives through the day and looks at what it left. */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-ad-day-'));
  const postgres = await startPostgres({ dataDir });
  const db = createDb(postgres.url, { size: 4 });
  try {
    await migrate(postgres.url);
    const scene = await fillAdDay(db, PEOPLE, CAMPAIGNS);
    const began = performance.now();
    const lived = await liveDay(db, scene);
    const took = (performance.now() - began) / 1000;
    const found = await checkDay(db, scene);
    const pacing = pacingOf(scene, lived.snapshots, found.finals);
    await drawPacing(PICTURE, pacing);
    const share = (part: number, whole: number): number => Number(((100 * part) / whole).toFixed(2));
    return {
      name: `A day of ads: ${PEOPLE.toLocaleString('en')} people, ${CAMPAIGNS} campaigns`,
      rows: [
        { label: 'pages with places for ads', value: lived.pages, unit: 'pages' },
        { label: 'places sold', value: lived.sold, unit: 'places' },
        { label: 'events told', value: lived.told, unit: 'events' },
        { label: 'in', value: Math.round(took), unit: 's' },
        { label: 'spent', value: found.spent / 1_000_000, unit: 'dollars' },
        figure('most spent over a budget', found.overspend, 'millionths', { atMost: 0 }),
        figure('most spent over a budget', found.overspendShare, '%', { atMost: 0 }),
        {
          label: 'billable events that a spent budget did not pay for',
          value: share(lived.unpaid, lived.billable),
          unit: '%',
        },
        { label: 'standard budgets of a day, used up to 95%', value: pacing.lines.length, unit: 'budgets' },
        { label: 'their farthest from even, the middle one', value: pacing.median, unit: '% of the budget' },
        { label: 'their farthest from even, of nine in ten', value: pacing.p90, unit: '% of the budget' },
        figure('caps of frequency broken', found.capsBroken, 'people and ad groups', { atMost: 0 }),
        figure('ads whose sums of the day differ from a recount', found.wrong, 'ads', { atMost: 0 }),
        figure('report totals that differ from single events', found.reportsWrong, 'totals', { atMost: 0 }),
        { label: 'totals that were compared', value: found.reports, unit: 'totals' },
        figure('ledger, sums of days and events apart by', found.booksApart, 'millionths', { atMost: 0 }),
        {
          label: 'presses of a thousand ads that were seen',
          value: Number(lived.pressed.toFixed(3)),
          unit: '',
        },
        { label: 'seen by who likes what they are about', value: Number(lived.liked.toFixed(1)), unit: '%' },
        ...lived.deciles.map(({ predicted, real }, n) => ({
          label: `clicks in a thousand, tenth ${n + 1} by prediction: ${(1000 * predicted).toFixed(2)} predicted, real`,
          value: Number((1000 * real).toFixed(2)),
          unit: '',
        })),
        figure('predicted clicks against real ones, of all', Number(lived.calibration.toFixed(3)), 'times', {
          atMost: 1.1,
        }),
      ],
    };
  } finally {
    await db.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (isProgram(import.meta)) {
  print(await run());
  console.log(`The picture of the pacing is ${PICTURE}`);
}
