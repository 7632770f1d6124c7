import { KEYWORD_MAX } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { openAccount } from './testing';

const api = useTestApi();
type Account = Awaited<ReturnType<typeof openAccount>>;
let account: Account;
let campaign: string;
let group: string;
beforeAll(async () => {
  account = await openAccount(api());
  campaign = await account.campaign();
  group = await account.adGroup(campaign);
});

const PATH = '/v5/ad_accounts/{ad_account_id}/keywords' as const;
type New = {
  value: string;
  match_type: 'BROAD' | 'PHRASE' | 'EXACT' | 'EXACT_NEGATIVE' | 'PHRASE_NEGATIVE';
  bid?: number | null;
};
const add = (parent_id: string, keywords: New[], as = account.owner) =>
  api().call(`POST ${PATH}`, { params: account.params, body: { parent_id, keywords } }, as);
const change = (keywords: { id: string; archived?: boolean; bid?: number | null }[], as = account.owner) =>
  api().call(`PATCH ${PATH}`, { params: account.params, body: { keywords } }, as);
const list = async (query: object, as = account.owner) =>
  (await api().ok(`GET ${PATH}`, { params: account.params, query: { order: 'ASCENDING', ...query } }, as))
    .items;
const log = () =>
  api().db.query(
    `select action, field, old_value, new_value from change_log where scope_id = $1 and entity_type = 'KEYWORD' order by id`,
    [account.id],
  );

