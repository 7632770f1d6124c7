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
export const ASSET_TYPES = ['AD_ACCOUNT', 'PROFILE'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

/** The permissions that can be given for each. `OWNER` is never given. */
export const ASSET_PERMISSIONS: Readonly<Record<AssetType, readonly Permission[]>> = {
  AD_ACCOUNT: [
    'ADMIN',
    'ANALYST',
    'FINANCE_MANAGER',
    'FINANCE_EDIT',
    'FINANCE_VIEW',
    'AUDIENCE_MANAGER',
    'CAMPAIGN_MANAGER',
  ],
  PROFILE: ['ADMIN', 'PROFILE_PUBLISHER', 'CATALOGS_MANAGER', 'CATALOGS_VIEWER', 'CONSUMER_USER'],
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
