import { defineModule } from '../../../http/module';
import { startPartnerJobs } from './mail-invites';
import { v5BusinessesAssetGroups } from './v5.businesses.asset_groups';
import { v5BusinessesPartners } from './v5.businesses.partners';
import { v5BusinessesRequests } from './v5.businesses.requests';

/** Businesses that reach each other's things, and groups of these. */
export const partnersModule = defineModule({
  calls: { ...v5BusinessesAssetGroups, ...v5BusinessesPartners, ...v5BusinessesRequests },
  jobs: [startPartnerJobs],
});

export { memberGrants, memberHolders, partnerHolders } from './asset-queries';
export {
  cancelPartnerInvites,
  cancelPartnerInvitesBy,
  invitedPeople,
  partnerInvites,
  type PartnerInviteRow,
  partnerInvitesById,
  setAccess as setPartnerInviteAccess,
} from './invite-queries';
export { invitePartner, respondToPartner } from './invites';
export {
  addPartner,
  businessNamed,
  givePartnerAccess,
  partnerAccess,
  takePartnerAccess,
} from './partner-queries';
export { groupsAmong, summaryOf, toGrant } from './present';
