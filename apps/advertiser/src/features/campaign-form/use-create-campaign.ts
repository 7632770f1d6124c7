import { callApi, type Pages } from '@corkboard/api-client';
import { type Campaign } from '@corkboard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { DEFAULT_STATUSES } from '../entity-table/statuses';
import { type CampaignValues, toCampaignInput } from './values';

const LIST = 'GET /v5/ad_accounts/{ad_account_id}/campaigns';
type CampaignPages = Pages<typeof LIST>;
interface ListOptions {
  params?: { ad_account_id?: string };
  query?: { entity_statuses?: readonly string[] };
}

/** Why the service did not create an item of a batch that it accepted. */
export class ItemException extends Error {
  override name = 'ItemException';
  constructor(
    message: string | undefined,
    /** The field of the item that is wrong, where one is. */
    readonly field: string | undefined,
  ) {
    super(message);
  }
}

/**
 * Creates a campaign in an account and puts it first into every list that it belongs to, so that it is on the screen at once.
 * Throws `ApiError`, or `ItemException` with the service's sentence.
 */
export function useCreateCampaign(accountId: string): (values: CampaignValues) => Promise<Campaign> {
  const client = useQueryClient();
  return async (values) => {
    const { data } = await callApi('POST /v5/ad_accounts/{ad_account_id}/campaigns', {
      params: { ad_account_id: accountId },
      body: [toCampaignInput(values)],
    });
    const [item] = data.items;
    if (!item?.data) throw new ItemException(item?.exceptions[0]?.message, item?.exceptions[0]?.field);
    const created = item.data;
    client.setQueriesData<CampaignPages>(
      {
        queryKey: [LIST],
        predicate: ({ queryKey }) => {
          const { params, query } = queryKey[1] as ListOptions;
          const statuses: readonly string[] = query?.entity_statuses ?? DEFAULT_STATUSES;
          return params?.ad_account_id === accountId && statuses.includes(created.status);
        },
      },
      (list) => list && withFirst(list, created),
    );
    return created;
  };
}

/** A list with one more campaign at its beginning: lists are newest first. */
export function withFirst(list: CampaignPages, campaign: Campaign): CampaignPages {
  const [first, ...others] = list.pages;
  if (!first) return list;
  const items = { ...first.items, items: [campaign, ...first.items.items] };
  return { ...list, pages: [{ ...first, items }, ...others] };
}
