import type { BUSINESS_ROLES, INVITE_STATUSES } from '@corkboard/contract';
import { LIVE_BUSINESS } from '../../../ground/policies/access';
import { notBlocked } from '../../../ground/policies/blocking';
import { STORED_STATUSES, STATUS, statusIn } from '../../../ground/policies/invites';
import { personRefJson, shownName, userRefColumns, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

/** Permission on an asset that accepting an invitation grants. */
export interface InvitedAccess {
  asset_id: string;
  permissions: string[];
}

export interface InviteRow {
  id: string;
  business_id: string;
  business_role: (typeof BUSINESS_ROLES)[number];
  status: (typeof INVITE_STATUSES)[number];
  invitee: UserRefRow | null;
  email: string | null;
  access: InvitedAccess[];
  created_ms: string;
  expires_ms: string;
}

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`;
/** SQL: how the standard calls the kind of the invitation `i`. */
const TYPE = `case i.business_role when 'PARTNER' then 'PARTNER_INVITE' else 'MEMBER_INVITE' end`;
const INVITE = `select i.id, i.business_id, i.business_role, ${STATUS} as status,
  case when i.invitee_id is not null then (select ${personRefJson('u')} from users u where u.id = i.invitee_id) end as invitee,
  i.email, i.access, ${ms('i.created_at')} as created_ms, ${ms('i.expires_at')} as expires_ms from business_invites i`;
/** SQL: the invitation `i` can be answered. */
const OPEN = `i.status = 'PENDING' and i.expires_at > now()`;
/** SQL: the invitation `i` is the viewer's, who was invited by name, or by the address that they have confirmed. */
const THEIRS = `(i.invitee_id = $1 or i.invitee_id is null
  and i.email = (select lower(u.email) from users u where u.id = $1 and u.email_confirmed_at is not null))`;

/** Whom a username means to somebody: nobody who is blocked or blocks. */
export const personNamed = prepared<
  { id: string; member: boolean },
  [viewerId: string, username: string, businessId: string]
>(
  'business.person_named',
  `select u.id, exists (select from business_members m where m.business_id = $3 and m.member_id = u.id) as member
   from users u where lower(u.username) = lower($2) and ${notBlocked('u.id', '$1')} and ${notBlocked('u.id', '$3')}`,
);

/** Removes an invitation of a person or an address that waits for an answer: a new one takes its place. */
export const removeInvite = prepared<
  never,
  [businessId: string, invitee: string | null, email: string | null]
>(
  'business.remove_invite',
  `delete from business_invites where business_id = $1 and status = 'PENDING' and (invitee_id = $2::bigint or email = $3::text)`,
);
/** Invites a person or an address. */
export const addInvite = prepared<
  { id: string },
  [businessId: string, by: string, invitee: string | null, email: string | null, role: string, access: string]
>(
  'business.add_invite',
  `insert into business_invites (business_id, invited_by, invitee_id, email, business_role, access)
   values ($1, $2, $3, $4, $5, $6::jsonb) returning id`,
);

export const invitesById = prepared<InviteRow, [businessId: string, ids: readonly string[]]>(
  'business.invites_by_id',
  `${INVITE} where i.business_id = $1 and i.id = any($2::bigint[]) order by i.id`,
);

const invites = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<
    InviteRow,
    [businessId: string, after: string, limit: number, statuses: readonly string[], type: string | null]
  >(
    `business.invites.${direction}`,
    `select * from (${STORED_STATUSES.map(
      (
        stored,
      ) => `(${INVITE} where i.business_id = $1 and i.id ${compare} $2 and i.status = '${stored}' and ${statusIn('$4', stored)}
         and ($5::text is null or ${TYPE} = $5) order by i.id ${direction} limit $3::int)`,
    ).join(' union all ')}) invites order by id ${direction} limit $3::int`,
  );
/** Invitations of people by a business, in some states. */
export const invitesAscending = invites('>', 'asc');
export const invitesDescending = invites('<', 'desc');

/** Says what accepting allows; no row for what can't be answered, or is of another kind. */
export const setInviteAccess = prepared<
  { id: string },
  [businessId: string, id: string, type: string, access: string]
>(
  'business.set_invite_access',
  `update business_invites i set access = $4::jsonb
   where i.business_id = $1 and i.id = $2 and ${TYPE} = $3 and ${OPEN} returning i.id`,
);

/** Withdraws invitations of a business that are not answered; the ids of those. */
export const cancelInvites = prepared<{ id: string }, [businessId: string, ids: readonly string[]]>(
  'business.cancel_invites',
  `update business_invites set status = 'CANCELLED', token_hash = null
   where business_id = $1 and id = any($2::bigint[]) and status = 'PENDING' returning id`,
);
/** Withdraws what people invited who no longer run a business. */
export const cancelInvitesBy = prepared<never, [businessId: string, inviters: readonly string[]]>(
  'business.cancel_invites_by',
  `update business_invites set status = 'CANCELLED', token_hash = null
   where business_id = $1 and invited_by = any($2::bigint[]) and status = 'PENDING'`,
);

/** Gives an invitation its secret, with what the mail says; no row when it was withdrawn. */
export const armInvite = prepared<
  { email: string; business: string; inviter: string },
  [businessId: string, id: string, tokenHash: string]
>(
  'business.arm_invite',
  `update business_invites i set token_hash = $3 from users b, users by
   where i.business_id = $1 and i.id = $2 and ${OPEN} and b.id = i.business_id and by.id = i.invited_by
   returning coalesce(i.email, (select u.email from users u where u.id = i.invitee_id)) as email,
     ${shownName('b')} as business, by.full_name as inviter`,
);

/** An invitation that somebody may answer, locked: theirs by its id, or whoever's a link is by its secret. */
export const lockInvite = prepared<
  { id: string; business_id: string; business_role: string; access: InvitedAccess[] },
  [viewerId: string, id: string | null, tokenHash: string | null]
>(
  'business.lock_invite',
  `select i.id, i.business_id, i.business_role, i.access from business_invites i join users b on b.id = i.business_id
   where ${OPEN} and ${LIVE_BUSINESS} and i.business_id <> $1
     and (i.id = $2 and ${THEIRS} or i.token_hash = $3 and coalesce(i.invitee_id, $1) = $1)
   for update of i`,
);
export const answerInvite = prepared<never, [businessId: string, id: string, status: string, by: string]>(
  'business.answer_invite',
  `update business_invites set status = $3, token_hash = null, invitee_id = $4, email = null where business_id = $1 and id = $2`,
);

export interface OwnInviteRow extends UserRefRow {
  invite_id: string;
  business_role: InviteRow['business_role'];
  by_link: boolean;
}
/** Invitations that somebody may answer, and of which business each is. */
export const ownInvites = prepared<OwnInviteRow, [viewerId: string, tokenHash: string | null]>(
  'business.own_invites',
  `select i.id as invite_id, i.business_role, i.token_hash is not distinct from $2 and $2 is not null as by_link, ${userRefColumns('b')}
   from business_invites i join users b on b.id = i.business_id
   where ${OPEN} and ${LIVE_BUSINESS} and i.business_id <> $1
     and (${THEIRS} or i.invitee_id is null and i.token_hash = $2)
   order by i.id desc limit 100`,
);
