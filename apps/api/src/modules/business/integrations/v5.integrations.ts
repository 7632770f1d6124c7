import { type CallData, cleanText, commerceMessages as text, ERROR_CODES } from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { addShop, removeShop, say } from './connect';
import { keepEvents } from './queries';
import * as queries from './queries';

type Integration = CallData<'GET /v5/integrations/{id}'>;
type Metadata = CallData<'GET /v5/integrations/commerce/{external_business_id}'>;

const number = (given: string | null): number | null => (given === null ? null : Number(given));

const toIntegration = ({
  business_id,
  created_at,
  updated_at,
  ...row
}: queries.IntegrationRow): Integration => ({
  ...row,
  connected_user_id: business_id,
  partner_access_token: null,
  partner_refresh_token: null,
  partner_access_token_expiry: number(row.partner_access_token_expiry),
  partner_refresh_token_expiry: number(row.partner_refresh_token_expiry),
  created_time: created_at.getTime(),
  updated_time: updated_at.getTime(),
});

/** The published fields, without nulls and secrets. */
function toMetadata(row: queries.IntegrationRow): Metadata {
  const { created_time, updated_time, ...integration } = toIntegration(row);
  const { partner_access_token: _token, partner_refresh_token: _refresh, ...open } = integration;
  const { partner_primary_email: _email, ...told } = open;
  const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null));
  return {
    ...(known as typeof told),
    created_timestamp: created_time,
    updated_timestamp: updated_time,
  } as Metadata;
}

const missingShop = () => new Refusal(404, ERROR_CODES.productGroupMissing, text.missing);

async function byShop(db: Executor, { viewer }: ViewerCtx, shop: string): Promise<queries.IntegrationRow> {
  const [row] = await queries.integrationByShop(db, [viewer.id, cleanText(shop)]);
  if (!row) throw missingShop();
  return row;
}

/** Shops that programs connect to the caller's business (docs/handbook/commerce.md#by-program). */
export const v5Integrations = {
  /**
   * Connects a shop.
   *
   * @throws Refusal as `addShop` and `say`
   */
  'POST /v5/integrations/commerce': async (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      const id = await addShop(ctx, tx, ctx.viewer.id, body.external_business_id);
      await say(ctx, tx, ctx.viewer.id, id, body);
      return toMetadata((await queries.integrationById(tx, [ctx.viewer.id, id]))[0]!);
    }),
  /**
   * A connected shop.
   *
   * @throws Refusal 404 `productGroupMissing`, the code that the standard has for it
   */
  'GET /v5/integrations/commerce/{external_business_id}': async (ctx, { params }) =>
    toMetadata(await byShop(ctx.db, ctx, params.external_business_id)),
  /**
   * Changes a connected shop; what isn't said stays.
   *
   * @throws Refusal 404 `productGroupMissing`; as `say`
   */
  'PATCH /v5/integrations/commerce/{external_business_id}': async (ctx, { params, body = {} }) =>
    ctx.db.transaction(async (tx) => {
      const { id } = await byShop(tx, ctx, params.external_business_id);
      await say(ctx, tx, ctx.viewer.id, id, body);
      return toMetadata((await queries.integrationById(tx, [ctx.viewer.id, id]))[0]!);
    }),
  /**
   * Disconnects a shop.
   *
   * @throws Refusal 404 `productGroupMissing`
   */
  'DELETE /v5/integrations/commerce/{external_business_id}': async (ctx, { params }) =>
    ctx.db.transaction(async (tx) => {
      const { id } = await byShop(tx, ctx, params.external_business_id);
      await removeShop(ctx, tx, ctx.viewer.id, id);
      return null;
    }),
  /** Keeps lines of a shop's log: their words, not the requests that they're about, which have secrets in their headers. */
  'POST /v5/integrations/logs': async (ctx, { body: { logs } }) => {
    await keepEvents(
      ctx.db,
      ctx.viewer.id,
      logs.map(({ log_level: level, external_business_id: shop = null, event_type, message, error }) => ({
        shop,
        kind: 'LOG' as const,
        level,
        topic: event_type,
        message: message ?? error?.message ?? error?.name ?? null,
      })),
    );
    return { message: text.logged(logs.length) };
  },
  /**
   * The connected shops, the newest first.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark`
   */
  'GET /v5/integrations': async (ctx, { query = {} }) => {
    const page = standardPage(query);
    return standardList(await queries.listIntegrations(ctx.db, ctx.viewer.id, page), page, toIntegration);
  },
  /**
   * A connected shop by its id here.
   *
   * @throws Refusal 404 `integrationMissing`
   */
  'GET /v5/integrations/{id}': async (ctx, { params }) => {
    const [row] = await queries.integrationById(ctx.db, [ctx.viewer.id, params.id]);
    if (!row) throw new Refusal(404, ERROR_CODES.integrationMissing, text.missing);
    return toIntegration(row);
  },
} satisfies Partial<Handlers>;