describe('keywords', () => {
  it('are added to an ad group, and listed by what they belong to', async () => {
    const { data } = await add(group, [
      { value: '  Reading   LAMP ', match_type: 'BROAD' },
      { value: 'brass lamp', match_type: 'EXACT', bid: 700_000 },
    ]);
    expect(data.errors).toEqual([]);
    expect(data.keywords).toMatchObject([
      {
        type: 'keyword',
        parent_id: group,
        parent_type: 'adgroup',
        value: 'Reading LAMP',
        bid: null,
        archived: false,
      },
      { value: 'brass lamp', match_type: 'EXACT', bid: 700_000 },
    ]);
    expect((await list({ ad_group_id: group })).map(({ value }) => value)).toEqual([
      'Reading LAMP',
      'brass lamp',
    ]);
    expect(await list({ ad_group_id: group, match_types: ['EXACT'] })).toHaveLength(1);
    expect(await list({ ad_group_ids: [group, '1'], match_types: ['EXACT'] })).toHaveLength(1);
    expect(await list({ ad_group_ids: ['1'] })).toEqual([]);
    expect(await list({ campaign_id: campaign })).toEqual([]);
    expect(await list({})).toEqual([]);
    expect(await log()).toMatchObject([
      { action: 'CREATE', new_value: { value: 'Reading LAMP', match_type: 'BROAD', parent_id: group } },
      { action: 'CREATE' },
    ]);
    const seen = await api().ok('AdAccountHistoryResource.get', { ad_account_id: account.id }, account.owner);
    expect(seen[0]).toMatchObject({ entity_type: 'KEYWORD', entity_name: 'brass lamp' });
  });

  it('fail alone when they are malformed', async () => {
    const parent = await account.adGroup(campaign);
    const sent = async (method: 'POST' | 'PATCH', payload: object) => {
      const answer = await api().app.inject({
        method,
        url: PATH.replace('{ad_account_id}', account.id),
        headers: account.owner.headers,
        payload,
      });
      expect(answer.statusCode).toBe(200);
      return answer.json<Awaited<ReturnType<typeof add>>['data']>();
    };
    const wrong = [
      { value: 'tin lamp', match_type: 'LOOSE' },
      'tin lamp',
      { match_type: 'EXACT' },
      { value: 'tin lamp', match_type: 'EXACT', color: 'red' },
    ];
    const right = { value: 'tin lamp', match_type: 'EXACT' };
    const made = await sent('POST', { parent_id: parent, keywords: [...wrong, right, right] });
    expect(made.keywords.map(({ value }) => value)).toEqual(['tin lamp']);
    expect(made.errors.map(({ data }) => data)).toEqual([wrong[0], {}, wrong[2], wrong[3], right]);
    expect(made.errors.map(({ error_messages: [message] }) => /\w+/.exec(message!)![0])).toEqual([
      'match_type',
      'data',
      'value',
      'color',
      'value',
    ]);
    const { id } = made.keywords[0]!;
    const changes = [{ id, archived: 'yes' }, { archived: true }, { id, archived: true }];
    const changed = await sent('PATCH', { keywords: changes });
    expect(changed.keywords).toMatchObject([{ id, archived: true }]);
    expect(changed.errors.map(({ data }) => data)).toEqual(changes.slice(0, 2));
    // An error outside the list refuses the whole request.
    const whole = await api().call(
      `POST ${PATH}`,
      { params: account.params, body: { parent_id: 5 as never, keywords: [right as never] } },
      account.owner,
    );
    expect(whole).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining('parent_id') as string },
    });
  });

  it('are negative on campaigns and accounts', async () => {
    for (const [parent, query] of [
      [campaign, { campaign_id: campaign }],
      [account.id, {}],
    ] as const) {
      const { data } = await add(parent, [
        { value: 'cheap', match_type: 'PHRASE_NEGATIVE' },
        { value: 'lamp', match_type: 'BROAD' },
        { value: 'lamp', match_type: 'PHRASE' },
        { value: 'lamp', match_type: 'EXACT' },
      ]);
      expect(data.keywords).toHaveLength(1);
      expect(data.errors.map(({ error_messages: [message] }) => message)).toEqual([
        'match_type: BROAD keywords belong to ad groups.',
        'match_type: PHRASE keywords belong to ad groups.',
        'match_type: EXACT keywords belong to ad groups.',
      ]);
      expect((await list(query)).map(({ value }) => value)).toEqual(['cheap']);
    }
  });

  it('fail one by one, and of two alike the first stays', async () => {
    const own = await account.adGroup(campaign);
    const { data } = await add(own, [
      { value: 'Café tables', match_type: 'PHRASE' },
      { value: 'cafe   TABLES', match_type: 'PHRASE' },
      { value: 'cafe tables', match_type: 'EXACT' },
      { value: ' ?! ', match_type: 'BROAD' },
      { value: 'x'.repeat(KEYWORD_MAX + 1), match_type: 'BROAD' },
      { value: 'x'.repeat(KEYWORD_MAX), match_type: 'BROAD' },
      { value: 'no bids', match_type: 'PHRASE_NEGATIVE', bid: 500_000 },
      { value: 'tiny bid', match_type: 'BROAD', bid: 1 },
    ]);
    expect(data.keywords.map(({ value }) => value.slice(0, 11))).toEqual([
      'Café tables',
      'cafe tables',
      'xxxxxxxxxxx',
    ]);
    expect(data.errors.map(({ error_messages: [message] }) => message!.split(':')[0])).toEqual([
      'value',
      'value',
      'value',
      'bid',
      'bid',
    ]);
    expect(data.errors[0]!.data).toEqual({ value: 'cafe   TABLES', match_type: 'PHRASE' });
    const again = await add(own, [{ value: 'CAFE tables', match_type: 'PHRASE' }]);
    expect(again.data.keywords).toEqual([]);
    expect(again.data.errors).toHaveLength(1);
  });

  it('have no bid where the ad group bids by itself', async () => {
    const own = await account.adGroup(await account.campaign({ objective_type: 'WEB_CONVERSION' }), {
      billable_event: 'IMPRESSION',
      bid_in_micro_currency: null,
      bid_strategy_type: 'AUTOMATIC_BID',
      optimization_goal_metadata: {
        conversion_tag_v3_goal_metadata: {
          conversion_tag_id: await account.tag(),
          conversion_event: 'CHECKOUT',
        },
      },
    });
    const { data } = await add(own, [{ value: 'lamp', match_type: 'BROAD', bid: 2_000_000 }]);
    expect(data.errors[0]?.error_messages[0]).toMatch(/^bid: /);
  });

  it('are archived, brought back, and bid anew', async () => {
    const own = await account.adGroup(campaign);
    const { data } = await add(own, [{ value: 'oak desk', match_type: 'BROAD' }]);
    const { id } = data.keywords[0]!;
    const was = (await log()).length;
    expect((await change([{ id, archived: true }])).data.keywords).toMatchObject([{ id, archived: true }]);
    expect(await list({ ad_group_id: own })).toEqual([]);
    const second = await add(own, [{ value: 'oak desk', match_type: 'BROAD' }]);
    expect(second.data.keywords).toHaveLength(1);
    expect((await change([{ id, archived: false }])).data.errors[0]!.error_messages[0]).toMatch(/^value: /);
    await change([{ id: second.data.keywords[0]!.id, archived: true }]);
    const back = await change([
      { id, archived: false, bid: 900_000 },
      { id, bid: 1_000_000 },
      { id: '77', archived: true },
    ]);
    expect(back.data.keywords).toMatchObject([{ id, archived: false, bid: 900_000 }]);
    expect(back.data.errors.map(({ error_messages: [message] }) => message)).toEqual([
      'id: is in the list twice.',
      'id: there is no keyword 77 in this ad account.',
    ]);
    expect((await log()).slice(was)).toMatchObject([
      { action: 'UPDATE', field: 'archived', old_value: false, new_value: true },
      { action: 'CREATE' },
      { field: 'archived', new_value: true },
      { field: 'archived', old_value: true, new_value: false },
      { field: 'bid', old_value: null, new_value: 900_000 },
    ]);
    expect((await change([{ id, bid: null }])).data.keywords).toMatchObject([{ bid: null }]);
  });

  it('of what has ended stay as they are', async () => {
    const own = await account.adGroup(campaign);
    const { data } = await add(own, [{ value: 'pine desk', match_type: 'BROAD' }]);
    await api().call(
      'PATCH /v5/ad_accounts/{ad_account_id}/ad_groups',
      { params: account.params, body: [{ id: own, status: 'ARCHIVED' }] },
      account.owner,
    );
    expect((await add(own, [{ value: 'new', match_type: 'BROAD' }])).status).toBe(400);
    expect((await change([{ id: data.keywords[0]!.id, archived: true }])).data.errors).toHaveLength(1);
  });

  it('are of one ad account', async () => {
    const other = await openAccount(api());
    const one: New[] = [{ value: 'mine', match_type: 'BROAD' }];
    expect((await add(await other.adGroup(await other.campaign()), one)).status).toBe(404);
    const { id } = (await list({ ad_group_id: group }))[0]!;
    const theirs = await api().call(
      `PATCH ${PATH}`,
      { params: other.params, body: { keywords: [{ id, archived: true }] } },
      other.owner,
    );
    expect(theirs.data.errors).toHaveLength(1);
    expect(
      (
        await api().call(
          `GET ${PATH}`,
          { params: account.params, query: { campaign_id: campaign, ad_group_id: group } },
          account.owner,
        )
      ).status,
    ).toBe(400);
  });
});
