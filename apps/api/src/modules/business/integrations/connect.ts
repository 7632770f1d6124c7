import { createHmac, randomBytes } from 'node:crypto';
import {
  type CallOptions,
  cleanText,
  typedAddress,
  commerceMessages as text,
  ERROR_CODES,
  INTEGRATIONS_MAX,
  messages,
  SHOP_TOKEN_DAYS,
  SHOP_TOKEN_SCOPES,
  SHOP_WEBHOOK_PATH,
} from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { hashToken } from '../../../http/authenticate';
import type { ViewerCtx } from '../../../http/context';
import { badField, conflict, Refusal } from '../../../http/refusal';
import type { Config } from '../../../platform/config';
import { orTaken, type Tx } from '../../../platform/db';
import { linkSecret } from '../../../platform/kept-secret';
import { sealer } from '../../../platform/sealed-text';
import * as queries from './queries';

type Said = Omit<CallOptions<'POST /v5/integrations/commerce'>['body'], 'external_business_id'>;

const secrets = sealer('corkboard commerce');
/** Marks these tokens, so that scanners of leaked secrets know them. */
const TOKEN_PREFIX = 'cbs_';
const SHOPS = 'commerce_integrations_business_id_external_business_id_key';

/** The address where a shop tells of changes. */
export const webhookUrl = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, id: string): string =>
  `${publicOrigin}${SHOP_WEBHOOK_PATH}${id}/`;

/** The signature of what a shop says, as shops write it; null for a secret that can't be read any more. */
export function signatureOf(
  config: Pick<Config, 'linkSecret' | 'dataDir'>,
  business: string,
  sealed: string,
  body: Buffer,
): string | null {
  const secret = secrets.unseal(linkSecret(config), business, sealed);
  return secret === null ? null : createHmac('sha256', secret).update(body).digest('base64');
}

/**
 * The address of a shop as it's shown, without what every one has.
 *
 * @throws Refusal 400 `badParameter` naming `shop` for what is no address of a website
 */
export function shopAddress(given: string): string {
  const typed = cleanText(given);
  const url = typedAddress(typed);
  if (!url || !/\.[a-z][a-z0-9-]*$/.test(url.hostname)) throw badField('shop', text.shopWrong);
  const [host, ...path] = typed.replace(/^https?:\/\//i, '').split('/');
  return [host!.toLowerCase(), ...path].join('/').replace(/\/+$/, '');
}

/**
 * Connects a shop.
 *
 * @throws Refusal 403 `needsBusiness` for somebody who is no business; 400 `badParameter` naming `shop` for a blank name; 409 `integrationRefused`
 * for one that is connected already, or one too many
 */
export async function addShop(ctx: ViewerCtx, tx: Tx, business: string, given: string): Promise<string> {
  const shop = cleanText(given);
  if (shop === '') throw badField('shop', text.shopWrong);
  const [own] = await queries.lockBusiness(tx, [business]);
  if (!own?.is_partner) throw new Refusal(403, ERROR_CODES.needsBusiness, messages.needsBusiness);
  if ((await queries.countIntegrations(tx, [business]))[0]!.count >= INTEGRATIONS_MAX)
    throw conflict('shop', text.tooMany(INTEGRATIONS_MAX), ERROR_CODES.integrationRefused);
  const [made] = await orTaken(
    SHOPS,
    () => conflict('shop', text.shopTaken, ERROR_CODES.integrationRefused),
    () => queries.insertIntegration(tx, [business, shop]),
  );
  await logChanges(tx, business, ctx.viewer.personId, [
    { entityType: 'SHOP', entityId: made!.id, action: 'CREATE', new: { shop } },
  ]);
  return made!.id;
}

/**
 * Writes what is said of a shop.
 *
 * @throws Refusal 409 `integrationRefused` for an ad account or a tag that isn't of the business
 */
export async function say(ctx: ViewerCtx, tx: Tx, business: string, id: string, said: Said): Promise<void> {
  const { connected_advertiser_id: account = null, connected_tag_id: tag = null } = said;
  const [wrong] = await queries.strangers(tx, [business, account, tag]);
  if (wrong!.account)
    throw conflict(
      'connected_advertiser_id',
      text.notYours('connected_advertiser_id'),
      ERROR_CODES.integrationRefused,
    );
  if (wrong!.tag)
    throw conflict('connected_tag_id', text.notYours('connected_tag_id'), ERROR_CODES.integrationRefused);
  const seal = (token: string | undefined) =>
    token === undefined ? undefined : secrets.seal(linkSecret(ctx.config), business, token);
  const clean = (words: string | undefined) => (words === undefined ? undefined : cleanText(words));
  const kept = {
    connected_merchant_id: clean(said.connected_merchant_id),
    connected_advertiser_id: said.connected_advertiser_id,
    connected_lba_id: clean(said.connected_lba_id),
    connected_tag_id: said.connected_tag_id,
    partner_access_token: seal(said.partner_access_token),
    partner_refresh_token: seal(said.partner_refresh_token),
    partner_access_token_expiry: said.partner_access_token_expiry,
    partner_refresh_token_expiry: said.partner_refresh_token_expiry,
    partner_primary_email: clean(said.partner_primary_email),
    partner_metadata: clean(said.partner_metadata),
    scopes: clean(said.scopes),
    additional_id_1: clean(said.additional_id_1),
  };
  await queries.updateIntegration(tx, [business, id, JSON.stringify(kept)]);
}

/** Secrets of a shop, as they're told once. */
export async function equipShop(ctx: ViewerCtx, tx: Tx, business: string, id: string) {
  const secret = randomBytes(32).toString('base64url');
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
  const [row] = await queries.integrationById(tx, [business, id]);
  await queries.equip(tx, [
    business,
    id,
    secrets.seal(linkSecret(ctx.config), business, secret),
    hashToken(token),
    ctx.viewer.personId,
    row!.external_business_id.slice(0, 100),
    SHOP_TOKEN_SCOPES,
    SHOP_TOKEN_DAYS,
  ]);
  return { id, webhook_url: webhookUrl(ctx.config, id), secret, token };
}

/** Ends a connection; false where there's none. */
export async function removeShop(ctx: ViewerCtx, tx: Tx, business: string, id: string): Promise<boolean> {
  const [gone] = await queries.deleteIntegration(tx, [business, id]);
  if (!gone) return false;
  await logChanges(tx, business, ctx.viewer.personId, [
    { entityType: 'SHOP', entityId: id, action: 'DELETE' },
  ]);
  return true;
}
