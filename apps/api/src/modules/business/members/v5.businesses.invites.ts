import { businessMessages, type CallData, ERROR_CODES, isEmail, mayAdminister } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { standardList, standardPage } from '../../../ground/paging/standard';
import { shortenSessions } from '../../../ground/sessions/sessions';
import {
  checkAccess,
  heldAssets,
  requireAdministrator,
  wantedById,
} from '../../../ground/policies/administer';
import { hashToken } from '../../../http/authenticate';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField, missing, Refusal } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { Tx } from '../../../platform/db';
import type { RateLimit } from '../../../platform/rate-limit';
import {
  cancelPartnerInvites,
  invitePartner,
  partnerInvites,
  partnerInvitesById,
  respondToPartner,
} from '../partners';
import { requireDomain } from '../security';
import { addMember, giveAccess } from './access-queries';
import * as queries from './invite-queries';
import { notifyOfAdministrator } from './mail-administrators';
import { toAnswered, toInvite, toPartnerInvite } from './present-invites';

type Invite = CallData<'GET /v5/businesses/{business_id}/invites'>['items'][number];

/** Invitations of one person, each of which is a mail. */
const INVITE_LIMIT: RateLimit = { limit: 100, windowSeconds: 60 * 60 };
/** Secrets of mails that one person tries. */
const TOKEN_LIMIT: RateLimit = { limit: 30, windowSeconds: 60 * 60 };

/** Invitations to work in a business, and of other businesses to be its partners. */
export const v5BusinessesInvites = {
  /**
   * Invites people by username or email address, or businesses by username or id. Each is invited on its own; inviting again makes the invitation
   * new.
   *
   * @throws Refusal as `requireAdministrator` and `checkAccess`; 400 `badParameter` naming `business_role` for one that is of the other type
   * of invitation, `members` unless one of these and `partners` is given as the type asks for it, `asset_id_to_permissions` for a key that is no
   * id; 429 `rateLimited` after too many
   */
  'POST /v5/businesses/{business_id}/invites': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const { business_role: role, invite_type: type, members, partners } = body;
    if ((type !== 'MEMBER_INVITE') !== (role === 'PARTNER'))
      throw badField('business_role', businessMessages.roleOfInvite);
    // A person of another business is invited as one; a business can't be a member, and a person has nothing to ask for.
    const named = { MEMBER_INVITE: members, PARTNER_INVITE: members ?? partners, PARTNER_REQUEST: partners }[
      type
    ];
    if (named === undefined || (members !== undefined && partners !== undefined))
      throw badField('members', businessMessages.whoInvited);
    const wanted = wantedById(body.asset_id_to_permissions);
    // Things of a request are another's: they are looked at when it answers.
    const held =
      type === 'PARTNER_REQUEST'
        ? null
        : await checkAccess(ctx.db, businessId, wanted, type === 'MEMBER_INVITE' ? 'all' : 'owned');
    const access = wanted.map((one) => ({ ...one, asset_type: held?.get(one.asset_id)?.type }));
    const who = named.map((one) => one.trim());
    await takeOrRefuse(ctx, `business_invite:${ctx.viewer.personId}`, { ...INVITE_LIMIT, cost: who.length });
    return ctx.db.transaction(async (tx) => {
      const outcomes: Outcome[] = [];
      for (const one of who)
        outcomes.push(
          type === 'MEMBER_INVITE' || partners === undefined
            ? await inviteOne(ctx, tx, businessId, one, role, access)
            : await invitePartner(ctx, tx, businessId, one, type, wanted),
        );
      const made = await invitesByIds(
        tx,
        businessId,
        outcomes.flatMap((one) => (one.id === undefined ? [] : [one.id])),
      );
      return {
        items: outcomes.map(({ id, exception }) =>
          id === undefined ? { exception: exception! } : { invite: made.get(id)! },
        ),
      };
    });
  },
  /**
   * Invitations of a business, and what others ask of it.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/businesses/{business_id}/invites': async (ctx, { params, query = {} }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const page = standardPage(query);
    const { invite_status: statuses = ['PENDING'], invite_type: type = null, is_member: people } = query;
    const asked = [businessId, page.after, page.size + 1, statuses, type] as const;
    const ofPeople = page.ascending ? queries.invitesAscending : queries.invitesDescending;
    const ofPartners = partnerInvites[page.ascending ? 0 : 1]!;
    const rows = [
      ...(people === false ? [] : (await ofPeople(ctx.db, [...asked])).map(toInvite)),
      ...(people === true ? [] : await ofPartners(ctx.db, [...asked])).map(toPartnerInvite(businessId)),
    ];
    const order = page.ascending ? 1n : -1n;
    const sorted = rows.toSorted((one, other) => Number((BigInt(one.id) - BigInt(other.id)) * order));
    return standardList(sorted.slice(0, page.size + 1), page, (row) => row);
  },
  /**
   * Withdraws invitations; those that are answered stay as they are.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `invite_ids` unless one of it and `invites` is given
   */
  'DELETE /v5/businesses/{business_id}/invites': async (ctx, { params, body = {} }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    if ((body.invite_ids === undefined) === (body.invites === undefined))
      throw badField('invite_ids', businessMessages.cancelWhich);
    const ids = body.invite_ids ?? body.invites!.map(({ invite_id }) => invite_id);
    return ctx.db.transaction(async (tx) => {
      const withdrawn = [
        ...(await queries.cancelInvites(tx, [businessId, ids])),
        ...(await cancelPartnerInvites(tx, [businessId, ids])),
      ];
      const changes = withdrawn.map(({ id }) => ({
        entityType: 'INVITE',
        entityId: id,
        action: 'DELETE' as const,
      }));
      await logChanges(tx, businessId, ctx.viewer.id, changes);
      return { items: [...(await invitesByIds(tx, businessId, ids)).values()].map(toAnswered) };
    });
  },
  /**
   * Answers invitations: those of the caller, and as who runs a business what others ask of it. All of them are answered, or none.
   *
   * @throws Refusal 400 `badParameter` naming `invite_id` unless one of it and `token` is given; 404 for an invitation that is not the
   * caller's, is answered, withdrawn or too old; 400 `badParameter` naming `email` where the business lets other domains in only; 403 `actingNotPermitted` without the two-step log-in that the business asks for; 429
   * `rateLimited` after too many tokens
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
      for (const one of body.invites) items.push(await respond(ctx, tx, one));
      return { items: items.map(toAnswered) };
    });
  },
} satisfies Partial<Handlers>;

interface Response {
  invite_id?: string;
  token?: string;
  action: { accept_invite: boolean; asset_id_to_permissions?: Record<string, readonly string[]> };
}

/** Answers one invitation: of a person, or of a business that they run. */
async function respond(ctx: ViewerCtx, tx: Tx, { invite_id: id, token, action }: Response): Promise<Invite> {
  if ((id === undefined) === (token === undefined)) throw badField('invite_id', businessMessages.inviteOne);
  const hash = token === undefined ? null : hashToken(token);
  const [invite] = await queries.lockInvite(tx, [ctx.viewer.id, id ?? null, hash]);
  if (!invite) {
    const given = action.asset_id_to_permissions ? wantedById(action.asset_id_to_permissions) : null;
    const ofPartner =
      id === undefined ? null : await respondToPartner(ctx, tx, id, action.accept_invite, given);
    if (ofPartner === null) throw missing.of(businessMessages.inviteMissing);
    const [row] = await partnerInvitesById(tx, [[ofPartner]]);
    return toPartnerInvite(row!.partner_id)(row!);
  }
  const { business_id: businessId } = invite;
  if (action.accept_invite) await accept(ctx, tx, invite);
  const status = action.accept_invite ? 'ACCEPTED' : 'DECLINED';
  await queries.answerInvite(tx, [businessId, invite.id, status, ctx.viewer.id]);
  const [row] = await queries.invitesById(tx, [businessId, [invite.id]]);
  return toInvite(row!);
}

