import type { INVITE_STATUSES, INVITE_TYPES } from '@corkboard/contract';
import { LIVE_BUSINESS } from '../../../ground/policies/access';
import { STORED_STATUSES, STATUS, statusIn } from '../../../ground/policies/invites';
import { mailable } from '../../../ground/policies/blocking';
import { shownName, userRefJson, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';
import type { WantedAccess } from '../../../ground/policies/administer';

export interface PartnerInviteRow {
  id: string;
  /** Who asks. */
  business_id: string;
  /** Who answers. */
  partner_id: string;
  invite_type: Exclude<(typeof INVITE_TYPES)[number], 'MEMBER_INVITE'>;
  status: (typeof INVITE_STATUSES)[number];
  asker: UserRefRow;
  partner: UserRefRow;
  access: WantedAccess[];
  created_ms: string;
  updated_ms: string;
  expires_ms: string;
}

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`;
const INVITE = `select i.id, i.business_id, i.partner_id, i.invite_type, ${STATUS} as status, ${userRefJson('b')} as asker, ${userRefJson('p')} as partner,
  i.access, ${ms('i.created_at')} as created_ms, ${ms('i.updated_at')} as updated_ms, ${ms('i.expires_at')} as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id`;
/** SQL: the invitation `i` can be answered. */
const OPEN = `i.status = 'PENDING' and i.expires_at > now()`;

type ListParams = [
  businessId: string,
  after: string,
  limit: number,
  statuses: readonly string[],
  type: string | null,
];
const invites = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<PartnerInviteRow, ListParams>(
    `business.partner_invites.${direction}`,
    `select * from (${['business_id', 'partner_id']
      .flatMap((side) =>
        STORED_STATUSES.map(
          (
            stored,
          ) => `(${INVITE} where i.${side} = $1 and i.id ${compare} $2 and i.status = '${stored}' and ${statusIn('$4', stored)}
         and ($5::text is null or i.invite_type = $5) order by i.id ${direction} limit $3::int)`,
        ),
      )
      .join(' union all ')}) invites order by id ${direction} limit $3::int`,
  );
/** Requests that a business sent and got, in some states, in both orders. */
export const partnerInvites = [invites('>', 'asc'), invites('<', 'desc')] as const;

export const partnerInvitesById = prepared<PartnerInviteRow, [ids: readonly string[]]>(
  'business.partner_invites_by_id',
  `${INVITE} where i.id = any($1::bigint[]) order by i.id`,
);

/** Ends the request of the same kind between two businesses that waits for an answer: a new one takes its place. */
export const replaceInvite = prepared<never, [businessId: string, partnerId: string, type: string]>(
  'business.replace_partner_invite',
  `update partner_invites set status = 'CANCELLED', updated_at = now()
   where business_id = $1 and partner_id = $2 and invite_type = $3 and status = 'PENDING'`,
);
export const addInvite = prepared<
  { id: string },
  [businessId: string, partnerId: string, type: string, by: string, access: string]
>(
  'business.add_partner_invite',
  `insert into partner_invites (business_id, partner_id, invite_type, invited_by, access) values ($1, $2, $3, $4, $5::jsonb) returning id`,
);
/** Withdraws what a business asks of others and isn't answered; the ids of that. */
export const cancelPartnerInvites = prepared<{ id: string }, [businessId: string, ids: readonly string[]]>(
  'business.cancel_partner_invites',
  `update partner_invites set status = 'CANCELLED', updated_at = now()
   where business_id = $1 and id = any($2::bigint[]) and status = 'PENDING' returning id`,
);
/** Withdraws what people asked of others who no longer run a business. */
export const cancelPartnerInvitesBy = prepared<never, [businessId: string, inviters: readonly string[]]>(
  'business.cancel_partner_invites_by',
  `update partner_invites set status = 'CANCELLED', updated_at = now()
   where business_id = $1 and invited_by = any($2::bigint[]) and status = 'PENDING'`,
);
/** Says what accepting allows; no row for one that can't be answered, or is of another kind. */
export const setAccess = prepared<
  { id: string },
  [businessId: string, id: string, type: string, access: string]
>(
  'business.set_partner_invite_access',
  `update partner_invites i set access = $4::jsonb, updated_at = now()
   where i.business_id = $1 and i.id = $2 and i.invite_type = $3 and ${OPEN} returning i.id`,
);

/** A request that a business that somebody runs may answer, locked. */
export const lockPartnerInvite = prepared<
  Pick<PartnerInviteRow, 'id' | 'business_id' | 'partner_id' | 'invite_type' | 'access'>,
  [viewerId: string, id: string]
>(
  'business.lock_partner_invite',
  `select i.id, i.business_id, i.partner_id, i.invite_type, i.access from partner_invites i join users b on b.id = i.business_id
   where i.id = $2 and ${OPEN} and ${LIVE_BUSINESS} and (i.partner_id = $1 or exists (
     select from business_members m where m.business_id = i.partner_id and m.member_id = $1 and m.business_role = 'BIZ_ADMIN'))
   for update of i`,
);
export const answerPartnerInvite = prepared<never, [businessId: string, id: string, status: string]>(
  'business.answer_partner_invite',
  `update partner_invites set status = $3, updated_at = now() where business_id = $1 and id = $2`,
);

/** Whom what a business asks is mailed to: everybody who runs the other. */
export const invitedPeople = prepared<{ id: string }, [partnerId: string]>(
  'business.invited_people',
  `select u.id from users u
   where (u.id = $1 or u.id in (select m.member_id from business_members m where m.business_id = $1 and m.business_role = 'BIZ_ADMIN'))
     and ${mailable('u')}`,
);
/** Contents of the mail; no row for a request that can't be answered anymore. */
export const invitedMail = prepared<
  {
    email: string;
    asker: string;
    partner: string;
    partner_id: string;
    invite_type: PartnerInviteRow['invite_type'];
  },
  [inviteId: string, userId: string]
>(
  'business.partner_invite_mail',
  `select u.email, ${shownName('b')} as asker, ${shownName('p')} as partner, i.partner_id, i.invite_type
   from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id join users u on u.id = $2
   where i.id = $1 and ${OPEN} and ${mailable('u')}`,
);
