/** Links to other sites, and what is known of where they lead. docs/handbook/safety.md#links-to-other-sites */

/** What an address may be in the site's own table. */
export const BLOCKED_STATUSES = ['blocked', 'suspicious', 'porn'] as const;
export type BlockedStatus = (typeof BLOCKED_STATUSES)[number];
/** What a check of an address says; only an `ok` one is opened. */
export const OFFSITE_STATUSES = ['ok', ...BLOCKED_STATUSES] as const;
export type OffsiteStatus = (typeof OFFSITE_STATUSES)[number];
/** What the link that somebody pressed stands on. */
const OFFSITE_KINDS = ['pin', 'third_party_ad', 'profile', 'site'] as const;
export type OffsiteKind = (typeof OFFSITE_KINDS)[number];

/** What was done to an address of the table. */
export const BLOCKED_ADDRESS_ACTS = ['add', 'edit', 'remove'] as const;

/** Sentences of the service about such links. Pages that say them load them with their own code. */
export const offsiteMessages = {
  linkUnknown: "We can't find that link. It may have been changed, or it may be too old.",
  addressInvalid: 'Enter a web address, such as shop.example or shop.example/sale/.',
  addressMissing: "We can't find that address.",
} as const;
