import { randomBytes } from 'node:crypto';
import type { Pin } from '@corkboard/contract';
import type { Db } from '../../../../platform/db';
import type { TestApi, TestPerson } from '../../../../testing/test-api';

/** Boards, sections, pictures and pins for tests, written with SQL so that only pins are under test. */

const word = (): string => randomBytes(5).toString('hex');

export interface TestBoard {
  id: string;
  name: string;
  slug: string;
}

/** A board of a person. */
export async function addBoard(
  api: TestApi,
  owner: TestPerson,
  { privacy = 'public', name = `Board ${word()}` } = {},
): Promise<TestBoard> {
  const [board] = await api.db.query<TestBoard>(
    `with counted as (update users set board_count = board_count + 1 where id = $1)
     insert into boards (owner_id, name, slug, privacy) values ($1, $2, $3, $4) returning id, name, slug`,
    [owner.id, name, name.toLowerCase().replaceAll(' ', '-'), privacy],
  );
  return board!;
}

export async function addSection(
  api: TestApi,
  board: TestBoard,
  title = `Section ${word()}`,
): Promise<string> {
  const [section] = await api.db.query<{ id: string }>(
    `with counted as (update boards set section_count = section_count + 1 where id = $1)
     insert into board_sections (owner_id, board_id, title, slug)
     select owner_id, id, $2, $3 from boards where id = $1 returning id`,
    [board.id, title, word()],
  );
  return section!.id;
}

/** Makes a person a collaborator of a board. */
export async function addCollaborator(
  api: TestApi,
  board: TestBoard,
  person: TestPerson,
  state = 'active',
): Promise<void> {
  await api.db.query(
    `insert into board_collaborators (owner_id, board_id, user_id, state) select owner_id, id, $2, $3 from boards where id = $1`,
    [board.id, person.id, state],
  );
}

export async function block(api: TestApi, blocker: TestPerson, blocked: TestPerson): Promise<void> {
  await api.db.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [blocker.id, blocked.id]);
}

/** An upload of a person that is ready, of a picture of 600 × 900 pixels that only the tables know. */
export async function addUpload(api: TestApi, person: TestPerson): Promise<string> {
  const [upload] = await api.db.query<{ id: string }>(
    `with image as (
       insert into images (signature, phash, width, height, dominant_color, bytes)
       values ($2, repeat('0', 64), 600, 900, '#336699', 1000) returning signature
     )
     insert into media_uploads (user_id, state, signature) select $1, 'ready', signature from image returning id`,
    [person.id, randomBytes(16).toString('hex')],
  );
  return upload!.id;
}

/** A pin made through the api. */
export async function addPin(
  api: TestApi,
  person: TestPerson,
  board: TestBoard,
  options: { title?: string; section?: string | null; link?: string; description?: string } = {},
): Promise<Pin> {
  const media_upload_id = await addUpload(api, person);
  return api.ok('PinResource.create', { board_id: board.id, media_upload_id, ...options }, person);
}

/** Every counter and cover that does not agree with the rows it stands for; empty when all is well. */
export const drift = (db: Db): Promise<unknown[]> =>
  db.query(`
    select 'board' as what, b.id, b.pin_count as kept, count(p.id) as counted
    from boards b left join pins p on p.board_id = b.id group by b.owner_id, b.id having b.pin_count <> count(p.id)
    union all
    select 'section', s.id, s.pin_count, count(p.id)
    from board_sections s left join pins p on p.section_id = s.id group by s.owner_id, s.id having s.pin_count <> count(p.id)
    union all
    select 'user', u.id, u.pin_count, count(p.id)
    from users u left join pins p on p.pinner_id = u.id group by u.id having u.pin_count <> count(p.id)
    union all
    select 'origin', o.id, o.save_count, count(p.id)
    from pins o left join pins p on p.origin_id = o.id and p.is_public group by o.owner_id, o.id having o.save_count <> count(p.id)
    union all
    select 'cover', b.id, b.cover_pin_id, p.id
    from boards b left join pins p on p.id = b.cover_pin_id and p.board_id = b.id and p.image_signature = b.cover_signature
    where (b.cover_pin_id is not null and p.id is null) or (b.cover_pin_id is null and b.pin_count > 0)
    union all
    select 'public', p.id, p.board_id, b.id
    from pins p join boards b on b.id = p.board_id where p.is_public <> (b.privacy = 'public' and b.content_state <> 'unavailable')`);
