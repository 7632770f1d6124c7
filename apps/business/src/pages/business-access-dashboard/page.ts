import { definePage } from '@corkboard/federation';
import { INVITES, invitesOptions } from '../../features/access';
import { businessOptions, membersOptions } from './needs';

const BUSINESS = { userBizId: '$userBizId' };

export const page = definePage({
  route: 'business-access-dashboard',
  needs: [
    { call: 'UserResource.get', options: businessOptions(BUSINESS), primary: true },
    { call: 'GET /v5/businesses/{business_id}/members', options: membersOptions(BUSINESS), infinite: true },
    { call: INVITES, options: invitesOptions(BUSINESS.userBizId) },
    { call: 'GET /vx/business_access/profiles/' },
  ],
});
