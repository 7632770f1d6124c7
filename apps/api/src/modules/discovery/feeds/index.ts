import { defineModule } from '../../../http/module';
import { boardFeedResource } from './BoardFeedResource';
import { boardIdeasResource } from './BoardIdeasResource';
import { boardSectionPinsResource } from './BoardSectionPinsResource';
import { relatedPinsResource } from './RelatedPinsResource';
import { userHomefeedResource } from './UserHomefeedResource';
import { userPinsResource } from './UserPinsResource';
import { userStoryPinsFeedResource } from './UserStoryPinsFeedResource';

/** Pages of Pins: home, boards, profiles, and what is related. */
export const feedsModule = defineModule({
  calls: {
    ...boardFeedResource,
    ...boardIdeasResource,
    ...boardSectionPinsResource,
    ...relatedPinsResource,
    ...userHomefeedResource,
    ...userPinsResource,
    ...userStoryPinsFeedResource,
  },
});
