import type { BUSINESS_PERMISSIONS, BUSINESS_ROLES } from './codes';

type Permission = (typeof BUSINESS_PERMISSIONS)[number];

/**
 * Actions on the assets of a business, and the permissions that allow each (docs/handbook/business.md#roles). Owners,
 * business administrators, and holders of `ADMIN` may do all of them.
 */
const ACCESS_MATRIX = {
  // With an ad account.
  viewCampaigns: ['ANALYST', 'CAMPAIGN_MANAGER'],
  editCampaigns: ['CAMPAIGN_MANAGER'],
  viewAudiences: ['ANALYST', 'AUDIENCE_MANAGER', 'CAMPAIGN_MANAGER'],
  editAudiences: ['AUDIENCE_MANAGER'],
  viewLeads: ['CAMPAIGN_MANAGER'],
  // Only who may do everything.
  sendLeads: [],
  shareAudiences: [],
  viewTags: ['ANALYST', 'AUDIENCE_MANAGER', 'CAMPAIGN_MANAGER'],
  editTags: ['CAMPAIGN_MANAGER'],
  viewBilling: ['FINANCE_MANAGER', 'FINANCE_EDIT', 'FINANCE_VIEW', 'CAMPAIGN_MANAGER'],
  editBilling: ['FINANCE_MANAGER', 'FINANCE_EDIT'],
  // With a profile.
  publish: ['PROFILE_PUBLISHER'],
  viewCatalogs: ['CATALOGS_MANAGER', 'CATALOGS_VIEWER'],
  editCatalogs: ['CATALOGS_MANAGER'],
} as const satisfies Record<string, readonly Permission[]>;

/** Something that takes a permission. */
export type AccessAct = keyof typeof ACCESS_MATRIX;

/** Kinds of things that a business lets others at. */
export const ASSET_TYPES = ['AD_ACCOUNT', 'PROFILE', 'ASSET_GROUP'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

const FOR_AD_ACCOUNT = [
  'ADMIN',
  'ANALYST',
  'FINANCE_MANAGER',
  'FINANCE_EDIT',
  'FINANCE_VIEW',
  'AUDIENCE_MANAGER',
  'CAMPAIGN_MANAGER',
] as const satisfies readonly Permission[];
const FOR_PROFILE = [
  'ADMIN',
  'PROFILE_PUBLISHER',
  'CATALOGS_MANAGER',
  'CATALOGS_VIEWER',
  'CONSUMER_USER',
] as const satisfies readonly Permission[];

/** The permissions that can be given for each. `OWNER` is never given. */
export const ASSET_PERMISSIONS: Readonly<Record<AssetType, readonly Permission[]>> = {
  AD_ACCOUNT: FOR_AD_ACCOUNT,
  PROFILE: FOR_PROFILE,
  // Each thing in it takes those that make sense for it.
  ASSET_GROUP: [...FOR_AD_ACCOUNT, ...FOR_PROFILE.filter((one) => one !== 'ADMIN')],
};

/** A person's role in a business, and their permissions on one of its assets. */
export interface AccessRole {
  business_role: 'OWNER' | (typeof BUSINESS_ROLES)[number];
  permissions: readonly string[];
}

/** Whether a role runs the business: its people, its ad accounts, its rules. */
export const mayAdminister = ({ business_role }: Pick<AccessRole, 'business_role'>): boolean =>
  business_role === 'OWNER' || business_role === 'BIZ_ADMIN';

/** Whether permissions for one thing are enough for an act with it. */
const isPermitted = (permissions: readonly string[], act: AccessAct): boolean =>
  permissions.some(
    (one) => one === 'OWNER' || one === 'ADMIN' || (ACCESS_MATRIX[act] as readonly string[]).includes(one),
  );

/** Whether somebody may do something with a thing of a business. */
export const mayDo = (role: AccessRole, act: AccessAct): boolean =>
  mayAdminister(role) || isPermitted(role.permissions, act);

/** A domain of email addresses. */
export const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Meanings of groups of a business's things. */
export const ASSET_GROUP_TYPES = ['BRAND', 'LOCATION_OR_LANGUAGE', 'PRODUCT_LINE', 'OTHER'] as const;

/** Topics of calls with us. */
export const CALL_TOPICS = ['START', 'CAMPAIGNS', 'CATALOGS', 'BILLING', 'OTHER'] as const;

/** Whose things a partner is about: INTERNAL reaches yours, of EXTERNAL you reach theirs. */
export const PARTNER_TYPES = ['INTERNAL', 'EXTERNAL'] as const;

/** Kinds of invitations: to work in a business, to reach its things, and to let it reach the other's. */
export const INVITE_TYPES = ['MEMBER_INVITE', 'PARTNER_INVITE', 'PARTNER_REQUEST'] as const;

/** Kinds of rules that reach the brands of a hierarchy from above, unless a brand is exempt from them. */
export const HIERARCHY_RULE_KINDS = ['SECURITY', 'BRAND_SAFETY', 'SHARED_TAGS'] as const;
export type HierarchyRuleKind = (typeof HIERARCHY_RULE_KINDS)[number];

/** Days that the totals of a hierarchy are of. */
export const HIERARCHY_TOTAL_DAYS = [7, 30, 90] as const;

/** Kinds of block lists that keep ads of a business away: from words, domains, topics, and people. */
export const HIERARCHY_BLOCK_KINDS = ['WORD', 'ADDRESS', 'INTEREST', 'PERSON'] as const;
export type HierarchyBlockKind = (typeof HIERARCHY_BLOCK_KINDS)[number];
