/**
 * A crowd for tests and benches of what the database does: people, boards and Pins, made by a few statements over sets. Ids are known without
 * asking, so that load generators can name people and boards by a number.
 */
import { createDb, type Db } from '../../platform/db';

/** A crowd of some size. People have the ids 1 to `people`, boards those from `FIRST_BOARD` on; boards below `firstHidden` are public. */
export interface Crowd {
  readonly people: number;
  readonly boards: number;
  readonly firstHidden: number;
  readonly pins: number;
}

export const FIRST_BOARD = 10_001;

/** A hundred Pins and three boards a person. @param pins a multiple of 2,000 */
export function crowdOf(pins: number): Crowd {
  const people = pins / 100;
  return { people, boards: people * 3, firstHidden: FIRST_BOARD + people * 2.5, pins };
}

/** The session token of a person. */
export const tokenOf = (person: number): string => `bench-session-of-${person}`;

const rowsOf = (crowd: Crowd): readonly string[] => {
  const { people, boards, firstHidden, pins } = crowd;
  return [
    'select setseed(0.42)',

    `insert into users (id, email, username, first_name, full_name, image_signature, birthdate)
   select n, 'person' || n || '@people.example', 'person' || n, 'Person', 'Person Number ' || n,
     case when n % 3 > 0 then md5('face' || n) end, '1990-05-17' from generate_series(1, ${people}) n`,

    // A second row under a plain number for pgbench, whose variables are numbers.
    `insert into sessions (token_hash, user_id, login_type, expires_at)
   select t.hash, n, 1, now() + interval '1 day' from generate_series(1, ${people}) n,
     lateral (values (encode(sha256(('bench-session-of-' || n)::bytea), 'hex')), (n::text)) t (hash)`,

    `insert into follows (follower_id, followee_id)
   select a, b from generate_series(1, ${people}) a, generate_series(1, 55),
     lateral (select 1 + floor(${people} * random() ^ 2)::bigint + 0 * a as b) f
   where a <> b on conflict do nothing`,

    `insert into blocks (blocker_id, blocked_id)
   select n * 9, n * 9 + 4 from generate_series(1, ${people / 10}) n`,

    `insert into boards (owner_id, id, name, slug, description, privacy, collaborator_count)
   select n % ${people} + 1, ${FIRST_BOARD} + n, 'Board number ' || n, 'board-number-' || n, 'What goes on board ' || n,
     case when n < ${firstHidden - FIRST_BOARD} then 'public' when n % 3 = 0 then 'protected' else 'secret' end,
     (n % 10 = 3)::int
   from generate_series(0, ${boards - 1}) n`,

    `insert into board_collaborators (owner_id, board_id, user_id)
   select owner_id, id, (owner_id + 700) % ${people} + 1 from boards where collaborator_count > 0`,

    `insert into board_follows (user_id, owner_id, board_id)
   select u, b.owner_id, b.id from generate_series(1, ${people}) u, generate_series(1, 5) f
   join lateral (select ${FIRST_BOARD} + floor(random() * ${firstHidden - FIRST_BOARD})::bigint + 0 * u as id) r on true
   join boards b on b.id = r.id where b.owner_id <> u on conflict do nothing`,

    `insert into board_sections (owner_id, id, board_id, title, slug, position)
   select owner_id, id * 10 + s, id, 'Section ' || s, 'section-' || s, s from boards, generate_series(1, 2) s where id % 3 = 0`,

    // Two of five pins are first ones, the others are saves of an earlier one.
    `create temp table drafts as
   select n, ((extract(epoch from now() - interval '300 days') * 1000)::bigint - 1735689600000 + n::bigint * 129000 << 22) | n as id,
     n % 5 < 2 as first, n - n % 5 as five, b.id as board_id, b.owner_id, b.privacy,
     case when b.collaborator_count > 0 and random() < 0.3 then (b.owner_id + 700) % ${people} + 1 else b.owner_id end as pinner_id,
     case when b.id % 3 = 0 and random() < 0.4 then b.id * 10 + 1 + floor(random() * 2)::int end as section_id,
     5 * floor(random() * (n / 5))::bigint + floor(random() * 2)::bigint as origin
   from generate_series(0, ${pins - 1}) n,
     lateral (select ${FIRST_BOARD} + floor(${boards} * random() ^ 1.3)::bigint + 0 * n as id) r
     join boards b on b.id = r.id`,
    `update drafts set first = true where not first and origin >= five`,
    `create unique index on drafts (n)`,

    // Stems of words take most of a Pin's time, so they're brought out once for a picture; searches look at first Pins alone.
    `create temp table firsts (n int primary key, id bigint, owner_id bigint, board_id bigint, pinner_id bigint,
     title text, description text, alt_text text, domain text, search tsvector, language text)`,
    `create trigger pin_search before insert on firsts for each row execute function keep_pin_search()`,
    `insert into firsts (n, id, owner_id, board_id, pinner_id, title, description, alt_text, domain)
   select n, id, owner_id, board_id, pinner_id, 'A picture worth keeping, number ' || n,
     'How it was made, what it needs, and where to find more of it: words of the person who pinned picture ' || n,
     case when n % 4 = 0 then 'What picture ' || n || ' shows' else '' end, 'shop' || n % 500 || '.example'
   from drafts where first`,
    `alter table pins disable trigger pin_search`,

    `insert into images (signature, phash, width, height, dominant_color, bytes)
   select md5('picture' || n), repeat('0', 64), 736, 500 + (n * 37 % 900)::int, '#' || left(md5(n::text), 6), 90000
   from drafts where first`,

    `insert into pins (owner_id, id, board_id, section_id, pinner_id, is_public, title, description, alt_text, link, domain, method,
     image_signature, image_width, image_height, dominant_color, creator_id, origin_id, origin_pinner_id, via_pin_id, created_at, search, language)
   select d.owner_id, d.id, d.board_id, d.section_id, d.pinner_id, d.privacy = 'public',
     o.title, o.description, o.alt_text, 'https://' || o.domain || '/articles/' || o.n, o.domain,
     case when d.first then 'scraped' else 'repin' end,
     md5('picture' || o.n), 736, 500 + (o.n * 37 % 900)::int, '#' || left(md5(o.n::text), 6), o.pinner_id,
     case when not d.first then o.id end, case when not d.first then o.pinner_id end, case when not d.first then o.id end,
     to_timestamp(((d.id >> 22) + 1735689600000) / 1000.0), o.search, o.language
   from drafts d join firsts o on o.n = case when d.first then d.n else d.origin end order by d.n`,

    `alter table pins enable trigger pin_search`,

    // Words that people use, one for each pin, and pairs of them, which have no stems: of sixteen letters, as digits make no word.
    `insert into search_terms (term, spelled, people, stems, keys)
   select w, w, 2, array['english:' || w], search_deletes(w)
   from generate_series(0, ${pins - 1}) n, lateral (select left(translate(md5('word' || n), '0123456789', 'ghijklmnop'), 10) as w) t on conflict do nothing`,
    `insert into search_terms (term, spelled, people, stems)
   select pair, pair, 2, '{}' from search_terms t, generate_series(1, 4) n, lateral (select t.term || ' ' || left(translate(md5(t.term || n), '0123456789', 'ghijklmnop'), 6) as pair) p
   on conflict do nothing`,

    // Pairs of words that every Pin has.
    `insert into search_terms (term, spelled, people, stems)
   select w, w, ${people}, '{}' from unnest(array['worth', 'worth keeping', 'worth number', 'worth picture', 'keeping', 'number', 'picture']) w`,

    `update pins p set save_count = s.count from (select origin_id, count(*) from pins where origin_id is not null and is_public group by 1) s
   where p.id = s.origin_id`,
    `update boards b set pin_count = p.count, last_pinned_at = p.last, cover_pin_id = p.cover
   from (select board_id, count(*), max(created_at) as last, max(id) as cover from pins group by 1) p where p.board_id = b.id`,
    `update boards b set cover_signature = p.image_signature, cover_width = p.image_width, cover_height = p.image_height,
     cover_color = p.dominant_color from pins p where p.owner_id = b.owner_id and p.id = b.cover_pin_id`,
  ];
};

