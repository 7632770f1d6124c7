/** What is changed of a campaign, an ad group, or an ad: fields and their new values. */
export type Patch = Record<string, string | number | null>;
