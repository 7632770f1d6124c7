import { requireStaff } from '../../../ground/policies/staff';
import type { Handlers } from '../../../http/context';
import { checkAddress } from './check';
import { threatSource } from './threat-source';

/** Trying out the check of links, for staff. */
export const blockedAddressTestResource = {
  /**
   * Result of a link check, for a trial. Nothing is stored.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff
   */
  'BlockedAddressTestResource.get': async (ctx, { url }) => {
    requireStaff(ctx.viewer);
    return { redirect_status: await checkAddress(ctx, threatSource(ctx.config), url) };
  },
} satisfies Partial<Handlers>;
