-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- moves.list (queries.ts)
-- $1 businessId int8
-- $2 limit int4
-- gives
--   id int8
--   ad_account_id int8
--   name text
--   from_business json
--   to_business json
--   status text
--   undoable bool
--   requested_by int8
--   created_at timestamptz
--   expires_at timestamptz
--   moved_at timestamptz
--   undo_until timestamptz
--   access text
select * from ((select m.id, m.ad_account_id, a.name, json_build_object('id', f.id::text, 'username', f.username, 'full_name', coalesce(f.business_name, f.full_name), 'image_signature', f.image_signature) as from_business, json_build_object('id', t.id::text, 'username', t.username, 'full_name', coalesce(t.business_name, t.full_name), 'image_signature', t.image_signature) as to_business,
  case when m.status = 'PENDING' and m.expires_at <= now() then 'EXPIRED' else m.status end as status,
  m.status = 'ACCEPTED' and m.undo_until > now() and a.owner_user_id = m.to_id
    and not exists (select from ad_account_moves later where later.ad_account_id = m.ad_account_id and later.id > m.id
      and later.status in ('ACCEPTED', 'UNDONE')) as undoable,
  m.requested_by, m.created_at, m.expires_at, m.moved_at, m.undo_until, m.access::text as access
  from ad_account_moves m join ad_accounts a on a.id = m.ad_account_id join users f on f.id = m.from_id join users t on t.id = m.to_id where m.from_id = $1::bigint order by m.id desc limit $2::int)
   union all (select m.id, m.ad_account_id, a.name, json_build_object('id', f.id::text, 'username', f.username, 'full_name', coalesce(f.business_name, f.full_name), 'image_signature', f.image_signature) as from_business, json_build_object('id', t.id::text, 'username', t.username, 'full_name', coalesce(t.business_name, t.full_name), 'image_signature', t.image_signature) as to_business,
  case when m.status = 'PENDING' and m.expires_at <= now() then 'EXPIRED' else m.status end as status,
  m.status = 'ACCEPTED' and m.undo_until > now() and a.owner_user_id = m.to_id
    and not exists (select from ad_account_moves later where later.ad_account_id = m.ad_account_id and later.id > m.id
      and later.status in ('ACCEPTED', 'UNDONE')) as undoable,
  m.requested_by, m.created_at, m.expires_at, m.moved_at, m.undo_until, m.access::text as access
  from ad_account_moves m join ad_accounts a on a.id = m.ad_account_id join users f on f.id = m.from_id join users t on t.id = m.to_id where m.to_id = $1::bigint order by m.id desc limit $2::int)) moves order by id desc limit $2::int;

-- moves.one (queries.ts)
-- $1 businessId int8
-- $2 id int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   from_business json
--   to_business json
--   status text
--   undoable bool
--   requested_by int8 null
--   created_at timestamptz not null
--   expires_at timestamptz not null
--   moved_at timestamptz null
--   undo_until timestamptz null
--   access text
select m.id, m.ad_account_id, a.name, json_build_object('id', f.id::text, 'username', f.username, 'full_name', coalesce(f.business_name, f.full_name), 'image_signature', f.image_signature) as from_business, json_build_object('id', t.id::text, 'username', t.username, 'full_name', coalesce(t.business_name, t.full_name), 'image_signature', t.image_signature) as to_business,
  case when m.status = 'PENDING' and m.expires_at <= now() then 'EXPIRED' else m.status end as status,
  m.status = 'ACCEPTED' and m.undo_until > now() and a.owner_user_id = m.to_id
    and not exists (select from ad_account_moves later where later.ad_account_id = m.ad_account_id and later.id > m.id
      and later.status in ('ACCEPTED', 'UNDONE')) as undoable,
  m.requested_by, m.created_at, m.expires_at, m.moved_at, m.undo_until, m.access::text as access
  from ad_account_moves m join ad_accounts a on a.id = m.ad_account_id join users f on f.id = m.from_id join users t on t.id = m.to_id where (m.from_id = $1::bigint or m.to_id = $1::bigint) and m.id = $2::bigint;

-- moves.lock_account_of (queries.ts)
-- $1 moveId int8
-- gives
--   id int8 not null
select a.id from ad_account_moves m join ad_accounts a on a.id = m.ad_account_id where m.id = $1::bigint for update of a;

-- moves.lock_account (queries.ts)
-- $1 businessId int8
-- $2 accountId int8
-- gives
--   id int8 not null
select id from ad_accounts where owner_user_id = $1::bigint and id = $2::bigint for update;

-- moves.hold_administrator (queries.ts)
-- $1 businessId int8
-- $2 personId int8
-- gives
--   runs bool
select true as runs from users u where u.id = $1::bigint and $1::bigint = $2::bigint
   union all
   select true from (select from business_members m where m.business_id = $1::bigint and m.member_id = $2::bigint and m.business_role = 'BIZ_ADMIN' for share) m;

-- moves.business_called (queries.ts)
-- $1 businessId int8
-- $2 username text
-- gives
--   id int8 not null
select b.id from users b where lower(b.username) = lower($2) and b.is_partner and b.login_state is distinct from 'suspended' and not exists (select 1 from blocks bl where bl.blocker_id = b.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.id) and not exists (select 1 from away_people aw where aw.user_id = b.id);

-- moves.live (queries.ts)
-- $1 businessId int8
-- gives
--   id int8 not null
select b.id from users b where b.id = $1::bigint and b.is_partner and b.login_state is distinct from 'suspended';

-- moves.add (queries.ts)
-- $1 accountId int8
-- $2 from int8
-- $3 to int8
-- $4 by int8
-- $5 days int4
-- gives
--   id int8 not null
insert into ad_account_moves (ad_account_id, from_id, to_id, requested_by, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(days => $5::int)) on conflict do nothing returning id;

-- moves.drop_expired (queries.ts)
-- $1 accountId int8
update ad_account_moves set status = 'CANCELLED' where ad_account_id = $1::bigint and status = 'PENDING' and expires_at <= now();

-- moves.set_status (queries.ts)
-- $1 id int8
-- $2 status text
update ad_account_moves set status = $2 where id = $1::bigint;

-- moves.moved (queries.ts)
-- $1 id int8
-- $2 access jsonb
-- $3 days int4
update ad_account_moves set status = 'ACCEPTED', moved_at = now(), undo_until = now() + make_interval(days => $3::int), access = $2::jsonb
   where id = $1::bigint;

-- moves.clear_access (queries.ts)
-- $1 accountId int8
-- gives
--   access text
with people as (
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
     'partners', coalesce((select json_agg(p) from partners p), '[]'), 'groups', coalesce((select json_agg(g) from groups g), '[]'))::text as access;

-- moves.set_owner (queries.ts)
-- $1 accountId int8
-- $2 businessId int8
update ad_accounts set owner_user_id = $2::bigint where id = $1::bigint;

-- moves.restore_access (queries.ts)
-- $1 access jsonb
with members as (
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
     join business_members m on m.business_id = r.partner_id and m.member_id = r.member_id;

-- moves.let_promote (queries.ts)
-- $1 accountId int8
-- $2 from int8
-- $3 to int8
insert into promotion_askings (author_id, pin_id, business_id, shown_pin_id, answer, answered_at)
   select p.creator_id, coalesce(p.origin_id, p.id), $3::bigint, min(p.id), 'given', now()
   from ads d join pins p on p.id = d.pin_id
   where d.ad_account_id = $1::bigint and d.status in ('ACTIVE', 'PAUSED') and p.creator_id = $2::bigint
   group by 1, 2 on conflict do nothing;