/** Invitations of a business by their ids. */
async function invitesByIds(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<Map<string, Invite>> {
  const people = await queries.invitesById(tx, [businessId, ids]);
  const partners = await partnerInvitesById(tx, [ids]);
  const all = [
    ...people.map(toInvite),
    ...partners.filter((row) => row.business_id === businessId).map(toPartnerInvite(businessId)),
  ];
  return new Map(all.map((one) => [one.id, one]));
}

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
  access: readonly { asset_id: string; permissions: readonly string[] }[],
): Promise<Outcome> {
  const email = isEmail(who) ? who.toLowerCase() : null;
  try {
    if (email !== null) await requireDomain(tx, businessId, { email });
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.message);
    throw error;
  }
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
    {
      entityType: 'INVITE',
      entityId: id,
      action: 'CREATE',
      new: { member_id: personId, business_role: role, access },
    },
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
  await requireDomain(tx, businessId, { userId: personId });
  const [added] = await addMember(tx, [businessId, personId, role]);
  if (!added) return;
  await shortenSessions(tx, [[personId]]);
  const still = await heldAssets(tx, [businessId, invite.access.map(({ asset_id }) => asset_id)]);
  const runs = mayAdminister({ business_role: role as 'BIZ_ADMIN' });
  if (runs) await notifyOfAdministrator(ctx, tx, businessId, personId);
  const access = runs
    ? []
    : invite.access.flatMap(({ asset_id, permissions }) => {
        const asset = still.find(({ id }) => id === asset_id);
        return asset
          ? [{ asset_id, permissions, asset_type: asset.type, owner_id: asset.owner_id, member_id: personId }]
          : [];
      });
  await giveAccess(tx, businessId, access);
  await logChanges(tx, businessId, personId, [
    { entityType: 'MEMBER', entityId: personId, action: 'CREATE', new: { business_role: role, access } },
  ]);
}
