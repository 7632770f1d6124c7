/**
 * Search and type-ahead at 10 thousand, 100 thousand and a million pins, side by side: three sites at once, asked in turn by 8 clients. Pins
 * have words as people use them: few often, most seldom, and one of fifty has a word that no other has. Type-ahead within 30 ms and search within
 * 100 ms for 99 of 100 at a million, and at most 1.3 times as long as at 10 thousand; searches for words of a single pin, and for words that
 * nobody uses, are measured by themselves as well. `BENCH_SIZES` takes other sizes; `BENCH_PLANS=1` prints what the statements read on the largest.
 * Run with `npx tsx bench/search-scale.ts` after `npm run build`.
 */
import { loadavg } from 'node:os';
import { createApp } from '../apps/api/src/app';
import { handlers } from '../apps/api/src/modules/handlers';
import { LIST_HASH } from '../apps/api/src/modules/interests/interests/outline';
import { createDb } from '../apps/api/src/platform/db';
import { createTestServices } from '../apps/api/src/testing/test-services';
import { load, type Load } from './lib/load';
import { plansOf, printPlans } from './lib/plans';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';
import { type BenchSite, METRICS_TOKEN, startBenchSite } from './lib/site';

const SIZES = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CLIENTS = 8;
const WORDS = 20_000;
const PEOPLE = 2_000;
/** One pin of so many has a word of its own; the pairs of words of one in so many are counted. */
const WITH_OWN_WORD = 50;
const PAIRED = 5;

/** A word of its own for each number, pronounceable, so that endings, beginnings and misspellings mean something. */
const WORD = (
  n: string,
) => `(select string_agg(substr('bdfghklmnprstvz', 1 + (${n} / p % 15)::int, 1) || substr('aeiou', 1 + (${n} / p * 7 / 15 % 5)::int, 1), '' order by p)
  from unnest(array[1, 13, 211, 3989]::bigint[]) p)`;

