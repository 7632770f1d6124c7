/** Size limits of an article (docs/handbook/interests.md#articles). */
export const ARTICLE_TITLE_MAX = 100;
export const ARTICLE_LEAD_MAX = 300;
export const ARTICLE_BODY_MAX = 20_000;
export const ARTICLE_BOARDS_MAX = 10;
/** The name of an article in its address. */
export const ARTICLE_SLUG_PATTERN = '^[a-z0-9]+(-[a-z0-9]+)*$';
/** States of an article: hidden, hidden until its publication time, visible to everyone. */
export const ARTICLE_STATES = ['draft', 'scheduled', 'published'] as const;

/** Error messages of the article calls. */
export const articleMessages = {
  missing: "We can't find that article.",
  slugTaken: 'Another article has this address.',
  slugRequired: 'Give the article an address of small letters, digits, and dashes.',
  titleRequired: 'Give the article a title.',
  boardUnknown: (address: string) => `${address} isn't a public board here.`,
} as const;
