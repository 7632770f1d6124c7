import { LIVE_BUSINESS } from '../../../ground/policies/access';
import { mailable } from '../../../ground/policies/blocking';
import { shownName, userRefJson, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

export interface InviteRow {
  id: string;
  hierarchy: UserRefRow;
  parent: UserRefRow;
  business: UserRefRow;
  created_at: Date;
  expires_at: Date;
}
/** SQL: the invitation `i` can be answered. */
const OPEN = `i.status = 'PENDING' and i.expires_at > now()`;
const INVITE = `select i.id, ${userRefJson('h')} as hierarchy, ${userRefJson('p')} as parent, ${userRefJson('b')} as business, i.created_at, i.expires_at
  from hierarchy_invites i join users h on h.id = i.hierarchy_id join users p on p.id = i.parent_id join users b on b.id = i.business_id`;

/** Invitations of a hierarchy that wait for an answer. */
export const sentInvites = prepared<InviteRow, [hierarchyId: string]>(
  'hierarchy.sent_invites',
  `${INVITE} where i.hierarchy_id = $1 and ${OPEN} order by i.id`,
);
/** Invitations to a business that wait for its answer. */
export const receivedInvites = prepared<InviteRow, [businessId: string]>(
  'hierarchy.received_invites',
  `${INVITE} where i.business_id = $1 and ${OPEN} order by i.id`,
);
/** Invites a business; an invitation that waits is made anew. */
export const putInvite = prepared<
  { id: string },
  [hierarchyId: string, parentId: string, businessId: string, by: string]
>(
  'hierarchy.put_invite',
  `insert into hierarchy_invites (hierarchy_id, parent_id, business_id, invited_by) values ($1, $2, $3, $4)
   on conflict (hierarchy_id, business_id) where status = 'PENDING' do update
     set parent_id = excluded.parent_id, invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
   returning id`,
);
/** Whose invitation it is, and to whom, while it can be answered by who runs the invited business. */
export const openInvite = prepared<
  { hierarchy_id: string; business_id: string },
  [inviteId: string, viewerId: string]
>(
  'hierarchy.open_invite',
  `select i.hierarchy_id, i.business_id from hierarchy_invites i join users b on b.id = i.hierarchy_id
   where i.id = $1 and ${OPEN} and ${LIVE_BUSINESS} and (i.business_id = $2 or exists (
     select from business_members m where m.business_id = i.business_id and m.member_id = $2 and m.business_role = 'BIZ_ADMIN'))`,
);
/** Answers or withdraws an invitation; no row where that was done meanwhile. */
export const closeInvite = prepared<
  { parent_id: string; business_id: string },
  [hierarchyId: string, inviteId: string, status: 'ACCEPTED' | 'DECLINED' | 'CANCELLED']
>(
  'hierarchy.close_invite',
  `update hierarchy_invites i set status = $3 where i.hierarchy_id = $1 and i.id = $2 and ${OPEN} returning i.parent_id, i.business_id`,
);

/** Withdraws what people invited below a business who no longer run it. */
export const cancelHierarchyInvitesBy = prepared<never, [businessId: string, inviters: readonly string[]]>(
  'hierarchy.cancel_invites_by',
  `update hierarchy_invites i set status = 'CANCELLED' from hierarchy_nodes n
   where n.business_id = i.parent_id and $1::bigint = any(n.path) and i.invited_by = any($2::bigint[]) and i.status = 'PENDING'`,
);

/** Contents of the mail; no row for an invitation that can't be answered anymore. */
export const inviteMail = prepared<
  { email: string; organization: string; brand: string; brand_id: string },
  [inviteId: string, userId: string]
>(
  'hierarchy.invite_mail',
  `select u.email, ${shownName('h')} as organization, ${shownName('b')} as brand, b.id as brand_id
   from hierarchy_invites i join users h on h.id = i.hierarchy_id join users b on b.id = i.business_id join users u on u.id = $2
   where i.id = $1 and ${OPEN} and ${mailable('u')}`,
);
