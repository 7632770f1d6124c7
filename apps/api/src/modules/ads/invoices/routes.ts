import { billingMessages as text, INVOICE_FILE_PATH, invoiceNumber, isId } from '@corkboard/contract';
import type { RegisterRoutes } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { invoiceLinkUntil } from './file-link';
import { invoicePdf } from './pdf';
import { selectInvoice } from './queries';

/**
 * Invoices as PDF, for whoever has a link that was made some minutes ago.
 *
 * @throws Refusal from its route: 404 for a link that isn't ours or is too old
 */
export const registerInvoiceFiles: RegisterRoutes = (app, { config, db }) => {
  app.get(
    `${INVOICE_FILE_PATH}:account/:invoice/`,
    { schema: { summary: 'Download an invoice with the link that its call gives.', tags: ['/v3'] } },
    async (request, reply) => {
      const { account, invoice } = request.params as { account: string; invoice: string };
      if (!isId(account) || !isId(invoice)) throw missing.of(text.fileMissing);
      const until = invoiceLinkUntil(
        config,
        { ad_account_id: account, id: invoice },
        request.query as object,
      );
      if (until === null) throw missing.of(text.fileMissing);
      if (until * 1000 <= Date.now()) throw missing.of(text.linkExpired);
      const [row] = await selectInvoice(db, [account, invoice]);
      if (!row) throw missing.of(text.fileMissing);
      const file = await invoicePdf(row, new URL(config.publicOrigin).host);
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Disposition': `attachment; filename="${invoiceNumber(Number(row.number))}.pdf"`,
        })
        .type('application/pdf')
        .send(Buffer.from(file));
    },
  );
};
