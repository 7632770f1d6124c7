/**
 * Visual search (docs/decisions/0042-visual-search.md) on sites of ten thousand, a hundred thousand and a million pictures: how long finding takes, and how
 * often a version of a picture (half of it, its mirror image, other colors, a screenshot) finds it among the first five.
 *
 * The queries are drawings, or the pictures of the folder `BENCH_PHOTOS`. The rest of the site looks like parts, in other light, of other pictures (`BENCH_OTHERS`):
 * a few thousand different ones in turn, so that time and index are those of the whole number, but the pictures that may be mistaken for the right one aren't as
 * manifold as on a real site of that size. `BENCH_SIZES` takes other sizes. Run with `npx tsx bench/visual.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@corkboard/embedded-postgres';
import type { Ctx } from '../apps/api/src/http/context';
import { findAlike } from '../apps/api/src/modules/discovery/visual/find';
import { atlasOf } from '../apps/api/src/modules/discovery/visual/maps';
import { pixelsOf } from '../apps/api/src/modules/discovery/visual/pixels';
import { WHOLE } from '../apps/api/src/modules/discovery/visual/regions';
import { type Parts, see, seeParts } from '../apps/api/src/modules/discovery/visual/see';
import { countStatements, createDb, type Db, migrate } from '../apps/api/src/platform/db';
import { createTestServices, type TestServices } from '../apps/api/src/testing/test-services';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';
import { cousin, MADE, picturesOf } from './visual/made';
import { fillSite, type Kept } from './visual/site';

const SIZES = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const PICTURES = Number(process.env.BENCH_PICTURES ?? 270);
const { BENCH_PHOTOS: PHOTOS, BENCH_OTHERS: OTHERS } = process.env;
/** Different looks of the rest of the site. */
const COUSINS = Number(process.env.BENCH_COUSINS ?? 3000);
/** The first drawing of each theme that the rest of the site comes from. */
const OTHER_DRAWINGS = 1000;
const LOOK_UPS = 400;
const FIRST = 5;
const RIGHT = 0.95;
const MAX_MS = 50;

/** A picture with what it is searched with. */
interface Sample extends Kept {
  readonly made: ReadonlyMap<string, readonly Float32Array[]>;
}

const turn = { who: 'bench' };

async function samples(services: TestServices): Promise<{ all: Sample[]; ms: number[] }> {
  const all: Sample[] = [];
  const ms: number[] = [];
  for (const [n, file] of (await picturesOf(PHOTOS, PICTURES)).entries()) {
    const parts = await seeParts(services, await pixelsOf(services, file, turn, 1));
    const made = new Map<string, readonly Float32Array[]>();
    for (const [name, make] of Object.entries(MADE)) {
      const copy = await make(file);
      const begun = performance.now();
      made.set(name, await see(services, await pixelsOf(services, copy, turn, 1), WHOLE));
      ms.push(performance.now() - begun);
    }
    all.push({ signature: `a${n.toString(16).padStart(31, '0')}`, parts, made });
  }
  return { all, ms };
}

async function cousins(services: TestServices): Promise<Parts[]> {
  const files = await picturesOf(OTHERS, PICTURES, OTHER_DRAWINGS);
  const all: Parts[] = [];
  for (let n = 0; n < COUSINS; n++) {
    const file = await cousin(files[n % files.length]!);
    all.push(await seeParts(services, await pixelsOf(services, file, turn, 1)));
  }
  return all;
}

/** The 99th percentile. @param sorted the smallest first */
const late = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.99)]!;

