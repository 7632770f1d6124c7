import { SCOPES } from '@corkboard/contract';
import { calls, type PathCall } from '@corkboard/contract/schemas';
import { beforeAll, expect, it } from 'vitest';
import { hashToken } from '../../http/authenticate';
import { exampleOf } from '../../http/openapi/examples';
import { toSchema31 } from '../../http/openapi/schemas';
import { bare } from '../../http/standard-operations';
import { CALLS } from '../roles/calls';
import { openWorld, type World } from '../roles/world';
import { useTestApi } from '../test-api';
import published from './fields.json' with { type: 'json' };

const api = useTestApi();
let world: World;
let ids: Readonly<Record<string, string>>;
const authorization = 'Bearer a-token-that-asks';

/** Parameters whose values make no difference in the scene, and why. That their calls read them is held by `tools/parameters`. */
const ONE = 'the list has one thing here, or none';
const NONE = 'there is nothing here that it chooses from';
const NO_CONVERSIONS = 'there are no conversions here';
const NO_TRENDS = 'nobody looks for anything here';
const SAME: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['order', 'page_size', 'limit', 'sort'].map((name) => [name, ONE])),
  ...Object.fromEntries(
    [
      'click_window_days',
      'conversion_report_time',
      'engagement_window_days',
      'ingestion_source',
      'lookback_period',
      'source_platform',
      'view_window_days',
    ].map((name) => [name, NO_CONVERSIONS]),
  ),
  ...Object.fromEntries(
    ['include_keywords', 'interests', 'normalize_against_group', 'query', 'term'].map((name) => [
      name,
      NO_TRENDS,
    ]),
  ),
  ...Object.fromEntries(
    [
      'account_type',
      'creative_types',
      'document_type',
      'entity_statuses',
      'filter_deleted',
      'include_protected_pins',
      'include_shared_accounts',
      'invite_status',
      'invite_type',
      'is_active',
      'is_member',
      'item_numbers',
      'label_types',
      'pin_metrics',
      'status',
      'token',
      'tos_type',
    ].map((name) => [name, NONE]),
  ),
  ...Object.fromEntries(
    ['engagement_type', 'lookback_window', 'region', 'verticals'].map((name) => [
      name,
      'products have no categories here',
    ]),
  ),
  ...Object.fromEntries(
    [
      'app_types',
      'content_type',
      'created_in_last_n_days',
      'from_claimed_content',
      'metric_types',
      'num_of_pins',
      'pin_format',
      'source',
    ].map((name) => [name, 'nobody saw anything of the person here']),
  ),
  asset_type: 'the member has nothing here',
  start_index: 'the member has nothing here',
  attribution_types: 'only single people are taken, as nobody knows households',
  explicit_following: 'all follows are explicit',
  feed_type: 'all who are followed are people',
};
/** Calls that the scene has nothing for, by the end of their path. */
const APART: Readonly<Record<string, string>> = {
  '/audiences/shared/accounts': 'no audience is shared with the business',
  '/bulk/{bulk_request_id}': 'no sheet was asked for',
  '/partners/{partner_id}/assets': 'the business has no partner',
  '/sections/{section_id}/pins': 'the board has no section',
};

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
}
type Query = Readonly<Record<string, unknown>>;

beforeAll(async () => {
  world = await openWorld(api());
  const { owner } = world.shop;
  await api().db.query(
    `insert into access_tokens (token_hash, user_id, name, scopes, expires_at) values ($1, $2, 'Asks', $3, now() + interval '1 day')`,
    [hashToken('a-token-that-asks'), owner.id, SCOPES],
  );
  // Two of each thing that lists have, so that an order and a page show.
  const board = await api().ok('BoardResource.create', { name: 'Lamps' }, owner);
  await api().ok('BoardResource.create', { name: 'Vases' }, owner);
  ids = {
    ad_account_id: world.shop.id,
    campaign_id: world.campaign,
    ad_group_id: world.group,
    ad_id: world.ad,
    pin_id: world.pin,
    business_id: owner.id,
    board_id: board.id,
    username: owner.username,
    region: 'US',
    trend_type: 'growing',
    targeting_type: 'GENDER',
    asset_id: world.shop.id,
    member_id: world.people['employee']!.id,
  };
});

const FACTS = published as Readonly<
  Record<
    string,
    { readonly query?: Readonly<Record<string, { readonly default?: unknown; readonly example?: unknown }>> }
  >
