import {
  bytesOf,
  cellsFor,
  middlesOf,
  nearestCells,
} from '../../apps/api/src/modules/discovery/visual/cells';
import { type Code, codeOf, packVector, shortBits } from '../../apps/api/src/modules/discovery/visual/codes';
import { keep } from '../../apps/api/src/modules/discovery/visual/fill';
import { addMap } from '../../apps/api/src/modules/discovery/visual/index-queries';
import { atlasOf } from '../../apps/api/src/modules/discovery/visual/maps';
import type { Parts } from '../../apps/api/src/modules/discovery/visual/see';
import type { Db } from '../../apps/api/src/platform/db';
import type { TestServices } from '../../apps/api/src/testing/test-services';
import { random } from './edits';

/** A picture that is searched for, and what is kept of it. */
export interface StoredPicture {
  readonly signature: string;
  readonly parts: Parts;
}

/** One Pin of so many leads to something for sale; a prime, so that it's some of every look. */
const FOR_SALE = 19;
const BOARD = '10001';
/** Cells that the parts of one look are spread over. */
const SPREAD = 8;

/** A code with some of its bits turned. */
function near(code: Code, share: number): Code {
  const out = code.slice();
  for (let bit = 0; bit < out.length * 32; bit++) if (random() < share) out[bit >>> 5]! ^= 1 << (bit & 31);
  return out;
}

/**
 * Fills a site with so many pictures, each on a public Pin, on a map drawn for them: those that are searched for, and in turn the others, each time with some bits
 * of their codes turned and in cells around their own.
 */
export async function fillSite(
  db: Db,
  services: TestServices,
  {
    wanted,
    others,
    pictures,
  }: { wanted: readonly StoredPicture[]; others: readonly Parts[]; pictures: number },
): Promise<void> {
  const parts = others.flatMap(({ vectors }, set) =>
    vectors.map((vector, part) => ({ set, part, vector, code: codeOf(vector) })),
  );
  const drawn = Array.from({ length: cellsFor(pictures) }, () =>
    near(parts[Math.floor(random() * parts.length)]!.code, 0.06),
  );
  const middles = drawn.length > 1 ? bytesOf(drawn) : Buffer.alloc(0);
  const { name, version } = services.visual;
  const [map] = await addMap(db, [name, version, String(pictures), middles]);
  const numbers = pictures - wanted.length;
  for (const statement of [
    `insert into users (id, email, username, first_name, full_name, birthdate)
     values (1, 'ann@people.example', 'ann', 'Ann', 'Ann', '1990-05-17')`,
    `insert into boards (owner_id, id, name, slug) values (1, ${BOARD}, 'Board', 'board')`,
    'alter table images disable trigger user',
    'alter table pins disable trigger user',
    'drop index pins_search, images_bands, visual_regions_cell',
    'create temp table sets (n int primary key, vectors bytea)',
    'create temp table parts (n int, part int, code bit(128), cells int[])',
  ])
    await db.query(statement);
  await db.query('insert into sets select n - 1, v from unnest($1::bytea[]) with ordinality t (v, n)', [
    others.map(({ vectors }) => Buffer.concat(vectors.map((one) => Buffer.from(packVector(one).buffer)))),
  ]);
  await db.query(
    `insert into parts select n, p, c::bit(128), string_to_array(cells, ' ')::int[] from unnest($1::int[], $2::int[], $3::text[], $4::text[]) t (n, p, c, cells)`,
    [
      parts.map(({ set }) => set),
      parts.map(({ part }) => part),
      parts.map(({ code }) => shortBits(code)),
      parts.map(({ code }) => nearestCells(code, middlesOf(middles), SPREAD).join(' ')),
    ],
  );
  await db.query('analyze parts');
  await db.query(
    `insert into images (signature, phash, width, height, dominant_color, bytes)
     select md5('picture' || n), encode(sha256(n::text::bytea), 'hex'), 736, 900, '#808080', 90000 from generate_series(1, ${numbers}) n`,
  );
  await db.query(
    `insert into visual_pictures (id, signature, map, vectors, cells, salient) overriding system value
     select p, md5('picture' || p), $1::int, s.vectors, '{}', '{}' from generate_series(1, ${numbers}) p join sets s on s.n = p % ${others.length}`,
    [map!.id],
  );
  await db.query(`select setval(pg_get_serial_sequence('visual_pictures', 'id'), ${numbers})`);
  await db.query(
    `insert into visual_regions (map, cell, picture, part, code)
     select $1::int, s.cells[1 + (p / ${others.length} + s.part) % cardinality(s.cells)], p, s.part, s.code # (('x' || md5(p || ' ' || s.part))::bit(128)
       & ('x' || md5(s.part || ' ' || p))::bit(128) & ('x' || md5(p || '-' || s.part))::bit(128) & ('x' || md5(s.part || '-' || p))::bit(128))
     from generate_series(1, ${numbers}) p join parts s on s.n = p % ${others.length}`,
    [map!.id],
  );
  const { maps } = await atlasOf(services);
  for (const one of wanted) {
    await db.query(
      `insert into images (signature, phash, width, height, dominant_color, bytes) values ($1::text, encode(sha256(convert_to($1::text, 'UTF8')), 'hex'), 474, 600, '#808080', 90000)`,
      [one.signature],
    );
    await keep(db, maps[0]!, one.signature, one.parts);
  }
  await addPins(db);
  await db.query(`set maintenance_work_mem = '512MB'`);
  await db.query(
    'create index visual_regions_cell on visual_regions (map, cell, picture) include (part, code)',
  );
  await db.query('vacuum analyze');
}

async function addPins(db: Db): Promise<void> {
  await db.query(
    `insert into pins (owner_id, id, board_id, pinner_id, is_public, title, description, alt_text, method, image_signature, image_width,
       image_height, dominant_color, creator_id, created_at, link)
     select 1, 1000000000 + n, ${BOARD}, 1, true, '', '', '', 'scraped', signature, width, height, '#808080', 1, now(),
       case when n % ${FOR_SALE} = 0 then 'https://shop.example/' || n end
     from (select i.*, row_number() over () as n from images i) i`,
  );
  await db.query(
    `insert into linked_products (link, domain, name, price, currency)
     select link, 'shop.example', 'Thing', 9000000, 'EUR' from pins where link is not null`,
  );
}
