import { defineModule } from '../../../http/module';
import { businessConversionResource } from './BusinessConversionResource';
import type { Services } from '../../../http/context';
import { sendBusinessAdministrator } from './mail-administrators';
import { sendBusinessInvite } from './mail-invites';
import { v5BusinessesAssets } from './v5.businesses.assets';
import { v5BusinessesEmployers } from './v5.businesses.employers';
import { v5BusinessesInvitesAssets } from './v5.businesses.invites.assets';
import { v5BusinessesInvites } from './v5.businesses.invites';
import { v5BusinessesMembersAssets } from './v5.businesses.members.assets';
import { v5SystemUsers } from './v5.businesses.system_users';
import { v5BusinessesMembers } from './v5.businesses.members';
import { v5UserAccountBusinesses } from './v5.user_account.businesses';
import { vxBusinessAccess } from './vx.business_access';

/** Starts this process's workers for mail about who works in businesses. */
async function startBusinessJobs(services: Services): Promise<void> {
  await services.jobs.work('business.invite_mail', (data) => sendBusinessInvite(services, data));
  await services.jobs.work('business.administrator_mail', (data) =>
    sendBusinessAdministrator(services, data),
  );
}

/** Businesses: becoming one, members, invites, and what they may use. */
export const membersModule = defineModule({
  calls: {
    ...businessConversionResource,
    ...v5BusinessesAssets,
    ...v5BusinessesEmployers,
    ...v5BusinessesInvites,
    ...v5BusinessesInvitesAssets,
    ...v5BusinessesMembers,
    ...v5SystemUsers,
    ...v5BusinessesMembersAssets,
    ...v5UserAccountBusinesses,
    ...vxBusinessAccess,
  },
  jobs: [startBusinessJobs],
});
