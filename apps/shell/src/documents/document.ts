/** The pages of the site's own words, by their routes. */
export const DOCUMENT_NAMES = ['about', 'help', 'terms', 'privacy'] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** A text as its page shows it. */
export interface SiteDocument {
  readonly title: string;
  /** Its first heading is the title. */
  readonly html: string;
}

export const isDocument = (name: string): name is DocumentName =>
  (DOCUMENT_NAMES as readonly string[]).includes(name);

/** Where the query cache keeps it. */
export const documentKey = (name: DocumentName) => ['document', { name }] as const;
