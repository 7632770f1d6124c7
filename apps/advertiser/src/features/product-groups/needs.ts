import { type CallOptions } from '@corkboard/contract';

export const GROUPS = 'GET /v5/catalogs/product_groups';
const GROUPS_AT_ONCE = 250;

/** The product groups of the business that an ad account belongs to, oldest first. */
export const groupsOptions = (accountId: string) =>
  ({
    query: { ad_account_id: accountId, order: 'ASCENDING', page_size: GROUPS_AT_ONCE },
  }) satisfies CallOptions<typeof GROUPS>;

export const PROMOTIONS = 'GET /v5/ad_accounts/{ad_account_id}/product_group_promotions';
/** Product groups in a campaign with these statuses, as many as a page shows. */
export const promotionsOptions = (
  accountId: string,
  campaignId: string,
  statuses: NonNullable<CallOptions<typeof PROMOTIONS>['query']>['entity_statuses'],
) =>
  ({
    params: { ad_account_id: accountId },
    query: { campaign_ids: [campaignId], entity_statuses: statuses, page_size: 250 },
  }) as CallOptions<typeof PROMOTIONS>;
