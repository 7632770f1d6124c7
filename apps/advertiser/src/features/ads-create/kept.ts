import { type CampaignValues, NEW_CAMPAIGN } from '../campaign-form/values';
import { type Goal, isGoal } from '../conversion-goal/goal';
import { areTexts, type Fields, isObject, keptForm } from '../kept-form/kept-form';
import { isChosenGroup } from '../product-groups/chosen';
import { type ChosenPin, type GroupValues } from './values';

/** Whose form it is, and of which ad account. */
export interface Owner {
  readonly viewerId: string;
  readonly accountId: string;
}
/** The form as it was left. */
export interface Kept {
  readonly campaign: CampaignValues;
  readonly goal: Goal;
  readonly groups: readonly GroupValues[];
}

export const isPin = (value: unknown): value is ChosenPin =>
  isObject(value) &&
  areTexts(value, ['id', 'title', 'alt_text', 'picture']) &&
  (value.link === null || typeof value.link === 'string');
const isTargeting = (value: unknown): boolean =>
  isObject(value) &&
  Object.values(value).every(
    (codes) => Array.isArray(codes) && codes.every((code) => typeof code === 'string'),
  );
/** An ad group; one that was kept before product groups could be promoted says nothing of them. */
const isGroup = (value: unknown): value is Omit<GroupValues, 'productGroups'> & Partial<GroupValues> =>
  isObject(value) &&
  Number.isSafeInteger(value.key) &&
  areTexts(value, ['name', 'budget', 'bid', 'keywords']) &&
  (value.bidding === 'automatic' || value.bidding === 'most') &&
  Array.isArray(value.pins) &&
  value.pins.every(isPin) &&
  (value.productGroups === undefined ||
    (Array.isArray(value.productGroups) && value.productGroups.every(isChosenGroup))) &&
  isTargeting(value.targeting);

function valuesOf({ campaign, goal, groups }: Fields): Kept | null {
  if (!isObject(campaign) || !areTexts(campaign, Object.keys(NEW_CAMPAIGN))) return null;
  if (!isGoal(goal)) return null;
  if (!Array.isArray(groups) || groups.length === 0 || !groups.every(isGroup)) return null;
  return {
    campaign: campaign as unknown as CampaignValues,
    goal,
    groups: groups.map((group) => ({ ...group, productGroups: group.productGroups ?? [] })),
  };
}

/** What was typed and never sent, for this person and ad account. */
export const { read: readKept, keep, forget } = keptForm<Owner, Kept>('corkboard:ads-create', valuesOf);
