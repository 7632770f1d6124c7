/**
 * How well search finds: a labeled set of queries over the demo's pins, of which one half was tuned on. The right pin among the first five
 * in at least 95 of 100, nine of ten misspellings corrected, and one right word in a hundred corrected at most. `MISSES=1` lists what failed.
 * Run with `npx tsx bench/search-quality.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composePicture } from '@corkboard/demo-pictures';
import { startPostgres } from '@corkboard/embedded-postgres';
import type { Pin } from '@corkboard/contract';
import { createApp } from '../apps/api/src/app';
import { handlers } from '../apps/api/src/modules/handlers';
import { EVERYBODY } from '../apps/api/src/demo/drawings';
import { addEverything } from '../apps/api/src/demo/seed';
import type { DemoPicture } from '../apps/api/src/demo/picture-set';
import { countTerms } from '../apps/api/src/modules/discovery/search/terms';
import { createDb, type Db, migrate } from '../apps/api/src/platform/db';
import { createTestServices } from '../apps/api/src/testing/test-services';
import { type BenchResult, type BenchRow, figure, isProgram, print } from './lib/report';
import { CAPTIONS } from './search-quality/captions';
import { halfOf, LABELED_QUERIES } from './search-quality/queries';
import { RIGHT } from './search-quality/right-words';

const PER_BOARD = 11;

/** The demo's pictures with their words, without drawing them. */
async function undrawn(db: Db): Promise<DemoPicture[]> {
  const wanted = EVERYBODY.flatMap(({ username, boards }) =>
    boards.flatMap((board) =>
      Array.from({ length: CAPTIONS[board.name]?.length ?? PER_BOARD }, (_, n) => ({
        username,
        board,
        caption: CAPTIONS[board.name]?.[n],
      })),
    ),
  );
  const made: DemoPicture[] = [];
  for (const [seed, { username, board, caption }] of wanted.entries()) {
    const { motif, caption: drawn } = composePicture(seed + 1, board.theme);
    const [title, description] = caption ?? [drawn.title, drawn.description];
    const signature = seed.toString(16).padStart(32, '0');
    const [image] = await db.query<DemoPicture['image']>(
      `insert into images (signature, phash, width, height, dominant_color, bytes)
       values ($1, repeat('0', 64), 736, 900, '#808080', 1) returning *`,
      [signature],
    );
    made.push({
      username,
      board: board.name,
      motif,
      title,
      description,
      altText: drawn.altText,
      image: image!,
    });
  }
  return made;
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface Outcome {
  half: 'tuned' | 'held';
  kind: string;
  query: string;
  hit: boolean;
  said?: string;
}

/** Asks the api everything, over a fresh demo. */
async function ask(): Promise<Outcome[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const postgres = await startPostgres({ dataDir, throwaway: true });
  const outcomes: Outcome[] = [];
  try {
    await migrate(postgres.url);
    const db = createDb(postgres.url);
    const pictures = await undrawn(db);
    await db.transaction((tx) => addEverything(tx, pictures));
    await countTerms(db);
    await db.query('vacuum analyze');
    const services = createTestServices(db);
    const app = await createApp(services, handlers);
    const get = async (resource: string, options: object) => {
      const url = `/resource/${resource}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`;
      const { statusCode, body } = await app.inject({ url });
      if (statusCode !== 200) throw new Error(`${url}: ${body}`);
      return (JSON.parse(body) as { resource_response: { data: unknown } }).resource_response.data;
    };
    for (const { kind, query, title, corrected } of LABELED_QUERIES) {
      const half = halfOf(query);
      const pins = (await get('BaseSearchResource', { query, page_size: 5 })) as Pin[];
      const titles = pins.map((pin) => pin.title);
      outcomes.push({ half, kind, query, hit: titles.includes(title), said: titles.join(' | ') });
      const guides = (await get('SearchGuidesResource', { query })) as { corrected: string | null };
      if (corrected === undefined)
        outcomes.push({
          half,
          kind: 'left',
          query,
          hit: guides.corrected === null,
          said: guides.corrected ?? '',
        });
      else {
        const hit = folded(guides.corrected ?? '') === folded(corrected);
        outcomes.push({ half, kind: 'corrected', query, hit, said: guides.corrected ?? 'nothing' });
      }
    }
    for (const query of RIGHT) {
      const { corrected } = (await get('SearchGuidesResource', { query })) as { corrected: string | null };
      outcomes.push({
        half: halfOf(query),
        kind: 'left',
        query,
        hit: corrected === null,
        said: corrected ?? '',
      });
    }
    await app.close();
    services.dispose();
    await db.close();
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return outcomes;
}

/** Measures both halves of the set. */
export async function run(): Promise<BenchResult> {
  const outcomes = await ask();
  if (process.env.MISSES)
    for (const { half, kind, query, hit, said } of outcomes)
      if (!hit && (half === 'tuned' || process.env.MISSES === 'all'))
        console.log(`${half} ${kind}: ${query} → ${said}`);
  const share = (of: readonly Outcome[]) => of.filter(({ hit }) => hit).length / of.length;
  const rows = (['tuned', 'held'] as const).flatMap((half): BenchRow[] => {
    const mine = outcomes.filter((one) => one.half === half);
    const searches = mine.filter(({ kind }) => kind !== 'left' && kind !== 'corrected');
    const of = (kind: string) => mine.filter((one) => one.kind === kind);
    return [
      figure(`${half}: right pin in the first 5, ${searches.length} queries`, share(searches), '', {
        atLeast: 0.95,
      }),
      ...[...new Set(searches.map(({ kind }) => kind))].map((kind) => ({
        label: `${half}:   ${kind}, ${of(kind).length}`,
        value: share(of(kind)),
        unit: '',
      })),
      figure(`${half}: misspellings corrected, ${of('corrected').length}`, share(of('corrected')), '', {
        atLeast: 0.9,
      }),
      figure(`${half}: right words corrected, ${of('left').length}`, 1 - share(of('left')), '', {
        atMost: 0.01,
      }),
    ];
  });
  return { name: 'Search over the demo, by labeled queries', rows };
}

if (isProgram(import.meta)) print(await run());
