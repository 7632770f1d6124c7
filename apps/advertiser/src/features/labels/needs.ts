import { type CallData, type CallOptions } from '@corkboard/contract';

/** The call that lists labels. */
export const LABELS = 'GET /v5/ad_accounts/{ad_account_id}/labels';
/** A label of a campaign. */
export type Label = CallData<typeof LABELS>['items'][number]['labels'][number];

/** The newest labels of an account, or of some of its campaigns. */
export const labelsOptions = (accountId: string, campaignIds?: readonly string[]) =>
  ({
    params: { ad_account_id: accountId },
    query: { page_size: 250, ...(campaignIds && { campaign_ids: [...campaignIds] }) },
  }) satisfies CallOptions<typeof LABELS>;
