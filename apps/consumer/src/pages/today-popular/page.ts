import { definePage } from '@corkboard/federation';
import { GRID } from '../pictures';
import { todayFeed } from '../today/needs';

export const page = definePage({
  route: 'today-popular',
  needs: [{ call: 'TodayFeedResource.get', options: todayFeed('popular'), infinite: true, pictures: GRID }],
});
