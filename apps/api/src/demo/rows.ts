import { slugify, splitFullName } from '@corkboard/contract';
import { createRandom, type Random } from '@corkboard/demo-pictures';
import type { Tx } from '../platform/db';
import type { DemoBoard, DemoPerson } from './people';
import type { DemoPicture } from './picture-set';

/** A person of the demo as stored. */
export interface SeededPerson {
  id: string;
  person: DemoPerson;
  boards: Map<string, SeededBoard>;
}
interface SeededBoard {
  id: string;
  board: DemoBoard;
  /** Ids of its sections, in their order. */
  sectionIds: string[];
}
/** A pin of the demo as stored. */
export interface SeededPin {
  id: string;
  ownerId: string;
  isPublic: boolean;
  picture: DemoPicture;
  /** Days since it was pinned. */
  age: number;
}

const DAYS = 120;
/** A moment that many days before now, as SQL. */
const ago = (parameter: string): string => `now() - ${parameter}::float * interval '1 day'`;

/** Adds the people with their boards and sections. */
export async function addPeople(
  tx: Tx,
  people: readonly DemoPerson[],
  passwordHash: string,
): Promise<SeededPerson[]> {
  const seeded: SeededPerson[] = [];
  for (const [n, person] of people.entries()) {
    const { firstName, lastName } = splitFullName(person.fullName);
    const [row] = await tx.query<{ id: string }>(
      `insert into users (id, email, username, password_hash, first_name, last_name, full_name, about, website_url,
         birthdate, is_partner, business_name, locale, is_staff, created_at, email_confirmed_at, country)
       values (id_at(${ago('$1')}), $2, $3, $4, $5, $6, $7, $8, $9, '1990-05-17', $10, $11, $12, $13, ${ago('$1')}, ${ago('$1')}, $14) returning id`,
      [
        DAYS + 30 - n,
        `${person.username}@corkboard.example`,
        person.username,
        passwordHash,
        firstName,
        lastName,
        person.fullName,
        person.about,
        person.website ?? null,
        person.business !== undefined,
        person.business ?? null,
        person.locale ?? 'en-US',
        person.staff ?? false,
        person.country ?? null,
      ],
    );
    const boards = new Map<string, SeededBoard>();
    for (const board of person.boards) boards.set(board.name, await addBoard(tx, row!.id, board));
    seeded.push({ id: row!.id, person, boards });
  }
  await addCollaborators(tx, seeded);
  return seeded;
}

/** Whether everybody sees the board's pins. */
const isOpen = (board: DemoBoard): boolean => !board.secret && board.contentState !== 'unavailable';

async function addBoard(tx: Tx, ownerId: string, board: DemoBoard): Promise<SeededBoard> {
  const [row] = await tx.query<{ id: string }>(
    `insert into boards (owner_id, id, name, slug, description, privacy, content_state, created_at)
     values ($1, id_at(${ago('$2')}), $3, $4, $5, $6, $7, ${ago('$2')}) returning id`,
    [
      ownerId,
      DAYS,
      board.name,
      slugify(board.name),
      board.description,
      board.secret ? 'secret' : 'public',
      board.contentState ?? 'available',
    ],
  );
  const sectionIds: string[] = [];
  for (const [position, { title }] of (board.sections ?? []).entries()) {
    const [section] = await tx.query<{ id: string }>(
      `insert into board_sections (owner_id, board_id, title, slug, position) values ($1, $2, $3, $4, $5) returning id`,
      [ownerId, row!.id, title, slugify(title), position],
    );
    sectionIds.push(section!.id);
  }
  return { id: row!.id, board, sectionIds };
}

async function addCollaborators(tx: Tx, people: readonly SeededPerson[]): Promise<void> {
  for (const { id, boards } of people) {
    for (const { id: boardId, board } of boards.values()) {
      for (const username of board.collaborators ?? []) {
        const friend = people.find(({ person }) => person.username === username)!;
        await tx.query(`insert into board_collaborators (owner_id, board_id, user_id) values ($1, $2, $3)`, [
          id,
          boardId,
          friend.id,
        ]);
      }
    }
  }
}

/** Adds a pin for every picture, spread over the last months; each goes to the section for what it shows, where its board has one. */
export async function addPins(
  tx: Tx,
  people: readonly SeededPerson[],
  pictures: readonly DemoPicture[],
): Promise<SeededPin[]> {
  const random = createRandom(11);
  const pins: SeededPin[] = [];
  for (const picture of pictures) {
    const owner = people.find(({ person }) => person.username === picture.username)!;
    const { id: boardId, board, sectionIds } = owner.boards.get(picture.board)!;
    const place = board.sections?.findIndex(({ motifs }) => motifs.includes(picture.motif)) ?? -1;
    const section = sectionIds[place] ?? null;
    const link = owner.person.website ? `${owner.person.website}${slugify(picture.title)}` : null;
    const { signature, width, height, dominant_color: color, animated } = picture.image;
    const age = random.next() * (DAYS - 2) + 1;
    const [row] = await tx.query<{ id: string }>(
      `insert into pins (owner_id, id, board_id, section_id, pinner_id, creator_id, is_public, title, description, alt_text,
         link, domain, method, image_signature, image_width, image_height, dominant_color, animated, created_at)
       values ($1, id_at(${ago('$2')}), $3, $4, $1, $1, $5, $6, $7, $8, $9, $10, 'uploaded', $11, $12, $13, $14, $15, ${ago('$2')})
       returning id`,
      [
        owner.id,
        age,
        boardId,
        section,
        isOpen(board),
        picture.title,
        picture.description,
        picture.altText,
        link,
        link ? new URL(link).hostname : null,
        signature,
        width,
        height,
        color,
        animated,
      ],
    );
    pins.push({ id: row!.id, ownerId: owner.id, isPublic: isOpen(board), picture, age });
  }
  return pins;
}

