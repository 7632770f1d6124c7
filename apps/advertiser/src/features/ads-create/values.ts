import { AD_BATCH_MAX, type AdGroup, BILLABLE_UNDER, type Pin, targetingCodes } from '@corkboard/contract';
import { adsCreate as text } from '../../messages/ads-create';
import { type CampaignValues, checkEnd, toCampaignInput } from '../campaign-form';
import {
  type AdInput,
  type CampaignTree,
  type GroupTree,
  keywordInputs,
  productInputs,
  type RefusedPart,
} from '../campaign-tree';
import { type Goal, goalMetadata } from '../conversion-goal';
import { dayToUnix, toMicro } from '../format';
import { readKeywords } from '../keywords';
import { type ChosenGroup, chosenProblem, hasProductGroups } from '../product-groups';
import { checkDestination } from '../quick-promote';

/** A Pin as a form holds it: what is sent of it, and what is shown. */
export interface ChosenPin extends Pick<Pin, 'id' | 'title' | 'alt_text'> {
  readonly link: string | null;
  /** The address of its small picture. */
  readonly picture: string;
  /** Addresses that are told of presses, and of views; empty for none. */
  readonly clicks: string;
  readonly views: string;
  /** Id of its lead form, and code of the words on its button; empty for none, and for the usual ones. */
  readonly form: string;
  readonly cta: string;
}
export const chosenPin = ({ id, title, alt_text, link, images }: Pin): ChosenPin => ({
  id,
  title,
  alt_text,
  link: link ?? null,
  picture: images['236x'].url,
  clicks: '',
  views: '',
  form: '',
  cta: '',
});

/** An ad group as it is filled in. */
export interface GroupValues {
  /** Tells it from the others of the form. */
  readonly key: number;
  readonly name: string;
  /** For a day, as it is typed. */
  readonly budget: string;
  readonly bidding: 'automatic' | 'most';
  readonly bid: string;
  /** Its first and last day, as date fields have them; empty for those of its campaign. */
  readonly start: string;
  readonly end: string;
  /** Promoted Pins, except in a campaign for catalog sales. */
  readonly pins: readonly ChosenPin[];
  /** Promoted and excluded product groups, in a campaign for catalog sales. */
  readonly productGroups: readonly ChosenGroup[];
  /** Raw text, one keyword a line. */
  readonly keywords: string;
  /** Targeting; without any key, everyone. */
  readonly targeting: AdGroup['targeting_spec'];
  /** Whether it finds people by itself, too. */
  readonly automatic: boolean;
  /** Id of the promotion that its ads show; empty for none. */
  readonly promotion: string;
  /** In a campaign for catalog sales, on which of its ads. */
  readonly promotionOn: 'AD_GROUP' | 'ITEM';
}

export const newGroup = (key: number): GroupValues => ({
  key,
  name: text.group(key),
  budget: '',
  bidding: 'automatic',
  bid: '',
  start: '',
  end: '',
  pins: [],
  productGroups: [],
  keywords: '',
  targeting: {},
  automatic: true,
  promotion: '',
  promotionOn: 'AD_GROUP',
});

/** Billable event of an objective: the first one that it allows. */
export const billedUnder = (objective: CampaignValues['objective']) => BILLABLE_UNDER[objective][0]!;

/** Whether an objective is billed by clicks, so that each Pin needs a destination. */
export const needsDestinations = (objective: CampaignValues['objective']): boolean =>
  billedUnder(objective) === 'CLICKTHROUGH';

/** Validation error of a Pin's destination; an empty one is valid unless needed. */
export function destinationProblem({ link }: Pick<ChosenPin, 'link'>, needed: boolean): string | undefined {
  if (!needed && (link ?? '').trim() === '') return undefined;
  const checked = checkDestination(link ?? '');
  return checked === true ? undefined : checked;
}

/** Validation error of the Pins to promote. */
export function pinsProblem(
  pins: readonly ChosenPin[],
  objective: CampaignValues['objective'],
): string | undefined {
  if (pins.length === 0) return text.pinsRequired;
  if (pins.length > AD_BATCH_MAX) return text.pinsMany(AD_BATCH_MAX);
  const needed = needsDestinations(objective);
  return pins.some((pin) => destinationProblem(pin, needed) !== undefined)
    ? text.destinationsNeeded
    : undefined;
}

/** Validation errors of an ad group, by field. */
export type GroupProblems = Partial<
  Record<'name' | 'budget' | 'bid' | 'start' | 'end' | 'pins' | 'productGroups' | 'keywords', string>
>;

/** Where the form has what the service calls so, and as what, for fields of its own. */
const FIELDS: Readonly<Record<string, readonly [keyof GroupProblems, label?: string]>> = {
  name: ['name', text.groupName],
  budget_in_micro_currency: ['budget', text.budget],
  bid_in_micro_currency: ['bid', text.bid],
  start_time: ['start', text.start],
  end_time: ['end', text.end],
  ads: ['pins'],
  product_groups: ['productGroups'],
  keywords: ['keywords'],
};
/** Error of the service on an ad group, by the form's field; null where the form has no such field. */
export function groupRefusal({ part, message, under }: RefusedPart): GroupProblems | null {
  const [field, label] = (Object.hasOwn(FIELDS, part) ? FIELDS[part] : undefined) ?? [];
  return field ? { [field]: label === undefined ? message : under(label) } : null;
}

