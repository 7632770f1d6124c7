/**
 * Visual search (docs/decisions/0042-visual-search.md) on sites of ten thousand, a hundred thousand and a million pictures: how long finding takes, and how
 * often what was made of a picture (half of it, its mirror image, other colors, a screenshot) finds it among the first five.
 *
 * What is searched with are drawings, or the pictures of the folder `BENCH_PHOTOS`. The rest of the site has parts drawn by lot around those: how long it takes
 * depends on how many parts a cell has. `BENCH_SIZES` takes other sizes. Run with `npx tsx bench/visual.ts`.
 */
import { readdir } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatePicture, PICTURE_THEMES } from '@corkboard/demo-pictures';
import { startPostgres } from '@corkboard/embedded-postgres';
import sharp, { type Sharp } from 'sharp';
import type { Ctx } from '../apps/api/src/http/context';
import { bytesOf, cellsFor } from '../apps/api/src/modules/visual/cells';
import { codeOf, shortBits } from '../apps/api/src/modules/visual/codes';
import { keep } from '../apps/api/src/modules/visual/fill';
import { findAlike } from '../apps/api/src/modules/visual/find';
import { addMap } from '../apps/api/src/modules/visual/index-queries';
import { atlasOf } from '../apps/api/src/modules/visual/maps';
import { pixelsOf } from '../apps/api/src/modules/visual/pixels';
import { type Parts, see, seeParts } from '../apps/api/src/modules/visual/see';
import { WHOLE } from '../apps/api/src/modules/visual/regions';
import { countStatements, createDb, type Db, migrate } from '../apps/api/src/platform/db';
import { createTestServices, type TestServices } from '../apps/api/src/testing/test-services';
import { type BenchResult, type BenchRow, figure, isProgram, median, print } from './lib/report';

const SIZES = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const PICTURES = Number(process.env.BENCH_PICTURES ?? 270);
const PHOTOS = process.env.BENCH_PHOTOS;
const LOOK_UPS = 400;
const FIRST = 5;
const RIGHT = 0.95;
const MAX_MS = 50;
/** Parts of a synthetic picture, and how many different sets of looks they share. */
const PARTS = 10;
const SETS = 1000;
const BOARD = '10001';

let state = 42;
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

const jpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 80 }).toBuffer();

/** Half of a picture from anywhere. @param odd how far its proportions may be from the picture's */
async function half(file: Buffer, odd: number): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata();
  const wider = 1 + odd * (random() - 0.5);
  const [w, h] = [Math.SQRT1_2 * wider, Math.SQRT1_2 / wider].map((side) => Math.min(1, side)) as [
    number,
    number,
  ];
  const [wide, high] = [Math.round(width * w), Math.round(height * h)];
  const area = {
    left: Math.floor(random() * (width - wide + 1)),
    top: Math.floor(random() * (height - high + 1)),
    width: wide,
    height: high,
  };
  return jpeg(sharp(file).extract(area));
}

/** What people make of pictures. */
const MADE: Readonly<Record<string, (file: Buffer) => Promise<Buffer>>> = {
  'half of it': (file) => half(file, 0),
  'half of it, other proportions': (file) => half(file, 0.5),
  'left for right': (file) => jpeg(sharp(file).flop()),
  'another hue': (file) => jpeg(sharp(file).modulate({ hue: 180 })),
  'without colors': (file) => jpeg(sharp(file).grayscale()),
  'in one tint': (file) => jpeg(sharp(file).tint('#c08040')),
  'brighter and richer': (file) => jpeg(sharp(file).modulate({ brightness: 1.3, saturation: 1.4 })),
  'with a white border': (file) =>
    jpeg(sharp(file).extend({ top: 80, bottom: 120, left: 20, right: 20, background: '#fff' })),
  'a screenshot with dark bars': (file) =>
    jpeg(sharp(file).extend({ top: 220, bottom: 180, left: 0, right: 0, background: '#111' })),
};

/** A picture that is searched for, what is kept of it, and what it is searched with. */
interface Sample {
  readonly signature: string;
  readonly parts: Parts;
  readonly made: ReadonlyMap<string, readonly Float32Array[]>;
}

