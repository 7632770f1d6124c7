import { defineModule } from '../../../http/module';
import { interestFeedResource } from './InterestFeedResource';
import { interestFollowResource } from './InterestFollowResource';
import { interestResource } from './InterestResource';
import { interestsResource } from './InterestsResource';
import { shoppingFeedResource } from './ShoppingFeedResource';
import { shoppingResource } from './ShoppingResource';
import { todayFeedResource } from './TodayFeedResource';
import { topicsResource } from './TopicsResource';
import { videosFeedResource } from './VideosFeedResource';
import { videosResource } from './VideosResource';
import { startInterestJobs } from './jobs';

export { classify } from './classify';
export { lookAtChanges } from './keep';
export { INTERESTS } from './outline';
export { isKnownName } from './nouns';
export { type InterestRefRow, toInterestRef } from './present';
export { followedPage, interestsOf } from './queries';

/** Topics of Pins, interests of people, and the pages of topics. */
export const interestsModule = defineModule({
  calls: {
    ...interestFeedResource,
    ...interestFollowResource,
    ...interestResource,
    ...interestsResource,
    ...shoppingFeedResource,
    ...shoppingResource,
    ...todayFeedResource,
    ...topicsResource,
    ...videosFeedResource,
    ...videosResource,
  },
  jobs: [startInterestJobs],
});
