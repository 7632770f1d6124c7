import {
  type AccessAct,
  type AccessRole,
  adMessages,
  type AssetType,
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

/**
 * SQL relation of {@link AssetRole} with `asset_id`, `asset_type` and `business_id`: everything that a person has a part in, as the
 * business itself, as one of its administrators, who are ADMIN of all it has, or with permissions of their own. Everybody who works in a
 * business has a part in its profile, if only to see that it is there. A suspended business has no profile to act for.
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
    not b.require_mfa or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join asset_access r on r.business_id = m.business_id and r.member_id = m.member_id and r.asset_id = asset.id
  where m.member_id = ${personId} and m.business_id <> ${personId}
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or ${LIVE_BUSINESS})
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
};
const REFUSED: Record<AssetType, string> = {
  AD_ACCOUNT: adMessages.noRole,
  PROFILE: messages.actingNotPermitted,
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
