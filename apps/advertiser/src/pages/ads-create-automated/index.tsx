import { lazy, Suspense } from 'react';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { Skeleton } from '@corkboard/ui';
import { AccountPage } from '../../features/frame';
import { reportPath } from '../../features/report';
import { automatedCreate as text } from '../../messages/ads-automated';
import { loadAutomatedForm } from '../../features/ads-automated';

// Forms and dialogs are most of what the page needs, and nothing of what is shown before them.
const AutomatedForm = lazy(async () => ({ default: await loadAutomatedForm() }));

/** Makes an automated campaign, and shows it among the campaigns. */
export default function AdsCreateAutomatedPage({
  route: { params },
}: PageProps<RouteMatch<'ads-create-automated'>>) {
  const navigate = useNavigate();
  return (
    <AccountPage page="ads-create-automated" wanted={params.advertiserId} words={text} act="editCampaigns">
      {(account, viewer) => (
        <Suspense fallback={<Skeleton height={480} shape="pin" />}>
          <AutomatedForm
            key={account.id}
            account={account}
            viewer={viewer}
            onCreated={() => {
              navigate(reportPath('reporting-campaigns', { advertiser_id: account.id }));
            }}
          />
        </Suspense>
      )}
    </AccountPage>
  );
}
