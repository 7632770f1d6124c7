import { type CallData, mayDo } from '@corkboard/contract';
import { avatarUrl } from '../../ground/references/people';
import type { Handlers } from '../../http/context';
import { type ProfileRow, selectProfiles } from './queries';

type Profiles = CallData<'GET /vx/business_access/profiles/'>;
type Profile = Profiles['profiles'][number];

/** The profiles that one can act as. */
export const vxBusinessAccess = {
  /** The profiles that the viewer can act as: the own one first. */
  'GET /vx/business_access/profiles/': async (ctx) => {
    const rows = await selectProfiles(ctx.db, [ctx.viewer.id]);
    return { profiles: rows.map(toProfile) };
  },
} satisfies Partial<Handlers>;

const toProfile = (row: ProfileRow): Profile => ({
  id: row.id,
  permissions: row.permissions as Profile['permissions'],
  user: {
    username: row.username,
    businessName: row.business_name,
    imgUrl: avatarUrl(row.image_signature),
    // The look tool, merchants and scheduling have no rows yet, so these are what is true of everybody.
    eligibleForStlTool: false,
    merchantId: null,
    scheduledPinCount: 0,
  },
  viewerMeetsMfaRequirement: row.mfa_met,
  canPublish: mayDo(row, 'publish'),
});
