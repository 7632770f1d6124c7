import { definePage } from '@corkboard/federation';
import { page as home } from '../home/page';

export const page = definePage({
  route: 'search',
  // Without words it begins with the home feed; with words it is seldom asked for, results have an address of their own.
  needs: home.needs,
});
