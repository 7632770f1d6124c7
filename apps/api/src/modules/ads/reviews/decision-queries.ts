import type { AD_REJECTION_REASONS } from '@corkboard/contract';
import { type AssetRole, assetRoles } from '../../../ground/policies/access';
import { mailable } from '../../../ground/policies/blocking';
import { prepared } from '../../../platform/db';

/** Keeps a decision until people were told. */
export const addDecision = prepared<never, [account: string, ad: string, decision: string]>(
  'ad_decisions.add',
  'insert into ad_decisions (ad_account_id, ad_id, decision) values ($1::bigint, $2::bigint, $3)',
);

/** How many seconds ago the first and the last of an ad account's decisions were made that nobody was told of; null for none. */
export const untoldDecisions = prepared<{ oldest: number | null; newest: number | null }, [account: string]>(
  'ad_decisions.untold',
  `select extract(epoch from clock_timestamp() - min(decided_at))::float8 as oldest, extract(epoch from clock_timestamp() - max(decided_at))::float8 as newest
   from ad_decisions where ad_account_id = $1::bigint and batch is null`,
);

/** Makes one batch of them, and lets go of those that everybody heard of long ago. No row where there is nothing to tell. */
export const batchDecisions = prepared<{ batch: string | null }, [account: string]>(
  'ad_decisions.batch',
  `with old as (
     delete from ad_decisions where ad_account_id = $1::bigint and batch is not null and decided_at < now() - interval '30 days'
   ), mailed as (
     delete from ad_decision_mails where ad_account_id = $1::bigint and begun_at < now() - interval '30 days'
   ), new as materialized (select next_id() as batch), told as (
     update ad_decisions d set batch = new.batch from new where d.ad_account_id = $1::bigint and d.batch is null returning d.batch
   )
   select batch from told limit 1`,
);

/** Marks that a batch is about to be mailed to somebody; no row where it was before. */
export const beginMail = prepared<{ user_id: string }, [account: string, batch: string, user: string]>(
  'ad_decisions.begin_mail',
  `insert into ad_decision_mails (ad_account_id, batch, user_id) values ($1::bigint, $2::bigint, $3::bigint) on conflict do nothing returning user_id`,
);
export const undoMail = prepared<never, [account: string, batch: string, user: string]>(
  'ad_decisions.undo_mail',
  'delete from ad_decision_mails where ad_account_id = $1::bigint and batch = $2::bigint and user_id = $3::bigint',
);

/** The business of an ad account and everybody who has a part in it, with the two-step log-in that it asks for. */
export const peopleOfAccount = prepared<
  Pick<AssetRole, 'business_role' | 'permissions'> & { id: string; mailed: boolean },
  [account: string]
>(
  'ad_decisions.people',
  `select u.id, role.business_role, role.permissions, ${mailable('u')} and not exists (
       select from notification_choices n where n.user_id = u.id and n.channel = 'email' and n.topic = 'ads' and not n.is_on) as mailed
   from ad_accounts a
     join lateral (select a.owner_user_id as id union select m.member_id from business_members m where m.business_id = a.owner_user_id) p on true
     join users u on u.id = p.id
     join lateral ${assetRoles('p.id')} role on role.asset_id = a.id and role.asset_type = 'AD_ACCOUNT' and role.mfa_met
   where a.id = $1::bigint order by u.id`,
);

/** Latest decision on one ad, for the mail. */
export interface DecisionRow {
  email: string;
  account: string;
  ad_id: string;
  name: string | null;
  decision: 'APPROVED' | 'REJECTED';
  reasons: (typeof AD_REJECTION_REASONS)[number][];
}

/** The decisions of a batch for somebody whom mail reaches. */
export const decisionsOfBatch = prepared<DecisionRow, [account: string, batch: string, user: string]>(
  'ad_decisions.of_batch',
  `select distinct on (n.ad_id) u.email, a.name as account, n.ad_id, d.name, n.decision, d.rejected_reasons as reasons
   from ad_decisions n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id join ad_accounts a on a.id = n.ad_account_id
     join users u on u.id = $3::bigint and ${mailable('u')}
   where n.ad_account_id = $1::bigint and n.batch = $2::bigint order by n.ad_id, n.id desc`,
);
