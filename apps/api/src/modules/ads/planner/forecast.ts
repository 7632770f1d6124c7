import { dayAt } from '@corkboard/contract';
import { left, type Offer, priceOf, worthOf } from '../delivery';
import { SEEN_A_DAY } from '../billing';
import type { PeopleRow, RecordedPage } from './queries';

const HOUR = 3600;

/** How many times more or less than what was forecast nine of ten campaigns got, less 1: `bench/ad-forecast.ts` measures it. */
const USUAL_ERROR = { impressions: 1.1, clicks: 1.1, spend: 1, reach: 0.9 } as const;
/** How many times the square root of a count it is away nine times of ten. */
const NINE_OF_TEN = 1.645;

/** Input of a plan; times are seconds since 1970. */
export interface Plan {
  readonly offer: Offer;
  /** Kinds of browsers; null for all. */
  readonly apps: readonly string[] | null;
  /** Whether only people who agreed to be counted match. */
  readonly isPersonal: boolean;
  /** For a day, in millionths. */
  readonly budget: number;
  readonly starts: number;
  readonly ends: number;
  /** Whose days they are. */
  readonly zone: string;
}

/** Recorded traffic of past days. */
export interface Known {
  readonly days: number;
  readonly pages: readonly RecordedPage[];
  /** How many of the showings that were sold were seen. */
  readonly seenShare: number;
  /** Of people in the plan's countries. */
  readonly people: readonly PeopleRow[];
}

interface Sums {
  impressions: number;
  clicks: number;
  spend: number;
}
const NOTHING: Readonly<Sums> = { impressions: 0, clicks: 0, spend: 0 };

interface Range {
  low: number;
  likely: number;
  high: number;
}
/** Forecast for one day, or for all of them; money is millionths. */
export type Outlook = Record<keyof Sums | 'reach', Range>;

/**
 * Forecast for a plan (docs/handbook/ads.md#forecasts): its bid takes part in recorded auctions, its wins are reduced to the targeted people and to
 * the frequency cap, and the budget is spent hour by hour as in delivery.
 */
export function forecast(plan: Plan, known: Known): { total: Outlook; days: (Outlook & { date: string })[] } {
  const hours = hoursOf(plan, known);
  const byDay = timesOf(known.people, 'day');
  const overall = timesOf(known.people, 'all');
  const days: (Outlook & { date: string })[] = [];
  const all = { ...NOTHING };
  const { zone } = plan;
  for (let at = dayAt(plan.starts * 1000, zone); at.starts / 1000 < plan.ends; at = dayAt(at.ends, zone)) {
    const midnight = at.starts / 1000;
    const wanted = Array.from({ length: Math.ceil((at.ends / 1000 - midnight) / HOUR) }, (_, hour) =>
      hours.of(midnight + hour * HOUR),
    );
    const kept = keptShare(byDay, sumOf(wanted).impressions / dailyShowings(byDay, known.days));
    const day = { ...NOTHING };
    for (const [hour, sums] of wanted.entries()) {
      const [from, to] = [midnight + hour * HOUR, midnight + (hour + 1) * HOUR];
      const runs = Math.max(0, Math.min(to, plan.ends) - Math.max(from, plan.starts)) / HOUR;
      const cost = sums.spend * kept * runs;
      const budget = { amount: plan.budget, kind: 'daily', paced: true, zone } as const;
      const room = left(budget, day.spend, plan, Math.min(to, plan.ends) - 1);
      const share = cost === 0 ? runs * kept : (runs * kept * Math.min(cost, Math.max(0, room))) / cost;
      day.impressions += sums.impressions * share;
      day.clicks += sums.clicks * share;
      day.spend += sums.spend * share;
    }
    all.impressions += day.impressions;
    all.clicks += day.clicks;
    all.spend += day.spend;
    const reach = reachedOf(byDay, day.impressions / dailyShowings(byDay, known.days)) / known.days;
    days.push({
      date: at.day,
      ...outlookOf(day, reach, plan.budget),
    });
  }
  const showings = dailyShowings(byDay, known.days) * known.days;
  const reach = reachedOf(overall, all.impressions / showings);
  return { total: outlookOf(all, reach, plan.budget * days.length), days };
}

const sumOf = (all: readonly Sums[]): Sums =>
  all.reduce(
    (sum, one) => ({
      impressions: sum.impressions + one.impressions,
      clicks: sum.clicks + one.clicks,
      spend: sum.spend + one.spend,
    }),
    NOTHING,
  );

