import { type PageData } from '@corkboard/federation';
import { type RouteName } from '@corkboard/routing';
import { businessOptions, membersOptions } from './pages/business-access-dashboard/needs';

// The pages make their query keys with the same functions, from real values instead of placeholders.
const business = { userBizId: '$userBizId' };

/** What every page of the business remote needs for its first paint; the server asks for it before any script runs (docs/remotes.md). */
export const pageData: PageData<RouteName<'business'>> = {
  'business-hub': [],
  'business-convert': [],
  'business-invite': [],
  'business-schedule-call': [],
  'business-commerce-integrations': [],
  'business-access-dashboard': [
    { call: 'UserResource.get', options: businessOptions(business), primary: true },
    { call: 'GET /v5/businesses/{business_id}/members', options: membersOptions(business), infinite: true },
    { call: 'GET /vx/business_access/profiles/' },
  ],
  'business-manager-dashboard': [],
  'business-manager-cee-migration': [],
  'business-catalogs': [],
  'hierarchy-dashboard': [],
  'hierarchy-tree': [],
  'hierarchy-security': [],
  'hierarchy-managers': [],
  'hierarchy-asset-groups': [],
  'hierarchy-catalogs': [],
  'hierarchy-shared-tags': [],
  'hierarchy-brand-safety': [],
  'business-invoice-management': [],
  'business-audiences': [],
  'business-security': [],
  staff: [],
};
