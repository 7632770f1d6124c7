import type { Handlers } from '../../http/context';
import { listMembers, listProfiles } from './service';

/** Business access. */
export const businessHandlers: Handlers<
  'GET /vx/business_access/profiles/' | 'GET /v5/businesses/{business_id}/members'
> = {
  'GET /vx/business_access/profiles/': listProfiles,
  'GET /v5/businesses/{business_id}/members': listMembers,
};
