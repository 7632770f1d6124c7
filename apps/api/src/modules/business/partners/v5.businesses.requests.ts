import { businessMessages, ERROR_CODES } from '@corkboard/contract';
import { requireAdministrator, requireOnce, wantedById } from '../../../ground/policies/administer';
import type { Handlers } from '../../../http/context';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { RateLimit } from '../../../platform/rate-limit';
import { askPartner } from './invites';
import { lockPartners } from './partner-queries';

/** Requests of one person to partners, each of which is a mail. */
const REQUEST_LIMIT: RateLimit = { limit: 100, windowSeconds: 60 * 60 };

/** Requests of a business to its partners. */
export const v5BusinessesRequests = {
  /**
   * Asks partners to let the business at their things. Nothing is said about what they have: they answer.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `asset_requests` for a partner twice, `asset_id_to_permissions` for a
   * key that is no id; 429 `rateLimited` after too many
   */
  'POST /v5/businesses/{business_id}/requests/assets/access': async (ctx, { params, body }) => {
    const businessId = params.business_id;
    await requireAdministrator(ctx, businessId);
    const requests = body.asset_requests;
    requireOnce(
      'asset_requests',
      requests.map(({ partner_id }) => partner_id),
    );
    const wanted = requests.map((one) => ({
      partnerId: one.partner_id,
      access: wantedById(one.asset_id_to_permissions),
    }));
    await takeOrRefuse(ctx, `business_request:${ctx.viewer.personId}`, {
      ...REQUEST_LIMIT,
      cost: requests.length,
    });
    return ctx.db.transaction(async (tx) => {
      const invites: Record<string, string> = {};
      const exceptions: { code: number; messages: string[] }[] = [];
      for (const { partnerId, access } of wanted) {
        const sides = [
          ...(await lockPartners(tx, [businessId, [partnerId]])),
          ...(await lockPartners(tx, [partnerId, [businessId]])),
        ];
        if (sides.length === 0)
          exceptions.push({
            code: ERROR_CODES.badParameter,
            messages: [businessMessages.partnerMissing(partnerId)],
          });
        else invites[partnerId] = await askPartner(ctx, tx, businessId, partnerId, 'PARTNER_REQUEST', access);
      }
      return { invites, exceptions };
    });
  },
} satisfies Partial<Handlers>;
