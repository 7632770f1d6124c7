import type { AUDIENCE_RECIPIENTS, AudienceType } from '@corkboard/contract';
import type { StandardPage } from '../../../ground/paging/standard';
import { type Executor, prepared } from '../../../platform/db';
import { unix } from '../campaigns';
import { AUDIENCE_COLUMNS, type AudienceRow } from './queries';

/** An audience that was shared, paged by the share. */
type ReceivedRow = AudienceRow & { share_id: string };
type PageParams = [id: string, after: string, limit: number];

const received = (by: 'account' | 'business') => {
  const recipient =
    by === 'account'
      ? 's.recipient_account_id = $1'
      : 's.recipient_business_id = $1 and s.recipient_account_id is null';
  const statement = (compare: '<' | '>', direction: 'asc' | 'desc') =>
    prepared<ReceivedRow, PageParams>(
      `audiences.received_by_${by}.${direction}`,
      `select ${AUDIENCE_COLUMNS}, s.id as share_id
       from audience_shares s join audiences a on a.ad_account_id = s.ad_account_id and a.id = s.audience_id
       where ${recipient} and s.id ${compare} $2 order by s.id ${direction} limit $3::int`,
    );
  const [ascending, descending] = [statement('>', 'asc'), statement('<', 'desc')];
  return (db: Executor, id: string, page: StandardPage): Promise<ReceivedRow[]> =>
    (page.ascending ? ascending : descending)(db, [id, page.after, page.size + 1]);
};
/** Audiences that were shared with an ad account, one more than the page has. */
export const receivedByAccount = received('account');
export const receivedByBusiness = received('business');

/** An audience, and the business that it belongs to. */
export interface SharedAudience {
  id: string;
  ad_account_id: string;
  business_id: string;
}
/** An audience of an ad account. */
export const ofAccount = prepared<SharedAudience, [accountId: string, id: string]>(
  'audiences.of_account',
  `select a.id, a.ad_account_id, o.owner_user_id as business_id from audiences a join ad_accounts o on o.id = a.ad_account_id
   where a.ad_account_id = $1::bigint and a.id = $2::bigint and not a.removed`,
);
/** An audience of one of a business's ad accounts, or one that was shared with the business. */
export const ofBusiness = prepared<SharedAudience, [businessId: string, id: string]>(
  'audiences.of_business',
  `select a.id, a.ad_account_id, o.owner_user_id as business_id from audiences a join ad_accounts o on o.id = a.ad_account_id
   where o.owner_user_id = $1::bigint and a.id = $2::bigint and not a.removed
   union all
   select s.audience_id, s.ad_account_id, s.business_id from audience_shares s
   where s.recipient_business_id = $1::bigint and s.recipient_account_id is null and s.audience_id = $2::bigint`,
);
/** Holds an audience that isn't removed until the transaction ends. */
export const holdAudience = prepared<{ id: string }, [accountId: string, id: string]>(
  'audiences.hold',
  'select id from audiences where ad_account_id = $1::bigint and id = $2::bigint and not removed for update',
);

/** Which of some ad accounts are a business's own, or with `partners` its partners', other than the audience's; each with its business. */
export const recipientAccounts = prepared<
  { id: string; business_id: string },
  [businessId: string, audienceAccountId: string, ids: readonly string[], partners: boolean]
>(
  'audiences.recipient_accounts',
  `select a.id, a.owner_user_id as business_id from ad_accounts a
   where a.id = any($3::bigint[]) and a.id <> $2::bigint and (a.owner_user_id = $1::bigint
     or $4::boolean and exists (select from business_partners p where p.business_id = $1::bigint and p.partner_id = a.owner_user_id))
   order by a.id for key share of a`,
);
/** Which of some businesses are partners of one. */
export const recipientBusinesses = prepared<{ id: string }, [businessId: string, ids: readonly string[]]>(
  'audiences.recipient_businesses',
  `select partner_id as id from business_partners where business_id = $1::bigint and partner_id = any($2::bigint[]) order by partner_id for key share`,
);

