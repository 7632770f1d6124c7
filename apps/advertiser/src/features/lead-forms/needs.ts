import { type CallOptions } from '@corkboard/contract';

/** The call that lists forms. */
export const FORMS = 'GET /v5/ad_accounts/{ad_account_id}/lead_forms';

/** The newest forms of an ad account. */
export const formsOptions = (accountId: string) =>
  ({
    params: { ad_account_id: accountId },
    query: { page_size: 250 },
  }) satisfies CallOptions<typeof FORMS>;
