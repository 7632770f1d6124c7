import {
  BILLABLE_UNDER,
  BUDGET_MAX,
  type CallOptions,
  dayNumber,
  FORECAST,
  mediaPlanMessages,
  maximumBid,
  minimumBid,
  minimumBudget,
  startOfDay,
  targetingCodes,
} from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { toldSize } from '../../../ground/policies/sizes';
import type { Executor } from '../../../platform/db';
import { linkSecret } from '../../../platform/kept-secret';
import { requireAccount } from '../campaigns';
import { isOfNamed, isPersonal, reachedBy, requireMeant } from '../audiences';
import { AUTOMATIC, bidWorth, countriesOf, type Offer, rateOf } from '../delivery';
import { dayIn } from '../reports';
import { forecast, type RecordedTraffic, type Plan } from './forecast';
import { selectPages, selectPeople, selectRecorded, selectUsual } from './queries';

/** Recorded pages that are looked at, at most: more make nothing more exact. */
const PAGES_MAX = 40_000;

type Asked = CallOptions<'MediaPlanResource.get'>;

/** Forecasts for the media planner (docs/handbook/ads.md#forecasts). */
export const mediaPlanResource = {
  /**
   * Forecast for an ad group.
   *
   * @throws Refusal as `requireAccount` and `requireMeant`; 400 `badParameter` naming the field that can't be so
   */
  'MediaPlanResource.get': async (ctx, asked) => {
    const account = await requireAccount(ctx, asked.ad_account_id, 'viewCampaigns');
    const { billable, starts, ends } = readPlan(asked, account, Date.now());
    await ctx.db.transaction((tx) => requireMeant(tx, account.id, asked.targeting_spec));
    const { id, currency, time_zone: zone } = account;
    const wish = { ...asked, account: id, billable, currency, zone, starts, ends };
    return plan(ctx.db, linkSecret(ctx.config), wish, new Date());
  },
} satisfies Partial<Handlers>;

function readPlan(
  asked: Asked,
  { currency, time_zone: zone }: { readonly currency: string; readonly time_zone: string },
  now: number,
) {
  const billable = BILLABLE_UNDER[asked.objective_type][0] as Offer['billable'];
  if (asked.budget_in_micro_currency < minimumBudget(currency))
    throw badField('budget_in_micro_currency', mediaPlanMessages.budgetSmall);
  if (
    asked.bid_in_micro_currency !== undefined &&
    asked.bid_in_micro_currency < minimumBid(currency, billable)
  )
    throw badField('bid_in_micro_currency', mediaPlanMessages.bidSmall);
  if (asked.budget_in_micro_currency > BUDGET_MAX)
    throw badField('budget_in_micro_currency', mediaPlanMessages.budgetLarge);
  if ((asked.bid_in_micro_currency ?? 0) > maximumBid(currency, billable))
    throw badField('bid_in_micro_currency', mediaPlanMessages.bidLarge);
  const [first, last] = [dayIn('start_date', asked.start_date), dayIn('end_date', asked.end_date)];
  const today = dayNumber(now, zone);
  if (first < today) throw badField('start_date', mediaPlanMessages.days);
  if (last < first || last - first >= FORECAST.daysMax) throw badField('end_date', mediaPlanMessages.days);
  if (last > today + FORECAST.daysAhead) throw badField('end_date', mediaPlanMessages.far);
  return {
    billable,
    starts: Math.max(startOfDay(first, zone), now) / 1000,
    ends: startOfDay(last + 1, zone) / 1000,
  };
}

/** Input of a forecast; times are seconds since 1970. */
export interface Wish extends Pick<
  Asked,
  'budget_in_micro_currency' | 'bid_in_micro_currency' | 'targeting_spec'
> {
  /** The ad account that asks. */
  readonly account: string;
  readonly billable: Offer['billable'];
  readonly currency: string;
  /** Whose days they are. */
  readonly zone: string;
  readonly starts: number;
  readonly ends: number;
}

/** Makes a forecast of what is recorded before a moment. @param secret what sizes are moved by */
export async function plan(executor: Executor, secret: string, wish: Wish, now: Date) {
  const spec = targetingCodes(wish.targeting_spec);
  const [recorded] = await selectRecorded(executor, [now]);
  const about = { recorded_days: recorded?.days ?? 0, recorded_pages: Math.round(recorded?.pages ?? 0) };
  if (!recorded || recorded.sold === 0 || recorded.pages < FORECAST.pagesMin)
    return { ...about, lacking: 'traffic' as const, forecast: null };
  const { first, last, days } = recorded;
  if (await isOfNamed(executor, wish.account, wish.targeting_spec))
    return { ...about, lacking: 'lists' as const, forecast: null };
  const people = await selectPeople(executor, [...reachedBy(spec), first, last, wish.account]);
  const counting = people.reduce((sum, row) => sum + (row.span === 'all' ? row.counting : 0), 0);
  const told = toldSize(secret, spec, counting);
  // A forecast for a small audience would reveal facts about each member.
  if (told.low === 0) return { ...about, lacking: 'people' as const, forecast: null };
  const pages = await selectPages(executor, [first, last, countriesOf(spec), PAGES_MAX]);
  const [usual] = await selectUsual(executor, [now, wish.currency]);
  const rate = rateOf(Number(usual!.impressions), Number(usual!.clicks));
  const usdMicro = Number(usual!.usd_micro);
  const offered = { billable: wish.billable, usdMicro, rate };
  // The forecast changes with the audience's size only in the same steps as the reported size.
  const moved = isPersonal(spec) ? (told.low + told.high) / 2 / counting : 1;
  const matching = people.map((row) => ({ ...row, matching: row.matching * moved }));
  const known: RecordedTraffic = {
    days,
    pages,
    people: matching,
    seenShare: Math.min(1, Number(recorded.seen) / recorded.sold),
  };
  const wanted: Plan = {
    offer: { ...offered, bid: wish.bid_in_micro_currency ?? Math.floor(bidWorth(AUTOMATIC, offered)) },
    apps: spec.APPTYPE?.length ? spec.APPTYPE : null,
    isPersonal: isPersonal(spec),
    budget: wish.budget_in_micro_currency,
    starts: wish.starts,
    ends: wish.ends,
    zone: wish.zone,
  };
  const { total, days: byDay } = forecast(wanted, known);
  const answer = ({ spend, ...rest }: typeof total) => ({ ...rest, spend_in_micro_currency: spend });
  return {
    ...about,
    lacking: null,
    forecast: { total: answer(total), days: byDay.map(({ date, ...day }) => ({ date, ...answer(day) })) },
  };
}
