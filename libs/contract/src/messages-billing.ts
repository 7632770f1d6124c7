/** Sentences about bills; apart from the others, so that no other page carries them. */
export const billingMessages = {
  invoiceMissing: 'There is no such invoice in this ad account.',
  fileMissing: 'There is no such invoice.',
  linkExpired: 'This link has expired. Open your documents again for a new one.',
  orderMissing: 'There is no such order line in this ad account.',
  orderUnknown: (field: string) => `${field}: there is no such order line in this ad account.`,
  orderUnnamed: 'ads_manager_order_line_id: is needed to say which order line to change.',
  detailsNeeded: 'Add a billing address first.',
  detailsNeededOf: (field: string) => `${field}: add a billing address first.`,
  unknownOf: (field: string) => `${field}: isn't one of this ad account.`,
  currencyOf: (currency: string) => `currency_info: is ${currency} for this ad account.`,
  budgetNeeded: 'budget_amount: is needed for an order with a budget.',
  endBefore: 'end_date: is before the start date.',
  noDay: (field: string) => `${field}: isn't a day.`,
  notPositive: 'amount_micro: must be above 0.',
  moreThanOwed: 'amount_micro: is more than the invoice has left to pay.',
  invoiceNeeded: 'invoice_id: is needed for this kind of payment.',
  referenceUsed: 'reference: was written down already.',
  codeUsed: 'code: there is an offer with this code already.',
  otherCurrency: (currency: string) => `The ad account pays in ${currency}.`,
  /** Of offer codes. */
  code: {
    unknown: "This code doesn't exist.",
    over: 'This code has expired.',
    used: 'This code was redeemed for this ad account already.',
    gone: 'This code has been redeemed as often as it can be.',
    currency: (currency: string) => `This code is for ad accounts that pay in ${currency}.`,
  },
} as const;

/** Codes of refused offer codes, as the call tells them. */
export const OFFER_ERRORS = { unknown: 1, over: 2, used: 3, gone: 4, currency: 5 } as const;
