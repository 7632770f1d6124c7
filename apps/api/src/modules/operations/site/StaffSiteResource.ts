import { requireStaff } from '../../../ground/policies/staff';
import type { Handlers } from '../../../http/context';
import { lookAtSite } from './look';

/** Setup checks of the site, for staff. */
export const staffSiteResource = {
  /** @throws Refusal as `requireStaff` */
  'StaffSiteResource.get': async (ctx) => {
    requireStaff(ctx.viewer);
    return lookAtSite(ctx);
  },
} satisfies Partial<Handlers>;
