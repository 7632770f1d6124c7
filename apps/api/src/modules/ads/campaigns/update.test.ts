import {
  adMessages,
  AD_STATUS_MOVES,
  AD_STATUSES,
  type CallOptions,
  type Campaign,
  ERROR_CODES,
} from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { adGroupOf, addPin, openAccount } from './testing';

const api = useTestApi();
type Account = Awaited<ReturnType<typeof openAccount>>;
type Patch<K extends 'campaigns' | 'ad_groups' | 'ads'> =
  CallOptions<`PATCH /v5/ad_accounts/{ad_account_id}/${K}`>['body'];

const patchCampaigns = ({ params, owner }: Account, body: Patch<'campaigns'>, as: TestPerson = owner) =>
  api().call('PATCH /v5/ad_accounts/{ad_account_id}/campaigns', { params, body }, as);
const patchGroups = ({ params, owner }: Account, body: Patch<'ad_groups'>, as: TestPerson = owner) =>
  api().call('PATCH /v5/ad_accounts/{ad_account_id}/ad_groups', { params, body }, as);
const patchAds = ({ params, owner }: Account, body: Patch<'ads'>, as: TestPerson = owner) =>
  api().call('PATCH /v5/ad_accounts/{ad_account_id}/ads', { params, body }, as);
const campaignOf = ({ params, owner }: Account, campaign_id: string) =>
  api().ok(
    'GET /v5/ad_accounts/{ad_account_id}/campaigns/{campaign_id}',
    { params: { ...params, campaign_id } },
    owner,
  );
const groupOf = ({ params, owner }: Account, ad_group_id: string) =>
  api().ok(
    'GET /v5/ad_accounts/{ad_account_id}/ad_groups/{ad_group_id}',
    { params: { ...params, ad_group_id } },
    owner,
  );
const log = (account: Account) =>
  api().db.query<{
    actor_id: string;
    entity_id: string;
    action: string;
    field: string;
    old_value: unknown;
    new_value: unknown;
  }>(
    'select actor_id, entity_id, action, field, old_value, new_value from change_log where scope_id = $1 order by id',
    [account.id],
  );
const updates = async (account: Account) =>
  (await log(account))
    .filter(({ action }) => action === 'UPDATE')
    .map(({ entity_id, field, old_value, new_value }) => [entity_id, field, old_value, new_value]);

/** A campaign with an ad group and an ad. */
async function tree(changes: Parameters<Account['campaign']>[0] = {}) {
  const account = await openAccount(api());
  const campaign = await account.campaign(changes);
  const group = await account.adGroup(
    campaign,
    changes.is_campaign_budget_optimization ? { budget_in_micro_currency: undefined } : {},
  );
  const pin = await addPin(api(), account.owner);
  const { data } = await account.addAds([{ ad_group_id: group, pin_id: pin, creative_type: 'REGULAR' }]);
  return { account, campaign, group, pin, ad: data.items[0]!.data!.id };
}

