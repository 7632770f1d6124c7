import { commerceMessages as text, mayDo } from '@corkboard/contract';
import { requireAsset } from '../../../ground/policies/access';
import { logChanges } from '../../../ground/history/changes';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { addShop, equipShop, removeShop, shopAddress, webhookUrl } from './connect';
import { businessName, integrationById, type ShopRow, shopsOf } from './queries';

/** Events of a shop that are shown. */
const EVENTS = 10;

const requireShops = (ctx: ViewerCtx, id: string, act: 'viewCatalogs' | 'editCatalogs') =>
  requireAsset(ctx.db, ctx.viewer.id, { type: 'PROFILE', id }, { act, message: text.noRole });

const statusOf = ({ last_level: level }: ShopRow) =>
  level === null ? ('WAITING' as const) : level === 'ERROR' ? ('FAILING' as const) : ('ACTIVE' as const);

/** Shops that people connect to a business (docs/handbook/commerce.md). */
export const commerceIntegrationResource = {
  /**
   * The shops with the last events of each.
   *
   * @throws Refusal 404 for a business that the caller does not work in; 403 `actingNotPermitted` for who may not see its catalogs, and without
   * the two-step log-in that the business asks for
   */
  'CommerceIntegrationResource.get': async (ctx, { business_id: business }) => {
    const role = await requireShops(ctx, business, 'viewCatalogs');
    const [{ name }] = (await businessName(ctx.db, [business])) as [{ name: string }];
    const shops = await shopsOf(ctx.db, [business, EVENTS]);
    return {
      name,
      can_edit: mayDo(role, 'editCatalogs'),
      shops: shops.map((row) => ({
        id: row.id,
        shop: row.shop,
        status: statusOf(row),
        webhook_url: webhookUrl(ctx.config, row.id),
        has_webhook: row.has_webhook,
        token_expires_at: row.token_expires_at?.toISOString() ?? null,
        created_at: row.created_at.toISOString(),
        events: row.events.map((event) => ({
          ...event,
          created_at: new Date(event.created_at).toISOString(),
        })),
      })),
    };
  },
  /**
   * Connects a shop.
   *
   * @throws Refusal as `CommerceIntegrationResource.get`, for who may not change catalogs; as `addShop` and `shopAddress`
   */
  'CommerceIntegrationResource.create': async (ctx, { business_id: business, shop }) => {
    await requireShops(ctx, business, 'editCatalogs');
    return ctx.db.transaction(async (tx) =>
      equipShop(ctx, tx, business, await addShop(ctx, tx, business, shopAddress(shop))),
    );
  },
  /**
   * Gives a shop another secret and another token.
   *
   * @throws Refusal as `CommerceIntegrationResource.create`; 404 for a shop that isn't connected
   */
  'CommerceIntegrationResource.update': async (ctx, { business_id: business, id }) => {
    await requireShops(ctx, business, 'editCatalogs');
    return ctx.db.transaction(async (tx) => {
      if ((await integrationById(tx, [business, id])).length === 0) throw missing.of(text.missing);
      const change = { entityType: 'SHOP', entityId: id, action: 'UPDATE' as const, field: 'secret' };
      await logChanges(tx, business, ctx.viewer.personId, [change]);
      return equipShop(ctx, tx, business, id);
    });
  },
  /**
   * Disconnects a shop.
   *
   * @throws Refusal as `CommerceIntegrationResource.create`; 404 for a shop that isn't connected
   */
  'CommerceIntegrationResource.delete': async (ctx, { business_id: business, id }) => {
    await requireShops(ctx, business, 'editCatalogs');
    await ctx.db.transaction(async (tx) => {
      if (!(await removeShop(ctx, tx, business, id))) throw missing.of(text.missing);
    });
    return null;
  },
} satisfies Partial<Handlers>;
