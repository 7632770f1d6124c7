import { TRASH_DAYS } from '@corkboard/contract';
import { boardShowsPins } from '../../../ground/policies/boards';
import { pinShownTo } from '../../../ground/policies/pins';
import { boardRefColumns, type BoardRefRow } from '../../../ground/references/boards';
import { prepared } from '../../../platform/db';

/** A deleted pin with the board it was on. */
export interface TrashRow extends BoardRefRow {
  trash_id: string;
  id: string;
  deletion_id: string;
  title: string;
  image_signature: string;
  image_width: number;
  image_height: number;
  dominant_color: string;
  deleted_at: Date;
  kept_until: Date;
  deletable: boolean;
}

/** A person's trash: what was deleted from their boards, and what they deleted, as far as they would still see it. */
const MINE = `(t.deleted_by = $1::bigint or t.owner_id = $1::bigint) and ${pinShownTo('t', '$1')}`;
/** Of what is in a person's trash they delete for good what they saved; the pins of others only as the owner of the board. */
const OWN = '(t.owner_id = $1::bigint or t.pinner_id = $1::bigint)';
/** A pin of a deleted board is restored only with the board. */
const ON_BOARD = 'exists (select 1 from boards tb where tb.owner_id = t.owner_id and tb.id = t.board_id)';
const KEPT = `t.deleted_at > now() - interval '${TRASH_DAYS} days'`;

/** A page of the trash, newest deletion first; nothing of boards that the person may no longer change. */
export const trashPage = (editable: string) =>
  prepared<TrashRow, [viewer: string, before: string, limit: number]>(
    'trash.page',
    `select t.trash_id, t.id, t.deletion_id, t.title, t.image_signature, t.image_width, t.image_height, t.dominant_color,
       t.deleted_at, t.deleted_at + interval '${TRASH_DAYS} days' as kept_until,
       ${boardRefColumns('b', 'o')}, ${OWN} as deletable
     from trashed_pins t join boards b on b.owner_id = t.owner_id and b.id = t.board_id join users o on o.id = b.owner_id
     where ${MINE} and ${KEPT} and t.trash_id < $2::bigint and ${editable}
     order by t.trash_id desc limit $3::int`,
  );

/** Where deleted pins were: those named, or all of one deletion. */
export interface DeletedPin {
  id: string;
  owner_id: string;
  board_id: string;
  section_id: string | null;
  pinner_id: string;
  origin_id: string | null;
}

export const selectDeleted = prepared<
  DeletedPin,
  [viewer: string, ids: readonly string[] | null, deletion: string | null, limit: number]
>(
  'trash.deleted',
  `select t.id, t.owner_id, t.board_id, (t.pin ->> 'section_id')::bigint as section_id, t.pinner_id,
     (t.pin ->> 'origin_id')::bigint as origin_id
   from trashed_pins t
   where (t.id = any($2::bigint[]) or t.deletion_id = $3::bigint) and ${MINE} and ${KEPT} and ${ON_BOARD} order by t.id limit $4::int`,
);

/**
 * Puts deleted pins back on their boards, which are locked. The section is the one they were in if it is still on the board; who may
 * see them follows the board as it is now; a guid that was used again meanwhile is the newer save's. Gives what came back.
 */
export const restorePins = prepared<{ id: string; section_id: string | null }, [ids: readonly string[]]>(
  'trash.restore',
  `with back as (
     delete from trashed_pins t using boards b
     where t.id = any($1::bigint[]) and b.owner_id = t.owner_id and b.id = t.board_id
     returning t.id, t.owner_id, t.pin, ${boardShowsPins('b')} as is_public, (
       select s.id from board_sections s where s.owner_id = t.owner_id and s.board_id = t.board_id
         and s.id = (t.pin ->> 'section_id')::bigint) as section_id
   )
   select back.section_id, revive_pin(back.pin || jsonb_build_object(
     'section_id', back.section_id, 'is_public', back.is_public,
     'guid', case when not exists (
       select 1 from pins g where g.owner_id = back.owner_id and g.pinner_id = (back.pin ->> 'pinner_id')::bigint
         and g.guid = back.pin ->> 'guid') then back.pin ->> 'guid' end)) as id
   from back`,
);

/** SQL: deletes pins of the trash for good, with what was said, felt, noted and sent of them. Gives their ids. */
export const forGood = (deletion: string): string => `
  with gone as (${deletion} returning t.id), unsaid as (
    delete from pin_comments c using gone where c.pin_id = gone.id
  ), unfelt as (
    delete from pin_reactions r using gone where r.pin_id = gone.id
  ), uncounted as (
    delete from pin_reaction_totals t using gone where t.pin_id = gone.id
  ), unnoted as (
    delete from pin_notes n using gone where n.pin_id = gone.id
  ), unsent as (
    delete from pin_sends s using gone where s.pin_id = gone.id
  )
  select id from gone`;

/** Deletes for good what the viewer may, on boards that they may still change. */
export const deleteForever = (editable: string) =>
  prepared<{ id: string }, [viewer: string, ids: readonly string[]]>(
    'trash.delete',
    forGood(`delete from trashed_pins t using boards b
     where t.id = any($2::bigint[]) and b.owner_id = t.owner_id and b.id = t.board_id
       and ${MINE} and ${OWN} and ${editable}`),
  );

/** Deletes what has been kept long enough, so many at a time. */
export const sweep = prepared<{ id: string }, [limit: number]>(
  'trash.sweep',
  forGood(`delete from trashed_pins t where (owner_id, id) in (
     select owner_id, id from trashed_pins where deleted_at <= now() - interval '${TRASH_DAYS} days'
     order by deleted_at limit $1::int)`),
);
