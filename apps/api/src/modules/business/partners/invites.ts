import { businessMessages, ERROR_CODES, type INVITE_TYPES, isId, messages } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { requireAsset } from '../../../ground/policies/access';
import { heldAssets, isGivenFor, type WantedAccess } from '../../../ground/policies/administer';
import type { ViewerCtx } from '../../../http/context';
import type { Tx } from '../../../platform/db';
import * as queries from './invite-queries';
import { mailPartnerInvite } from './mail-invites';
import { addPartner, businessNamed, givePartnerAccess, lockPartners } from './partner-queries';

/** Result of asking one business: the id of the invitation, or why not. */
export type PartnerOutcome =
  | { id: string; exception?: undefined }
  | { id?: undefined; exception: { code: number; message: string } };
type PartnerInviteType = Exclude<(typeof INVITE_TYPES)[number], 'MEMBER_INVITE'>;

const refuse = (message: string, code: number = ERROR_CODES.badParameter): PartnerOutcome => ({
  exception: { code, message },
});

/** Asks one business, named by username or id, to be a partner: to reach the asker's things, or to let it reach its own. */
export async function invitePartner(
  ctx: ViewerCtx,
  tx: Tx,
  businessId: string,
  who: string,
  type: PartnerInviteType,
  access: readonly WantedAccess[],
): Promise<PartnerOutcome> {
  const [partner] = await businessNamed(tx, [businessId, who.replace(/^@/, ''), isId(who) ? who : null]);
  if (!partner) return refuse(businessMessages.partnerWho(who), ERROR_CODES.userMissing);
  if (partner.id === businessId) return refuse(businessMessages.partnerSelf);
  const [owner, holder] = sidesOf(type, businessId, partner.id);
  const [already] = await lockPartners(tx, [owner, [holder]]);
  if (already) return refuse(businessMessages.partnerAlready(who));
  return { id: await askPartner(ctx, tx, businessId, partner.id, type, access) };
}

/** Whose things an invitation is about, and who reaches them once it is accepted. */
const sidesOf = (type: PartnerInviteType, askerId: string, partnerId: string): [string, string] =>
  type === 'PARTNER_INVITE' ? [askerId, partnerId] : [partnerId, askerId];

/** Writes down what a business asks of another, in the place of what it asked before, and has it mailed. */
export async function askPartner(
  ctx: ViewerCtx,
  tx: Tx,
  businessId: string,
  partnerId: string,
  type: PartnerInviteType,
  access: readonly WantedAccess[],
): Promise<string> {
  await queries.replaceInvite(tx, [businessId, partnerId, type]);
  const by = ctx.viewer.id;
  const [added] = await queries.addInvite(tx, [businessId, partnerId, type, by, JSON.stringify(access)]);
  const { id } = added!;
  await logChanges(tx, businessId, by, [
    {
      entityType: 'INVITE',
      entityId: id,
      action: 'CREATE',
      new: { invite_type: type, partner_id: partnerId, access },
    },
  ]);
  await mailPartnerInvite(ctx, tx, id, partnerId);
  return id;
}

/**
 * Answers what another business asked, as somebody who runs the one that is asked. What the owner of the things has no longer is left out, and so is a
 * permission that makes no sense for its thing: who asked could not know.
 *
 * @param given instead of what was asked for, by who is asked for its own things
 * @returns the id of the invitation; null where it isn't the caller's to answer
 * @throws Refusal 403 `actingNotPermitted` without the two-step log-in that the business asks for
 */
export async function respondToPartner(
  ctx: ViewerCtx,
  tx: Tx,
  inviteId: string,
  accepts: boolean,
  given: readonly WantedAccess[] | null,
): Promise<string | null> {
  const [invite] = await queries.lockPartnerInvite(tx, [ctx.viewer.id, inviteId]);
  if (!invite) return null;
  const partner = { type: 'PROFILE', id: invite.partner_id } as const;
  await requireAsset(tx, ctx.viewer.id, partner, { act: 'administer', message: messages.notPermitted });
  const { business_id: askerId, partner_id: partnerId, invite_type: type } = invite;
  const status = accepts ? 'ACCEPTED' : 'DECLINED';
  await queries.answerPartnerInvite(tx, [askerId, inviteId, status]);
  for (const scope of [askerId, partnerId])
    await logChanges(tx, scope, ctx.viewer.id, [
      {
        entityType: 'INVITE',
        entityId: inviteId,
        action: 'UPDATE',
        field: 'status',
        old: 'PENDING',
        new: status,
      },
    ]);
  if (!accepts) return inviteId;
  const [owner, holder] = sidesOf(type, askerId, partnerId);
  const wanted = (type === 'PARTNER_REQUEST' ? given : null) ?? invite.access;
  const held = await heldAssets(tx, [owner, wanted.map(({ asset_id }) => asset_id)]);
  const rows = wanted.flatMap(({ asset_id, permissions }) => {
    const asset = held.find(({ id, owner_id }) => id === asset_id && owner_id === owner);
    const meant = asset ? permissions.filter((one) => isGivenFor(asset.type, one)) : [];
    return asset && meant.length > 0
      ? [{ partner_id: holder, asset_id, asset_type: asset.type, permissions: meant }]
      : [];
  });
  await addPartner(tx, [owner, holder, ctx.viewer.id]);
  await givePartnerAccess(tx, owner, rows);
  for (const [scope, other] of [
    [owner, holder],
    [holder, owner],
  ] as const)
    await logChanges(tx, scope, ctx.viewer.id, [
      { entityType: 'PARTNER', entityId: other, action: 'CREATE', new: { access: rows } },
    ]);
  return inviteId;
}