>;

/** Values that a parameter may have, or that are none. */
function valuesOf(schema: Schema | undefined, example: unknown): unknown[] {
  if (schema === undefined) return [example ?? 'other'];
  if (schema.anyOf) return schema.anyOf.flatMap((one) => valuesOf(one, example));
  if (schema.enum) return [...schema.enum];
  if (schema.const !== undefined) return [schema.const];
  if (schema.type === 'array') return valuesOf(schema.items, Array.isArray(example) ? example[0] : example);
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'integer' || schema.type === 'number') return [schema.minimum ?? 1, 3];
  return ['1', 'other', ...(typeof example === 'string' ? [example] : [])];
}

async function ask(path: string, query: Query) {
  await api().db.query('truncate rate_limits');
  const entries = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)] as [string, string]),
  );
  const { statusCode, body } = await api().app.inject({
    url: `${path}?${new URLSearchParams(entries).toString()}`,
    headers: { authorization },
  });
  return { statusCode, body };
}

const today = new Date().toISOString().slice(0, 10);
/** Values that calls need in place of an example that is of no day. */
const DAYS: Query = { start_date: today, end_date: today, date: today };

/** The calls that have published parameters, each with a request that is answered. */
async function asked() {
  const rows: {
    name: string;
    path: string;
    needed: Query;
    body: string;
    schemas: Readonly<Record<string, Schema>>;
  }[] = [];
  const apart: string[] = [];
  for (const [name, call] of Object.entries(calls) as unknown as [string, PathCall][]) {
    if (!name.startsWith('GET /v5') || FACTS[bare(name)]?.query === undefined) continue;
    const row = CALLS.find((one) => one.name === name);
    const own = ((await row?.options(world)) ?? {}) as { params?: Record<string, string>; query?: Query };
    const params = { ...ids, ...own.params };
    const path = name.slice(4).replaceAll(/\{(\w+)\}/g, (whole, key: string) => params[key] ?? whole);
    const example = exampleOf(toSchema31(call.query as never), false) as Query;
    const days = Object.entries({ ...DAYS, pin_ids: ids.pin_id, sort_by: 'IMPRESSION' }).filter(
      ([day]) => day in example,
    );
    const needed = own.query ?? { ...example, ...Object.fromEntries(days) };
    const { statusCode, body } = await ask(path, needed);
    const schemas = (call.query as unknown as { properties?: Record<string, Schema> }).properties ?? {};
    if (statusCode === 200) rows.push({ name, path, needed, body, schemas });
    else apart.push(name);
  }
  return { rows, apart };
}

/** Outcome of another value. */
function outcomeOf(
  field: string,
  before: string,
  { statusCode, body }: Awaited<ReturnType<typeof ask>>,
): string {
  if (statusCode >= 500) return 'fault';
  if (statusCode < 300) return body === before ? 'same' : 'changed';
  const { field: named = '', message } = JSON.parse(body) as { field?: string; message: string };
  // A missing thing is named itself: an ad account, an ad, or a Pin.
  return named.split(/[./]/).includes(field) || message.includes(field) || statusCode === 404
    ? 'refused'
    : 'unnamed';
}

it(
  'each published parameter of an address changes the answer, or is refused by name',
  { timeout: 400_000 },
  async () => {
    const { rows, apart } = await asked();
    const without = apart.filter((name) => !Object.keys(APART).some((end) => name.endsWith(end)));
    expect(without).toEqual([]);
    const outcomes: { name: string; field: string; outcome: string }[] = [];
    for (const { name, path, needed, body, schemas } of rows)
      for (const [field, { example }] of Object.entries(FACTS[bare(name)]!.query!)) {
        let outcome = 'same';
        for (const value of valuesOf(schemas[field], example))
          if (outcome === 'same')
            outcome = outcomeOf(field, body, await ask(path, { ...needed, [field]: value }));
        outcomes.push({ name, field, outcome });
      }
    const having = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted);
    expect([...having('fault'), ...having('unnamed')]).toEqual([]);
    const same = having('same');
    const unexplained = same.filter(({ field }) => SAME[field] === undefined);
    expect([...new Set(unexplained.map(({ field }) => field))].join(' ')).toBe('');
    const used = new Set(same.map(({ field }) => field));
    expect(Object.keys(SAME).filter((field) => !used.has(field))).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(370);
    expect(having('changed').length).toBeGreaterThan(60);
  },
);
