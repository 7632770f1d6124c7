import { adMessages, messages } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addPin, adGroupOf, openAccount } from './testing';

const api = useTestApi();
let account: Awaited<ReturnType<typeof openAccount>>;
const campaigns: string[] = [];
const groups: string[] = [];
const ads: string[] = [];

type Query = {
  page_size?: number;
  bookmark?: string;
  order?: 'ASCENDING' | 'DESCENDING';
  campaign_ids?: string[];
  ad_group_ids?: string[];
  ad_ids?: string[];
  entity_statuses?: ('ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DRAFT' | 'DELETED_DRAFT')[];
};
const KINDS = ['campaigns', 'ad_groups', 'ads'] as const;
const list = (kind: (typeof KINDS)[number], query: Query = {}, as: TestPerson | undefined = account.owner) =>
  api().call(`GET /v5/ad_accounts/{ad_account_id}/${kind}`, { params: account.params, query }, as);
const ids = async (kind: (typeof KINDS)[number], query: Query = {}) =>
  (await list(kind, query)).data.items.map(({ id }) => id);

/** Two campaigns of two ad groups of two ads each, oldest first. */
beforeAll(async () => {
  account = await openAccount(api());
  const pin_id = await addPin(api(), account.owner);
  for (let c = 0; c < 2; c++) {
    const campaign = await account.campaign();
    campaigns.push(campaign);
    for (let g = 0; g < 2; g++) {
      const group = await account.adGroup(campaign);
      groups.push(group);
      const ad = { ad_group_id: group, pin_id, creative_type: 'REGULAR' as const };
      const { data } = await account.addAds([ad, ad]);
      ads.push(...data.items.map((item) => item.data!.id));
    }
  }
});

