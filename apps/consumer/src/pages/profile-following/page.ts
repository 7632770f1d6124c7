import { definePage } from '@corkboard/federation';
import { peopleOptions } from '../profile/needs';
import { PERSON, personExtensions, personNeed } from '../profile/page';

export const page = definePage({
  route: 'profile-following',
  needs: [personNeed, { call: 'UserFollowingResource.get', options: peopleOptions(PERSON), infinite: true }],
  ...personExtensions,
});
