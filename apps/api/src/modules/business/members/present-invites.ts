import type { CallData } from '@corkboard/contract';
import { toUserRef } from '../../../ground/references/people';
import type { PartnerInviteRow } from '../partners';
import type { InviteRow } from './invite-queries';

type Invite = CallData<'GET /v5/businesses/{business_id}/invites'>['items'][number];
type Answered = CallData<'PATCH /v5/businesses/invites'>['items'][number];
type Permissions = Invite['asset_id_to_permissions'];

const byId = (access: readonly { asset_id: string; permissions: readonly string[] }[]): Permissions =>
  Object.fromEntries(
    access.map(({ asset_id, permissions }) => [asset_id, permissions as Permissions[string]]),
  );

/** The nested form of the standard. */
const dataOf = (
  invite: Omit<Invite, 'invite_data' | 'business_roles' | 'created_by_business_id'>,
  updated: number,
): Invite => ({
  ...invite,
  business_roles: [invite.business_role],
  created_by_business_id: invite.business_id,
  invite_data: {
    invite_expiration: invite.expires_time,
    invite_status: invite.status,
    invite_type: invite.invite_type,
    last_updated_time: updated,
    sent_at: invite.created_time,
  },
});

/** An invitation that was answered or withdrawn, in both forms. */
export const toAnswered = (invite: Invite): Answered => ({ ...invite, invite });

/** An invitation of a person. */
export const toInvite = (row: InviteRow): Invite =>
  dataOf(
    {
      id: row.id,
      business_id: row.business_id,
      business_role: row.business_role,
      invite_type: row.business_role === 'PARTNER' ? 'PARTNER_INVITE' : 'MEMBER_INVITE',
      status: row.status,
      is_received_invite: false,
      user: row.invitee ? toUserRef(row.invitee) : null,
      email: row.email,
      asset_id_to_permissions: byId(row.access),
      created_time: Number(row.created_ms),
      expires_time: Number(row.expires_ms),
    },
    Number(row.created_ms),
  );

/** A request between businesses, as one of the two sees it: `user` is the other one. */
export const toPartnerInvite =
  (businessId: string) =>
  (row: PartnerInviteRow): Invite => {
    const received = row.partner_id === businessId;
    return dataOf(
      {
        id: row.id,
        business_id: row.business_id,
        business_role: 'PARTNER',
        invite_type: row.invite_type,
        status: row.status,
        is_received_invite: received,
        user: toUserRef(received ? row.asker : row.partner),
        email: null,
        asset_id_to_permissions: byId(row.access),
        created_time: Number(row.created_ms),
        expires_time: Number(row.expires_ms),
      },
      Number(row.updated_ms),
    );
  };
