import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { selectCredits } from './credit-queries';
import { redeem } from './credits';
import { toCredit } from './present';
import { selectPayer } from './queries';

/** Ad credit (docs/handbook/billing.md#ad-credit). */
export const v5AdsCredit = {
  /**
   * The credits of an ad account, newest first.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/ad_accounts/{ad_account_id}/ads_credit/discounts': async (ctx, { params, query = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewBilling');
    const page = standardPage(query);
    const rows = await selectCredits(ctx.db, [account.id, page.after, page.size + 1]);
    return standardList(rows, page, (row) => toCredit(account.id, row));
  },
  /**
   * Redeems an offer code, or only says whether it could be. A code that can't be is no error of the call.
   *
   * @throws Refusal as `requireAccount`
   */
  'POST /v5/ad_accounts/{ad_account_id}/ads_credit/redeem': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editBilling');
    return ctx.db.transaction(async (tx) => {
      const [payer] = await selectPayer(tx, [account.id]);
      return redeem(tx, payer!, body.offerCodeHash, body.validateOnly);
    });
  },
} satisfies Partial<Handlers>;
