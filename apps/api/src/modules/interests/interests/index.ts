import { defineModule } from '../../../http/module';
import { interestFeedResource, interestResource, interestsResource } from './InterestResource';
import { interestFollowResource } from './InterestFollowResource';
import { shoppingFeedResource, shoppingResource } from './ShoppingResource';
import { todayFeedResource } from './TodayFeedResource';
import { topicsResource } from './TopicsResource';
import { videosFeedResource, videosResource } from './VideosResource';
import type { Services } from '../../../http/context';
import { anyChange } from './area-queries';
import { lookAtAll, lookAtChanges, putList } from './keep';

export { classify } from './classify';
export { lookAtChanges } from './keep';
export { INTERESTS } from './outline';
export { isKnownName } from './nouns';
export { type InterestRefRow, toInterestRef } from './present';
export { followedPage, interestsOf } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Finds out what pins are about and how they stand, of those that changed. */
    'interests.changes': object;
    /** The same for all pins, once for a new list of interests. */
    'interests.all': object;
  }
}

/** Starts this process's workers for interests, with the list of this program. */
async function startInterestJobs({ db, jobs }: Services): Promise<void> {
  await putList(db);
  await jobs.work('interests.changes', (_, { signal }) => lookAtChanges(db, signal), {
    alone: () => 'changes',
  });
  await jobs.work('interests.all', (_, { signal }) => lookAtAll(db, signal), { alone: () => 'all' });
  await jobs.schedule('interests.changes', { everyMinutes: 1 }, {}, anyChange);
  await jobs.send('interests.changes', {}, { singletonKey: 'start' });
  await jobs.send('interests.all', {}, { singletonKey: 'start' });
}

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
