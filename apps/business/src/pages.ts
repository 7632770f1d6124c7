import { type DataNeed, definePage, type PageDescription } from '@corkboard/federation';
import { INVITES, invitesOptions } from './features/access';
import { businessOptions, membersOptions } from './pages/business-access-dashboard/needs';
import { INVITES as OWN_INVITES } from './pages/business-invite/needs';
import { recountsOptions } from './pages/staff-ad-recounts/needs';
import { addressesOptions, historyOptions as addressHistory } from './pages/staff-addresses/needs';
import { reviewsOptions } from './pages/staff-ads/needs';
import { historyOptions as termHistory, termsOptions } from './pages/staff-advisories/needs';
import { appealsOptions } from './pages/staff-appeals/needs';
import { merchantsOptions } from './pages/staff-merchants/needs';
import { articleOptions } from './pages/staff-article/needs';
import { articlesOptions } from './pages/staff-articles/needs';
import { historyOptions as gateHistory } from './pages/staff-gates/needs';
import { reportsOptions } from './pages/staff-reports/needs';

const OWN = { userBizId: '$userBizId' };
const BUSINESS = { business_id: '$businessId' };
const HIERARCHY: DataNeed = {
  call: 'BusinessHierarchyResource.get',
  options: { business_id: '$businessHierarchyId' },
  when: 'viewer',
};

/** Descriptions of the pages of this remote, which are there before its code is loaded (docs/remotes.md). */
export const pages: readonly PageDescription[] = [
  definePage({
    route: 'business-access-dashboard',
    needs: [
      { call: 'UserResource.get', options: businessOptions(OWN), primary: true },
      { call: 'GET /v5/businesses/{business_id}/members', options: membersOptions(OWN), infinite: true },
      { call: INVITES, options: invitesOptions(OWN.userBizId) },
      { call: 'GET /vx/business_access/profiles/' },
    ],
  }),
  definePage({
    route: 'business-audiences',
    needs: [{ call: 'BusinessOverviewResource.get', options: BUSINESS, when: 'viewer' }],
  }),
  definePage({
    route: 'business-catalogs',
    needs: [
      { call: 'BusinessCatalogsResource.get', options: { business_id: '$userBizId' }, when: 'viewer' },
      { call: 'MerchantResource.get', options: { business_id: '$userBizId' }, when: 'viewer' },
    ],
  }),
  definePage({
    route: 'business-commerce-integrations',
    needs: [
      {
        call: 'CommerceIntegrationResource.get',
        options: { business_id: '$query.business' },
        when: 'viewer',
        having: '$query.business',
      },
    ],
  }),
  definePage({ route: 'business-convert', needs: [] }),
  definePage({ route: 'business-hub' }),
  definePage({
    route: 'business-invite',
    needs: [{ call: OWN_INVITES, options: { query: { token: '$query.token' } }, when: 'viewer' }],
  }),
  definePage({
    route: 'business-invoice-management',
    needs: [
      { call: 'BusinessOverviewResource.get', options: { business_id: '$businessId' }, when: 'viewer' },
    ],
  }),
  definePage({
    route: 'business-manager-cee-migration',
    needs: [
      { call: 'BusinessOverviewResource.get', options: BUSINESS, when: 'viewer' },
      { call: 'AdAccountMoveResource.get', options: BUSINESS, when: 'viewer' },
    ],
  }),
  definePage({
    route: 'business-manager-dashboard',
    needs: [{ call: 'BusinessOverviewResource.get', options: { business_id: '$userBizId' }, when: 'viewer' }],
  }),
  definePage({
    route: 'business-schedule-call',
    needs: [{ call: 'CallRequestResource.get', when: 'viewer' }],
  }),
  definePage({
    route: 'business-security',
    needs: [
      { call: 'BusinessOverviewResource.get', options: BUSINESS, when: 'viewer' },
      { call: 'BusinessSecurityResource.get', options: BUSINESS, when: 'viewer' },
      { call: 'BusinessTokensResource.get', options: BUSINESS, when: 'viewer' },
    ],
  }),
  definePage({
    route: 'hierarchy-asset-groups',
    needs: [HIERARCHY],
  }),
  definePage({
    route: 'hierarchy-brand-safety',
    needs: [HIERARCHY],
  }),
  definePage({
    route: 'hierarchy-catalogs',
    needs: [HIERARCHY],
  }),
  definePage({
    route: 'hierarchy-dashboard',
    needs: [HIERARCHY],
  }),
  definePage({
    route: 'hierarchy-managers',
    needs: [HIERARCHY],
  }),
  definePage({
    route: 'hierarchy-security',
    needs: [HIERARCHY],
  }),
  definePage({
    route: 'hierarchy-shared-tags',
    needs: [HIERARCHY],
  }),
  definePage({
    route: 'hierarchy-tree',
    needs: [HIERARCHY],
  }),
  definePage({ route: 'staff-refunds', needs: [] }),
  definePage({
    route: 'staff-ad-recounts',
    needs: [
      { call: 'StaffAdRecountsResource.get', options: recountsOptions(), infinite: true, primary: true },
    ],
  }),
  definePage({
    route: 'staff-addresses',
    needs: [
      { call: 'BlockedAddressResource.get', options: addressesOptions(), infinite: true, primary: true },
      { call: 'BlockedAddressHistoryResource.get', options: addressHistory(), infinite: true },
    ],
  }),
  definePage({
    route: 'staff-ads',
    needs: [{ call: 'StaffAdReviewsResource.get', options: reviewsOptions(), infinite: true, primary: true }],
  }),
  definePage({
    route: 'staff-advisories',
    needs: [
      { call: 'AdvisoryTermResource.get', options: termsOptions(), infinite: true, primary: true },
      { call: 'AdvisoryTermHistoryResource.get', options: termHistory(), infinite: true },
    ],
  }),
  definePage({
    route: 'staff-appeals',
    needs: [{ call: 'StaffAppealsResource.get', options: appealsOptions(), infinite: true, primary: true }],
  }),
  definePage({
    route: 'staff-article',
    needs: [{ call: 'ArticleResource.get', options: articleOptions({ article: '$article' }), primary: true }],
    browserOnly: 'when an article is published is said by the clock of whoever writes it',
  }),
  definePage({
    route: 'staff-articles',
    needs: [{ call: 'StaffArticlesResource.get', options: articlesOptions(), infinite: true }],
  }),
  definePage({
    route: 'staff-merchants',
    needs: [
      { call: 'StaffMerchantsResource.get', options: merchantsOptions(), infinite: true, primary: true },
    ],
  }),
  definePage({
    route: 'staff-gates',
    needs: [
      { call: 'FeatureGateResource.get', options: {}, primary: true },
      { call: 'FeatureGateHistoryResource.get', options: gateHistory(), infinite: true },
    ],
  }),
  definePage({
    route: 'staff-reports',
    needs: [{ call: 'StaffReportsResource.get', options: reportsOptions(), infinite: true, primary: true }],
  }),
  definePage({
    route: 'staff-survey',
    needs: [{ call: 'StaffSurveyResource.get', options: {}, primary: true }],
  }),
  definePage({
    route: 'staff',
    needs: [{ call: 'StaffSiteResource.get', options: {}, primary: true }],
  }),
];
