/** Links to other sites, and what is known of where they lead. docs/handbook/safety.md#links-to-other-sites */

/** Statuses of an address in the site's own blocklist. */
export const BLOCKED_STATUSES = ['blocked', 'suspicious', 'porn'] as const;
export type BlockedStatus = (typeof BLOCKED_STATUSES)[number];
/** Results of checking an address; only an `ok` one is opened. */
export const OFFSITE_STATUSES = ['ok', ...BLOCKED_STATUSES] as const;
export type OffsiteStatus = (typeof OFFSITE_STATUSES)[number];
/** Origin of the link that was pressed. */
const OFFSITE_KINDS = ['pin', 'third_party_ad', 'profile', 'site'] as const;
export type OffsiteKind = (typeof OFFSITE_KINDS)[number];

/** Changes that can be made to the blocklist. */
export const BLOCKED_ADDRESS_ACTS = ['add', 'edit', 'remove'] as const;

/** Messages of the service about such links. Pages that show them load them with their own chunk. */
export const offsiteMessages = {
  linkUnknown: "We can't find that link. It may have been changed, or it may be too old.",
  addressInvalid: 'Enter a web address, such as shop.example or shop.example/sale/.',
  addressMissing: "We can't find that address.",
} as const;