async function files(): Promise<Buffer[]> {
  const size = { width: 474, height: 900, fit: 'inside', withoutEnlargement: true } as const;
  if (PHOTOS) {
    const names = (await readdir(PHOTOS, { recursive: true }))
      .filter((name) => /\.jpe?g$/i.test(name))
      .sort();
    const every = Math.max(1, Math.floor(names.length / PICTURES));
    const chosen = names.filter((_, n) => n % every === 0).slice(0, PICTURES);
    return Promise.all(
      chosen.map((name) => sharp(join(PHOTOS, name)).resize(size).jpeg({ quality: 88 }).toBuffer()),
    );
  }
  const made: Buffer[] = [];
  for (let n = 0; n < PICTURES; n++) {
    const theme = PICTURE_THEMES[n % PICTURE_THEMES.length]!;
    const { buffer } = await generatePicture(Math.floor(n / PICTURE_THEMES.length), theme);
    made.push(await sharp(buffer).resize(size).jpeg({ quality: 88 }).toBuffer());
  }
  return made;
}

async function samples(services: TestServices): Promise<{ all: Sample[]; ms: number[] }> {
  const all: Sample[] = [];
  const ms: number[] = [];
  const turn = { who: 'bench' };
  for (const [n, file] of (await files()).entries()) {
    const parts = await seeParts(services, await pixelsOf(services, file, turn, 1));
    const made = new Map<string, readonly Float32Array[]>();
    for (const [name, make] of Object.entries(MADE)) {
      const copy = await make(file);
      const begun = performance.now();
      made.set(name, await see(services, await pixelsOf(services, copy, turn, 1), WHOLE));
      ms.push(performance.now() - begun);
    }
    all.push({ signature: `a${n.toString(16).padStart(31, '0')}`, parts, made });
  }
  return { all, ms };
}

/** A code with some of its bits turned. */
function near(code: Uint32Array, share: number): Uint32Array {
  const out = code.slice();
  for (let bit = 0; bit < out.length * 32; bit++) if (random() < share) out[bit >>> 5]! ^= 1 << (bit & 31);
  return out;
}

/** Fills a site with so many pictures, each on a public Pin, on a map that was drawn for them. */
async function fill(db: Db, services: TestServices, all: readonly Sample[], pictures: number): Promise<void> {
  const codes = all.flatMap(({ parts }) => parts.vectors.map(codeOf));
  const middles = Array.from({ length: cellsFor(pictures) }, (_, n) =>
    near(codes[Math.floor(random() * codes.length)]!, n % 2 ? 0.05 : 0.15),
  );
  const [map] = await addMap(db, [
    services.visual.name,
    services.visual.version,
    String(pictures),
    middles.length > 1 ? bytesOf(middles) : Buffer.alloc(0),
  ]);
  const vectors = Array.from({ length: SETS }, () =>
    Buffer.from(
      Array.from({ length: PARTS * services.visual.dimensions }, () => Math.floor(random() * 40) & 255),
    ),
  );
  const numbers = pictures - all.length;
  for (const statement of [
    `insert into users (id, email, username, first_name, full_name, birthdate)
     values (1, 'ann@people.example', 'ann', 'Ann', 'Ann', '1990-05-17')`,
    `insert into boards (owner_id, id, name, slug) values (1, ${BOARD}, 'Board', 'board')`,
    'alter table images disable trigger user',
    'alter table pins disable trigger user',
    'drop index pins_search, images_bands, visual_regions_cell',
    'create temp table sets (n int primary key, vectors bytea)',
    'create temp table middles (n int primary key, code bit(128))',
  ])
    await db.query(statement);
  await db.query('insert into sets select n - 1, v from unnest($1::bytea[]) with ordinality t (v, n)', [
    vectors,
  ]);
  await db.query(
    'insert into middles select n - 1, c::bit(128) from unnest($1::text[]) with ordinality t (c, n)',
    [middles.map(shortBits)],
  );
  await db.query(
    `insert into images (signature, phash, width, height, dominant_color, bytes)
     select md5('picture' || n), encode(sha256(n::text::bytea), 'hex'), 736, 900, '#808080', 90000 from generate_series(1, ${numbers}) n`,
  );
  await db.query(
    `insert into visual_pictures (signature, map, vectors, cells, salient)
     select md5('picture' || p), $1::int, s.vectors, '{}', '{}' from generate_series(1, ${numbers}) p join sets s on s.n = p % ${SETS}`,
    [map!.id],
  );
  // Some looks are common, others rare; each is some way from the middle of its cell.
  await db.query(
    `insert into visual_regions (map, cell, picture, part, code)
     select $1::int, m.n, p, part, m.code # (('x' || left(md5(p || ' ' || part), 32))::bit(128) & ('x' || left(md5(part || ' ' || p), 32))::bit(128)
       & ('x' || md5(p || '-' || part))::bit(128))
     from generate_series(1, ${numbers}) p, generate_series(0, ${PARTS - 1}) part,
       lateral (select floor(${middles.length} * random() ^ 1.3)::int + 0 * p + 0 * part as n) c join middles m on m.n = c.n`,
    [map!.id],
  );
  const { maps } = await atlasOf(services);
  for (const { signature, parts } of all) {
    await db.query(
      `insert into images (signature, phash, width, height, dominant_color, bytes) values ($1, encode(sha256($1::bytea), 'hex'), 474, 600, '#808080', 90000)`,
      [signature],
    );
    await keep(db, maps[0]!, signature, parts);
  }
  await db.query(
    `insert into pins (owner_id, id, board_id, pinner_id, is_public, title, description, alt_text, method, image_signature, image_width,
       image_height, dominant_color, creator_id, created_at)
     select 1, 1000000000 + row_number() over (), ${BOARD}, 1, true, '', '', '', 'scraped', signature, width, height, '#808080', 1, now() from images`,
  );
  await db.query(`set maintenance_work_mem = '512MB'`);
  await db.query(
    'create index visual_regions_cell on visual_regions (map, cell, picture) include (part, code)',
  );
  await db.query('vacuum analyze');
}

