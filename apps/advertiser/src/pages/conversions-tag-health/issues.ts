import { type CallData } from '@corkboard/contract';
import { type EventSum, heardOf } from '../../features/conversions/sums';
import { conversions } from '../../messages/conversions';

type Tag = CallData<'GET /v5/ad_accounts/{ad_account_id}/conversion_tags'>['items'][number];

const text = conversions.health;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Less than this share of events with something is too few. */
const ENOUGH = 0.5;
/** Page visits happen again and again: nobody minds one more. */
const COUNTED = [
  'add_to_cart',
  'checkout',
  'lead',
  'signup',
  'subscribe',
  'add_payment_info',
  'initiate_checkout',
];

/** What would make tags tell more. @param now in ms */
export function issuesOf(
  tags: readonly Tag[],
  sums: readonly EventSum[],
  now: number,
  number: (value: number) => string,
): string[] {
  const silent = tags.flatMap(({ name, last_fired_time_ms: last }) =>
    last === null ? [text.silent(name)] : last < now - WEEK_MS ? [text.quiet(name)] : [],
  );
  const few = (count: number, sum: EventSum) => heardOf(sum) > 0 && count / heardOf(sum) < ENOUGH;
  const noIds = sums
    .filter((sum) => COUNTED.includes(sum.name) && few(sum.with_event_id, sum))
    .map(({ name }) => text.noIds(conversions.events[name] ?? name));
  const noValues = sums.some((sum) => sum.name === 'checkout' && few(sum.with_value, sum))
    ? [text.noValues]
    : [];
  const noEmail =
    sums.some((sum) => heardOf(sum) > 0) && sums.every(({ with_email: count }) => count === 0)
      ? [text.noEmail]
      : [];
  const unasked = sums.reduce((total, { unconsented }) => total + unconsented, 0);
  return [
    ...silent,
    ...noIds,
    ...noValues,
    ...noEmail,
    ...(unasked > 0 ? [text.unconsented(number(unasked))] : []),
  ];
}
