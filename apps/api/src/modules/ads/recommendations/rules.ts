import { type CallData, RECOMMENDED_FROM as FROM } from '@corkboard/contract';
import { bidWorth, FLOOR, isBidTooLow, isLimitedByBudget, offerOf, STEP, worthOf } from '../delivery';
import type { GroupFacts } from './queries';

export type Recommendation = CallData<'AdRecommendationResource.get'>[number];

const DAY = 86_400;
const CENT = 10_000;
/** Up to a whole cent. */
const toCent = (micro: number): number => Math.ceil(micro / CENT - 1e-6) * CENT;

/** Average day of the last 7 whole days' counts, times a share; null without impressions. */
function perDay(groups: readonly GroupFacts[], share = 1): Recommendation['effect'] {
  const sum = (of: (group: GroupFacts) => string) => groups.reduce((all, one) => all + Number(of(one)), 0);
  const [impressions, clicks] = [sum((one) => one.impressions), sum((one) => one.clicks)];
  return impressions === 0
    ? null
    : { impressions: Math.round((impressions / 7) * share), clicks: Math.round((clicks / 7) * share) };
}

type Made = Pick<Recommendation, 'kind' | 'reason' | 'change' | 'effect' | 'version'>;

/**
 * Recommendations for an ad group (docs/handbook/ads.md#recommendations), the most important first and at most one that changes the bid.
 *
 * @param now seconds since 1970
 */
export function ofGroup(group: GroupFacts, now: number): Made[] {
  const [budget, bid] = [Number(group.budget), Number(group.bid)];
  const made: Made[] = [];
  const offer = offerOf(group);
  if (offer && isBidTooLow(group)) {
    made.push({
      kind: 'BID_UNDER_FLOOR',
      reason: Math.round(worthOf(offer)),
      change: { field: 'bid_in_micro_currency', from: bid, to: toCent(bidWorth(FLOOR, offer) + STEP) },
      effect: null,
      version: `${bid}`,
    });
  } else if (offer && Number(group.lately) === 0 && group.starts <= now - FROM.silentDays * DAY) {
    made.push({
      kind: 'NO_IMPRESSIONS',
      reason: FROM.silentDays,
      change: { field: 'bid_in_micro_currency', from: bid, to: toCent(bid * (1 + FROM.bidRaise)) },
      effect: null,
      version: `${bid}`,
    });
  }
  if (isLimitedByBudget(group.budget_type, group.budget, group.full_days))
    made.push({
      kind: 'LIMITED_BY_BUDGET',
      reason: group.full_days,
      change: {
        field: 'budget_in_micro_currency',
        from: budget,
        to: toCent(budget * (1 + FROM.budgetRaise)),
      },
      effect: perDay([group], FROM.budgetRaise),
      version: `${budget}`,
    });
  const frequency = group.people === 0 ? 0 : Number(group.times) / group.people;
  if (group.people >= FROM.frequencyPeople && frequency >= FROM.frequency)
    made.push({
      kind: 'HIGH_FREQUENCY',
      reason: Math.round(frequency * 10) / 10,
      change: null,
      effect: null,
      version: `${Math.floor(frequency)}`,
    });
  return made;
}

/**
 * Recommendations for a campaign, from those of its ad groups that could run.
 *
 * @param now seconds since 1970
 */
export function ofCampaign(groups: readonly GroupFacts[], now: number): Made[] {
  const [first] = groups;
  if (!first) return [];
  if (first.campaign_status === 'PAUSED')
    return [
      {
        kind: 'PAUSED_CAMPAIGN',
        reason: groups.length,
        change: { field: 'status', from: null, to: null },
        effect: perDay(groups),
        version: groups
          .map(({ id }) => id)
          .join(' ')
          .slice(0, 200),
      },
    ];
  const ends = first.campaign_ends;
  // Ad groups that have an end of their own would not go on.
  const going = groups.filter((group) => group.ends === null);
  if (ends === null || ends > now + FROM.endingDays * DAY || perDay(going) === null) return [];
  return [
    {
      kind: 'ENDING_SOON',
      reason: Math.max(1, Math.ceil((ends - now) / DAY)),
      change: { field: 'end_time', from: ends, to: ends + FROM.extendDays * DAY },
      effect: perDay(going),
      version: `${ends}`,
    },
  ];
}
