import {
  type AccessAct,
  type AccessRole,
  adMessages,
  type AssetType,
  businessMessages,
  ERROR_CODES,
  mayAdminister,
  mayDo,
  messages,
} from '@corkboard/contract';
import { missing, Refusal, type RefusalDetail } from '../../http/refusal';
import { type Executor, prepared } from '../../platform/db';

/** Rights of a person on one asset of a business: its profile or one of its ad accounts. */
export interface AssetRole extends AccessRole {
  /** The person is the business. */
  owns: boolean;
  permissions: string[];
  /** The business does not ask for two-step log-in, or the person has it, or is the business. */
  mfa_met: boolean;
}

/** A business that somebody can act for: one that is not suspended. */
export const LIVE_BUSINESS = `b.is_partner and b.login_state is distinct from 'suspended'`;

/** SQL condition: a business asks for two-step log-in, by its own rule or by one that reaches it from above in its hierarchy. */
export const requiresMfa = (business: string): string =>
  `(${business}.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = ${business}.id and s.kind = 'SECURITY' and h.require_mfa))`;

/**
 * SQL relation of what somebody reaches of other businesses, through a business that is their partner: as that business, as one of its
 * administrators, who have all that it was given, or as one of its employees with permissions of their own, as far as it has them itself. Who works for the business
 * whose things they are has what their place there gives, and nothing by another way. Both businesses' rules about two-step log-in hold.
 */
const partnerRoles = (personId: string): string => `(
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not ${requiresMfa('b')} or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = ${personId}
    union all
    select pr.business_id, pr.asset_id, pr.asset_type,
      case when m.business_role = 'BIZ_ADMIN' or 'ADMIN' = any(r.permissions) then pr.permissions
        when 'ADMIN' = any(pr.permissions) then r.permissions
        else array(select unnest(pr.permissions) intersect select unnest(r.permissions)) end,
      not (${requiresMfa('o')} or ${requiresMfa('b')}) or me.mfa_enabled
    from business_members m join partner_reach pr on pr.partner_id = m.business_id
      join users b on b.id = m.business_id join users o on o.id = pr.business_id join users me on me.id = m.member_id
      left join partner_member_access r on r.partner_id = m.business_id and r.member_id = m.member_id
        and r.business_id = pr.business_id and r.asset_id = pr.via_id
    where m.member_id = ${personId} and m.business_id <> ${personId} and m.business_role <> 'PARTNER' and ${LIVE_BUSINESS}
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> ${personId} and (given.asset_type <> 'PROFILE' or ${LIVE_BUSINESS})
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = ${personId})
  group by given.asset_id, given.asset_type, given.business_id
)`;

/**
 * SQL relation of {@link AssetRole} with `asset_id`, `asset_type` and `business_id`: everything that a person has a part in, as the
 * business itself, as one of its administrators, who are ADMIN of all it has, with permissions of their own, or through a partner. Everybody
 * who works in a business has a part in its profile, if only to see that it is there. A suspended business has no profile to act for.
 *
 * @param personId SQL of the person's id
 */
export const assetRoles = (personId: string): string => `(
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = ${personId}
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not ${requiresMfa('b')} or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join lateral (
      select array_agg(distinct permission order by permission) as permissions
      from member_access given cross join unnest(given.permissions) permission
      where given.business_id = m.business_id and given.member_id = m.member_id and given.asset_id = asset.id
    ) r on true
  where m.member_id = ${personId} and m.business_id <> ${personId}
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or ${LIVE_BUSINESS})
  union all
  select part.asset_id, part.asset_type, part.business_id, false, 'PARTNER', part.permissions, part.mfa_met
  from ${partnerRoles(personId)} part
)`;

/** Rights of a person on an asset of a type; no row without any. */
const assetRole = prepared<
  AssetRole & { username: string; business_id: string },
  [personId: string, assetId: string, type: AssetType]
>(
  'access.asset_role',
  `select role.business_id, role.owns, role.business_role, role.permissions, role.mfa_met, business.username
   from ${assetRoles('$1')} role join users business on business.id = role.business_id
   where role.asset_id = $2 and role.asset_type = $3`,
);

/** 403 code 29: sees the business or its ad account, but may not act for it. */
const actingNotPermitted = (message: string, detail?: RefusalDetail): Refusal =>
  new Refusal(403, ERROR_CODES.actingNotPermitted, message, detail);

/** Rights that a call requires of a member of a business. */
interface Asked {
  /** Act that needs the right; if absent, seeing the asset is enough. `administer` means running the business itself. */
  act?: AccessAct | 'administer' | undefined;
  /** Message of the refusal for an insufficient role. */
  message?: string;
  /** Whether the business's requirement of two-step login applies; it does, except for leaving the business. */
  mfa?: boolean;
  /** More about a refusal: the option that named the business or the ad account. */
  detail?: RefusalDetail | undefined;
}

const MISSING: Record<AssetType, string> = {
  AD_ACCOUNT: adMessages.accountMissing,
  PROFILE: messages.businessMissing,
  ASSET_GROUP: businessMessages.groupMissing,
};
const REFUSED: Record<AssetType, string> = {
  AD_ACCOUNT: adMessages.noRole,
  PROFILE: messages.actingNotPermitted,
  ASSET_GROUP: messages.notPermitted,
};

/**
 * The one check of advertising and business calls, over a role that was read: is there one, does it do, and has the person the two-step log-in
 * that the business asks for (docs/handbook/business.md#roles)?
 *
 * @throws Refusal 404 without a role, as when there is no such thing; 403 `actingNotPermitted` for a role that does not do, and without the
 * two-step log-in
 */
export function requireRole<Role extends AssetRole>(
  role: Role | undefined,
  type: AssetType,
  { act, message = REFUSED[type], mfa = true, detail }: Asked = {},
): Role {
  if (!role) throw missing.of(MISSING[type], detail);
  const may = act === undefined ? true : act === 'administer' ? mayAdminister(role) : mayDo(role, act);
  if (!may) throw actingNotPermitted(message, detail);
  if (mfa && !role.mfa_met) throw actingNotPermitted(messages.mfaRequired, detail);
  return role;
}

/**
 * Somebody's role with a thing of a business, whose id and name come with it.
 *
 * @throws Refusal as `requireRole`
 */
export async function requireAsset(
  executor: Executor,
  personId: string,
  asset: { type: AssetType; id: string },
  asked: Asked = {},
): Promise<AssetRole & { username: string; business_id: string }> {
  const [role] = await assetRole(executor, [personId, asset.id, asset.type]);
  return requireRole(role, asset.type, asked);
}

/** Whether somebody is the business that an ad account belongs to. */
export async function ownsAdAccount(
  executor: Executor,
  personId: string,
  accountId: string,
): Promise<boolean> {
  const [role] = await assetRole(executor, [personId, accountId, 'AD_ACCOUNT']);
  return role?.owns ?? false;
}
