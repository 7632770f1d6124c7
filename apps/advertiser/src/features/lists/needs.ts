import { type CallOptions } from '@corkboard/contract';

/** Rows fetched at a time. Sorting and searching are the browser's, so a page holds what most accounts have in all. */
const ROWS_AT_ONCE = 100;

/** Which rows a list shows; also the placeholders of the pages' descriptions, hence plain strings. */
export interface Shown {
  readonly accountId: string;
  readonly statuses?: Statuses | undefined;
  readonly campaignIds?: Ids | undefined;
  readonly adGroupIds?: Ids | undefined;
}
type Statuses = readonly string[] | string;
type Ids = readonly string[] | string;

type Campaigns = 'GET /v5/ad_accounts/{ad_account_id}/campaigns';
type AdGroups = 'GET /v5/ad_accounts/{ad_account_id}/ad_groups';
type Ads = 'GET /v5/ad_accounts/{ad_account_id}/ads';

// A value that is not there is left out, here as in the page data: then both make the same key of the cache.
const present = <T extends object>(query: T): T =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as T;

/** The accounts that the viewer owns or works in: at most 50 of one's own, so one page. */
export const accountsOptions = () =>
  ({ query: { page_size: 250 } }) satisfies CallOptions<'GET /v5/ad_accounts'>;

/** Campaigns of an account; active and paused ones without `statuses`. */
export const campaignsOptions = ({ accountId, statuses }: Shown) =>
  ({
    params: { ad_account_id: accountId },
    query: present({ page_size: ROWS_AT_ONCE, entity_statuses: statuses }),
  }) as CallOptions<Campaigns>;

/** Ad groups of an account, or of some of its campaigns. */
export const adGroupsOptions = ({ accountId, statuses, campaignIds }: Shown) =>
  ({
    params: { ad_account_id: accountId },
    query: present({ page_size: ROWS_AT_ONCE, entity_statuses: statuses, campaign_ids: campaignIds }),
  }) as CallOptions<AdGroups>;

/** Ads of an account, of some of its campaigns, or of some of its ad groups (one kind of filter at a time). */
export const adsOptions = ({ accountId, statuses, campaignIds, adGroupIds }: Shown) =>
  ({
    params: { ad_account_id: accountId },
    query: present({
      page_size: ROWS_AT_ONCE,
      entity_statuses: statuses,
      campaign_ids: campaignIds,
      ad_group_ids: adGroupIds,
    }),
  }) as CallOptions<Ads>;

/** Whether an account has entities that are not shown unless they are asked for. */
export const unshownOptions = <N extends Campaigns | AdGroups | Ads>({ accountId }: Shown) =>
  ({
    params: { ad_account_id: accountId },
    query: { page_size: 1, entity_statuses: ['ARCHIVED', 'DRAFT'] },
  }) as unknown as CallOptions<N>;

const ANY_STATUS = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT'];
const NAMES_AT_ONCE = 250;

/** The names of an account's campaigns, for the rows below them. */
export const campaignNamesOptions = ({ accountId }: Shown) =>
  ({
    params: { ad_account_id: accountId },
    query: { page_size: NAMES_AT_ONCE, entity_statuses: ANY_STATUS },
  }) as CallOptions<Campaigns>;

/** The names of an account's ad groups, for its ads. */
export const adGroupNamesOptions = ({ accountId }: Shown) =>
  ({
    params: { ad_account_id: accountId },
    query: { page_size: NAMES_AT_ONCE, entity_statuses: ANY_STATUS },
  }) as CallOptions<AdGroups>;
