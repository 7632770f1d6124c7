/** Words of reports of catalogs. */
export const catalogReports = {
  heading: 'Reports',
  lead: 'See what keeps products from being read or shown, and download all of it.',
  failed: "We couldn't load the report",
  loading: 'Loading the report',
  type: 'Report',
  types: {
    FEED_INGESTION_ISSUES: 'Problems in a feed',
<<<<<<< HEAD
    DISTRIBUTION_ISSUES: 'Products not shown everywhere',
=======
    DISTRIBUTION_ISSUES: "Products with problems",
>>>>>>> catalogs
    ALL_ITEMS: 'All products',
  },
  feed: 'Feed',
  catalog: 'Catalog',
  ask: 'Prepare file',
  inProgress: "We're writing the file. It takes a moment.",
  download: 'Download as CSV',
  size: (size: string) => `The file has ${size}.`,
  none: 'No catalogs to report on yet',
  noneDetail: 'Reports are about catalogs of products and of hotels.',
  fine: 'No problems',
  fineDetail: 'All of it was read, and is shown.',
  caption: 'Problems',
  problem: 'Problem',
  count: 'Products',
  severity: 'Kind',
  severities: { ERROR: 'Left out', WARN: 'Warning' },
  where: 'Not shown',
  ads: 'In ads',
  organic: 'In feeds and search',
  both: 'In ads, feeds, and search',
} as const;
