import { type AdAccount, type Pin } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type Aim, billedFor, readAim, salesOf, VISITS } from './aim';
import { nextStep, startAccount } from './next-step';
import {
  checkBudget,
  checkDestination,
  checkDuration,
  checkLastDay,
  checkName,
  type PromoteValues,
  runDays,
  startValues,
  toCall,
} from './values';

const pin = { title: 'Lamps', link: 'https://lamps.example/' } as Pin;
const US = { id: '50', country: 'US' };
const filled = (changes: Partial<PromoteValues> = {}): PromoteValues => ({
  ...startValues(US, pin),
  ...changes,
});
const money = (micro: number) => `$${String(micro / 1_000_000)}`;
const NOW = '2031-05-10';

describe('what the form starts with', () => {
  it('is what the country and the Pin say', () => {
    expect(startValues(US, pin)).toMatchObject({
      name: 'Promotion: Lamps',
      destination_url: 'https://lamps.example/',
      budget: '7',
      duration: '10',
    });
    expect(startValues({ country: 'SE' }, undefined)).toMatchObject({
      name: '',
      destination_url: '',
      budget: '70',
      duration: '30',
    });
  });
});

describe('what is wrong', () => {
  it('with a name and a destination', () => {
    expect(checkName('  ')).toMatch(/name/);
    expect(checkName('x')).toBe(true);
    expect(checkDestination('lamps')).toMatch(/web address/);
    expect(checkDestination('lamps.example')).toBe(true);
    expect(checkDestination('https://')).toMatch(/web address/);
    expect(checkDestination('javascript:alert(1)')).toMatch(/web address/);
    expect(checkDestination(' https://lamps.example/a ')).toBe(true);
  });
  it.each([
    ['', 'US', 'Enter an amount.'],
    ['2.99', 'US', 'Enter at least $3.'],
    ['3', 'US', true],
    ['79', 'CZ', 'Enter at least $80.'],
    ['9', 'NO', 'Enter at least $10.'],
    ['0.5', 'FR', 'Enter at least $1.'],
    ['1000000', 'US', true],
    ['1000000.01', 'US', 'Enter at most $1000000.'],
  ])('with a budget of %j in %s', (budget, country, said) => {
    expect(checkBudget(budget, country, money)).toBe(said);
  });
  it.each([
    ['0', false],
    ['1', true],
    ['365', true],
    ['366', false],
    ['1.5', false],
    ['', false],
  ])('with %j days', (duration, right) => {
    expect(checkDuration(duration, filled()) === true).toBe(right);
    expect(checkDuration(duration, filled({ run: 'ongoing' }))).toBe(true);
  });
  it('with the last day', () => {
    expect(checkLastDay('', { run: 'day' }, NOW)).toBe('Choose the last day.');
    expect(checkLastDay('', { run: 'days' }, NOW)).toBe(true);
    expect(checkLastDay('2031-05-09', { run: 'day' }, NOW)).toMatch(/within the next 365 days/);
    expect(checkLastDay('2031-05-10', { run: 'day' }, NOW)).toBe(true);
    expect(checkLastDay('2032-05-09', { run: 'day' }, NOW)).toBe(true);
    expect(checkLastDay('2032-05-10', { run: 'day' }, NOW)).toMatch(/within the next 365 days/);
  });
});

describe('how long it runs', () => {
  it('is counted in days', () => {
    expect(runDays(filled({ duration: '4' }), NOW)).toBe(4);
    expect(runDays(filled({ run: 'ongoing' }), NOW)).toBeNull();
    expect(runDays(filled({ run: 'day', inclusive_end_date: '2031-05-10' }), NOW)).toBe(1);
    expect(runDays(filled({ run: 'day', inclusive_end_date: '2031-05-12' }), NOW)).toBe(3);
    expect(runDays(filled({ run: 'day' }), NOW)).toBeNull();
  });
});

