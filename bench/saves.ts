/**
 * Saves while 16 clients save at once, each to boards of its own: a save is one statement with its counters, synced to the disk before it is
 * acknowledged. Run with `npx tsx bench/saves.ts` after `npm run build`.
 */
import { csrfTokenOf } from '@corkboard/contract/csrf';
import { createDb } from '../apps/api/src/platform/db';
import { FIRST_BOARD, PEOPLE, tokenOf } from './lib/crowd';
import { load } from './lib/load';
import { type BenchResult, isProgram, median, print } from './lib/report';
import { startCrowdSite } from './lib/site';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);

/** Popular pins are saved more often than others: what is saved is drawn from these, of people whom nobody blocks. */
async function sources(databaseUrl: string): Promise<string[]> {
  const db = createDb(databaseUrl, { size: 1 });
  try {
    const rows = await db.query<{ id: string }>(
      `select id from pins where is_public and origin_id is null
         and not exists (select 1 from blocks where pinner_id in (blocker_id, blocked_id) or owner_id in (blocker_id, blocked_id))
       order by save_count desc limit 1000`,
    );
    return rows.map(({ id }) => id);
  } finally {
    await db.close();
  }
}

/** Each person saves to a first board, in turn. */
function requestsFor(pinIds: readonly string[]) {
  return Array.from({ length: PEOPLE }, (_, n) => {
    const person = ((n * 773) % PEOPLE) + 1;
    const options = { board_id: String(FIRST_BOARD + person - 1), pin_id: pinIds[n % pinIds.length] };
    const csrf = csrfTokenOf(tokenOf(person));
    return {
      method: 'POST',
      path: '/resource/RepinResource/create/',
      headers: {
        'content-type': 'application/json',
        cookie: `session=${tokenOf(person)}; csrftoken=${csrf}`,
        'x-csrftoken': csrf,
      },
      body: JSON.stringify({ options }),
    };
  });
}

/** Measures saves over HTTP on one filled site. */
export async function run(): Promise<BenchResult> {
  const site = await startCrowdSite();
  try {
    const requests = requestsFor(await sources(site.databaseUrl));
    await load(site.url, requests, 2);
    const loads = [];
    for (let round = 0; round < ROUNDS; round++) loads.push(await load(site.url, requests, SECONDS));
    return {
      name: 'Saves, 200,000 pins, 16 clients',
      rows: [
        { label: 'saves', value: median(loads.map(({ rate }) => rate)), unit: 'a second' },
        { label: 'median', value: median(loads.map(({ p50 }) => p50)), unit: 'ms' },
        { label: '99 of 100 within', value: median(loads.map(({ p99 }) => p99)), unit: 'ms' },
      ],
    };
  } finally {
    await site.stop();
  }
}

if (isProgram(import.meta)) print(await run());
