import { defineRemote } from '@corkboard/federation';
import { type RouteMatch, type RouteName } from '@corkboard/routing';

/** What the shell loads: the pages of the business remote, one chunk each. */
export const remote = defineRemote<RouteMatch<RouteName<'business'>>>({
  area: 'business',
  pages: {
    'business-hub': 'pending',
    'business-convert': 'pending',
    'business-invite': 'pending',
    'business-schedule-call': 'pending',
    'business-commerce-integrations': 'pending',
    'business-access-dashboard': {
      load: () =>
        import(/* webpackChunkName: "page-business-access-dashboard" */ './pages/business-access-dashboard'),
    },
    'business-manager-dashboard': 'pending',
    'business-manager-cee-migration': 'pending',
    'business-catalogs': 'pending',
    'hierarchy-dashboard': 'pending',
    'hierarchy-tree': 'pending',
    'hierarchy-security': 'pending',
    'hierarchy-managers': 'pending',
    'hierarchy-asset-groups': 'pending',
    'hierarchy-catalogs': 'pending',
    'hierarchy-shared-tags': 'pending',
    'hierarchy-brand-safety': 'pending',
    'business-invoice-management': 'pending',
    'business-audiences': 'pending',
    'business-security': 'pending',
    staff: 'pending',
  },
});
