import { definePage } from '@corkboard/federation';
import { GRID } from '../pictures';
import { createdPinsOptions } from '../profile/needs';
import { headNeed, PERSON, personExtensions } from '../profile/page';

export const page = definePage({
  route: 'profile-created',
  needs: [
    headNeed,
    { call: 'UserPinsResource.get', options: createdPinsOptions(PERSON), infinite: true, pictures: GRID },
  ],
  ...personExtensions,
});
