import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressInfo } from 'node:net';
import { hashToken } from '../../http/authenticate';
import { addPin } from '../../modules/ads/campaigns/testing';
import { recordTold } from '../../modules/ads/billing/record';
import { newInsertion } from '../../modules/ads/billing/token';
import { useTestApi } from '../test-api';
import { differences } from './check';
import {
  AD,
  AD_ACCOUNT,
  AD_GROUP,
  AUDIENCE_SIZE,
  BID_FLOOR,
  CAMPAIGN,
  CONVERSION_TAG,
  DELIVERY_METRIC,
  EVENT_OUTCOME,
  EVENT_STATUS,
  KEYWORD,
  KEYWORD_METRIC,
  KEYWORD_METRICS,
  READY_STATE,
  RELATED_TERMS,
  type Shape,
} from './shapes';

/** A program that somebody wrote for the public API: it knows an address and a token, and nothing of ours. */
function programAt(base: string, token: string) {
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${base}/v5${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // oxlint-disable-next-line typescript/no-explicit-any -- a program reads answers as they come
    const json = (await response.json()) as any;
    return { status: response.status, headers: response.headers, json };
  };
}

const api = useTestApi();
const TOKEN = 'a-token-of-a-program';
let send: ReturnType<typeof programAt>;
let pin: string;
beforeAll(async () => {
  await api().app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api().app.server.address() as AddressInfo;
  send = programAt(`http://127.0.0.1:${port}`, TOKEN);
  const owner = await api().person({ is_partner: true });
  pin = await addPin(api(), owner);
  await api().db.query(
    `insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
     values ($1, $2, 'Program', '{ads:read,ads:write,msot:write,boards:read,pins:read,user_accounts:read}', now() + interval '1 day')`,
    [hashToken(TOKEN), owner.id],
  );
});
afterAll(() => {
  api().app.server.closeAllConnections();
});

/** First requests of a program: an ad account and a campaign down to its ad and a keyword. */
async function whole() {
  const account = (await send('POST', '/ad_accounts', { name: 'Shop', country: 'US' })).json;
  const at = `/ad_accounts/${account.id}`;
  const one = async (path: string, body: object) => {
    const { status, json } = await send('POST', at + path, [body]);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json.items[0].data, JSON.stringify(json.items[0].exceptions)).toBeDefined();
    return json.items[0].data;
  };
  const campaign = await one('/campaigns', {
    ad_account_id: account.id,
    name: 'Spring',
    objective_type: 'CONSIDERATION',
    daily_spend_cap: 20_000_000,
    tracking_urls: { click: ['https://shop.example/c'] },
  });
  const group = await one('/ad_groups', {
    campaign_id: campaign.id,
    name: 'All',
    billable_event: 'CLICKTHROUGH',
    budget_in_micro_currency: 5_000_000,
    bid_in_micro_currency: 500_000,
    targeting_spec: { LOCATION: ['US'], AGE_BUCKET: ['25-34'] },
  });
  const ad = await one('/ads', {
    ad_group_id: group.id,
    pin_id: pin,
    creative_type: 'REGULAR',
    destination_url: 'https://shop.example/',
  });
  const added = await send('POST', `${at}/keywords`, {
    parent_id: group.id,
    keywords: [{ value: 'lamps', match_type: 'BROAD' }],
  });
  const tag = await send('POST', `${at}/conversion_tags`, { name: 'Pages' });
  return { account, at, campaign, group, ad, keyword: added.json.keywords[0], tag: tag.json };
}

