import { definePage } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { peopleOptions } from '../profile/needs';
import { PERSON, peopleExtensions, personNeed } from '../profile/page';

export const page = definePage({
  route: 'profile-followers',
  needs: [personNeed, { call: 'UserFollowersResource.get', options: peopleOptions(PERSON), infinite: true }],
  ...peopleExtensions(previews.peopleWhoFollow),
});