/** Results of the bid for an hour, before budgets. Weekdays are separate once all of them are recorded; recorded hours and days are in UTC. */
function hoursOf(plan: Plan, { days, pages, seenShare, people }: Known): { of: (at: number) => Sums } {
  const isWeekly = days >= 7;
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => ({ ...NOTHING })));
  const share = matchingShare(people);
  const worth = worthOf(plan.offer);
  const { rate, billable } = plan.offer;
  for (const page of pages) {
    if (plan.apps !== null && !plan.apps.includes(page.app)) continue;
    if (!page.measured && (billable === 'IMPRESSION' || plan.isPersonal)) continue;
    const place = page.worths.findIndex((other) => other < worth);
    const at = place === -1 ? page.worths.length : place;
    if (at >= page.places) continue;
    const seen = page.stands_for * share * seenShare;
    const price = priceOf(plan.offer, page.worths[at] ?? 0);
    const sums = hours[isWeekly ? page.weekday : 0]![page.hour]!;
    if (page.measured) sums.impressions += seen;
    sums.clicks += seen * rate;
    sums.spend += seen * price * (billable === 'IMPRESSION' ? 1 : rate);
  }
  return {
    of: (at) => {
      const hour = new Date(at * 1000);
      const seen = isWeekly ? days / 7 : days;
      const { impressions, clicks, spend } = hours[isWeekly ? hour.getUTCDay() : 0]![hour.getUTCHours()]!;
      return { impressions: impressions / seen, clicks: clicks / seen, spend: spend / seen };
    },
  };
}

/** How many people saw so many ads, of those who match. */
type Times = readonly { readonly times: number; readonly people: number }[];
const timesOf = (rows: readonly PeopleRow[], span: PeopleRow['span']): Times =>
  rows
    .filter((row) => row.span === span && row.matching > 0)
    .map(({ times, matching }) => ({ times, people: matching }));

/** Of what people in the countries see, what those see who match. */
function matchingShare(rows: readonly PeopleRow[]): number {
  const days = rows.filter(({ span }) => span === 'day');
  const all = days.reduce((sum, { times, people }) => sum + times * people, 0);
  return all === 0 ? 0 : days.reduce((sum, { times, matching }) => sum + times * matching, 0) / all;
}

/** How many ads those who match see on a day. */
const dailyShowings = (times: Times, days: number): number =>
  times.reduce((sum, one) => sum + one.times * one.people, 0) / days || Infinity;

/** The part of what was won that no person sees too often, where it's a share of all that they see. */
function keptShare(times: Times, share: number): number {
  let [wanted, kept] = [0, 0];
  for (const { times: all, people } of times) {
    const mean = all * share;
    wanted += people * mean;
    kept += people * cappedMean(mean, SEEN_A_DAY);
  }
  return wanted === 0 ? 1 : kept / wanted;
}

/** The mean of a Poisson number of some mean, cut at a most. */
export function cappedMean(mean: number, most: number): number {
  let [chance, below, sum] = [Math.exp(-mean), 0, 0];
  for (let n = 0; n < most; n++) {
    sum += n * chance;
    below += chance;
    chance *= mean / (n + 1);
  }
  return sum + most * Math.max(0, 1 - below);
}

/** How many people see it at least once, where it's a share of all that they see. */
const reachedOf = (times: Times, share: number): number =>
  times.reduce((sum, one) => sum + one.people * (1 - Math.exp(-one.times * share)), 0);

function outlookOf({ impressions, clicks, spend }: Sums, reach: number, most: number): Outlook {
  const money = rangeOf(spend, USUAL_ERROR.spend, clicks);
  return {
    impressions: rangeOf(impressions, USUAL_ERROR.impressions),
    clicks: rangeOf(clicks, USUAL_ERROR.clicks),
    spend: {
      low: money.low,
      likely: Math.min(money.likely, most),
      high: Math.min(money.high, most),
    },
    reach: rangeOf(reach, USUAL_ERROR.reach),
  };
}

/** Two digits: more nobody knows, and what differs by a few people looks alike. */
function rounded(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return Math.round(value / unit) * unit;
}

/** Between what it usually is: the usual error, and what chance does to a count. */
function rangeOf(likely: number, error: number, count: number = likely): Range {
  const spread = Math.hypot(error, NINE_OF_TEN / Math.sqrt(Math.max(count, 1)));
  return {
    low: rounded(likely / (1 + spread)),
    likely: rounded(likely),
    high: rounded(likely * (1 + spread)),
  };
}
