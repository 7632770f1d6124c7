/** Terms of insertion orders, which are those of the site. */
export const ORDER_TERMS_ID = 'io-2026-11';
export const ORDER_TERMS = `An insertion order says how much is to be spent on ads, and when. What is charged is what is shown: each impression or click at the price of its auction. Invoices come once a month and are due within 30 days.`;
