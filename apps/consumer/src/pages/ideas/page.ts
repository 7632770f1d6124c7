import { definePage } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { GRID } from '../pictures';
import { todayFeed } from '../today/needs';

export const page = definePage({
  route: 'ideas',
  needs: [
    { call: 'InterestsResource.get', options: {}, primary: true },
    { call: 'TodayFeedResource.get', options: todayFeed('trending'), infinite: true, pictures: GRID },
  ],
  preview: { type: 'website', title: [previews.exploreIdeas], description: [previews.exploreDetail] },
});