describe('the public API answers in the published shapes', () => {
  let made: Awaited<ReturnType<typeof whole>>;
  beforeAll(async () => {
    made = await whole();
  });

  it('for what is made', () => {
    const answers: readonly (readonly [unknown, Shape])[] = [
      [made.account, AD_ACCOUNT],
      [made.campaign, CAMPAIGN],
      [made.group, AD_GROUP],
      [made.ad, AD],
      [made.keyword, KEYWORD],
      [made.tag, CONVERSION_TAG],
    ];
    expect(answers.map(([answer, shape]) => differences(answer, shape))).toEqual(answers.map(() => []));
  });

  it('for what is asked beforehand', async () => {
    const ask = async (method: string, path: string, body?: unknown) => {
      const { status, json } = await send(method, path, body);
      expect(status, path).toBe(200);
      return json;
    };
    const spec = { billable_event: 'CLICKTHROUGH', currency: 'USD' };
    const metrics = await ask(
      'GET',
      `${made.at}/keywords/metrics?country_code=US&keywords=lamps,brass%20lamp`,
    );
    expect(metrics.data).toHaveLength(2);
    const answers: readonly (readonly [unknown, Shape])[] = [
      [await ask('POST', `${made.at}/bid_floor`, { bid_floor_specs: [spec] }), BID_FLOOR],
      [await ask('POST', `${made.at}/ad_groups/audience_sizing`, { targeting_spec: {} }), AUDIENCE_SIZE],
      [(await ask('GET', '/resources/delivery_metrics')).items[0], DELIVERY_METRIC],
      [await ask('GET', '/resources/metrics_ready_state?date=2026-01-01'), READY_STATE],
      [metrics.data[0], KEYWORD_METRICS],
      [metrics.data[0].metrics, KEYWORD_METRIC],
      [await ask('GET', '/terms/related?terms=lamp,desk'), RELATED_TERMS],
    ];
    expect(answers.map(([answer, shape]) => differences(answer, shape))).toEqual(answers.map(() => []));
    expect(await ask('GET', '/terms/suggested?term=la')).toEqual(expect.any(Array));
  });

  it('for what another program credits, each by itself', async () => {
    const credit = {
      event_id: 'order-1',
      event_name: 'checkout',
      event_time: Math.floor(Date.now() / 1000),
      source: 'Program',
      campaign_id: made.campaign.id,
      credit: 0.5,
      value: '12.50',
      currency: 'USD',
    };
    const good = await send('POST', `${made.at}/msot/events`, { data: [credit] });
    expect(good.status, JSON.stringify(good.json)).toBe(200);
    const bad = await send('POST', `${made.at}/msot/events`, { data: [{ ...credit, credit: 2 }] });
    expect([bad.status, bad.json.details.events[0].status]).toEqual([422, 'failed']);
    for (const outcome of [good.json, bad.json.details]) {
      expect(differences(outcome, EVENT_OUTCOME)).toEqual([]);
      expect(differences(outcome.events[0], EVENT_STATUS)).toEqual([]);
    }
  });

  it.each([
    ['/ad_accounts', AD_ACCOUNT],
    ['~/campaigns', CAMPAIGN],
    ['~/ad_groups', AD_GROUP],
    ['~/ads', AD],
    ['~/keywords?ad_group_id=GROUP', KEYWORD],
  ] as const)('for the list %s, with a bookmark that is null at its end', async (path, shape) => {
    const address = path.replace('~', made.at).replace('GROUP', made.group.id);
    const { status, json } = await send('GET', address);
    expect(status).toBe(200);
    expect(Object.keys(json).toSorted()).toEqual(['bookmark', 'items']);
    expect(json.bookmark).toBeNull();
    expect(json.items.length).toBeGreaterThan(0);
    for (const item of json.items) expect(differences(item, shape)).toEqual([]);
  });

  it.each([
    ['campaigns', 'campaign', CAMPAIGN],
    ['ad_groups', 'group', AD_GROUP],
    ['ads', 'ad', AD],
  ] as const)('for one of %s, and after a change', async (path, key, shape) => {
    const { id } = made[key];
    const one = await send('GET', `${made.at}/${path}/${id}`);
    expect(differences(one.json, shape)).toEqual([]);
    const changed = await send('PATCH', `${made.at}/${path}`, [{ id, status: 'PAUSED' }]);
    expect(changed.status).toBe(200);
    expect(differences(changed.json.items[0].data, shape)).toEqual([]);
    expect(changed.json.items[0].data.status).toBe('PAUSED');
  });

  it('for items that fail alone: a list of exceptions, one object for ads, and no data', async () => {
    const campaigns = await send('POST', `${made.at}/campaigns`, [
      { name: 'Good', objective_type: 'AWARENESS' },
      { name: 'Bad', objective_type: 'FAME' },
    ]);
    expect(campaigns.status).toBe(200);
    const [good, bad] = campaigns.json.items;
    expect([good.data.name, good.exceptions, Object.keys(bad)]).toEqual(['Good', [], ['exceptions']]);
    expect(bad.exceptions).toMatchObject([
      { code: expect.any(Number), message: expect.stringContaining('objective_type') },
    ]);
    const ads = await send('POST', `${made.at}/ads`, [
      { ad_group_id: made.group.id, pin_id: '1', creative_type: 'REGULAR' },
    ]);
    expect(Object.keys(ads.json.items[0])).toEqual(['exceptions']);
    expect(ads.json.items[0].exceptions).toMatchObject({
      code: expect.any(Number),
      message: expect.stringContaining('pin_id'),
    });
  });

  it('for numbers: a bare list of rows keyed by column, with the entity’s id and the date of each day', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const reader = await api().person();
    await api().db.query('select make_ad_event_days(current_date - 1, current_date + 1)');
    await recordTold(api().db, [
      {
        showing: {
          insertion: newInsertion(),
          account: made.account.id,
          campaign: made.campaign.id,
          adGroup: made.group.id,
          ad: made.ad.id,
          placement: 'HOME_FEED',
          billable: 'CLICKTHROUGH',
          price: 0,
          at: Math.floor(Date.now() / 1000),
          measured: true,
        },
        kind: 'impression',
        viewer: reader.id,
        person: reader.id,
        robot: false,
      },
    ]);
    const ask = `start_date=${today}&end_date=${today}&columns=SPEND_IN_DOLLAR,IMPRESSION_1,CTR`;
    const days = await send(
      'GET',
      `${made.at}/campaigns/analytics?${ask}&granularity=DAY&campaign_ids=${made.campaign.id}`,
    );
    expect(days.json).toEqual([expect.objectContaining({ CAMPAIGN_ID: expect.any(String), DATE: today })]);
    const total = await send('GET', `${made.at}/analytics?${ask}&granularity=TOTAL`);
    expect(total.json[0]).not.toHaveProperty('DATE');
    expect(total.json[0].AD_ACCOUNT_ID).toBe(made.account.id);
  });

  it('for what is refused: a code and a message, and the limits in the headers', async () => {
    const wrong = await send('GET', `${made.at}/campaigns?page_size=9999`);
    expect([wrong.status, wrong.json]).toMatchObject([400, { code: 1, message: expect.any(String) }]);
    const missing = await send('GET', '/ad_accounts/1/campaigns');
    expect([missing.status, missing.json]).toMatchObject([
      404,
      { code: expect.any(Number), message: expect.any(String) },
    ]);
    for (const name of ['limit', 'remaining', 'reset'])
      expect(wrong.headers.get(`x-ratelimit-${name}`), name).toMatch(/^\d+$/);
  });
});

