/** The list of pages for search engines. docs/handbook/privacy.md#search-engines */

/** Kinds of sitemap files, each kind in one file or more. */
export const SITEMAP_KINDS = ['site', 'interests', 'articles', 'people', 'boards', 'pins'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];
/** Addresses in one file, before another one is begun. */
export const SITEMAP_PAGE = 10_000;
/** Addresses that search engines read from one file. The newest file may grow to that before the next one is begun. */
export const SITEMAP_FILE_MAX = 50_000;
