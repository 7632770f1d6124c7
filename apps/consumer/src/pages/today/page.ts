import { definePage } from '@corkboard/federation';
import { GRID } from '../pictures';
import { todayFeed } from './needs';

export const page = definePage({
  route: 'today',
  needs: [{ call: 'TodayFeedResource.get', options: todayFeed('trending'), infinite: true, pictures: GRID }],
});
