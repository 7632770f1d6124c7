import { defineModule } from '../../../http/module';
import { businessAudienceSharesResource } from './BusinessAudienceSharesResource';
import { staffAudienceMemberResource } from './StaffAudienceMemberResource';
import { staffAudienceResource, staffAudiencesResource } from './StaffAudienceResource';
import { startAudienceJobs } from './jobs';
import { v5AudienceSizing } from './v5.ad_accounts.ad_groups.audience_sizing';
import { v5Audiences } from './v5.ad_accounts.audiences';
import { v5CustomerLists } from './v5.ad_accounts.customer_lists';
import { v5AudienceInsights } from './insights/v5.ad_accounts.audience_insights';
import { v5Insights } from './insights/v5.ad_accounts.insights';
import { registerUploadParts } from './uploads/routes';
import { v5CustomerListUploads } from './uploads/v5.ad_accounts.customer_lists.uploads';
import { v5TargetingTemplates } from './v5.ad_accounts.targeting_templates';
import { v5BusinessesAudiences } from './v5.businesses.audiences';

export { MAY_BELONG, VISITOR, WITHIN_TARGETING, type TargetingParams } from './fill-queries';
export { fillAudiences } from './jobs';
export { insertAudience } from './queries';
export { isOfNamed, isPersonal, reachedBy, requireMeant } from './sizing';

/** Audiences: who is in them, how large they are, and customer lists. */
export const audiencesModule = defineModule({
  calls: {
    ...v5AudienceSizing,
    ...v5TargetingTemplates,
    ...businessAudienceSharesResource,
    ...v5Audiences,
    ...v5AudienceInsights,
    ...v5Insights,
    ...v5BusinessesAudiences,
    ...v5CustomerLists,
    ...v5CustomerListUploads,
    ...staffAudienceMemberResource,
    ...staffAudienceResource,
    ...staffAudiencesResource,
  },
  routes: [registerUploadParts],
  jobs: [startAudienceJobs],
});
