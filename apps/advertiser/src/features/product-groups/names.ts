import { type ProductGroupPromotion } from '@corkboard/contract';
import { unnamedGroup } from '../../messages/product-groups';

/** What a product group in an ad group is called, whose group of the catalog may be gone. */
export const nameOfGroup = (
  group: Pick<ProductGroupPromotion, 'id' | 'catalog_product_group_name'>,
): string => group.catalog_product_group_name ?? unnamedGroup(group.id);
