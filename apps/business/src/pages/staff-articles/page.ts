import { definePage } from '@corkboard/federation';
import { articlesOptions } from './needs';

export const page = definePage({
  route: 'staff-articles',
  needs: [{ call: 'StaffArticlesResource.get', options: articlesOptions(), infinite: true }],
});
