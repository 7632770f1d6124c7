import { definePage } from '@corkboard/federation';
import { GRID } from '../pictures';
import { newestArticles, todayFeed } from './needs';

export const page = definePage({
  route: 'today',
  needs: [
    { call: 'TodayArticlesResource.get', options: newestArticles() },
    { call: 'TodayFeedResource.get', options: todayFeed('trending'), infinite: true, pictures: GRID },
  ],
});
