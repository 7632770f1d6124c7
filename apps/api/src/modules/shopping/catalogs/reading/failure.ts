/** Why a whole feed can't be read: codes of the standard. */
export type FeedCode =
  | 'FETCH_ERROR'
  | 'ENCODING_ERROR'
  | 'DELIMITER_ERROR'
  | 'MALFORMED_XML'
  | 'REQUIRED_COLUMNS_MISSING'
  | 'FEED_TOO_SMALL'
  | 'FEED_LENGTH_TOO_LONG'
  | 'NO_VERIFIED_DOMAIN'
  | 'LARGE_PRODUCT_COUNT_DECREASE'
  | 'INTERNAL_SERVICE_ERROR';

/** A feed that can't be read, or not further. */
export class FeedError extends Error {
  override name = 'FeedError';
  constructor(
    readonly code: FeedCode,
    options?: ErrorOptions,
    /** Why, for people. */
    readonly reason: string | null = null,
  ) {
    super(code, options);
  }
}
