-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- access.asset_role (access.ts)
-- $1 personId int8
-- $2 assetId int8
-- $3 type text
-- gives
--   business_id int8
--   owns bool
--   business_role text
--   permissions text[]
--   mfa_met bool
--   username text not null
select role.business_id, role.owns, role.business_role, role.permissions, role.mfa_met, business.username
   from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not b.require_mfa or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join asset_access r on r.business_id = m.business_id and r.member_id = m.member_id and r.asset_id = asset.id
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
) role join users business on business.id = role.business_id
   where role.asset_id = $2 and role.asset_type = $3;

-- follows.block_between (blocking.ts)
-- $1 viewerId int8
-- $2 userId int8
-- gives
--   blocks_viewer bool
--   blocked_by_viewer bool
select
     exists (select 1 from blocks b where b.blocker_id = u.id and b.blocked_id = $1) as blocks_viewer,
     exists (select 1 from blocks b where b.blocker_id = $1 and b.blocked_id = u.id) as blocked_by_viewer
   from users u where u.id = $2;

-- follows.blocks_between (blocking.ts)
-- $1 viewerId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   blocks_viewer bool
--   blocked_by_viewer bool
select u.id,
     exists (select 1 from blocks b where b.blocker_id = u.id and b.blocked_id = $1) as blocks_viewer,
     exists (select 1 from blocks b where b.blocker_id = $1 and b.blocked_id = u.id) as blocked_by_viewer
   from users u where u.id = any($2::bigint[]);
