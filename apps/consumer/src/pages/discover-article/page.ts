import { definePage } from '@corkboard/federation';
import { articleExtensions, articleNeed } from '../today-article/described';
import { articlesOptions } from '../today-article/needs';

export const page = definePage({
  route: 'discover-article',
  needs: [articleNeed, { call: 'TodayArticlesResource.get', options: articlesOptions(), infinite: true }],
  ...articleExtensions,
});
