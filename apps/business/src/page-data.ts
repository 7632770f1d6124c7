import { type PageData } from '@corkboard/federation';
import { type RouteName } from '@corkboard/routing';

/** What every page of the business remote needs for its first paint; the server asks for it before any script runs (docs/remotes.md). */
export const pageData: PageData<RouteName<'business'>> = {
  'business-hub': [],
  'business-convert': [],
  'business-invite': [],
  'business-schedule-call': [],
  'business-commerce-integrations': [],
  'business-access-dashboard': [],
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
