import type { MOVE_STATUSES } from '@corkboard/contract';
import { LIVE_BUSINESS } from '../../../ground/policies/access';
import { notBlocked } from '../../../ground/policies/blocking';
import { userRefJson, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

export interface MoveRow {
  id: string;
  ad_account_id: string;
  name: string;
  from_business: UserRefRow;
  to_business: UserRefRow;
  status: (typeof MOVE_STATUSES)[number];
  /** It can be undone: the time isn't over, and no other move came after it. */
  undoable: boolean;
  requested_by: string | null;
  created_at: Date;
  expires_at: Date;
  moved_at: Date | null;
  undo_until: Date | null;
  /** JSON of who was let at it before: text, as its ids are larger than numbers of JavaScript can be. */
  access: string;
}

const MOVE = `select m.id, m.ad_account_id, a.name, ${userRefJson('f')} as from_business, ${userRefJson('t')} as to_business,
  case when m.status = 'PENDING' and m.expires_at <= now() then 'EXPIRED' else m.status end as status,
  m.status = 'ACCEPTED' and m.undo_until > now() and a.owner_user_id = m.to_id
    and not exists (select from ad_account_moves later where later.ad_account_id = m.ad_account_id and later.id > m.id
      and later.status in ('ACCEPTED', 'UNDONE')) as undoable,
  m.requested_by, m.created_at, m.expires_at, m.moved_at, m.undo_until, m.access::text as access
  from ad_account_moves m join ad_accounts a on a.id = m.ad_account_id join users f on f.id = m.from_id join users t on t.id = m.to_id`;

/** Moves to and from a business, the latest first. */
export const movesOf = prepared<MoveRow, [businessId: string, limit: number]>(
  'moves.list',
  `select * from ((${MOVE} where m.from_id = $1::bigint order by m.id desc limit $2::int)
   union all (${MOVE} where m.to_id = $1::bigint order by m.id desc limit $2::int)) moves order by id desc limit $2::int`,
);
/** A move of a business. */
export const moveById = prepared<MoveRow, [businessId: string, id: string]>(
  'moves.one',
  `${MOVE} where (m.from_id = $1::bigint or m.to_id = $1::bigint) and m.id = $2::bigint`,
);
/** Holds the ad account of a move until the transaction ends: whatever is done about moves of it, is done one after the other. */
export const lockMoved = prepared<{ id: string }, [moveId: string]>(
  'moves.lock_account_of',
  'select a.id from ad_account_moves m join ad_accounts a on a.id = m.ad_account_id where m.id = $1::bigint for update of a',
);
/** The same of an ad account of a business. */
export const lockOwned = prepared<{ id: string }, [businessId: string, accountId: string]>(
  'moves.lock_account',
  'select id from ad_accounts where owner_user_id = $1::bigint and id = $2::bigint for update',
);
/** Whether somebody is a business or one of its administrators; they stay so until the transaction ends. */
export const holdAdministrator = prepared<{ runs: boolean }, [businessId: string, personId: string | null]>(
  'moves.hold_administrator',
  `select true as runs from users u where u.id = $1::bigint and $1::bigint = $2::bigint
   union all
   select true from (select from business_members m where m.business_id = $1::bigint and m.member_id = $2::bigint and m.business_role = 'BIZ_ADMIN' for share) m`,
);
/** A business by its username, unless one blocks the other. */
export const businessCalled = prepared<{ id: string }, [businessId: string, username: string]>(
  'moves.business_called',
  `select b.id from users b where lower(b.username) = lower($2) and ${LIVE_BUSINESS} and ${notBlocked('b.id', '$1')}`,
);
export const isLive = prepared<{ id: string }, [businessId: string]>(
  'moves.live',
  `select b.id from users b where b.id = $1::bigint and ${LIVE_BUSINESS}`,
);

/** Asks for a move; no row where one waits already. Those whose time is over make room. */
export const addMove = prepared<
  { id: string },
  [accountId: string, from: string, to: string, by: string, days: number]
>(
  'moves.add',
  `insert into ad_account_moves (ad_account_id, from_id, to_id, requested_by, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(days => $5::int)) on conflict do nothing returning id`,
);
export const dropExpired = prepared<never, [accountId: string]>(
  'moves.drop_expired',
  `update ad_account_moves set status = 'CANCELLED' where ad_account_id = $1::bigint and status = 'PENDING' and expires_at <= now()`,
);
export const setStatus = prepared<never, [id: string, status: string]>(
  'moves.set_status',
  'update ad_account_moves set status = $2 where id = $1::bigint',
);
export const noteMoved = prepared<never, [id: string, access: string, days: number]>(
  'moves.moved',
  `update ad_account_moves set status = 'ACCEPTED', moved_at = now(), undo_until = now() + make_interval(days => $3::int), access = $2::jsonb
   where id = $1::bigint`,
);

/** Takes everybody from an ad account who was let at it, and ends what it shares and received; says who they were. */
export const clearAccess = prepared<{ access: string }, [accountId: string]>(
  'moves.clear_access',
  `with people as (
     delete from partner_member_access where asset_id = $1::bigint returning partner_id, member_id, business_id, asset_id, permissions
   ), members as (
     delete from asset_access where asset_type = 'AD_ACCOUNT' and asset_id = $1::bigint returning business_id, member_id, asset_id, permissions
   ), partners as (
     delete from partner_access where asset_type = 'AD_ACCOUNT' and asset_id = $1::bigint returning business_id, partner_id, asset_id, permissions
   ), groups as (
     delete from asset_group_assets where asset_type = 'AD_ACCOUNT' and asset_id = $1::bigint returning business_id, group_id, asset_id
   ), shares as (
     delete from audience_shares where ad_account_id = $1::bigint or recipient_account_id = $1::bigint
   )
   select json_build_object(
     'people', coalesce((select json_agg(p) from people p), '[]'), 'members', coalesce((select json_agg(m) from members m), '[]'),
     'partners', coalesce((select json_agg(p) from partners p), '[]'), 'groups', coalesce((select json_agg(g) from groups g), '[]'))::text as access`,
);
export const setOwner = prepared<never, [accountId: string, businessId: string]>(
  'moves.set_owner',
  'update ad_accounts set owner_user_id = $2::bigint where id = $1::bigint',
);
/** Lets in again who was let at an ad account before and still works there, or is a partner still. */
export const restoreAccess = prepared<never, [access: string]>(
  'moves.restore_access',
  `with members as (
     insert into asset_access (business_id, member_id, asset_id, asset_type, permissions)
     select r.business_id, r.member_id, r.asset_id, 'AD_ACCOUNT', r.permissions
     from jsonb_to_recordset($1::jsonb -> 'members') as r (business_id bigint, member_id bigint, asset_id bigint, permissions text[])
       join business_members m on m.business_id = r.business_id and m.member_id = r.member_id
   ), groups as (
     insert into asset_group_assets (business_id, group_id, asset_id, asset_type)
     select r.business_id, r.group_id, r.asset_id, 'AD_ACCOUNT'
     from jsonb_to_recordset($1::jsonb -> 'groups') as r (business_id bigint, group_id bigint, asset_id bigint)
       join asset_groups g on g.business_id = r.business_id and g.id = r.group_id
   ), partners as (
     insert into partner_access (business_id, partner_id, asset_id, asset_type, permissions)
     select r.business_id, r.partner_id, r.asset_id, 'AD_ACCOUNT', r.permissions
     from jsonb_to_recordset($1::jsonb -> 'partners') as r (business_id bigint, partner_id bigint, asset_id bigint, permissions text[])
       join business_partners p on p.business_id = r.business_id and p.partner_id = r.partner_id
     returning business_id, partner_id, asset_id
   )
   insert into partner_member_access (partner_id, member_id, business_id, asset_id, permissions)
   select r.partner_id, r.member_id, r.business_id, r.asset_id, r.permissions
   from jsonb_to_recordset($1::jsonb -> 'people') as r (partner_id bigint, member_id bigint, business_id bigint, asset_id bigint, permissions text[])
     join partners p on p.business_id = r.business_id and p.partner_id = r.partner_id and p.asset_id = r.asset_id
     join business_members m on m.business_id = r.partner_id and m.member_id = r.member_id`,
);
/** A business that gives an ad account away lets the new one promote its Pins that run there. */
export const letPromote = prepared<never, [accountId: string, from: string, to: string]>(
  'moves.let_promote',
  `insert into promotion_askings (author_id, pin_id, business_id, shown_pin_id, answer, answered_at)
   select p.creator_id, coalesce(p.origin_id, p.id), $3::bigint, min(p.id), 'given', now()
   from ads d join pins p on p.id = d.pin_id
   where d.ad_account_id = $1::bigint and d.status in ('ACTIVE', 'PAUSED') and p.creator_id = $2::bigint
   group by 1, 2 on conflict do nothing`,
);
