import { type CallData } from '@corkboard/contract';
import { type EventSum, heardOf } from '../../features/conversions';
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

/** Something that events come with: a column of the table, and what is wrong where too few have it. */
interface Part {
  readonly header: string;
  readonly count: (sum: EventSum) => number;
  /** Of which events most should have it. */
  readonly wanted?: readonly string[];
  readonly few?: (event: string) => string;
  /** Issue when no event of any kind has this part. */
  readonly none?: string;
}
/** The table and the issues both use these, so that they can't contradict each other. */
export const PARTS: readonly Part[] = [
  { header: text.id, count: ({ with_event_id: count }) => count, wanted: COUNTED, few: text.noIds },
  { header: text.email, count: ({ with_email: count }) => count, none: text.noEmail },
  { header: text.click, count: ({ with_click_id: count }) => count, none: text.noClicks },
  {
    header: text.value,
    count: ({ with_value: count }) => count,
    wanted: ['checkout'],
    few: () => text.noValues,
  },
  { header: text.order, count: ({ with_order_id: count }) => count },
  { header: text.products, count: ({ with_products: count }) => count },
];

/** Whether no event of any kind has something that some of them should. */
const hasNone = (part: Part, sums: readonly EventSum[]): boolean =>
  part.none !== undefined &&
  sums.some((sum) => heardOf(sum) > 0) &&
  sums.every((sum) => part.count(sum) === 0);

/** Share of an event kind's events that have this part; null where no event has it and it isn't required. */
export function shareOf(part: Part, sum: EventSum, sums: readonly EventSum[]): number | null {
  const [heard, count] = [heardOf(sum), part.count(sum)];
  const asked = hasNone(part, sums) || (part.wanted?.includes(sum.name) ?? false);
  return heard === 0 || (count === 0 && !asked) ? null : count / heard;
}

/** Issues with incomplete events. */
function short(part: Part, sums: readonly EventSum[]): string[] {
  const few = sums.filter(
    (sum) => part.wanted?.includes(sum.name) && heardOf(sum) > 0 && part.count(sum) / heardOf(sum) < ENOUGH,
  );
  return [
    ...few.map(({ name }) => part.few!(conversions.events[name] ?? name)),
    ...(hasNone(part, sums) ? [part.none!] : []),
  ];
}

/** Suggestions to improve the tags' data. @param now in ms */
export function issuesOf(
  tags: readonly Tag[],
  sums: readonly EventSum[],
  now: number,
  number: (value: number) => string,
): string[] {
  const silent = tags.flatMap(({ name, last_fired_time_ms: last }) =>
    last === null ? [text.silent(name)] : last < now - WEEK_MS ? [text.quiet(name)] : [],
  );
  const unasked = sums.reduce((total, { unconsented }) => total + unconsented, 0);
  return [
    ...silent,
    ...PARTS.flatMap((part) => short(part, sums)),
    ...(unasked > 0 ? [text.unconsented(number(unasked))] : []),
  ];
}
