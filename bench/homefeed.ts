/**
 * How good the home feed is, on a crowd with tastes (bench/lib/taste-crowd.ts): of everyone, the last saves are held out, and it's counted how many of
 * them are among the first 50 Pins that the feed offers, beside what is popular and what is new. Coverage is the share of all Pins
 * that are offered to anyone. Run with `npx tsx bench/homefeed.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@corkboard/embedded-postgres';
import { lookAtChanges, putList } from '../apps/api/src/modules/interests/interests/keep';
import { candidates } from '../apps/api/src/modules/discovery/recommendations/candidates';
import { learnFromSaves } from '../apps/api/src/modules/discovery/recommendations/learn';
import { rank } from '../apps/api/src/modules/discovery/recommendations/rank';
import { SPREAD } from '../apps/api/src/modules/discovery/recommendations/spread';
import { createDb, type Db, migrate } from '../apps/api/src/platform/db';
import { type BenchResult, figure, isProgram, print } from './lib/report';
import { type CrowdSize, drawCrowd, pictureOf, writeCrowd } from './lib/taste-crowd';

const SIZE: CrowdSize = { people: 600, themes: 60, made: 10, saved: 40, seed: 20_261_122 };
/** The last saves of each person that the feed has to find. */
const HELD_OUT = 5;
const FIRST = 50;
const MIN_OF_POPULAR = 3;

/** The first pictures that a way of choosing offers somebody; what they made or saved is left out. */
type Choose = (person: number) => Promise<readonly string[]>;

interface Judged {
  recall: number;
  coverage: number;
}

async function judge(
  choose: Choose,
  held: ReadonlyMap<number, readonly string[]>,
  pins: number,
): Promise<Judged> {
  let [found, wanted] = [0, 0];
  const offered = new Set<string>();
  for (const [person, pictures] of held) {
    const first = new Set(await choose(person));
    first.forEach((picture) => offered.add(picture));
    found += pictures.filter((picture) => first.has(picture)).length;
    wanted += pictures.length;
  }
  return { recall: found / wanted, coverage: offered.size / pins };
}

/** The baselines: all pins in one order for everybody, without what is one's own. */
const baseline =
  (db: Db, order: string): Choose =>
  async (person) =>
    (
      await db.query<{ image_signature: string }>(
        `select p.image_signature from pins p where p.is_public and p.origin_id is null
           and not exists (select 1 from pins m where m.pinner_id = $1 and m.image_signature = p.image_signature)
         order by ${order} limit ${FIRST}`,
        [person],
      )
    ).map(({ image_signature: picture }) => picture);

/** Measures the feed beside both baselines over one crowd. */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const postgres = await startPostgres({ dataDir });
  try {
    await migrate(postgres.url);
    const db = createDb(postgres.url, { size: 2, statementTimeoutMs: 0, slowMs: Infinity });
    try {
      return await measure(db);
    } finally {
      await db.close();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(db: Db): Promise<BenchResult> {
  const crowd = drawCrowd(SIZE);
  const held = new Map<number, string[]>();
  const kept: typeof crowd.saves = [];
  for (const save of crowd.saves.toReversed()) {
    const out = held.get(save.person) ?? [];
    held.set(save.person, out);
    if (out.length < HELD_OUT) out.push(pictureOf(save.pin));
    else kept.push(save);
  }
  await db.transaction((tx) => writeCrowd(tx, SIZE, { ...crowd, saves: kept.toReversed() }));
  await db.query('vacuum analyze');
  await putList(db);
  await lookAtChanges(db);
  await learnFromSaves(db);
  await db.query('vacuum analyze');

  let repeats = 0;
  const feed = await judge(
    async (person) => {
      const first = rank(await candidates(db, [String(person)])).slice(0, FIRST);
      first.forEach(({ candidate }, place) => {
        const before = first.slice(Math.max(0, place - SPREAD + 1), place).map((one) => one.candidate);
        if (
          before.some((other) =>
            (['pinner_id', 'board_id', 'image_signature'] as const).some(
              (key) => other[key] === candidate[key],
            ),
          )
        )
          repeats++;
      });
      return first.map(({ candidate }) => candidate.image_signature);
    },
    held,
    crowd.pins.length,
  );
  const popular = await judge(baseline(db, 'p.save_count desc, p.id desc'), held, crowd.pins.length);
  const recent = await judge(baseline(db, 'p.id desc'), held, crowd.pins.length);
  return {
    name: `Home feed, ${SIZE.people} people, ${crowd.pins.length} Pins, ${kept.length} saves, ${HELD_OUT} held out each (load ${loadavg()[0]!.toFixed(1)})`,
    rows: [
      { label: `recall at ${FIRST}`, value: feed.recall, unit: '' },
      { label: 'recall of what is popular', value: popular.recall, unit: '' },
      { label: 'recall of what is new', value: recent.recall, unit: '' },
      figure('recall / that of what is popular', feed.recall / popular.recall, '×', {
        atLeast: MIN_OF_POPULAR,
      }),
      { label: 'coverage', value: feed.coverage, unit: 'of all Pins' },
      { label: 'coverage of what is popular', value: popular.coverage, unit: 'of all Pins' },
      { label: 'coverage of what is new', value: recent.coverage, unit: 'of all Pins' },
      figure('repeats of a person, board or picture within 10 places', repeats, '', { atMost: 0 }),
    ],
  };
}

if (isProgram(import.meta)) print(await run());
