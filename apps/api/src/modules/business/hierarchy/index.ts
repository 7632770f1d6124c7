import { defineModule } from '../../../http/module';
import { businessHierarchyBrandResource } from './BusinessHierarchyBrandResource';
import { businessHierarchyInviteResource } from './BusinessHierarchyInviteResource';
import { businessHierarchyManagerResource } from './BusinessHierarchyManagerResource';
import { businessHierarchyManagersResource } from './BusinessHierarchyManagersResource';
import { businessHierarchyResource, businessHierarchyAssetsResource } from './BusinessHierarchyResource';
import { businessHierarchyTagsResource, businessHierarchyTagResource } from './BusinessHierarchyTagResource';
import { businessHierarchyTotalsResource } from './BusinessHierarchyTotalsResource';
import { businessHierarchySafetyResource } from './BusinessHierarchySafetyResource';
import { businessHierarchySecurityResource } from './BusinessHierarchySecurityResource';
import { businessHierarchyShareResource } from './BusinessHierarchyShareResource';
import { startHierarchyJobs } from './mail-invites';
import { v5BrandAccounts } from './v5.business_access.business_hierarchy.brand_accounts';

/** Trees of businesses: an organization, its brands, who manages them, and the rules that reach them from above. */
export const hierarchyModule = defineModule({
  calls: {
    ...businessHierarchyAssetsResource,
    ...businessHierarchySafetyResource,
    ...businessHierarchySecurityResource,
    ...businessHierarchyShareResource,
    ...businessHierarchyBrandResource,
    ...businessHierarchyInviteResource,
    ...businessHierarchyManagerResource,
    ...businessHierarchyManagersResource,
    ...businessHierarchyResource,
    ...businessHierarchyTagsResource,
    ...businessHierarchyTagResource,
    ...businessHierarchyTotalsResource,
    ...v5BrandAccounts,
  },
  jobs: [startHierarchyJobs],
});

export { cancelHierarchyInvitesBy } from './invite-queries';
