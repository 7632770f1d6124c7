import { Type } from 'typebox';
import { HIERARCHY_BLOCK_KINDS, HIERARCHY_RULE_KINDS, HIERARCHY_TOTAL_DAYS } from '../../access';
import {
  ABOUT_MAX,
  ALLOWED_DOMAINS_MAX,
  BUSINESS_BATCH_MAX,
  BUSINESS_NAME_MAX,
  BUSINESS_SESSION_HOURS_MAX,
  HIERARCHY_BLOCKS_MAX,
  HIERARCHY_BRANDS_MAX,
} from '../../limits';
import { Id, Moment, nullable, oneOf } from '../common';
import { path, resource } from '../define';
import { UserRef } from '../entities';
import { exact, list, page, some } from '../standard';
import { both } from './business-parts';

const O = Type.Optional;
const Business = Type.Object({ business_id: Id });
const Brand = Type.Object({ ...Business.properties, brand_id: Id });
const Count = Type.Integer();

const Node = Type.Object({
  id: Id,
  user: UserRef,
  /** Null for the business at the top. */
  parent_id: nullable(Id),
  /** The hierarchy made its account. */
  is_made: Type.Boolean(),
  /** Kinds of rules that don't reach it from above. */
  exempt: Type.Array(oneOf(HIERARCHY_RULE_KINDS)),
  joined_at: Moment,
  ad_accounts: Count,
  catalogs: Count,
  /** The viewer manages it and what is below. */
  may_manage: Type.Boolean(),
  /** The viewer may move it, exempt it, and take it out: they manage what is above it. */
  may_place: Type.Boolean(),
  /** The viewer may have it leave. */
  may_leave: Type.Boolean(),
  /** The viewer may say who manages it. */
  may_appoint: Type.Boolean(),
});
const Invite = Type.Object({
  id: Id,
  hierarchy: UserRef,
  /** The business that it would stand below. */
  parent: UserRef,
  business: UserRef,
  created_at: Moment,
  expires_at: Moment,
});
const Hierarchy = Type.Object({
  /** Id of the business at the top. */
  id: Id,
  /** The top first, each below what is above it. */
  nodes: Type.Array(Node),
  /** Invitations that wait for an answer. */
  sent: Type.Array(Invite),
});
const Overview = Type.Object({
  hierarchy: nullable(Hierarchy),
  /** Invitations to join another, for who runs the business. */
  received: Type.Array(Invite),
});
const Figures = {
  currency: Type.String(),
  ad_accounts: Count,
  /** Millionths of the currency. */
  spend_micro: Type.String(),
  impressions: Count,
  clicks: Count,
};
const Manager = Type.Object({
  business_id: Id,
  user: UserRef,
  /** An administrator of the business, or somebody who was appointed. */
  role: oneOf(['BIZ_ADMIN', 'MANAGER'] as const),
  added_at: Moment,
  may_remove: Type.Boolean(),
});

const Domains = Type.Array(Type.String({ maxLength: 253 }), { maxItems: ALLOWED_DOMAINS_MAX });
const Hours = nullable(Type.Integer({ minimum: 1, maximum: BUSINESS_SESSION_HOURS_MAX }));
/** Rules of one business for itself and what is below it. */
const Rules = Type.Object({
  require_mfa: Type.Boolean(),
  /** Empty for all. */
  allowed_domains: Domains,
  /** Null for as long as everybody's. */
  session_hours: Hours,
});
const Security = Type.Object({
  ...Rules.properties,
  /** Rules from above, the nearest to the top first. */
  inherited: Type.Array(Type.Object({ business: UserRef, ...Rules.properties })),
  /** People who act for it and what is below it without two-step verification. */
  without_mfa: Count,
});
const Block = Type.Object({
  kind: oneOf(HIERARCHY_BLOCK_KINDS),
  value: Type.String(),
  /** How people know it: of a topic its name, of somebody their username. */
  name: Type.String(),
});
const Entries = O(
  Type.Array(Type.String({ minLength: 1, maxLength: 253 }), { maxItems: HIERARCHY_BLOCKS_MAX }),
);
const Safety = Type.Object({
  own: Type.Array(Block),
  inherited: Type.Array(Type.Object({ business: UserRef, ...Block.properties })),
});
const Held = Type.Object({
  id: Id,
  name: Type.String(),
  business: UserRef,
  /** Ad accounts and profiles of a group, or products of a catalog. */
  holds: Count,
  /** With which businesses of the hierarchy it is shared. */
  shared_with: Type.Array(UserRef),
  /** The viewer runs the business whose it is. */
  may_share: Type.Boolean(),
});

