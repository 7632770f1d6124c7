import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { SeeCampaigns, Tree } from '../../features/ads-edit';
import { AccountPage } from '../../features/frame';
import { adsEdit as text } from '../../messages/ads-edit';

/** Changes a campaign, its ad groups, and its ads. */
export default function AdsEditPage({ route: { params, query } }: PageProps<RouteMatch<'ads-edit'>>) {
  const { campaign_id: campaignId } = query;
  return (
    <AccountPage page="ads-edit" wanted={params.advertiserId} words={text} act="editCampaigns">
      {(account, viewer) =>
        campaignId === undefined ? (
          <SeeCampaigns account={account} title={text.chooseTitle}>
            {text.chooseDetail}
          </SeeCampaigns>
        ) : (
          <Tree
            key={`${account.id} ${campaignId}`}
            account={account}
            viewer={viewer}
            campaignId={campaignId}
          />
        )
      }
    </AccountPage>
  );
}
