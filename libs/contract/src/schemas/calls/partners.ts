import { Type } from 'typebox';
import { ASSET_GROUP_TYPES, ASSET_TYPES, INVITE_TYPES, PARTNER_TYPES } from '../../access';
import { ASSET_GROUP_TEXT_MAX, BUSINESS_BATCH_MAX } from '../../limits';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { UserRef } from '../entities';
import { exact, list, page, pageFrom, some } from '../standard';
import {
  AssetGrant,
  AssetGroup,
  AssetsSummary,
  AssetType,
  both,
  Business,
  PermissionGrant,
  GivenById,
  InviteOutcome,
  many,
  Permission,
  read,
  write,
} from './business-parts';

const O = Type.Optional;
const PartnerType = O(oneOf(PARTNER_TYPES));
const Partner = Type.Object({ ...Business.properties, partner_id: Id });
const Text = Type.String({ maxLength: ASSET_GROUP_TEXT_MAX });
const GroupTypes = Type.Array(oneOf(ASSET_GROUP_TYPES), {
  minItems: 1,
  maxItems: ASSET_GROUP_TYPES.length,
});
const Exception = Type.Object({ asset_group_id: Id, code: Type.Integer(), message: Type.String() });
/** Things of a business by their ids. */
const Assets = O(Type.Array(Id, { maxItems: BUSINESS_BATCH_MAX }));

const Holder = Type.Object({ user: UserRef, permissions: Type.Array(Permission) });
const Asset = Type.Object({ ...Business.properties, asset_id: Id });

