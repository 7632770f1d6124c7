import {
  type AdAccount,
  type CallOptions,
  daysAfter,
  defaultDaysIn,
  minimumBudgetIn,
  numberOfDay,
  type Pin,
  promotedName,
  QUICK_PROMOTE_BUDGET_MAX,
  QUICK_PROMOTE_DAYS_MAX,
  recommendedBudgetIn,
  typedAddress,
} from '@corkboard/contract';
import { quickPromote } from '../../messages/quick-promote';
import { goalMetadata } from '../conversion-goal';
import { fromMicro, toMicro } from '../format';
import { type Aim } from './aim';

const text = quickPromote.form;

type Call = CallOptions<'POST /ads/v4/advertisers/{advertiserId}/pins/{pinId}/quick_promote/'>;

/** The form as it is filled in. */
export interface PromoteValues {
  name: string;
  destination_url: string;
  /** For a day, as it is typed. */
  budget: string;
  run: 'days' | 'day' | 'ongoing';
  duration: string;
  /** As a date field has it. */
  inclusive_end_date: string;
  audience: 'automatic' | 'own';
  ages: string[];
  genders: string[];
  interests: string[];
}

/** Default values for a Pin and the ad account's country. */
export const startValues = (
  { country }: Pick<AdAccount, 'country'>,
  pin: Pin | undefined,
): PromoteValues => ({
  name: pin?.title ? promotedName(text.nameFor(pin.title)) : '',
  destination_url: pin?.link ?? '',
  budget: String(recommendedBudgetIn(country)),
  run: 'days',
  duration: String(defaultDaysIn(country)),
  inclusive_end_date: '',
  audience: 'automatic',
  ages: [],
  genders: [],
  interests: [],
});

export const checkName = (name: string): string | true => name.trim() !== '' || text.nameRequired;

/** Validation error of the destination; the service validates its length. */
export const checkDestination = (address: string): string | true =>
  typedAddress(address) !== null || text.destinationInvalid;

/** Validation error of a daily budget in a country. */
export function checkBudget(
  budget: string,
  country: string,
  money: (micro: number) => string,
): string | true {
  const micro = toMicro(budget);
  if (Number.isNaN(micro)) return text.budgetMissing;
  const amount = fromMicro(micro);
  if (amount < minimumBudgetIn(country))
    return text.budgetLow(money(toMicro(String(minimumBudgetIn(country)))));
  if (amount > QUICK_PROMOTE_BUDGET_MAX)
    return text.budgetHigh(money(toMicro(String(QUICK_PROMOTE_BUDGET_MAX))));
  return true;
}

/** How many days were typed, or null for what is no such number. */
function daysIn({ duration }: Pick<PromoteValues, 'duration'>): number | null {
  const days = /^\d+$/.test(duration.trim()) ? Number(duration) : 0;
  return days >= 1 && days <= QUICK_PROMOTE_DAYS_MAX ? days : null;
}

export const checkDuration = (duration: string, { run }: PromoteValues): string | true =>
  run !== 'days' || daysIn({ duration }) !== null || text.daysWrong(QUICK_PROMOTE_DAYS_MAX);

/** Validation error of the last day. @param today of the ad account */
export function checkLastDay(day: string, { run }: Pick<PromoteValues, 'run'>, today: string): string | true {
  if (run !== 'day') return true;
  if (day === '') return text.lastDayMissing;
  const inTime = day >= today && day <= daysAfter(today, QUICK_PROMOTE_DAYS_MAX);
  return inTime || text.lastDayWrong(QUICK_PROMOTE_DAYS_MAX);
}

/** On how many days it runs at most, from today on; null for no end. @param today of the ad account */
export function runDays(values: PromoteValues, today: string): number | null {
  if (values.run === 'days') return daysIn(values);
  const last = numberOfDay(values.inclusive_end_date);
  if (values.run === 'ongoing' || Number.isNaN(last)) return null;
  return Math.max(1, last - numberOfDay(today) + 1);
}

/** Whom it is for: everyone of the account's country, or some of them. */
export function targetingOf(
  { audience, ages, genders, interests }: PromoteValues,
  { country }: Pick<AdAccount, 'country'>,
): Call['body']['targeting_spec'] {
  const chosen = { GENDER: genders, AGE_BUCKET: ages, INTEREST: interests };
  const own = Object.entries(chosen).filter(([, list]) => audience === 'own' && list.length > 0);
  return { LOCATION: [country], ...Object.fromEntries(own) };
}

/** The call that promotes a Pin, or the product group of what it shows, as the form says, for what was chosen before. The end date is sent only when it is not ongoing and not blank. */
export function toCall(
  values: PromoteValues,
  account: Pick<AdAccount, 'id' | 'country'>,
  pinId: string,
  aim: Aim,
): Call {
  const { run, audience } = values;
  const days = run === 'days' ? daysIn(values) : null;
  return {
    params: { advertiserId: account.id, pinId },
    body: {
      ads_client_type: 'quick_promote',
      advertiser_id: account.id,
      pin_id: pinId,
      campaign_name: promotedName(values.name.trim()),
      // Each product leads to its own page.
      destination_url: aim.ad_type === 'catalog_sales' ? '' : values.destination_url.trim(),
      budget_in_micro_currency: toMicro(values.budget),
      duration: days ?? defaultDaysIn(account.country),
      is_ongoing: run === 'ongoing',
      ...(run === 'day' && values.inclusive_end_date !== ''
        ? { inclusive_end_date: values.inclusive_end_date }
        : {}),
      start_now: true,
      auto_targeting_enabled: audience === 'automatic',
      targeting_spec: targetingOf(values, account),
      flexible_daily_budget_enabled: false,
      ...(aim.ad_type === 'web_conversion'
        ? {
            objective_type: 'WEB_CONVERSION',
            optimization_goal_metadata: goalMetadata(aim.selected_ocpm_tag),
          }
        : {}),
      ...(aim.ad_type === 'catalog_sales'
        ? { objective_type: 'CATALOG_SALES', product_group_id: aim.product_group_id }
        : {}),
    },
  };
}
