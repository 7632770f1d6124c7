import { defineModule } from '../../../http/module';
import {
  billingPaymentsResource,
  billingResource,
  billingPrepaidResource,
  billingTaxResource,
} from './BillingResource';
import { billingBudgetResource } from './BillingBudgetResource';
import { billingProfileResource } from './BillingProfileResource';
import { billingStatementResource } from './BillingStatementResource';
import { billingTaxNumberResource } from './BillingTaxNumberResource';
import { businessInvoicesResource } from './BusinessInvoicesResource';
import { startInvoiceJobs } from './jobs';
import { orderLinesResource } from './OrderLinesResource';
import { registerInvoiceFiles } from './routes';
import { staffOffersResource } from './StaffOffersResource';
import { staffPaymentsResource } from './StaffPaymentsResource';
import { v5AdsCredit } from './v5.ad_accounts.ads_credit';
import { v5BillingInvoiceDownload } from './v5.ad_accounts.billing_invoice.download';
import { v5BillingInvoices } from './v5.ad_accounts.billing_invoices';
import { v5BillingProfiles } from './v5.ad_accounts.billing_profiles';
import { v5OrderLines } from './v5.ad_accounts.order_lines';
import { v5Ssio } from './v5.ad_accounts.ssio';
import { v5TermsOfService } from './v5.ad_accounts.terms_of_service';

export { closeMonth, closeMonths } from './close';
export { insertOffer } from './credit-queries';
export { hashOfCode, redeem } from './credits';
export { creditCharge, creditInvoices } from './memos';
export { recordPayment } from './pay';
export { applyHold } from './hold';
export { usePrepaid } from './prepaid';
export { INVOICE_FILES } from './file-link';
export { memosOfCharges } from './memo-queries';
export { correctedBy } from './present';
export { cardState, insertPayment, insertProfile, openInvoices, type PayerRow, selectPayer } from './queries';

/** Bills of ad accounts: how they pay, invoices, ad credit, and order lines. */
export const invoicesModule = defineModule({
  calls: {
    ...billingPaymentsResource,
    ...billingPrepaidResource,
    ...billingProfileResource,
    ...billingResource,
    ...billingBudgetResource,
    ...billingStatementResource,
    ...billingTaxNumberResource,
    ...billingTaxResource,
    ...businessInvoicesResource,
    ...orderLinesResource,
    ...staffOffersResource,
    ...staffPaymentsResource,
    ...v5AdsCredit,
    ...v5BillingInvoiceDownload,
    ...v5BillingInvoices,
    ...v5BillingProfiles,
    ...v5OrderLines,
    ...v5Ssio,
    ...v5TermsOfService,
  },
  routes: [registerInvoiceFiles],
  jobs: [startInvoiceJobs],
});
