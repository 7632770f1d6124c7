import { definePage } from '@corkboard/federation';
import { GRID } from '../pictures';
import { homeFeed } from './needs';

export const page = definePage({
  route: 'home',
  needs: [{ call: 'UserHomefeedResource.get', options: homeFeed(), infinite: true, pictures: GRID }],
});
