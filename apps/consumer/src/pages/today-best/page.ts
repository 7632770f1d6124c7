import { definePage } from '@corkboard/federation';
import { GRID } from '../pictures';
import { todayFeed } from '../today/needs';

export const page = definePage({
  route: 'today-best',
  needs: [{ call: 'TodayFeedResource.get', options: todayFeed('best'), infinite: true, pictures: GRID }],
});
