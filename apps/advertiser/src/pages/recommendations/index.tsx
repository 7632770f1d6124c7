import { useMemo } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { EmptyState, ErrorState } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { formatsFor } from '../../features/format';
import { AccountPage, Waiting } from '../../features/frame';
import { RecommendationCard } from './RecommendationCard';
import { recommendations as text } from '../../messages/recommendations';

/** Recommendations for an ad account's ads (docs/handbook/ads.md#recommendations). */
export default function RecommendationsPage({ route: { params } }: PageProps<RouteMatch<'recommendations'>>) {
  return (
    <AccountPage page="recommendations" wanted={params.advertiserId} words={text} act="viewCampaigns">
      {(account, viewer) => <Recommendations key={account.id} account={account} viewer={viewer} />}
    </AccountPage>
  );
}

interface RecommendationsProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
}

function Recommendations({ account, viewer }: RecommendationsProps) {
  const list = useQuery(apiQuery('AdRecommendationResource.get', { ad_account_id: account.id }));
  const formats = useMemo(() => formatsFor(viewer.locale, account), [viewer.locale, account]);
  if (!list.data)
    return list.isError ? (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    ) : (
      <Waiting words={text} />
    );
  if (list.data.length === 0) return <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>;
  return (
    <>
      {list.data.map((one) => (
        <RecommendationCard
          key={`${one.kind} ${one.entity_id}`}
          account={account}
          recommendation={one}
          formats={formats}
          onDone={async () => {
            await list.refetch();
          }}
        />
      ))}
    </>
  );
}
