import { type AD_REVIEW_QUEUES, type CallData, type CallOptions } from '@corkboard/contract';

export type AdReview = CallData<'StaffAdReviewsResource.get'>[number];

/** Review queue of the staff. */
export type AdReviewQueue = (typeof AD_REVIEW_QUEUES)[number];

/** Ads in one review queue. */
export const reviewsOptions = (review_status: AdReviewQueue = 'PENDING') =>
  ({ review_status, page_size: 25 }) satisfies CallOptions<'StaffAdReviewsResource.get'>;