describe('PATCH campaigns', () => {
  it('changes what is given and writes each field down, with who it was', async () => {
    const account = await openAccount(api());
    const manager = await account.member('CAMPAIGN_MANAGER');
    const id = await account.campaign({ daily_spend_cap: 5_000_000 });
    await api().db.query(`update campaigns set updated_time = now() - interval '1 hour' where id = $1`, [id]);
    const before = await campaignOf(account, id);
    const { status, data } = await patchCampaigns(
      account,
      [{ id, name: ' New  name ', daily_spend_cap: 7_000_000, status: 'ACTIVE' }],
      manager,
    );
    expect(status).toBe(200);
    expect(data.items[0]!.data).toMatchObject({
      id,
      name: 'New name',
      daily_spend_cap: 7_000_000,
      objective_type: 'CONSIDERATION',
    });
    expect(data.items[0]!.data!.updated_time).toBeGreaterThan(before.updated_time + 3000);
    expect(await updates(account)).toEqual([
      [id, 'name', 'C', 'New name'],
      [id, 'daily_spend_cap', 5_000_000, 7_000_000],
    ]);
    expect((await log(account)).map(({ actor_id, action }) => [actor_id, action])).toEqual([
      [account.owner.id, 'CREATE'],
      [manager.id, 'UPDATE'],
      [manager.id, 'UPDATE'],
    ]);
    await patchCampaigns(account, [{ id, daily_spend_cap: null, lifetime_spend_cap: 9_000_000 }]);
    expect(await campaignOf(account, id)).toMatchObject({
      daily_spend_cap: null,
      lifetime_spend_cap: 9_000_000,
    });
  });

  it.each(AD_STATUSES.flatMap((from) => AD_STATUSES.map((to) => [from, to] as const)))(
    'from %s to %s',
    async (from, to) => {
      const account = await openAccount(api());
      const id = await account.campaign();
      await api().db.query('update campaigns set status = $2 where id = $1', [id, from]);
      const { data } = await patchCampaigns(account, [{ id, status: to }]);
      const ended = from === 'ARCHIVED' || from === 'DELETED_DRAFT';
      const may = !ended && (from === to || AD_STATUS_MOVES[from].includes(to));
      expect(data.items[0]!.data?.status).toBe(may ? to : undefined);
      expect((await campaignOf(account, id)).status).toBe(may ? to : from);
      if (!may)
        expect(data.items[0]!.exceptions[0]!.message).toBe(
          ended ? adMessages.entityEnded : adMessages.statusMove(from, AD_STATUS_MOVES[from]),
        );
    },
  );

  it('keeps the objective, but of drafts, and the times around those of the ad groups', async () => {
    const account = await openAccount(api());
    const [id, draft] = [
      await account.campaign({ start_time: 1000, end_time: 9000 }),
      await account.campaign({ status: 'DRAFT' }),
    ];
    await account.adGroup(id, { start_time: 2000, end_time: 8000 });
    const wrong = async (patch: object) => {
      const { exceptions } = (await patchCampaigns(account, [{ id, ...patch }])).data.items[0]!;
      return exceptions[0]?.message;
    };
    expect(await wrong({ objective_type: 'AWARENESS' })).toBe(adMessages.frozen('objective_type'));
    expect(await wrong({ objective_type: 'CONSIDERATION' })).toBeUndefined();
    expect(await wrong({ start_time: 2001 })).toBe(adMessages.enclose('start_time'));
    expect(await wrong({ end_time: 7999 })).toBe(adMessages.enclose('end_time'));
    expect(await wrong({ start_time: 2000, end_time: 8000 })).toBeUndefined();
    expect(await wrong({ lifetime_spend_cap: 5_000_000, daily_spend_cap: 5_000_000 })).toBe(
      adMessages.oneCap,
    );
    expect(await wrong({ default_ad_group_budget_in_micro_currency: 5_000_000 })).toBe(
      adMessages.defaultBudgetUnneeded,
    );
    const changed = await patchCampaigns(account, [{ id: draft, objective_type: 'AWARENESS' }]);
    expect(changed.data.items[0]!.data?.objective_type).toBe('AWARENESS');
    await account.addAdGroups([
      { ...adGroupOf(draft), billable_event: 'IMPRESSION', bid_in_micro_currency: 2_000_000 },
    ]);
    const misfit = await patchCampaigns(account, [{ id: draft, objective_type: 'CONSIDERATION' }]);
    expect(misfit.data.items[0]!.exceptions[0]?.field).toBe('objective_type');
  });

  it("asks of a draft's other objective what it asks of new ad groups, and the rest of the batch goes on", async () => {
    const account = await openAccount(api());
    const [id, other] = [
      await account.campaign({ status: 'DRAFT', objective_type: 'AWARENESS' }),
      await account.campaign(),
    ];
    const impressions = { billable_event: 'IMPRESSION' as const, bid_in_micro_currency: 2_000_000 };
    const group = await account.adGroup(id, impressions);
    const optimized = { is_campaign_budget_optimization: true, daily_spend_cap: 5_000_000 };
    for (const more of [{}, optimized]) {
      const patch = { id, objective_type: 'WEB_CONVERSION' as const, ...more };
      const { status, data } = await patchCampaigns(account, [patch, { id: other, name: 'Renamed' }]);
      expect(status).toBe(200);
      expect(data.items.map(({ data: made, exceptions }) => made?.name ?? exceptions)).toEqual([
        [
          {
            code: ERROR_CODES.badParameter,
            field: 'objective_type',
            message: adMessages.groupUnfit('objective_type', group, adMessages.goalNeeded),
          },
        ],
        'Renamed',
      ]);
    }
    expect(await campaignOf(account, id)).toMatchObject({
      objective_type: 'AWARENESS',
      is_campaign_budget_optimization: false,
    });
    const goal = {
      conversion_tag_v3_goal_metadata: {
        conversion_tag_id: await account.tag(),
        conversion_event: 'CHECKOUT' as const,
      },
    };
    await patchGroups(account, [{ id: group, optimization_goal_metadata: goal }]);
    const { data } = await patchCampaigns(account, [{ id, objective_type: 'WEB_CONVERSION', ...optimized }]);
    expect(data.items[0]!.data?.objective_type).toBe('WEB_CONVERSION');
    expect((await groupOf(account, group)).budget_type).toBe('CBO_ADGROUP');
  });

  it('says which ad group keeps a campaign from optimizing the budget', async () => {
    const { account, campaign, group } = await tree();
    await api().db.query(
      `update ad_groups set details = '{"tracking_urls": {"click": ["nowhere"]}}' where id = $1`,
      [group],
    );
    const { status, data } = await patchCampaigns(account, [
      { id: campaign, is_campaign_budget_optimization: true, daily_spend_cap: 5_000_000 },
    ]);
    const field = 'is_campaign_budget_optimization';
    const message = adMessages.groupUnfit(field, group, adMessages.trackingUrl);
    expect([status, data.items[0]!.exceptions[0]]).toMatchObject([200, { field, message }]);
  });

  it('takes the budgets of ad groups with budget optimization, and gives them back without it', async () => {
    const { account, campaign, group } = await tree();
    await patchGroups(account, [{ id: group, pacing_delivery_type: 'ACCELERATED' }]);
    await patchCampaigns(account, [
      { id: campaign, is_campaign_budget_optimization: true, daily_spend_cap: 50_000_000 },
    ]);
    expect(await groupOf(account, group)).toMatchObject({
      budget_type: 'CBO_ADGROUP',
      budget_in_micro_currency: null,
      pacing_delivery_type: 'STANDARD',
    });
    const leave = (more: object) =>
      patchCampaigns(account, [{ id: campaign, is_campaign_budget_optimization: false, ...more }]);
    expect((await leave({})).data.items[0]!.exceptions[0]?.message).toBe(adMessages.defaultBudget);
    expect((await groupOf(account, group)).budget_type).toBe('CBO_ADGROUP');
    await leave({ default_ad_group_budget_in_micro_currency: 6_000_000 });
    expect(await groupOf(account, group)).toMatchObject({
      budget_type: 'DAILY',
      budget_in_micro_currency: 6_000_000,
    });
    expect((await updates(account)).filter(([id]) => id === group).slice(1)).toEqual([
      [group, 'budget_type', 'DAILY', 'CBO_ADGROUP'],
      [group, 'budget_in_micro_currency', 5_000_000, null],
      [group, 'pacing_delivery_type', 'ACCELERATED', 'STANDARD'],
      [group, 'budget_type', 'CBO_ADGROUP', 'DAILY'],
      [group, 'budget_in_micro_currency', null, 6_000_000],
    ]);
  });

  it('refuses amounts that are too small, and keeps those from before', async () => {
    const { account, campaign, group } = await tree({
      is_campaign_budget_optimization: true,
      daily_spend_cap: 5_000_000,
    });
    const wrong = async (patch: object) =>
      (await patchCampaigns(account, [{ id: campaign, ...patch }])).data.items[0]!.exceptions[0]?.message;
    const tooSmall = (field: string) => adMessages.atLeast(field, 1_000_000, 'USD');
    const leave = { is_campaign_budget_optimization: false };
    expect(await wrong({ daily_spend_cap: 999_999 })).toBe(tooSmall('daily_spend_cap'));
    const budget = 'default_ad_group_budget_in_micro_currency';
    expect(await wrong({ ...leave, [budget]: 999_999 })).toBe(tooSmall(budget));
    expect(await wrong({ ...leave, [budget]: 3_000_000 })).toBeUndefined();
    await api().db.query('update campaigns set daily_spend_cap = 1 where id = $1', [campaign]);
    await api().db.query(
      'update ad_groups set budget_in_micro_currency = 1, bid_in_micro_currency = 1 where id = $1',
      [group],
    );
    expect(await wrong({ status: 'PAUSED' })).toBeUndefined();
    expect(await wrong({ daily_spend_cap: 2 })).toBe(tooSmall('daily_spend_cap'));
    const groupWrong = async (patch: object) =>
      (await patchGroups(account, [{ id: group, ...patch }])).data.items[0]!.exceptions[0]?.message;
    expect(await groupWrong({ status: 'PAUSED' })).toBeUndefined();
    expect(await groupWrong({ budget_in_micro_currency: 2 })).toBe(tooSmall('budget_in_micro_currency'));
    expect(await groupWrong({ bid_in_micro_currency: 2 })).toBe(
      adMessages.atLeast('bid_in_micro_currency', 100_000, 'USD'),
    );
  });

  it('lets what is malformed fail alone, in every kind', async () => {
    const { account, campaign, group, ad } = await tree();
    const send = async (kind: string, items: object[]) => {
      const { params, owner } = account;
      const answer = await api().app.inject({
        method: 'PATCH',
        url: `/v5/ad_accounts/${params.ad_account_id}/${kind}`,
        headers: owner.headers,
        payload: items,
      });
      expect(answer.statusCode).toBe(200);
      return answer
        .json<{
          items: { data?: { name: string }; exceptions?: { field?: string } | { field?: string }[] }[];
        }>()
        .items.map(({ data, exceptions }) => data?.name ?? [exceptions].flat()[0]!.field);
    };
    for (const [kind, id] of [
      ['campaigns', campaign],
      ['ad_groups', group],
      ['ads', ad],
    ] as const)
      expect(
        await send(kind, [{ id: Number(id) }, { id, nome: 'X' }, { name: 'X' }, { id, name: 'New' }]),
      ).toEqual(['id', 'nome', 'id', 'New']);
  });

  it('lets one wrong change fail alone', async () => {
    const account = await openAccount(api());
    const other = await openAccount(api());
    const [one, two, foreign] = [await account.campaign(), await account.campaign(), await other.campaign()];
    const { data } = await patchCampaigns(account, [
      { id: one, name: 'First' },
      { id: one, name: 'Again' },
      { id: foreign, name: 'Theirs' },
      { id: '5', name: 'None' },
      { id: two, status: 'DRAFT' },
      { id: two, name: ' ' },
    ]);
    expect(
      data.items.map(
        ({ data: made, exceptions }) => made?.name ?? [exceptions[0]!.code, exceptions[0]!.message],
      ),
    ).toEqual([
      'First',
      [ERROR_CODES.badParameter, adMessages.twice],
      [404, adMessages.campaignMissing(foreign)],
      [404, adMessages.campaignMissing('5')],
      [ERROR_CODES.badParameter, adMessages.statusMove('ACTIVE', AD_STATUS_MOVES.ACTIVE)],
      [ERROR_CODES.badParameter, adMessages.twice],
    ]);
    expect((await campaignOf(other, foreign)).name).toBe('C');
  });

  it('leaves everything as it was where the role does not do', async () => {
    const { account, campaign, group, ad } = await tree();
    for (const as of [await account.member('ANALYST'), await api().person()]) {
      await patchCampaigns(account, [{ id: campaign, name: 'X' }], as);
      await patchGroups(account, [{ id: group, name: 'X' }], as);
      await patchAds(account, [{ id: ad, name: 'X' }], as);
    }
    expect(await updates(account)).toEqual([]);
  });
});

