/**
 * Calls of the public standard beside the site's own calls that do the same, at 200,000 Pins with 16 clients, in turn: lists of one's Pins, Pins of a
 * board, and new Pins with the bytes of a picture. Run with `npx tsx bench/programs.ts` after `npm run build`.
 */
import { createHash } from 'node:crypto';
import { csrfTokenOf } from '@corkboard/contract/csrf';
import type { Request } from 'autocannon';
import sharp from 'sharp';
import { createDb } from '../apps/api/src/platform/db';
import { FIRST_BOARD, FIRST_HIDDEN, fillCrowd, PEOPLE, tokenOf } from './lib/crowd';
import { load, type Load } from './lib/load';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';
import { startBenchSite } from './lib/site';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
/** How many times as fast the site's own call may be. */
const FACTOR = 1.2;
const SCOPES = ['boards:read', 'boards:write', 'pins:read', 'pins:write'];
const PAGE_SIZE = 25;

/** Gives each person of the crowd a program with a token. */
async function addTokens(databaseUrl: string): Promise<void> {
  const db = createDb(databaseUrl, { size: 1 });
  const people = Array.from({ length: PEOPLE }, (_, n) => n + 1);
  const hashes = people.map((person) => createHash('sha256').update(programOf(person)).digest('hex'));
  try {
    await db.query(
      `insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
       select hash, person, 'bench', $3, now() + interval '1 day' from unnest($1::text[], $2::bigint[]) t (hash, person)`,
      [hashes, people, SCOPES],
    );
  } finally {
    await db.close();
  }
}

const programOf = (person: number): string => `program-of-${tokenOf(person)}`;
const asProgram = (person: number) => ({ authorization: `Bearer ${programOf(person)}` });
const asBrowser = (person: number) => {
  const csrf = csrfTokenOf(tokenOf(person));
  return { cookie: `session=${tokenOf(person)}; csrftoken=${csrf}`, 'x-csrftoken': csrf };
};
const JSON_BODY = { 'content-type': 'application/json' };
const read = (name: string, options: object) =>
  `/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`;

/** Two calls that do the same, of the n-th request. */
type Pair = Record<'own' | 'standard', (n: number) => Request>;

function pairs(picture: string): Record<string, Pair> {
  const personOf = (n: number) => ((n * 773) % PEOPLE) + 1;
  const boardOf = (n: number) => String(FIRST_BOARD + ((n * 1777) % (FIRST_HIDDEN - FIRST_BOARD)));
  const get =
    (path: (n: number) => string, as: (person: number) => Record<string, string>) => (n: number) => ({
      method: 'GET' as const,
      path: path(n),
      headers: as(personOf(n)),
    });
  // A person's first board.
  const mine = (n: number) => String(FIRST_BOARD + personOf(n) - 1);
  const post =
    (path: string, body: (n: number) => object, as: (person: number) => Record<string, string>) =>
    (n: number) => ({
      method: 'POST' as const,
      path,
      headers: { ...JSON_BODY, ...as(personOf(n)) },
      body: JSON.stringify(body(n)),
    });
  const title = 'A picture';
  return {
    'GET /pins': {
      own: get(
        (n) => read('UserPinsResource', { username: `person${personOf(n)}`, page_size: PAGE_SIZE }),
        asBrowser,
      ),
      standard: get(() => `/v5/pins?page_size=${PAGE_SIZE}`, asProgram),
    },
    'GET /boards/{id}/pins': {
      own: get((n) => read('BoardFeedResource', { board_id: boardOf(n), page_size: PAGE_SIZE }), asBrowser),
      standard: get((n) => `/v5/boards/${boardOf(n)}/pins?page_size=${PAGE_SIZE}`, asProgram),
    },
    'POST /pins': {
      own: post(
        '/resource/PinResource/create/',
        (n) => ({ options: { board_id: mine(n), title, image_base64: picture } }),
        asBrowser,
      ),
      standard: post(
        '/v5/pins',
        (n) => ({
          board_id: mine(n),
          title,
          media_source: { source_type: 'image_base64', content_type: 'image/jpeg', data: picture },
        }),
        asProgram,
      ),
    },
  };
}

/** Measures the pairs on one filled site. */
export async function run(): Promise<BenchResult> {
  const site = await startBenchSite({
    fill: async (url) => {
      await fillCrowd(url);
      await addTokens(url);
    },
  });
  try {
    const picture = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer();
    const rows: BenchRow[] = [];
    for (const [label, pair] of Object.entries(pairs(picture.toString('base64')))) {
      const kinds = ['own', 'standard'] as const;
      const requests = {
        own: Array.from({ length: PEOPLE }, (_, n) => pair.own(n)),
        standard: Array.from({ length: PEOPLE }, (_, n) => pair.standard(n)),
      };
      const loads: Record<(typeof kinds)[number], Load[]> = { own: [], standard: [] };
      for (const kind of kinds) await load(site.url, requests[kind], 3);
      for (let round = 0; round < ROUNDS; round++)
        for (const kind of round % 2 ? kinds.toReversed() : kinds)
          loads[kind].push(await load(site.url, requests[kind], SECONDS));
      const rate = (kind: (typeof kinds)[number]) => median(loads[kind].map((one) => one.rate));
      const ratio = median(loads.own.map((one, round) => one.rate / loads.standard[round]!.rate));
      rows.push(
        { label: `${label}: requests`, value: rate('standard'), unit: 'a second' },
        { label: `${label}: the site's own call`, value: rate('own'), unit: 'a second' },
        figure(`${label}: own / standard`, ratio, '×', { atMost: FACTOR }),
      );
    }
    return { name: 'Programs, 200,000 Pins, 16 clients', rows };
  } finally {
    await site.stop();
  }
}

if (isProgram(import.meta)) print(await run());