describe('toCall', () => {
  it('sends everything the service asks for', () => {
    expect(toCall(filled({ name: ' x'.repeat(40) }), US, '9', VISITS)).toEqual({
      params: { advertiserId: '50', pinId: '9' },
      body: {
        ads_client_type: 'quick_promote',
        advertiser_id: '50',
        pin_id: '9',
        campaign_name: `${'x '.repeat(31)}…`,
        destination_url: 'https://lamps.example/',
        budget_in_micro_currency: 7_000_000,
        duration: 10,
        is_ongoing: false,
        start_now: true,
        auto_targeting_enabled: true,
        targeting_spec: { LOCATION: ['US'] },
        flexible_daily_budget_enabled: false,
      },
    });
  });
  it('sends what it is for where a tag tells it', () => {
    const aim: Aim = {
      ...VISITS,
      ad_type: 'web_conversion',
      selected_ocpm_tag: { conversionTagId: '7', conversionEvent: 'SIGNUP' },
    };
    expect(toCall(filled(), US, '9', aim).body).toMatchObject({
      objective_type: 'WEB_CONVERSION',
      optimization_goal_metadata: {
        conversion_tag_v3_goal_metadata: { conversion_tag_id: '7', conversion_event: 'SIGNUP' },
      },
    });
    // Chosen, and then left for visits.
    expect(toCall(filled(), US, '9', { ...aim, ad_type: 'consideration' }).body).not.toHaveProperty(
      'objective_type',
    );
  });
  it('sends a product group without a destination, as its products have their own', () => {
    expect(toCall(filled(), US, '9', salesOf('12')).body).toMatchObject({
      objective_type: 'CATALOG_SALES',
      product_group_id: '12',
      destination_url: '',
    });
    expect(toCall(filled(), US, '9', { ...salesOf('12'), ad_type: 'consideration' }).body).not.toHaveProperty(
      'product_group_id',
    );
  });
  it('sends the last day only where there is one', () => {
    const day = '2031-05-12';
    const body = (changes: Partial<PromoteValues>) => toCall(filled(changes), US, '9', VISITS).body;
    expect(body({ run: 'day', inclusive_end_date: day }).inclusive_end_date).toBe(day);
    expect(body({ run: 'ongoing', inclusive_end_date: day })).not.toHaveProperty('inclusive_end_date');
    expect(body({ run: 'ongoing' }).is_ongoing).toBe(true);
    expect(body({ run: 'day', inclusive_end_date: '' })).not.toHaveProperty('inclusive_end_date');
  });
  it('sends an audience only where one was chosen', () => {
    const chosen = { ages: ['18-24'], genders: ['female'], interests: ['3'] };
    expect(toCall(filled({ ...chosen, audience: 'own' }), US, '9', VISITS).body).toMatchObject({
      auto_targeting_enabled: false,
      targeting_spec: { LOCATION: ['US'], AGE_BUCKET: ['18-24'], GENDER: ['female'], INTEREST: ['3'] },
    });
    expect(toCall(filled(chosen), US, '9', VISITS).body.targeting_spec).toEqual({ LOCATION: ['US'] });
    expect(toCall(filled({ audience: 'own' }), US, '9', VISITS).body.targeting_spec).toEqual({
      LOCATION: ['US'],
    });
  });
});

describe('what was kept of what a promotion is for', () => {
  const tag = { conversionTagId: '7', conversionEvent: 'SIGNUP' } as const;
  it('is read, also of a page that knew no product groups', () => {
    expect(readAim(salesOf('12'))).toEqual(salesOf('12'));
    expect(readAim({ ad_type: 'web_conversion', selected_ocpm_tag: tag, name: 'x' })).toEqual({
      ad_type: 'web_conversion',
      selected_ocpm_tag: tag,
      product_group_id: '',
    });
  });
  it.each([
    null,
    'x',
    {},
    { ...VISITS, ad_type: 'views' },
    { ...VISITS, selected_ocpm_tag: { ...tag, conversionEvent: 'NAP' } },
    { ...VISITS, product_group_id: 12 },
  ])('is dropped where it is %j', (kept) => {
    expect(readAim(kept)).toBeUndefined();
  });
});

describe('the next step', () => {
  const account = { id: '50' } as never;
  it('skips what is there already', () => {
    expect(nextStep(undefined, null, true)).toBe('business');
    expect(nextStep(account, null, true)).toBe('billing');
    expect(nextStep(account, { complete: false } as never, true)).toBe('gdpr');
    expect(nextStep(account, { complete: true } as never, true)).toBe('tag');
    expect(nextStep(account, { complete: true } as never, false)).toBe('promote');
  });
});

describe('the ad account that a promotion begins in', () => {
  const accountOf = (id: string, owner: string, ...permissions: AdAccount['permissions']) =>
    ({ id, owner: { id: owner, username: owner }, permissions }) as AdAccount;
  const own = accountOf('2', '7', 'OWNER');
  const run = accountOf('1', '8', 'CAMPAIGN_MANAGER');
  const read = accountOf('3', '8', 'ANALYST');

  it("is a business's own, and never an employer's", () => {
    const business = { id: '7', isPartner: true, advertiserId: '1' };
    expect(startAccount([run, own], business)).toBe(own);
    expect(startAccount([run, read], business)).toBeUndefined();
    const second = accountOf('4', '7', 'OWNER');
    expect(startAccount([own, second], { ...business, advertiserId: '4' })).toBe(second);
  });

  it('is one in which somebody may promote who is no business', () => {
    const member = { id: '7', isPartner: false, advertiserId: '3' };
    expect(startAccount([read, run], member)).toBe(run);
    expect(startAccount([read], member)).toBeUndefined();
  });
});

it('is paid for by the click, and for conversions by the showing', () => {
  expect([VISITS, salesOf('2'), { ...VISITS, ad_type: 'web_conversion' } as Aim].map(billedFor)).toEqual([
    'CLICKTHROUGH',
    'CLICKTHROUGH',
    'IMPRESSION',
  ]);
});