/** Whether something typed is an amount of money greater than 0. */
export const isAmount = (amount: string): boolean => {
  const micro = toMicro(amount);
  return Number.isSafeInteger(micro) && micro > 0;
};

/** Validates an ad group before submission; the service validates minimum budgets and bids. Under a campaign budget (`cbo`) it has no budget of its own. */
export function groupProblems(
  group: GroupValues,
  objective: CampaignValues['objective'],
  cbo = false,
): GroupProblems {
  const problems: GroupProblems = {};
  if (group.name.trim() === '') problems.name = text.groupNameRequired;
  if (!cbo && !isAmount(group.budget)) problems.budget = text.budgetMissing;
  if (group.bidding === 'most' && !isAmount(group.bid)) problems.bid = text.budgetMissing;
  if (hasProductGroups(objective)) {
    const wrong = chosenProblem(group.productGroups);
    if (wrong !== undefined) problems.productGroups = wrong;
  } else {
    const wrong = pinsProblem(group.pins, objective);
    if (wrong !== undefined) problems.pins = wrong;
  }
  const days = checkEnd(group.end, group);
  if (days !== true) problems.end = days;
  const { problem } = readKeywords(group.keywords);
  if (problem !== undefined) problems.keywords = problem;
  return problems;
}

/** Values of a form with ad groups. */
export interface TreeValues {
  readonly campaign: CampaignValues;
  /** Negative keywords of the campaign, as raw text. */
  readonly negatives: string;
  readonly goal: Goal;
  readonly groups: readonly GroupValues[];
}

/** A new campaign with its ad groups: launched, or a draft. The goal counts where it is for conversions. */
export function treeOf(
  { campaign, negatives, goal, groups }: TreeValues,
  launch: boolean,
  zone: string,
): CampaignTree {
  const status = launch ? 'ACTIVE' : 'DRAFT';
  const words = keywordInputs(negatives, 'negative');
  return {
    campaign: {
      ...toCampaignInput(campaign, zone),
      status,
      ...(words.length > 0 ? { negative_keywords: words } : {}),
    },
    ad_groups: groups.map((group) => groupTree(group, campaign.objective, status, zone, { goal })),
  };
}

/** An ad group with what is in it. Under a campaign's budget (`cbo`) it has none of its own. */
export function groupTree(
  group: GroupValues,
  objective: CampaignValues['objective'],
  status: 'ACTIVE' | 'DRAFT',
  zone: string,
  { goal, cbo = false }: { readonly goal?: Goal; readonly cbo?: boolean } = {},
): GroupTree {
  const [start, end] = [dayToUnix(group.start, 'first', zone), dayToUnix(group.end, 'last', zone)];
  const words = keywordInputs(group.keywords);
  // Another objective may have been chosen since: only products are shown again.
  const targeting = hasProductGroups(objective) ? group.targeting : targetingCodes(group.targeting);
  return {
    name: group.name.trim(),
    billable_event: billedUnder(objective),
    ...(cbo ? {} : { budget_in_micro_currency: toMicro(group.budget) }),
    ...(group.bidding === 'most'
      ? { bid_strategy_type: 'MAX_BID', bid_in_micro_currency: toMicro(group.bid) }
      : { bid_strategy_type: 'AUTOMATIC_BID' }),
    ...(start === null ? {} : { start_time: start }),
    ...(end === null ? {} : { end_time: end }),
    ...(Object.keys(targeting).length > 0 ? { targeting_spec: targeting } : {}),
    auto_targeting_enabled: group.automatic,
    ...(group.promotion === ''
      ? {}
      : {
          promotion_id: group.promotion,
          promotion_application_level: hasProductGroups(objective) ? group.promotionOn : 'AD_GROUP',
        }),
    ...(goal && objective === 'WEB_CONVERSION' ? { optimization_goal_metadata: goalMetadata(goal) } : {}),
    status,
    ...(words.length > 0 ? { keywords: words } : {}),
    ...(hasProductGroups(objective)
      ? { product_groups: productInputs(group.productGroups, status) }
      : { ads: adInputs(group.pins, status) }),
  };
}

/** The ads of some Pins, each of which leads where the form says. */
export const adInputs = (pins: readonly ChosenPin[], status: 'ACTIVE' | 'DRAFT'): AdInput[] =>
  pins.map(({ id, title, link, clicks, views, form, cta }) => ({
    pin_id: id,
    creative_type: 'REGULAR',
    name: title === '' ? null : title,
    destination_url: link?.trim() || null,
    ...(clicks.trim() === '' ? {} : { click_tracking_url: clicks.trim() }),
    ...(views.trim() === '' ? {} : { view_tracking_url: views.trim() }),
    ...(form === '' ? {} : { lead_form_id: form }),
    ...(form === '' || cta === '' ? {} : { customizable_cta_type: cta as AdInput['customizable_cta_type'] }),
    status,
  }));
