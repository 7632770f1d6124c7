import { describe, expect, it } from 'vitest';
import { areUneven, dailyOfAdGroup, dailyOfCampaign, sumOf } from './budgets';

const adGroup = (micro: number | null, more: object = {}) => ({
  campaign_id: '1',
  status: 'ACTIVE',
  budget_type: 'DAILY',
  budget_in_micro_currency: micro,
  ...more,
});
const campaign = (more: object = {}) => ({
  id: '1',
  daily_spend_cap: null,
  is_campaign_budget_optimization: false,
  ...more,
});

describe('what a part of an experiment may spend a day', () => {
  it('is the budget of an ad group, where that is by the day and its own', () => {
    expect(dailyOfAdGroup(adGroup(5))).toBe(5);
    expect(dailyOfAdGroup(adGroup(5, { budget_type: 'LIFETIME' }))).toBeNull();
    expect(dailyOfAdGroup(adGroup(null, { budget_type: 'CBO_ADGROUP' }))).toBeNull();
  });

  it('is the budget of a campaign that shares one, else the sum of its active ad groups up to the cap', () => {
    const groups = [
      adGroup(5),
      adGroup(7),
      adGroup(90, { status: 'PAUSED' }),
      adGroup(80, { campaign_id: '2' }),
    ];
    const sharing = campaign({ is_campaign_budget_optimization: true, daily_spend_cap: 20 });
    expect(dailyOfCampaign(sharing, groups)).toBe(20);
    expect(dailyOfCampaign({ ...sharing, daily_spend_cap: null }, groups)).toBeNull();
    expect(dailyOfCampaign(campaign(), groups)).toBe(12);
    expect(dailyOfCampaign(campaign({ daily_spend_cap: 10 }), groups)).toBe(10);
    expect(dailyOfCampaign(campaign({ daily_spend_cap: 30 }), groups)).toBe(12);
  });

  it('is unknown where a part has no budget by the day, and at most the cap then', () => {
    const groups = [adGroup(5), adGroup(90, { budget_type: 'LIFETIME' })];
    expect(dailyOfCampaign(campaign(), groups)).toBeNull();
    expect(dailyOfCampaign(campaign(), [])).toBeNull();
    expect(dailyOfCampaign(campaign({ daily_spend_cap: 10 }), groups)).toBe(10);
    expect(sumOf([1, 2])).toBe(3);
    expect(sumOf([1, null])).toBeNull();
    expect(sumOf([])).toBeNull();
  });
});

describe('groups', () => {
  const cell = (daily: number | null, split: number) => ({ daily, split });

  it('are uneven when one can spend over a tenth more on each of its people', () => {
    expect(areUneven([cell(50, 50), cell(50, 50)])).toBe(false);
    expect(areUneven([cell(80, 80), cell(20, 20)])).toBe(false);
    expect(areUneven([cell(54, 50), cell(50, 50)])).toBe(false);
    expect(areUneven([cell(56, 50), cell(50, 50)])).toBe(true);
    expect(areUneven([cell(50, 80), cell(50, 20)])).toBe(true);
    expect(areUneven([cell(20, 30), cell(20, 30), cell(50, 40)])).toBe(true);
  });

  it('are not called so where a budget is unknown, or there is one group', () => {
    expect(areUneven([cell(50, 50), cell(null, 50)])).toBe(false);
    expect(areUneven([cell(50, 100)])).toBe(false);
    expect(areUneven([])).toBe(false);
  });
});
