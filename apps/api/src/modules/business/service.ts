import { type CallData, type CallOptions, messages } from '@corkboard/contract';
import { mayAdminister, mayPublish, requireMember } from '../../ground/policies/businesses';
import { avatarUrl, toUserRef } from '../../ground/references/people';
import type { ViewerCtx } from '../../http/context';
import { missing } from '../../http/refusal';
import {
  membersAscending,
  membersDescending,
  type ProfileRow,
  selectBusiness,
  selectProfiles,
} from './queries';
import { standardBookmark, standardPage } from '../../ground/paging/standard';

type Profiles = CallData<'GET /vx/business_access/profiles/'>;
type Profile = Profiles['profiles'][number];
type Members = CallData<'GET /v5/businesses/{business_id}/members'>;
type Member = Members['items'][number];

/** The profiles that the viewer can act as: the own one first. */
export async function listProfiles(ctx: ViewerCtx): Promise<Profiles> {
  const rows = await selectProfiles(ctx.db, [ctx.viewer.id]);
  return { profiles: rows.map(toProfile) };
}

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
  canPublish: mayPublish(row),
});

/**
 * Who works in a business: the owner, then the members by id. Its owner, its admins and holders of ADMIN may
 * look.
 *
 * @throws Refusal 404 to whom the business is none of their business; 403 to other members
 */
export async function listMembers(
  ctx: ViewerCtx,
  { params, query = {} }: CallOptions<'GET /v5/businesses/{business_id}/members'>,
): Promise<Members> {
  const businessId = params.business_id;
  if (businessId !== ctx.viewer.id)
    await requireMember(ctx.db, ctx.viewer.id, businessId, mayAdminister, messages.notPermitted);
  const [business] = await selectBusiness(ctx.db, [businessId]);
  if (!business) throw missing.of(messages.businessMissing);

  const { ascending, after, size, first } = standardPage(query);
  const items: Member[] = [];
  if (first) {
    items.push({
      user: toUserRef(business),
      business_role: 'OWNER',
      permissions: ['OWNER'],
      created_time: Number(business.created_ms),
    });
  }
  const room = size - items.length;
  const select = ascending ? membersAscending : membersDescending;
  const rows = await select(ctx.db, [businessId, after, room + 1]);
  const page = rows.slice(0, room);
  for (const row of page) {
    items.push({
      user: toUserRef(row),
      business_role: row.business_role,
      permissions: row.permissions as Member['permissions'],
      created_time: Number(row.created_ms),
    });
  }
  // The owner alone may fill the page: the next one then starts where this one did.
  return { items, bookmark: rows.length > room ? standardBookmark(page.at(-1)?.id ?? after) : null };
}
