import type { AssetType } from '@corkboard/contract';
import { personRefJson, userRefColumns, type UserRefRow } from '../../../ground/references/people';
import { LIVE_BUSINESS } from '../../../ground/policies/access';
import { notBlocked } from '../../../ground/policies/blocking';
import { type Executor, prepared } from '../../../platform/db';

/** Permissions of a partner for one thing. */
interface PartnerGrant {
  id: string;
  type: AssetType;
  permissions: string[];
}
export interface PartnerRow extends UserRefRow {
  /** The business reaches the partner's things, not the partner the business's. */
  external: boolean;
  created_by: UserRefRow | null;
  access: PartnerGrant[];
  created_ms: string;
}

/** SQL: a page of one side of a business's partnerships, with the other side in `other_id`. */
const side = (of: string, other: string, external: boolean, compare: string, direction: string) => `(
  select business_id, partner_id, ${other} as other_id, ${external} as external, created_by, created_at from business_partners
  where ${of} = $1 and ${other} ${compare} $2 and ($4::boolean is null or $4 = ${external}) and ($5::bigint[] is null or ${other} = any($5))
  order by ${other} ${direction} limit $3::int)`;

const partners = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<
    PartnerRow,
    [
      businessId: string,
      after: string,
      limit: number,
      external: boolean | null,
      ids: readonly string[] | null,
    ]
  >(
    `business.partners.${direction}`,
    `select ${userRefColumns('b')}, p.external, case when by.id is not null then ${personRefJson('by')} end as created_by,
       coalesce((select json_agg(json_build_object('id', r.asset_id::text, 'type', r.asset_type, 'permissions', r.permissions) order by r.asset_id)
         from partner_access r where r.business_id = p.business_id and r.partner_id = p.partner_id), '[]') as access,
       floor(extract(epoch from p.created_at) * 1000)::bigint as created_ms
     from (${side('business_id', 'partner_id', false, compare, direction)} union all ${side('partner_id', 'business_id', true, compare, direction)}
       order by other_id ${direction}, external limit $3::int) p
       join users b on b.id = p.other_id left join users by on by.id = p.created_by
     order by p.other_id ${direction}, p.external`,
  );
/** Partners of a business after one, by id. */
export const partnersAscending = partners('>', 'asc');
export const partnersDescending = partners('<', 'desc');

/** A business that another names by username or id, unless one blocks the other. */
export const businessNamed = prepared<
  { id: string },
  [businessId: string, username: string, id: string | null]
>(
  'business.business_named',
  `select b.id from users b where (b.id = $3::bigint or lower(b.username) = lower($2)) and ${LIVE_BUSINESS} and ${notBlocked('b.id', '$1')}
   order by b.id = $3::bigint desc nulls last limit 1`,
);

/** Which of some businesses reach the things of one, locked until the transaction ends. */
export const lockPartners = prepared<{ id: string }, [businessId: string, ids: readonly string[]]>(
  'business.lock_partners',
  `select partner_id as id from business_partners where business_id = $1 and partner_id = any($2::bigint[]) order by partner_id for update`,
);
/** Lets a business reach another's things; no row where it does already. */
export const addPartner = prepared<{ id: string }, [businessId: string, partnerId: string, by: string]>(
  'business.add_partner',
  `insert into business_partners (business_id, partner_id, created_by) values ($1, $2, $3) on conflict do nothing returning partner_id as id`,
);
/** Ends partnerships, and all that hangs on them: of whom, `internal` for those that reach the business's things, `external` for the others. */
export const endPartners = prepared<
  { business_id: string; partner_id: string },
  [businessId: string, ids: readonly string[], internal: boolean, external: boolean]
>(
  'business.end_partners',
  `delete from business_partners where $3::boolean and business_id = $1 and partner_id = any($2::bigint[])
     or $4::boolean and partner_id = $1 and business_id = any($2::bigint[])
   returning business_id, partner_id`,
);

export interface PartnerAccess {
  partner_id: string;
  asset_id: string;
  asset_type: AssetType;
  permissions: readonly string[];
}
/** Permissions of some partners for things of a business. */
export const partnerAccess = prepared<
  { partner_id: string; asset_id: string; permissions: string[] },
  [businessId: string, partners: readonly string[]]
>(
  'business.partner_access',
  `select partner_id, asset_id, permissions from partner_access where business_id = $1 and partner_id = any($2::bigint[])`,
);
const putPartnerAccess = prepared<never, [businessId: string, rows: string]>(
  'business.put_partner_access',
  `insert into partner_access (business_id, partner_id, asset_id, asset_type, permissions)
   select $1, partner_id, asset_id, asset_type, permissions
   from jsonb_to_recordset($2::jsonb) as a(partner_id bigint, asset_id bigint, asset_type text, permissions text[])
   on conflict (business_id, partner_id, asset_id) do update set permissions = excluded.permissions`,
);
/** Lets partners at things of a business; what they had for one of them before is replaced. */
export const givePartnerAccess = (tx: Executor, businessId: string, rows: readonly PartnerAccess[]) =>
  putPartnerAccess(tx, [businessId, JSON.stringify(rows)]);
/** Lets partners no longer at things of businesses: each place of the lists is one. */
export const takePartnerAccess = prepared<
  {
    business_id: string;
    partner_id: string;
    asset_id: string;
    asset_type: AssetType;
    permissions: string[];
  },
  [businesses: readonly string[], partners: readonly string[], assets: readonly string[]]
>(
  'business.take_partner_access',
  `delete from partner_access
   where (business_id, partner_id, asset_id) in (select * from unnest($1::bigint[], $2::bigint[], $3::bigint[]))
   returning business_id, partner_id, asset_id, asset_type, permissions`,
);
