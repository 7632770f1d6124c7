import { lazy, Suspense } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type AdAccount, type AnalyticsRow } from '@corkboard/contract';
import { ErrorState } from '@corkboard/ui';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { adsEdit } from '../../messages/ads-edit';
import { insights as text } from '../../messages/insights';
import { SeeCampaigns } from '../ads-edit';
import { type Formats } from '../format';
import { Waiting } from '../frame';
import { nameOfGroup } from '../product-groups';
import { type Days } from '../report';
import { type Counted } from './Insights';
import { INSIGHT_NAMES } from '../chart';

// Drawn once the numbers are there.
const Insights = lazy(async () => {
  const part = await import(/* webpackChunkName: "insights" */ './Insights');
  return { default: part.Insights };
});
// Few campaigns have any.
const ProductGroups = lazy(async () => {
  const part = await import(/* webpackChunkName: "insights-groups" */ './ProductGroups');
  return { default: part.ProductGroups };
});

interface LoadedInsightsProps {
  readonly account: AdAccount;
  readonly campaignId: string;
  /** One product group of the campaign, in place of all of it. */
  readonly productGroupId?: string | undefined;
  readonly days: Days;
  readonly compared: Days | null;
  readonly formats: Formats;
}

/** The insights of a campaign, or of one product group in it; until they are there, or when they aren't, what is said in their place. */
export function LoadedInsights({
  account,
  campaignId,
  productGroupId,
  days,
  compared,
  formats,
}: LoadedInsightsProps) {
  const params = { ad_account_id: account.id };
  const campaign = useQuery({
    ...apiQuery('GET /v5/ad_accounts/{ad_account_id}/campaigns/{campaign_id}', {
      params: { ...params, campaign_id: campaignId },
    }),
    retry: false,
  });
  const groups = useQuery(
    apiQuery('GET /v5/ad_accounts/{ad_account_id}/product_group_promotions', {
      params,
      query: {
        campaign_ids: [campaignId],
        entity_statuses: ['ACTIVE', 'PAUSED', 'ARCHIVED'],
        page_size: 250,
      },
    }),
  );
  const what = productGroupId ? { productGroupId } : { campaignId };
  const now = useCounted(account.id, what, days, true);
  const before = useCounted(account.id, what, compared ?? days, compared !== null);
  const status = asApiError(campaign.error)?.httpStatus;
  const group = groups.data?.items.find(({ id }) => id === productGroupId);
  const isMissing = productGroupId !== undefined && groups.data !== undefined && !group;
  if (status === 404 || status === 400 || isMissing)
    return <SeeCampaigns account={account} title={isMissing ? text.groupMissing : adsEdit.missingTitle} />;
  const failed = [campaign, groups, ...now.queries, ...before.queries].find(
    ({ isError, data }) => isError && data === undefined,
  );
  if (failed)
    return (
      <ErrorState title={text.failed} retrying={failed.isFetching} onRetry={() => void failed.refetch()}>
        {asApiError(failed.error)?.message}
      </ErrorState>
    );
  if (!campaign.data || !groups.data || !now.counted || (compared && !before.counted))
    return <Waiting words={text} />;
  return (
    <>
      <Suspense fallback={null}>
        <ProductGroups
          account={account}
          campaign={campaign.data}
          groups={groups.data.items.filter(({ included }) => included)}
          current={productGroupId}
          days={days}
          compared={compared}
        />
      </Suspense>
      <Suspense fallback={<Waiting words={text} />}>
        <Insights
          name={group ? nameOfGroup(group) : campaign.data.name}
          counted={now.counted}
          compared={before.counted ?? null}
          formats={formats}
        />
      </Suspense>
    </>
  );
}

type What = { readonly campaignId: string } | { readonly productGroupId: string };

/** Metrics of an entity in a date range: totals, and by day. */
function useCounted(
  accountId: string,
  what: What,
  days: Days,
  enabled: boolean,
): { queries: readonly UseQueryResult[]; counted: Counted | undefined } {
  const params = { ad_account_id: accountId };
  const asked = (granularity: 'TOTAL' | 'DAY') => {
    const query = {
      start_date: days.start,
      end_date: days.end,
      columns: INSIGHT_NAMES.join(','),
      granularity,
    };
    const { queryKey, queryFn } =
      'campaignId' in what
        ? apiQuery('GET /v5/ad_accounts/{ad_account_id}/campaigns/analytics', {
            params,
            query: { campaign_ids: [what.campaignId], ...query },
          })
        : apiQuery('GET /v5/ad_accounts/{ad_account_id}/product_groups/analytics', {
            params,
            query: { product_group_ids: [what.productGroupId], ...query },
          });
    return { queryKey, queryFn, enabled } satisfies UseQueryOptions<AnalyticsRow[]>;
  };
  const [total, byDay] = [useQuery(asked('TOTAL')), useQuery(asked('DAY'))];
  return {
    queries: [total, byDay],
    counted:
      enabled && total.data && byDay.data
        ? { days, total: total.data[0] ?? {}, rows: byDay.data }
        : undefined,
  };
}
