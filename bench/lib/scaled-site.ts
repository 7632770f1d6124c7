/**
 * A site of any number of pins, made by statements over sets: what the lists of recommendations read (words, interests, standings, what is saved
 * together) is written with it, as the jobs would have left it. Everything of a person grows with nothing: a larger site has more people.
 */
import { createDb } from '../../apps/api/src/platform/db';

/** Pins of a site to each person, and how many of five are first ones. */
const PINS_EACH = 100;
const FIRSTS_OF_FIVE = 2;
export const INTERESTS = 300;
const WORDS = 20_000;

export const peopleOf = (pins: number): number => pins / PINS_EACH;
/** The session token of a person. */
export const tokenOf = (person: number): string => `scaled-session-of-${person}`;
/** The id of the n-th pin. */
const PIN_ID = (n: string): string => `(1000000000 + ${n})`;

const statements = (pins: number): string[] => {
  const people = peopleOf(pins);
  const word = (n: string) => `'w' || translate((${n})::text, '0123456789', 'abcdefghij')`;
  return [
    'select setseed(0.42)',
    'alter table pins disable trigger user',
    // Nothing here looks through the words of whole pins: keeping that index takes longer than all else.
    'drop index pins_search',
    `insert into users (id, email, username, first_name, full_name, birthdate, country)
     select n, 'p' || n || '@people.example', 'person' || n, 'Person', 'Person Number ' || n, '1990-05-17', 'US' from generate_series(1, ${people}) n`,
    `insert into sessions (token_hash, user_id, login_type, expires_at)
     select encode(sha256(('scaled-session-of-' || n)::bytea), 'hex'), n, 1, now() + interval '1 day' from generate_series(1, least(${people}, 2000)) n`,
    `insert into follows (follower_id, followee_id)
     select a, b from generate_series(1, ${people}) a, generate_series(1, 30), lateral (select 1 + floor(${people} * random() ^ 2)::bigint + 0 * a as b) f
     where a <> b on conflict do nothing`,
    `insert into boards (owner_id, id, name, slug, privacy)
     select (n - 1) / 4 + 1, 100000000 + n, 'Board ' || n, 'board-' || n, 'public' from generate_series(1, ${people} * 4) n`,
    `insert into board_follows (user_id, owner_id, board_id)
     select u, b.owner_id, b.id from generate_series(1, ${people}) u, generate_series(1, 5), lateral (select 100000001 + floor(random() * ${people} * 4)::bigint + 0 * u as id) r
     join boards b on b.id = r.id where b.owner_id <> u on conflict do nothing`,
    // A tree as the program's own: 20 at the top, and each of the next ones below one before it.
    `insert into interests (id, slug, name, level, position, parent_id)
     select n, 'topic-' || n, 'Topic ' || n, case when n <= 20 then 1 when n <= 100 then 2 when n <= 200 then 3 else 4 end, n,
       case when n <= 20 then null when n <= 100 then 1 + (n - 21) % 20 when n <= 200 then 21 + (n - 101) % 80 else 101 + (n - 201) % 100 end
     from generate_series(1, ${INTERESTS}) n on conflict do nothing`,
    `insert into interest_follows (user_id, interest_id)
     select u, i from generate_series(1, ${people}) u, generate_series(1, 6), lateral (select 1 + floor(random() * ${INTERESTS})::bigint + 0 * u as i) r on conflict do nothing`,
    // A first pin, or a save of an earlier first one; few are saved often.
    `create temp table drafts as
     select n, n % 5 < ${FIRSTS_OF_FIVE} as first, r.board, (r.board - 100000001) / 4 + 1 as owner,
       case when n % 5 < ${FIRSTS_OF_FIVE} then n else 5 * floor((n / 5) * random() ^ 1.5)::bigint + floor(random() * ${FIRSTS_OF_FIVE})::bigint end as origin
     from generate_series(0, ${pins - 1}) n, lateral (select 100000001 + floor(random() * ${people} * 4)::bigint + 0 * n as board) r`,
    'create unique index on drafts (n)',
    'analyze drafts',
    `insert into images (signature, phash, width, height, dominant_color, bytes)
     select md5('picture' || n), encode(sha256(n::text::bytea), 'hex'), 736, 500 + (n * 37 % 900)::int, '#' || left(md5(n::text), 6), 90000 from drafts where first`,
    `insert into pins (owner_id, id, board_id, pinner_id, is_public, title, description, method, image_signature, image_width, image_height,
       dominant_color, creator_id, origin_id, origin_pinner_id, via_pin_id, created_at)
     select d.owner, ${PIN_ID('d.n')}, d.board, d.owner, true,
       ${word(`floor(${WORDS} * ((o.n::bigint * 7919 % 10007) / 10007.0) ^ 3)::bigint`)} || ' ' || ${word('o.n % 211')} || ' ' || ${word(`30000 + o.n % 97`)}, '',
       case when d.first then 'scraped' else 'repin' end, md5('picture' || o.n), 736, 500 + (o.n * 37 % 900)::int, '#' || left(md5(o.n::text), 6), o.owner,
       case when not d.first then ${PIN_ID('o.n')} end, case when not d.first then o.owner end, case when not d.first then ${PIN_ID('o.n')} end,
       now() - interval '90 days' * (1 - d.n::float8 / ${pins})
     from drafts d join drafts o on o.n = d.origin order by d.n`,
    `insert into pin_words select w, p.owner_id, p.id from pins p, unnest(string_to_array(p.title, ' ')) w where p.origin_id is null on conflict do nothing`,
    `update pins p set save_count = s.count from (select origin_id, count(*) from pins where origin_id is not null group by 1) s where p.id = s.origin_id`,
    `insert into pin_standings (owner_id, pin_id, savers, popular, trending)
     select owner_id, id, save_count, (1000000 * ln(1 + save_count))::bigint + id / 1000, (1000000 * ln(1 + save_count))::bigint + id from pins where origin_id is null`,
    `insert into pin_interests (owner_id, pin_id, interest_id, weight, rank)
     select p.owner_id, p.id, 1 + (p.id / 5 * 2 + p.id % 5 + k * 31) % ${INTERESTS}, 0.5, (1000000 * ln(1 + p.save_count))::bigint from pins p, generate_series(1, 3) k where p.origin_id is null on conflict do nothing`,
    // Pictures that are saved together with a picture, by the thousands near it.
    `insert into co_saves (image_signature, pin_id, pins, scores)
     select md5('picture' || d.n), ${PIN_ID('d.n')}, k.pins, k.scores from drafts d, lateral (
       select array_agg(${PIN_ID(`(5 * ((d.n / 5 + s * s * 17) % ${pins / 5}) + s % ${FIRSTS_OF_FIVE})`)} order by s) as pins,
         array_agg((1.0 / (1 + s))::real order by s) as scores from generate_series(1, 40) s
     ) k where d.first`,
    'alter table pins enable trigger user',
    `update boards b set pin_count = p.count, last_pinned_at = p.last from (select board_id, count(*), max(created_at) as last from pins group by 1) p where p.board_id = b.id`,
  ];
};

/** Fills an empty, migrated database with so many pins. */
export async function fillScaled(url: string, pins: number): Promise<void> {
  const db = createDb(url, { size: 1, statementTimeoutMs: 0, slowMs: Infinity });
  try {
    await db.transaction(async (tx) => {
      for (const statement of statements(pins)) await tx.query(statement);
    });
    await db.query('vacuum analyze');
  } finally {
    await db.close();
  }
}
