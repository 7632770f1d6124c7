/**
 * A crowd with tastes, for judging the home feed: people like a few of many themes, make Pins of those, name them after them, save what others
 * made of them, and follow some who share them. A part of what they do is chance. The same seed gives the same crowd.
 */
import { createRandom } from '@corkboard/demo-pictures';
import type { Tx } from '../../apps/api/src/platform/db';

export interface CrowdSize {
  people: number;
  themes: number;
  /** Pins that each person makes, and saves of others' that each has. */
  made: number;
  saved: number;
  seed: number;
}

/** A save: who, the first pin, and when, as the number of the act. */
interface Save {
  person: number;
  pin: number;
}

/** Themes that a person likes, and how much of what they do belongs to none of them. */
const LIKED = 3;
const CHANCE = 0.15;
/** How strongly everyone runs after what is popular: the power of the place. */
const CROWDING = 2;
const FOLLOWS = 8;
/** Of those that one follows, the ones that share a theme. */
const SAME_TASTE = 0.7;
const MINUTE = 60_000;
const DAYS = 60;

const FIRST_BOARD = 1_000_000;

/** Acts of the crowd, by numbers: people from 1, pins from 0 in the order they were made. */
export function drawCrowd({ people, themes, made, saved, seed }: CrowdSize) {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random.next() * limit);
  const likes = Array.from({ length: people + 1 }, () => Array.from({ length: LIKED }, () => below(themes)));
  const themeFor = (person: number) => (random.chance(CHANCE) ? below(themes) : random.pick(likes[person]!));
  const pins = Array.from({ length: people * made }, (_, n) => {
    const maker = (n % people) + 1;
    return { maker, theme: themeFor(maker) };
  });
  const byTheme = Array.from({ length: themes }, () => [] as number[]);
  pins.forEach(({ theme }, n) => byTheme[theme]!.push(n));
  const had = Array.from({ length: people + 1 }, () => new Set<number>());
  const saves: Save[] = [];
  for (let round = 0; round < saved; round++)
    for (let person = 1; person <= people; person++) {
      const of = byTheme[themeFor(person)]!;
      const pin = of[Math.floor(of.length * random.next() ** CROWDING)];
      if (pin === undefined || pins[pin]!.maker === person || had[person]!.has(pin)) continue;
      had[person]!.add(pin);
      saves.push({ person, pin });
    }
  const follows = new Set<string>();
  for (let person = 1; person <= people; person++)
    for (let n = 0; n < FOLLOWS; n++) {
      let other = 1 + below(people);
      for (let tries = 0; random.chance(SAME_TASTE) && tries < 50; tries++) {
        if (likes[other]!.some((theme) => likes[person]!.includes(theme))) break;
        other = 1 + below(people);
      }
      if (other !== person) follows.add(`${person} ${other}`);
    }
  return { pins, saves, follows: [...follows].map((pair) => pair.split(' ').map(Number)) };
}

const ONSETS = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'z'];
const VOWELS = ['a', 'e', 'i', 'o', 'u'];
/** A made-up word for a number. */
function wordOf(number: number): string {
  let word = '';
  for (let rest = number + 100; rest > 0; rest = Math.floor(rest / 70))
    word += ONSETS[rest % 14]! + VOWELS[Math.floor(rest / 14) % 5]!;
  return word;
}

/** The picture of a pin. */
export const pictureOf = (pin: number): string => `picture-${pin}`;

/** Writes a crowd into an empty, migrated database: without the saves that are held out. */
export async function writeCrowd(
  tx: Tx,
  { people }: CrowdSize,
  { pins, saves, follows }: Pick<ReturnType<typeof drawCrowd>, 'pins' | 'saves' | 'follows'>,
): Promise<void> {
  const begin = Date.now() - DAYS * 24 * 60 * MINUTE;
  const step = (DAYS * 24 * 60 * MINUTE) / (pins.length + saves.length + 1);
  const at = (n: number) => new Date(begin + n * step).toISOString();
  await tx.query(
    `insert into users (id, email, username, first_name, full_name, birthdate, country)
     select n, 'p' || n || '@people.example', 'person' || n, 'Person', 'Person ' || n, '1990-05-17', 'US' from generate_series(1, $1::int) n`,
    [people],
  );
  // A board of each person for what they make, and one for what they save.
  await tx.query(
    `insert into boards (owner_id, id, name, slug, privacy)
     select n, ${FIRST_BOARD} + 2 * n + k, 'Board ' || k, 'board-' || k, 'public' from generate_series(1, $1::int) n, generate_series(0, 1) k`,
    [people],
  );
  await tx.query(
    `insert into follows (follower_id, followee_id) select * from unnest($1::bigint[], $2::bigint[])`,
    [follows.map(([from]) => from), follows.map(([, to]) => to)],
  );
  await tx.query(
    `insert into images (signature, phash, width, height, dominant_color, bytes)
     select 'picture-' || n, encode(sha256(n::text::bytea), 'hex'), 736, 900, '#' || left(md5(n::text), 6), 90000 from generate_series(0, $1::int - 1) n`,
    [pins.length],
  );
  await tx.query(
    `insert into pins (owner_id, id, board_id, pinner_id, creator_id, is_public, title, method, image_signature, image_width, image_height,
       dominant_color, created_at)
     select d.maker, id_at(d.at) + d.n, ${FIRST_BOARD} + 2 * d.maker, d.maker, d.maker, true, d.title, 'uploaded', 'picture-' || d.n, 736, 900, '#336699', d.at
     from unnest($1::bigint[], $2::text[], $3::timestamptz[]) with ordinality k (maker, title, at, place),
       lateral (select k.maker, k.title, k.at, k.place - 1 as n) d`,
    [
      pins.map(({ maker }) => maker),
      // A word of the theme, one of a part of it, and one of its own.
      pins.map(
        ({ theme }, n) => `${wordOf(theme)} ${wordOf(5000 + theme * 7 + (n % 7))} ${wordOf(90_000 + n)}`,
      ),
      pins.map((_, n) => at(n)),
    ],
  );
  await tx.query(
    `insert into pins (owner_id, id, board_id, pinner_id, creator_id, origin_id, origin_pinner_id, via_pin_id, is_public, title, method,
       image_signature, image_width, image_height, dominant_color, created_at)
     select k.person, id_at(k.at) + k.place, ${FIRST_BOARD} + 2 * k.person + 1, k.person, o.creator_id, o.id, o.pinner_id, o.id, true, o.title, 'repin',
       o.image_signature, 736, 900, o.dominant_color, k.at
     from unnest($1::bigint[], $2::text[], $3::timestamptz[]) with ordinality k (person, picture, at, place)
       join pins o on o.image_signature = k.picture and o.origin_id is null`,
    [
      saves.map(({ person }) => person),
      saves.map(({ pin }) => pictureOf(pin)),
      saves.map((_, n) => at(pins.length + n)),
    ],
  );
  await tx.query(
    `update pins o set save_count = s.count from (select origin_id, count(*) from pins where origin_id is not null group by 1) s where o.id = s.origin_id`,
  );
}
