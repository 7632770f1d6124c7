import { type AudienceRule, type AudienceType, type Audience } from '@corkboard/contract';
import type { StandardPage } from '../../../ground/paging/standard';
import { NAMES_PEOPLE, toldSize } from '../../../ground/policies/sizes';
import { type Executor, prepared } from '../../../platform/db';
import { unix } from '../campaigns';

/** An audience; times are Unix seconds. */
export interface AudienceRow {
  id: string;
  ad_account_id: string;
  name: string;
  description: string;
  audience_type: AudienceType;
  rule: AudienceRule;
  status: 'INITIALIZING' | 'READY' | 'TOO_SMALL';
  members: string;
  /** Whether the advertiser names who is in it. */
  named: boolean;
  created_time: number;
  updated_time: number;
}
/** SQL: the columns of {@link AudienceRow} of an audience `a`. */
export const AUDIENCE_COLUMNS = `a.id, a.ad_account_id, a.name, a.description, a.audience_type, a.rule, a.status, a.members, ${NAMES_PEOPLE} as named,
  ${unix('a.created_time')} as created_time, ${unix('a.updated_time')} as updated_time`;
const AUDIENCE = `select ${AUDIENCE_COLUMNS} from audiences a`;

type ListParams = [accountId: string, after: string, limit: number];
const lister = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<AudienceRow, ListParams>(
    `audiences.list.${direction}`,
    `${AUDIENCE} where a.ad_account_id = $1 and not a.removed and a.id ${compare} $2 order by a.id ${direction} limit $3::int`,
  );
const [ascending, descending] = [lister('>', 'asc'), lister('<', 'desc')];

/** The audiences of an account that aren't removed, one more than the page has. */
export const listAudiences = (db: Executor, accountId: string, page: StandardPage): Promise<AudienceRow[]> =>
  (page.ascending ? ascending : descending)(db, [accountId, page.after, page.size + 1]);

export const selectAudience = prepared<AudienceRow, [accountId: string, id: string]>(
  'audiences.one',
  `${AUDIENCE} where a.ad_account_id = $1 and a.id = $2 and not a.removed`,
);
/** The same, held until the transaction ends. */
export const lockAudience = prepared<AudienceRow, [accountId: string, id: string]>(
  'audiences.lock',
  `${AUDIENCE} where a.ad_account_id = $1 and a.id = $2 and not a.removed for update`,
);

/**
 * Whether some of the audiences that an account names, removed ones too, are of people whom the advertiser names. What others shared with it counts as
 * that: nothing is told of how many they are.
 */
export const namesPeople = prepared<{ named: boolean }, [accountId: string, ids: readonly string[]]>(
  'audiences.names_people',
  `select exists (select from audiences a where a.ad_account_id = $1::bigint and a.id = any($2::bigint[]) and ${NAMES_PEOPLE})
     or exists (select from audience_shares s where s.recipient_account_id = $1::bigint and s.audience_id = any($2::bigint[])) as named`,
);

/** Holds an ad account until the transaction ends: how many audiences and customer lists it has is nobody else's to change. */
export const lockAccount = prepared<{ owner_user_id: string }, [accountId: string]>(
  'audiences.lock_account',
  'select owner_user_id from ad_accounts where id = $1::bigint for no key update',
);
export const countAudiences = prepared<{ count: number }, [accountId: string]>(
  'audiences.count',
  'select count(*)::int as count from audiences where ad_account_id = $1::bigint and not removed',
);
export const countLists = prepared<{ count: number }, [accountId: string]>(
  'audiences.count_lists',
  'select count(*)::int as count from customer_lists where ad_account_id = $1::bigint',
);

export const insertAudience = prepared<
  { id: string },
  [accountId: string, name: string, description: string, type: AudienceType, rule: string]
>(
  'audiences.add',
  `insert into audiences (ad_account_id, name, description, audience_type, rule)
   values ($1::bigint, $2, $3, $4, $5::jsonb) returning id`,
);
/** Changes an audience. With another rule it begins anew. */
export const updateAudience = prepared<
  never,
  [accountId: string, id: string, name: string, description: string, rule: string]
>(
  'audiences.update',
  `with anew as (
     update audiences set name = $3, description = $4, rule = $5::jsonb, updated_time = now(),
       status = case when rule = $5::jsonb then status else 'INITIALIZING' end,
       members = case when rule = $5::jsonb then members else 0 end,
       filled_at = case when rule = $5::jsonb then filled_at end
     where ad_account_id = $1::bigint and id = $2::bigint returning filled_at
   )
   delete from audience_members m using anew
   where m.ad_account_id = $1::bigint and m.audience_id = $2::bigint and anew.filled_at is null`,
);
/** Removes an audience, who was in it, and what others had of it. */
export const removeAudience = prepared<never, [accountId: string, id: string]>(
  'audiences.remove',
  `with gone as (
     update audiences set removed = true, members = 0, updated_time = now() where ad_account_id = $1::bigint and id = $2::bigint
   ), ended as (
     delete from audience_shares where ad_account_id = $1::bigint and audience_id = $2::bigint
   )
   delete from audience_members where ad_account_id = $1::bigint and audience_id = $2::bigint`,
);
/** Whether an ad group or a campaign that isn't over or an active targeting template names an audience, or another audience is made from it. */
export const audienceUsed = prepared<{ used: boolean }, [accountId: string, id: string]>(
  'audiences.used',
  `select exists (
       select from ad_groups g where g.ad_account_id = $1::bigint and g.status not in ('ARCHIVED', 'DELETED_DRAFT')
         and (g.targeting_spec -> 'AUDIENCE_INCLUDE' ? $2::text or g.targeting_spec -> 'AUDIENCE_EXCLUDE' ? $2::text))
     or exists (
       select from campaigns c where c.ad_account_id = $1::bigint and c.status not in ('ARCHIVED', 'DELETED_DRAFT')
         and c.details #> '{bid_options,audience_multipliers}' ? $2::text)
     or exists (
       select from targeting_templates t where t.ad_account_id = $1::bigint and t.status = 'ACTIVE'
         and (t.targeting_attributes -> 'AUDIENCE_INCLUDE' ? $2::text or t.targeting_attributes -> 'AUDIENCE_EXCLUDE' ? $2::text))
     or exists (
       select from audiences o where o.ad_account_id = $1::bigint and not o.removed and o.rule -> 'seed_id' ? $2::text) as used`,
);

