import { type AnalyticsColumn, EVENT_NAMES, type EventName } from '@corkboard/contract';
import type { ConversionPart } from './conversion-parts';

/** SQL: how many of a report's conversions `n` are something. */
const events = (is: string): string => `sum(n.events) filter (where ${is})`;
const CHECKOUT = "n.event_name = 'checkout'";

/** SQL: what is added up of a report's conversions `n`: of all events, by their names, and of checkouts what they followed on and what they were worth. */
export const CONVERSION_SUMS = {
  events: 'sum(n.events)',
  ...(Object.fromEntries(EVENT_NAMES.map((name) => [name, events(`n.event_name = '${name}'`)])) as Record<
    EventName,
    string
  >),
  click_checkouts: events(`${CHECKOUT} and n.kind = 'click'`),
  view_checkouts: events(`${CHECKOUT} and n.kind = 'view'`),
  web_checkouts: events(`${CHECKOUT} and n.web`),
  /** Millionths of the account's currency. */
  checkout_value: `sum(n.value_micro) filter (where ${CHECKOUT})`,
} as const;
type Sum = keyof typeof CONVERSION_SUMS;
/** Their names. */
export const CONVERSION_NAMES = Object.keys(CONVERSION_SUMS) as Sum[];
/** Sums as statements have them. */
export type ConversionSums = Readonly<Record<Sum, string>>;

/** Conversions attributed to one entity in one time step. */
export type Conversions = Readonly<Record<Sum, number>>;

const conversionsFrom = (sum: (name: Sum) => number): Conversions =>
  Object.fromEntries(CONVERSION_NAMES.map((name) => [name, sum(name)])) as Record<Sum, number>;

/** Conversions from a row of sums. */
export const toConversions = (sums: ConversionSums): Conversions =>
  conversionsFrom((name) => Number(sums[name]));

/** The same from parts of them. */
export const toWhole = (parts: readonly ConversionPart[]): Conversions => {
  const eventsOf = (fits: (part: ConversionPart) => boolean) =>
    parts.reduce((sum, part) => (fits(part) ? sum + part.events : sum), 0);
  const isCheckout = ({ name }: ConversionPart) => name === 'checkout';
  const special: Readonly<Partial<Record<Sum, number>>> = {
    events: eventsOf(() => true),
    click_checkouts: eventsOf((part) => isCheckout(part) && part.kind === 'click'),
    view_checkouts: eventsOf((part) => isCheckout(part) && part.kind === 'view'),
    web_checkouts: eventsOf((part) => isCheckout(part) && part.web),
    checkout_value: parts.reduce((sum, part) => (isCheckout(part) ? sum + part.value : sum), 0),
  };
  return conversionsFrom((name) => special[name] ?? eventsOf((part) => part.name === name));
};

/** Of what nothing followed from. */
export const NO_CONVERSIONS: Conversions = conversionsFrom(() => 0);

interface Facts {
  /** Null where they aren't kept: by the hour, and by values of showings before they were. */
  readonly conversions: Conversions | null;
  /** Millionths of the account's currency. */
  readonly spend: number;
}
const sum =
  (name: Sum) =>
  ({ conversions }: Facts): number | null =>
    conversions && conversions[name];

/** Values of the conversion columns. */
export const CONVERSION_COLUMNS: Readonly<Partial<Record<AnalyticsColumn, (facts: Facts) => number | null>>> =
  {
    TOTAL_CONVERSIONS: sum('events'),
    TOTAL_PAGE_VISIT: sum('page_visit'),
    TOTAL_SIGNUP: sum('signup'),
    TOTAL_CHECKOUT: sum('checkout'),
    TOTAL_LEAD: sum('lead'),
    TOTAL_ADD_TO_CART: sum('add_to_cart'),
    TOTAL_CLICK_CHECKOUT: sum('click_checkouts'),
    TOTAL_VIEW_CHECKOUT: sum('view_checkouts'),
    TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR: sum('checkout_value'),
    CHECKOUT_ROAS: ({ conversions, spend }) =>
      conversions && spend > 0 ? conversions.checkout_value / spend : null,
    WEB_CHECKOUT_COST_PER_ACTION: ({ conversions, spend }) =>
      conversions && conversions.web_checkouts > 0 ? spend / 1_000_000 / conversions.web_checkouts : null,
  };
