import { businessMessages, type CallData, mayAdminister, messages } from '@corkboard/contract';
import { standardBookmark, standardPage } from '../../../ground/paging/standard';
import { requireAsset } from '../../../ground/policies/access';
import { requireAdministrator, requireOnce } from '../../../ground/policies/administer';
import { logChanges } from '../../../ground/history/changes';
import { toUserRef } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import { cancelHierarchyInvitesBy } from '../hierarchy';
import { cancelPartnerInvitesBy, summaryOf } from '../partners';
import { lockMembers, removeMembers, setRole } from './access-queries';
import { cancelInvitesBy } from './invite-queries';
import { notifyOfAdministrator } from './mail-administrators';
import { type MemberRow, membersAscending, membersDescending, selectBusiness } from './queries';

type Members = CallData<'GET /v5/businesses/{business_id}/members'>;
type Member = Members['items'][number];

/** Who works in a business. */
export const v5BusinessesMembers = {
  /**
   * Who works in a business: the owner, then the members by id. Its owner and its administrators may look.
   *
   * @throws Refusal 404 for a business that the caller does not work in; 403 `actingNotPermitted` for other members
   */
  'GET /v5/businesses/{business_id}/members': async (ctx, { params, query = {} }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const [business] = await selectBusiness(ctx.db, [businessId]);
    if (!business) throw missing.of(messages.businessMissing);

    const { ascending, after, size, skip = 0, first } = standardPage(query);
    const { business_roles: roles = null, member_ids: ids = null, assets_summary: summary = false } = query;
    const items: Member[] = [];
    if (first && (roles?.includes('OWNER') ?? true) && (ids?.includes(businessId) ?? true))
      items.push(toMember({ ...business, business_role: 'OWNER', access: [] }, summary));
    const room = size - items.length;
    const select = ascending ? membersAscending : membersDescending;
    const rows = await select(ctx.db, [businessId, after, room + 1, roles, ids]);
    const page = rows.slice(0, room);
    for (const row of page) items.push(toMember(row, summary));
    // The owner alone may fill the page: the next one then starts where this one did.
    return {
      items: items.slice(skip),
      bookmark: rows.length > room ? standardBookmark(page.at(-1)?.id ?? after) : null,
    };
  },
  /**
   * Changes roles. All of it happens, or none.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `member_id` for the owner, for who does not work there, and
   * for somebody twice
   */
  'PATCH /v5/businesses/{business_id}/members': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const ids = body.map(({ member_id }) => member_id);
    requireOnce('member_id', ids);
    await ctx.db.transaction(async (tx) => {
      const before = await membersIn(tx, businessId, ids);
      for (const { member_id, business_role } of body)
        await setRole(tx, [businessId, member_id, business_role]);
      // Nobody comes back by an invitation of their own to another account of theirs.
      const others = body.filter((one) => !mayAdminister(one)).map(({ member_id }) => member_id);
      await cancelInvitesBy(tx, [businessId, others]);
      await cancelPartnerInvitesBy(tx, [businessId, others]);
      await cancelHierarchyInvitesBy(tx, [businessId, others]);
      for (const { member_id, business_role } of body)
        if (mayAdminister({ business_role }) && before.get(member_id) !== business_role)
          await notifyOfAdministrator(ctx, tx, businessId, member_id);
      const changes = body.map(({ member_id, business_role }) => ({
        entityType: 'MEMBER',
        entityId: member_id,
        action: 'UPDATE' as const,
        field: 'business_role',
        old: before.get(member_id),
        new: business_role,
      }));
      await logChanges(
        tx,
        businessId,
        ctx.viewer.id,
        changes.filter((one) => one.old !== one.new),
      );
    });
    return { items: body.map(({ member_id, business_role }) => ({ member_id, business_role })) };
  },
  /**
   * Takes people out of a business; everybody may leave it.
   *
   * @throws Refusal as `requireAdministrator` unless the caller leaves; 400 `badParameter` naming `member_id` for the owner and for who does
   * not work there, `members` for somebody twice, `business_role` for who has another role
   */
  'DELETE /v5/businesses/{business_id}/members': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    const ids = body.members.map(({ member_id }) => member_id);
    const leaves = ids.length === 1 && ids[0] === ctx.viewer.id;
    if (leaves)
      await requireAsset(ctx.db, ctx.viewer.id, { type: 'PROFILE', id: businessId }, { mfa: false });
    else await requireAdministrator(ctx, businessId);
    requireOnce('members', ids);
    await ctx.db.transaction(async (tx) => {
      const before = await membersIn(tx, businessId, ids);
      // Whoever names a role means somebody who has it: another one was given meanwhile.
      for (const { member_id, business_role = before.get(member_id) } of body.members)
        if (business_role !== before.get(member_id))
          throw badField('business_role', businessMessages.otherRole(member_id));
      await removeMembers(tx, [businessId, ids]);
      await cancelInvitesBy(tx, [businessId, ids]);
      await cancelPartnerInvitesBy(tx, [businessId, ids]);
      await cancelHierarchyInvitesBy(tx, [businessId, ids]);
      const changes = ids.map((id) => ({
        entityType: 'MEMBER',
        entityId: id,
        action: 'DELETE' as const,
        old: before.get(id),
      }));
      await logChanges(tx, businessId, ctx.viewer.id, changes);
    });
    return { deleted_members: ids };
  },
} satisfies Partial<Handlers>;

/** Roles of members by id, locked; refuses the owner and who does not work there. */
async function membersIn(tx: Tx, businessId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.includes(businessId)) throw badField('member_id', businessMessages.ownerStays);
  const roles = new Map((await lockMembers(tx, [businessId, ids])).map((row) => [row.id, row.business_role]));
  const missing = ids.find((id) => !roles.has(id));
  if (missing !== undefined) throw badField('member_id', businessMessages.memberMissing(missing));
  return roles;
}

/** Somebody who works in a business; the business's administrators are ADMIN of all it has, whatever else they were let at. */
function toMember(
  row: Omit<MemberRow, 'business_role'> & Pick<Member, 'business_role'>,
  summary: boolean,
): Member {
  const given = row.access.flatMap(({ permissions }) => permissions);
  return {
    id: row.id,
    user: toUserRef(row),
    business_roles: [row.business_role],
    business_role: row.business_role,
    permissions: permissionsOf(row.business_role, given) as Member['permissions'],
    assets_summary: summary ? summaryOf(row.access) : null,
    created_time: Number(row.created_ms),
  };
}

/** All that somebody may do with anything of the business. */
function permissionsOf(role: Member['business_role'], given: readonly string[]): readonly string[] {
  if (role === 'OWNER') return ['OWNER'];
  return mayAdminister({ business_role: role }) ? ['ADMIN'] : [...new Set(given)];
}
