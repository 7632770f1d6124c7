/** Of an amount that was converted at a rate that isn't new. @param day of the rate; null where it has none */
export const oldRate = (currency: string, day: string | null): string =>
  day === null
    ? `currency: ${currency} was converted at a rate that came with the site and has no date.`
    : `currency: ${currency} was converted at a rate of ${day}.`;

/** Sentences about conversions; apart from the others, so that no other page carries them. */
export const conversionMessages = {
  tagMissing: (id: string) => `conversion_tag_id: there is no conversion tag ${id} in this ad account.`,
  tagEnded: (id: string) => `conversion_tag_id: the conversion tag ${id} is archived.`,
  tooManyTags: (max: number) => `An ad account can have up to ${max} conversion tags.`,
  notAllProcessed: (failed: number, received: number) =>
    `${failed} of ${received} events weren't processed. See details.`,
  eventIdBlank: 'event_id: is blank.',
  eventFuture: 'event_time: is in the future. Send seconds since 1970.',
  eventOld: (days: number) => `event_time: is more than ${days} days ago.`,
  notHashed: (field: string) =>
    `user_data.${field}: must be SHA-256 of the normalized value, as 64 lowercase hexadecimal digits.`,
  hashOfNothing: (field: string) => `user_data.${field}: is the hash of an empty value. Leave it out.`,
  nobodyNamed: 'user_data: needs em, or hashed_maids, or client_ip_address and client_user_agent together.',
  sourceUrl: 'event_source_url: must be a web address that starts with http:// or https://.',
  notCode: (field: string) =>
    `user_data.${field}: isn't the hash of a known code. Hash it in lowercase, without spaces.`,
  valueWrong: 'custom_data.value: must be a number of at least 0, as text.',
  currencyWrong: (currency: string) =>
    `custom_data.currency: ${currency} can't be converted, so the value isn't counted.`,
  rateOld: (currency: string, day: string | null) => `custom_data.${oldRate(currency, day)}`,
  valueWithoutCurrency:
    'custom_data.currency: is missing, so the value counts in the currency of the ad account.',
  clickUnknown: "user_data.click_id: isn't one of ours, so it can't be matched.",
  duplicate: (source: string) =>
    `event_id: was received within 24 hours before (${source}), so it isn't counted again.`,
  ipWrong: 'user_data.client_ip_address: must be an IPv4 or IPv6 address.',
  tokenNameBlank: 'name: enter a name.',
  tokenWhichAccount: 'ad_account_id: say which ad account the token is for.',
  tooManyTokens: (max: number) =>
    `name: an ad account can have up to ${max} access tokens. Revoke one first.`,
  tokenMissing: "We can't find that access token.",
};

/** Why an event's data is short, by what is missing: a name, and what to do. */
export const qualityMessages = {
  hashed_email: {
    name: 'Few email addresses',
    reason: 'send hashed email addresses (em) where people enter them.',
  },
  ip_address: { name: 'Few IP addresses', reason: 'send client_ip_address with each event.' },
  user_agent: { name: 'Few browser names', reason: 'send client_user_agent with each event.' },
  source_url: {
    name: 'Few page addresses',
    reason: 'send event_source_url, the page on which it happened.',
  },
  external_event_id: {
    name: 'Few event IDs',
    reason: 'send an event_id with each event, so that it counts once.',
  },
  order_id: { name: 'Few order numbers', reason: 'send order_id, the number of the order.' },
  order_value: {
    name: 'Few values',
    reason: 'send value and currency, so that reports can show what your ads bring in.',
  },
  product_id: {
    name: 'Few products',
    reason: 'send the products that it was about (content_ids, or line_items with a tag).',
  },
} as const;
