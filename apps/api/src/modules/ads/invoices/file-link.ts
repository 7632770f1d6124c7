import { INVOICE_FILE_PATH, INVOICE_LINK_MINUTES, STATEMENT_FILE_PATH } from '@corkboard/contract';
import type { LinkedFiles } from '../../../platform/file-link';

/** Files of invoices: the token is the ad account and the invoice. */
export const INVOICE_FILES: LinkedFiles = {
  kind: 'invoice',
  path: INVOICE_FILE_PATH,
  minutes: INVOICE_LINK_MINUTES,
};
/** Files of statements: the token is the ad account and the month. */
export const STATEMENT_FILES: LinkedFiles = {
  kind: 'statement',
  path: STATEMENT_FILE_PATH,
  minutes: INVOICE_LINK_MINUTES,
};