/** By sets: what triggers would make of each row by itself is written for all rows at once, from words that need no folding. */
const fillOf = (pins: number): string[] => [
  'set local session_replication_role = replica',
  'select setseed(0.42)',
  `create temp table bench_words as select n as rank, ${WORD('n')} || case n % 3 when 0 then 's' when 1 then 'ing' else '' end as word from generate_series(1, ${WORDS}) n`,
  'create unique index on bench_words (rank)',
  `insert into users (id, email, username, first_name, full_name, birthdate)
   select u, 'person' || u || '@people.example', 'person' || u, 'P', initcap(w.word) || ' Number ' || u, '1990-05-17'
   from generate_series(1, ${PEOPLE}) u join bench_words w on w.rank = u * 7 % ${WORDS} + 1`,
  `insert into boards (owner_id, id, name, slug, description, privacy)
   select n % ${PEOPLE} + 1, 10000 + n, initcap(w.word) || ' board', 'board-' || n, '', 'public'
   from generate_series(1, ${Math.max(500, Math.round(pins / 40))}) n join bench_words w on w.rank = n % ${WORDS} + 1`,
  `insert into images (signature, phash, width, height, dominant_color, bytes)
   select md5('p' || n), repeat('0', 64), 736, 900, '#' || left(md5(n::text), 6), 90000 from generate_series(1, ${pins}) n`,
  `create temp table bench_texts as
   select n, string_agg(w.word, ' ') filter (where k <= 4) || case when n % ${WITH_OWN_WORD} = 0 then ' ' || ${WORD('(n + 50000)')} || 'ulk' else '' end as title,
     string_agg(w.word, ' ') filter (where k > 4) as description
   from (select n, k, 1 + floor(${WORDS} * power(random(), 3))::int as place from generate_series(1, ${pins}) n, generate_series(1, 12) k) d
     join bench_words w on w.rank = d.place group by n`,
  'analyze bench_texts',
  // A title of four words and a description of eight, drawn so that a word's place says how often it is used. Oldest first, as Pins come.
  `insert into pins (owner_id, id, board_id, pinner_id, creator_id, is_public, title, description, link, domain, method, image_signature,
     image_width, image_height, dominant_color, created_at, search)
   select b.owner_id, ((extract(epoch from now() - interval '300 days') * 1000)::bigint - 1735689600000 + s.n::bigint * 25000 << 22) | s.n % 4000000,
     b.id, b.owner_id, b.owner_id, true, t.title, t.description, 'https://site' || s.n % 500 || '.example/' || s.n, 'site' || s.n % 500 || '.example',
     'scraped', md5('p' || s.n), 736, 900, '#' || left(md5(s.n::text), 6), now() - interval '300 days' + s.n * interval '25 seconds',
     setweight(to_tsvector('simple', t.title) || to_tsvector('english', t.title), 'A') ||
       setweight(to_tsvector('english', t.description), 'B') || setweight(to_tsvector('simple', 'site' || s.n % 500 || ' example'), 'D')
   from generate_series(1, ${pins}) s (n)
     join boards b on b.id = 10001 + s.n % ${Math.max(500, Math.round(pins / 40))}
     join bench_texts t on t.n = s.n order by s.n`,
  `insert into pin_words select distinct w, owner_id, id from pins, string_to_table(title, ' ') w`,
  `insert into search_terms (term, spelled, people, stems, keys)
   select w.word, w.word, 1 + count(*)::int, array(select s from unnest(search_stems(w.word)) s where s like 'english:%'), search_deletes(w.word)
   from bench_words w left join (select word as used from pin_words where pin_id % 50 = 0) k on k.used = w.word group by w.word`,
  `insert into search_terms (term, spelled, people, stems, keys)
   select w, w, 1, array(select s from unnest(search_stems(w)) s where s like 'english:%'), search_deletes(w)
   from bench_texts, substring(title from '\\S+$') w where n % ${WITH_OWN_WORD} = 0 on conflict do nothing`,
  `insert into search_terms (term, spelled, people, stems)
   select pair, pair, count(*), '{}' from bench_texts, substring(title from '^\\S+ \\S+') pair where n % ${PAIRED} = 0 and pair is not null group by pair
   on conflict do nothing`,
  'update boards b set pin_count = (select count(*) from pins p where p.board_id = b.id)',
  // The jobs of the site would do all of this once more, while it is measured.
  'update search_terms_counted set pin_id = (select max(id) from pins)',
  `insert into interest_lists (hash, done) values ('${LIST_HASH}', true)`,
];

interface Filled {
  pins: number;
  site: BenchSite;
  titles: string[];
  /** Titles that end in a word that no other has. */
  own: string[];
  seconds: number;
}

async function start(pins: number): Promise<Filled> {
  let titles: string[] = [];
  let own: string[] = [];
  let seconds = 0;
  const site = await startBenchSite({
    async fill(url) {
      const began = performance.now();
      const db = createDb(url, { size: 1, statementTimeoutMs: 0, slowMs: Infinity });
      await db.transaction(async (tx) => {
        for (const statement of fillOf(pins)) await tx.query(statement);
      });
      seconds = (performance.now() - began) / 1000;
      await db.query('vacuum analyze');
      const titlesOf = async (which: string) =>
        (await db.query<{ title: string }>(`select title from pins where ${which} limit 400`)).map(
          ({ title }) => title,
        );
      // By the number that an id ends with: the whole of it grows by the same from pin to pin, and may have one remainder for all.
      titles = await titlesOf(`(id & 4194303) % 97 = 1 and title !~ 'ulk$'`);
      own = await titlesOf(`(id & 4194303) / ${WITH_OWN_WORD} % 7 = 1 and title ~ 'ulk$'`);
      await db.close();
    },
  });
  return { pins, site, titles, own, seconds };
}

const path = (resource: string, options: object) =>
  `/resource/${resource}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`;

type Kind = 'search' | 'search for a word of one pin' | 'search for a word that nobody uses' | 'typeahead';
const KINDS: readonly Kind[] = [
  'search',
  'search for a word of one pin',
  'search for a word that nobody uses',
  'typeahead',
];

