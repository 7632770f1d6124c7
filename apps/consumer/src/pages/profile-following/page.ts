import { definePage } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { peopleOptions } from '../profile/needs';
import { PERSON, peopleExtensions, personNeed } from '../profile/page';

export const page = definePage({
  route: 'profile-following',
  needs: [personNeed, { call: 'UserFollowingResource.get', options: peopleOptions(PERSON), infinite: true }],
  ...peopleExtensions(previews.peopleFollowed),
});
