import {
  adMessages,
  type CallOptions,
  ERROR_CODES,
  minimumBudgetIn,
  OBJECTIVE_NAMES,
  objectiveNamed,
  promotedName,
  promoteMessages,
  QUICK_PROMOTE_DAYS_MAX,
  recommendedBudgetIn,
} from '@corkboard/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestPerson } from '../../../testing/test-api';
import { useTestApi } from '../../../testing/test-api';
import { addPin, openAccount } from './testing';

const api = useTestApi();
const CALL = 'POST /ads/v4/advertisers/{advertiserId}/pins/{pinId}/quick_promote/';
type Body = CallOptions<typeof CALL>['body'];

const ADDRESS = { business_name: 'Lamp Co', street: '1 Light Way', city: 'Glow' };
const NOW = Date.UTC(2031, 4, 10, 9, 30);
const DAY = 86_400;

let account: Awaited<ReturnType<typeof openAccount>>;
let pin: string;
beforeAll(async () => {
  account = await openAccount(api());
  pin = await addPin(api(), account.owner);
  await api().ok('BillingDetailsResource.update', { ad_account_id: account.id, ...ADDRESS }, account.owner);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const bodyFor = (changes: Partial<Body> = {}): Body => ({
  ads_client_type: 'quick_promote',
  advertiser_id: account.id,
  pin_id: pin,
  campaign_name: 'Lamps',
  destination_url: 'https://lamps.example/',
  budget_in_micro_currency: 7_000_000,
  duration: 10,
  is_ongoing: false,
  start_now: true,
  auto_targeting_enabled: true,
  targeting_spec: {},
  flexible_daily_budget_enabled: false,
  ...changes,
});
const promote = (changes: Partial<Body> = {}, as: TestPerson = account.owner) => {
  const body = bodyFor(changes);
  const params = { advertiserId: account.id, pinId: changes.pin_id ?? pin };
  return api().call(CALL, { params, body }, as);
};
const counts = () =>
  api().db.query(
    'select (select count(*) from campaigns) c, (select count(*) from ad_groups) g, (select count(*) from ads) a',
  );

describe('promoting one Pin', () => {
  it('makes a campaign, an ad group, and an ad that run for so many days', async () => {
    const { status, data } = await promote();
    expect(status).toBe(200);
    const end = NOW / 1000 + 10 * DAY;
    expect(data.campaign).toMatchObject({
      ad_account_id: account.id,
      name: 'Lamps',
      objective_type: 'CONSIDERATION',
      status: 'ACTIVE',
      is_flexible_daily_budgets: false,
      lifetime_spend_cap: 70_000_000,
      start_time: NOW / 1000,
      end_time: end,
    });
    expect(data.ad_group).toMatchObject({
      campaign_id: data.campaign.id,
      billable_event: 'CLICKTHROUGH',
      budget_type: 'DAILY',
      budget_in_micro_currency: 7_000_000,
      bid_strategy_type: 'AUTOMATIC_BID',
      bid_in_micro_currency: null,
      auto_targeting_enabled: true,
      end_time: end,
    });
    expect(data.ad).toMatchObject({
      campaign_id: data.campaign.id,
      ad_group_id: data.ad_group.id,
      pin_id: pin,
      creative_type: 'REGULAR',
      destination_url: 'https://lamps.example/',
      review_status: 'PENDING',
    });
    expect(data.product_group_promotion).toBeNull();
  });

  it('runs to the end of its last day, for ever, or waits', async () => {
    const last = await promote({ inclusive_end_date: '2031-05-10' });
    expect(last.data.campaign.end_time).toBe(Date.UTC(2031, 4, 11) / 1000 - 1);
    const today = await promote({ inclusive_end_date: new Date(NOW).toISOString().slice(0, 10) });
    const tomorrow = await promote({
      inclusive_end_date: new Date(NOW + DAY * 1000).toISOString().slice(0, 10),
    });
    // As many budgets as days: the page promises never to take more.
    expect([today, tomorrow].map(({ data }) => data.campaign.lifetime_spend_cap)).toEqual([
      7_000_000, 14_000_000,
    ]);
    const ongoing = await promote({ is_ongoing: true });
    expect([ongoing.data.campaign.end_time, ongoing.data.ad_group.end_time]).toEqual([null, null]);
    expect(ongoing.data.campaign.lifetime_spend_cap).toBeNull();
    const waiting = await promote({ start_now: false, flexible_daily_budget_enabled: true });
    expect(waiting.data.campaign).toMatchObject({ status: 'PAUSED', is_flexible_daily_budgets: true });
    const { duration: _, ...rest } = bodyFor();
    const params = { advertiserId: account.id, pinId: pin };
    const usual = await api().ok(CALL, { params, body: rest }, account.owner);
    expect(usual.campaign.end_time).toBe(NOW / 1000 + 10 * DAY);
  });

  it('keeps targeting, and what a conversion is', async () => {
    const targeting_spec = { LOCATION: ['US'], GENDER: ['female'], AGE_BUCKET: ['18-24'] };
    const goal = {
      conversion_tag_v3_goal_metadata: {
        conversion_tag_id: await account.tag(),
        conversion_event: 'CHECKOUT' as const,
      },
    };
    const { data } = await promote({
      auto_targeting_enabled: false,
      targeting_spec,
      objective_type: 'PURCHASE',
      optimization_goal_metadata: goal,
    });
    expect(data.campaign.objective_type).toBe('WEB_CONVERSION');
    expect(data.ad_group).toMatchObject({
      targeting_spec,
      auto_targeting_enabled: false,
      billable_event: 'IMPRESSION',
      optimization_goal_metadata: goal,
    });
  });

  it('cuts long names', async () => {
    const { data } = await promote({ campaign_name: 'é'.repeat(64) });
    expect(data.campaign.name).toBe(`${'é'.repeat(62)}…`);
    expect((await promote({ campaign_name: 'x'.repeat(63) })).data.campaign.name).toBe('x'.repeat(63));
  });

  it('takes texts that mean harm as they are, but for what nobody can keep', async () => {
    const { data } = await promote({
      campaign_name: ' A\u0000b \ud83d \u202e<b>é</b> ',
      destination_url: 'https://lamps.example/\ud83d?q=<b>',
    });
    expect(data.campaign.name).toBe('A b \ufffd <b>é</b>');
    expect(data.ad!.destination_url).toBe('https://lamps.example/%EF%BF%BD?q=%3Cb%3E');
  });

  it.each<[string, string, Partial<Body>]>([
    ['advertiser_id', promoteMessages.other('advertiser_id'), { advertiser_id: '5' }],
    [
      'budget_in_micro_currency',
      promoteMessages.budgetLow(3, 'USD'),
      { budget_in_micro_currency: 2_999_999 },
    ],
    [
      'budget_in_micro_currency',
      promoteMessages.budgetHigh('1,000,000', 'USD'),
      { budget_in_micro_currency: 1_000_000_000_001 },
    ],
    ['campaign_name', promoteMessages.blank('campaign_name'), { campaign_name: ' \u0007 ' }],
    ['destination_url', promoteMessages.destinationNeeded, { destination_url: '  ' }],
    ['destination_url', adMessages.destination, { destination_url: 'javascript:alert(1)' }],
    [
      'inclusive_end_date',
      promoteMessages.endOngoing,
      { is_ongoing: true, inclusive_end_date: '2031-06-01' },
    ],
    ['inclusive_end_date', promoteMessages.endInvalid, { inclusive_end_date: '2031-02-30' }],
    ['inclusive_end_date', promoteMessages.endPast, { inclusive_end_date: '2031-05-09' }],
    [
      'inclusive_end_date',
      promoteMessages.endFar(QUICK_PROMOTE_DAYS_MAX),
      { inclusive_end_date: '2032-05-10' },
    ],
    ['optimization_goal_metadata', promoteMessages.goalNotWanted, { optimization_goal_metadata: {} }],
    ['optimization_goal_metadata', adMessages.goalNeeded, { objective_type: 'WEB_CONVERSION' }],
    ['targeting_spec', adMessages.targetingPlace, { targeting_spec: { GENDER: ['female'] } }],
    [
      'objective_type',
      promoteMessages.objective(['CONSIDERATION', 'WEB_CONVERSION', 'CATALOG_SALES']),
      { objective_type: 'VIDEO_VIEW' },
    ],
  ])('refuses %s: %s', async (field, message, changes) => {
    const before = await counts();
    const { status, error } = await promote(changes);
    expect([status, error?.field, error?.message]).toEqual([400, field, message]);
    expect(await counts()).toEqual(before);
  });

  it.each([
    { duration: 0 },
    { duration: 366 },
    { duration: 1.5 },
    { budget_in_micro_currency: '7000000' },
    { objective_type: 'APP_INSTALL' },
    { ads_client_type: 'bulk' },
    { inclusive_end_date: '' },
    { more: true },
  ])('refuses the shape of %j', async (changes) => {
    expect((await promote(changes as Partial<Body>)).status).toBe(400);
  });

  it('takes the last day that is near enough', async () => {
    expect((await promote({ inclusive_end_date: '2032-05-09' })).status).toBe(200);
  });

  it('says with 401 that a Pin cannot be promoted, and makes nothing', async () => {
    const before = await counts();
    const secret = await addPin(api(), account.owner, 'secret');
    const refused = await promote({ pin_id: secret });
    expect([refused.status, refused.error?.field, refused.error?.message]).toEqual([
      401,
      'pin_id',
      adMessages.pinSecret,
    ]);
    const missing = await promote({ pin_id: '5' });
    expect([missing.status, missing.error?.api_error_code]).toEqual([401, ERROR_CODES.pinMissing]);
    const other = await api().person();
    const hidden = await promote({ pin_id: await addPin(api(), other, 'secret') });
    expect([hidden.status, hidden.error?.api_error_code]).toEqual([401, ERROR_CODES.pinMissing]);
    expect(await counts()).toEqual(before);
    const params = { advertiserId: account.id, pinId: '5' };
    const unequal = await api().call(CALL, { params, body: bodyFor() }, account.owner);
    expect([unequal.status, unequal.error?.field]).toEqual([400, 'pin_id']);
  });

  it('is refused for the role first, whatever else is wrong', async () => {
    for (const role of ['ANALYST', 'FINANCE_MANAGER'])
      expect((await promote({ budget_in_micro_currency: 1 }, await account.member(role))).status).toBe(403);
  });
});

describe('budgets and names', () => {
  it('are those of the country', () => {
    expect(['US', 'CZ', 'SE', 'NO', 'DK', 'GB', 'FR'].map(minimumBudgetIn)).toEqual([
      3, 80, 10, 10, 10, 1, 1,
    ]);
    expect(['US', 'GB', 'AU', 'CA', 'CZ', 'SE', 'NO', 'DK'].map(recommendedBudgetIn)).toEqual([
      7, 5, 10, 9, 150, 70, 70, 50,
    ]);
    expect(promotedName('short')).toBe('short');
  });
  it('know former names of objectives', () => {
    expect(OBJECTIVE_NAMES.map(objectiveNamed)).toEqual([
      'AWARENESS',
      'CONSIDERATION',
      'WEB_CONVERSION',
      'CATALOG_SALES',
      'VIDEO_COMPLETION',
      'CONSIDERATION',
      'CONSIDERATION',
      'VIDEO_COMPLETION',
      'WEB_CONVERSION',
      'AWARENESS',
    ]);
  });
});

describe('what an ad account says of its business', () => {
  const open = async (country: string) => {
    const owner = await api().person({ is_partner: true });
    const { id } = await api().ok('POST /v5/ad_accounts', { body: { name: 'Shop', country } }, owner);
    return { owner, id };
  };

  it('comes before the first promotion, with the data terms where they are needed', async () => {
    const { owner, id } = await open('SE');
    const own = await addPin(api(), owner);
    const options = {
      params: { advertiserId: id, pinId: own },
      body: { ...bodyFor(), advertiser_id: id, pin_id: own, budget_in_micro_currency: 10_000_000 },
    };
    const said = async () => (await api().call(CALL, options, owner)).error;
    const get = () => api().ok('BillingDetailsResource.get', { ad_account_id: id }, owner);
    expect(await get()).toBeNull();
    expect(await said()).toMatchObject({ field: 'advertiser_id', message: promoteMessages.addressNeeded });
    const early = await api().call('BillingTermsResource.create', { ad_account_id: id }, owner);
    expect(early.error).toMatchObject({ field: 'ad_account_id', message: promoteMessages.addressNeeded });

    const saved = await api().ok(
      'BillingDetailsResource.update',
      { ad_account_id: id, ...ADDRESS, street2: ' Floor  2 ', postal_code: '11122' },
      owner,
    );
    expect(saved).toEqual({
      ad_account_id: id,
      ...ADDRESS,
      street2: 'Floor 2',
      region: '',
      postal_code: '11122',
      country: 'SE',
      data_terms_accepted_at: null,
      complete: false,
    });
    expect(await said()).toMatchObject({ field: 'advertiser_id', message: promoteMessages.termsNeeded });
    const agreed = await api().ok('BillingTermsResource.create', { ad_account_id: id }, owner);
    expect(agreed.complete).toBe(true);
    const again = await api().ok('BillingTermsResource.create', { ad_account_id: id }, owner);
    expect(again.data_terms_accepted_at).toBe(agreed.data_terms_accepted_at);
    expect(await get()).toEqual(again);
    expect(await said()).toBeNull();

    await api().ok(
      'BillingDetailsResource.update',
      { ad_account_id: id, ...ADDRESS, city: 'Umeå', street2: 'Floor 2', postal_code: '11122' },
      owner,
    );
    const log = await api().db.query(
      `select field, old_value, new_value, actor_id = $2 as own from change_log
       where scope_id = $1 and entity_type = 'AD_ACCOUNT' order by id`,
      [id, owner.id],
    );
    expect(log.slice(-2)).toEqual([
      { field: 'data_terms', old_value: null, new_value: true, own: true },
      { field: 'city', old_value: 'Glow', new_value: 'Umeå', own: true },
    ]);
    expect(log).toHaveLength(7);
  });

  it('has no data terms elsewhere', async () => {
    const { owner, id } = await open('US');
    const saved = await api().ok('BillingDetailsResource.update', { ad_account_id: id, ...ADDRESS }, owner);
    expect(saved.complete).toBe(true);
    const { error } = await api().call('BillingTermsResource.create', { ad_account_id: id }, owner);
    expect(error).toMatchObject({ field: 'ad_account_id', message: promoteMessages.termsNotNeeded });
  });

  it.each([
    ['business_name', ' '],
    ['street', ''],
    ['city', '\t'],
    ['region', 'x'.repeat(201)],
  ])('refuses %s %j', async (field, value) => {
    const options = { ad_account_id: account.id, ...ADDRESS, [field]: value };
    const { status, error } = await api().call('BillingDetailsResource.update', options, account.owner);
    expect([status, error?.field]).toEqual([400, field]);
  });
});
