import { callApi } from '@corkboard/api-client';
import { type Campaign } from '@corkboard/contract';
import { ItemException } from '../batch/item-exception';
import { useReread } from '../batch/use-reread';
import { type CampaignValues, toCampaignInput } from './values';

/**
 * Creates a campaign in an account and has the lists that it belongs to read again.
 * Throws `ApiError`, or `ItemException` with the service's sentence.
 */
export function useCreateCampaign(accountId: string): (values: CampaignValues) => Promise<Campaign> {
  const reread = useReread();
  return async (values) => {
    const { data } = await callApi('POST /v5/ad_accounts/{ad_account_id}/campaigns', {
      params: { ad_account_id: accountId },
      body: [toCampaignInput(values)],
    });
    const [item] = data.items;
    if (!item?.data) throw new ItemException(item?.exceptions[0]?.message, item?.exceptions[0]?.field);
    const created = item.data;
    await reread();
    return created;
  };
}
