/**
 * How fast an address is classified (at least 1 million a second on one core), beside the same table matched by
 * react-router's `matchRoutes` and by `find-my-way`. Run with `npx tsx bench/routing.ts`.
 *
 * The others get less to do: the bare path without its query, no reserved words to know, no canonical spelling to tell.
 */
import FindMyWay from 'find-my-way';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { classify, ROUTES } from '../libs/routing/src/index';
import { shapesOf } from '../libs/routing/src/pattern';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';
import { corpus } from './routing-corpus';

const TARGET = 1_000_000;
const ROUNDS = 7;
const BARE = 'classify, bare paths';

/** Patterns of the whole table, aliases included, as `/pin/:id/`. */
const patterns = ROUTES.flatMap((row) =>
  [row.pattern, ...row.aliases].map((pattern) => ({ name: row.name, pattern })),
)
  .flatMap(({ name, pattern }) => shapesOf(pattern).map((shape) => ({ name, shape })))
  .map(({ name, shape }) => ({
    name,
    path: `/${shape.segments.map((segment) => segment.replace(/^\{(.*)\}$/, ':$1')).join('/')}`,
  }));

type Contender = { label: string; run: (url: string) => unknown; urls: readonly string[]; batch: number };

function contenders(): Contender[] {
  const urls = corpus();
  const paths = urls.map((url) => url.replace(/[?#].*$/s, ''));

  const routes: RouteObject[] = patterns.map(({ name, path }) => ({ id: `${name} ${path}`, path }));
  const router = FindMyWay({ ignoreTrailingSlash: true, ignoreDuplicateSlashes: true });
  for (const { path } of patterns) router.on('GET', path, () => undefined);

  return [
    { label: 'classify', run: classify, urls, batch: 400_000 },
    { label: BARE, run: classify, urls: paths, batch: 400_000 },
    { label: 'find-my-way', run: (path) => router.find('GET', path), urls: paths, batch: 400_000 },
    {
      label: 'react-router matchRoutes',
      run: (path) => matchRoutes(routes, path),
      urls: paths,
      batch: 4_000,
    },
  ];
}

/** Calls in a second of processor time, garbage collection included: what others do on the machine hardly counts. */
function rate({ run, urls, batch }: Contender): number {
  let answers = 0;
  const before = process.cpuUsage();
  for (let i = 0; i < batch; i++) if (run(urls[i % urls.length]!)) answers++;
  const { user, system } = process.cpuUsage(before);
  if (answers === 0) throw new Error('nothing matched');
  return (batch * 1e6) / (user + system);
}

/** Measures them in turn, several rounds, and gives the medians. */
export function run(): BenchResult {
  const field = contenders();
  const rates = new Map<string, number[]>(field.map(({ label }) => [label, []]));
  for (const contender of field) rate(contender);
  for (let round = 0; round < ROUNDS; round++) {
    for (const contender of field) rates.get(contender.label)!.push(rate(contender));
  }
  const of = (label: string) => median(rates.get(label)!);
  const ours = of('classify');
  const rows: BenchRow[] = [figure('classify', Math.round(ours), 'addresses/s', { atLeast: TARGET })];
  for (const { label } of field.slice(1)) rows.push({ label, value: Math.round(of(label)), unit: 'paths/s' });
  for (const { label } of field.slice(2)) {
    rows.push({
      label: `${BARE} / ${label}`,
      value: Number((of(BARE) / of(label)).toFixed(2)),
      unit: 'times',
    });
  }
  return { name: `Routing, ${ROUTES.length} pages, ${patterns.length} patterns`, rows };
}

if (isProgram(import.meta)) print(run());
