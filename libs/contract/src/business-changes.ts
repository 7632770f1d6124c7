/** Kinds of things in the history of a business (docs/handbook/business.md#changing-who-may-do-what). */

/** Kinds of things that change. */
export const BUSINESS_CHANGE_KINDS = [
  'MEMBER',
  'INVITE',
  'PARTNER',
  'ASSET_GROUP',
  'SECURITY',
  'AUDIENCE',
  'AD_ACCOUNT',
  'SHOP',
  'HIERARCHY',
  'BRAND',
  'MANAGER',
  'BRAND_SAFETY',
] as const;
export type BusinessChangeKind = (typeof BUSINESS_CHANGE_KINDS)[number];

/** Fields of them that change. `permissions` comes with the thing that they are for: `permissions.{id}`. */
export const BUSINESS_CHANGE_FIELDS = [
  'business_role',
  'status',
  'access',
  'permissions',
  'require_mfa',
  'allowed_domains',
  'session_hours',
  'invitation',
  'parent_id',
  'exempt',
  'profile',
  'shared_tag',
  'WORD',
  'ADDRESS',
  'INTEREST',
  'PERSON',
  'received_from',
  'move',
  'secret',
] as const;
export type BusinessChangeField = (typeof BUSINESS_CHANGE_FIELDS)[number];
