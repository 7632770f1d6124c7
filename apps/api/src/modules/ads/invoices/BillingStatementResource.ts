import { invoiceNumber } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { fileLink } from '../../../platform/file-link';
import { requireAccount } from '../campaigns';
import { STATEMENT_FILES } from './file-link';
import { correctedBy } from './present';
import { statementOf } from './statement';

/** Statements of months. */
export const billingStatementResource = {
  /**
   * Charges of an ad account in a month: all of it as the ledger has it, and by campaign as reports do.
   *
   * @throws Refusal as `requireAccount`
   */
  'BillingStatementResource.get': async (ctx, { ad_account_id, month }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewBilling');
    const { charged, campaigns, memos } = await statementOf(ctx.db, account, month);
    return {
      currency: account.currency,
      download_url: fileLink(ctx.config, STATEMENT_FILES, `${account.id}/${month}`),
      charged_micro: Number(charged),
      campaigns: campaigns.map(({ spent_micro: spent, ...row }) => ({ ...row, spent_micro: Number(spent) })),
      memos: memos.map((memo) => ({
        id: memo.id,
        number: invoiceNumber(Number(memo.number), memo.series),
        day: memo.issued_on,
        corrects: correctedBy(memo),
        amount_micro: Number(memo.billed_micro),
      })),
    };
  },
} satisfies Partial<Handlers>;
