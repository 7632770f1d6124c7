import { describe, expect, it } from 'vitest';
import type { GroupFacts } from './queries';
import { ofCampaign, ofGroup } from './rules';

const DAY = 86_400;
const NOW = 1_800_000_000;
/** An ad group of which nothing is recommended. */
const GROUP: GroupFacts = {
  id: '2',
  name: 'G',
  campaign_id: '1',
  campaign: 'C',
  campaign_status: 'ACTIVE',
  campaign_ends: null,
  ends: null,
  starts: NOW - 30 * DAY,
  billable_event: 'CLICKTHROUGH',
  budget_type: 'DAILY',
  budget: '5000000',
  bid: '500000',
  usd_micro: '1000000',
  impressions: '700',
  clicks: '70',
  lately: '300',
  month_impressions: '700',
  month_clicks: '70',
  full_days: 0,
  people: 100,
  times: '100',
};
const kinds = (changes: Partial<GroupFacts>) =>
  ofGroup({ ...GROUP, ...changes }, NOW).map(({ kind }) => kind);
const campaign = (changes: Partial<GroupFacts>, ...more: Partial<GroupFacts>[]) =>
  ofCampaign(
    [changes, ...more].map((one) => ({ ...GROUP, ...one })),
    NOW,
  );

describe('of an ad group', () => {
  it('nothing is recommended that does well', () => {
    expect(kinds({})).toEqual([]);
    expect(campaign({})).toEqual([]);
    expect(ofCampaign([], NOW)).toEqual([]);
  });

  it('a larger daily budget is, once 2 of 3 days spent nearly all of it', () => {
    expect(kinds({ full_days: 1 })).toEqual([]);
    expect(ofGroup({ ...GROUP, full_days: 2 }, NOW)).toEqual([
      {
        kind: 'LIMITED_BY_BUDGET',
        reason: 2,
        change: { field: 'budget_in_micro_currency', from: 5_000_000, to: 6_000_000 },
        // 100 impressions and 10 clicks a day, and a fifth more of them.
        effect: { impressions: 20, clicks: 2 },
        version: '5000000',
      },
    ]);
    expect(kinds({ full_days: 3, budget_type: 'LIFETIME' })).toEqual([]);
    expect(kinds({ full_days: 3, budget_type: 'CBO_ADGROUP', budget: null })).toEqual([]);
  });

  it('a higher bid is, where it was not shown for 3 days', () => {
    expect(kinds({ lately: '1' })).toEqual([]);
    expect(kinds({ lately: '0', starts: NOW - 3 * DAY + 1 })).toEqual([]);
    const [made] = ofGroup({ ...GROUP, lately: '0', starts: NOW - 3 * DAY }, NOW);
    expect(made).toMatchObject({
      kind: 'NO_IMPRESSIONS',
      change: { field: 'bid_in_micro_currency', from: 500_000, to: 630_000 },
    });
    expect(kinds({ lately: '0', bid: null })).toEqual([]);
  });

  it('a bid that is worth the floor is, where it takes part in no auction', () => {
    // Rare clicks: 2 and the 2 expected of 3,600 and 400 impressions are one of a thousand.
    const rare = { month_impressions: '3600', month_clicks: '2' };
    expect(kinds({ ...rare, bid: '100000' })).toEqual([]);
    const [made] = ofGroup({ ...GROUP, ...rare, bid: '99999', lately: '0' }, NOW);
    expect(made).toMatchObject({
      kind: 'BID_UNDER_FLOOR',
      reason: 99_999,
      change: { from: 99_999, to: 110_000 },
    });
    expect(kinds({ billable_event: 'IMPRESSION', bid: '99999' })).toEqual(['BID_UNDER_FLOOR']);
    expect(kinds({ billable_event: 'IMPRESSION', bid: '100000' })).toEqual([]);
    // Worth less in another currency.
    expect(kinds({ billable_event: 'IMPRESSION', bid: '100000', usd_micro: '100000' })).toEqual([
      'BID_UNDER_FLOOR',
    ]);
  });

  it('another audience is, where each of enough people saw it often', () => {
    expect(kinds({ people: 10, times: '49' })).toEqual([]);
    expect(kinds({ people: 9, times: '90' })).toEqual([]);
    expect(ofGroup({ ...GROUP, people: 10, times: '54' }, NOW)).toEqual([
      { kind: 'HIGH_FREQUENCY', reason: 5.4, change: null, effect: null, version: '5' },
    ]);
  });
});

describe('of a campaign', () => {
  it('starting it is, where ads in it could run', () => {
    expect(campaign({ campaign_status: 'PAUSED' }, { campaign_status: 'PAUSED', id: '3' })).toEqual([
      {
        kind: 'PAUSED_CAMPAIGN',
        reason: 2,
        change: { field: 'status', from: null, to: null },
        effect: { impressions: 200, clicks: 20 },
        version: '2 3',
      },
    ]);
    expect(campaign({ campaign_status: 'PAUSED', impressions: '0' })[0]!.effect).toBeNull();
  });

  it('a later end is, in its last 3 days, where it is shown and lasts with it', () => {
    const ends = NOW + 3 * DAY;
    expect(campaign({ campaign_ends: ends + 1 })).toEqual([]);
    expect(campaign({ campaign_ends: ends, impressions: '0' })).toEqual([]);
    expect(campaign({ campaign_ends: ends, ends })).toEqual([]);
    expect(campaign({ campaign_ends: ends })).toEqual([
      {
        kind: 'ENDING_SOON',
        reason: 3,
        change: { field: 'end_time', from: ends, to: ends + 7 * DAY },
        effect: { impressions: 100, clicks: 10 },
        version: String(ends),
      },
    ]);
  });
});
