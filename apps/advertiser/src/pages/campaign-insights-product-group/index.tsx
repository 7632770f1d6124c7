import { type PageProps } from '@corkboard/federation';
import { advertiserPath, type RouteMatch } from '@corkboard/routing';
import { AccountPage } from '../../features/frame';
import { InsightsOf } from '../../features/insights';
import { insights as text } from '../../messages/insights';

/** The same of one product group in a campaign (docs/handbook/ads.md#insights). */
export default function ProductGroupInsightsPage({
  route: { params, query },
}: PageProps<RouteMatch<'campaign-insights-product-group'>>) {
  return (
    <AccountPage
      page="accounts-manager"
      here={advertiserPath('campaign-insights-product-group', params, query)}
      wanted={params.advertiserId}
      words={text}
      act="viewCampaigns"
    >
      {(account, viewer) => (
        <InsightsOf
          account={account}
          viewer={viewer}
          campaignId={params.campaignId}
          productGroupId={params.productGroupId}
          query={query}
          pathOf={(asked) => advertiserPath('campaign-insights-product-group', params, asked)}
        />
      )}
    </AccountPage>
  );
}