const countersOf = ({ people, boards }: Crowd): readonly string[] => [
  `update boards b set section_count = 2 where id % 3 = 0`,
  `update board_sections s set pin_count = (select count(*) from pins p where p.section_id = s.id)`,
  `update users u set pin_count = (select count(*) from pins p where p.pinner_id = u.id), board_count = ${boards / people},
   follower_count = (select count(*) from follows where followee_id = u.id),
   following_count = (select count(*) from follows where follower_id = u.id)`,
];

/** Indexes of what has most rows, without those that keep a row from being there twice: each is built once over all rows, which takes a fraction of the time. */
const INDEXES = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
   where not indisunique and indrelid = any('{follows,images,pins,search_terms}'::regclass[])`;

/** Fills an empty, migrated database. */
export async function fillCrowd(url: string, crowd: Crowd): Promise<void> {
  const db: Db = createDb(url, { size: 1, statementTimeoutMs: 0, slowMs: Infinity });
  try {
    await db.transaction(async (tx) => {
      const indexes = await tx.query<{ name: string; definition: string }>(INDEXES);
      for (const { name } of indexes) await tx.query(`drop index ${name}`);
      for (const statement of rowsOf(crowd)) await tx.query(statement);
      for (const { definition } of indexes) await tx.query(definition);
      for (const statement of countersOf(crowd)) await tx.query(statement);
    });
    await db.query('vacuum analyze');
  } finally {
    await db.close();
  }
}
