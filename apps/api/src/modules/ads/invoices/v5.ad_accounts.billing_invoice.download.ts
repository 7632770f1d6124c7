import { billingMessages as text } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { INVOICE_FILES } from './file-link';
import { fileLink } from '../../../platform/file-link';
import { selectInvoice } from './queries';

/** Files of invoices. */
export const v5BillingInvoiceDownload = {
  /**
   * A link to an invoice as a PDF.
   *
   * @throws Refusal as `requireAccount`; 404 for an invoice that isn't of the account
   */
  'GET /v5/ad_accounts/{ad_account_id}/billing_invoice/{billing_invoice_id}/download': async (
    ctx,
    { params },
  ) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewBilling');
    const [row] = await selectInvoice(ctx.db, [account.id, params.billing_invoice_id]);
    if (!row) throw missing.of(text.invoiceMissing);
    return {
      id: row.id,
      download_url: fileLink(ctx.config, INVOICE_FILES, `${row.ad_account_id}/${row.id}`),
    };
  },
} satisfies Partial<Handlers>;
