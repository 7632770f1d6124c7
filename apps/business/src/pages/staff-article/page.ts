import { definePage } from '@corkboard/federation';
import { articleOptions } from './needs';

export const page = definePage({
  route: 'staff-article',
  needs: [{ call: 'ArticleResource.get', options: articleOptions({ article: '$article' }), primary: true }],
  browserOnly: 'when an article is published is said by the clock of whoever writes it',
});
