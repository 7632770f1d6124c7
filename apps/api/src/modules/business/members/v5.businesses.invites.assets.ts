import { businessMessages, type CallData, ERROR_CODES } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { checkAccess, requireAdministrator, wantedById } from '../../../ground/policies/administer';
import type { Handlers } from '../../../http/context';
import { partnerInvitesById, setPartnerInviteAccess } from '../partners';
import { invitesById, setInviteAccess } from './invite-queries';
import { toInvite, toPartnerInvite } from './present-invites';

type Item = CallData<'POST /v5/businesses/{business_id}/invites/assets/access'>['items'][number];

/** Permissions that invitations carry. */
export const v5BusinessesInvitesAssets = {
  /**
   * Says for invitations that wait for an answer what accepting them allows, each on its own.
   *
   * @throws Refusal as `requireAdministrator` and `checkAccess`; 400 `badParameter` naming `asset_id_to_permissions` for a key that is no id
   */
  'POST /v5/businesses/{business_id}/invites/assets/access': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    return ctx.db.transaction(async (tx) => {
      const items: Item[] = [];
      for (const { invite_id: id, invite_type: type, asset_id_to_permissions: byId } of body.invites) {
        const wanted = wantedById(byId);
        if (type !== 'PARTNER_REQUEST')
          await checkAccess(tx, businessId, wanted, type === 'MEMBER_INVITE' ? 'all' : 'owned');
        const asked = [businessId, id, type, JSON.stringify(wanted)] as const;
        const [ofPerson] = await setInviteAccess(tx, [...asked]);
        const [ofPartner] = ofPerson ? [] : await setPartnerInviteAccess(tx, [...asked]);
        if (!ofPerson && !ofPartner) {
          items.push({
            exception: { code: ERROR_CODES.badParameter, message: businessMessages.inviteMissing },
          });
          continue;
        }
        await logChanges(tx, businessId, ctx.viewer.id, [
          { entityType: 'INVITE', entityId: id, action: 'UPDATE', field: 'access', new: wanted },
        ]);
        const [row] = ofPerson ? await invitesById(tx, [businessId, [id]]) : [];
        const [partner] = ofPartner ? await partnerInvitesById(tx, [[id]]) : [];
        items.push({ invite: row ? toInvite(row) : toPartnerInvite(businessId)(partner!) });
      }
      return { items };
    });
  },
} satisfies Partial<Handlers>;
