import { defineModule } from '../../../http/module';
import { v5ProductGroups } from './v5.catalogs.product_groups';

export { readFilters } from './filters';
export { catalogToList, requireCatalog } from './permissions';
export { isInGroup, isSoldBy } from './products';
export { lockGroupsOfAccount } from './queries';

/** Groups of products that ads show. */
export const productGroupsModule = defineModule({
  calls: { ...v5ProductGroups },
});