describe('lists', () => {
  it('are newest first, or oldest first, in pages', async () => {
    expect(await ids('campaigns')).toEqual(campaigns.toReversed());
    expect(await ids('ad_groups', { order: 'ASCENDING' })).toEqual(groups);
    for (const order of ['ASCENDING', 'DESCENDING'] as const) {
      const seen: string[] = [];
      let bookmark: string | undefined;
      do {
        const { data } = await list('ads', { order, page_size: 3, bookmark });
        expect(data.items.length).toBeLessThanOrEqual(3);
        seen.push(...data.items.map(({ id }) => id));
        bookmark = data.bookmark ?? undefined;
      } while (bookmark);
      expect(seen).toEqual(order === 'ASCENDING' ? ads : ads.toReversed());
    }
  });

  it('narrow by one kind of ids', async () => {
    const order = 'ASCENDING';
    expect(await ids('campaigns', { order, campaign_ids: [campaigns[1]!, '1'] })).toEqual([campaigns[1]]);
    expect(await ids('ad_groups', { order, campaign_ids: [campaigns[0]!] })).toEqual(groups.slice(0, 2));
    expect(await ids('ad_groups', { order, ad_group_ids: [groups[3]!, groups[0]!] })).toEqual([
      groups[0],
      groups[3],
    ]);
    expect(await ids('ads', { order, campaign_ids: campaigns })).toEqual(ads);
    expect(await ids('ads', { order, ad_group_ids: [groups[1]!] })).toEqual(ads.slice(2, 4));
    expect(await ids('ads', { order, ad_ids: [ads[7]!] })).toEqual([ads[7]]);
    for (const [kind, query] of [
      ['ad_groups', { campaign_ids: ['1'], ad_group_ids: ['1'] }],
      ['ads', { ad_ids: ['1'], ad_group_ids: ['1'] }],
    ] as const) {
      const { status, error } = await list(kind, query as unknown as Query);
      expect([status, error?.message]).toEqual([400, adMessages.oneKind]);
    }
    const many = Array.from({ length: 251 }, (_, i) => String(i));
    expect((await list('campaigns', { campaign_ids: many })).status).toBe(400);
    expect((await list('campaigns', { campaign_ids: ['x'] })).status).toBe(400);
  });

  it('narrow by ids behind commas as by a key that is repeated', async () => {
    const at = async (query: string) => {
      const url = `/v5/ad_accounts/${account.id}/ads?order=ASCENDING&${query}`;
      const answer = await api().app.inject({ url, headers: account.owner.headers });
      const { items, field } = answer.json<{ items?: { id: string }[]; field?: string }>();
      return items?.map(({ id }) => id) ?? [answer.statusCode, field];
    };
    const [one, two, three] = ads as [string, string, string];
    expect(await at(`ad_ids=${one},${two}`)).toEqual([one, two]);
    expect(await at(`ad_ids=${one}&ad_ids=${two}`)).toEqual([one, two]);
    expect(await at(`ad_ids=${one}%2C${three}&ad_ids=${two}`)).toEqual([one, two, three]);
    expect(await at(`ad_ids=${one}&entity_statuses=PAUSED,DRAFT`)).toEqual([]);
    expect(await at(`ad_ids=${one}&entity_statuses=PAUSED,ACTIVE`)).toEqual([one]);
    expect(await at(`ad_ids=${one},x`)).toEqual([400, 'ad_ids.1']);
    expect(await at(`ad_ids=${one},`)).toEqual([400, 'ad_ids.1']);
    const many = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1)).join();
    expect(await at(`ad_ids=${many(250)}`)).toEqual([]);
    expect(await at(`ad_ids=${many(251)}`)).toEqual([400, 'ad_ids']);
  });

  it('hold active and paused entities unless statuses are named', async () => {
    const other = await openAccount(api());
    const made = new Map<string, string>();
    for (const status of ['ACTIVE', 'PAUSED', 'DRAFT'] as const)
      made.set(status, await other.campaign({ status }));
    const archived = await other.campaign();
    await api().db.query(`update campaigns set status = 'ARCHIVED' where id = $1`, [archived]);
    const statuses = async (query: Query) => {
      const { data } = await api().call(
        'GET /v5/ad_accounts/{ad_account_id}/campaigns',
        { params: other.params, query },
        other.owner,
      );
      return data.items.map(({ id, summary_status }) => [id, summary_status]);
    };
    expect(await statuses({ order: 'ASCENDING' })).toEqual([
      [made.get('ACTIVE'), 'NOT_STARTED'],
      [made.get('PAUSED'), 'PAUSED'],
    ]);
    expect(await statuses({ entity_statuses: ['ARCHIVED', 'DRAFT'] })).toEqual([
      [archived, 'ARCHIVED'],
      [made.get('DRAFT'), 'DRAFT'],
    ]);
    expect((await list('ads', { entity_statuses: ['RUNNING' as 'ACTIVE'] })).status).toBe(400);
  });

  it('run when they have an ad that can be shown, and not before', async () => {
    const other = await openAccount(api());
    const campaign = await other.campaign();
    const summaries = async () => {
      const [campaigns, groups] = await Promise.all([
        api().call('GET /v5/ad_accounts/{ad_account_id}/campaigns', { params: other.params }, other.owner),
        api().call('GET /v5/ad_accounts/{ad_account_id}/ad_groups', { params: other.params }, other.owner),
      ]);
      return [campaigns, groups].map(({ data }) => data.items.map((item) => item.summary_status).join());
    };
    const change = (sql: string) => api().db.query(`update ${sql} where ad_account_id = $1`, [other.id]);
    expect(await summaries()).toEqual(['NOT_STARTED', '']);
    const ad_group_id = await other.adGroup(campaign);
    expect(await summaries()).toEqual(['NOT_STARTED', 'NOT_STARTED']);
    const pin_id = await addPin(api(), other.owner);
    await other.addAds([{ ad_group_id, pin_id, creative_type: 'REGULAR' }]);
    expect(await summaries()).toEqual(['RUNNING', 'RUNNING']);
    await change(`ads set review_status = 'REJECTED'`);
    expect(await summaries()).toEqual(['NOT_STARTED', 'NOT_STARTED']);
    await change(`ads set review_status = 'APPROVED', status = 'PAUSED'`);
    expect(await summaries()).toEqual(['NOT_STARTED', 'NOT_STARTED']);
    await change(`ads set status = 'ACTIVE'`);
    await change(`ad_groups set status = 'PAUSED'`);
    expect(await summaries()).toEqual(['NOT_STARTED', 'PAUSED']);
    await change(`ad_groups set status = 'ACTIVE'`);
    // Another campaign's ad does not make this one run.
    await other.adGroup(await other.campaign());
    expect(await summaries()).toEqual(['NOT_STARTED,RUNNING', 'NOT_STARTED,RUNNING']);
  });

  it('say what parents and the account do to an entity', async () => {
    const other = await openAccount(api());
    const campaign = await other.campaign({ end_time: 1_000_000_000 });
    const group = await other.adGroup(campaign);
    const pin_id = await addPin(api(), other.owner);
    await other.addAds([{ ad_group_id: group, pin_id, creative_type: 'REGULAR' }]);
    const summaries = async () => {
      const answers = [];
      for (const kind of KINDS) {
        const { data } = await api().call(
          `GET /v5/ad_accounts/{ad_account_id}/${kind}`,
          { params: other.params },
          other.owner,
        );
        answers.push(data.items[0]!.summary_status);
      }
      return answers;
    };
    expect(await summaries()).toEqual(['COMPLETED', 'COMPLETED', 'PENDING']);
    await api().db.query(`update ads set review_status = 'APPROVED' where ad_account_id = $1`, [other.id]);
    expect(await summaries()).toEqual(['COMPLETED', 'COMPLETED', 'APPROVED']);
    await api().db.query(`update campaigns set status = 'PAUSED' where id = $1`, [campaign]);
    expect(await summaries()).toEqual(['PAUSED', 'PAUSED', 'PAUSED']);
    await api().db.query(`update users set login_state = 'soft_banned' where id = $1`, [other.owner.id]);
    expect(await summaries()).toEqual(Array(3).fill('ADVERTISER_DISABLED'));
  });
});

