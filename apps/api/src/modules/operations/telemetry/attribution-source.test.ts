import { ATTRIBUTION_SOURCE_PATH } from '@corkboard/contract';
import { beforeEach, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { whileFull } from '../../../testing/while-full';
import { registerAttributionSource, SOURCE_LIMIT } from './attribution-source';

const api = useTestApi({ routes: [registerAttributionSource] });
const LARGEST = String(2n ** 64n - 1n);
const FIELDS = {
  source_event_id: LARGEST,
  destination: 'https://shop.example',
  expiry: '604800',
  priority: '100',
  source_event_type: 'click',
};
type Fields = Record<string, string | string[]>;
const ask = (fields: Fields, headers: Record<string, string> = {}) =>
  api().app.inject({
    url: ATTRIBUTION_SOURCE_PATH,
    query: fields,
    headers: { cookie: 'measuring=yes', ...headers },
  });
const HEADER = 'attribution-reporting-register-source';

beforeEach(async () => {
  await api().db.query('truncate rate_limits');
});

it('registers a click and a view as browsers read them, and keeps no answer', async () => {
  const click = await ask({ ...FIELDS, advertiser_id: '5', campaign_id: '6' });
  expect([click.statusCode, click.body, click.headers['cache-control']]).toEqual([204, '', 'no-store']);
  expect(click.headers.location).toBeUndefined();
  expect(JSON.parse(click.headers[HEADER] as string)).toEqual({
    source_event_id: LARGEST,
    destination: 'https://shop.example',
    expiry: '604800',
    priority: '100',
    filter_data: { advertiser_id: ['5'], campaign_id: ['6'] },
  });
  const view = await ask({ ...FIELDS, source_event_type: 'view', expiry: '86400', priority: '-5' });
  expect(JSON.parse(view.headers[HEADER] as string)).toEqual({
    source_event_id: LARGEST,
    destination: 'https://shop.example',
    expiry: '86400',
    priority: '-5',
    filter_data: {},
  });
});

it('takes the host of this site and no other', async () => {
  const { hostname } = new URL(api().config.publicOrigin);
  expect((await ask({ ...FIELDS, hostname })).statusCode).toBe(204);
});

it.each<[string, string | string[]]>([
  ['source_event_id', String(2n ** 64n)],
  ['source_event_id', '-1'],
  ['source_event_id', '007'],
  ['source_event_id', ['1', '2']],
  ['destination', 'http://shop.example'],
  ['destination', 'https://shop.example/lamps'],
  ['destination', 'https://'],
  ['destination', 'shop.example'],
  ['expiry', '86400'],
  ['expiry', '604800.0'],
  ['priority', String(2n ** 63n)],
  ['priority', '1e2'],
  ['source_event_type', 'toString'],
  ['source_event_type', 'navigation'],
  ['advertiser_id', 'x'],
  ['campaign_id', ''],
  ['hostname', 'other.example'],
])('refuses a wrong %s by name: %s', async (field, value) => {
  const wrong = await ask({ ...FIELDS, [field]: value });
  const error = wrong.json<{ resource_response: { error: { field: string } } }>().resource_response.error;
  expect([wrong.statusCode, error.field, wrong.headers[HEADER]]).toEqual([400, field, undefined]);
});

it.each(Object.keys(FIELDS))('needs %s', async (field) => {
  const { [field as 'expiry']: _, ...rest } = FIELDS;
  const wrong = await ask(rest);
  const error = wrong.json<{ resource_response: { error: { field: string } } }>().resource_response.error;
  expect([wrong.statusCode, error.field]).toEqual([400, field]);
});

it('is for pages of this site, of who agreed, and not without end', async () => {
  const statuses = await Promise.all([
    ask(FIELDS, { cookie: '' }),
    ask(FIELDS, { cookie: 'measuring=no' }),
    ask(FIELDS, { 'sec-gpc': '1' }),
    ask(FIELDS, { 'sec-fetch-site': 'cross-site' }),
    ask(FIELDS, { 'sec-fetch-site': 'none' }),
    ask(FIELDS, { 'sec-fetch-site': 'same-origin' }),
  ]);
  expect(statuses.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 403, 403, 204]);
  const many = await whileFull(api().db, 'attribution:127.0.0.1', SOURCE_LIMIT, () => ask(FIELDS));
  expect(many.statusCode).toBe(429);
  expect((await ask(FIELDS)).statusCode).toBe(204);
});
