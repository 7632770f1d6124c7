import { createHmac } from 'node:crypto';
import { commerceMessages } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { useTestApi } from '../../../testing/test-api';
import { openShop } from '../../ads/campaigns/testing/products';
import { registerShopNews } from './routes';

const api = useTestApi({ routes: [registerShopNews] });
let shop: Awaited<ReturnType<typeof openShop>>;
type Person = typeof shop.owner;

beforeAll(async () => {
  shop = await openShop(api());
});

const business = () => ({ business_id: shop.owner.id });
const shops = async (who: Person = shop.owner) =>
  (await api().call('CommerceIntegrationResource.get', business(), who)).data.shops;
const connect = (name: string, who: Person = shop.owner) =>
  api().call('CommerceIntegrationResource.create', { ...business(), shop: name }, who);

/** Tells of a change as a shop does. */
const tell = (url: string, body: string, headers: Record<string, string>) =>
  api().app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const sign = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('base64');

describe('a connected shop', () => {
  it('gets a secret and a token once, and tells of changes with it', async () => {
    const feed = await shop.feed();
    const { data } = await connect(' Lamps.example ');
    expect(data.token).toMatch(/^cbs_/);
    expect(await shops()).toMatchObject([
      { id: data.id, shop: 'lamps.example', status: 'WAITING', has_webhook: true, events: [] },
    ]);
    const readAt = async () => {
      const [row] = await api().db.query<{ soon: boolean }>(
        `select read_at < now() + interval '16 minutes' as soon from catalog_feeds where id = $1`,
        [feed],
      );
      return row!.soon;
    };
    await api().db.query(`update catalog_feeds set read_at = now() + interval '20 hours' where id = $1`, [
      feed,
    ]);
    const body = '{"id": 5,  "name": "Lamp"}';
    const right = {
      'x-wc-webhook-topic': 'product.updated',
      'x-wc-webhook-signature': sign(data.secret, body),
    };
    expect(
      (await tell(data.webhook_url, body, { ...right, 'x-wc-webhook-topic': 'order.created' })).statusCode,
    ).toBe(200);
    expect(await readAt()).toBe(false);
    expect((await tell(data.webhook_url, body, right)).statusCode).toBe(200);
    expect(await readAt()).toBe(true);
    expect(await shops()).toMatchObject([
      {
        status: 'ACTIVE',
        events: [{ kind: 'DELIVERY', level: 'INFO', topic: 'product.updated' }, { topic: 'order.created' }],
      },
    ]);
  });

  it('is refused with another signature, which its business sees', async () => {
    const { data } = await connect('Shades.example');
    const body = '{}';
    const headers = { 'x-shopify-topic': 'products/update', 'x-shopify-hmac-sha256': sign('other', body) };
    expect((await tell(data.webhook_url, body, headers)).statusCode).toBe(401);
    expect((await tell(data.webhook_url, body, {})).statusCode).toBe(401);
    const [seen] = (await shops()).filter(({ id }) => id === data.id);
    expect(seen).toMatchObject({
      status: 'FAILING',
      events: [{ level: 'ERROR' }, { level: 'ERROR', topic: 'products/update' }],
    });
    // Every byte is signed.
    const signed = { 'x-shopify-hmac-sha256': sign(data.secret, body) };
    expect((await tell(data.webhook_url, '{ }', signed)).statusCode).toBe(401);
    expect((await tell(data.webhook_url, body, signed)).statusCode).toBe(200);
    expect((await tell('https://x.example/v3/commerce/webhooks/7/', body, signed)).statusCode).toBe(404);
    expect((await tell('https://x.example/v3/commerce/webhooks/x/', body, signed)).statusCode).toBe(404);
  });

  it('may ask whether somebody is there', async () => {
    const { data } = await connect('Ping.example');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await tell(data.webhook_url, 'webhook_id=12', headers)).statusCode).toBe(200);
    expect((await shops()).find(({ id }) => id === data.id)).toMatchObject({ status: 'WAITING', events: [] });
  });

  it('loses its secret and its token when it gets others, and when it is disconnected', async () => {
    const { data: first } = await connect('Vases.example');
    const good = async (token: string) =>
      (await api().app.inject({ url: '/v5/catalogs', headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    expect(await good(first.token)).toBe(200);
    const of = { ...business(), id: first.id };
    const { data: next } = await api().call('CommerceIntegrationResource.update', of, shop.owner);
    expect([await good(first.token), await good(next.token)]).toEqual([401, 200]);
    const body = '{}';
    const old = { 'x-corkboard-signature': sign(first.secret, body) };
    expect((await tell(first.webhook_url, body, old)).statusCode).toBe(401);
    const right = { 'x-corkboard-signature': sign(next.secret, body) };
    expect((await tell(first.webhook_url, body, right)).statusCode).toBe(200);
    await api().call('CommerceIntegrationResource.delete', of, shop.owner);
    expect(await good(next.token)).toBe(401);
    expect((await tell(first.webhook_url, body, right)).statusCode).toBe(404);
    expect((await api().call('CommerceIntegrationResource.delete', of, shop.owner)).status).toBe(404);
    expect((await api().call('CommerceIntegrationResource.update', of, shop.owner)).status).toBe(404);
  });

  it('is connected once, by who may change catalogs', async () => {
    expect((await connect('Once.example')).status).toBe(200);
    expect(await connect('Once.example')).toMatchObject({ status: 409, error: { api_error_code: 4182 } });
    expect((await connect('https://once.example/')).status).toBe(409);
    for (const odd of [
      ' ',
      '🦊',
      'javascript:alert(1)',
      'http://127.0.0.1',
      'https://a\0.example',
      'Lamps',
      'w'.repeat(255),
    ])
      expect(await connect(odd), odd).toMatchObject({
        status: 400,
        error: { message: commerceMessages.shopWrong },
      });
    const [manager, viewer, stranger] = [await api().person(), await api().person(), await api().person()];
    await employ(api().db, shop.owner, manager, { profile: ['CATALOGS_MANAGER'] });
    await employ(api().db, shop.owner, viewer, { profile: ['CATALOGS_VIEWER'] });
    expect((await connect('Manager.example', manager)).status).toBe(200);
    expect((await connect('Viewer.example', viewer)).status).toBe(403);
    expect((await shops(viewer)).map(({ shop: name }) => name)).toContain('manager.example');
    const unseen = await api().call('CommerceIntegrationResource.get', business(), stranger);
    expect(unseen.status).toBe(404);
  });
});

describe('shops that programs connect', () => {
  const one = '/v5/integrations/commerce/{external_business_id}' as const;
  const params = { external_business_id: 'ext-1' };

  it('are kept with what is said of them, without their secrets', async () => {
    const body = {
      ...params,
      connected_merchant_id: '77',
      connected_advertiser_id: shop.id,
      partner_access_token: 'very secret',
      partner_access_token_expiry: 1_900_000_000_000,
      partner_primary_email: 'shop@example.com',
      scopes: 'accounts:read',
    };
    const made = await api().ok('POST /v5/integrations/commerce', { body }, shop.owner);
    expect(made).toMatchObject({
      external_business_id: 'ext-1',
      connected_user_id: shop.owner.id,
      connected_advertiser_id: shop.id,
      partner_access_token_expiry: 1_900_000_000_000,
      created_timestamp: expect.any(Number),
    });
    expect(JSON.stringify(made)).not.toContain('secret');
    expect(await api().ok(`GET ${one}`, { params }, shop.owner)).toEqual(made);
    const [kept] = await api().db.query<{ partner_access_token: string }>(
      'select partner_access_token from commerce_integrations where id = $1',
      [made.id],
    );
    expect(kept!.partner_access_token).not.toContain('secret');
    const changed = await api().ok(
      `PATCH ${one}`,
      { params, body: { scopes: 'x', additional_id_1: '9' } },
      shop.owner,
    );
    expect(changed).toMatchObject({ scopes: 'x', additional_id_1: '9', connected_merchant_id: '77' });
    const listed = (await api().ok('GET /v5/integrations', {}, shop.owner)).items[0]!;
    expect(listed).toMatchObject({
      id: made.id,
      partner_access_token: null,
      partner_primary_email: 'shop@example.com',
    });
    expect(await api().ok('GET /v5/integrations/{id}', { params: { id: made.id } }, shop.owner)).toEqual(
      listed,
    );
    expect((await api().call(`DELETE ${one}`, { params }, shop.owner)).status).toBe(204);
    expect(await api().call(`GET ${one}`, { params }, shop.owner)).toMatchObject({
      status: 404,
      error: { api_error_code: 4180 },
    });
    expect(
      await api().call('GET /v5/integrations/{id}', { params: { id: made.id } }, shop.owner),
    ).toMatchObject({
      status: 404,
      error: { api_error_code: 4517 },
    });
  });

  it('are of a business, and name only what is its own', async () => {
    const nobody = await api().person();
    expect(await api().call('POST /v5/integrations/commerce', { body: params }, nobody)).toMatchObject({
      status: 403,
    });
    const other = await openShop(api());
    const body = { external_business_id: 'ext-2', connected_advertiser_id: other.id };
    expect(await api().call('POST /v5/integrations/commerce', { body }, shop.owner)).toMatchObject({
      status: 409,
      error: { api_error_code: 4182 },
    });
    expect(
      (await api().call(`GET ${one}`, { params: { external_business_id: 'ext-2' } }, shop.owner)).status,
    ).toBe(404);
  });

  it('have their log lines kept, up to a number', async () => {
    await api().ok('POST /v5/integrations/commerce', { body: { external_business_id: 'logs' } }, shop.owner);
    const line = { client_timestamp: 1, event_type: 'APP' as const, log_level: 'WARN' as const };
    const logs = Array.from({ length: 250 }, (_, n) => ({
      ...line,
      external_business_id: 'logs',
      message: `line ${n}`,
    }));
    for (let time = 0; time < 3; time++) {
      const { message } = await api().ok('POST /v5/integrations/logs', { body: { logs } }, shop.owner);
      expect(message).toBe('250 log lines were taken.');
    }
    const [kept] = await api().db.query<{ count: number }>(
      'select count(*)::int as count from commerce_events where business_id = $1',
      [shop.owner.id],
    );
    expect(kept!.count).toBe(500);
    const [logged] = (await shops()).filter(({ shop: name }) => name === 'logs');
    expect(logged).toMatchObject({ status: 'WAITING', has_webhook: false, token_expires_at: null });
    expect(logged!.events).toHaveLength(10);
    expect(logged!.events[0]).toMatchObject({
      kind: 'LOG',
      level: 'WARN',
      topic: 'APP',
      message: 'line 249',
    });
  });
});
