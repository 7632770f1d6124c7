import { definePage } from '@corkboard/federation';
import { personExtensions, savedNeeds } from '../profile/page';

export const page = definePage({ route: 'profile-saved', needs: savedNeeds, ...personExtensions });
