/** The country of accounts whose owners never named one. */
export const DEFAULT_COUNTRY = 'US';
