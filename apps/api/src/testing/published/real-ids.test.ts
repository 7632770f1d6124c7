import { SCOPES } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../http/authenticate';
import { bare } from '../../http/standard-operations';
import { CALLS } from '../roles/calls';
import { openWorld, type World } from '../roles/world';
import { useTestApi } from '../test-api';
import published from './whole-bodies.json' with { type: 'json' };

/** A body for each call, of the examples, defaults, and first words of its published schema, with every field. */
const BODIES: Readonly<Record<string, unknown>> = published;
/** Fields that are refused beside things that are there, by name, and why. */
const NOT_HERE = 'is not here';
const NARROWS = 'narrows reports of another level than the example has';
const RULE = 'rules go by Pins, websites, lists, and events';
const NEITHER = 'goes with a budget, a goal, or a kind of campaign that the example has not';
const REFUSED: Readonly<Record<string, string>> = {
  AUDIENCE_ID: 'the example of a map, whose key is a text there',
  APP_TYPE: 'the example of a map, whose key is a text there',
  PLACEMENT: 'the example of a map, whose key is a text there',
  default_ad_group_budget_in_micro_currency: NEITHER,
  is_automated_campaign: NEITHER,
  objective_type: 'is another one, and has to stay while there are ad groups',
  order_line_id: 'is of no order line that is there',
  daily_spend_cap: 'stands beside lifetime_spend_cap, and a campaign has one of them',
  scrollup_goal_metadata: NOT_HERE,
  is_roas_optimized: NOT_HERE,
  learning_mode_type: NOT_HERE,
  reporting_event: NOT_HERE,
  line_items: 'events are held against texts, not against what is in a cart',
  SHOPPING_RETARGETING: NOT_HERE,
  budget_type: NEITHER,
  budget_in_micro_currency: NEITHER,
  end_time: NEITHER,
  bid_multiplier: NEITHER,
  lifetime_frequency_cap: NEITHER,
  conversion_tag_id: 'is of no tag that is there',
  conversion_tag_v3_goal_metadata: NEITHER,
  targeting_spec: 'has apps, and an audience, that are not there',
  lead_form_id: 'is of no form that is there',
  product_group_promotion: 'is sent in the published form by bodies.test.ts',
  bid_options: 'the request takes an item away',
  update_mask: 'the request takes an item away',
  feed_id: 'is of another kind of report',
  processing_result_id: 'is of another kind of report',
  product_group_ids: NARROWS,
  product_group_statuses: NARROWS,
  product_item_ids: NARROWS,
  targeting_types: NARROWS,
  ad_group_ids: NARROWS,
  product_sku_ids: NARROWS,
  currency_code: 'UNK is no currency',
  ad_account_id: RULE,
  ad_id: RULE,
  engager_type: RULE,
  event_source: RULE,
  ingestion_source: RULE,
  event_data: RULE,
  pin_id: RULE,
  campaign_id: RULE,
  rule: RULE,
};
/** How the refusal of a field begins that is of something the site lacks: it needs no other reason. */
const LACKING = /" is for something that this site doesn't have\./;
/** Calls whose example can't be sent beside what is there, and why. */
const APART: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['PATCH targeting_templates', 'ad groups use the template by then, and the example removes it'],
      ['POST bid_floor', 'aims at apps, and at what a shop left behind'],
      ['POST product_group_promotions', 'is sent in the published form by bodies.test.ts'],
      ['POST ad_previews', 'is of a picture, and the request of a Pin'],
      ['POST msot/events', 'is sent in the published form by bodies.test.ts'],
      ['PATCH lead_forms', 'there is no form'],
      ['POST lead_forms/{lead_form_id}/test', 'there is no form'],
      ['POST leads/subscriptions', 'there is no form'],
      ['POST leads_export', 'its days are long past'],
      ['POST ssio/insertion_orders', 'there is no company by that number'],
      ['PATCH ssio/insertion_orders', 'there is no order'],
    ] as const
  ).map(([call, why]) => [call.replace(' ', ' /v5/ad_accounts/{ad_account_id}/'), why]),
);
const MOST_FIELDS = 60;
/** Parts that mean something only as a whole: those of what is there stand in place of the example's. */
const WHOLE: readonly string[] = [
  'filters',
  'rule',
  'product_group_promotion',
  'targeting_spec',
  'targeting_attributes',
];
const TRACKED = ['audience_verification', 'buyable_button', 'click', 'engagement', 'impression'];

const api = useTestApi();
let world: World;
let authorization: string;
beforeAll(async () => {
  world = await openWorld(api());
  authorization = 'Bearer a-token-of-an-owner';
  await api().db.query(
    `insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
     values ($1, $2, 'Program', $3, now() + interval '1 day')`,
    [hashToken('a-token-of-an-owner'), world.shop.owner.id, SCOPES],
  );
});

