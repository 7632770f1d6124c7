import {
  businessMessages,
  type CallData,
  ERROR_CODES,
  isEmail,
  isId,
  mayAdminister,
} from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { standardList, standardPage } from '../../../ground/paging/standard';
import { toUserRef } from '../../../ground/references/people';
import { hashToken } from '../../../http/authenticate';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { Tx } from '../../../platform/db';
import type { RateLimit } from '../../../platform/rate-limit';
import { addMember, assetTypes, giveAccess } from './access-queries';
import { checkAccess, requireAdministrator } from './administer';
import { notifyOfAdministrator } from './mail-administrators';
import * as queries from './invite-queries';

type Invite = CallData<'GET /v5/businesses/{business_id}/invites'>['items'][number];

/** Invitations of one person, each of which is a mail. */
const INVITE_LIMIT: RateLimit = { limit: 100, windowSeconds: 60 * 60 };
/** Secrets of mails that one person tries. */
const TOKEN_LIMIT: RateLimit = { limit: 30, windowSeconds: 60 * 60 };

/** Invitations to work in a business. */
export const v5BusinessesInvites = {
  /**
   * Invites people by username or email address. Each is invited on their own; inviting somebody again makes the invitation new.
   *
   * @throws Refusal as `requireAdministrator` and `checkAccess`; 400 `badParameter` naming `business_role` for one that is of the other type
   * of invitation, `asset_id_to_permissions` for a key that is no id; 429 `rateLimited` after too many
   */
  'POST /v5/businesses/{business_id}/invites': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const { business_role: role, members } = body;
    if ((body.invite_type === 'PARTNER_INVITE') !== (role === 'PARTNER'))
      throw badField('business_role', businessMessages.roleOfInvite);
    const wanted = Object.entries(body.asset_id_to_permissions ?? {}).map(([asset_id, permissions]) => {
      if (!isId(asset_id)) throw badField('asset_id_to_permissions', businessMessages.assetMissing(asset_id));
      return { asset_id, permissions: [...new Set(permissions)] };
    });
    const types = await checkAccess(ctx.db, businessId, wanted);
    const access = wanted.map((one) => ({ ...one, asset_type: types.get(one.asset_id)! }));
    await takeOrRefuse(ctx, `business_invite:${ctx.viewer.personId}`, {
      ...INVITE_LIMIT,
      cost: members.length,
    });
    return ctx.db.transaction(async (tx) => {
      const outcomes = [];
      for (const who of members)
        outcomes.push(await inviteOne(ctx, tx, businessId, who.trim(), role, access));
      const ids = outcomes.flatMap((one) => (one.id === undefined ? [] : [one.id]));
      const made = new Map((await queries.invitesById(tx, [businessId, ids])).map((row) => [row.id, row]));
      return {
        items: outcomes.map(({ id, exception }) =>
          id === undefined ? { exception: exception! } : { invite: toInvite(made.get(id)!) },
        ),
      };
    });
  },
  /**
   * Invitations that wait for an answer.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/businesses/{business_id}/invites': async (ctx, { params, query = {} }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const page = standardPage(query);
    const select = page.ascending ? queries.invitesAscending : queries.invitesDescending;
    return standardList(await select(ctx.db, [businessId, page.after, page.size + 1]), page, toInvite);
  },
  /**
   * Withdraws invitations; those that are answered stay as they are.
   *
   * @throws Refusal as `requireAdministrator`
   */
  'DELETE /v5/businesses/{business_id}/invites': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const ids = body.invites.map(({ invite_id }) => invite_id);
    return ctx.db.transaction(async (tx) => {
      const withdrawn = await queries.cancelInvites(tx, [businessId, ids]);
      const changes = withdrawn.map(({ id }) => ({
        entityType: 'INVITE',
        entityId: id,
        action: 'DELETE' as const,
      }));
      await logChanges(tx, businessId, ctx.viewer.id, changes);
      return { items: (await queries.invitesById(tx, [businessId, ids])).map(toInvite) };
    });
  },
  /**
   * Answers invitations. All of them are answered, or none.
   *
   * @throws Refusal 400 `badParameter` naming `invite_id` unless one of it and `token` is given; 404 for an invitation that is not the
   * caller's, is answered, withdrawn or too old; 429 `rateLimited` after too many tokens
   */
  'PATCH /v5/businesses/invites': async (ctx, { body }) => {
    const tokens = body.invites.filter(({ token }) => token !== undefined).length;
    if (tokens > 0)
      await takeOrRefuse(ctx, `business_invite_token:${ctx.viewer.personId}`, {
        ...TOKEN_LIMIT,
        cost: tokens,
      });
    return ctx.db.transaction(async (tx) => {
      const items: Invite[] = [];
      for (const { invite_id: id, token, action } of body.invites) {
        if ((id === undefined) === (token === undefined))
          throw badField('invite_id', businessMessages.inviteOne);
        const hash = token === undefined ? null : hashToken(token);
        const [invite] = await queries.lockInvite(tx, [ctx.viewer.id, id ?? null, hash]);
        if (!invite) throw missing.of(businessMessages.inviteMissing);
        const { business_id: businessId } = invite;
        if (action.accept_invite) await accept(ctx, tx, invite);
        const status = action.accept_invite ? 'ACCEPTED' : 'DECLINED';
        await queries.answerInvite(tx, [businessId, invite.id, status, ctx.viewer.id]);
        const [row] = await queries.invitesById(tx, [businessId, [invite.id]]);
        items.push(toInvite(row!));
      }
      return { items };
    });
  },
} satisfies Partial<Handlers>;

