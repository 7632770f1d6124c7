import { Type } from 'typebox';
import { ASSET_TYPES, INVITE_TYPES } from '../../access';
import { BUSINESS_ROLES, CONVERT_ANSWERS, INVITE_STATUSES } from '../../codes';
import { BUSINESS_BATCH_MAX, BUSINESS_NAME_MAX } from '../../limits';
import { Id, LinkSecret, nullable, oneOf } from '../common';
import { path, resource } from '../define';
import { UserRef } from '../entities';
import { exact, list, page, pageFrom, some } from '../standard';
import {
  AssetGrant,
  AssetsSummary,
  both,
  Business,
  PermissionGrant,
  GivenById,
  AnsweredInvite,
  Invite,
  InviteOutcome,
  many,
  Permission,
  read,
  write,
} from './business-parts';

const O = Type.Optional;
const MEMBER_ROLES = ['OWNER', ...BUSINESS_ROLES] as const;
const Answer = O(oneOf(CONVERT_ANSWERS));

/** Business access. */
export const businessCalls = {
  'GET /vx/business_access/profiles/': path({
    summary:
      'List the profiles the viewer can act for: their own account (OWNER) and the business profiles they manage.',
    data: Type.Object({
      profiles: Type.Array(
        Type.Object({
          id: Id,
          permissions: Type.Array(Permission),
          user: Type.Object({
            username: Type.String(),
            businessName: nullable(Type.String()),
            imgUrl: nullable(Type.String()),
            eligibleForStlTool: Type.Boolean(),
            merchantId: nullable(Id),
            scheduledPinCount: Type.Integer(),
          }),
          viewerMeetsMfaRequirement: Type.Boolean(),
          /** Whether the viewer publishes its pins and boards. */
          canPublish: Type.Boolean(),
        }),
      ),
    }),
  }),
  'BusinessConversionResource.create': resource({
    summary: 'Make the account of the viewer a business account.',
    options: Type.Object({
      business_name: Type.String({ maxLength: BUSINESS_NAME_MAX * 2 }),
      website_url: O(nullable(Type.String({ maxLength: 2048 }))),
      runs_ads: Answer,
      sells_products: Answer,
    }),
    data: Type.Object({ id: Id, is_partner: Type.Boolean(), business_name: Type.String() }),
  }),
  'GET /vx/business_access/invites/': path({
    summary: 'List the invitations of the viewer, and the one that a link in a mail stands for.',
    query: Type.Object({ token: O(LinkSecret) }),
    data: Type.Object({
      invites: Type.Array(
        Type.Object({
          id: Id,
          business: UserRef,
          business_role: oneOf(BUSINESS_ROLES),
          by_link: Type.Boolean({ description: 'It is the one of the link' }),
        }),
      ),
    }),
  }),
  'POST /v5/businesses/{business_id}/invites': path({
    summary:
      'Invite up to 50 people to work in a business, by username or email address, or other businesses to be its partners, by username or ID; each on its own.',
    params: Business,
    body: exact({
      invite_type: oneOf(INVITE_TYPES),
      business_role: oneOf(BUSINESS_ROLES),
      members: O(many(Type.String({ minLength: 1, maxLength: 320 }))),
      partners: O(many(Type.String({ minLength: 1, maxLength: 320 }))),
      asset_id_to_permissions: O(GivenById),
    }),
    data: Type.Object({ items: Type.Array(InviteOutcome) }),
    ...write,
  }),
  'GET /v5/businesses/{business_id}/invites': path({
    summary:
      'List the invitations of a business and those that it got from others: what waits for an answer, unless other states are named.',
    params: Business,
    query: Type.Object({
      ...page,
      invite_status: O(Type.Array(oneOf(INVITE_STATUSES), { minItems: 1, maxItems: INVITE_STATUSES.length })),
      invite_type: O(oneOf(INVITE_TYPES)),
      is_member: O(Type.Boolean({ description: 'People only, or businesses only' })),
    }),
    data: list(Invite),
    ...read,
  }),
  'DELETE /v5/businesses/{business_id}/invites': path({
    summary: 'Withdraw invitations. What is answered already stays.',
    params: Business,
    body: some(
      exact({
        invite_ids: O(many(Id)),
        /** The same in another form. */
        invites: O(many(exact({ invite_id: Id }))),
      }),
    ),
    data: Type.Object({ items: Type.Array(AnsweredInvite) }),
    ...write,
  }),
  'PATCH /v5/businesses/invites': path({
    summary: 'Accept or decline invitations: those of the caller by their ids, one of a mail by its token.',
    body: exact({
      invites: many(
        exact({
          invite_id: O(Id),
          token: O(Type.String({ maxLength: 100 })),
          action: exact({
            accept_invite: Type.Boolean(),
            /** Of a partner's request: what it's let at, instead of what it asked for. */
            asset_id_to_permissions: O(GivenById),
          }),
        }),
      ),
    }),
    data: Type.Object({ items: Type.Array(AnsweredInvite) }),
    ...write,
  }),
  'PATCH /v5/businesses/{business_id}/members': path({
    summary: 'Change the roles of people who work in a business.',
    params: Business,
    body: many(exact({ member_id: Id, business_role: oneOf(BUSINESS_ROLES) })),
    data: Type.Object({
      items: Type.Array(Type.Object({ member_id: Id, business_role: oneOf(BUSINESS_ROLES) })),
    }),
    ...write,
  }),
  'PATCH /v5/businesses/{business_id}/system_users/{system_user_id}': path({
    summary: 'Rename a system user of a business. There are none here: each is answered as missing.',
    params: Type.Object({ business_id: Id, system_user_id: Id }),
    body: exact({ name: Type.String({ minLength: 1, maxLength: BUSINESS_NAME_MAX }) }),
    data: Type.Null(),
    ...both,
  }),
  'DELETE /v5/businesses/{business_id}/members': path({
    summary: 'Take people out of a business, or leave it oneself. All that they were let at ends with it.',
    params: Business,
    body: exact({
      members: many(
        exact({
          member_id: Id,
          business_role: O(oneOf(BUSINESS_ROLES)),
        }),
      ),
    }),
    data: Type.Object({ deleted_members: Type.Array(Id) }),
    ...write,
  }),
  'GET /v5/businesses/{business_id}/assets': path({
    summary:
      'List what a business has that others may be let at: its profile, its ad accounts, its groups of these; and what partners let it at.',
    params: Business,
    query: Type.Object({
      ...pageFrom,
      asset_type: O(oneOf(ASSET_TYPES)),
      permissions: O(
        Type.Array(Permission, { minItems: 1, maxItems: 12, description: 'Of the caller, any of these' }),
      ),
      asset_group_id: O(Id),
      child_asset_id: O(Id),
    }),
    data: list(
      Type.Object({
        ...AssetGrant.properties,
        is_received: Type.Boolean({ description: "It's another business's" }),
        owner: UserRef,
      }),
    ),
    ...read,
  }),
  'PATCH /v5/businesses/{business_id}/members/assets/access': path({
    summary:
      'Let people at things of a business. What they had for a thing before is replaced; all of it happens, or none.',
    params: Business,
    body: exact({ accesses: many(exact({ asset_id: Id, member_id: Id, permissions: PermissionGrant })) }),
    data: Type.Object({
      items: Type.Array(
        Type.Object({
          response: Type.Object({ asset_id: Id, member_id: Id, permissions: Type.Array(Permission) }),
        }),
      ),
    }),
    ...write,
  }),
  'DELETE /v5/businesses/{business_id}/members/assets/access': path({
    summary: 'Let people no longer at things of a business; all of it happens, or none.',
    params: Business,
    body: exact({ accesses: many(exact({ asset_id: Id, member_id: Id })) }),
    data: Type.Object({ items: Type.Array(Type.Object({ asset_id: Id, member_id: Id })) }),
    ...write,
  }),
  'GET /v5/businesses/{business_id}/members': path({
    summary: 'List who works in a business: its owner and its members.',
    params: Business,
    query: Type.Object({
      ...pageFrom,
      business_roles: O(Type.Array(oneOf(MEMBER_ROLES), { minItems: 1, maxItems: MEMBER_ROLES.length })),
      member_ids: O(Type.Array(Id, { minItems: 1, maxItems: BUSINESS_BATCH_MAX })),
      assets_summary: O(Type.Boolean({ description: 'Say what each may do with what' })),
    }),
    data: list(
      Type.Object({
        id: Id,
        user: UserRef,
        business_roles: Type.Array(oneOf(MEMBER_ROLES)),
        /** The one of `business_roles`. */
        business_role: oneOf(MEMBER_ROLES),
        permissions: Type.Array(Permission, {
          description: 'All that someone may do with anything of the business',
        }),
        /** Null unless it is asked for. */
        assets_summary: nullable(AssetsSummary),
        created_time: Type.Integer({ description: 'Milliseconds' }),
      }),
    ),
    bare: true,
    scopes: ['biz_access:read'],
  }),
};