describe('PATCH ad groups and ads', () => {
  it('keeps what is frozen after the draft', async () => {
    const { account, campaign, group, ad, pin } = await tree();
    const draft = await account.adGroup(campaign, { status: 'DRAFT' });
    const wrong = async (patch: object, id = group) =>
      (await patchGroups(account, [{ id, ...patch }])).data.items[0]!.exceptions[0]?.message;
    expect(await wrong({ budget_type: 'LIFETIME', end_time: 4_000_000_000 })).toBe(
      adMessages.frozen('budget_type'),
    );
    expect(await wrong({ billable_event: 'IMPRESSION' })).toBe(adMessages.frozen('billable_event'));
    expect(await wrong({ budget_type: 'LIFETIME', end_time: 4_000_000_000 }, draft)).toBeUndefined();
    expect(await wrong({ bid_in_micro_currency: null })).toBe(adMessages.bidNeeded);
    expect(await wrong({ bid_strategy_type: 'AUTOMATIC_BID' })).toBeUndefined();
    expect((await groupOf(account, group)).bid_in_micro_currency).toBeNull();
    const other = await addPin(api(), account.owner);
    const adWrong = async (patch: object) =>
      (await patchAds(account, [{ id: ad, ...patch }])).data.items[0]!.exceptions?.message;
    expect(await adWrong({ pin_id: other })).toBe(adMessages.frozen('pin_id'));
    expect(await adWrong({ creative_type: 'VIDEO' })).toBe(adMessages.frozen('creative_type'));
    expect(await adWrong({ pin_id: pin, creative_type: 'REGULAR', name: 'Same' })).toBeUndefined();
  });

  it('asks of another Pin of a draft what it asks of a new ad', async () => {
    const { account, group } = await tree();
    const pin = await addPin(api(), account.owner);
    const made = await account.addAds([
      { ad_group_id: group, pin_id: pin, creative_type: 'REGULAR', status: 'DRAFT' },
    ]);
    const draft = made.data.items[0]!.data!.id;
    const wrong = async (patch: object) =>
      (await patchAds(account, [{ id: draft, ...patch }])).data.items[0]!.exceptions?.message;
    const [theirs, secret, other] = [
      await addPin(api(), await api().person(), 'secret'),
      await addPin(api(), account.owner, 'secret'),
      await addPin(api(), account.owner),
    ];
    expect(await wrong({ pin_id: theirs })).toBe(adMessages.pinMissing(theirs));
    expect(await wrong({ pin_id: secret })).toBe(adMessages.pinSecret);
    expect(await wrong({ pin_id: '5' })).toBe(adMessages.pinMissing('5'));
    expect(await wrong({ creative_type: 'VIDEO' })).toBe(adMessages.creativeType('VIDEO'));
    expect(await wrong({ pin_id: other })).toBeUndefined();
    await api().db.query('update pins set animated = true where id = $1', [other]);
    expect(await wrong({ creative_type: 'VIDEO' })).toBeUndefined();
    // An unchanged Pin isn't validated again.
    await api().db.query('delete from pins where id = $1', [other]);
    expect(await wrong({ name: 'Still there', status: 'PAUSED' })).toBeUndefined();
  });

  it('keeps targeting that is not published any more until it is changed', async () => {
    const { account, group } = await tree();
    await api().db.query(`update ad_groups set targeting_spec = '{"GEO": ["US-CA"]}' where id = $1`, [group]);
    const wrong = async (patch: object) =>
      (await patchGroups(account, [{ id: group, ...patch }])).data.items[0]!.exceptions[0]?.message;
    expect(await wrong({ status: 'PAUSED' })).toBeUndefined();
    expect(await wrong({ targeting_spec: { GEO: ['US-CA', 'US'] } })).toBe(
      adMessages.targetingValue('GEO', 'US-CA'),
    );
    expect(await wrong({ targeting_spec: { GEO: ['US'] } })).toBeUndefined();
  });

  it('reviews another address anew, and nothing else', async () => {
    const { account, ad } = await tree();
    await api().db.query(`update ads set review_status = 'APPROVED' where id = $1`, [ad]);
    const review = async (patch: object) =>
      (await patchAds(account, [{ id: ad, ...patch }])).data.items[0]!.data!.review_status;
    expect(await review({ name: 'Other', status: 'PAUSED' })).toBe('APPROVED');
    expect(await review({ destination_url: 'https://shop.example/new' })).toBe('PENDING');
  });

  it('only archives what is under something archived', async () => {
    const { account, campaign, group, ad } = await tree();
    await patchCampaigns(account, [{ id: campaign, status: 'ARCHIVED' }]);
    expect(
      (await patchGroups(account, [{ id: group, name: 'X' }])).data.items[0]!.exceptions[0]!.message,
    ).toBe(adMessages.parentArchived);
    expect((await patchAds(account, [{ id: ad, status: 'PAUSED' }])).data.items[0]!.exceptions!.message).toBe(
      adMessages.parentArchived,
    );
    expect((await patchAds(account, [{ id: ad, status: 'ARCHIVED' }])).data.items[0]!.data!.status).toBe(
      'ARCHIVED',
    );
    expect(
      (await patchGroups(account, [{ id: group, status: 'ARCHIVED' }])).data.items[0]!.data!.status,
    ).toBe('ARCHIVED');
  });

  it('says when a Pin is gone, and nothing runs without one', async () => {
    const { account, campaign, pin, ad } = await tree();
    const get = async () => {
      const params = { ...account.params, ad_id: ad };
      return (await api().ok('GET /v5/ad_accounts/{ad_account_id}/ads/{ad_id}', { params }, account.owner))
        .is_pin_deleted;
    };
    expect([await get(), (await campaignOf(account, campaign)).summary_status]).toEqual([false, 'RUNNING']);
    await api().db.query('delete from pins where id = $1', [pin]);
    expect([await get(), (await campaignOf(account, campaign)).summary_status]).toEqual([
      true,
      'NOT_STARTED',
    ]);
  });

  it('keeps tracking addresses, multipliers and caps that make sense', async () => {
    const { account, campaign, group, ad } = await tree();
    const urls = { click: ['https://track.example/c'], impression: [] };
    const kept = { click: ['https://track.example/c'] };
    const set = { tracking_urls: urls };
    expect(
      (await patchCampaigns(account, [{ id: campaign, ...set }])).data.items[0]!.data!.tracking_urls,
    ).toEqual(kept);
    expect((await patchAds(account, [{ id: ad, ...set }])).data.items[0]!.data!.tracking_urls).toEqual(kept);
    expect(
      (await patchAds(account, [{ id: ad, tracking_urls: {} }])).data.items[0]!.data!.tracking_urls,
    ).toBeNull();
    const single = async (patch: object) => {
      const { data, exceptions } = (await patchAds(account, [{ id: ad, ...patch }])).data.items[0]!;
      return data ? [data.click_tracking_url, data.view_tracking_url] : exceptions!.message;
    };
    const [click_tracking_url, view_tracking_url] = ['https://track.example/c', 'https://track.example/v'];
    expect(await single({ click_tracking_url, view_tracking_url })).toEqual([
      click_tracking_url,
      view_tracking_url,
    ]);
    expect(await single({ click_tracking_url: ' ' })).toEqual([null, view_tracking_url]);
    for (const field of ['click_tracking_url', 'view_tracking_url'])
      expect(await single({ [field]: 'javascript:alert(1)' })).toBe(adMessages.trackingAddress(field));
    const wrong = async (patch: object) =>
      (await patchGroups(account, [{ id: group, ...patch }])).data.items[0]!.exceptions[0]?.message;
    const options = async (bid_options: Campaign['bid_options']) =>
      (await patchCampaigns(account, [{ id: campaign, bid_options }])).data.items[0]!;
    const bids = { placement_multipliers: { SEARCH: 2 }, app_type_multipliers: { web_mobile: 0 } };
    expect((await options(bids)).data!.bid_options).toEqual(bids);
    expect((await options({ placement_multipliers: {} })).data!.bid_options).toBeNull();
    for (const wrongOptions of [
      { placement_multipliers: { BROWSE: 11 } },
      { placement_multipliers: { MAPS: 1 } },
      { audience_multipliers: { '1': -1 } },
      { device_multipliers: {} },
    ])
      expect((await options(wrongOptions as never)).exceptions[0]!.field).toMatch(/^bid_options/);
    expect(await wrong({ tracking_urls: { click: ['javascript:alert(1)'] } })).toBe(adMessages.trackingUrl);
    expect(await wrong({ bid_multiplier: 1.5 })).toBe(adMessages.multiplierAutomatic);
    expect(await wrong({ lifetime_frequency_cap: 5 })).toBe(adMessages.frequencyCap);
    expect(await wrong({ bid_strategy_type: 'AUTOMATIC_BID', bid_multiplier: 0.05 })).toBe(
      adMessages.multiplierRange,
    );
    expect(await wrong({ bid_strategy_type: 'AUTOMATIC_BID', bid_multiplier: 1.5, ...set })).toBeUndefined();
    expect(await groupOf(account, group)).toMatchObject({ bid_multiplier: 1.5, tracking_urls: kept });
    expect(await wrong({ bid_multiplier: 0 })).toBeUndefined();
    expect((await groupOf(account, group)).bid_multiplier).toBeNull();
  });
});

