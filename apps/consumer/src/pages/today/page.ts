import { type CallOptions } from '@corkboard/contract';
import { definePage, type DataNeed } from '@corkboard/federation';
import { GRID } from '../pictures';
import { newestArticles, todayFeed } from './needs';

/** One of the lists of what people save. */
export const listNeed = (list: CallOptions<'TodayFeedResource.get'>['list']): DataNeed => ({
  call: 'TodayFeedResource.get',
  options: todayFeed(list),
  infinite: true,
  pictures: GRID,
});

export const page = definePage({
  route: 'today',
  needs: [{ call: 'TodayArticlesResource.get', options: newestArticles() }, listNeed('trending')],
});
