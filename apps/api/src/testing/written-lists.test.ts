import { requestOf } from '@corkboard/contract';
import { calls } from '@corkboard/contract/schemas';
import type { TSchema } from 'typebox';
import { beforeAll, expect, it } from 'vitest';
import { WRITTEN_AS_MADE } from '../http/register';
import { answerCompiler } from '../http/serialize';
import { crowdOf, fillCrowd, FIRST_BOARD, tokenOf } from './budgets/crowd';
import { useTestApi } from './test-api';

const api = useTestApi();
const PERSON = 7;
/** Options for each list, so that it contains every kind of thing. */
const ASKED: Readonly<Record<string, readonly object[]>> = {
  'UserHomefeedResource.get': [{}],
  'BoardFeedResource.get': [{ board_id: String(FIRST_BOARD + 5) }],
  'BoardSectionPinsResource.get': [{ section_id: String((FIRST_BOARD + 1) * 10 + 1) }],
  'UserPinsResource.get': [{ username: 'person7' }, { username: 'person8', filter: 'created' }],
  'RelatedPinsResource.get': [{ pin_id: '' }],
  'BoardIdeasResource.get': [{ board_id: String(FIRST_BOARD + 5) }],
  'BaseSearchResource.get': [
    { scope: 'pins', query: 'picture' },
    { scope: 'boards', query: 'board' },
    { scope: 'users', query: 'person' },
    { scope: 'my_pins', query: 'picture' },
  ],
  'GET /v5/pins': [{}, { query: { pin_metrics: true } }],
  'GET /v5/boards/{board_id}/pins': [{ params: { board_id: String(FIRST_BOARD + 5) } }],
  'AdvancedTypeaheadResource.get': [{ term: 'pic' }, { term: 'per' }, { term: 'boa' }, { term: '' }],
};

beforeAll(async () => {
  const { db } = api();
  await fillCrowd(db.url, crowdOf(4000));
  await db.query(
    `update pins set sponsorship_status = 1, sponsor_id = 3 where origin_id is null and id % 5 = 0`,
  );
  await db.query(
    `insert into linked_products (link, domain, name, price, currency, availability)
     select distinct link, domain, 'A thing', 12500000, 'USD', 'in_stock' from pins
     on conflict (link) do update set name = excluded.name, price = excluded.price, currency = excluded.currency, availability = excluded.availability`,
  );
  await db.query(`insert into recent_searches (user_id, folded, query) values (7, 'picture', 'Picture')`);
});

it.each(WRITTEN_AS_MADE)('%s makes just what its description says', async (name) => {
  const { app, db } = api();
  const [{ id }] = (await db.query<{ id: string }>(
    `select id from pins where is_public and origin_id is null order by id desc limit 1`,
  )) as [{ id: string }];
  const compile = await answerCompiler();
  const { data } = calls[name] as { data: TSchema };
  const isBare = name.startsWith('GET /v5/');
  const write = compile({ schema: data, method: 'GET', url: '/', httpStatus: '200' });
  for (const options of ASKED[name]!) {
    const asked = 'pin_id' in options ? { pin_id: id } : options;
    const { url } = requestOf(name, asked as never);
    const answer = await app.inject({ url, headers: { cookie: `session=${tokenOf(PERSON)}` } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const body = answer.json<{ resource_response: { data: unknown } }>();
    const made: unknown = isBare ? body : body.resource_response.data;
    const items = made as unknown[] | { items: unknown[] };
    expect((Array.isArray(items) ? items : items.items).length, JSON.stringify(options)).toBeGreaterThan(0);
    expect(JSON.parse(write(made))).toEqual(made);
  }
});
