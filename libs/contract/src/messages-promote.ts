/** Sentences of promoting one Pin, and of what an ad account has to say of its business before. */
export const promoteMessages = {
  other: (field: string) => `${field}: must be the one in the address.`,
  budgetLow: (amount: number, currency: string) =>
    `budget_in_micro_currency: must be at least ${amount} ${currency} per day.`,
  budgetHigh: (amount: string, currency: string) =>
    `budget_in_micro_currency: must be at most ${amount} ${currency} per day.`,
  objective: (known: readonly string[]) => `objective_type: must be ${known.join(', ')}.`,
  goalNotWanted: 'optimization_goal_metadata: is only for WEB_CONVERSION.',
  groupNotWanted: 'product_group_id: is only for CATALOG_SALES.',
  groupNeeded: 'product_group_id: name the product group to promote.',
  groupUnknown: (id: string) =>
    `product_group_id: there is no product group ${id} of this ad account's business.`,
  noProduct: "pin_id: this Pin doesn't lead to a product of that product group.",
  endOngoing: 'inclusive_end_date: must be left out when is_ongoing is true.',
  endInvalid: 'inclusive_end_date: enter a day as YYYY-MM-DD.',
  endPast: 'inclusive_end_date: is over.',
  endFar: (days: number) => `inclusive_end_date: must be within ${days} days.`,
  destinationNeeded: 'destination_url: enter the address that the promotion leads to.',
  destinationNotWanted: 'destination_url: must be empty, because each product leads to its own page.',
  addressNeeded: "advertiser_id: add the business's address to this ad account first.",
  termsNeeded: 'advertiser_id: agree to the data terms for this ad account first.',
  termsNotNeeded: "The data terms aren't for the country of this ad account.",
  blank: (field: string) => `${field}: can't be empty.`,
} as const;
