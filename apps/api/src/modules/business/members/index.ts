import { defineModule } from '../../../http/module';
import { businessConversionResource } from './BusinessConversionResource';
import { startBusinessJobs } from './jobs';
import { v5BusinessesAssets } from './v5.businesses.assets';
import { v5BusinessesInvites } from './v5.businesses.invites';
import { v5BusinessesMembersAssets } from './v5.businesses.members.assets';
import { v5BusinessesMembers } from './v5.businesses.members';
import { v5UserAccountBusinesses } from './v5.user_account.businesses';
import { vxBusinessAccess } from './vx.business_access';

/** Businesses: becoming one, members, invites, and what they may use. */
export const membersModule = defineModule({
  calls: {
    ...businessConversionResource,
    ...v5BusinessesAssets,
    ...v5BusinessesInvites,
    ...v5BusinessesMembers,
    ...v5BusinessesMembersAssets,
    ...v5UserAccountBusinesses,
    ...vxBusinessAccess,
  },
  jobs: [startBusinessJobs],
});
