import { HIDDEN_PINS_MAX } from '@corkboard/contract';
import { pinSeenBy } from '../../../ground/policies/pins';
import { prepared } from '../../../platform/db';
import { type KeptPinRow, keptPins } from './kept-pin';
import { openCase } from './reported';

/** A pin that somebody speaks of. */
export interface SpokenOf {
  pinner_id: string;
  image_signature: string;
}

/** A pin that the viewer sees. */
export const selectSpokenOf = prepared<SpokenOf, [viewer: string, pin: string]>(
  'feedback.pin',
  `select p.pinner_id, p.image_signature from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   where p.id = $2::bigint and ${pinSeenBy('p', 'b', '$1')}`,
);

/** Hides a picture for a person; hiding it again makes it the newest. */
export const hide = prepared<never, [viewer: string, pin: string, signature: string]>(
  'feedback.hide',
  `insert into hidden_pins (user_id, pin_id, image_signature) values ($1, $2, $3)
   on conflict (user_id, image_signature) do update set id = next_id(), pin_id = excluded.pin_id, created_at = now()`,
);

/** Hidden pins of a person. */
export const listHidden = prepared<KeptPinRow, [viewer: string, before: string, limit: number]>(
  'feedback.hidden',
  keptPins('hidden_pins'),
);

/** Keeps the newest hidden pictures of a person. */
export const deleteOldest = prepared<never, [viewer: string]>(
  'feedback.hide.delete_oldest',
  `delete from hidden_pins where user_id = $1 and id <= (
     select id from hidden_pins where user_id = $1 order by id desc offset ${HIDDEN_PINS_MAX} limit 1)`,
);

/** Takes the hiding of a pin's picture back, whichever save of it was named then. */
export const unhide = prepared<never, [viewer: string, pin: string]>(
  'feedback.unhide',
  `delete from hidden_pins where user_id = $1 and (
     pin_id = $2::bigint or image_signature = (select image_signature from pins where id = $2::bigint))`,
);

/** Keeps a report; the newest words about the pin are kept, and staff have the pin to decide on. */
export const report = prepared<
  never,
  [viewer: string, pin: string, signature: string, reason: string, detail: string]
>(
  'feedback.report',
  `with opened as (
     ${openCase('pin', 'select id, id as pin_id, pinner_id as maker_id, title as said from pins where id = $2::bigint')}
   )
   insert into pin_reports (user_id, pin_id, image_signature, reason, detail, case_id)
   select $1::bigint, $2::bigint, $3::text, $4::text, $5::text, id from opened
   on conflict (pin_id, user_id) do update set id = next_id(), reason = excluded.reason, detail = excluded.detail,
     case_id = excluded.case_id, created_at = now()`,
);
