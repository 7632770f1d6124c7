import { readStored, writeStored } from '@corkboard/contract';
import { type CampaignValues, NEW_CAMPAIGN } from '../campaign-form/values';
import { type Goal, isGoal } from '../conversion-goal/goal';
import { isChosenGroup } from '../product-groups/chosen';
import { type ChosenPin, type GroupValues } from './values';

const KEY = 'corkboard:ads-create';

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

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const areTexts = (value: Record<string, unknown>, keys: readonly string[]): boolean =>
  keys.every((key) => typeof value[key] === 'string');

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

/** What was typed and never sent, for this person and ad account; null for nothing. An older page may have kept something of another shape. */
export function readKept({ viewerId, accountId }: Owner): Kept | null {
  const kept = readStored('local', KEY);
  if (!isObject(kept) || kept.viewerId !== viewerId || kept.accountId !== accountId) return null;
  const { campaign, goal, groups } = kept;
  if (!isObject(campaign) || !areTexts(campaign, Object.keys(NEW_CAMPAIGN))) return null;
  if (!isGoal(goal)) return null;
  if (!Array.isArray(groups) || groups.length === 0 || !groups.every(isGroup)) return null;
  return {
    campaign: campaign as unknown as CampaignValues,
    goal,
    groups: groups.map((group) => ({ ...group, productGroups: group.productGroups ?? [] })),
  };
}

/** Keeps the form as it stands. */
export const keep = (owner: Owner, kept: Kept): void => {
  writeStored('local', KEY, { ...owner, ...kept });
};

/** Forgets what was typed: it was sent, or nobody wants it. */
export const forget = (): void => {
  writeStored('local', KEY, null);
};
