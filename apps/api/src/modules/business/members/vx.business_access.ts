import { type CallData, mayDo } from '@corkboard/contract';
import { avatarUrl, toUserRef } from '../../../ground/references/people';
import { hashToken } from '../../../http/authenticate';
import type { Handlers } from '../../../http/context';
import { ownInvites } from './invite-queries';
import { type ProfileRow, selectProfiles } from './queries';

type Profiles = CallData<'GET /vx/business_access/profiles/'>;
type Profile = Profiles['profiles'][number];

/** The profiles that one can act as. */
export const vxBusinessAccess = {
  /** The profiles that the viewer can act as: the own one first, then the businesses by name, as their language sorts names. */
  'GET /vx/business_access/profiles/': async (ctx) => {
    const { id, locale } = ctx.viewer;
    const rows = await selectProfiles(ctx.db, [id]);
    const { compare } = new Intl.Collator(locale);
    const nameOf = ({ business_name, username }: ProfileRow) => business_name ?? username;
    const sorted = rows.toSorted(
      (a, b) =>
        Number(b.id === id) - Number(a.id === id) || compare(nameOf(a), nameOf(b)) || compare(a.id, b.id),
    );
    return { profiles: sorted.map(toProfile) };
  },
  /** Invitations that the viewer may answer, the one of a link among them. */
  'GET /vx/business_access/invites/': async (ctx, { query = {} }) => {
    const { token } = query;
    const rows = await ownInvites(ctx.db, [ctx.viewer.id, token === undefined ? null : hashToken(token)]);
    return {
      invites: rows.map((row) => ({
        id: row.invite_id,
        business: toUserRef(row),
        business_role: row.business_role,
        by_link: row.by_link,
      })),
    };
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
