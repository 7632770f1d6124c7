import { type ProductGroupPromotion } from '@corkboard/contract';
import { unnamedGroup } from '../../messages/product-groups';

/** Name of a promoted product group, whose catalog group may be deleted. */
export const nameOfGroup = (
  group: Pick<ProductGroupPromotion, 'id' | 'catalog_product_group_name'>,
): string => group.catalog_product_group_name ?? unnamedGroup(group.id);
