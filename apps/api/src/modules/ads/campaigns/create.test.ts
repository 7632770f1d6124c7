import {
  AD_START_STATUSES,
  adMessages,
  CBO_AD_GROUPS_MAX,
  CREATIVE_TYPES,
  ERROR_CODES,
  messages,
} from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../../http/authenticate';
import { useTestApi } from '../../../testing/test-api';
import { addPin, adGroupOf, type NewAd, type NewAdGroup, type NewCampaign, openAccount } from './testing';

const api = useTestApi();
let account: Awaited<ReturnType<typeof openAccount>>;
beforeAll(async () => {
  account = await openAccount(api());
});

const START = 2_000_000_000;
const NEW: NewCampaign = { name: 'C', objective_type: 'CONSIDERATION' };
type Exception = { code: number; message: string; field?: string };
type Items = { data?: object; exceptions?: Exception[] | Exception }[];
const said = ({ data }: { data: { items: Items } }) =>
  data.items.map(({ exceptions = [] }) => {
    const [exception] = [exceptions].flat();
    // A sentence about one field begins with its name, which programs read beside it.
    expect(exception?.field).toBe(/^(\w+): /.exec(exception?.message ?? '')?.[1]);
    return exception?.message;
  });

describe('campaigns', () => {
  it('answers each item in order and creates the good ones', async () => {
    const answer = await account.addCampaigns([
      {
        ...NEW,
        name: '  Spring  sale ',
        objective_type: 'AWARENESS',
        status: 'PAUSED',
        lifetime_spend_cap: 999_999_999_999_999,
        is_campaign_budget_optimization: true,
        start_time: START,
        end_time: START + 100,
      },
      { ...NEW, name: ' ' },
      NEW,
    ]);
    expect(answer.status).toBe(200);
    expect(answer.data.items[0]).toEqual({
      data: {
        id: expect.stringMatching(/^\d+$/) as string,
        ad_account_id: account.id,
        type: 'campaign',
        name: 'Spring sale',
        objective_type: 'AWARENESS',
        status: 'PAUSED',
        summary_status: 'PAUSED',
        order_line_id: null,
        daily_spend_cap: null,
        lifetime_spend_cap: 999_999_999_999_999,
        is_campaign_budget_optimization: true,
        is_flexible_daily_budgets: false,
        bid_options: null,
        is_performance_plus: false,
        default_ad_group_budget_in_micro_currency: null,
        is_automated_campaign: false,
        tracking_urls: null,
        start_time: START,
        end_time: START + 100,
        created_time: expect.any(Number) as number,
        updated_time: expect.any(Number) as number,
      },
      exceptions: [],
    });
    expect(answer.data.items[1]).toEqual({
      exceptions: [{ code: ERROR_CODES.badParameter, message: adMessages.nameBlank, field: 'name' }],
    });
    expect(answer.data.items[2]?.data).toMatchObject({ status: 'ACTIVE', summary_status: 'NOT_STARTED' });
  });

  it.each<[string, Partial<NewCampaign>]>([
    [adMessages.oneCap, { daily_spend_cap: 5_000_000, lifetime_spend_cap: 5_000_000 }],
    [adMessages.capNeeded, { is_campaign_budget_optimization: true }],
    [adMessages.automatedCbo, { is_automated_campaign: true }],
    [adMessages.positive('daily_spend_cap'), { daily_spend_cap: 0 }],
    [adMessages.positive('lifetime_spend_cap'), { lifetime_spend_cap: 0 }],
    [adMessages.atLeast('daily_spend_cap', 1_000_000, 'USD'), { daily_spend_cap: 999_999 }],
    [adMessages.atLeast('lifetime_spend_cap', 1_000_000, 'USD'), { lifetime_spend_cap: 999_999 }],
    [adMessages.endBeforeStart, { start_time: START, end_time: START }],
    [adMessages.startStatus(AD_START_STATUSES), { status: 'ARCHIVED' }],
    [adMessages.startStatus(AD_START_STATUSES), { status: 'DELETED_DRAFT' }],
  ])('refuses an item: %s', async (message, changes) => {
    expect(said(await account.addCampaigns([{ ...NEW, ...changes }]))).toEqual([message]);
  });

  it('refuses a batch whole that is no list of 1 to 30', async () => {
    const before = await api().db.query('select count(*) from campaigns');
    for (const body of [[], Array.from({ length: 31 }, () => NEW), { 0: NEW } as never, null as never]) {
      const { status, error } = await account.addCampaigns(body);
      expect([status, error?.api_error_code]).toEqual([400, ERROR_CODES.badParameter]);
    }
    expect(await api().db.query('select count(*) from campaigns')).toEqual(before);
    expect((await account.addCampaigns(Array.from({ length: 30 }, () => NEW))).data.items).toHaveLength(30);
  });

  it('lets what is malformed fail alone', async () => {
    const answer = await account.addCampaigns([
      NEW,
      { ...NEW, objective_type: 'TRAFFIC' as 'AWARENESS' },
      { ...NEW, name: 'x'.repeat(257) },
      { ...NEW, daily_spend_cap: 2 ** 53 },
      { ...NEW, daily_spend_cap: -1 },
      null as never,
      'campaign' as never,
      [NEW] as never,
      { objective_type: 'AWARENESS' } as never,
      NEW,
    ]);
    expect(answer.status).toBe(200);
    expect(
      answer.data.items.map(({ data, exceptions: [exception] }) =>
        exception ? [exception.code, exception.field] : data!.name,
      ),
    ).toEqual([
      'C',
      [ERROR_CODES.badParameter, 'objective_type'],
      [ERROR_CODES.badParameter, 'name'],
      [ERROR_CODES.badParameter, 'daily_spend_cap'],
      [ERROR_CODES.badParameter, 'daily_spend_cap'],
      [ERROR_CODES.badParameter, undefined],
      [ERROR_CODES.badParameter, undefined],
      [ERROR_CODES.badParameter, undefined],
      [ERROR_CODES.badParameter, 'name'],
      'C',
    ]);
    for (const { data, exceptions } of answer.data.items) expect(!data).toBe(exceptions.length === 1);
  });
});