/** How pins do: how many of a hundred people save one, and when, in days before today. */
interface Career {
  readonly saved: number;
  readonly from: number;
  readonly to: number;
}
/** Four save histories: popular long ago, popular now, rising, and rarely found. */
const CLASSIC: Career = { saved: 60, from: 30, to: 90 };
const CURRENT: Career = { saved: 30, from: 2, to: 10 };
const RISING: Career = { saved: 14, from: 0, to: 0.8 };
const QUIET: Career = { saved: 6, from: 10, to: 100 };

/** How a pin of that age does. */
function careerOf(age: number, random: Random): Career {
  const luck = random.next();
  if (luck < 0.08 && age > CLASSIC.from) return CLASSIC;
  if (luck < 0.2 && age > CURRENT.from) return CURRENT;
  return luck < 0.35 ? RISING : QUIET;
}

/** Lets everybody save some of what the others made, to a board of theirs with the same theme where they have one. */
export async function addSaves(
  tx: Tx,
  people: readonly SeededPerson[],
  pins: readonly SeededPin[],
): Promise<void> {
  const random = createRandom(23);
  for (const pin of pins) {
    if (!pin.isPublic) continue;
    const { saved, from, to } = careerOf(pin.age, random);
    const theme = themeOf(people, pin);
    for (const { id, boards } of people) {
      if (pin.ownerId === id || !random.chance(saved / 100)) continue;
      const mine = [...boards.values()];
      const target = mine.find(({ board }) => board.theme === theme) ?? random.pick(mine);
      const since = from + random.next() * (to - from);
      await tx.query(
        `insert into pins (owner_id, id, board_id, pinner_id, creator_id, origin_id, origin_pinner_id, via_pin_id, is_public, title,
           description, alt_text, link, domain, method, image_signature, image_width, image_height, dominant_color, animated, created_at)
         select $1, id_at(${ago('$2')}), $3, $1, o.creator_id, o.id, o.pinner_id, o.id, $4, o.title, o.description, o.alt_text, o.link,
           o.domain, 'repin', o.image_signature, o.image_width, o.image_height, o.dominant_color, o.animated, ${ago('$2')}
         from pins o where o.owner_id = $5 and o.id = $6`,
        [id, Math.min(since, pin.age * 0.95), target.id, isOpen(target.board), pin.ownerId, pin.id],
      );
    }
  }
}

function themeOf(people: readonly SeededPerson[], { ownerId, picture }: SeededPin): string {
  return people.find(({ id }) => id === ownerId)!.boards.get(picture.board)!.board.theme;
}

/** Lets people follow each other; the demo's own person follows a handful. */
export async function addSocial(tx: Tx, people: readonly SeededPerson[]): Promise<void> {
  const random = createRandom(37);
  for (const follower of people) {
    for (const followee of people) {
      if (follower === followee || !random.chance(0.5)) continue;
      await tx.query('insert into follows (follower_id, followee_id) values ($1, $2)', [
        follower.id,
        followee.id,
      ]);
    }
  }
}

/** Sets every counter and cover from the rows just written. */
export async function recount(tx: Tx): Promise<void> {
  await tx.query(
    `update pins o set save_count = (select count(*) from pins s where s.origin_id = o.id and s.is_public) where o.origin_id is null`,
  );
  await tx.query(
    `update board_sections s set pin_count = (select count(*) from pins p where p.section_id = s.id)`,
  );
  await tx.query(`update boards b set
      pin_count = (select count(*) from pins p where p.board_id = b.id),
      section_count = (select count(*) from board_sections s where s.board_id = b.id),
      collaborator_count = (select count(*) from board_collaborators c where c.board_id = b.id and c.state = 'active'),
      last_pinned_at = (select max(p.created_at) from pins p where p.board_id = b.id)`);
  await tx.query(`update boards b set cover_pin_id = p.id, cover_signature = p.image_signature, cover_width = p.image_width,
      cover_height = p.image_height, cover_color = p.dominant_color
    from (select distinct on (board_id) * from pins order by board_id, id) p where p.board_id = b.id`);
  await tx.query(`update users u set
      pin_count = (select count(*) from pins p where p.pinner_id = u.id),
      board_count = (select count(*) from boards b where b.owner_id = u.id),
      follower_count = (select count(*) from follows f where f.followee_id = u.id),
      following_count = (select count(*) from follows f where f.follower_id = u.id),
      image_signature = (select p.image_signature from pins p where p.pinner_id = u.id and p.origin_id is null and p.is_public
        and p.image_width >= p.image_height order by p.id limit 1)`);
}
