/** Changed fields of a campaign, an ad group, or an ad, with their new values. */
export type Patch = Record<string, string | number | null>;
