import { type AD_REVIEW_QUEUES, type CallData, type CallOptions } from '@corkboard/contract';

export type AdReview = CallData<'StaffAdReviewsResource.get'>[number];

/** What can be gone through. */
export type AdReviewQueue = (typeof AD_REVIEW_QUEUES)[number];

/** The ads in one state of their review. */
export const reviewsOptions = (review_status: AdReviewQueue = 'PENDING') =>
  ({ review_status, page_size: 25 }) satisfies CallOptions<'StaffAdReviewsResource.get'>;
