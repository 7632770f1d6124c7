import { type CallData, type CallOptions } from '@corkboard/contract';

export type AdReview = CallData<'StaffAdReviewsResource.get'>[number];

/** The ads in one state of their review. */
export const reviewsOptions = (review_status: AdReview['review_status'] = 'PENDING') =>
  ({ review_status, page_size: 25 }) satisfies CallOptions<'StaffAdReviewsResource.get'>;
