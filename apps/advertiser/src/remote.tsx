import { defineRemote } from '@corkboard/federation';
import { type RouteMatch, type RouteName } from '@corkboard/routing';

/** The exposed module, which the shell loads: the pages of the advertiser remote, one chunk each. */
export const remote = defineRemote<RouteMatch<RouteName<'advertiser'>>>({
  area: 'advertiser',
  pages: {
    'accounts-manager': {
      load: () => import(/* webpackChunkName: "page-accounts-manager" */ './pages/accounts-manager'),
    },
    audiences: {
      load: () => import(/* webpackChunkName: "page-audiences" */ './pages/audiences'),
    },
    'product-catalogs-data-source': {
      load: () =>
        import(
          /* webpackChunkName: "page-product-catalogs-data-source" */ './pages/product-catalogs-data-source'
        ),
    },
    'audience-insights': {
      load: () => import(/* webpackChunkName: "page-audience-insights" */ './pages/audience-insights'),
    },
    promotions: {
      load: () => import(/* webpackChunkName: "page-promotions" */ './pages/promotions'),
    },
    'audience-debug': {
      load: () => import(/* webpackChunkName: "page-audience-debug" */ './pages/audience-debug'),
    },
    experiments: {
      load: () => import(/* webpackChunkName: "page-experiments" */ './pages/experiments'),
    },
    'experiments-create': {
      load: () => import(/* webpackChunkName: "page-experiments-create" */ './pages/experiments-create'),
    },
    'experiments-view-results': {
      load: () =>
        import(/* webpackChunkName: "page-experiments-view-results" */ './pages/experiments-view-results'),
    },
    'msot-optimizer': {
      load: () => import(/* webpackChunkName: "page-msot-optimizer" */ './pages/msot-optimizer'),
    },
    'ads-create': {
      load: () => import(/* webpackChunkName: "page-ads-create" */ './pages/ads-create'),
    },
    'ads-edit': { load: () => import(/* webpackChunkName: "page-ads-edit" */ './pages/ads-edit') },
    'ads-edit-draft': {
      load: () => import(/* webpackChunkName: "page-ads-edit-draft" */ './pages/ads-edit-draft'),
    },
    'ads-duplicate': {
      load: () => import(/* webpackChunkName: "page-ads-duplicate" */ './pages/ads-duplicate'),
    },
    'ads-bulk-edit': {
      load: () => import(/* webpackChunkName: "page-ads-bulk-edit" */ './pages/ads-bulk-edit'),
    },
    'ads-campaign-mode': {
      load: () => import(/* webpackChunkName: "page-ads-campaign-mode" */ './pages/ads-campaign-mode'),
    },
    'ads-create-automated': {
      load: () => import(/* webpackChunkName: "page-ads-create-automated" */ './pages/ads-create-automated'),
    },
    'ads-edit-automated': {
      load: () => import(/* webpackChunkName: "page-ads-edit-automated" */ './pages/ads-edit-automated'),
    },
    'advertiser-history': {
      load: () => import(/* webpackChunkName: "page-advertiser-history" */ './pages/advertiser-history'),
    },
    'campaign-insights': {
      load: () => import(/* webpackChunkName: "page-campaign-insights" */ './pages/campaign-insights'),
    },
    'campaign-insights-product-group': {
      load: () =>
        import(
          /* webpackChunkName: "page-campaign-insights-product-group" */ './pages/campaign-insights-product-group'
        ),
    },
    recommendations: {
      load: () => import(/* webpackChunkName: "page-recommendations" */ './pages/recommendations'),
    },
    'media-planner': {
      load: () => import(/* webpackChunkName: "page-media-planner" */ './pages/media-planner'),
    },
    'quick-promote': {
      load: () => import(/* webpackChunkName: "page-quick-promote" */ './pages/quick-promote'),
    },
    'reporting-campaigns': {
      load: () => import(/* webpackChunkName: "page-reporting-campaigns" */ './pages/reporting-campaigns'),
    },
    'reporting-adgroups': {
      load: () => import(/* webpackChunkName: "page-reporting-adgroups" */ './pages/reporting-adgroups'),
    },
    'reporting-ads': {
      load: () => import(/* webpackChunkName: "page-reporting-ads" */ './pages/reporting-ads'),
    },
    'reporting-productgroups': {
      load: () =>
        import(/* webpackChunkName: "page-reporting-productgroups" */ './pages/reporting-productgroups'),
    },
    'reporting-productitems': {
      load: () =>
        import(/* webpackChunkName: "page-reporting-productitems" */ './pages/reporting-productitems'),
    },
    'report-center': {
      load: () => import(/* webpackChunkName: "page-report-center" */ './pages/report-center'),
    },
    'bulk-editor': {
      load: () => import(/* webpackChunkName: "page-bulk-editor" */ './pages/bulk-editor'),
    },
    'bulk-editor-upload-template': {
      load: () =>
        import(
          /* webpackChunkName: "page-bulk-editor-upload-template" */ './pages/bulk-editor-upload-template'
        ),
    },
    'bulk-editor-download-template': {
      load: () =>
        import(
          /* webpackChunkName: "page-bulk-editor-download-template" */ './pages/bulk-editor-download-template'
        ),
    },
    'bulk-editor-history': {
      load: () => import(/* webpackChunkName: "page-bulk-editor-history" */ './pages/bulk-editor-history'),
    },
    'bulk-editor-bulk-id-library': {
      load: () =>
        import(
          /* webpackChunkName: "page-bulk-editor-bulk-id-library" */ './pages/bulk-editor-bulk-id-library'
        ),
    },
    'bulk-editor-resources': {
      load: () =>
        import(/* webpackChunkName: "page-bulk-editor-resources" */ './pages/bulk-editor-resources'),
    },
    'reporting-campaign-search-queries': {
      load: () =>
        import(/* webpackChunkName: "page-reporting-campaign-search-queries" */ './pages/reporting-terms'),
    },
    'reporting-ad-group-search-queries': {
      load: () =>
        import(/* webpackChunkName: "page-reporting-ad-group-search-queries" */ './pages/reporting-terms'),
    },
    'reporting-ad-group-positive-keywords': {
      load: () =>
        import(/* webpackChunkName: "page-reporting-ad-group-positive-keywords" */ './pages/reporting-terms'),
    },
    'reporting-ad-group-negative-keywords': {
      load: () =>
        import(/* webpackChunkName: "page-reporting-ad-group-negative-keywords" */ './pages/reporting-terms'),
    },
    'reporting-campaign-negative-keywords': {
      load: () =>
        import(/* webpackChunkName: "page-reporting-campaign-negative-keywords" */ './pages/reporting-terms'),
    },
    'reporting-preferences': {
      load: () =>
        import(/* webpackChunkName: "page-reporting-preferences" */ './pages/reporting-preferences'),
    },
    'report-center-builder': {
      load: () =>
        import(/* webpackChunkName: "page-report-center-builder" */ './pages/report-center-builder'),
    },
    'report-center-history': {
      load: () =>
        import(/* webpackChunkName: "page-report-center-history" */ './pages/report-center-history'),
    },
    'report-center-unsubscribe': {
      load: () =>
        import(/* webpackChunkName: "page-report-center-unsubscribe" */ './pages/report-center-unsubscribe'),
    },
    'report-center-download': {
      load: () =>
        import(/* webpackChunkName: "page-report-center-download" */ './pages/report-center-download'),
    },
    'conversions-events-overview': {
      load: () =>
        import(
          /* webpackChunkName: "page-conversions-events-overview" */ './pages/conversions-events-overview'
        ),
    },
    'conversions-event-history': {
      load: () =>
        import(/* webpackChunkName: "page-conversions-event-history" */ './pages/conversions-event-history'),
    },
    'conversions-test-events': {
      load: () =>
        import(/* webpackChunkName: "page-conversions-test-events" */ './pages/conversions-test-events'),
    },
    'conversions-health': {
      load: () => import(/* webpackChunkName: "page-conversions-health" */ './pages/conversions-health'),
    },
    'conversions-setup-api': {
      load: () =>
        import(/* webpackChunkName: "page-conversions-setup-api" */ './pages/conversions-setup-api'),
    },
    'conversions-api-manual-setup': {
      load: () =>
        import(
          /* webpackChunkName: "page-conversions-api-manual-setup" */ './pages/conversions-api-manual-setup'
        ),
    },
    'conversions-tag': {
      load: () => import(/* webpackChunkName: "page-conversions-tag" */ './pages/conversions-tag'),
    },
    'conversions-tag-manual-setup': {
      load: () =>
        import(
          /* webpackChunkName: "page-conversions-tag-manual-setup" */ './pages/conversions-tag-manual-setup'
        ),
    },
    'conversions-tag-health': {
      load: () =>
        import(/* webpackChunkName: "page-conversions-tag-health" */ './pages/conversions-tag-health'),
    },
    'conversions-deduplication': {
      load: () =>
        import(/* webpackChunkName: "page-conversions-deduplication" */ './pages/conversions-deduplication'),
    },
    'conversions-payload-helper': {
      load: () =>
        import(
          /* webpackChunkName: "page-conversions-payload-helper" */ './pages/conversions-payload-helper'
        ),
    },
    'conversions-upload': {
      load: () => import(/* webpackChunkName: "page-conversions-upload" */ './pages/conversions-upload'),
    },
    'conversions-history': {
      load: () => import(/* webpackChunkName: "page-conversions-history" */ './pages/conversions-history'),
    },
    'conversions-pca-upload': {
      load: () =>
        import(/* webpackChunkName: "page-conversions-pca-upload" */ './pages/conversions-pca-upload'),
    },
    'conversions-pca-history': {
      load: () =>
        import(/* webpackChunkName: "page-conversions-pca-history" */ './pages/conversions-pca-history'),
    },
    'conversions-api-partner-setup': {
      load: () =>
        import(
          /* webpackChunkName: "page-conversions-api-partner-setup" */ './pages/conversions-api-partner-setup'
        ),
    },
    'conversions-capi-connect': {
      load: () =>
        import(/* webpackChunkName: "page-conversions-capi-connect" */ './pages/conversions-capi-connect'),
    },
    'conversions-access-token': {
      load: () =>
        import(/* webpackChunkName: "page-conversions-access-token" */ './pages/conversions-access-token'),
    },
    billing: {
      load: () => import(/* webpackChunkName: "page-billing" */ './pages/billing'),
    },
    'billing-history': {
      load: () => import(/* webpackChunkName: "page-billing-history" */ './pages/billing-history'),
    },
    'billing-documents': {
      load: () => import(/* webpackChunkName: "page-billing-documents" */ './pages/billing-documents'),
    },
    'billing-tax-documents': {
      load: () =>
        import(/* webpackChunkName: "page-billing-tax-documents" */ './pages/billing-tax-documents'),
    },
    'billing-promotions': {
      load: () => import(/* webpackChunkName: "page-billing-promotions" */ './pages/billing-promotions'),
    },
    'billing-prepaid-summary': {
      load: () =>
        import(/* webpackChunkName: "page-billing-prepaid-summary" */ './pages/billing-prepaid-summary'),
    },
    'billing-prepaid-breakdown': {
      load: () =>
        import(/* webpackChunkName: "page-billing-prepaid-breakdown" */ './pages/billing-prepaid-breakdown'),
    },
    'billing-order-lines': {
      load: () => import(/* webpackChunkName: "page-billing-order-lines" */ './pages/billing-order-lines'),
    },
  },
});
