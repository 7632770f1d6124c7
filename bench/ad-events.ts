/**
 * Events of ads kept and charged while the process that takes them is killed: a child keeps what it is told in beacons, with rollups and budgets, and says
 * which are kept; it is ended with SIGKILL, started again, and told once more of what it didn't answer and of some of what it did. Run with
 * `npx tsx bench/ad-events.ts`; `AD_EVENTS_SECONDS` is how long it is told before and after each kill.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { AGE_BUCKETS, GENDERS } from '@corkboard/contract';
import { startPostgres } from '@corkboard/embedded-postgres';
import { createDb, type Db, migrate } from '../apps/api/src/platform/db';
import type { AdEvent } from '../apps/api/src/modules/ads/billing/events';
import { recordTold } from '../apps/api/src/modules/ads/billing/record';
import { recount, recountTargeting } from '../apps/api/src/modules/ads/billing/charging-queries';
import type { TargetingMatch } from '../apps/api/src/modules/ads/billing/token';
import { fillAdDay } from './lib/ad-day-scene';
import { type BenchResult, figure, isProgram, print } from './lib/report';

const SECONDS = Number(process.env.AD_EVENTS_SECONDS ?? 5);
const KILLS = 2;
/** Beacons under way at once, and events of each. */
const CLIENTS = 32;
const BEACON = 40;
const PEOPLE = 5_000;

interface Target {
  ad: string;
  account: string;
  campaign: string;
  adGroup: string;
  billable: 'IMPRESSION' | 'CLICKTHROUGH';
}
interface Beacon {
  n: number;
  told: AdEvent[];
}

/** The child: keeps what it is told, and answers with the number of the beacon. */
async function takeBeacons(url: string): Promise<void> {
  const db = createDb(url, { size: 4 });
  const open = new Set<Promise<void>>();
  process.on('message', ({ n, told }: Beacon) => {
    const kept = recordTold(db, told).then(() => {
      open.delete(kept);
      if (process.connected) process.send!({ n });
    });
    open.add(kept);
  });
  process.send!({ n: -1 });
  await once(process, 'disconnect');
  await Promise.all(open);
  await db.close();
}

const pick = (from: readonly string[], number: number): string => from[number % from.length]!;
/** Targeting values of an impression: as many as for most people who agreed to be counted. */
const matchedOf = (number: number): TargetingMatch => ({
  context: [
    'PLACEMENT=HOME_FEED',
    `APPTYPE=${pick(['web', 'web_mobile'], number >> 1)}`,
    `COUNTRY=${pick(['US', 'CA', 'GB'], number >> 2)}`,
    `LOCALE=${pick(['en-US', 'en-GB', 'fr-FR'], number >> 3)}`,
  ],
  personal: [
    `GENDER=${pick(GENDERS, number >> 4)}`,
    `AGE_BUCKET=${pick(AGE_BUCKETS, number >> 5)}`,
    ...(number % 3 === 0 ? [`TARGETED_INTEREST=${pick(['1', '2', '3', '4'], number >> 6)}`] : []),
  ],
});

/** Beacons of showings that were just placed, one after the other. */
function beaconsOf(targets: readonly Target[]): () => Beacon {
  let made = 0;
  return () => {
    const n = made++;
    const told = Array.from({ length: BEACON }, (_, at): AdEvent => {
      const number = n * BEACON + at;
      const { ad, account, campaign, adGroup, billable } = targets[number % targets.length]!;
      const showing = {
        insertion: String(1_000_000 + number),
        account,
        campaign,
        adGroup,
        ad,
        placement: 'HOME_FEED' as const,
        billable,
        price: 10,
        at: Math.floor(Date.now() / 1000),
        measured: true,
        matched: matchedOf(number),
      };
      const person = String(1_000_000 + (number % PEOPLE));
      // Of a hundred showings three are pressed, too: here each event is of a showing of its own.
      return {
        showing,
        kind: number % 33 === 0 ? 'click' : 'impression',
        viewer: person,
        person,
        robot: false,
      };
    });
    return { n, told };
  };
}

/** Tells a child until it's killed or told to stop; gives the beacons that it didn't answer. */
async function tell(
  child: ChildProcess,
  next: () => Beacon,
  answered: Beacon[],
  ms: number,
): Promise<Beacon[]> {
  const open = new Map<number, Beacon>();
  const until = Date.now() + ms;
  const send = (): void => {
    if (Date.now() >= until) return;
    const beacon = next();
    open.set(beacon.n, beacon);
    child.send(beacon, () => undefined);
  };
  child.on('message', ({ n }: { n: number }) => {
    const beacon = open.get(n);
    if (!beacon) return;
    open.delete(n);
    answered.push(beacon);
    send();
  });
  for (let client = 0; client < CLIENTS; client++) send();
  await delay(ms);
  return [...open.values()];
}

