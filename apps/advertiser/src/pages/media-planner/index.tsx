import { lazy, Suspense } from 'react';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { AccountPage, Waiting } from '../../features/frame';
import { mediaPlanner as text } from '../../messages/media-planner';
import { loadPlanner } from '../../features/media-planner';

// The fields of a plan are most of what the page needs, and nothing of what is shown before them.
const Planner = lazy(async () => ({ default: await loadPlanner() }));

/** Says what an ad group would come to, before it is made (docs/handbook/ads.md#forecasts). */
export default function MediaPlannerPage({ route: { params } }: PageProps<RouteMatch<'media-planner'>>) {
  return (
    <AccountPage page="media-planner" wanted={params.advertiserId} words={text} act="viewCampaigns">
      {(account, viewer) => (
        <Suspense fallback={<Waiting words={text} />}>
          <Planner key={account.id} account={account} viewer={viewer} />
        </Suspense>
      )}
    </AccountPage>
  );
}
