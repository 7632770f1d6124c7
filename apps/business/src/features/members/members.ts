import { apiItemsQuery } from '@corkboard/api-client';
import { foldText } from '@corkboard/ui';
import { type CallData, type CallOptions } from '@corkboard/contract';

const MEMBERS = 'GET /v5/businesses/{business_id}/members';
type Members = CallData<typeof MEMBERS>;

/** Somebody who works in a business. */
export type Member = Members['items'][number];
export type Role = Member['business_role'];

/** Roles in the order in which people look for them. */
export const ROLES: readonly Role[] = ['OWNER', 'BIZ_ADMIN', 'EMPLOYEE', 'PARTNER'];

/** Options for `useInfiniteQuery` over the members of a business. */
export const membersQuery = (options: CallOptions<typeof MEMBERS>) => apiItemsQuery(MEMBERS, options);

/** How many of the members have each role. */
export function countRoles(members: readonly Member[]): Readonly<Record<Role, number>> {
  const counts = { OWNER: 0, BIZ_ADMIN: 0, EMPLOYEE: 0, PARTNER: 0 };
  for (const { business_role } of members) counts[business_role] += 1;
  return counts;
}

/** Filters of the list of members. */
export interface MemberFilter {
  readonly text: string;
  /** Undefined for all. */
  readonly role: Role | undefined;
}

/** The members with a role whose name or username has all words of a text, in any order. */
export function filterMembers(members: readonly Member[], { text, role }: MemberFilter): Member[] {
  const words = foldText(text).replaceAll('@', ' ').split(/\s+/).filter(Boolean);
  return members.filter(({ user, business_role }) => {
    const name = foldText(`${user.full_name} ${user.username}`);
    return (role === undefined || business_role === role) && words.every((word) => name.includes(word));
  });
}
