import { AD_DELIVERY_STATES, type AdDeliveryState, LEARNING_IMPRESSIONS } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { rateOf } from './auction';
import { campaignState, type DeliveryFacts, deliveryState } from './delivery-state';

const READY = { active: 3, rejected: 1, unrefused: 1, permitted: 1, approved: 1, seen: 1, ready: 1 };
const NONE = { active: 0, rejected: 0, unrefused: 0, permitted: 0, approved: 0, seen: 0, ready: 0 };
/** Something that is shown, and of which there is nothing to say. */
const WELL: DeliveryFacts = {
  status: 'ACTIVE',
  blocked: false,
  campaignOff: false,
  groupOff: false,
  ended: false,
  notStarted: false,
  spent: false,
  daySpent: false,
  orderSpent: false,
  orderClosed: false,
  monthSpent: false,
  ads: READY,
  lowBid: false,
  limited: false,
  wordless: false,
  learning: false,
};
/** Facts that lead to each state on their own, in order of precedence. */
const CLAUSES: readonly [AdDeliveryState, Partial<DeliveryFacts>][] = [
  ['ACCOUNT_ON_HOLD', { blocked: true }],
  ['CAMPAIGN_OFF', { campaignOff: true }],
  ['AD_GROUP_OFF', { groupOff: true }],
  ['ENDED', { ended: true }],
  ['BUDGET_SPENT', { spent: true }],
  ['ORDER_LINE_SPENT', { orderSpent: true }],
  ['ORDER_LINE_CLOSED', { orderClosed: true }],
  ['ACCOUNT_BUDGET_SPENT', { monthSpent: true }],
  ['NO_ADS', { ads: NONE }],
  ['ADS_REJECTED', { ads: { ...NONE, active: 2, rejected: 2 } }],
  ['AUTHOR_REFUSED', { ads: { ...NONE, active: 2, rejected: 1 } }],
  ['AUTHOR_ASKED', { ads: { ...NONE, active: 2, rejected: 1, unrefused: 1 } }],
  ['IN_REVIEW', { ads: { ...NONE, active: 2, rejected: 1, unrefused: 1, permitted: 1 } }],
  ['PIN_HIDDEN', { ads: { ...READY, active: 2, seen: 0, ready: 0 } }],
  ['NO_DESTINATION', { ads: { ...READY, active: 2, ready: 0 } }],
  ['NOT_STARTED', { notStarted: true }],
  ['BID_TOO_LOW', { lowBid: true }],
  ['DAY_BUDGET_SPENT', { daySpent: true }],
  ['LIMITED_BY_BUDGET', { limited: true }],
  ['NO_KEYWORDS', { wordless: true }],
  ['LEARNING', { learning: true }],
];

describe('why something is shown or not', () => {
  it('is said of what is active, and not where all is well', () => {
    expect(deliveryState(WELL)).toBeNull();
    for (const status of ['PAUSED', 'DRAFT', 'ARCHIVED', 'DELETED_DRAFT'])
      expect(deliveryState({ ...WELL, status, blocked: true, ended: true })).toBeNull();
  });
  it.each(CLAUSES)('is %s by itself', (state, facts) => {
    expect(deliveryState({ ...WELL, ...facts })).toBe(state);
  });
  it('is the first of several', () => {
    // From the last on, each is added to all that come after it.
    let facts = WELL;
    for (const [state, more] of CLAUSES.toReversed()) {
      facts = { ...facts, ...more };
      expect(deliveryState(facts)).toBe(state);
    }
  });
  it('has a clause for each state but that of a campaign alone', () => {
    expect(new Set([...CLAUSES.map(([state]) => state), 'NO_AD_GROUPS'])).toEqual(
      new Set(AD_DELIVERY_STATES),
    );
  });
});

describe('why a campaign is shown or not', () => {
  const own = { ...WELL, ads: null };
  it.each<[AdDeliveryState | null, Partial<DeliveryFacts>, (AdDeliveryState | null)[]]>([
    [null, {}, [null, 'IN_REVIEW']],
    [null, {}, [null, 'LEARNING']],
    ['LEARNING', {}, ['LEARNING', 'NO_ADS']],
    ['NO_KEYWORDS', {}, ['LEARNING', 'NO_KEYWORDS']],
    ['LIMITED_BY_BUDGET', {}, [null, 'LIMITED_BY_BUDGET']],
    ['LIMITED_BY_BUDGET', { limited: true }, [null]],
    // Of those that aren't shown the one that is nearest to it.
    ['IN_REVIEW', { limited: true }, ['NO_ADS', 'IN_REVIEW', 'ADS_REJECTED']],
    ['DAY_BUDGET_SPENT', {}, ['DAY_BUDGET_SPENT', 'IN_REVIEW']],
    ['NO_AD_GROUPS', {}, []],
    ['ENDED', { ended: true }, []],
    ['DAY_BUDGET_SPENT', { daySpent: true }, [null]],
    [null, { status: 'PAUSED' }, []],
  ])('is %s', (state, facts, groups) => {
    expect(campaignState({ ...own, ...facts }, groups)).toBe(state);
  });
});

it('is learning while the auction goes by what is usual more than by what was counted', () => {
  const usual = 0.4;
  expect(rateOf(LEARNING_IMPRESSIONS, 0, usual)).toBeCloseTo(usual / 2);
});
