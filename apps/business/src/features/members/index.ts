// Members of a business.
export { MembersTable } from './MembersTable';
export { RoleCounts } from './RoleCounts';
export { filterMembers, type Member, type MemberFilter, membersQuery, type Role } from './members';
