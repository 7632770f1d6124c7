import { definePage } from '@corkboard/federation';
import { reviewsOptions } from './needs';

export const page = definePage({
  route: 'staff-ads',
  needs: [{ call: 'StaffAdReviewsResource.get', options: reviewsOptions(), infinite: true, primary: true }],
});
