import {
  billingMessages as text,
  INVOICE_FILE_PATH,
  invoiceNumber,
  isId,
  STATEMENT_FILE_PATH,
} from '@corkboard/contract';
import type { FastifyReply } from 'fastify';
import type { RegisterRoutes, Services } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { type LinkedFiles, linkUntil } from '../../../platform/file-link';
import { INVOICE_FILES, STATEMENT_FILES } from './file-link';
import { invoicePdf } from './pdf';
import { selectInvoice, selectPayer } from './queries';
import { statementOf } from './statement';
import { statementPdf } from './statement-pdf';

/**
 * Invoices and statements as PDF, for whoever has a link that was made some minutes ago.
 *
 * @throws Refusal from its routes: 404 for a link that isn't ours or is too old
 */
export const registerInvoiceFiles: RegisterRoutes = (app, { config, db }) => {
  const { documentFonts: fonts } = config;
  const site = new URL(config.publicOrigin).host;
  app.get(
    `${INVOICE_FILE_PATH}:account/:invoice/`,
    { schema: { summary: 'Download an invoice with the link that its call gives.', tags: ['/v3'] } },
    async (request, reply) => {
      const { account, invoice } = request.params as { account: string; invoice: string };
      if (!isId(account) || !isId(invoice)) throw missing.of(text.fileMissing);
      checkLink(config, INVOICE_FILES, `${account}/${invoice}`, request.query);
      const [row] = await selectInvoice(db, [account, invoice]);
      if (!row) throw missing.of(text.fileMissing);
      const file = await invoicePdf(row, site, fonts);
      return sendPdf(reply, invoiceNumber(Number(row.number), row.series), file);
    },
  );
  app.get(
    `${STATEMENT_FILE_PATH}:account/:month/`,
    { schema: { summary: 'Download a statement with the link that its call gives.', tags: ['/v3'] } },
    async (request, reply) => {
      const { account, month } = request.params as { account: string; month: string };
      if (!isId(account)) throw missing.of(text.fileMissing);
      checkLink(config, STATEMENT_FILES, `${account}/${month}`, request.query);
      const [payer] = await selectPayer(db, [account]);
      if (!payer) throw missing.of(text.fileMissing);
      const file = await statementPdf(payer, month, await statementOf(db, payer, month), site, fonts);
      return sendPdf(reply, `statement-${month}`, file);
    },
  );
};

function checkLink(config: Services['config'], files: LinkedFiles, token: string, query: unknown): void {
  const until = linkUntil(config, files, token, query as object);
  if (until === null) throw missing.of(text.fileMissing);
  if (until * 1000 <= Date.now()) throw missing.of(text.linkExpired);
}

const sendPdf = (reply: FastifyReply, name: string, file: Uint8Array) =>
  reply
    .headers({ 'Cache-Control': 'no-store', 'Content-Disposition': `attachment; filename="${name}.pdf"` })
    .type('application/pdf')
    .send(Buffer.from(file));