async function start(url: string): Promise<ChildProcess> {
  const child = fork(process.argv[1]!, [url], { execArgv: process.execArgv });
  // Sending to a process that was just killed fails, and that is expected.
  child.on('error', () => undefined);
  await once(child, 'message');
  return child;
}

async function lostOf(db: Db, answered: readonly Beacon[]): Promise<number> {
  const insertions = answered.flatMap(({ told }) => told.map(({ showing }) => showing.insertion));
  const [row] = await db.query<{ kept: number }>(
    'select count(*)::int as kept from ad_events where insertion = any($1::bigint[])',
    [insertions],
  );
  return new Set(insertions).size - row!.kept;
}

/** Tells, kills, tells again, and looks at the books. */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-ad-events-'));
  const postgres = await startPostgres({ dataDir });
  const db = createDb(postgres.url, { size: 2 });
  let child: ChildProcess | undefined;
  try {
    await migrate(postgres.url);
    await fillAdDay(db, PEOPLE, 200);
    // The days before that day have sums without events, and today may be one of them.
    await db.query('truncate ad_days');
    await db.query(
      `select make_ad_event_days((now() at time zone 'UTC')::date - 1, (now() at time zone 'UTC')::date + 1)`,
    );
    const targets = await db.query<Target>(
      `select d.id as ad, d.ad_account_id as account, d.campaign_id as campaign, d.ad_group_id as "adGroup", g.billable_event as billable
       from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id order by d.id`,
    );
    const next = beaconsOf(targets);
    const answered: Beacon[] = [];
    const rates: number[] = [];
    let [unanswered, lost] = [0, 0];
    for (let round = 0; round <= KILLS; round++) {
      child = await start(postgres.url);
      const before = answered.length;
      const open = await tell(child, next, answered, SECONDS * 1000);
      rates.push(((answered.length - before) * BEACON) / SECONDS);
      child.kill('SIGKILL');
      await once(child, 'exit');
      unanswered += open.length * BEACON;
      lost += await lostOf(db, answered);
      // Unanswered beacons are sent again, and so are some of the answered ones.
      child = await start(postgres.url);
      const again = [...open, ...answered.slice(-20)];
      const told: Beacon[] = [];
      await tell(
        child,
        (
          (left) => () =>
            left.shift() ?? again[0]!
        )([...again]),
        told,
        SECONDS * 200,
      );
      answered.push(...open);
      child.disconnect();
      await once(child, 'exit');
    }
    const [books] = await db.query<{ twice: string; apart: string; day: string }>(
      `select (select count(*) - count(distinct insertion) from ad_ledger) as twice,
         abs((select sum(charge_micro) from ad_events) - (select sum(amount_micro) from ad_ledger)) as apart,
         (now() at time zone 'UTC')::date::text as day`,
    );
    const [{ wrong }] = (await recount(db, [books!.day])) as [{ wrong: number }];
    const [{ wrong: split }] = (await recountTargeting(db, [books!.day])) as [{ wrong: number }];
    return {
      name: `Events of ads, in beacons of ${BEACON}, rolled up and charged, with ${KILLS + 1} kills`,
      rows: [
        figure('kept and charged, the slowest round', Math.round(Math.min(...rates)), 'events a second', {
          atLeast: 5000,
        }),
        { label: 'in all', value: answered.length * BEACON, unit: 'events' },
        { label: 'under way when killed', value: unanswered, unit: 'events' },
        figure('answered and lost', lost, 'events', { atMost: 0 }),
        figure('charged twice', Number(books!.twice), 'events', { atMost: 0 }),
        figure('events and ledger apart by', Number(books!.apart), 'millionths', { atMost: 0 }),
        figure('ads whose sums of the day differ from a recount', wrong, 'ads', { atMost: 0 }),
        figure('values whose sums of the day differ from a recount', split, 'values', { atMost: 0 }),
      ],
    };
  } finally {
    child?.kill('SIGKILL');
    await db.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (process.send && process.argv[2]) await takeBeacons(process.argv[2]);
else if (isProgram(import.meta)) print(await run());