describe('ad groups', () => {
  const add = (campaign: string, changes: Partial<NewAdGroup>) =>
    account.addAdGroups([{ ...adGroupOf(campaign), ...changes }]);
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    ids.clicks = await account.campaign();
    ids.timed = await account.campaign({ start_time: START, end_time: START + 1_000 });
    ids.cbo = await account.campaign({ is_campaign_budget_optimization: true, daily_spend_cap: 10_000_000 });
    ids.aware = await account.campaign({ objective_type: 'AWARENESS' });
    ids.video = await account.campaign({ objective_type: 'VIDEO_COMPLETION' });
    ids.buy = await account.campaign({ objective_type: 'WEB_CONVERSION' });
    ids.ended = await account.campaign();
    await api().db.query(`update campaigns set status = 'ARCHIVED' where id = $1`, [ids.ended]);
    ids.foreign = await (await openAccount(api())).campaign();
  });

  it('creates with the defaults of the standard', async () => {
    const { data } = await add(ids.clicks!, { targeting_spec: { LOCATION: ['US'], GENDER: ['female'] } });
    expect(data.items[0]).toEqual({
      data: {
        id: expect.stringMatching(/^\d+$/) as string,
        ad_account_id: account.id,
        campaign_id: ids.clicks,
        type: 'adgroup',
        name: 'G',
        status: 'ACTIVE',
        summary_status: 'NOT_STARTED',
        billable_event: 'CLICKTHROUGH',
        budget_type: 'DAILY',
        budget_in_micro_currency: 5_000_000,
        bid_in_micro_currency: 500_000,
        bid_strategy_type: 'MAX_BID',
        pacing_delivery_type: 'STANDARD',
        placement_group: 'ALL',
        promotion_id: null,
        promotion_application_level: 'NONE',
        auto_targeting_enabled: true,
        targeting_spec: { LOCATION: ['US'], GENDER: ['female'] },
        targeting_template_ids: [],
        conversion_learning_mode_type: null,
        is_creative_optimization: null,
        tracking_urls: null,
        bid_multiplier: null,
        start_time: null,
        end_time: null,
        created_time: expect.any(Number) as number,
        updated_time: expect.any(Number) as number,
      },
      exceptions: [],
    });
  });

  it.each<[string, string, Partial<NewAdGroup>]>([
    ['clicks', adMessages.budgetNeeded, { budget_in_micro_currency: null }],
    ['clicks', adMessages.positive('budget_in_micro_currency'), { budget_in_micro_currency: 0 }],
    [
      'clicks',
      adMessages.atLeast('budget_in_micro_currency', 1_000_000, 'USD'),
      { budget_in_micro_currency: 999_999 },
    ],
    [
      'clicks',
      adMessages.atLeast('bid_in_micro_currency', 100_000, 'USD'),
      { bid_in_micro_currency: 99_999 },
    ],
    [
      'aware',
      adMessages.atLeast('bid_in_micro_currency', 1_000_000, 'USD'),
      { billable_event: 'IMPRESSION', bid_in_micro_currency: 999_999 },
    ],
    ['clicks', adMessages.budgetTypeNotCbo, { budget_type: 'CBO_ADGROUP' }],
    ['clicks', adMessages.lifetimeEnd, { budget_type: 'LIFETIME' }],
    ['clicks', adMessages.billable('CONSIDERATION', ['CLICKTHROUGH']), { billable_event: 'IMPRESSION' }],
    ['clicks', adMessages.bidNeeded, { bid_in_micro_currency: null }],
    ['clicks', adMessages.bidNeeded, { bid_in_micro_currency: null, bid_strategy_type: 'TARGET_AVG' }],
    ['clicks', adMessages.bidAutomatic, { bid_strategy_type: 'AUTOMATIC_BID' }],
    ['clicks', adMessages.positive('bid_in_micro_currency'), { bid_in_micro_currency: 0 }],
    ['clicks', adMessages.endBeforeStart, { start_time: START, end_time: START - 1 }],
    ['clicks', adMessages.nameBlank, { name: '\t' }],
    ['clicks', adMessages.startStatus(AD_START_STATUSES), { status: 'ARCHIVED' }],
    ['clicks', adMessages.targetingKey('SHOE_SIZE'), { targeting_spec: { SHOE_SIZE: ['44'] } }],
    ['clicks', adMessages.targetingPlace, { targeting_spec: { GENDER: ['male'] } }],
    ['clicks', adMessages.targetingValue('AGE_BUCKET', '0-9'), { targeting_spec: { AGE_BUCKET: ['0-9'] } }],
    ['clicks', adMessages.targetingValue('INTEREST', 'a b'), { targeting_spec: { INTEREST: ['a\0b'] } }],
    [
      'clicks',
      adMessages.targetingAges,
      { targeting_spec: { LOCATION: ['US'], MINIMUM_AGE: ['18'], MAXIMUM_AGE: ['30'], AGE_BUCKET: ['65+'] } },
    ],
    ['clicks', adMessages.targetingAges, { targeting_spec: { LOCATION: ['US'], MINIMUM_AGE: ['18'] } }],
    ['timed', adMessages.outsideCampaign('start_time'), { start_time: START - 1 }],
    ['timed', adMessages.outsideCampaign('end_time'), { end_time: START + 1_001 }],
    ['cbo', adMessages.budgetOfCampaign, {}],
    ['cbo', adMessages.budgetTypeCbo, { budget_type: 'DAILY', budget_in_micro_currency: null }],
    [
      'cbo',
      adMessages.acceleratedCbo,
      { budget_in_micro_currency: null, pacing_delivery_type: 'ACCELERATED' },
    ],
    ['aware', adMessages.billable('AWARENESS', ['IMPRESSION']), {}],
    ['video', adMessages.bidVideo, { billable_event: 'VIDEO_V_50_MRC', bid_strategy_type: 'MAX_BID' }],
    ['video', adMessages.bidAutomatic, { billable_event: 'VIDEO_V_50_MRC' }],
    ['buy', adMessages.goalNeeded, { billable_event: 'IMPRESSION', bid_in_micro_currency: 2_000_000 }],
    ['ended', adMessages.parentEnded('campaign_id'), {}],
  ])('refuses under %s: %s', async (campaign, message, changes) => {
    const answer = await add(ids[campaign]!, changes);
    expect([answer.status, said(answer)]).toEqual([200, [message]]);
  });

  it('accepts what the rules allow', async () => {
    const goal = {
      conversion_tag_v3_goal_metadata: {
        conversion_tag_id: await account.tag(),
        conversion_event: 'CHECKOUT' as const,
      },
    };
    const none = { budget_in_micro_currency: null, bid_in_micro_currency: null };
    const { data } = await account.addAdGroups([
      { ...adGroupOf(ids.timed!), start_time: START, end_time: START + 1_000, budget_type: 'LIFETIME' },
      { ...adGroupOf(ids.cbo!), budget_in_micro_currency: null },
      { ...adGroupOf(ids.video!), billable_event: 'VIDEO_V_50_MRC', bid_in_micro_currency: null },
      {
        ...adGroupOf(ids.buy!),
        billable_event: 'IMPRESSION',
        bid_in_micro_currency: null,
        optimization_goal_metadata: goal,
      },
      { ...adGroupOf(ids.clicks!), bid_in_micro_currency: null, bid_strategy_type: 'AUTOMATIC_BID' },
      { ...adGroupOf(ids.cbo!), ...none, bid_strategy_type: 'AUTOMATIC_BID', status: 'DRAFT' },
    ]);
    expect(said({ data })).toEqual(Array(6).fill(undefined));
    expect(data.items.map((item) => item.data?.budget_type)).toEqual([
      'LIFETIME',
      'CBO_ADGROUP',
      'DAILY',
      'DAILY',
      'DAILY',
      'CBO_ADGROUP',
    ]);
    expect(data.items[0]?.data?.summary_status).toBe('NOT_STARTED');
    expect(data.items[2]?.data?.bid_strategy_type).toBe('AUTOMATIC_BID');
    expect(data.items[3]?.data?.optimization_goal_metadata).toMatchObject(goal);
  });

  it('does not know campaigns of other accounts, and creates the rest', async () => {
    const { data } = await account.addAdGroups([
      adGroupOf(ids.foreign!),
      adGroupOf(ids.clicks!),
      adGroupOf('1'),
    ]);
    expect(data.items.map(({ exceptions }) => exceptions[0])).toEqual([
      { code: 404, message: adMessages.campaignMissing(ids.foreign!), field: 'campaign_id' },
      undefined,
      { code: 404, message: adMessages.campaignMissing('1'), field: 'campaign_id' },
    ]);
    expect(data.items[1]?.data?.campaign_id).toBe(ids.clicks);
  });

  it('puts no more than seventy under campaign budget optimization, however many come at once', async () => {
    const campaign = await account.campaign({
      is_campaign_budget_optimization: true,
      daily_spend_cap: 10_000_000,
    });
    const body = Array.from({ length: 15 }, () => ({
      ...adGroupOf(campaign),
      budget_in_micro_currency: null,
    }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => account.addAdGroups(body)));
    expect(answers.flatMap(said).filter((one) => one === undefined)).toHaveLength(CBO_AD_GROUPS_MAX);
    expect(answers.flatMap(said).filter(Boolean)).toEqual(
      Array(20).fill(adMessages.cboFull(CBO_AD_GROUPS_MAX)),
    );
    const [row] = await api().db.query('select count(*) from ad_groups where campaign_id = $1', [campaign]);
    expect(row).toEqual({ count: String(CBO_AD_GROUPS_MAX) });
  });
});

