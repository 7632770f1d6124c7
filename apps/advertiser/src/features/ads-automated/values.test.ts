import { describe, expect, it } from 'vitest';
import { automatedProblems, automatedTree, type AutomatedValues } from './values';
import { NO_ZONE } from '@corkboard/contract';

const NOW = Math.floor(new Date(2030, 0, 2, 12).getTime() / 1000);
const pin = {
  id: '9',
  title: 'Lamp',
  alt_text: '',
  link: null,
  picture: '/a.webp',
  clicks: '',
  views: '',
  form: '',
  cta: '',
};
const values: AutomatedValues = {
  name: ' Lamps ',
  objective: 'AWARENESS',
  budget: '5',
  end: '2030-01-02',
  pins: [pin],
};

describe('an automated campaign', () => {
  it.each([
    [{}, []],
    [{ name: ' ' }, ['name']],
    [{ budget: '0' }, ['budget']],
    [{ end: '2030-01-01' }, ['end']],
    [{ end: '' }, []],
    [{ pins: [] }, ['pins']],
    // Clicks are paid for, and there is nothing to press.
    [{ objective: 'CONSIDERATION' as const }, ['pins']],
    [{ objective: 'CONSIDERATION' as const, pins: [{ ...pin, link: 'https://lamps.example/' }] }, []],
    [{ pins: [{ ...pin, link: 'lamps' }] }, ['pins']],
    [{ pins: Array.from({ length: 31 }, () => pin) }, ['pins']],
  ])('%j is wrong in %j', (more, fields) => {
    expect(Object.keys(automatedProblems({ ...values, ...more }, NOW, NO_ZONE))).toEqual(fields);
  });

  it('has the budget itself, and an ad group that bids automatically', () => {
    expect(automatedTree(values, NO_ZONE)).toEqual({
      campaign: {
        name: 'Lamps',
        objective_type: 'AWARENESS',
        status: 'ACTIVE',
        is_automated_campaign: true,
        is_campaign_budget_optimization: true,
        daily_spend_cap: 5_000_000,
        end_time: Math.floor(new Date(2030, 0, 2, 23, 59, 59).getTime() / 1000),
      },
      ad_groups: [
        expect.objectContaining({
          billable_event: 'IMPRESSION',
          bid_strategy_type: 'AUTOMATIC_BID',
          ads: [expect.objectContaining({ pin_id: '9', status: 'ACTIVE' })],
        }),
      ],
    });
  });
});