it('keeps what never may be, by the database too', async () => {
  const { account, campaign, group } = await tree();
  const set = (table: string, id: string, change: string) =>
    api().db.query(`update ${table} set ${change} where id = $1`, [id]);
  for (const change of [
    'daily_spend_cap = 0',
    'lifetime_spend_cap = -1',
    `status = 'X'`,
    'is_campaign_budget_optimization = true',
    'daily_spend_cap = 1, lifetime_spend_cap = 1',
    'start_time = now(), end_time = now()',
  ])
    await expect(set('campaigns', campaign, change), change).rejects.toThrow(/check constraint/);
  for (const change of [
    'budget_in_micro_currency = null',
    `budget_type = 'LIFETIME'`,
    'bid_in_micro_currency = null',
    'bid_in_micro_currency = 0',
  ])
    await expect(set('ad_groups', group, change), change).rejects.toThrow(/check constraint/);
  await expect(api().db.query('delete from users where id = $1', [account.owner.id])).rejects.toThrow(
    /foreign key/,
  );
});

describe('an automated campaign', () => {
  const AUTOMATED = {
    is_automated_campaign: true,
    is_campaign_budget_optimization: true,
    daily_spend_cap: 9_000_000,
  };
  const automatic = (campaign_id: string) => ({
    campaign_id,
    name: 'G',
    billable_event: 'CLICKTHROUGH' as const,
    bid_strategy_type: 'AUTOMATIC_BID' as const,
  });

  it('bids automatically, has the budget itself, and stays automated', async () => {
    const account = await openAccount(api());
    const campaign = await account.campaign(AUTOMATED);
    expect((await campaignOf(account, campaign)).is_automated_campaign).toBe(true);
    const groups = await account.addAdGroups([
      automatic(campaign),
      { ...automatic(campaign), bid_strategy_type: 'MAX_BID', bid_in_micro_currency: 500_000 },
    ]);
    expect(groups.data.items.map(({ exceptions }) => exceptions[0]?.message)).toEqual([
      undefined,
      adMessages.automatedBid,
    ]);
    const group = groups.data.items[0]!.data!.id;
    const bid = { id: group, bid_strategy_type: 'MAX_BID' as const, bid_in_micro_currency: 500_000 };
    expect((await patchGroups(account, [bid])).data.items[0]!.exceptions[0]?.message).toBe(
      adMessages.automatedBid,
    );
    for (const [patch, message] of [
      [{ is_automated_campaign: false }, adMessages.frozen('is_automated_campaign')],
      [{ is_campaign_budget_optimization: false }, adMessages.automatedCbo],
    ] as const) {
      const { data } = await patchCampaigns(account, [{ id: campaign, ...patch }]);
      expect(data.items[0]!.exceptions[0]?.message).toBe(message);
    }
    expect(
      (await patchCampaigns(account, [{ id: campaign, name: 'New' }])).data.items[0]!.data,
    ).toMatchObject({
      name: 'New',
      is_automated_campaign: true,
    });
  });

  it('is made of a draft only when nothing in it bids for itself', async () => {
    const account = await openAccount(api());
    const { is_automated_campaign, ...cbo } = AUTOMATED;
    const campaign = await account.campaign({ ...cbo, status: 'DRAFT' });
    const bid = {
      ...automatic(campaign),
      bid_strategy_type: 'MAX_BID' as const,
      bid_in_micro_currency: 500_000,
    };
    const { data } = await account.addAdGroups([bid]);
    const make = async () =>
      (await patchCampaigns(account, [{ id: campaign, is_automated_campaign }])).data.items[0]!;
    const group = data.items[0]!.data!.id;
    expect((await make()).exceptions[0]).toMatchObject({
      field: 'is_automated_campaign',
      message: adMessages.groupUnfit('is_automated_campaign', group, adMessages.automatedBid),
    });
    await patchGroups(account, [{ id: group, bid_strategy_type: 'AUTOMATIC_BID' }]);
    expect((await make()).data?.is_automated_campaign).toBe(true);
  });
});
