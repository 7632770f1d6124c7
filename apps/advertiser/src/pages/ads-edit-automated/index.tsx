import { lazy, Suspense } from 'react';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Skeleton } from '@corkboard/ui';
import { LoadedTree, SeeCampaigns } from '../../features/ads-edit';
import { AccountPage } from '../../features/frame';
import { automatedEdit as text } from '../../messages/ads-automated';
import { loadAutomatedTree } from '../../features/ads-automated';

// Forms and dialogs are most of what the page needs, and nothing of what is shown before them.
const AutomatedTree = lazy(async () => ({ default: await loadAutomatedTree() }));

/** Changes an automated campaign. */
export default function AdsEditAutomatedPage({
  route: { params, query },
}: PageProps<RouteMatch<'ads-edit-automated'>>) {
  const { campaign_id: campaignId } = query;
  return (
    <AccountPage page="ads-edit-automated" wanted={params.advertiserId} words={text} act="editCampaigns">
      {(account, viewer) =>
        campaignId === undefined ? (
          <SeeCampaigns account={account} title={text.chooseTitle}>
            {text.chooseDetail}
          </SeeCampaigns>
        ) : (
          <LoadedTree key={`${account.id} ${campaignId}`} account={account} campaignId={campaignId}>
            {(tree) => (
              <Suspense fallback={<Skeleton height={480} shape="pin" />}>
                <AutomatedTree account={account} viewer={viewer} tree={tree} />
              </Suspense>
            )}
          </LoadedTree>
        )
      }
    </AccountPage>
  );
}
