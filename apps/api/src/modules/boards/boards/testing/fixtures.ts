import { createHash } from 'node:crypto';
import type { Executor } from '../../../../platform/db';
import { employ } from '../../../../testing/employ';

interface Person {
  id: string;
}

/** Fields of a test's pin; each has a default. */
export interface PinFields {
  board: string;
  pinner: Person;
  section?: string;
  /** The first pin of its chain. */
  origin?: string;
  /** Makes the picture; the same word is the same picture. */
  picture?: string;
  title?: string;
}

/** Puts a pin on a board with every counter it moves, as a save does. */
export async function addPin(db: Executor, fields: PinFields): Promise<{ id: string; signature: string }> {
  const { board, pinner, section = null, origin = null, title = '' } = fields;
  const signature = createHash('md5')
    .update(fields.picture ?? `${Math.random()}`)
    .digest('hex');
  await db.query(
    `insert into images (signature, phash, width, height, dominant_color, bytes)
     values ($1, '0', 400, 600, '#336699', 1) on conflict do nothing`,
    [signature],
  );
  const [row] = await db.query<{ id: string }>(
    `with place as (
       update boards set pin_count = pin_count + 1, last_pinned_at = clock_timestamp()
       where id = $1 returning owner_id, id, privacy
     ), section as (
       update board_sections set pin_count = pin_count + 1 where id = $3
     ), person as (
       update users set pin_count = pin_count + 1 where id = $2
     ), first as (
       update pins set save_count = save_count + 1 where id = $4 and (select privacy from place) = 'public'
     )
     insert into pins (owner_id, board_id, pinner_id, section_id, origin_id, is_public, method, image_signature,
       image_width, image_height, dominant_color, creator_id, created_at, title)
     select owner_id, id, $2, $3, $4, privacy = 'public', 'uploaded', $5, 400, 600, '#336699', $2, clock_timestamp(), $6
     from place returning id`,
    [board, pinner.id, section, origin, signature, title],
  );
  return { id: row!.id, signature };
}

/** Makes somebody a collaborator of a board. */
export async function addCollaborator(
  db: Executor,
  board: string,
  person: Person,
  state = 'active',
): Promise<void> {
  await db.query(
    `insert into board_collaborators (owner_id, board_id, user_id, state)
     select owner_id, id, $2, $3 from boards where id = $1`,
    [board, person.id, state],
  );
  if (state === 'active')
    await db.query('update boards set collaborator_count = collaborator_count + 1 where id = $1', [board]);
}

export async function block(db: Executor, blocker: Person, blocked: Person): Promise<void> {
  await db.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [blocker.id, blocked.id]);
}

export async function addAdAccount(db: Executor, owner: Person, members: Person[] = []): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Shop', 'US', 'USD') returning id`,
    [owner.id],
  );
  for (const member of members) await employ(db, owner, member, { accounts: { [row!.id]: ['ANALYST'] } });
  return row!.id;
}

/** Every counter of boards, sections and people that differs from a recount of the tables. */
export const wrongCounters = (db: Executor) =>
  db.query(
    `select 'board' as what, b.id, b.pin_count, b.section_count from boards b
     where b.pin_count <> (select count(*) from pins p where p.board_id = b.id)
        or b.section_count <> (select count(*) from board_sections s where s.board_id = b.id)
        or b.follower_count <> (select count(*) from board_follows f where f.board_id = b.id)
        or b.collaborator_count <> (
          select count(*) from board_collaborators c where c.board_id = b.id and c.state = 'active')
     union all
     select 'section', s.id, s.pin_count, null from board_sections s
     where s.pin_count <> (select count(*) from pins p where p.section_id = s.id)
     union all
     select 'user', u.id, u.pin_count, u.board_count from users u
     where u.pin_count <> (select count(*) from pins p where p.pinner_id = u.id)
        or u.board_count <> (select count(*) from boards b where b.owner_id = u.id)
     union all
     select 'pin', p.id, p.save_count, null from pins p
     where p.save_count <> (select count(*) from pins q where q.origin_id = p.id and q.is_public)`,
  );
