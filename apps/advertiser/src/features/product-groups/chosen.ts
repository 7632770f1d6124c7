import { AD_BATCH_MAX, type ProductGroup } from '@corkboard/contract';
import { promotedGroups as text } from '../../messages/promoted-groups';
import { type BatchItem } from '../batch';
import { productInputs } from '../campaign-tree';

/** A product group as a form holds it: promoted, or what is in it left out. */
export interface ChosenGroup extends Pick<ProductGroup, 'id' | 'name'> {
  readonly included: boolean;
}

/** Whether something that was kept is a chosen product group: an older version of a page may have kept something else. */
export function isChosenGroup(value: unknown): value is ChosenGroup {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, included } = value as Partial<Record<keyof ChosenGroup, unknown>>;
  return typeof id === 'string' && typeof name === 'string' && typeof included === 'boolean';
}

/** Validation error of an ad group's product groups. */
export function chosenProblem(groups: readonly ChosenGroup[]): string | undefined {
  if (!groups.some(({ included }) => included)) return text.required;
  return groups.length > AD_BATCH_MAX ? text.many(AD_BATCH_MAX) : undefined;
}

/** The product groups of an ad group, as they are sent. */
export const promotionInputs = (
  groups: readonly ChosenGroup[],
  adGroupId: string,
  status: 'ACTIVE' | 'DRAFT',
): BatchItem<'POST', 'product_group_promotions'>[] =>
  productInputs(groups, status).map((group) => ({ ...group, ad_group_id: adGroupId }));
