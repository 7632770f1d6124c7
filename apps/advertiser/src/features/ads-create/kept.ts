import { type CampaignValues, NEW_CAMPAIGN } from '../campaign-form';
import { isGoal } from '../conversion-goal';
import { areTexts, type Fields, isObject, keptForm } from '../kept-form';
import { isChosenGroup } from '../product-groups';
import { type ChosenPin, type GroupValues, type TreeValues } from './values';

/** Whose form it is, and of which ad account. */
export interface Owner {
  readonly viewerId: string;
  readonly accountId: string;
}
/** The form as it was left. */
export type CreateDraft = TreeValues;

/** Whether fields that a form got later are texts where they are there. */
const areLater = (value: Fields, names: readonly string[]): boolean =>
  areTexts(
    value,
    names.filter((name) => value[name] !== undefined),
  );
/** A Pin that may have been kept before it could be tracked, or have a lead form. */
type KeptPin = Omit<ChosenPin, 'clicks' | 'views' | 'form' | 'cta'> & Partial<ChosenPin>;
export const isPin = (value: unknown): value is KeptPin =>
  isObject(value) &&
  areTexts(value, ['id', 'title', 'alt_text', 'picture']) &&
  areLater(value, ['clicks', 'views', 'form', 'cta']) &&
  (value.link === null || typeof value.link === 'string');
/** That Pin as the form has it now. */
export const keptPin = (pin: KeptPin): ChosenPin => ({
  clicks: '',
  views: '',
  form: '',
  cta: '',
  ...pin,
});
const isTargeting = (value: unknown): boolean =>
  isObject(value) &&
  Object.values(value).every(
    (codes) => Array.isArray(codes) && codes.every((code) => typeof code === 'string' || isObject(code)),
  );
/** An ad group; one that was kept before product groups could be promoted, days or promotions chosen, or people found, says nothing of them. */
const isGroup = (
  value: unknown,
): value is Omit<GroupValues, 'productGroups' | 'start' | 'end' | 'automatic' | 'promotion' | 'promotionOn'> &
  Partial<GroupValues> =>
  isObject(value) &&
  Number.isSafeInteger(value.key) &&
  areTexts(value, ['name', 'budget', 'bid', 'keywords']) &&
  areLater(value, ['start', 'end', 'promotion']) &&
  (value.promotionOn === undefined || value.promotionOn === 'AD_GROUP' || value.promotionOn === 'ITEM') &&
  (value.bidding === 'automatic' || value.bidding === 'most') &&
  Array.isArray(value.pins) &&
  value.pins.every(isPin) &&
  (value.productGroups === undefined ||
    (Array.isArray(value.productGroups) && value.productGroups.every(isChosenGroup))) &&
  (value.automatic === undefined || typeof value.automatic === 'boolean') &&
  isTargeting(value.targeting);

function valuesOf({ campaign, negatives = '', goal, groups }: Fields): CreateDraft | null {
  if (!isObject(campaign) || !areTexts(campaign, Object.keys(NEW_CAMPAIGN))) return null;
  if (!isGoal(goal) || typeof negatives !== 'string') return null;
  if (!Array.isArray(groups) || groups.length === 0 || !groups.every(isGroup)) return null;
  return {
    campaign: campaign as unknown as CampaignValues,
    negatives,
    goal,
    groups: groups.map((group) => ({
      start: '',
      end: '',
      productGroups: [],
      automatic: true,
      promotion: '',
      promotionOn: 'AD_GROUP',
      ...group,
      pins: group.pins.map(keptPin),
    })),
  };
}

/** Stored draft of the form, for this person and ad account. */
export const {
  read: readKept,
  keep,
  forget,
} = keptForm<Owner, CreateDraft>('corkboard:ads-create', valuesOf);
