-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- business.profiles (queries.ts)
-- $1 viewerId int8
-- gives
--   id int8
--   username text
--   business_name text
--   image_signature text
--   permissions text[]
--   business_role text
--   mfa_met bool
select id, username, business_name, image_signature, permissions, business_role, mfa_met from (
     select true as own, u.id, u.username, u.business_name, u.image_signature, '{OWNER}'::text[] as permissions,
       'OWNER' as business_role, true as mfa_met
     from users u where u.id = $1
     union all
     select false, b.id, b.username, b.business_name, b.image_signature, role.permissions, role.business_role, role.mfa_met
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
) role join users b on b.id = role.asset_id
     where role.asset_type = 'PROFILE' and not role.owns
   ) profiles
   order by own desc, lower(coalesce(business_name, username)), id;

-- business.by_id (queries.ts)
-- $1 businessId int8
-- gives
--   id int8 not null
--   username text not null
--   full_name text not null
--   image_signature text null
--   created_ms int8
select b.id, b.username, b.full_name, b.image_signature, floor(extract(epoch from b.created_at) * 1000)::bigint as created_ms
   from users b where b.id = $1;

-- business.members.asc (queries.ts)
-- $1 businessId int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   username text not null
--   full_name text not null
--   image_signature text null
--   business_role text not null
--   access json
--   created_ms int8
select u.id, u.username, u.full_name, u.image_signature, m.business_role, coalesce((
  select json_agg(json_build_object('id', r.asset_id::text, 'type', r.asset_type, 'permissions', r.permissions) order by r.asset_id)
  from asset_access r where r.business_id = m.business_id and r.member_id = m.member_id), '[]') as access,
       floor(extract(epoch from m.created_at) * 1000)::bigint as created_ms
     from business_members m join users u on u.id = m.member_id
     where m.business_id = $1 and m.member_id > $2 and m.member_id <> $1
     order by m.member_id asc limit $3::int;

-- business.members.desc (queries.ts)
-- $1 businessId int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   username text not null
--   full_name text not null
--   image_signature text null
--   business_role text not null
--   access json
--   created_ms int8
select u.id, u.username, u.full_name, u.image_signature, m.business_role, coalesce((
  select json_agg(json_build_object('id', r.asset_id::text, 'type', r.asset_type, 'permissions', r.permissions) order by r.asset_id)
  from asset_access r where r.business_id = m.business_id and r.member_id = m.member_id), '[]') as access,
       floor(extract(epoch from m.created_at) * 1000)::bigint as created_ms
     from business_members m join users u on u.id = m.member_id
     where m.business_id = $1 and m.member_id < $2 and m.member_id <> $1
     order by m.member_id desc limit $3::int;