/** Businesses that reach each other's things, and groups of these. */
export const partnerCalls = {
  'GET /v5/businesses/{business_id}/partners': path({
    summary: 'List the businesses that reach what a business has, or whose things it reaches.',
    params: Business,
    query: Type.Object({
      ...pageFrom,
      partner_type: PartnerType,
      partner_ids: O(Type.Array(Id, { minItems: 1, maxItems: BUSINESS_BATCH_MAX })),
      assets_summary: O(Type.Boolean({ description: 'Say what is reached' })),
    }),
    data: list(
      Type.Object({
        id: Id,
        user: UserRef,
        business_roles: Type.Array(Type.Literal('PARTNER')),
        is_shared_partner: Type.Boolean({ description: 'The business reaches the things of this one' }),
        assets_summary: nullable(AssetsSummary),
        created_by_user: nullable(UserRef),
        created_time: Type.Integer({ description: 'Milliseconds' }),
      }),
    ),
    ...read,
  }),
  'DELETE /v5/businesses/{business_id}/partners': path({
    summary: 'End partnerships. All that was reached by them ends at once.',
    params: Business,
    body: exact({ partner_ids: many(Id), partner_type: O(nullable(oneOf(PARTNER_TYPES))) }),
    data: Type.Object({ deleted_partners: Type.Array(Id) }),
    ...write,
  }),
  'GET /v5/businesses/{business_id}/partners/{partner_id}/assets': path({
    summary:
      "List what a partner reaches of a business, or with EXTERNAL what that reaches of the partner's.",
    params: Partner,
    query: Type.Object({ ...pageFrom, partner_type: PartnerType, asset_type: O(oneOf(ASSET_TYPES)) }),
    data: list(AssetGrant),
    ...read,
  }),
  'PATCH /v5/businesses/{business_id}/partners/assets': path({
    summary:
      'Let partners at things of a business. What they had for a thing before is replaced; all of it happens, or none.',
    params: Business,
    body: exact({ accesses: many(exact({ asset_id: Id, partner_id: Id, permissions: PermissionGrant })) }),
    data: Type.Object({
      items: Type.Array(
        Type.Object({
          asset_id: Id,
          asset_type: AssetType,
          partner_id: Id,
          permissions: Type.Array(Permission),
        }),
      ),
    }),
    ...write,
  }),
  'DELETE /v5/businesses/{business_id}/partners/assets': path({
    summary:
      "Let partners no longer at things of a business, or with EXTERNAL give up what it reaches of a partner's.",
    params: Business,
    body: exact({
      accesses: many(exact({ asset_id: Id, partner_id: Id, partner_type: PartnerType })),
    }),
    data: Type.Object({
      items: Type.Array(
        Type.Object({
          asset_id: Id,
          asset_type: O(AssetType),
          partner_id: Id,
          is_shared_partner: Type.Boolean(),
          permissions: Type.Array(Permission, { description: 'None anymore' }),
        }),
      ),
    }),
    ...write,
  }),
  'POST /v5/businesses/{business_id}/requests/assets/access': path({
    summary: "Ask partners to let a business at their things. They're asked for each on its own.",
    params: Business,
    body: exact({
      asset_requests: many(exact({ partner_id: Id, asset_id_to_permissions: GivenById })),
    }),
    data: Type.Object({
      /** Ids of the requests by the ids of the partners. */
      invites: Type.Record(Type.String(), Id),
      exceptions: Type.Array(Type.Object({ code: Type.Integer(), messages: Type.Array(Type.String()) })),
    }),
    ...both,
  }),
  'POST /v5/businesses/{business_id}/invites/assets/access': path({
    summary: 'Say for invitations that wait for an answer what accepting them allows.',
    params: Business,
    body: exact({
      invites: many(
        exact({ invite_id: Id, invite_type: oneOf(INVITE_TYPES), asset_id_to_permissions: GivenById }),
      ),
    }),
    data: Type.Object({ items: Type.Array(InviteOutcome) }),
    ...both,
  }),
  'POST /v5/businesses/{business_id}/asset_groups': path({
    summary: 'Make a group of things of a business.',
    params: Business,
    body: exact({
      asset_group_name: Text,
      asset_group_description: Text,
      asset_group_types: GroupTypes,
    }),
    data: Type.Object({ asset_group: AssetGroup }),
    ...both,
  }),
  'PATCH /v5/businesses/{business_id}/asset_groups': path({
    summary: 'Change groups: their words, and what is in them. Each is changed on its own.',
    params: Business,
    body: exact({
      asset_groups_to_update: many(
        some(
          exact({
            asset_group_id: Id,
            name: O(Text),
            description: O(Text),
            asset_group_types: O(GroupTypes),
            assets_to_add: Assets,
            assets_to_remove: Assets,
          }),
        ),
      ),
    }),
    data: Type.Object({
      updated_asset_groups: Type.Array(AssetGroup),
      exceptions: Type.Array(Exception),
    }),
    ...both,
  }),
  'DELETE /v5/businesses/{business_id}/asset_groups': path({
    summary: 'Delete groups. Who was let at what is in them by the group no longer is.',
    params: Business,
    body: exact({ asset_groups_to_delete: many(Id) }),
    data: Type.Object({ deleted_asset_groups: Type.Array(Id), exceptions: Type.Array(Exception) }),
    ...both,
  }),
  'GET /v5/businesses/{business_id}/assets/{asset_id}/members': path({
    summary: 'List the people a business lets at one thing.',
    params: Asset,
    query: Type.Object({ ...pageFrom }),
    data: list(Holder),
    ...read,
  }),
  'GET /v5/businesses/{business_id}/assets/{asset_id}/partners': path({
    summary:
      'List the partners that a business lets at one thing. Of what was shared with it there are none.',
    params: Asset,
    query: Type.Object({ ...pageFrom }),
    data: list(Holder),
    ...read,
  }),
  'GET /v5/businesses/{business_id}/members/{member_id}/assets': path({
    summary: 'List what a member of a business is let at.',
    params: Type.Object({ ...Business.properties, member_id: Id }),
    query: Type.Object({ ...pageFrom, asset_type: O(oneOf(ASSET_TYPES)) }),
    data: list(AssetGrant),
    ...read,
  }),
  'GET /v5/businesses/employers': path({
    summary: 'List the businesses that the caller works in.',
    query: Type.Object({ ...page }),
    data: list(
      Type.Object({
        id: Id,
        user: UserRef,
        business_roles: Type.Array(Type.String()),
        is_shared_partner: Type.Boolean(),
        created_time: Type.Integer({ description: 'Milliseconds' }),
      }),
    ),
    ...read,
  }),
};
