import { definePage } from '@corkboard/federation';
import { GRID } from '../pictures';
import { todayFeed } from '../today/needs';

export const page = definePage({
  route: 'today-shop',
  needs: [{ call: 'TodayFeedResource.get', options: todayFeed('shop'), infinite: true, pictures: GRID }],
});
