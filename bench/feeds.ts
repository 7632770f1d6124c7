/**
 * Board page and home feed at 200,000 pins, signed in: requests and statements a second over HTTP beside `pgbench` running the same
 * statements on the same server, and beside bare Node that sends them and writes the rows down, in turn. At most 4 statements a
 * page, at least 40 % of pgbench. Run with `npx tsx bench/feeds.ts` after `npm run build`.
 */
import { createHash } from 'node:crypto';
import { startBare } from './lib/bare';
import { FIRST_BOARD, FIRST_HIDDEN, PEOPLE, tokenOf } from './lib/crowd';
import { load, type Load } from './lib/load';
import { findPgbench, pgbench, scriptOf, type DrawnVariable } from './lib/pgbench';
import { recordStatements } from './lib/record';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';
import { METRICS_TOKEN, startCrowdSite, type BenchSite } from './lib/site';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const MAX_STATEMENTS = 4;
const MIN_RATIO = 0.4;
/** The person and the board whose numbers stand for the drawn ones. */
const SAMPLE = { person: 1234, board: FIRST_BOARD + 77 };

interface Page {
  name: string;
  path: (person: number, board: number) => string;
}

const resource = (name: string, options: object): string =>
  `/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`;

const PAGES: readonly Page[] = [
  { name: 'board page', path: (_, board) => resource('BoardFeedResource', { board_id: String(board) }) },
  { name: 'home feed', path: () => resource('UserHomefeedResource', {}) },
];

/** The person and the board of a page's n-th request: spread over all of them by two steps that share no factor with their numbers. */
const drawnOf = (n: number) => ({
  person: ((n * 773) % PEOPLE) + 1,
  board: FIRST_BOARD + ((n * 1777) % (FIRST_HIDDEN - FIRST_BOARD)),
});
const hashOf = (person: number): string => createHash('sha256').update(tokenOf(person)).digest('hex');
const headersOf = (person: number) => ({ cookie: `session=${tokenOf(person)}` });

function requestsOf(page: Page) {
  return Array.from({ length: PEOPLE }, (_, n) => {
    const { person, board } = drawnOf(n);
    return { method: 'GET' as const, path: page.path(person, board), headers: headersOf(person) };
  });
}

/** The same people and boards as bare Node is told them. */
const BARE = Array.from({ length: PEOPLE }, (_, n) => {
  const { person, board } = drawnOf(n);
  return { method: 'GET' as const, path: `/?token=${hashOf(person)}&viewer=${person}&board=${board}` };
});

const DRAWN: readonly DrawnVariable[] = [
  {
    name: 'token',
    standsFor: hashOf(SAMPLE.person),
    from: 1,
    to: PEOPLE,
  },
  { name: 'viewer', standsFor: String(SAMPLE.person), from: 1, to: PEOPLE },
  { name: 'board', standsFor: String(SAMPLE.board), from: FIRST_BOARD, to: FIRST_HIDDEN - 1 },
];

/** How many statements the api has sent until now, by its own count. */
async function statementCount(url: string): Promise<number> {
  const text = await (
    await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text();
  return [...text.matchAll(/^db_statement_duration_seconds_count\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

/** Statements that one page takes, counted over many pages one after another. */
async function statementsAPage(url: string, page: Page): Promise<number> {
  const requests = requestsOf(page).slice(0, 100);
  const before = await statementCount(url);
  for (const { path, headers } of requests) await (await fetch(url + path, { headers })).arrayBuffer();
  return ((await statementCount(url)) - before) / requests.length;
}

async function measure(site: BenchSite, page: Page, program: string | null): Promise<BenchRow[]> {
  const requests = requestsOf(page);
  const statements = await recordStatements(site.databaseUrl, {
    path: page.path(SAMPLE.person, SAMPLE.board),
    headers: headersOf(SAMPLE.person),
  });
  const script = scriptOf(statements, DRAWN);
  // Every connection plans each statement a few times before it settles on a plan.
  await load(site.url, requests, 2);
  const bare = await startBare(site.databaseUrl, statements, DRAWN);
  await load(bare.url, BARE, 2);
  const loads: Load[] = [];
  const bareRates: number[] = [];
  const database: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    loads.push(await load(site.url, requests, SECONDS));
    bareRates.push((await load(bare.url, BARE, SECONDS)).rate);
    if (program) database.push(await pgbench(program, site.databaseUrl, script, SECONDS));
  }
  bare.stop();
  const of = (key: keyof Load) => median(loads.map((one) => one[key]));
  const rows = [
    { label: `${page.name}: requests`, value: of('rate'), unit: 'a second' },
    { label: `${page.name}: median`, value: of('p50'), unit: 'ms' },
    { label: `${page.name}: 99 of 100 within`, value: of('p99'), unit: 'ms' },
    figure(`${page.name}: statements`, await statementsAPage(site.url, page), 'a page', {
      atMost: MAX_STATEMENTS,
    }),
    { label: `${page.name}: bare Node, the same statements`, value: median(bareRates), unit: 'a second' },
  ];
  if (!program) return rows;
  const ratioTo = (others: readonly number[], rates = loads.map(({ rate }) => rate)) =>
    median(rates.map((rate, round) => rate / others[round]!));
  return [
    ...rows,
    { label: `${page.name}: pgbench, the same statements`, value: median(database), unit: 'a second' },
    { label: `${page.name}: bare Node / pgbench`, value: ratioTo(database, bareRates), unit: '×' },
    { label: `${page.name}: requests / bare Node`, value: ratioTo(bareRates), unit: '×' },
    figure(`${page.name}: requests / pgbench`, ratioTo(database), '×', { atLeast: MIN_RATIO }),
  ];
}

/** Measures both pages over one filled site. */
export async function run(): Promise<BenchResult> {
  const program = findPgbench();
  if (!program) console.log('pgbench is not installed: the ratio to it is left out.');
  const site = await startCrowdSite();
  try {
    const rows: BenchRow[] = [];
    for (const page of PAGES) rows.push(...(await measure(site, page, program)));
    return { name: 'Feeds, 200,000 pins, 16 connections', rows };
  } finally {
    await site.stop();
  }
}

if (isProgram(import.meta)) print(await run());
