import type { PROMOTION_ANSWERS } from '@corkboard/contract';
import { pinSeenBy } from '../../../ground/policies/pins';
import { type PrefixedUserRefRow, userRefColumns } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';
import { type Consent, consentOf } from '../campaigns';

/** Who asked to promote what, and what was answered; a Pin that is gone has no picture. */
export interface AskingRow extends PrefixedUserRefRow<'business'> {
  id: string;
  pin_id: string;
  title: string | null;
  image_signature: string | null;
  image_width: number | null;
  image_height: number | null;
  answer: (typeof PROMOTION_ANSWERS)[number];
  answered_at: Date | null;
}

/** Consent requests to an author, the newest first. */
export const listAskings = prepared<AskingRow, [author: string, before: string, limit: number]>(
  'promotion_consent.list',
  `select s.id, s.shown_pin_id as pin_id, s.answer, s.answered_at, p.title, p.image_signature, p.image_width, p.image_height,
     ${userRefColumns('u', 'business')}
   from promotion_askings s join users u on u.id = s.business_id
     left join pins p on p.id = s.shown_pin_id and p.is_public
   where s.author_id = $1::bigint and s.id < $2::bigint order by s.id desc limit $3::int`,
);

/** Keeps an author's answer about a Pin or any save of it; one row where somebody asked. */
export const answerAsking = prepared<
  { id: string },
  [author: string, pin: string, business: string, answer: string]
>(
  'promotion_consent.answer',
  `update promotion_askings s set answer = $4, answered_at = now()
   where s.author_id = $1::bigint and s.business_id = $3::bigint
     and (s.shown_pin_id = $2::bigint or s.pin_id = coalesce((select coalesce(p.origin_id, p.id) from pins p where p.id = $2::bigint), $2::bigint))
   returning s.id`,
);

/** Who made those of some Pins that a viewer sees, and what they say to the business of an ad account. */
export const selectAuthors = prepared<
  PrefixedUserRefRow<'author'> & { pin_id: string; consent: Consent; is_other: boolean },
  [viewerId: string, pinIds: readonly string[], accountId: string]
>(
  'promotion_consent.authors',
  `select p.id as pin_id, ${consentOf('p', 'a.owner_user_id')} as consent,
     u.id is not null and u.id <> a.owner_user_id
       and not exists (select from pins w where w.id = coalesce(p.origin_id, p.id) and w.method in ('scraped', 'button')) as is_other,
     ${userRefColumns('u', 'author')}
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id cross join ad_accounts a left join users u on u.id = p.creator_id
   where p.id = any($2::bigint[]) and a.id = $3::bigint and ${pinSeenBy('p', 'b', '$1')}`,
);

/** Whether somebody lets everybody promote what they made. */
export const selectSetting = prepared<{ everybody: boolean }, [author: string]>(
  'promotion_consent.setting',
  'select lets_promote as everybody from users where id = $1::bigint',
);

/** Changes that. */
export const keepSetting = prepared<never, [author: string, everybody: boolean]>(
  'promotion_consent.keep_setting',
  'update users set lets_promote = $2 where id = $1::bigint and lets_promote <> $2',
);

/** Asks the author of ads that ran because everybody might promote their Pins. */
export const askAnew = prepared<never, [author: string]>(
  'promotion_consent.ask_anew',
  'select from ask_author_anew($1::bigint)',
);
