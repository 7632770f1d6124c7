import { apiItemsQuery, ApiError, callApi } from '@corkboard/api-client';
import { type CallData, type CallOptions } from '@corkboard/contract';

const PROMOTIONS = 'GET /v5/ad_accounts/{ad_account_id}/promotions';
const CHANGE = 'PATCH /v5/ad_accounts/{ad_account_id}/promotions';
const CREATE = 'POST /v5/ad_accounts/{ad_account_id}/promotions';
/** An offer of an advertiser's shop. */
export type Promotion = CallData<typeof PROMOTIONS>['items'][number];
type Change = CallOptions<typeof CHANGE>['body'][number];
type New = CallOptions<typeof CREATE>['body'][number];

/** The query of an account's promotions, page after page, the newest first. */
export const promotionsQuery = (accountId: string, page_size = 50) =>
  apiItemsQuery(PROMOTIONS, {
    params: { ad_account_id: accountId },
    query: { page_size, order: 'DESCENDING' },
  });

const outcomeOf = ({ promotions: [outcome] }: CallData<typeof CREATE>): Promotion => {
  const { data, exception } = outcome!;
  if (data) return data;
  throw new ApiError(400, exception!.code, exception!.message);
};

/** Changes a promotion. @throws ApiError for one that is refused */
export const sendChange = async (accountId: string, change: Change): Promise<Promotion> =>
  outcomeOf((await callApi(CHANGE, { params: { ad_account_id: accountId }, body: [change] })).data);

/** Makes a promotion. @throws ApiError for one that is refused */
export const sendNew = async (accountId: string, promotion: New): Promise<Promotion> =>
  outcomeOf((await callApi(CREATE, { params: { ad_account_id: accountId }, body: [promotion] })).data);
