import { definePage } from '@corkboard/federation';
import { GRID } from '../pictures';
import { todayFeed } from '../today/needs';

export const page = definePage({
  route: 'today-trending',
  needs: [{ call: 'TodayFeedResource.get', options: todayFeed('trending'), infinite: true, pictures: GRID }],
});
