import { type PageProps } from '@corkboard/federation';
import { advertiserPath, type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { CopyForm } from '../../features/ads-duplicate';
import { LoadedPromotions, LoadedTree, SeeCampaigns } from '../../features/ads-edit';
import { AccountPage } from '../../features/frame';
import { adsDuplicate as text } from '../../messages/ads-draft';

/** Copies a campaign with what is in it, as drafts. */
export default function AdsDuplicatePage({
  route: { params, query },
}: PageProps<RouteMatch<'ads-duplicate'>>) {
  const navigate = useNavigate();
  const { campaign_id: campaignId } = query;
  return (
    <AccountPage page="ads-duplicate" wanted={params.advertiserId} words={text} act="editCampaigns">
      {(account) =>
        campaignId === undefined ? (
          <SeeCampaigns account={account} title={text.chooseTitle}>
            {text.chooseDetail}
          </SeeCampaigns>
        ) : (
          <LoadedTree key={`${account.id} ${campaignId}`} account={account} campaignId={campaignId}>
            {(tree) => (
              <LoadedPromotions account={account} campaign={tree.campaign}>
                {(promotions) => (
                  <CopyForm
                    account={account}
                    tree={tree}
                    promotions={promotions}
                    onCopied={({ id }) => {
                      navigate(
                        advertiserPath('ads-edit-draft', { advertiserId: account.id }, { campaign_id: id }),
                      );
                    }}
                  />
                )}
              </LoadedPromotions>
            )}
          </LoadedTree>
        )
      }
    </AccountPage>
  );
}
