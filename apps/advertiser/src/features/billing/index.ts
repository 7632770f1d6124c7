// Pages of bills: their frame, months to choose, and what was spent in them.
export { BillingPage } from './BillingPage';
export { default as billingCss } from './billing.module.css';
export { lastMonths, monthName } from './months';
export { MonthlySpend } from './MonthlySpend';
export { MonthSelect } from './MonthSelect';
export { OlderRows } from './OlderRows';

/** The code of `AddressForm`. */
export const loadAddressForm = async () =>
  (await import(/* webpackChunkName: "billing-address" */ './AddressForm')).AddressForm;
