import { CARD_BRANDS, CARD_TYPES } from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { selectProfiles } from './queries';

/** Billing profiles of ad accounts. */
export const v5BillingProfiles = {
  /**
   * How an ad account pays, and paid before.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/ad_accounts/{ad_account_id}/billing_profiles': async (ctx, { params, query }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewBilling');
    const page = standardPage(query);
    const rows = await selectProfiles(ctx.db, [account.id, query.is_active, page.after, page.size + 1]);
    return standardList(rows, page, (row) => ({
      id: row.id,
      advertiser_id: account.id,
      billing_type: row.billing_type,
      card_type: CARD_TYPES.find((type) => type === row.brand) ?? 'UNKNOWN',
      payment_method_brand: CARD_BRANDS.find((brand) => brand === row.brand) ?? 'UNKNOWN',
      status: row.status,
    }));
  },
} satisfies Partial<Handlers>;
