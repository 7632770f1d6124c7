import { type Ad, type AdGroup, type Campaign } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type Changes, NO_CHANGES, planFor, problemsOf } from './changes';

const campaign = {
  id: '1',
  name: 'Spring lamps',
  status: 'ACTIVE',
  daily_spend_cap: 9_990_000,
  lifetime_spend_cap: null,
  start_time: null,
  end_time: 5,
} as Campaign;
const group = {
  id: '2',
  name: 'Spring',
  status: 'ARCHIVED',
  budget_in_micro_currency: null,
  bid_in_micro_currency: 500_000,
} as AdGroup;
const words = (status: string) => status.toLowerCase();
const plan = (entity: Campaign | AdGroup | Ad, changes: Partial<Changes>) =>
  planFor(
    'daily_spend_cap' in entity ? 'campaigns' : 'pin_id' in entity ? 'ads' : 'ad_groups',
    entity,
    {
      ...NO_CHANGES,
      ...changes,
    },
    words,
    'Etc/UTC',
  );

describe('what changes do to one of many', () => {
  it('changes nothing that was not asked for, or that is so already', () => {
    expect(plan(campaign, {})).toMatchObject({ patch: {}, notes: [] });
    const same: Partial<Changes> = {
      status: 'ACTIVE',
      find: 'Autumn',
      end_time: { how: 'keep', value: '2030-01-01' },
    };
    expect(plan(campaign, same)).toMatchObject({ patch: {}, notes: [] });
  });

  it('raises and lowers to whole cents, and sets', () => {
    expect(plan(campaign, { budget: { how: 'raise', value: '10' } }).patch).toEqual({
      daily_spend_cap: 10_990_000,
    });
    expect(plan(campaign, { budget: { how: 'lower', value: '33.3' } }).patch).toEqual({
      daily_spend_cap: 6_660_000,
    });
    expect(plan(campaign, { budget: { how: 'set', value: '12.5' } }).patch).toEqual({
      daily_spend_cap: 12_500_000,
    });
    expect(plan(group, { bid: { how: 'raise', value: '100' } }).patch).toEqual({
      bid_in_micro_currency: 1_000_000,
    });
  });

  it('changes the cap that a campaign has', () => {
    const lifetime = { ...campaign, daily_spend_cap: null, lifetime_spend_cap: 5_000_000 };
    expect(plan(lifetime, { budget: { how: 'raise', value: '100' } }).patch).toEqual({
      lifetime_spend_cap: 10_000_000,
    });
    const none = plan({ ...lifetime, lifetime_spend_cap: null }, { budget: { how: 'set', value: '1' } });
    expect(none).toMatchObject({ patch: {}, notes: ['It has no spend cap to change.'] });
  });

  it('says what does not fit: a budget of the campaign, automatic bids, a status that is the end', () => {
    const { patch, notes } = plan(
      { ...group, bid_in_micro_currency: null },
      {
        status: 'ACTIVE',
        budget: { how: 'set', value: '1' },
        bid: { how: 'set', value: '1' },
      },
    );
    expect(patch).toEqual({});
    expect(notes).toHaveLength(3);
  });

  it('replaces in names, as it is typed', () => {
    expect(plan(campaign, { find: 'Spring', replace: '$& summer' }).patch).toEqual({
      name: '$& summer lamps',
    });
    expect(plan(group, { find: 'Spring', replace: ' ' })).toMatchObject({
      patch: {},
      notes: [expect.any(String)],
    });
    expect(
      plan({ id: '3', name: null, status: 'ACTIVE', pin_id: '9' } as Ad, { find: 'a', replace: 'b' }).patch,
    ).toEqual({});
  });

  it('sets and clears days, and has none for ads', () => {
    const days: Partial<Changes> = {
      start_time: { how: 'set', value: '2030-01-01' },
      end_time: { how: 'clear', value: '' },
    };
    const { patch } = plan(campaign, days);
    expect(patch).toEqual({ start_time: Math.floor(new Date(2030, 0, 1).getTime() / 1000), end_time: null });
    expect(plan({ id: '3', name: 'A', status: 'ACTIVE', pin_id: '9' } as Ad, days).patch).toEqual({});
  });
});

describe('what is typed', () => {
  it.each([
    [{ budget: { how: 'set', value: '' } }, 'budget'],
    [{ budget: { how: 'set', value: '0' } }, 'budget'],
    [{ bid: { how: 'raise', value: 'x' } }, 'bid'],
    [{ bid: { how: 'lower', value: '100' } }, 'bid'],
    [{ start_time: { how: 'set', value: '' } }, 'start_time'],
    [{ end_time: { how: 'set', value: '' } }, 'end_time'],
  ] as [Partial<Changes>, string][])('%j is wrong in %s', (changes, field) => {
    expect(Object.keys(problemsOf({ ...NO_CHANGES, ...changes }))).toEqual([field]);
  });
  it('is fine otherwise', () => {
    expect(problemsOf({ ...NO_CHANGES, bid: { how: 'lower', value: '99.9' } })).toEqual({});
  });
});