type Outcome =
  | { id: string; exception?: undefined }
  | { id?: undefined; exception: { code: number; message: string } };

const refuse = (message: string, code: number = ERROR_CODES.badParameter): Outcome => ({
  exception: { code, message },
});

/** Invites a person by username, or an address. Of an address nothing is said about whether somebody has an account with it. */
async function inviteOne(
  ctx: ViewerCtx,
  tx: Tx,
  businessId: string,
  who: string,
  role: string,
  access: readonly queries.InvitedAccess[],
): Promise<Outcome> {
  const email = isEmail(who) ? who.toLowerCase() : null;
  let personId: string | null = null;
  if (email === null) {
    const [person] = await queries.personNamed(tx, [ctx.viewer.id, who.replace(/^@/, ''), businessId]);
    if (!person) return refuse(businessMessages.inviteWho(who), ERROR_CODES.userMissing);
    if (person.id === businessId || person.id === ctx.viewer.id) return refuse(businessMessages.inviteSelf);
    if (person.member) return refuse(businessMessages.inviteMember(who));
    personId = person.id;
  }
  await queries.removeInvite(tx, [businessId, personId, email]);
  const [added] = await queries.addInvite(tx, [
    businessId,
    ctx.viewer.id,
    personId,
    email,
    role,
    JSON.stringify(access),
  ]);
  const { id } = added!;
  await logChanges(tx, businessId, ctx.viewer.id, [
    { entityType: 'INVITE', entityId: id, action: 'CREATE', new: { business_role: role, access } },
  ]);
  await ctx.jobs.send('business.invite_mail', { businessId, inviteId: id }, { tx });
  return { id };
}

/** Takes somebody into the business. Who works there already keeps what they have; what the business has no longer is left out. */
async function accept(
  ctx: ViewerCtx,
  tx: Tx,
  invite: { business_id: string; business_role: string; access: queries.InvitedAccess[] },
): Promise<void> {
  const { business_id: businessId, business_role: role } = invite;
  const personId = ctx.viewer.id;
  const [added] = await addMember(tx, [businessId, personId, role]);
  if (!added) return;
  const still = await assetTypes(tx, [businessId, invite.access.map(({ asset_id }) => asset_id)]);
  const runs = mayAdminister({ business_role: role as 'BIZ_ADMIN' });
  if (runs) await notifyOfAdministrator(ctx, tx, businessId, personId);
  const access = runs
    ? []
    : invite.access
        .filter(({ asset_id }) => still.some(({ id }) => id === asset_id))
        .map((one) => ({ ...one, member_id: personId }));
  await giveAccess(tx, businessId, access);
  await logChanges(tx, businessId, personId, [
    { entityType: 'MEMBER', entityId: personId, action: 'CREATE', new: { business_role: role, access } },
  ]);
}

const toInvite = (row: queries.InviteRow): Invite => ({
  id: row.id,
  business_id: row.business_id,
  business_role: row.business_role,
  invite_type: row.business_role === 'PARTNER' ? 'PARTNER_INVITE' : 'MEMBER_INVITE',
  status: row.status,
  user: row.invitee ? toUserRef(row.invitee) : null,
  email: row.email,
  asset_id_to_permissions: Object.fromEntries(
    row.access.map(({ asset_id, permissions }) => [
      asset_id,
      permissions as Invite['asset_id_to_permissions'][string],
    ]),
  ),
  created_time: Number(row.created_ms),
  expires_time: Number(row.expires_ms),
});
