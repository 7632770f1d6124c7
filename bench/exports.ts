/**
 * The export of an account with 20,000 pins, each with a picture of its own: how much memory its process takes above what it had, how soon
 * the first byte comes and how long the whole takes. Run with `npx tsx bench/exports.ts`.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@corkboard/embedded-postgres';
import { imageKey } from '../apps/api/src/ground/references/images';
import { exportOf } from '../apps/api/src/modules/data/portability/export';
import { loadConfig } from '../apps/api/src/platform/config';
import { createDb, type Db, migrate } from '../apps/api/src/platform/db';
import { silentLog } from '../apps/api/src/platform/log';
import { createStorage, type Storage } from '../apps/api/src/platform/storage';
import { type BenchResult, figure, isProgram, print } from './lib/report';

const PINS = 20_000;
const BOARDS = 100;
const PICTURE_BYTES = 20_000;
const MB = 1024 * 1024;

async function fill(db: Db, storage: Storage): Promise<string> {
  const [person] = await db.query<{ id: string }>(
    `insert into users (email, username, first_name, full_name, pin_count, board_count)
     values ('much@people.example', 'much', 'Much', 'Much', $1, $2) returning id`,
    [PINS, BOARDS],
  );
  const signatures = Array.from({ length: PINS }, (_, n) => n.toString(16).padStart(32, '0'));
  await db.query(
    `insert into images (signature, phash, width, height, dominant_color, bytes)
     select signature, repeat('0', 64), 600, 900, '#336699', $2 from unnest($1::text[]) signature`,
    [signatures, PICTURE_BYTES],
  );
  await db.query(
    `insert into boards (owner_id, name, slug, pin_count) select $1, 'Board ' || n, 'board-' || n, $3 from generate_series(1, $2::int) n`,
    [person!.id, BOARDS, PINS / BOARDS],
  );
  await db.query(
    `insert into pins (owner_id, board_id, pinner_id, is_public, title, description, link, method, image_signature, image_width,
       image_height, dominant_color, creator_id)
     select b.owner_id, b.id, b.owner_id, true, 'Pin number ' || s.n, repeat('words of a pin ', 20), 'https://site.example/' || s.n,
       'scraped', s.signature, 600, 900, '#336699', b.owner_id
     from unnest($1::text[]) with ordinality as s (signature, n)
     join (select *, row_number() over (order by id) as place from boards) b on b.place = s.n % $2::int + 1`,
    [signatures, BOARDS],
  );
  const body = randomBytes(PICTURE_BYTES);
  for (const signature of signatures)
    await storage.put(imageKey('orig', signature), body, { contentType: 'image/webp' });
  return person!.id;
}

/** Exports once; gives sizes and times. */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const postgres = await startPostgres({ dataDir, throwaway: true });
  const db = createDb(postgres.url, { statementTimeoutMs: 0 });
  const config = loadConfig({ DATA_DIR: dataDir });
  const storage = await createStorage(config);
  try {
    await migrate(postgres.url);
    const person = await fill(db, storage);
    const before = process.memoryUsage.rss();
    let [peak, bytes, first] = [before, 0, 0];
    const start = performance.now();
    for await (const part of exportOf(
      { config, db, storage, log: silentLog },
      person,
      'https://site.example',
    )) {
      first ||= performance.now() - start;
      bytes += (part as Buffer).length;
      peak = Math.max(peak, process.memoryUsage.rss());
    }
    return {
      name: `Export of ${PINS.toLocaleString('en')} pins with a picture each`,
      rows: [
        { label: 'size', value: bytes / MB, unit: 'MB' },
        { label: 'first byte', value: first, unit: 'ms' },
        { label: 'whole', value: (performance.now() - start) / 1000, unit: 's' },
        { label: 'memory before', value: before / MB, unit: 'MB' },
        { label: 'peak memory', value: peak / MB, unit: 'MB' },
        figure('memory taken', (peak - before) / MB, 'MB', { atMost: 150 }),
      ],
    };
  } finally {
    await Promise.all([db.close(), storage.close()]);
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (isProgram(import.meta)) print(await run());
