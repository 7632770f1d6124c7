import { apiQuery, asApiError } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { ErrorState } from '@corkboard/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { adsEdit } from '../../messages/ads-edit';
import { insights as text } from '../../messages/insights';
import { SeeCampaigns } from '../ads-edit/LoadedTree';
import { type Formats } from '../format/format';
import { Waiting } from '../frame/AccountBody';
import { type Days } from '../report/days';
import { type Counted, Insights } from './Insights';
import { INSIGHT_NAMES } from './series';

interface LoadedInsightsProps {
  readonly account: AdAccount;
  readonly campaignId: string;
  readonly days: Days;
  readonly compared: Days | null;
  readonly formats: Formats;
}

/** The insights of a campaign; until they are there, or when they aren't, what is said in their place. */
export function LoadedInsights({ account, campaignId, days, compared, formats }: LoadedInsightsProps) {
  const campaign = useQuery({
    ...apiQuery('GET /v5/ad_accounts/{ad_account_id}/campaigns/{campaign_id}', {
      params: { ad_account_id: account.id, campaign_id: campaignId },
    }),
    retry: false,
  });
  const now = useCounted(account.id, campaignId, days, true);
  const before = useCounted(account.id, campaignId, compared ?? days, compared !== null);
  const status = asApiError(campaign.error)?.httpStatus;
  if (status === 404 || status === 400)
    return <SeeCampaigns account={account} title={adsEdit.missingTitle} />;
  const failed = [campaign, ...now.queries, ...before.queries].find(
    ({ isError, data }) => isError && data === undefined,
  );
  if (failed)
    return (
      <ErrorState title={text.failed} retrying={failed.isFetching} onRetry={() => void failed.refetch()}>
        {asApiError(failed.error)?.message}
      </ErrorState>
    );
  if (!campaign.data || !now.counted || (compared && !before.counted)) return <Waiting words={text} />;
  return (
    <Insights
      campaign={campaign.data}
      counted={now.counted}
      compared={before.counted ?? null}
      formats={formats}
    />
  );
}

/** What a campaign came to on some days: in all, and by day. */
function useCounted(
  accountId: string,
  campaignId: string,
  days: Days,
  enabled: boolean,
): { queries: readonly UseQueryResult[]; counted: Counted | undefined } {
  const asked = (granularity: 'TOTAL' | 'DAY') => ({
    ...apiQuery('GET /v5/ad_accounts/{ad_account_id}/campaigns/analytics', {
      params: { ad_account_id: accountId },
      query: {
        campaign_ids: [campaignId],
        start_date: days.start,
        end_date: days.end,
        columns: INSIGHT_NAMES.join(','),
        granularity,
      },
    }),
    enabled,
  });
  const [total, byDay] = [useQuery(asked('TOTAL')), useQuery(asked('DAY'))];
  return {
    queries: [total, byDay],
    counted:
      enabled && total.data && byDay.data
        ? { days, total: total.data[0] ?? {}, rows: byDay.data }
        : undefined,
  };
}