/** Queries: one word, two words, a misspelled one; words of one pin; words read backwards; and prefixes of two to five letters. */
function pathsOf({ titles, own }: Filled, kind: Kind): string[] {
  const search = (query: string) => path('BaseSearchResource', { query });
  if (kind === 'search for a word of one pin') return own.map((title) => search(title.split(' ').at(-1)!));
  return titles.map((title, n) => {
    const words = title.split(' ');
    const one = words[n % words.length]!;
    if (kind === 'typeahead') return path('AdvancedTypeaheadResource', { term: one.slice(0, 2 + (n % 4)) });
    if (kind !== 'search') return search([...one].toReversed().join(''));
    const misspelled = `${one.slice(0, 2)}${one.slice(3)}`;
    return search(n % 3 === 0 ? one : n % 3 === 1 ? `${words[0]} ${words[1] ?? ''}` : misspelled);
  });
}

const requestsOf = (filled: Filled, kind: Kind) =>
  pathsOf(filled, kind).map((path) => ({ method: 'GET' as const, path }));

async function statementCount({ site }: Filled): Promise<number> {
  const answer = await fetch(`${site.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return [...(await answer.text()).matchAll(/^db_statement_duration_seconds_count\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

async function statementsOf(filled: Filled, kind: Kind): Promise<number> {
  const requests = requestsOf(filled, kind).slice(0, 60);
  const before = await statementCount(filled);
  for (const request of requests) await (await fetch(filled.site.url + request.path)).arrayBuffer();
  return ((await statementCount(filled)) - before) / requests.length;
}

async function showPlans(filled: Filled): Promise<void> {
  for (const kind of KINDS) {
    const paths = pathsOf(filled, kind).slice(0, 3);
    for (const [n, url] of paths.entries()) {
      const ran = await plansOf(filled.site.databaseUrl, async (db) => {
        const services = createTestServices(db);
        const app = await createApp(services, handlers, []);
        await app.inject({ url });
        await app.close();
        services.dispose();
      });
      await printPlans(`${kind} ${n + 1}, ${filled.pins.toLocaleString('en')} pins`, ran);
    }
  }
}

/** Measures each at every size, in turn. */
export async function run(): Promise<BenchResult> {
  const sites: Filled[] = [];
  const rows: BenchRow[] = [];
  try {
    for (const pins of SIZES) sites.push(await start(pins));
    const [first, last] = [sites[0]!, sites.at(-1)!];
    rows.push({ label: 'load of the machine before', value: loadavg()[0]!, unit: '' });
    for (const { pins, seconds } of sites)
      rows.push({ label: `${pins.toLocaleString('en')} pins made in`, value: seconds, unit: 's' });
    for (const kind of KINDS) {
      const loads = new Map(sites.map((site) => [site, [] as Load[]]));
      for (const site of sites) await load(site.site.url, requestsOf(site, kind), 2, CLIENTS);
      for (let round = 0; round < ROUNDS; round++)
        for (const site of sites)
          loads.get(site)!.push(await load(site.site.url, requestsOf(site, kind), SECONDS, CLIENTS));
      const of = (site: Filled, key: keyof Load) => median(loads.get(site)!.map((one) => one[key]));
      for (const site of sites) {
        const label = `${kind}, ${site.pins.toLocaleString('en')} pins`;
        rows.push(
          { label: `${label}: requests`, value: of(site, 'rate'), unit: 'a second' },
          { label: `${label}: median`, value: of(site, 'p50'), unit: 'ms' },
          site === last
            ? figure(`${label}: 99 of 100 within`, of(site, 'p99'), 'ms', {
                atMost: kind === 'typeahead' ? 30 : 100,
              })
            : { label: `${label}: 99 of 100 within`, value: of(site, 'p99'), unit: 'ms' },
          figure(`${label}: statements`, await statementsOf(site, kind), 'a request', { atMost: 6 }),
        );
      }
      if (first !== last)
        rows.push(
          figure(`${kind}: growth of the median`, of(last, 'p50') / of(first, 'p50'), '×', { atMost: 1.3 }),
        );
    }
    rows.push({ label: 'load of the machine after', value: loadavg()[0]!, unit: '' });
    if (process.env.BENCH_PLANS) await showPlans(last);
    return { name: `Search by number of pins, ${CLIENTS} clients`, rows };
  } finally {
    for (const { site } of sites) await site.stop();
  }
}

if (isProgram(import.meta)) print(await run());