/** Existing ones of a rule's ids, each with its kind. */
export const namedInRule = prepared<
  { kind: string; id: string },
  [
    accountId: string,
    lists: readonly string[],
    tags: readonly string[],
    seeds: readonly string[],
    pins: readonly string[],
    campaigns: readonly string[],
    domains: readonly string[],
  ]
>(
  'audiences.named',
  `select 'list' as kind, l.id::text as id from customer_lists l where l.ad_account_id = $1::bigint and l.id = any($2::bigint[])
   union all select 'tag', t.id::text from conversion_tags t where t.ad_account_id = $1::bigint and t.id = any($3::bigint[])
   union all select 'seed', a.id::text from audiences a
     where a.ad_account_id = $1::bigint and a.id = any($4::bigint[]) and not a.removed and a.audience_type <> 'ACTALIKE'
   union all select 'pin', p.id::text from pins p join ad_accounts o on o.id = $1::bigint
     where p.id = any($5::bigint[]) and (p.pinner_id = o.owner_user_id or p.creator_id = o.owner_user_id
       or exists (select from ads d where d.ad_account_id = $1::bigint and d.pin_id = p.id))
   union all select 'campaign', c.id::text from campaigns c where c.ad_account_id = $1::bigint and c.id = any($6::bigint[])
   union all select 'domain', w.claim_key from website_claims w join ad_accounts o on o.id = $1::bigint and w.user_id = o.owner_user_id
     where w.claimed_at is not null and w.claim_key = any($7::text[])`,
);

/** A customer list; times are Unix seconds. */
export interface ListRow {
  id: string;
  ad_account_id: string;
  name: string;
  list_type: 'EMAIL' | 'IDFA' | 'MAID';
  status: 'PROCESSING' | 'READY' | 'TOO_SMALL';
  records: string;
  created_time: number;
  updated_time: number;
}
const LIST = `select l.id, l.ad_account_id, l.name, l.list_type, l.status, l.records,
  ${unix('l.created_time')} as created_time, ${unix('l.updated_time')} as updated_time from customer_lists l`;
const listLister = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<ListRow, ListParams>(
    `audiences.lists.${direction}`,
    `${LIST} where l.ad_account_id = $1 and l.id ${compare} $2 order by l.id ${direction} limit $3::int`,
  );
const [listsAscending, listsDescending] = [listLister('>', 'asc'), listLister('<', 'desc')];

/** The customer lists of an account, one more than the page has. */
export const listCustomerLists = (db: Executor, accountId: string, page: StandardPage): Promise<ListRow[]> =>
  (page.ascending ? listsAscending : listsDescending)(db, [accountId, page.after, page.size + 1]);

export const selectList = prepared<ListRow, [accountId: string, id: string]>(
  'audiences.customer_list',
  `${LIST} where l.ad_account_id = $1 and l.id = $2`,
);
export const lockList = prepared<ListRow, [accountId: string, id: string]>(
  'audiences.lock_customer_list',
  `${LIST} where l.ad_account_id = $1 and l.id = $2 for update`,
);
export const insertList = prepared<{ id: string }, [accountId: string, name: string, type: string]>(
  'audiences.add_customer_list',
  `insert into customer_lists (ad_account_id, name, list_type) values ($1::bigint, $2, $3) returning id`,
);
export const addRecords = prepared<never, [accountId: string, listId: string, hashes: readonly string[]]>(
  'audiences.add_records',
  `insert into customer_list_records (ad_account_id, list_id, hash)
   select $1::bigint, $2::bigint, h from unnest($3::text[]) h order by h on conflict do nothing`,
);
export const removeRecords = prepared<never, [accountId: string, listId: string, hashes: readonly string[]]>(
  'audiences.remove_records',
  `delete from customer_list_records where ad_account_id = $1::bigint and list_id = $2::bigint and hash = any($3::text[])`,
);
/** Counts the records of a list, which is looked at anew from now on. */
export const recordsChanged = prepared<never, [accountId: string, listId: string]>(
  'audiences.records_changed',
  `update customer_lists l set status = 'PROCESSING', updated_time = now(),
     records = (select count(*) from customer_list_records r where r.ad_account_id = l.ad_account_id and r.list_id = l.id)
   where l.ad_account_id = $1::bigint and l.id = $2::bigint`,
);

/** Size and status of an audience as its advertiser may see them. For people whom the advertiser names there's neither a size nor whether they're enough. */
export function toldOf(
  secret: string,
  { named: isNamed, status, audience_type, rule, members }: ToldFacts,
): Pick<Audience, 'size' | 'status'> {
  if (status === 'INITIALIZING') return { size: null, status };
  if (isNamed) return { size: null, status: 'READY' };
  return { size: toldSize(secret, [audience_type, rule], Number(members)).low, status };
}

type ToldFacts = Pick<AudienceRow, 'named' | 'status' | 'audience_type' | 'rule' | 'members'>;