async function measure(
  pictures: number,
  all: readonly Sample[],
  others: readonly Parts[],
  ms: readonly number[],
): Promise<{ rows: BenchRow[]; quality: BenchRow[]; middle: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const postgres = await startPostgres({ dataDir });
  const db = createDb(postgres.url, { size: 1, statementTimeoutMs: 0, slowMs: Infinity });
  const services = createTestServices(db);
  try {
    await migrate(postgres.url);
    await fillSite(db, services, { wanted: all, others, pictures });
    const ctx = { ...services, viewer: null } as unknown as Ctx;
    const find = async (vectors: readonly Float32Array[], products = false) =>
      findAlike(ctx, await atlasOf(services), vectors, { except: null, products }, {});
    const asked = all.flatMap(({ signature, made }) =>
      [...made].map(([name, vectors]) => ({ signature, name, vectors })),
    );
    for (const { vectors } of asked.slice(0, 100)) await find(vectors);
    const right = new Map(Object.keys(MADE).map((name) => [name, 0]));
    const times: number[] = [];
    for (const { signature, name, vectors } of asked) {
      const begun = performance.now();
      const { data } = await find(vectors);
      if (times.length < LOOK_UPS || pictures === SIZES.at(-1)) times.push(performance.now() - begun);
      if (data.slice(0, FIRST).some((pin) => pin.image_signature === signature))
        right.set(name, right.get(name)! + 1);
    }
    const sold: number[] = [];
    let some = 0;
    for (const { vectors } of asked.slice(0, LOOK_UPS)) {
      const begun = performance.now();
      const { data } = await find(vectors, true);
      sold.push(performance.now() - begun);
      if (data.length > 0) some++;
    }
    const whole = times.map((one, n) => one + ms[n]!).sort((a, b) => a - b);
    sold.sort((a, b) => a - b);
    const { count } = await countStatements(() => find(asked[0]!.vectors));
    times.sort((a, b) => a - b);
    const label = `${pictures.toLocaleString('en')} pictures`;
    const [size] = await db.query<{ bytes: string }>(
      `select pg_total_relation_size('visual_regions') + pg_total_relation_size('visual_pictures') as bytes`,
    );
    return {
      middle: median(times),
      rows: [
        { label: `${label}: median`, value: median(times), unit: 'ms' },
        figure(`${label}: 99 of 100 within`, late(times), 'ms', {
          atMost: MAX_MS,
        }),
        figure(`${label}: with looking at the picture, 99 of 100 within`, late(whole), 'ms', {
          atMost: MAX_MS,
        }),
        {
          label: `${label}: searches that find something for sale`,
          value: some / sold.length,
          unit: 'of all',
        },
        { label: `${label}: things for sale, median`, value: median(sold), unit: 'ms' },
        figure(`${label}: things for sale, 99 of 100 within`, late(sold), 'ms', { atMost: MAX_MS }),
        figure(`${label}: statements`, count, '', { atMost: 4 }),
        { label: `${label}: index`, value: Number(size!.bytes) / pictures, unit: 'bytes a picture' },
        { label: `load while measuring ${label}`, value: loadavg()[0]!, unit: '' },
      ],
      quality: [...right].map(([name, count]) =>
        figure(`${name}, ${label}: first ${FIRST}`, count / all.length, 'of all', { atLeast: RIGHT }),
      ),
    };
  } finally {
    services.dispose();
    await db.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Measures all sizes, the smallest first. */
export async function run(): Promise<BenchResult> {
  const services = createTestServices({} as Db);
  const { all, ms } = await samples(services);
  const others = await cousins(services);
  services.dispose();
  const measured = [];
  for (const pictures of SIZES) measured.push(await measure(pictures, all, others, ms));
  return {
    name: `Visual search, ${all.length} ${PHOTOS ? 'photographs' : 'drawings'} searched for`,
    rows: [
      { label: 'looking at a picture: median', value: median(ms), unit: 'ms' },
      ...measured.flatMap(({ rows, quality }) => [...rows, ...quality]),
      {
        label: 'median on the largest / on the smallest',
        value: measured.at(-1)!.middle / measured[0]!.middle,
        unit: '×',
      },
    ],
  };
}

if (isProgram(import.meta)) print(await run());
