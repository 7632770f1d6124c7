import { accountCalls } from './calls/accounts';
import { adCalls } from './calls/ads';
import { advisoryCalls } from './calls/advisories';
import { articleCalls } from './calls/articles';
import { boardCareCalls } from './calls/board-care';
import { boardCalls } from './calls/boards';
import { businessCalls } from './calls/business';
import { claimCalls } from './calls/claims';
import { collaboratorCalls } from './calls/collaborators';
import { closeupCalls } from './calls/closeup';
import { commentCalls } from './calls/comments';
import { feedbackCalls } from './calls/feedback';
import { interestCalls } from './calls/interests';
import { movingCalls } from './calls/moving';
import { peopleCalls } from './calls/people';
import { newsCalls } from './calls/news';
import { offsiteCalls } from './calls/offsite';
import { pinCalls } from './calls/pins';
import { portabilityCalls } from './calls/portability';
import { publicCalls } from './calls/public';
import { searchCalls } from './calls/search';
import { sitemapCalls } from './calls/sitemap';
import { securityCalls } from './calls/security';
import { savingCalls } from './calls/saving';
import { sponsorshipCalls } from './calls/sponsorship';
import { telemetryCalls } from './calls/telemetry';
import { visualCalls } from './calls/visual';

/** Every call there is, by name: `Resource.operation`, or method and path. */
export const calls = {
  ...accountCalls,
  ...advisoryCalls,
  ...articleCalls,
  ...boardCalls,
  ...boardCareCalls,
  ...claimCalls,
  ...collaboratorCalls,
  ...closeupCalls,
  ...commentCalls,
  ...feedbackCalls,
  ...interestCalls,
  ...newsCalls,
  ...offsiteCalls,
  ...pinCalls,
  ...movingCalls,
  ...peopleCalls,
  ...adCalls,
  ...businessCalls,
  ...portabilityCalls,
  ...publicCalls,
  ...searchCalls,
  ...sitemapCalls,
  ...securityCalls,
  ...savingCalls,
  ...sponsorshipCalls,
  ...telemetryCalls,
  ...visualCalls,
};

export * from './define';
export * as common from './common';
export * as entities from './entities';
