import { type PageProps } from '@corkboard/federation';
import { advertiserPath, type RouteMatch } from '@corkboard/routing';
import { AccountPage } from '../../features/frame';
import { InsightsOf } from '../../features/insights';
import { insights as text } from '../../messages/insights';

/** Performance of a campaign by day, compared with an earlier period (docs/handbook/ads.md#insights). */
export default function CampaignInsightsPage({
  route: { params, query },
}: PageProps<RouteMatch<'campaign-insights'>>) {
  return (
    <AccountPage
      page="accounts-manager"
      here={advertiserPath('campaign-insights', params, query)}
      wanted={params.advertiserId}
      words={text}
      act="viewCampaigns"
    >
      {(account, viewer) => (
        <InsightsOf
          account={account}
          viewer={viewer}
          campaignId={params.campaignId}
          query={query}
          pathOf={(asked) => advertiserPath('campaign-insights', params, asked)}
        />
      )}
    </AccountPage>
  );
}
