import { adMessages } from '@corkboard/contract';
import { requireStaff } from '../../../ground/policies/staff';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { accountNamed, audiencesByName } from './debug-queries';

/** The audiences of any ad account, for staff (docs/handbook/ads.md#why-an-audience-is-what-it-is). */
export const staffAudiencesResource = {
  /**
   * The audiences of an ad account by name.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 404 for an ad account that isn't there
   */
  'StaffAudiencesResource.get': async ({ db, viewer }, { ad_account_id: id }) => {
    requireStaff(viewer);
    const [account] = await accountNamed(db, [id]);
    if (!account) throw missing.of(adMessages.accountMissing);
    return { ad_account_name: account.name, audiences: await audiencesByName(db, [id]) };
  },
} satisfies Partial<Handlers>;
