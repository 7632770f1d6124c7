/**
 * How long it takes to find out whether a person saved a picture, or a copy of it, before (docs/decisions/0006-same-picture.md): the
 * database's part, for a person with 20,000 pins among all pictures of the site. 100,000 pictures, or `BENCH_PICTURES` of them
 * (1,000,000 takes some minutes to fill). Run with `npx tsx bench/same-picture.ts`.
 */
import { createHash, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@corkboard/embedded-postgres';
import { hashOf, nearSaves } from '../apps/api/src/modules/pictures/media/near-queries';
import { createDb, type Db, migrate } from '../apps/api/src/platform/db';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';

const PICTURES = Number(process.env.BENCH_PICTURES ?? 100_000);
const LOOKUPS = Number(process.env.BENCH_LOOKUPS ?? 300);
/** Pictures that the measured person saved, with a copy of each 20th that somebody else uploaded. */
const OWN = 20_000;
const BATCH = 20_000;
const PERSON = '1';
const BOARD = '10001';

/**
 * Hashes as they are: measured over the demo's pictures, bits are set in 44 of 100 cases, independently enough; but one picture in
 * fifty is so smooth that few of its bits are set, and its bands are those of thousands of others.
 */
function drawHash(smooth: boolean): string {
  const bytes = Buffer.alloc(32);
  for (let bit = 0; bit < 256; bit++)
    if (Math.random() < (smooth ? 0.06 : 0.44)) bytes[bit >> 3]! |= 0x80 >> (bit & 7);
  return bytes.toString('hex');
}
const isSmooth = (n: number): boolean => n % 50 === 7;
const signatureOf = (n: number): string => createHash('md5').update(`picture${n}`).digest('hex');

/** The hash of a copy: 5 bits differ, the most that was measured. */
function copyOf(hash: string): string {
  const bytes = Buffer.from(hash, 'hex');
  for (let i = 0; i < 5; i++) bytes[randomInt(32)]! ^= 1 << randomInt(8);
  return bytes.toString('hex');
}

async function fill(db: Db): Promise<void> {
  await db.query(
    `insert into users (id, email, username, first_name, full_name, birthdate)
     values (1, 'ann@people.example', 'ann', 'Ann', 'Ann', '1990-05-17')`,
  );
  await db.query(
    `insert into boards (owner_id, id, name, slug) select 1, ${BOARD} + n, 'Board ' || n, 'board-' || n from generate_series(0, 99) n`,
  );
  // An index is built at once in a tenth of the time that a million rows take to find their places in it.
  const [index] = await db.query<{ def: string }>(
    `select indexdef as def from pg_indexes where indexname = 'images_bands'`,
  );
  await db.query('drop index images_bands');
  for (let from = 0; from < PICTURES; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, PICTURES - from) }, (_, i) => from + i);
    await db.query(
      `insert into images (signature, phash, width, height, dominant_color, bytes)
       select s, h, 736, 900, '#808080', 90000 from unnest($1::text[], $2::text[]) t (s, h)`,
      [numbers.map(signatureOf), numbers.map((n) => drawHash(isSmooth(n)))],
    );
  }
  await db.query(`set maintenance_work_mem = '512MB'`);
  await db.query(index!.def);
  await db.query(
    `insert into pins (owner_id, id, board_id, pinner_id, is_public, title, description, alt_text, method, image_signature, image_width,
       image_height, dominant_color, creator_id, created_at)
     select 1, 1000000 + row_number() over (), ${BOARD} + (row_number() over ()) % 100, 1, true, '', '', '', 'scraped', signature, 736, 900, '#808080', 1, now()
     from (select signature from images order by signature limit ${OWN}) i`,
  );
  await db.query('vacuum analyze');
}

/** The one picture in fifty that has bands in common with thousands of others: told, without a limit of its own. */
const SMOOTH = 'a smooth new picture';

/** Lookup: the hash of a picture that was just uploaded, under a signature of its own. */
type Picture = { hash: string; finds: boolean };

async function picturesOf(db: Db): Promise<Readonly<Record<string, Picture[]>>> {
  const own = await db.query<{ phash: string }>(
    `select i.phash from pins p join images i on i.signature = p.image_signature order by random() limit ${LOOKUPS}`,
  );
  const times = (make: (i: number) => Picture) => Array.from({ length: LOOKUPS }, (_, i) => make(i));
  return {
    'a copy of an own picture': own.map(({ phash }) => ({ hash: copyOf(phash), finds: true })),
    'a new picture': times((i) => ({ hash: drawHash(isSmooth(i)), finds: false })),
    [SMOOTH]: times(() => ({ hash: drawHash(true), finds: false })),
  };
}

async function measure(db: Db, name: string, pictures: readonly Picture[]): Promise<BenchRow[]> {
  const signature = signatureOf(-1);
  const lookUp = async ({ hash }: Picture) => {
    await db.query('update images set phash = $2 where signature = $1', [signature, hash]);
    const start = performance.now();
    const [own] = await hashOf(db, [signature]);
    const rows = await nearSaves(db, [PERSON, own!.phash, signature, 736 / 900, null, true, null]);
    return { ms: performance.now() - start, found: rows.length > 0 };
  };
  for (const picture of pictures.slice(0, 20)) await lookUp(picture);
  const answers = [];
  for (const picture of pictures) answers.push({ picture, ...(await lookUp(picture)) });
  const times = answers.map(({ ms }) => ms);
  const missed = answers.filter(({ picture, found }) => picture.finds && !found).length;
  const late = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
  return [
    name === SMOOTH
      ? { label: `${name}: median`, value: median(times), unit: 'ms' }
      : figure(`${name}: median`, median(times), 'ms', { atMost: 5 }),
    { label: `${name}: 99 of 100 within`, value: late, unit: 'ms' },
    ...(pictures[0]!.finds ? [figure(`${name}: not found`, missed, `of ${LOOKUPS}`, { atMost: 0 })] : []),
  ];
}

/** Fills a database of its own and measures the look-up in it. */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const postgres = await startPostgres({ dataDir });
  const db = createDb(postgres.url, { size: 1, statementTimeoutMs: 0, slowMs: Infinity });
  try {
    await migrate(postgres.url);
    await fill(db);
    await db.query(
      `insert into images (signature, phash, width, height, dominant_color, bytes) values ($1, $2, 736, 900, '#808080', 90000)`,
      [signatureOf(-1), drawHash(false)],
    );
    const rows: BenchRow[] = [];
    for (const [name, pictures] of Object.entries(await picturesOf(db)))
      rows.push(...(await measure(db, name, pictures)));
    return {
      name: `The same picture again, ${PICTURES.toLocaleString('en')} pictures, a person with ${OWN.toLocaleString('en')} pins`,
      rows,
    };
  } finally {
    await db.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (isProgram(import.meta)) print(await run());
