import { TASTE_MARKS_MAX, type TasteMark } from '@corkboard/contract';
import { pinSeenBy } from '../../../ground/policies/pins';
import { prepared } from '../../../platform/db';
import { type KeptPinRow, keptPins } from '../../pins/feedback';

/** Keeps what somebody said of a picture, in their newest words. */
export const mark = prepared<never, [viewer: string, pin: string, signature: string, kind: TasteMark]>(
  'taste.mark',
  `insert into taste_marks (user_id, pin_id, image_signature, kind) values ($1, $2, $3, $4)
   on conflict (user_id, image_signature) do update set id = next_id(), pin_id = excluded.pin_id, kind = excluded.kind, created_at = now()`,
);

/** Keeps the newest of a person. */
export const deleteOldest = prepared<never, [viewer: string]>(
  'taste.delete_oldest',
  `delete from taste_marks where user_id = $1 and id <= (
     select id from taste_marks where user_id = $1 order by id desc offset ${TASTE_MARKS_MAX} limit 1)`,
);

/** Takes back what was said of a pin's picture, whichever save of it was named then. */
export const unmark = prepared<never, [viewer: string, pin: string]>(
  'taste.unmark',
  `delete from taste_marks where user_id = $1 and (
     pin_id = $2::bigint or image_signature = (select image_signature from pins where id = $2::bigint))`,
);

/** Mark of a pin. */
export interface MarkRow extends KeptPinRow {
  kind: TasteMark;
}

/** Marks of a person. */
export const listMarks = prepared<MarkRow, [viewer: string, before: string, limit: number]>(
  'taste.marks',
  keptPins('taste_marks', 'k.kind, '),
);

/** An own save, and whether the home feed learns from it. */
export interface SaveRow {
  id: string;
  title: string;
  image_signature: string;
  image_width: number;
  image_height: number;
  created_at: Date;
  used: boolean;
}

/** SQL: own saves (`pins p`) on boards that the viewer (`$1`) still sees. */
const OWN_SAVES = `pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   where p.pinner_id = $1 and ${pinSeenBy('p', 'b', '$1')}`;

/** Saves of a person before a cursor, newest first. */
export const listSaves = prepared<SaveRow, [viewer: string, before: string, limit: number]>(
  'taste.saves',
  `select p.id, p.title, p.image_signature, p.image_width, p.image_height, p.created_at,
     not exists (select 1 from unused_saves u where u.user_id = $1 and u.image_signature = p.image_signature) as used
   from ${OWN_SAVES} and p.id < $2::bigint order by p.id desc limit $3::int`,
);

/** The picture of an own save. */
export const ownSave = prepared<{ image_signature: string }, [viewer: string, pin: string]>(
  'taste.own_save',
  `select p.image_signature from ${OWN_SAVES} and p.id = $2::bigint`,
);

export const useNot = prepared<never, [viewer: string, signature: string]>(
  'taste.use_not',
  'insert into unused_saves (user_id, image_signature) values ($1, $2) on conflict do nothing',
);

export const useAgain = prepared<never, [viewer: string, signature: string]>(
  'taste.use_again',
  'delete from unused_saves where user_id = $1 and image_signature = $2',
);
