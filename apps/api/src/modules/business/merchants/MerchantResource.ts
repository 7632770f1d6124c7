import {
  catalogMessages,
  cleanLines,
  ERROR_CODES,
  mayAdminister,
  MERCHANT_AGAIN_DAYS,
  merchantMessages as text,
  typedAddress,
} from '@corkboard/contract';
import { requireAsset } from '../../../ground/policies/access';
import { requireAdministrator } from '../../../ground/policies/administer';
import type { Handlers } from '../../../http/context';
import { badField, conflict } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { isClaimed } from '../../shopping/catalogs';
import { checksOf } from './checks';
import { toApplication } from './present';
import * as queries from './queries';

/** Applications that are listed. */
const LISTED = 20;

/** When a business can apply again; null for now. */
async function againAt(db: Executor, business: string): Promise<Date | null> {
  const [refusal] = await queries.lastRefusal(db, [business]);
  if (!refusal) return null;
  const at = new Date(refusal.at.getTime() + MERCHANT_AGAIN_DAYS * 86_400_000);
  return at.getTime() > Date.now() ? at : null;
}

/** The badge of verified merchants, as a business asks for it (docs/handbook/catalogs.md#verified-merchants). */
export const merchantResource = {
  /**
   * Whether a business has the badge, what it takes, and its applications.
   *
   * @throws Refusal 404 for a business that the caller does not work in; 403 `actingNotPermitted` for who may not see its catalogs, and without
   * the two-step log-in that the business asks for
   */
  'MerchantResource.get': async ({ db, viewer }, { business_id: id }) => {
    const role = await requireAsset(
      db,
      viewer.id,
      { type: 'PROFILE', id },
      { act: 'viewCatalogs', message: catalogMessages.noRole },
    );
    const [merchant] = await queries.merchantOf(db, [id]);
    const again = await againAt(db, id);
    return {
      is_verified: merchant!.is_verified,
      can_edit: mayAdminister(role),
      checks: checksOf(merchant!),
      again_at: again?.toISOString() ?? null,
      applications: (await queries.applicationsOf(db, [id, LISTED])).map(toApplication),
    };
  },
  /**
   * Applies for it.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `returns_url` or `shipping_url` for what isn't on a claimed website; 409
   * `badParameter` naming `business_id` where something is missing, there is an application or the badge, or a decision is too new
   */
  'MerchantResource.create': async (ctx, { business_id: id, returns_url, shipping_url, note = '' }) => {
    await requireAdministrator(ctx, id);
    return ctx.db.transaction(async (tx) => {
      const refuse = (message: string) => conflict('business_id', message, ERROR_CODES.badParameter);
      const [merchant] = await queries.merchantOf(tx, [id]);
      if (!checksOf(merchant!).every(({ is_met }) => is_met)) throw refuse(text.unmet);
      const policy = (field: 'returns_url' | 'shipping_url', given: string): string => {
        const address = typedAddress(given);
        if (!address || !isClaimed(address, merchant!.websites)) throw badField(field, text.policy(field));
        return address.href;
      };
      const returns = policy('returns_url', returns_url);
      const shipping = policy('shipping_url', shipping_url);
      if (await againAt(tx, id)) throw refuse(text.again(MERCHANT_AGAIN_DAYS));
      const [added] = await queries.addApplication(tx, [id, returns, shipping, cleanLines(note)]);
      if (!added) throw refuse(text.open);
      await queries.addStep(tx, [added.id, 'applied', ctx.viewer.personId, false, '']);
      return { id: added.id };
    });
  },
  /**
   * Takes an application back, or gives the badge up.
   *
   * @throws Refusal as `requireAdministrator`; 409 `badParameter` naming `business_id` where there is neither
   */
  'MerchantResource.delete': async (ctx, { business_id: id }) => {
    await requireAdministrator(ctx, id);
    await ctx.db.transaction(async (tx) => {
      const [live] = await queries.lockLive(tx, [id]);
      if (!live) throw conflict('business_id', text.none, ERROR_CODES.badParameter);
      await queries.setState(tx, [live.id, 'withdrawn']);
      await queries.addStep(tx, [live.id, 'withdrawn', ctx.viewer.personId, false, '']);
    });
    return null;
  },
} satisfies Partial<Handlers>;
