import { lazy, Suspense } from 'react';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { Skeleton } from '@corkboard/ui';
import { SeeCampaigns } from '../../features/ads-edit';
import { AccountPage } from '../../features/frame';
import { reportPath } from '../../features/report';
import { adsDraft as text } from '../../messages/ads-draft';
import { loadDraftTree } from '../../features/ads-draft';

// Forms and dialogs are most of what the page needs, and nothing of what is shown before them.
const DraftTree = lazy(async () => ({ default: await loadDraftTree() }));

/** Changes a draft, and launches it. */
export default function AdsEditDraftPage({
  route: { params, query },
}: PageProps<RouteMatch<'ads-edit-draft'>>) {
  const navigate = useNavigate();
  const { campaign_id: campaignId } = query;
  return (
    <AccountPage page="ads-edit-draft" wanted={params.advertiserId} words={text} act="editCampaigns">
      {(account, viewer) =>
        campaignId === undefined ? (
          <SeeCampaigns account={account} title={text.chooseTitle}>
            {text.chooseDetail}
          </SeeCampaigns>
        ) : (
          <Suspense fallback={<Skeleton height={480} shape="pin" />}>
            <DraftTree
              key={`${account.id} ${campaignId}`}
              account={account}
              viewer={viewer}
              campaignId={campaignId}
              onGone={() => {
                navigate(reportPath('reporting-campaigns', { advertiser_id: account.id }));
              }}
            />
          </Suspense>
        )
      }
    </AccountPage>
  );
}
