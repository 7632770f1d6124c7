import { notBlocked, notBlockedInList } from '../../../ground/policies/blocking';
import { pinSeenBy } from '../../../ground/policies/pins';
import { type PrefixedUserRefRow, userRefColumns } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';
import { notifySelect } from '../../../ground/notices/notify';

/** Somebody's code for links: the one they have, or this new one. */
export const ownCode = prepared<{ code: string }, [user: string, code: string]>(
  'share.code',
  `with made as (
     insert into invite_codes (code, user_id) values ($2, $1) on conflict (user_id) do nothing returning code
   )
   select code from made union all select code from invite_codes where user_id = $1 limit 1`,
);

/** Of these people, those whom the viewer may write to, with whether they see the pin. */
export const selectRecipients = prepared<
  { id: string; sees: boolean },
  [viewer: string, pin: string, people: readonly string[]]
>(
  'share.recipients',
  `select u.id, exists (
     select 1 from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
     where p.id = $2::bigint and ${pinSeenBy('p', 'b', 'u.id')}) as sees
   from users u where u.id = any($3::bigint[]) and ${notBlocked('u.id', '$1')}`,
);

/** Sends a pin to people and tells them. */
export const send = prepared<
  { recipient_id: string },
  [sender: string, pin: string, people: readonly string[], message: string]
>(
  'share.send',
  `with sent as (
     insert into pin_sends (recipient_id, pin_id, sender_id, message) select id, $2::bigint, $1::bigint, $4::text from unnest($3::bigint[]) id
     on conflict (recipient_id, pin_id, sender_id) do update set id = next_id(), message = excluded.message, created_at = now()
     returning recipient_id
   ), told as (
     ${notifySelect(`select recipient_id, 'pin_sent', $1::bigint, null::bigint, $2::bigint from sent`)}
   )
   select recipient_id from sent`,
);

export interface SentRow extends PrefixedUserRefRow<'sender'> {
  message: string;
  sent_at: Date | null;
}

/** Who sent the viewer a pin, and whose code a link has. */
export const selectSent = prepared<
  SentRow,
  [viewer: string | null, pin: string, code: string | null, limit: number]
>(
  'share.sent',
  `select ${userRefColumns('u', 'sender')}, s.message, s.created_at as sent_at
   from (
     (select sender_id, message, created_at, id from pin_sends where recipient_id = $1::bigint and pin_id = $2::bigint order by id desc limit $4::int)
     union all
     (select c.user_id, '', null, 0 from invite_codes c where c.code = $3::text and c.user_id is distinct from $1::bigint
        and not exists (select 1 from pin_sends t where t.recipient_id = $1::bigint and t.pin_id = $2::bigint and t.sender_id = c.user_id))
   ) s join users u on u.id = s.sender_id
   where ${notBlockedInList('u.id')} order by s.id desc`,
);