/** Values of the scene that take the place of an example's, by their field. */
const realOf = (): Readonly<Record<string, unknown>> => ({
  ad_account_id: world.shop.id,
  campaign_id: world.campaign,
  campaign_ids: [world.campaign],
  ad_group_id: world.group,
  ad_group_ids: [world.group],
  ad_id: world.ad,
  ad_ids: [world.ad],
  pin_id: world.pin,
  collections_hero_pin_id: world.pin,
  audience_id: world.audience,
  catalog_id: world.catalog,
  feed_id: world.feed,
  catalog_product_group_id: world.products,
  catalog_product_group_ids: [world.products],
  product_group_ids: [world.promotion],
  parent_id: world.group,
  promotion_id: world.offer,
  targeting_template_ids: [world.targeting],
  currency: 'USD',
  tracking_urls: Object.fromEntries(TRACKED.map((name) => [name, ['https://shop.example/t']])),
});

function withReal(value: unknown, real: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((one) => withReal(one, real));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      // Times of examples are long past, or later than any date here.
      if (key === 'start_time' && typeof one === 'number') return [key, inDays(1)];
      if (key === 'end_time' && typeof one === 'number') return [key, inDays(30)];
      if (key === 'country' && one === 'AD') return [key, 'US'];
      return [key, key in real ? real[key] : withReal(one, real)];
    }),
  );
}
const inDays = (days: number): number => Math.floor(Date.now() / 1000) + days * 86_400;

/** Fields of an example beside those of a request that is known to be good, which win; of lists, those of the first item. */
function beside(example: unknown, own: unknown): unknown {
  if (Array.isArray(own)) {
    const [item] = Array.isArray(example) ? example : [example];
    return own.map((one) => beside(item, one));
  }
  if (typeof own !== 'object' || own === null || typeof example !== 'object' || example === null)
    return own ?? example;
  const both = { ...(example as Record<string, unknown>) };
  for (const [key, one] of Object.entries(own))
    both[key] = key in both && !WHOLE.includes(key) ? beside(both[key], one) : one;
  return both;
}

function without(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (key === field ? [] : [[key, without(one, field)]])),
  );
}
const has = (value: unknown, field: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (field in value || Object.values(value).some((one) => has(one, field)));

interface Answer {
  readonly field?: string;
  readonly message?: string;
  readonly items?: readonly { readonly exceptions?: unknown }[];
}
/** The fault of an answer: its field and words; nothing if it's good. */
function wrongIn(status: number, json: Answer): Answer | null {
  if (status >= 300) return json;
  const exceptions = (json.items ?? []).flatMap((item) => item.exceptions ?? []) as Answer[];
  return exceptions.find(({ message }) => message !== undefined) ?? null;
}

/** Sends an example beside what is there, without what is refused, until it's taken; says what was refused. */
async function sent(
  row: (typeof CALLS)[number],
): Promise<{ refused: string[]; words: string[]; end: string }> {
  const {
    body: own,
    query,
    params,
  } = (await row.options(world)) as {
    body?: unknown;
    query?: Record<string, string>;
    params?: Record<string, string>;
  };
  const [method, path] = row.name.split(' ') as ['POST', string];
  const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params![key]!);
  let body = beside(withReal(BODIES[bare(row.name)], realOf()), own);
  const refused: string[] = [];
  const words: string[] = [];
  for (;;) {
    await api().db.query('truncate rate_limits');
    const answer = await api().app.inject({
      method,
      url: `${url}?${new URLSearchParams(query).toString()}`,
      headers: { authorization },
      payload: body as object,
    });
    const json = answer.body === '' ? {} : answer.json<Answer>();
    const wrong = wrongIn(answer.statusCode, json);
    if (wrong === null) return { refused, words, end: 'taken' };
    const named = [
      ...(wrong.field ?? '').split(/[./]/),
      ...(/^"?([\w.]+)/.exec(wrong.message ?? '')?.[1] ?? '').split('.'),
    ];
    const field = named.toReversed().find((one) => one !== '' && !/^\d+$/.test(one) && has(body, one));
    if (field === undefined || refused.length >= MOST_FIELDS)
      return { refused, words, end: `${answer.statusCode} ${answer.body.slice(0, 200)}` };
    refused.push(field);
    words.push(`${row.name} ${field}: ${wrong.message ?? ''}`);
    body = without(body, field);
  }
}

describe('a published example beside what is there', () => {
  it('is taken by every write that names an ad account, but for what is refused by name', async () => {
    const rows = CALLS.filter(({ name }) => BODIES[bare(name)] !== undefined);
    expect(rows.length).toBeGreaterThan(40);
    let taken = 0;
    const ends: string[] = [];
    const unexplained: string[] = [];
    for (const row of rows) {
      const { refused, words, end } = await sent(row);
      if (end !== 'taken' && APART[row.name] === undefined) ends.push(`${row.name}: ${end}`);
      if (end !== 'taken') continue;
      taken += 1;
      refused.forEach((field, at) => {
        if (!(field in REFUSED) && !LACKING.test(words[at]!)) unexplained.push(words[at]!);
      });
    }
    expect({ ends, unexplained }).toEqual({ ends: [], unexplained: [] });
    expect(taken).toBeGreaterThan(30);
  });
});
