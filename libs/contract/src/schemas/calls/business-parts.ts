import { Type, type TSchema } from 'typebox';
import { ASSET_GROUP_TYPES, ASSET_TYPES, INVITE_TYPES } from '../../access';
import { BUSINESS_PERMISSIONS, BUSINESS_ROLES, INVITE_STATUSES } from '../../codes';
import { BUSINESS_BATCH_MAX } from '../../limits';
import { Id, nullable, oneOf } from '../common';
import { UserRef } from '../entities';

export const Permission = oneOf(BUSINESS_PERMISSIONS);
export const AssetType = oneOf(ASSET_TYPES);
const AssetSummary = Type.Object({ id: Id, permissions: Type.Array(Permission) });
/** Permissions for things of a business, by kind. */
export const AssetsSummary = Type.Object({
  ad_accounts: Type.Array(AssetSummary),
  profiles: Type.Array(AssetSummary),
  asset_groups: Type.Array(AssetSummary),
});

export const Business = Type.Object({ business_id: Id });
/** Permissions that are given: at least one. */
export const PermissionGrant = Type.Array(oneOf(BUSINESS_PERMISSIONS), {
  minItems: 1,
  maxItems: BUSINESS_PERMISSIONS.length,
});
/** Permissions by the ids of things. */
export const GivenById = Type.Record(Type.String({ maxLength: 20 }), PermissionGrant, { maxProperties: 51 });

export const write = { bare: true as const, scopes: ['biz_access:write'] as const };
export const read = { bare: true as const, scopes: ['biz_access:read'] as const };
export const both = { bare: true as const, scopes: ['biz_access:read', 'biz_access:write'] as const };
export const many = <S extends TSchema>(item: S) =>
  Type.Array(item, { minItems: 1, maxItems: BUSINESS_BATCH_MAX });

const Ms = Type.Integer({ description: 'Milliseconds' });

/** A person or a business that is asked to work with another. */
export const Invite = Type.Object({
  id: Id,
  business_id: Id,
  business_role: oneOf(BUSINESS_ROLES),
  business_roles: Type.Array(oneOf(BUSINESS_ROLES), { description: 'The same as a list' }),
  /** The business that asks. */
  created_by_business_id: Id,
  invite_type: oneOf(INVITE_TYPES),
  status: oneOf(INVITE_STATUSES),
  is_received_invite: Type.Boolean({ description: 'The business of the list is asked, and answers' }),
  user: nullable(UserRef),
  email: nullable(Type.String()),
  asset_id_to_permissions: Type.Record(Type.String(), Type.Array(Permission)),
  created_time: Ms,
  expires_time: Ms,
  invite_data: Type.Object({
    invite_expiration: Ms,
    invite_status: oneOf(INVITE_STATUSES),
    invite_type: oneOf(INVITE_TYPES),
    last_updated_time: Ms,
    sent_at: Ms,
  }),
});

/** An invitation that was answered or withdrawn, and the same where the standard has it. */
export const AnsweredInvite = Type.Object({ ...Invite.properties, invite: Invite });

/** Result of one of several invitations. */
export const InviteOutcome = Type.Object({
  invite: Type.Optional(Invite),
  exception: Type.Optional(Type.Object({ code: Type.Integer(), message: Type.String() })),
});

/** A group of things of a business. */
export const AssetGroup = Type.Object({
  id: Id,
  asset_group_name: Type.String(),
  asset_group_description: Type.String(),
  asset_group_types: Type.Array(oneOf(ASSET_GROUP_TYPES)),
  ad_accounts_ids: Type.Array(Id),
  profiles_ids: Type.Array(Id),
  catalogs_ids: Type.Array(Id),
  created_by: nullable(UserRef),
  owner: UserRef,
  created_time: Ms,
  updated_time: Ms,
});

/** Something of a business and what somebody may do with it. */
export const AssetGrant = Type.Object({
  asset_id: Id,
  asset_type: AssetType,
  name: Type.String(),
  permissions: Type.Array(Permission),
  asset_group_info: Type.Optional(AssetGroup),
});
