import { type CallOptions } from '@corkboard/contract';

/** The call of the groups, which what changes them has anew. */
export const GROUPS = 'GET /v5/catalogs/product_groups';
const AT_ONCE = 25;

/** The oldest groups first; of the viewer's own business without an ad account. */
export const groupsOptions = (accountId: string | null) =>
  ({
    query: {
      ...(accountId !== null && { ad_account_id: accountId }),
      page_size: AT_ONCE,
      order: 'ASCENDING',
    },
  }) satisfies CallOptions<typeof GROUPS>;
