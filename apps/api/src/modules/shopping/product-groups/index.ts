import { defineModule } from '../../../http/module';
import { startProductGroupJobs } from './jobs';
import { v5ProductGroups } from './v5.catalogs.product_groups';

export { readFilters } from './filters';
export {
  addGroups,
  changeGroup,
  groupMissing,
  newGroup,
  removeGroups,
  requireSource,
  rulesOf,
} from './groups';
export { catalogToList, requireCatalog } from './permissions';
export { groupRules, listProducts, type ProductRow } from './product-queries';
export { isInGroup, isSoldBy } from './products';
export { lockGroupsOfAccount } from './queries';

/** Groups of products that ads show. */
export const productGroupsModule = defineModule({
  calls: { ...v5ProductGroups },
  jobs: [startProductGroupJobs],
});