async function measure(
  pictures: number,
  all: readonly Sample[],
): Promise<{ rows: BenchRow[]; quality: BenchRow[]; middle: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const postgres = await startPostgres({ dataDir });
  const db = createDb(postgres.url, { size: 1, statementTimeoutMs: 0, slowMs: Infinity });
  const services = createTestServices(db);
  try {
    await migrate(postgres.url);
    await fill(db, services, all, pictures);
    const ctx = { ...services, viewer: null } as unknown as Ctx;
    const find = async (vectors: readonly Float32Array[]) =>
      findAlike(ctx, await atlasOf(services), vectors, null, {});
    const asked = all.flatMap(({ signature, made }) =>
      [...made].map(([name, vectors]) => ({ signature, name, vectors })),
    );
    for (const { vectors } of asked.slice(0, 100)) await find(vectors);
    const right = new Map(Object.keys(MADE).map((name) => [name, 0]));
    const times: number[] = [];
    for (const { signature, name, vectors } of asked) {
      const begun = performance.now();
      const { data } = await find(vectors);
      if (times.length < LOOK_UPS || pictures === SIZES.at(-1)) times.push(performance.now() - begun);
      if (data.slice(0, FIRST).some((pin) => pin.image_signature === signature))
        right.set(name, right.get(name)! + 1);
    }
    const { count } = await countStatements(() => find(asked[0]!.vectors));
    times.sort((a, b) => a - b);
    const label = `${pictures.toLocaleString('en')} pictures`;
    const [size] = await db.query<{ bytes: string }>(
      `select pg_total_relation_size('visual_regions') + pg_total_relation_size('visual_pictures') as bytes`,
    );
    return {
      middle: median(times),
      rows: [
        { label: `${label}: median`, value: median(times), unit: 'ms' },
        figure(`${label}: 99 of 100 within`, times[Math.floor(times.length * 0.99)]!, 'ms', {
          atMost: MAX_MS,
        }),
        figure(`${label}: statements`, count, '', { atMost: 4 }),
        { label: `${label}: index`, value: Number(size!.bytes) / pictures, unit: 'bytes a picture' },
        { label: `load while measuring ${label}`, value: loadavg()[0]!, unit: '' },
      ],
      quality: [...right].map(([name, count]) =>
        figure(`${name}, ${label}: first ${FIRST}`, count / all.length, 'of all', { atLeast: RIGHT }),
      ),
    };
  } finally {
    services.dispose();
    await db.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Measures all sizes, the smallest first. */
export async function run(): Promise<BenchResult> {
  const services = createTestServices({} as Db);
  const { all, ms } = await samples(services);
  services.dispose();
  const measured = [];
  for (const pictures of SIZES) measured.push(await measure(pictures, all));
  return {
    name: `Visual search, ${all.length} ${PHOTOS ? 'photographs' : 'drawings'} searched for`,
    rows: [
      { label: 'looking at a picture: median', value: median(ms), unit: 'ms' },
      ...measured.flatMap(({ rows, quality }) => [...rows, ...quality]),
      {
        label: 'median on the largest / on the smallest',
        value: measured.at(-1)!.middle / measured[0]!.middle,
        unit: '×',
      },
    ],
  };
}

if (isProgram(import.meta)) print(await run());