describe('ads', () => {
  let group: string;
  beforeAll(async () => {
    group = await account.adGroup(await account.campaign());
  });
  const ad = (pin_id: string, changes: Partial<NewAd> = {}): NewAd => ({
    ad_group_id: group,
    pin_id,
    creative_type: 'REGULAR',
    ...changes,
  });

  it('promotes Pins of anybody that the caller sees', async () => {
    const stranger = await api().person();
    const [own, theirs, unlisted] = [
      await addPin(api(), account.owner),
      await addPin(api(), stranger),
      await addPin(api(), stranger, 'protected'),
    ];
    const { data } = await account.addAds([
      ad(own, { name: ' Ad ', destination_url: ' https://Shop.example/x?{campaignid}' }),
      ad(theirs),
      ad(unlisted, { status: 'PAUSED' }),
    ]);
    expect(data.items[0]?.data).toMatchObject({
      ad_account_id: account.id,
      ad_group_id: group,
      pin_id: own,
      type: 'pinpromotion',
      name: 'Ad',
      status: 'ACTIVE',
      summary_status: 'PENDING',
      review_status: 'PENDING',
      destination_url: 'https://shop.example/x?{campaignid}',
    });
    expect(data.items.map((item) => item.data?.summary_status)).toEqual(['PENDING', 'PENDING', 'PAUSED']);
  });

  it('shows a Pin as what it is', async () => {
    const [still, moving] = [await addPin(api(), account.owner), await addPin(api(), account.owner)];
    await api().db.query('update pins set animated = true where id = $1', [moving]);
    const as = async (pin: string, creative_type: NewAd['creative_type']) =>
      said(await account.addAds([ad(pin, { creative_type })]))[0];
    expect([await as(still, 'REGULAR'), await as(moving, 'REGULAR'), await as(moving, 'VIDEO')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await as(still, 'VIDEO')).toBe(adMessages.creativeType('VIDEO'));
    for (const type of CREATIVE_TYPES.filter((one) => one !== 'REGULAR' && one !== 'VIDEO'))
      expect(await as(moving, type)).toBe(adMessages.creativeType(type));
  });

  it('pays for the watching of videos alone, which no Pin has', async () => {
    const [still, moving] = [await addPin(api(), account.owner), await addPin(api(), account.owner)];
    await api().db.query('update pins set animated = true where id = $1', [moving]);
    const campaign = await account.campaign({ objective_type: 'VIDEO_COMPLETION' });
    const watched = await account.adGroup(campaign, {
      ...adGroupOf(campaign),
      billable_event: 'VIDEO_V_50_MRC',
      bid_in_micro_currency: null,
    });
    const answer = await account.addAds([
      ad(still, { ad_group_id: watched }),
      ad(moving, { ad_group_id: watched, creative_type: 'VIDEO' }),
      ad(moving, { creative_type: 'VIDEO' }),
    ]);
    expect(said(answer)).toEqual([adMessages.pinNoVideo, adMessages.pinNoVideo, undefined]);
    expect(await api().db.query('select from ads where ad_group_id = $1', [watched])).toEqual([]);
    // The billable event has to fit the objective, so an entity with ads can't change to one of these.
    const { owner, params } = account;
    const draft = await account.campaign({ status: 'DRAFT' });
    const below = await account.adGroup(draft, { ...adGroupOf(draft), status: 'DRAFT' });
    const groups = await api().call(
      'PATCH /v5/ad_accounts/{ad_account_id}/ad_groups',
      { params, body: [{ id: below, billable_event: 'VIDEO_V_50_MRC' }] },
      owner,
    );
    expect(groups.data.items[0]!.exceptions[0]?.field).toBe('billable_event');
    const campaigns = await api().call(
      'PATCH /v5/ad_accounts/{ad_account_id}/campaigns',
      { params, body: [{ id: draft, objective_type: 'VIDEO_COMPLETION' }] },
      owner,
    );
    expect(campaigns.data.items[0]!.exceptions[0]?.field).toBe('objective_type');
  });

  it('refuses secret, unseen and unknown Pins, wrong addresses and ad groups of others', async () => {
    const [stranger, blocker] = [await api().person(), await api().person()];
    await api().db.query('insert into blocks values ($1, $2)', [blocker.id, account.owner.id]);
    const pins = {
      mine: await addPin(api(), account.owner),
      secret: await addPin(api(), account.owner, 'secret'),
      theirs: await addPin(api(), stranger, 'secret'),
      blocked: await addPin(api(), blocker),
    };
    const other = await openAccount(api());
    const foreign = await other.adGroup(await other.campaign());
    const ended = await account.adGroup(await account.campaign());
    await api().db.query(`update ad_groups set status = 'ARCHIVED' where id = $1`, [ended]);
    const answer = await account.addAds([
      ad(pins.secret),
      ad(pins.theirs),
      ad(pins.blocked),
      ad('1'),
      ad(pins.mine, { destination_url: 'javascript:alert(1)' }),
      ad(pins.mine, { ad_group_id: foreign }),
      ad(pins.mine, { ad_group_id: ended }),
      ad(pins.mine),
    ]);
    expect(said(answer)).toEqual([
      adMessages.pinSecret,
      adMessages.pinMissing(pins.theirs),
      adMessages.pinMissing(pins.blocked),
      adMessages.pinMissing('1'),
      adMessages.destination,
      adMessages.adGroupMissing(foreign),
      adMessages.parentEnded('ad_group_id'),
      undefined,
    ]);
    expect(answer.data.items[1]?.exceptions?.code).toBe(ERROR_CODES.pinMissing);
    expect(answer.data.items[7]?.data?.pin_id).toBe(pins.mine);
    // A token without the scope for secret pins does not learn that there is one.
    for (const [scopes, says] of [
      [['ads:write'], adMessages.pinMissing(pins.secret)],
      [['ads:write', 'pins:read_secret'], adMessages.pinSecret],
    ] as const) {
      const token = scopes.join('.');
      await api().db.query(
        `insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
         values ($1, $2, 'x', $3, now() + interval '1 day')`,
        [hashToken(token), account.owner.id, scopes],
      );
      const program = { ...account.owner, headers: { authorization: `Bearer ${token}` } };
      expect(said(await account.addAds([ad(pins.secret)], program))).toEqual([says]);
    }
  });
});

it('takes no ad that pays for clicks and leads nowhere', async () => {
  const campaign = await account.campaign();
  const clicks = await account.adGroup(campaign);
  const views = await account.adGroup(await account.campaign({ objective_type: 'AWARENESS' }), {
    billable_event: 'IMPRESSION',
    bid_in_micro_currency: 5_000_000,
  });
  const [bare, linked] = [
    await addPin(api(), account.owner, 'public', null),
    await addPin(api(), account.owner),
  ];
  const ad = (pin_id: string, more: Partial<NewAd> = {}): NewAd => ({
    ad_group_id: clicks,
    pin_id,
    creative_type: 'REGULAR',
    ...more,
  });
  const destination_url = 'https://shop.example/sale';
  const answer = await account.addAds([
    ad(bare),
    ad(bare, { destination_url: ' ' }),
    ad(bare, { destination_url }),
    ad(linked),
    ad(bare, { ad_group_id: views }),
  ]);
  const { destinationNeeded: needed } = adMessages;
  expect(said(answer)).toEqual([needed, needed, undefined, undefined, undefined]);
  const made = answer.data.items.map(({ data }) => data?.id);
  const change = async (id: string, patch: object) => {
    const { data } = await api().call(
      'PATCH /v5/ad_accounts/{ad_account_id}/ads',
      { params: account.params, body: [{ id, ...patch }] },
      account.owner,
    );
    return [data.items[0]!.exceptions].flat()[0]?.message;
  };
  expect(await change(made[2]!, { destination_url: null })).toBe(needed);
  expect(await change(made[2]!, { name: 'Lamp' })).toBeUndefined();
  expect(await change(made[3]!, { destination_url: null })).toBeUndefined();
  expect(await change(made[4]!, { destination_url: null })).toBeUndefined();
  // Its Pin has lost its link since: it's stopped, and starts again with a destination.
  await api().db.query('update pins set link = null where id = $1', [linked]);
  expect(await change(made[3]!, { status: 'PAUSED' })).toBeUndefined();
  expect(await change(made[3]!, { status: 'ACTIVE' })).toBe(needed);
  expect(await change(made[3]!, { status: 'ACTIVE', destination_url })).toBeUndefined();
});

describe('what is sent', () => {
  /** As a program sends it that does not know the types. */
  const send = (kind: string, item: object) =>
    api().app.inject({
      method: 'POST',
      url: `/v5/ad_accounts/${account.id}/${kind}`,
      headers: account.owner.headers,
      payload: [item],
    });
  /** Why it was refused. */
  const wrongOf = async (kind: string, item: object) => {
    const answer = await send(kind, item);
    expect(answer.statusCode).toBe(200);
    const [{ data, exceptions }] = answer.json<{ items: [Items[number]] }>().items;
    expect(data).toBeUndefined();
    // Of ads in no list (docs/handbook/ads.md#batches).
    expect(Array.isArray(exceptions)).toBe(kind !== 'ads');
    return [exceptions].flat()[0];
  };

  it.each([true, false, '', '5000000', 5_000_000.5, [5_000_000], {}, -1, 1e16])(
    'is no amount of money as %j',
    async (amount) => {
      const campaign_id = await account.campaign();
      for (const [kind, field, item] of [
        ['campaigns', 'daily_spend_cap', NEW],
        ['campaigns', 'lifetime_spend_cap', NEW],
        ['ad_groups', 'budget_in_micro_currency', adGroupOf(campaign_id)],
        ['ad_groups', 'bid_in_micro_currency', adGroupOf(campaign_id)],
      ] as const) {
        expect(await wrongOf(kind, { ...item, [field]: amount })).toMatchObject({ field });
      }
    },
  );

  it('is of the type that the field has', async () => {
    for (const odd of [
      { name: 5 },
      { name: null },
      { is_campaign_budget_optimization: 'true' },
      { is_campaign_budget_optimization: 1 },
      { start_time: '2000000000' },
      { start_time: true },
      { end_time: '' },
      { status: ['PAUSED'] },
    ])
      expect(await wrongOf('campaigns', { ...NEW, ...odd })).toMatchObject({ field: Object.keys(odd)[0] });
  });

  it('is known by name, in every part of it', async () => {
    const campaign_id = await account.campaign();
    const ad_group_id = await account.adGroup(campaign_id);
    for (const [kind, item, field] of [
      ['campaigns', { ...NEW, daily_cap: 1 }, 'daily_cap'],
      ['ad_groups', { ...adGroupOf(campaign_id), budget: 1 }, 'budget'],
      [
        'ad_groups',
        {
          ...adGroupOf(campaign_id),
          optimization_goal_metadata: { frequency_goal_metadata: { frequency: 2, timerange: 'DAY', per: 1 } },
        },
        'optimization_goal_metadata.frequency_goal_metadata.per',
      ],
      ['ads', { ad_group_id, pin_id: '1', creative_type: 'REGULAR', url: 'x' }, 'url'],
    ] as const) {
      expect(await wrongOf(kind, item)).toEqual({
        code: ERROR_CODES.badParameter,
        message: messages.fieldUnknown(field),
        field,
      });
    }
  });
});
