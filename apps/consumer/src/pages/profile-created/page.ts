import { definePage } from '@corkboard/federation';
import { GRID } from '../pictures';
import { createdPinsOptions } from '../profile/needs';
import { PERSON, personExtensions, personNeed } from '../profile/page';

export const page = definePage({
  route: 'profile-created',
  needs: [
    personNeed,
    { call: 'UserPinsResource.get', options: createdPinsOptions(PERSON), infinite: true, pictures: GRID },
  ],
  ...personExtensions,
});
