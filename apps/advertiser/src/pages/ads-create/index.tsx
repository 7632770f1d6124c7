import { lazy, Suspense } from 'react';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { Skeleton } from '@corkboard/ui';
import { DEFAULT_STATUSES } from '../../features/entity-table';
import { AccountPage } from '../../features/frame';
import { reportPath } from '../../features/report';
import { adsCreate as text } from '../../messages/ads-create';
import { loadCreateForm } from '../../features/ads-create';

// Forms and dialogs are most of what the page needs, and nothing of what is shown before them.
const CreateForm = lazy(async () => ({ default: await loadCreateForm() }));

/** Makes a campaign with its ad groups and ads, and shows it among the campaigns. */
export default function AdsCreatePage({ route: { params } }: PageProps<RouteMatch<'ads-create'>>) {
  const navigate = useNavigate();
  return (
    <AccountPage page="ads-create" wanted={params.advertiserId} words={text} act="editCampaigns">
      {(account, viewer) => (
        <Suspense fallback={<Skeleton height={480} shape="pin" />}>
          <CreateForm
            key={account.id}
            account={account}
            viewer={viewer}
            onCreated={({ status }) => {
              // Nobody should have to look for what they just made.
              const shown = status === 'DRAFT' ? [...DEFAULT_STATUSES, status] : undefined;
              navigate(reportPath('reporting-campaigns', { advertiser_id: account.id, status: shown }));
            }}
          />
        </Suspense>
      )}
    </AccountPage>
  );
}
