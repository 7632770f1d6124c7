import { ASSET_PERMISSIONS, type CallData, type CallOptions } from '@corkboard/contract';
import { type Member, type Role } from '../members';

export const ASSETS = 'GET /v5/businesses/{business_id}/assets';
export const INVITES = 'GET /v5/businesses/{business_id}/invites';

/** Something of a business that people are let at. */
export type Asset = CallData<typeof ASSETS>['items'][number];
/** An invitation that waits for an answer. */
export type Invite = CallData<typeof INVITES>['items'][number];
/** A role that somebody can be given. */
export type GivenRole = Exclude<Role, 'OWNER'>;
export const GIVEN_ROLES: readonly GivenRole[] = ['EMPLOYEE', 'BIZ_ADMIN', 'PARTNER'];

/** Permissions of a person, by the id of the asset. */
export type Grants = Readonly<Record<string, readonly string[]>>;
type Permission = Asset['permissions'][number];

/** All assets of a business: at most 50 ad accounts and its profile, so one page. */
export const assetsOptions = (businessId: string) =>
  ({
    params: { business_id: businessId },
    query: { page_size: 250 },
  }) satisfies CallOptions<typeof ASSETS>;

/** The invitations of a business that wait for an answer. */
export const invitesOptions = (businessId: string) =>
  ({
    params: { business_id: businessId },
    query: { page_size: 250 },
  }) satisfies CallOptions<typeof INVITES>;

/** The permissions that are offered for something, in the order in which they are shown: not the one that allows nothing here. */
export const permissionsFor = ({ asset_type }: Pick<Asset, 'asset_type'>): readonly Permission[] =>
  ASSET_PERMISSIONS[asset_type].filter((one) => one !== 'CONSUMER_USER');

/** Current permissions of a member. */
export const grantsOf = ({ assets_summary: summary }: Member): Grants =>
  Object.fromEntries(
    [...(summary?.ad_accounts ?? []), ...(summary?.profiles ?? [])].map(({ id, permissions }) => [
      id,
      permissions,
    ]),
  );

/** Whether two lists of permissions say the same. */
const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

/** Permissions to grant and to revoke, so that a member's current ones become the new ones. */
export function changesOf(
  memberId: string,
  before: Grants,
  after: Grants,
): {
  give: { asset_id: string; member_id: string; permissions: Permission[] }[];
  take: { asset_id: string; member_id: string }[];
} {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = ids.filter((id) => !same(before[id] ?? [], after[id] ?? []));
  const given = (id: string) => (after[id] ?? []) as Permission[];
  return {
    give: changed
      .filter((id) => given(id).length > 0)
      .map((id) => ({ asset_id: id, member_id: memberId, permissions: given(id) })),
    take: changed.filter((id) => given(id).length === 0).map((id) => ({ asset_id: id, member_id: memberId })),
  };
}

/** The people in a text: usernames and addresses, each once. */
export const peopleIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];