describe('the ad account that a campaign names once more', () => {
  it('has to be the one of the address, at creation and at a change', async () => {
    const { at, campaign } = await whole();
    const other = { ad_account_id: '17', name: 'Elsewhere', objective_type: 'AWARENESS' };
    const made = await send('POST', `${at}/campaigns`, [other]);
    expect(made.json.items[0].exceptions).toMatchObject([{ field: 'ad_account_id' }]);
    const changed = await send('PATCH', `${at}/campaigns`, [
      { id: campaign.id, ad_account_id: '17', name: 'Elsewhere' },
      { id: campaign.id, ad_account_id: at.split('/').at(-1), name: 'Here' },
    ]);
    const [refused, taken] = changed.json.items;
    expect(refused.exceptions).toMatchObject([{ field: 'ad_account_id' }]);
    expect(taken.data.name).toBe('Here');
  });
});

describe('the check itself', () => {
  it('finds what is missing, of another kind, not published, or there against what is written', () => {
    const shape: Shape = { id: 'id', name: 'text?', when: 'seconds', gone: '-no such thing here' };
    expect(differences({ id: '5', when: 1_800_000_000 }, shape)).toEqual([]);
    expect(differences({ id: 5, name: 3, when: 1_800_000_000_000, gone: 1, more: 1 }, shape)).toEqual([
      'id is 5, no id',
      'name is 3, no text?',
      'when is 1800000000000, no seconds',
      'gone is there now',
      'more is not published',
    ]);
    expect(differences({ when: 1_800_000_000 }, shape)).toEqual(['id is missing']);
    expect(differences(null, shape)).toEqual(['is no object']);
  });
});
