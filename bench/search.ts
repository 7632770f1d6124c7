/**
 * Search at 200,000 pins over HTTP, 16 connections: a word of every pin, a word of one pin, words that nobody wrote, and a rare word
 * beside a common one; pins, boards and people. Run with `npx tsx bench/search.ts` after `npm run build`.
 */
import { PEOPLE, PINS, tokenOf } from './lib/crowd';
import { load, type Load } from './lib/load';
import { type BenchResult, type BenchRow, isProgram, median, print } from './lib/report';
import { type BenchSite, startCrowdSite } from './lib/site';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const DRAWS = 200;

interface Search {
  name: string;
  scope: string;
  /** The words of the n-th request. */
  words: (n: number) => string;
}

/** Numbers spread over all pins by a step that shares no factor with their count. */
const drawn = (n: number): number => (n * 7_919) % PINS;

const SEARCHES: readonly Search[] = [
  { name: 'a word of every pin', scope: 'pins', words: () => 'picture' },
  { name: 'a word of one pin', scope: 'pins', words: (n) => `number ${drawn(n)}` },
  {
    name: 'three common words and a rare one',
    scope: 'pins',
    words: (n) => `picture worth keeping ${drawn(n)}`,
  },
  { name: 'words that nobody wrote', scope: 'pins', words: (n) => `unheard${n}` },
  { name: 'one’s own pins, a word of all', scope: 'my_pins', words: () => 'picture' },
  { name: 'boards, a word of all', scope: 'boards', words: () => 'board' },
  { name: 'people, a word of all', scope: 'users', words: () => 'person' },
];

const requestsOf = ({ scope, words }: Search) =>
  Array.from({ length: DRAWS }, (_, n) => ({
    method: 'GET' as const,
    path: `/resource/BaseSearchResource/get/?data=${encodeURIComponent(
      JSON.stringify({ options: { query: words(n), scope } }),
    )}`,
    headers: { cookie: `session=${tokenOf(((n * 773) % PEOPLE) + 1)}` },
  }));

/** Every search in turn, round for round; the first requests only warm the connections up. */
async function measure(site: BenchSite): Promise<BenchRow[]> {
  for (const search of SEARCHES) await load(site.url, requestsOf(search), 1);
  const loads = SEARCHES.map((): Load[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [place, search] of SEARCHES.entries())
      loads[place]!.push(await load(site.url, requestsOf(search), SECONDS));
  return SEARCHES.flatMap(({ name }, place) => {
    const of = (key: keyof Load) => median(loads[place]!.map((one) => one[key]));
    return [
      { label: `${name}: requests`, value: of('rate'), unit: 'a second' },
      { label: `${name}: median`, value: of('p50'), unit: 'ms' },
      { label: `${name}: 99 of 100 within`, value: of('p99'), unit: 'ms' },
    ];
  });
}

/** Measures every kind of search over one filled site. */
export async function run(): Promise<BenchResult> {
  const site = await startCrowdSite();
  try {
    return { name: 'Search, 200,000 pins, 16 connections', rows: await measure(site) };
  } finally {
    await site.stop();
  }
}

if (isProgram(import.meta)) print(await run());