type ShareParams = [
  accountId: string,
  audienceId: string,
  businessId: string,
  recipientBusinesses: readonly string[],
  recipientAccounts: readonly (string | null)[],
  via: string | null,
];
/** Shares an audience with some. Where a business passed it on before, its owner's own word holds. */
export const addShares = prepared<{ recipient_id: string }, ShareParams>(
  'audiences.share',
  `insert into audience_shares as s (ad_account_id, audience_id, business_id, recipient_business_id, recipient_account_id, via_id)
   select $1::bigint, $2::bigint, $3::bigint, r.business, r.account, $6::bigint
   from unnest($4::bigint[], $5::bigint[]) as r (business, account) order by coalesce(r.account, r.business)
   on conflict (ad_account_id, audience_id, recipient_id) do update set via_id = null where s.via_id is not null and excluded.via_id is null
   returning recipient_id`,
);
/** Takes back what was shared with some: by the owner all of it, by a business that passed it on what it did itself. */
export const endShares = prepared<
  { recipient_id: string },
  [accountId: string, audienceId: string, recipients: readonly string[], via: string | null]
>(
  'audiences.unshare',
  `delete from audience_shares where ad_account_id = $1::bigint and audience_id = $2::bigint and recipient_id = any($3::bigint[])
     and ($4::bigint is null or via_id = $4::bigint) returning recipient_id`,
);

/** Somebody with whom an audience is shared; `id` is of the share. */
export interface RecipientRow {
  id: string;
  account_id: string;
  account_name: string;
  shared_at: number;
}
/** Recipients of an audience of a kind, the latest first; those of one business with `own`. */
export const recipientsOf = prepared<
  RecipientRow,
  [
    accountId: string,
    audienceId: string,
    type: (typeof AUDIENCE_RECIPIENTS)[number],
    own: string | null,
    before: string,
    limit: number,
  ]
>(
  'audiences.recipients',
  `select s.id, s.recipient_id as account_id, coalesce(a.name, b.business_name, b.full_name) as account_name, ${unix('s.created_at')} as shared_at
   from audience_shares s join users b on b.id = s.recipient_business_id left join ad_accounts a on a.id = s.recipient_account_id
   where s.ad_account_id = $1::bigint and s.audience_id = $2::bigint and (s.recipient_account_id is not null) = ($3 = 'AD_ACCOUNT')
     and ($4::bigint is null or s.recipient_business_id = $4::bigint) and s.id < $5::bigint order by s.id desc limit $6::int`,
);

/** A share as the page about a business's audiences shows it. */
export interface ShareRow {
  id: string;
  audience_id: string;
  name: string;
  audience_type: AudienceType;
  status: AudienceRow['status'];
  members: string;
  rule: AudienceRow['rule'];
  named: boolean;
  account_id: string;
  account_name: string;
  business_id: string;
  business_name: string;
  recipient_account_id: string | null;
  recipient_account_name: string | null;
  recipient_business_id: string;
  recipient_business_name: string;
  via: boolean;
  shared_at: number;
}
/** What a business shares of its audiences, or what others share with it and its ad accounts, the latest first. */
export const sharesOf = prepared<
  ShareRow,
  [businessId: string, received: boolean, before: string, limit: number]
>(
  'audiences.shares',
  `select s.id, a.id as audience_id, a.name, a.audience_type, a.status, a.members, a.rule, a.named,
     o.id as account_id, o.name as account_name, b.id as business_id, coalesce(b.business_name, b.full_name) as business_name,
     s.recipient_account_id, r.name as recipient_account_name, s.recipient_business_id,
     coalesce(q.business_name, q.full_name) as recipient_business_name, s.via_id is not null as via, ${unix('s.created_at')} as shared_at
   from (
     select * from audience_shares s where not $2::boolean and s.business_id = $1::bigint
     union all
     select * from audience_shares s where $2::boolean and s.recipient_business_id = $1::bigint and s.business_id <> $1::bigint
   ) s
   cross join lateral (select ${AUDIENCE_COLUMNS} from audiences a where a.ad_account_id = s.ad_account_id and a.id = s.audience_id) a
   join ad_accounts o on o.id = s.ad_account_id join users b on b.id = s.business_id join users q on q.id = s.recipient_business_id
   left join ad_accounts r on r.id = s.recipient_account_id
   where s.id < $3::bigint order by s.id desc limit $4::int`,
);
