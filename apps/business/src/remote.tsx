import { defineRemote } from '@corkboard/federation';
import { type RouteMatch, type RouteName } from '@corkboard/routing';

/** The exposed module, which the shell loads: the pages of the business remote, one chunk each. */
export const remote = defineRemote<RouteMatch<RouteName<'business'>>>({
  area: 'business',
  pages: {
    staff: { load: () => import(/* webpackChunkName: "page-staff" */ './pages/staff') },
    'staff-advisories': {
      load: () => import(/* webpackChunkName: "page-staff-advisories" */ './pages/staff-advisories'),
    },
    'staff-ads': {
      load: () => import(/* webpackChunkName: "page-staff-ads" */ './pages/staff-ads'),
    },
    'staff-ad-recounts': {
      load: () => import(/* webpackChunkName: "page-staff-ad-recounts" */ './pages/staff-ad-recounts'),
    },
    'staff-appeals': {
      load: () => import(/* webpackChunkName: "page-staff-appeals" */ './pages/staff-appeals'),
    },
    'staff-merchants': {
      load: () => import(/* webpackChunkName: "page-staff-merchants" */ './pages/staff-merchants'),
    },
    'staff-reports': {
      load: () => import(/* webpackChunkName: "page-staff-reports" */ './pages/staff-reports'),
    },
    'staff-addresses': {
      load: () => import(/* webpackChunkName: "page-staff-addresses" */ './pages/staff-addresses'),
    },
    'staff-refunds': {
      load: () => import(/* webpackChunkName: "page-staff-refunds" */ './pages/staff-refunds'),
    },
    'staff-survey': {
      load: () => import(/* webpackChunkName: "page-staff-survey" */ './pages/staff-survey'),
    },
    'staff-gates': {
      load: () => import(/* webpackChunkName: "page-staff-gates" */ './pages/staff-gates'),
    },
    'staff-articles': {
      load: () => import(/* webpackChunkName: "page-staff-articles" */ './pages/staff-articles'),
    },
    'staff-article': {
      load: () => import(/* webpackChunkName: "page-staff-article" */ './pages/staff-article'),
    },
    'business-convert': {
      load: () => import(/* webpackChunkName: "page-business-convert" */ './pages/business-convert'),
    },
    'business-invite': {
      load: () => import(/* webpackChunkName: "page-business-invite" */ './pages/business-invite'),
    },
    'business-hub': {
      load: () => import(/* webpackChunkName: "page-business-hub" */ './pages/business-hub'),
    },
    'business-schedule-call': {
      load: () =>
        import(/* webpackChunkName: "page-business-schedule-call" */ './pages/business-schedule-call'),
    },
    'business-manager-dashboard': {
      load: () =>
        import(
          /* webpackChunkName: "page-business-manager-dashboard" */ './pages/business-manager-dashboard'
        ),
    },
    'business-audiences': {
      load: () => import(/* webpackChunkName: "page-business-audiences" */ './pages/business-audiences'),
    },
    'business-manager-cee-migration': {
      load: () =>
        import(
          /* webpackChunkName: "page-business-manager-cee-migration" */ './pages/business-manager-cee-migration'
        ),
    },
    'business-security': {
      load: () => import(/* webpackChunkName: "page-business-security" */ './pages/business-security'),
    },
    'business-access-dashboard': {
      load: () =>
        import(/* webpackChunkName: "page-business-access-dashboard" */ './pages/business-access-dashboard'),
    },
    'hierarchy-dashboard': {
      load: () => import(/* webpackChunkName: "page-hierarchy-dashboard" */ './pages/hierarchy-dashboard'),
    },
    'hierarchy-tree': {
      load: () => import(/* webpackChunkName: "page-hierarchy-tree" */ './pages/hierarchy-tree'),
    },
    'hierarchy-managers': {
      load: () => import(/* webpackChunkName: "page-hierarchy-managers" */ './pages/hierarchy-managers'),
    },
    'hierarchy-security': {
      load: () => import(/* webpackChunkName: "page-hierarchy-security" */ './pages/hierarchy-security'),
    },
    'hierarchy-brand-safety': {
      load: () =>
        import(/* webpackChunkName: "page-hierarchy-brand-safety" */ './pages/hierarchy-brand-safety'),
    },
    'hierarchy-asset-groups': {
      load: () =>
        import(/* webpackChunkName: "page-hierarchy-asset-groups" */ './pages/hierarchy-asset-groups'),
    },
    'hierarchy-catalogs': {
      load: () => import(/* webpackChunkName: "page-hierarchy-catalogs" */ './pages/hierarchy-catalogs'),
    },
    'hierarchy-shared-tags': {
      load: () =>
        import(/* webpackChunkName: "page-hierarchy-shared-tags" */ './pages/hierarchy-shared-tags'),
    },
    'business-catalogs': {
      load: () => import(/* webpackChunkName: "page-business-catalogs" */ './pages/business-catalogs'),
    },
    'business-commerce-integrations': {
      load: () =>
        import(
          /* webpackChunkName: "page-business-commerce-integrations" */ './pages/business-commerce-integrations'
        ),
    },
    'business-invoice-management': {
      load: () =>
        import(
          /* webpackChunkName: "page-business-invoice-management" */ './pages/business-invoice-management'
        ),
    },
  },
});