describe('one entity', () => {
  it('is found in its account only, in any status', async () => {
    const params = account.params;
    const other = await openAccount(api());
    const foreign = await other.campaign();
    const campaign = (id: string) =>
      api().call(
        'GET /v5/ad_accounts/{ad_account_id}/campaigns/{campaign_id}',
        { params: { ...params, campaign_id: id } },
        account.owner,
      );
    const group = (id: string) =>
      api().call(
        'GET /v5/ad_accounts/{ad_account_id}/ad_groups/{ad_group_id}',
        { params: { ...params, ad_group_id: id } },
        account.owner,
      );
    const ad = (id: string) =>
      api().call(
        'GET /v5/ad_accounts/{ad_account_id}/ads/{ad_id}',
        { params: { ...params, ad_id: id } },
        account.owner,
      );
    expect((await campaign(campaigns[0]!)).data.id).toBe(campaigns[0]);
    expect((await group(groups[0]!)).data.campaign_id).toBe(campaigns[0]);
    expect((await ad(ads[0]!)).data).toMatchObject({ ad_group_id: groups[0], campaign_id: campaigns[0] });
    const draft = await account.campaign({ status: 'DRAFT' });
    expect((await campaign(draft)).data.summary_status).toBe('DRAFT');
    for (const answer of [await campaign(foreign), await campaign('1'), await group('1'), await ad('1')])
      expect(answer.status).toBe(404);
  });
});

describe('roles', () => {
  it('are asked of nobody for an account that does not exist; to who has none it is as such a one', async () => {
    const params = { ad_account_id: '1' };
    for (const kind of KINDS) {
      const unknown = await api().call(
        `GET /v5/ad_accounts/{ad_account_id}/${kind}`,
        { params },
        account.owner,
      );
      expect([unknown.status, unknown.error?.message]).toEqual([404, adMessages.accountMissing]);
      const foreign = await list(kind, {}, await api().person());
      expect([foreign.status, foreign.error]).toEqual([404, unknown.error]);
      const stranger = await api().call(`GET /v5/ad_accounts/{ad_account_id}/${kind}`, {
        params: account.params,
      });
      expect([stranger.status, stranger.error?.message]).toEqual([401, messages.loginRequired]);
    }
    const { status } = await api().call(
      'POST /v5/ad_accounts/{ad_account_id}/ad_groups',
      { params, body: [adGroupOf('1')] },
      account.owner,
    );
    expect(status).toBe(404);
  });
});
