import { OBJECTIVES } from './codes';

/** Rules of promoting one Pin in a few steps, which the pages and the server share (docs/handbook/ads.md#promoting-one-pin). */

type Objective = (typeof OBJECTIVES)[number];

/** The longest name of a campaign that is made this way, in characters. */
export const QUICK_PROMOTE_NAME_MAX = 63;
/** The largest budget for a day, in units of the account's currency. */
export const QUICK_PROMOTE_BUDGET_MAX = 1_000_000;
/** The longest that a promotion with an end runs, days. */
export const QUICK_PROMOTE_DAYS_MAX = 365;
/** How old somebody is who is offered to promote Pins, years. */
export const PROMOTER_AGE_MIN = 18;

/** Objectives available for a quick promotion. */
export const QUICK_PROMOTE_OBJECTIVES = [
  'CONSIDERATION',
  'WEB_CONVERSION',
  'CATALOG_SALES',
] as const satisfies Objective[];

const MINIMUM: Readonly<Record<string, number>> = { US: 3, CZ: 80, SE: 10, NO: 10, DK: 10 };
const RECOMMENDED: Readonly<Record<string, number>> = {
  US: 7,
  GB: 5,
  AU: 10,
  CA: 9,
  CZ: 150,
  SE: 70,
  NO: 70,
  DK: 50,
};

/** The smallest budget for a day in a country, in units of its currency. */
export const minimumBudgetIn = (country: string): number => MINIMUM[country] ?? 1;

/** The budget for a day that is suggested in a country, in units of its currency. */
export const recommendedBudgetIn = (country: string): number => RECOMMENDED[country] ?? 5;

/** How many days a promotion runs in a country, unless something else is chosen. */
export const defaultDaysIn = (country: string): number => (['SE', 'NO', 'DK'].includes(country) ? 30 : 10);

/** The name of the campaign: one of more than 63 characters is cut to 62 and an ellipsis. */
export function promotedName(name: string): string {
  const characters = [...name];
  return characters.length > QUICK_PROMOTE_NAME_MAX
    ? `${characters.slice(0, QUICK_PROMOTE_NAME_MAX - 1).join('')}…`
    : name;
}

/** Objectives by the names that they had before. */
const FORMER_NAMES = {
  TRAFFIC: 'CONSIDERATION',
  BILLABLE_ENGAGEMENT: 'CONSIDERATION',
  VIDEO_VIEW: 'VIDEO_COMPLETION',
  PURCHASE: 'WEB_CONVERSION',
  IMPRESSION: 'AWARENESS',
} as const satisfies Record<string, Objective>;
type FormerName = keyof typeof FORMER_NAMES;

/** Every name of an objective, today's and former ones, for calls that take both. */
export const OBJECTIVE_NAMES: readonly (Objective | FormerName)[] = [
  ...OBJECTIVES,
  ...(Object.keys(FORMER_NAMES) as FormerName[]),
];

/** The objective that a name means, whether today's or a former one. */
export const objectiveNamed = (name: Objective | FormerName): Objective =>
  Object.hasOwn(FORMER_NAMES, name) ? FORMER_NAMES[name as FormerName] : (name as Objective);

/** Whether a Pin can be promoted by who sees it: it is on a public board, and is no promotion itself. */
export const isQuickPromotable = ({
  board,
  is_promoted,
}: Readonly<{ board: Readonly<{ privacy: string }>; is_promoted?: boolean | undefined }>): boolean =>
  board.privacy === 'public' && !is_promoted;

const DATA_TERMS = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);
/** Whether advertisers in a country agree to terms about personal data first: in the European Economic Area, the United Kingdom and Switzerland. */
export const needsDataTerms = (country: string): boolean => DATA_TERMS.has(country);
