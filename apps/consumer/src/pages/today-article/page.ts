import { definePage } from '@corkboard/federation';
import { articleExtensions, articleNeed } from './described';
import { articlesOptions } from './needs';

export const page = definePage({
  route: 'today-article',
  needs: [articleNeed, { call: 'TodayArticlesResource.get', options: articlesOptions(), infinite: true }],
  ...articleExtensions,
});
