import { Type, type TSchema } from 'typebox';
import { ASSET_TYPES } from '../../access';
import { BUSINESS_PERMISSIONS, BUSINESS_ROLES, CONVERT_ANSWERS, INVITE_STATUSES } from '../../codes';
import { BUSINESS_BATCH_MAX, BUSINESS_NAME_MAX } from '../../limits';
import { Id, LinkSecret, nullable, oneOf } from '../common';
import { path, resource } from '../define';
import { UserRef } from '../entities';
import { exact, list, page } from '../standard';

const Permission = oneOf(BUSINESS_PERMISSIONS);
const MEMBER_ROLES = ['OWNER', ...BUSINESS_ROLES] as const;
const AssetSummary = Type.Object({ id: Id, permissions: Type.Array(Permission) });

const Business = Type.Object({ business_id: Id });
const Given = Type.Array(oneOf(BUSINESS_PERMISSIONS), { minItems: 1, maxItems: BUSINESS_PERMISSIONS.length });
const write = { bare: true as const, scopes: ['biz_access:write'] as const };
const read = { bare: true as const, scopes: ['biz_access:read'] as const };
const many = <S extends TSchema>(item: S) => Type.Array(item, { minItems: 1, maxItems: BUSINESS_BATCH_MAX });
const Answer = Type.Optional(oneOf(CONVERT_ANSWERS));

/** Somebody asked to work in a business. */
const Invite = Type.Object({
  id: Id,
  business_id: Id,
  business_role: oneOf(BUSINESS_ROLES),
  invite_type: oneOf(['MEMBER_INVITE', 'PARTNER_INVITE'] as const),
  status: oneOf(INVITE_STATUSES),
  user: nullable(UserRef),
  email: nullable(Type.String()),
  asset_id_to_permissions: Type.Record(Type.String(), Type.Array(Permission)),
  created_time: Type.Integer({ description: 'Milliseconds' }),
  expires_time: Type.Integer({ description: 'Milliseconds' }),
});

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
      website_url: Type.Optional(nullable(Type.String({ maxLength: 2048 }))),
      runs_ads: Answer,
      sells_products: Answer,
    }),
    data: Type.Object({ id: Id, is_partner: Type.Boolean(), business_name: Type.String() }),
  }),
  'GET /vx/business_access/invites/': path({
    summary: 'List the invitations of the viewer, and the one that a link in a mail stands for.',
    query: Type.Object({ token: Type.Optional(LinkSecret) }),
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
    summary: 'Invite up to 50 people to work in a business, by username or email address, each on its own.',
    params: Business,
    body: exact({
      invite_type: oneOf(['MEMBER_INVITE', 'PARTNER_INVITE'] as const),
      business_role: oneOf(BUSINESS_ROLES),
      members: many(Type.String({ minLength: 1, maxLength: 320 })),
      asset_id_to_permissions: Type.Optional(
        Type.Record(Type.String({ maxLength: 20 }), Given, { maxProperties: 51 }),
      ),
    }),
    data: Type.Object({
      items: Type.Array(
        Type.Object({
          invite: Type.Optional(Invite),
          exception: Type.Optional(Type.Object({ code: Type.Integer(), message: Type.String() })),
        }),
      ),
    }),
    ...write,
  }),
  'GET /v5/businesses/{business_id}/invites': path({
    summary: 'List invitations to work in a business that wait for an answer.',
    params: Business,
    query: Type.Object({ ...page }),
    data: list(Invite),
    ...read,
  }),
  'DELETE /v5/businesses/{business_id}/invites': path({
    summary: 'Withdraw invitations. What is answered already stays.',
    params: Business,
    body: exact({ invites: many(exact({ invite_id: Id })) }),
    data: Type.Object({ items: Type.Array(Invite) }),
    ...write,
  }),
  'PATCH /v5/businesses/invites': path({
    summary: 'Accept or decline invitations: those of the caller by their ids, one of a mail by its token.',
    body: exact({
      invites: many(
        exact({
          invite_id: Type.Optional(Id),
          token: Type.Optional(Type.String({ maxLength: 100 })),
          action: exact({ accept_invite: Type.Boolean() }),
        }),
      ),
    }),
    data: Type.Object({ items: Type.Array(Invite) }),
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
  'DELETE /v5/businesses/{business_id}/members': path({
    summary: 'Take people out of a business, or leave it oneself. All that they were let at ends with it.',
    params: Business,
    body: exact({
      members: many(
        exact({
          member_id: Id,
          business_role: Type.Optional(oneOf(BUSINESS_ROLES)),
        }),
      ),
    }),
    data: Type.Object({ deleted_members: Type.Array(Id) }),
    ...write,
  }),
  'GET /v5/businesses/{business_id}/assets': path({
    summary: 'List what a business has that people may be let at: its profile, and its ad accounts.',
    params: Business,
    query: Type.Object({ ...page, asset_type: Type.Optional(oneOf(ASSET_TYPES)) }),
    data: list(
      Type.Object({
        asset_id: Id,
        asset_type: oneOf(ASSET_TYPES),
        name: Type.String(),
        permissions: Type.Array(Permission, { description: 'Of the caller' }),
      }),
    ),
    ...read,
  }),
  'PATCH /v5/businesses/{business_id}/members/assets/access': path({
    summary:
      'Let people at things of a business. What they had for a thing before is replaced; all of it happens, or none.',
    params: Business,
    body: exact({ accesses: many(exact({ asset_id: Id, member_id: Id, permissions: Given })) }),
    data: Type.Object({
      items: Type.Array(Type.Object({ asset_id: Id, member_id: Id, permissions: Type.Array(Permission) })),
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
      ...page,
      business_roles: Type.Optional(
        Type.Array(oneOf(MEMBER_ROLES), { minItems: 1, maxItems: MEMBER_ROLES.length }),
      ),
      member_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: BUSINESS_BATCH_MAX })),
      assets_summary: Type.Optional(Type.Boolean({ description: 'Say what each may do with what' })),
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
        assets_summary: nullable(
          Type.Object({ ad_accounts: Type.Array(AssetSummary), profiles: Type.Array(AssetSummary) }),
        ),
        created_time: Type.Integer({ description: 'Milliseconds' }),
      }),
    ),
    bare: true,
    scopes: ['biz_access:read'],
  }),
};
