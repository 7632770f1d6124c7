import { type AssetRole, assetRoles } from '../../../ground/policies/access';
import { mailable } from '../../../ground/policies/blocking';
import { prepared } from '../../../platform/db';

/** Somebody with a part in an ad account whom mail reaches. */
export interface PayerPerson extends Pick<AssetRole, 'business_role' | 'permissions'> {
  id: string;
  email: string;
}

/** The business of an ad account and everybody who works there, as far as mail reaches them and they have the two-step log-in it asks for. */
export const peopleOf = prepared<PayerPerson, [accountId: string]>(
  'cards.people',
  `select u.id, u.email, role.business_role, role.permissions
   from ad_accounts a
     join lateral (select a.owner_user_id as id union select m.member_id from business_members m where m.business_id = a.owner_user_id) p on true
     join users u on u.id = p.id
     join lateral ${assetRoles('p.id')} role on role.asset_id = a.id and role.asset_type = 'AD_ACCOUNT' and role.mfa_met
   where a.id = $1::bigint and ${mailable('u')} order by u.id`,
);
/** Marks a mail as sent; no row where it was before. */
export const markMail = prepared<{ user_id: string }, [accountId: string, userId: string, subject: string]>(
  'cards.mark_mail',
  `insert into billing_mails (ad_account_id, user_id, subject) values ($1::bigint, $2::bigint, $3::text) on conflict do nothing returning user_id`,
);
export const undoMail = prepared<never, [accountId: string, userId: string, subject: string]>(
  'cards.undo_mail',
  `delete from billing_mails where ad_account_id = $1::bigint and user_id = $2::bigint and subject = $3::text`,
);
/** Prepaid ad accounts with their last payment in advance, and what is left: less than a fifth of it. */
export const lowBalances = prepared<{ id: string; payment_id: string; left_micro: string }, []>(
  'cards.low',
  `select p.ad_account_id as id, t.id as payment_id, b.left_micro
   from billing_profiles p
     join lateral (select m.id, m.amount_micro from billing_payments m where m.ad_account_id = p.ad_account_id
       and (m.kind = 'TOP_UP' or m.kind = 'CARD') order by m.id desc limit 1) t on true
     join lateral (select -sum(l.amount_micro) as left_micro from ledger_postings l where l.ad_account_id = p.ad_account_id and l.kind in ('RECEIVABLE', 'PREPAID')) b on true
   where p.status = 'VALID' and p.billing_type = 'PREPAID' and b.left_micro * 5 < t.amount_micro
     and not exists (select from billing_mails s where s.ad_account_id = p.ad_account_id and s.subject = 'low/' || t.id)
   order by 1`,
);
