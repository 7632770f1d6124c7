import { defineModule } from '../../../http/module';
import { adInvalidTrafficResource } from './AdInvalidTrafficResource';
import { adKeywordTableResource, adKeywordTotalResource } from './AdKeywordResource';
import { adReportPreferenceResource } from './AdReportPreferenceResource';
import { adReportTableResource, adReportTotalResource } from './AdReportResource';
import { adReportViewResource } from './AdReportViewResource';
import { adSearchTermsResource, adSearchTermsTotalResource } from './AdSearchTermsResource';
import { v5AdGroupsAnalytics } from './v5.ad_accounts.ad_groups.analytics';
import { v5AdGroupsTargetingAnalytics } from './v5.ad_accounts.ad_groups.targeting_analytics';
import { v5AdsAnalytics } from './v5.ad_accounts.ads.analytics';
import { v5AdsTargetingAnalytics } from './v5.ad_accounts.ads.targeting_analytics';
import { v5AdAccountsAnalytics } from './v5.ad_accounts.analytics';
import { v5CampaignsAnalytics } from './v5.ad_accounts.campaigns.analytics';
import { v5CampaignsTargetingAnalytics } from './v5.ad_accounts.campaigns.targeting_analytics';
import { v5PinsAnalytics } from './v5.ad_accounts.pins.analytics';
import { v5ProductGroupsAnalytics } from './v5.ad_accounts.product_groups.analytics';
import { v5ProductGroupsTargetingAnalytics } from './v5.ad_accounts.product_groups.targeting_analytics';
import { v5AdAccountsTargetingAnalytics } from './v5.ad_accounts.targeting_analytics';
import { v5DeliveryMetrics } from './v5.resources.delivery_metrics';
import { v5MetricsReadyState } from './v5.resources.metrics_ready_state';

export { collect, OWN_ID } from './analytics';
export { checkDays, columnsOf, dayIn } from './ask';
export { type Facts, type ReportRow, toRow } from './columns';
export { type Conversions, NO_CONVERSIONS } from './conversion-columns';
export { conversionsOf, countingOf, countingSql } from './conversions';
export { type ReportColumn, TEXT_COLUMNS } from './published-columns';
export type { Level } from './queries';
export { type CountedRow, rowsOf } from './rows';
export { TABLE_LEVELS } from './table-levels';
export { checkStep, formatRows, keywordRows, type SplitRow, splitRows } from './targeting';

/** Reports: tables, columns, views, and the analytics of the public API. */
export const reportsModule = defineModule({
  calls: {
    ...v5DeliveryMetrics,
    ...v5MetricsReadyState,
    ...adInvalidTrafficResource,
    ...adReportTableResource,
    ...adKeywordTableResource,
    ...adKeywordTotalResource,
    ...adSearchTermsResource,
    ...adSearchTermsTotalResource,
    ...adReportPreferenceResource,
    ...adReportTotalResource,
    ...adReportViewResource,
    ...v5AdAccountsAnalytics,
    ...v5AdGroupsAnalytics,
    ...v5AdsAnalytics,
    ...v5PinsAnalytics,
    ...v5ProductGroupsTargetingAnalytics,
    ...v5ProductGroupsAnalytics,
    ...v5CampaignsAnalytics,
    ...v5AdAccountsTargetingAnalytics,
    ...v5AdGroupsTargetingAnalytics,
    ...v5AdsTargetingAnalytics,
    ...v5CampaignsTargetingAnalytics,
  },
});
