import { definePage } from '@corkboard/federation';
import { peopleOptions } from '../profile/needs';
import { PERSON, personExtensions, personNeed } from '../profile/page';

export const page = definePage({
  route: 'profile-followers',
  needs: [personNeed, { call: 'UserFollowersResource.get', options: peopleOptions(PERSON), infinite: true }],
  ...personExtensions,
});
