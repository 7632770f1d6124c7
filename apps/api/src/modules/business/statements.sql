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
       'BIZ_ADMIN' as business_role, true as mfa_met
     from users u where u.id = $1
     union all
     select false, b.id, b.username, b.business_name, b.image_signature, m.permissions, m.business_role, (not b.require_mfa or me.mfa_enabled)
     from business_members m join users b on b.id = m.business_id join users me on me.id = m.member_id
     where m.member_id = $1 and m.business_id <> $1 and b.is_partner and b.login_state is distinct from 'suspended'
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
   from users b where b.id = $1 and b.is_partner and b.login_state is distinct from 'suspended';

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
--   permissions text[] not null
--   created_ms int8
select u.id, u.username, u.full_name, u.image_signature, m.business_role, m.permissions,
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
--   permissions text[] not null
--   created_ms int8
select u.id, u.username, u.full_name, u.image_signature, m.business_role, m.permissions,
       floor(extract(epoch from m.created_at) * 1000)::bigint as created_ms
     from business_members m join users u on u.id = m.member_id
     where m.business_id = $1 and m.member_id < $2 and m.member_id <> $1
     order by m.member_id desc limit $3::int;
