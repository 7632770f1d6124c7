import type { CallName } from '@corkboard/contract';
import { calls, type PathCall } from '@corkboard/contract/schemas';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { openShop } from '../modules/ads/campaigns/testing/products';
import { addBoard, addPin } from '../modules/pins/pins/testing/scene';
import { useTestApi } from '../testing/test-api';

const api = useTestApi();
let shop: Awaited<ReturnType<typeof openShop>>;
let template: string;
beforeAll(async () => {
  shop = await openShop(api());
  const report = {
    level: 'PIN_PROMOTION' as const,
    granularity: 'TOTAL' as const,
    columns: ['AD_NAME'],
    report_format: 'CSV' as const,
    date_range: { type: 'relative' as const, start_days_in_past: 7, end_days_in_past: 0 },
  };
  const made = { ad_account_id: shop.id, name: 'Weekly', report };
  template = (await api().ok('AdReportTemplateResource.create', made, shop.owner)).id;
});

/** Empty bodies as programs send them: their libraries name a type, or none, whatever the body is. */
const NOTHING: Readonly<Record<string, { type?: string; payload?: string }>> = {
  'no body': {},
  'a type and no body': { type: 'application/json' },
  'a type with its letters and no body': { type: 'application/json; charset=utf-8', payload: '' },
  'an empty object': { type: 'application/json', payload: '{}' },
  'an empty object of no type': { payload: '{}' },
  'an empty form': { type: 'application/x-www-form-urlencoded', payload: '' },
  'an unusual type and no body': { type: 'text/plain', payload: '' },
};

/** A request as a program sends it; a payload of no type gets none from the tool either. */
function send(name: string, url: string, { type, payload }: { type?: string; payload?: string }) {
  const [method] = name.split(' ') as ['POST'];
  return api().app.inject({
    method,
    url,
    headers: { ...shop.owner.headers, ...(type === undefined ? {} : { 'content-type': type }) },
    ...(payload === undefined ? {} : { payload: Buffer.from(payload) }),
  });
}

const newBoard = () => addBoard(api(), shop.owner);
/** A webhook, which takes the place of the last. */
async function newWebhook(): Promise<string> {
  await api().db.query('delete from webhooks where user_id = $1', [shop.owner.id]);
  const body = { event: 'FOLLOWED', url: 'https://hooks.example/' } as const;
  return (await api().ok('POST /v5/webhooks', { body }, shop.owner)).id;
}

/** The calls of the standard that are published without a body, each with an address that it works at, a new one each time. */
const WITHOUT: Readonly<Record<string, () => Promise<string>>> = {
  'DELETE /v5/boards/{board_id}': async () => `/v5/boards/${(await newBoard()).id}`,
  'DELETE /v5/boards/{board_id}/sections/{section_id}': async () => {
    const { id } = await newBoard();
    const add = { params: { board_id: id }, body: { name: 'Gone soon' } };
    const section = await api().ok('POST /v5/boards/{board_id}/sections', add, shop.owner);
    return `/v5/boards/${id}/sections/${section.id}`;
  },
  'DELETE /v5/pins/{pin_id}': async () =>
    `/v5/pins/${(await addPin(api(), shop.owner, await newBoard())).id}`,
  'POST /v5/ad_accounts/{ad_account_id}/ad_groups/audience_sizing': async () => {
    await Promise.resolve();
    return `/v5/ad_accounts/${shop.id}/ad_groups/audience_sizing`;
  },
  'DELETE /v5/catalogs/feeds/{feed_id}': async () => `/v5/catalogs/feeds/${await shop.feed()}`,
  'POST /v5/catalogs/feeds/{feed_id}/ingest': async () => `/v5/catalogs/feeds/${await shop.feed()}/ingest`,
  'DELETE /v5/catalogs/product_groups/{product_group_id}': async () => {
    const { id } = await api().ok(
      'POST /v5/catalogs/product_groups',
      { body: { name: 'Gone soon', filters: { any_of: [{ BRAND: { values: ['lamp'] } }] } } },
      shop.owner,
    );
    return `/v5/catalogs/product_groups/${id}`;
  },
  'DELETE /v5/catalogs/product_groups/multiple': async () =>
    `/v5/catalogs/product_groups/multiple?id=${await shop.productGroup({ BRAND: { values: ['lamp'] } })}`,
  'DELETE /v5/integrations/commerce/{external_business_id}': async () => {
    await api().ok(
      'POST /v5/integrations/commerce',
      { body: { external_business_id: 'gone-soon' } },
      shop.owner,
    );
    return '/v5/integrations/commerce/gone-soon';
  },
  'DELETE /v5/ad_accounts/{ad_account_id}/promotions/{promotion_id}': async () => {
    const { promotions } = await api().ok(
      'POST /v5/ad_accounts/{ad_account_id}/promotions',
      { params: shop.params, body: [{ promotion_title: 'Gone soon', promotion_type: 'SITEWIDE' }] },
      shop.owner,
    );
    return `/v5/ad_accounts/${shop.id}/promotions/${promotions[0]!.data!.id}`;
  },
  'POST /v5/user_account/following/{username}': async () =>
    `/v5/user_account/following/${(await api().person()).username}`,
  'DELETE /v5/user_account/websites': async () => {
    await api().ok('WebsiteClaimResource.create', { url: 'https://gone.example/' }, shop.owner);
    return '/v5/user_account/websites?website=gone.example';
  },
  'POST /v5/ad_accounts/{ad_account_id}/bulk/download': () =>
    Promise.resolve(`/v5/ad_accounts/${shop.id}/bulk/download`),
  'POST /v5/ad_accounts/{ad_account_id}/templates/{template_id}/reports': () =>
    Promise.resolve(`/v5/ad_accounts/${shop.id}/templates/${template}/reports`),
  'POST /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}/uploads/{customer_list_upload_id}/run':
    async () => {
      const [made] = await api().db.query<{ list: string; id: string }>(
        `with list as (insert into customer_lists (ad_account_id, name, list_type) values ($1, 'L', 'EMAIL') returning ad_account_id, id
         ), upload as (
           insert into customer_list_uploads (ad_account_id, list_id, operation, total_parts, seal)
           select ad_account_id, id, 'ADD', 1, decode(repeat('00', 32), 'hex') from list returning ad_account_id, list_id, id
         ), part as (insert into customer_list_upload_parts select ad_account_id, id, 1 from upload)
         select list_id as list, id from upload`,
        [shop.id],
      );
      return `/v5/ad_accounts/${shop.id}/customer_lists/${made!.list}/uploads/${made!.id}/run`;
    },
  'DELETE /v5/ad_accounts/{ad_account_id}/leads/subscriptions/{subscription_id}': async () => {
    const call = 'POST /v5/ad_accounts/{ad_account_id}/leads/subscriptions';
    await api().db.query('delete from webhooks where user_id = $1', [shop.owner.id]);
    const add = { params: { ad_account_id: shop.id }, body: { webhook_url: 'https://hooks.example/' } };
    return `/v5/ad_accounts/${shop.id}/leads/subscriptions/${(await api().ok(call, add, shop.owner)).id}`;
  },
  'DELETE /v5/webhooks/{webhook_id}': async () => `/v5/webhooks/${await newWebhook()}`,
  'POST /v5/webhooks/{webhook_id}/resume': async () => `/v5/webhooks/${await newWebhook()}/resume`,
  'POST /v5/webhooks/{webhook_id}/test': async () => `/v5/webhooks/${await newWebhook()}/test`,
  'POST /v5/oauth/conversion_token': async () => {
    await api().db.query('delete from access_tokens where ad_account_id = $1', [shop.id]);
    return '/v5/oauth/conversion_token';
  },
};