const HierarchyParams = Type.Object({ business_hierarchy_id: Id });
/** Facts of the account of a brand. */
const Account = {
  name: Type.String({ minLength: 1, maxLength: BUSINESS_NAME_MAX }),
  username: Type.String({ minLength: 1, maxLength: 60 }),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
};
const Profile = {
  about: O(Type.String({ maxLength: ABOUT_MAX })),
  website: O(Type.String({ maxLength: 2000 })),
  profile_image: O(
    exact({
      content_type: oneOf(['image/jpeg', 'image/png'] as const),
      data: Type.String({ pattern: '^[a-zA-Z0-9+/=]+$' }),
    }),
  ),
};
const BrandAccount = Type.Object({ brand_account_id: Id });

/** Trees of businesses: an organization, its brands, who manages them, and the rules that reach them from above. */
export const hierarchyCalls = {
  'BusinessHierarchyResource.get': resource({
    summary:
      'Get the hierarchy that a business is in, as far as the caller may see it, and its invitations to others.',
    options: Business,
    data: Overview,
  }),
  'BusinessHierarchyResource.create': resource({
    summary: 'Begin a hierarchy with a business at its top.',
    options: Business,
    data: Overview,
  }),
  'BusinessHierarchyResource.delete': resource({
    summary: 'End a hierarchy. Its businesses go on by themselves.',
    options: Business,
    data: Type.Null(),
  }),
  'BusinessHierarchyInviteResource.create': resource({
    summary: 'Invite a business to a hierarchy, below another one.',
    options: Type.Object({
      ...Business.properties,
      parent_id: Id,
      /** Its username or id. */
      brand: Type.String({ minLength: 1, maxLength: 60 }),
    }),
    data: Type.Object({ id: Id }),
  }),
  'BusinessHierarchyInviteResource.update': resource({
    summary: 'Answer an invitation to a hierarchy for a business.',
    options: Type.Object({ invite_id: Id, accept: Type.Boolean() }),
    data: Type.Null(),
  }),
  'BusinessHierarchyInviteResource.delete': resource({
    summary: 'Withdraw an invitation to a hierarchy.',
    options: Type.Object({ ...Business.properties, invite_id: Id }),
    data: Type.Null(),
  }),
  'BusinessHierarchyBrandResource.update': resource({
    summary: 'Move a brand of a hierarchy, with all below it, or exempt it from rules from above.',
    options: Type.Object({
      ...Brand.properties,
      parent_id: O(Id),
      exempt: O(Type.Array(oneOf(HIERARCHY_RULE_KINDS), { maxItems: HIERARCHY_RULE_KINDS.length })),
    }),
    data: Type.Null(),
  }),
  'BusinessHierarchyBrandResource.delete': resource({
    summary: 'Take a brand out of its hierarchy, or leave as one. What is below it goes to what is above.',
    options: Brand,
    data: Type.Null(),
  }),
  'BusinessHierarchyManagersResource.get': resource({
    summary: 'List who manages the businesses of a hierarchy.',
    options: Business,
    data: Type.Array(Manager),
  }),
  'BusinessHierarchyManagerResource.create': resource({
    summary: 'Appoint a manager of a business and of what is below it in its hierarchy.',
    options: Type.Object({ ...Brand.properties, username: Type.String({ minLength: 1, maxLength: 60 }) }),
    data: Type.Null(),
  }),
  'BusinessHierarchyManagerResource.delete': resource({
    summary: 'Have a manager no longer manage a business in its hierarchy; everyone may stop.',
    options: Type.Object({ ...Brand.properties, member_id: Id }),
    data: Type.Null(),
  }),
  'BusinessHierarchyTotalsResource.get': resource({
    summary: 'Add up what the brands of a hierarchy spent and reached, by currency.',
    options: Type.Object({ ...Business.properties, days: O(oneOf(HIERARCHY_TOTAL_DAYS)) }),
    data: Type.Object({
      brands: Type.Array(Type.Object({ business_id: Id, ...Figures }), {
        maxItems: HIERARCHY_BRANDS_MAX * 50,
      }),
      totals: Type.Array(Type.Object(Figures)),
    }),
  }),
  'BusinessHierarchySecurityResource.get': resource({
    summary:
      'Get what a business of a hierarchy asks of who acts for it and for what is below it, and what reaches it from above.',
    options: Brand,
    data: Security,
  }),
  'BusinessHierarchySecurityResource.update': resource({
    summary: 'Change what a business of a hierarchy asks of who acts for it and for what is below it.',
    options: Type.Object({
      ...Brand.properties,
      require_mfa: O(Type.Boolean()),
      allowed_domains: O(Domains),
      session_hours: O(Hours),
    }),
    data: Security,
  }),
  'BusinessHierarchySafetyResource.get': resource({
    summary: 'Get the block lists for ads of a business and of those below it in its hierarchy.',
    options: Brand,
    data: Safety,
  }),
  'BusinessHierarchySafetyResource.update': resource({
    summary: 'Change a block list for ads of a business and of those below it in its hierarchy.',
    options: Type.Object({
      ...Brand.properties,
      kind: oneOf(HIERARCHY_BLOCK_KINDS),
      /** Words, domains, topics by name, people by username. */
      add: Entries,
      /** Values as they are kept. */
      remove: Entries,
    }),
    data: Safety,
  }),
  'BusinessHierarchyAssetsResource.get': resource({
    summary:
      'List the asset groups or the catalogs of the brands of a hierarchy, and the businesses they are shared with.',
    options: Type.Object({ ...Business.properties, kind: oneOf(['ASSET_GROUP', 'CATALOG'] as const) }),
    data: Type.Array(Held),
  }),
  'BusinessHierarchyShareResource.update': resource({
    summary:
      'Share an asset group, or the catalogs of a business, with businesses of its hierarchy, or share it no longer.',
    options: Type.Object({
      ...Business.properties,
      kind: oneOf(['ASSET_GROUP', 'CATALOG'] as const),
      /** The group, or the business whose catalogs they are. */
      asset_id: Id,
      /** All businesses that it is shared with from now on. */
      brands: Type.Array(Id, { maxItems: BUSINESS_BATCH_MAX }),
    }),
    data: Type.Null(),
  }),
  'BusinessHierarchyTagsResource.get': resource({
    summary:
      'List the conversion tags of the brands of a hierarchy, and which of them are shared with what is below.',
    options: Business,
    data: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        status: oneOf(['ACTIVE', 'PAUSED', 'ARCHIVED'] as const),
        business: UserRef,
        ad_account: Type.Object({ id: Id, name: Type.String() }),
        shared: Type.Boolean(),
        /** The viewer runs the business whose it is. */
        may_share: Type.Boolean(),
      }),
    ),
  }),
  'BusinessHierarchyTagResource.update': resource({
    summary: 'Share a conversion tag with the businesses below the one whose it is, or no longer.',
    options: Type.Object({ ...Business.properties, tag_id: Id, shared: Type.Boolean() }),
    data: Type.Null(),
  }),
  'GET /v5/business_access/business_hierarchy/{business_hierarchy_id}/brand_accounts': path({
    summary: 'List the brands of a hierarchy that the caller manages.',
    params: HierarchyParams,
    query: Type.Object(page),
    data: list(
      Type.Object({
        id: Id,
        name: Type.String(),
        username: Type.String(),
        /** Two letters; null where the business doesn't say. */
        country: nullable(Type.String()),
      }),
    ),
    bare: true,
    scopes: ['biz_access:read'],
  }),
  'POST /v5/business_access/business_hierarchy/{business_hierarchy_id}/brand_accounts': path({
    summary: 'Make a business that is a brand of a hierarchy.',
    params: HierarchyParams,
    body: exact({ ...Account, ...Profile }),
    data: BrandAccount,
    ...both,
  }),
  'PATCH /v5/business_access/business_hierarchy/{business_hierarchy_id}/brand_accounts/{brand_account_id}':
    path({
      summary: 'Change the profile of a business that a hierarchy made.',
      params: Type.Object({ ...HierarchyParams.properties, brand_account_id: Id }),
      body: some(
        exact({
          name: O(Account.name),
          username: O(Account.username),
          country: O(Account.country),
          ...Profile,
        }),
      ),
      data: BrandAccount,
      ...both,
    }),
};
