import { type ReactNode } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type Ad, type AdAccount, type AdGroup, AD_STATUSES, type Campaign } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { adsEdit as text } from '../../messages/ads-edit';
import { Waiting } from '../frame';
import { reportPath } from '../report';

const MANY = 250;
/** Statuses in which an entity is editable. */
export const OPEN = AD_STATUSES.filter((status) => status !== 'ARCHIVED' && status !== 'DELETED_DRAFT');

/** A campaign with its editable entities. */
export interface CampaignParts {
  readonly campaign: Campaign;
  readonly adGroups: readonly AdGroup[];
  readonly ads: readonly Ad[];
  /** There is more than is here. */
  readonly more: boolean;
}

interface LoadedTreeProps {
  readonly account: AdAccount;
  readonly campaignId: string;
  readonly children: (tree: CampaignParts) => ReactNode;
}

/** A campaign with its ad groups and ads; until they are there, or when they aren't, what is said in their place. */
export function LoadedTree({ account, campaignId, children }: LoadedTreeProps) {
  const params = { ad_account_id: account.id };
  const query = { campaign_ids: [campaignId], entity_statuses: OPEN, page_size: MANY };
  const campaign = useQuery({
    ...apiQuery('GET /v5/ad_accounts/{ad_account_id}/campaigns/{campaign_id}', {
      params: { ...params, campaign_id: campaignId },
    }),
    retry: false,
  });
  const adGroups = useQuery(apiQuery('GET /v5/ad_accounts/{ad_account_id}/ad_groups', { params, query }));
  const ads = useQuery(apiQuery('GET /v5/ad_accounts/{ad_account_id}/ads', { params, query }));
  const status = asApiError(campaign.error)?.httpStatus;
  if (status === 404 || status === 400) return <SeeCampaigns account={account} title={text.missingTitle} />;
  const failed = [campaign, adGroups, ads].find(({ isError, data }) => isError && data === undefined);
  if (failed)
    return (
      <ErrorState title={text.failed} retrying={failed.isFetching} onRetry={() => void failed.refetch()}>
        {asApiError(failed.error)?.message}
      </ErrorState>
    );
  if (!campaign.data || !adGroups.data || !ads.data) return <Waiting words={text} />;
  return children({
    campaign: campaign.data,
    adGroups: adGroups.data.items,
    ads: ads.data.items,
    more: adGroups.data.bookmark !== null || ads.data.bookmark !== null,
  });
}

interface SeeCampaignsProps {
  readonly account: AdAccount;
  readonly title: string;
  readonly children?: ReactNode;
}

/** There is no campaign to show; the way to all of them. */
export function SeeCampaigns({ account, title, children }: SeeCampaignsProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Button
          variant="primary"
          asLink={<Link to={reportPath('reporting-campaigns', { advertiser_id: account.id })} />}
        >
          {text.see}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
