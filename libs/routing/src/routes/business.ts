import { NEXT_QUERY, rowsOf } from './row';

const page = rowsOf('business');

/** Business access, hierarchy, catalogs and becoming a business, and the site's own people's pages. */
export const businessRoutes = [
  // For people without a business, too: it says how to begin.
  page('business-hub', '/business/hub', 'viewer', {}, ['/business/']),
  page('business-convert', '/business/convert', 'viewer', NEXT_QUERY),
  page('business-invite', '/business/invite/', 'viewer', { token: 'string' }),
  page('business-schedule-call', '/business/schedule_call/', 'viewer'),
  // Of the business that one acts for, or one's own, where the address names none.
  page('business-commerce-integrations', '/business/commerce-integrations/', 'viewer', {
    business: 'string',
  }),

  // For its members too, who need not be businesses themselves.
  page(
    'business-access-dashboard',
    '/business/business-access/{userBizId}/dashboard',
    'viewer',
    { tab: 'string' },
    ['/business/business-access/{userBizId}/'],
  ),
  page('business-manager-dashboard', '/business/business-manager/{userBizId}/dashboard', 'viewer', {}, [
    '/business/business-manager/{userBizId}/',
  ]),
  page(
    'business-manager-cee-migration',
    '/business/business-manager/{businessId}/ad-accounts/cee-migration',
    'viewer',
  ),
  page('business-catalogs', '/business/catalogs/{userBizId}/', 'viewer'),

  page('hierarchy-dashboard', '/business/business-hierarchy/{businessHierarchyId}/dashboard', 'viewer', {}, [
    '/business/business-hierarchy/{businessHierarchyId}/',
  ]),
  page('hierarchy-tree', '/business/business-hierarchy/{businessHierarchyId}/hierarchy', 'viewer'),
  page(
    'hierarchy-security',
    '/business/business-hierarchy/{businessHierarchyId}/business_security',
    'viewer',
  ),
  page('hierarchy-managers', '/business/business-hierarchy/{businessHierarchyId}/managers', 'viewer'),
  page('hierarchy-asset-groups', '/business/business-hierarchy/{businessHierarchyId}/asset-groups', 'viewer'),
  page('hierarchy-catalogs', '/business/business-hierarchy/{businessHierarchyId}/catalogs', 'viewer'),
  page('hierarchy-shared-tags', '/business/business-hierarchy/{businessHierarchyId}/shared-tags', 'viewer'),
  page('hierarchy-brand-safety', '/business/business-hierarchy/{businessHierarchyId}/brand-safety', 'viewer'),

  page('business-invoice-management', '/business/{businessId}/invoice-management', 'viewer'),
  page('business-audiences', '/business/{businessId}/audiences', 'viewer'),
  page('business-security', '/business/{businessId}/security', 'viewer'),

  page('staff', '/_/staff/', 'staff'),
  page('staff-articles', '/_/staff/articles/', 'staff'),
  page('staff-article', '/_/staff/articles/{article}/', 'staff'),
  page('staff-advisories', '/_/staff/advisories/', 'staff'),
  page('staff-ads', '/_/staff/ads/', 'staff'),
  page('staff-ad-recounts', '/_/staff/ad-recounts/', 'staff'),
  page('staff-refunds', '/_/staff/refunds/', 'staff'),
  page('staff-appeals', '/_/staff/appeals/', 'staff'),
  page('staff-merchants', '/_/staff/merchants/', 'staff'),
  page('staff-reports', '/_/staff/reports/', 'staff'),
  page('staff-addresses', '/_/staff/addresses/', 'staff'),
  page('staff-gates', '/_/staff/gates/', 'staff'),
  page('staff-survey', '/_/staff/survey/', 'staff'),
] as const;
