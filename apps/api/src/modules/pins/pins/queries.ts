import { pinSeenBy } from '../../../ground/policies/pins';
import { type Executor, prepared } from '../../../platform/db';
import { pinPage, type PinRow, preparedPins } from '../../../ground/presenters/pin-pages';
import type { PinTexts } from '../../../ground/presenters/pin-texts';

/** Where a pin is, for those who change it. */
export interface PinPlace {
  owner_id: string;
  id: string;
  board_id: string;
  section_id: string | null;
  pinner_id: string;
  origin_id: string | null;
  /** The viewer may change it: saved it, owns the board or is an active collaborator. */
  editable: boolean;
}

const seen = `select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
  where p.id = $2::bigint and ${pinSeenBy('p', 'b', '$1')}`;

/** A pin that the viewer may see. */
export const selectPin = preparedPins<PinRow, [viewer: string | null, id: string]>('pin.get', pinPage(seen));

/** The place of a pin that the viewer may see. */
export const selectPlace = prepared<PinPlace, [viewer: string, id: string]>(
  'pin.place',
  `select p.owner_id, p.id, p.board_id, p.section_id, p.pinner_id, p.origin_id,
     p.owner_id = $1::bigint or p.pinner_id = $1::bigint or exists (
       select 1 from board_collaborators c where c.owner_id = p.owner_id and c.board_id = p.board_id
         and c.user_id = $1::bigint and c.state = 'active') as editable
   from (${seen}) p`,
);

/** The pin that an earlier try of a save with the same guid made, as far as the viewer still sees it. */
export const selectByGuid = preparedPins<PinRow, [viewer: string, board: string, guid: string]>(
  'pin.guid',
  pinPage(`select p.* from boards w
    join pins p on p.owner_id = w.owner_id and p.pinner_id = $1::bigint and p.guid = $3::text
    join boards b on b.owner_id = p.owner_id and b.id = p.board_id
    where w.id = $2::bigint and ${pinSeenBy('p', 'b', '$1')}`),
);

/** Whether a section is on a board. */
export const selectSection = prepared<{ id: string }, [owner: string, board: string, section: string]>(
  'pin.section',
  'select id from board_sections where owner_id = $1::bigint and board_id = $2::bigint and id = $3::bigint',
);

const updateTextsStatement = preparedPins<
  PinRow,
  [
    viewer: string,
    owner: string,
    id: string,
    title: string | null,
    description: string | null,
    altText: string | null,
    relink: boolean,
    link: string | null,
    domain: string | null,
  ]
>(
  'pin.edit',
  pinPage('select * from edited', {
    reading: `edited as (
     update pins p set title = coalesce($4::text, p.title), description = coalesce($5::text, p.description),
       alt_text = coalesce($6::text, p.alt_text),
       link = case when $7::boolean then $8::text else p.link end,
       domain = case when $7::boolean then $9::text else p.domain end
     where p.owner_id = $2::bigint and p.id = $3::bigint
     returning p.*
   )`,
  }),
);

/** Changes a pin's words as far as they are given; gives the pin, or nothing when it is gone. */
export async function updateTexts(
  executor: Executor,
  viewerId: string,
  place: { owner_id: string; id: string },
  { title, description, alt_text, link }: PinTexts,
): Promise<PinRow | undefined> {
  const [row] = await updateTextsStatement(executor, [
    viewerId,
    place.owner_id,
    place.id,
    title,
    description,
    alt_text,
    link !== null,
    link?.href ?? null,
    link?.domain ?? null,
  ]);
  return row;
}
