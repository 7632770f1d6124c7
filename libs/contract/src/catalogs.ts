/** Catalogs of products and the feeds that fill them (docs/handbook/catalogs.md). */

export const CATALOG_TYPES = ['RETAIL', 'HOTEL', 'CREATIVE_ASSETS'] as const;
/** Contents of a catalog: products, hotels, or what ads are made of. */
export type CatalogType = (typeof CATALOG_TYPES)[number];
export const FEED_FORMATS = ['TSV', 'CSV', 'XML'] as const;
export const FEED_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
export const FEED_AVAILABILITY = ['IN_STOCK', 'OUT_OF_STOCK', 'PREORDER'] as const;

export const ITEM_OPERATIONS = ['CREATE', 'UPDATE', 'UPSERT', 'DELETE', 'DELETE_DISCONTINUED'] as const;
/** Items of one call. */
export const ITEMS_AT_ONCE_MAX = 1000;
export const ITEM_ID_MAX = 127;
export const PROCESSING_STATUSES = ['PROCESSING', 'COMPLETED', 'FAILED'] as const;

/** Of one business. */
export const CATALOGS_MAX = 100;
export const FEEDS_MAX = 100;
export const CATALOG_NAME_MAX = 255;
export const FEED_LOCATION_MAX = 2000;
export const FEED_CREDENTIAL_MAX = 255;