/** Refused whatever is sent: this site is no sandbox. */
const SANDBOX = 'DELETE /v5/ad_accounts/{ad_account_id}/sandbox';
const WRITES = (Object.keys(calls) as CallName[]).filter(
  (name) => /^(?!GET )\w+ \/v5\//.test(name) && name !== SANDBOX,
);

describe.each(Object.entries(NOTHING))('a call of the standard that is sent %s', (_, sent) => {
  it.each(Object.keys(WITHOUT))('works where none is published: %s', async (name) => {
    const answer = await send(name, await WITHOUT[name]!(), sent);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  });

  it.each(WRITES.filter((name) => !(name in WITHOUT)))('says what is missing: %s', async (name) => {
    const answer = await send(name, name.split(' ')[1]!.replaceAll(/\{\w+\}/g, '1'), sent);
    expect(missed(name, answer), answer.body).toBe(true);
  });
});

/** Whether a refusal names something that the call's body has to have, the body itself where that is a list, or the form that it has to be. */
function missed(name: CallName, answer: LightMyRequestResponse): boolean {
  const { body: schema, form } = calls[name] as PathCall;
  const { required = [] } = schema as { required?: readonly string[] };
  const { field, message } = answer.json<{ field?: string; message: string }>();
  if (answer.statusCode !== 400) return false;
  return field === undefined ? form && message.includes('form') : ['body', ...required].includes(field);
}

describe('a call of the standard', () => {
  it('that is published without a body still refuses fields that it does not have', async () => {
    for (const [name, address] of Object.entries(WITHOUT)) {
      const answer = await send(name, await address(), { type: 'application/json', payload: '{"odd":1}' });
      expect([answer.statusCode, answer.json<{ field: string }>().field]).toEqual([400, 'odd']);
    }
  });

  it('says that a change that changes nothing lacks something, and that a list is missing', async () => {
    const field = async (name: string, url: string) =>
      (await send(name, url, {})).json<{ field: string }>().field;
    expect(await field('PATCH', `/v5/catalogs/product_groups/1`)).toBe('body');
    expect(await field('POST', `/v5/ad_accounts/${shop.id}/campaigns`)).toBe('body');
    expect(await field('POST', '/v5/boards')).toBe('name');
  });

  it('takes no other type than its own', async () => {
    const odd = { type: 'text/xml', payload: '<a/>' };
    expect((await send('POST', '/v5/boards', odd)).statusCode).toBe(415);
    const form = { type: 'application/x-www-form-urlencoded', payload: 'name=A' };
    expect((await send('POST', '/v5/boards', form)).statusCode).toBe(415);
  });
});
