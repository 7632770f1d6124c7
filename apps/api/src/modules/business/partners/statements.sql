-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- business.member_id_grants.asc (asset-queries.ts)
-- $1 ownerId int8
-- $2 holderId int8
-- $3 after int8
-- $4 limit int4
-- $5 type text
-- gives
--   id int8 not null
--   type text not null
--   name text
--   permissions text[] not null
select r.asset_id as id, r.asset_type as type, coalesce(
  case r.asset_type when 'AD_ACCOUNT' then (select a.name from ad_accounts a where a.id = r.asset_id)
    when 'ASSET_GROUP' then (select g.name from asset_groups g where g.business_id = r.business_id and g.id = r.asset_id) end,
  b.business_name, b.full_name) as name, r.permissions
       from asset_access r join users b on b.id = r.business_id
       where r.business_id = $1 and r.member_id = $2 and r.asset_id > $3
         and ($5::text is null or r.asset_type = $5) order by r.asset_id asc limit $4::int;

-- business.member_id_grants.desc (asset-queries.ts)
-- $1 ownerId int8
-- $2 holderId int8
-- $3 after int8
-- $4 limit int4
-- $5 type text
-- gives
--   id int8 not null
--   type text not null
--   name text
--   permissions text[] not null
select r.asset_id as id, r.asset_type as type, coalesce(
  case r.asset_type when 'AD_ACCOUNT' then (select a.name from ad_accounts a where a.id = r.asset_id)
    when 'ASSET_GROUP' then (select g.name from asset_groups g where g.business_id = r.business_id and g.id = r.asset_id) end,
  b.business_name, b.full_name) as name, r.permissions
       from asset_access r join users b on b.id = r.business_id
       where r.business_id = $1 and r.member_id = $2 and r.asset_id < $3
         and ($5::text is null or r.asset_type = $5) order by r.asset_id desc limit $4::int;

-- business.partner_id_grants.asc (asset-queries.ts)
-- $1 ownerId int8
-- $2 holderId int8
-- $3 after int8
-- $4 limit int4
-- $5 type text
-- gives
--   id int8 not null
--   type text not null
--   name text
--   permissions text[] not null
select r.asset_id as id, r.asset_type as type, coalesce(
  case r.asset_type when 'AD_ACCOUNT' then (select a.name from ad_accounts a where a.id = r.asset_id)
    when 'ASSET_GROUP' then (select g.name from asset_groups g where g.business_id = r.business_id and g.id = r.asset_id) end,
  b.business_name, b.full_name) as name, r.permissions
       from partner_access r join users b on b.id = r.business_id
       where r.business_id = $1 and r.partner_id = $2 and r.asset_id > $3
         and ($5::text is null or r.asset_type = $5) order by r.asset_id asc limit $4::int;

-- business.partner_id_grants.desc (asset-queries.ts)
-- $1 ownerId int8
-- $2 holderId int8
-- $3 after int8
-- $4 limit int4
-- $5 type text
-- gives
--   id int8 not null
--   type text not null
--   name text
--   permissions text[] not null
select r.asset_id as id, r.asset_type as type, coalesce(
  case r.asset_type when 'AD_ACCOUNT' then (select a.name from ad_accounts a where a.id = r.asset_id)
    when 'ASSET_GROUP' then (select g.name from asset_groups g where g.business_id = r.business_id and g.id = r.asset_id) end,
  b.business_name, b.full_name) as name, r.permissions
       from partner_access r join users b on b.id = r.business_id
       where r.business_id = $1 and r.partner_id = $2 and r.asset_id < $3
         and ($5::text is null or r.asset_type = $5) order by r.asset_id desc limit $4::int;

-- business.member_id_holders.asc (asset-queries.ts)
-- $1 businessId int8
-- $2 assetId int8
-- $3 after int8
-- $4 limit int4
-- gives
--   id int8 not null
--   username text not null
--   full_name text not null
--   image_signature text null
--   permissions text[]
select u.id as id, u.username as username, u.full_name as full_name, u.image_signature as image_signature, r.permissions from (select business_id, member_id, asset_id, permissions from asset_access
    union all select partner_id, member_id, asset_id, permissions from partner_member_access) r join users u on u.id = r.member_id
       where r.business_id = $1 and r.asset_id = $2 and r.member_id > $3
       order by r.member_id asc limit $4::int;

-- business.member_id_holders.desc (asset-queries.ts)
-- $1 businessId int8
-- $2 assetId int8
-- $3 after int8
-- $4 limit int4
-- gives
--   id int8 not null
--   username text not null
--   full_name text not null
--   image_signature text null
--   permissions text[]
select u.id as id, u.username as username, u.full_name as full_name, u.image_signature as image_signature, r.permissions from (select business_id, member_id, asset_id, permissions from asset_access
    union all select partner_id, member_id, asset_id, permissions from partner_member_access) r join users u on u.id = r.member_id
       where r.business_id = $1 and r.asset_id = $2 and r.member_id < $3
       order by r.member_id desc limit $4::int;

-- business.partner_id_holders.asc (asset-queries.ts)
-- $1 businessId int8
-- $2 assetId int8
-- $3 after int8
-- $4 limit int4
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
--   permissions text[] not null
select u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature, r.permissions from partner_access r join users u on u.id = r.partner_id
       where r.business_id = $1 and r.asset_id = $2 and r.partner_id > $3
       order by r.partner_id asc limit $4::int;

-- business.partner_id_holders.desc (asset-queries.ts)
-- $1 businessId int8
-- $2 assetId int8
-- $3 after int8
-- $4 limit int4
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
--   permissions text[] not null
select u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature, r.permissions from partner_access r join users u on u.id = r.partner_id
       where r.business_id = $1 and r.asset_id = $2 and r.partner_id < $3
       order by r.partner_id desc limit $4::int;

-- business.groups_by_id (group-queries.ts)
-- $1 ids int8[]
-- gives
--   id int8 not null
--   name text not null
--   description text not null
--   types text[] not null
--   owner json
--   created_by json
--   ad_accounts text[]
--   profiles text[]
--   created_ms int8
--   updated_ms int8
select g.id, g.name, g.description, g.types, json_build_object('id', o.id::text, 'username', o.username, 'full_name', coalesce(o.business_name, o.full_name), 'image_signature', o.image_signature) as owner,
     case when by.id is not null then json_build_object('id', by.id::text, 'username', by.username, 'full_name', by.full_name, 'image_signature', by.image_signature) end as created_by,
     array(select a.asset_id::text from asset_group_assets a where a.business_id = g.business_id and a.group_id = g.id and a.asset_type = 'AD_ACCOUNT' order by a.asset_id) as ad_accounts, array(select a.asset_id::text from asset_group_assets a where a.business_id = g.business_id and a.group_id = g.id and a.asset_type = 'PROFILE' order by a.asset_id) as profiles, floor(extract(epoch from g.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from g.updated_at) * 1000)::bigint as updated_ms
   from asset_groups g join users o on o.id = g.business_id left join users by on by.id = g.created_by
   where g.id = any($1::bigint[]) order by g.id;

-- business.add_group (group-queries.ts)
-- $1 businessId int8
-- $2 name text
-- $3 description text
-- $4 types text[]
-- $5 by int8
-- $6 max int4
-- gives
--   id int8 not null
insert into asset_groups (business_id, name, description, types, created_by)
   select $1, $2, $3, $4::text[], $5 where (select count(*) from asset_groups g where g.business_id = $1) < $6::int returning id;

-- business.lock_groups (group-queries.ts)
-- $1 businessId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   name text not null
--   description text not null
--   types text[] not null
select id, name, description, types from asset_groups where business_id = $1 and id = any($2::bigint[]) order by id for update;

-- business.change_group (group-queries.ts)
-- $1 businessId int8
-- $2 id int8
-- $3 name text
-- $4 description text
-- $5 types text[]
update asset_groups set name = $3, description = $4, types = $5::text[], updated_at = now() where business_id = $1 and id = $2;

-- business.put_in_group (group-queries.ts)
-- $1 businessId int8
-- $2 groupId int8
-- $3 assets int8[]
insert into asset_group_assets (business_id, group_id, asset_id, asset_type)
   select $1, $2, a.id, a.type from assets a where a.business_id = $1 and a.id = any($3::bigint[]) and a.type <> 'ASSET_GROUP'
   on conflict do nothing;

-- business.take_from_group (group-queries.ts)
-- $1 businessId int8
-- $2 groupId int8
-- $3 assets int8[]
delete from asset_group_assets where business_id = $1 and group_id = $2 and asset_id = any($3::bigint[]);

-- business.delete_groups (group-queries.ts)
-- $1 businessId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   name text not null
delete from asset_groups where business_id = $1 and id = any($2::bigint[]) returning id, name;

-- business.partner_invites.asc (invite-queries.ts)
-- $1 businessId int8
-- $2 after int8
-- $3 limit int4
-- $4 statuses text[]
-- $5 type text
-- gives
--   id int8
--   business_id int8
--   partner_id int8
--   invite_type text
--   status text
--   asker json
--   partner json
--   access jsonb
--   created_ms int8
--   updated_ms int8
--   expires_ms int8
select * from ((select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.business_id = $1 and i.id > $2 and i.status = 'PENDING' and case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end = any($4::text[]) and $4::text[] && '{PENDING,EXPIRED}'
         and ($5::text is null or i.invite_type = $5) order by i.id asc limit $3::int) union all (select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.business_id = $1 and i.id > $2 and i.status = 'ACCEPTED' and 'ACCEPTED' = any($4::text[])
         and ($5::text is null or i.invite_type = $5) order by i.id asc limit $3::int) union all (select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.business_id = $1 and i.id > $2 and i.status = 'DECLINED' and 'DECLINED' = any($4::text[])
         and ($5::text is null or i.invite_type = $5) order by i.id asc limit $3::int) union all (select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.business_id = $1 and i.id > $2 and i.status = 'CANCELLED' and 'CANCELLED' = any($4::text[])
         and ($5::text is null or i.invite_type = $5) order by i.id asc limit $3::int) union all (select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.partner_id = $1 and i.id > $2 and i.status = 'PENDING' and case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end = any($4::text[]) and $4::text[] && '{PENDING,EXPIRED}'
         and ($5::text is null or i.invite_type = $5) order by i.id asc limit $3::int) union all (select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.partner_id = $1 and i.id > $2 and i.status = 'ACCEPTED' and 'ACCEPTED' = any($4::text[])
         and ($5::text is null or i.invite_type = $5) order by i.id asc limit $3::int) union all (select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.partner_id = $1 and i.id > $2 and i.status = 'DECLINED' and 'DECLINED' = any($4::text[])
         and ($5::text is null or i.invite_type = $5) order by i.id asc limit $3::int) union all (select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.partner_id = $1 and i.id > $2 and i.status = 'CANCELLED' and 'CANCELLED' = any($4::text[])
         and ($5::text is null or i.invite_type = $5) order by i.id asc limit $3::int)) invites order by id asc limit $3::int;

-- business.partner_invites.desc (invite-queries.ts)
-- $1 businessId int8
-- $2 after int8
-- $3 limit int4
-- $4 statuses text[]
-- $5 type text
-- gives
--   id int8
--   business_id int8
--   partner_id int8
--   invite_type text
--   status text
--   asker json
--   partner json
--   access jsonb
--   created_ms int8
--   updated_ms int8
--   expires_ms int8
select * from ((select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.business_id = $1 and i.id < $2 and i.status = 'PENDING' and case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end = any($4::text[]) and $4::text[] && '{PENDING,EXPIRED}'
         and ($5::text is null or i.invite_type = $5) order by i.id desc limit $3::int) union all (select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.business_id = $1 and i.id < $2 and i.status = 'ACCEPTED' and 'ACCEPTED' = any($4::text[])
         and ($5::text is null or i.invite_type = $5) order by i.id desc limit $3::int) union all (select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.business_id = $1 and i.id < $2 and i.status = 'DECLINED' and 'DECLINED' = any($4::text[])
         and ($5::text is null or i.invite_type = $5) order by i.id desc limit $3::int) union all (select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.business_id = $1 and i.id < $2 and i.status = 'CANCELLED' and 'CANCELLED' = any($4::text[])
         and ($5::text is null or i.invite_type = $5) order by i.id desc limit $3::int) union all (select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.partner_id = $1 and i.id < $2 and i.status = 'PENDING' and case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end = any($4::text[]) and $4::text[] && '{PENDING,EXPIRED}'
         and ($5::text is null or i.invite_type = $5) order by i.id desc limit $3::int) union all (select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.partner_id = $1 and i.id < $2 and i.status = 'ACCEPTED' and 'ACCEPTED' = any($4::text[])
         and ($5::text is null or i.invite_type = $5) order by i.id desc limit $3::int) union all (select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.partner_id = $1 and i.id < $2 and i.status = 'DECLINED' and 'DECLINED' = any($4::text[])
         and ($5::text is null or i.invite_type = $5) order by i.id desc limit $3::int) union all (select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.partner_id = $1 and i.id < $2 and i.status = 'CANCELLED' and 'CANCELLED' = any($4::text[])
         and ($5::text is null or i.invite_type = $5) order by i.id desc limit $3::int)) invites order by id desc limit $3::int;

-- business.partner_invites_by_id (invite-queries.ts)
-- $1 ids int8[]
-- gives
--   id int8 not null
--   business_id int8 not null
--   partner_id int8 not null
--   invite_type text not null
--   status text
--   asker json
--   partner json
--   access jsonb not null
--   created_ms int8
--   updated_ms int8
--   expires_ms int8
select i.id, i.business_id, i.partner_id, i.invite_type, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as asker, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as partner,
  i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.updated_at) * 1000)::bigint as updated_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms
  from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id where i.id = any($1::bigint[]) order by i.id;

-- business.replace_partner_invite (invite-queries.ts)
-- $1 businessId int8
-- $2 partnerId int8
-- $3 type text
update partner_invites set status = 'CANCELLED', updated_at = now()
   where business_id = $1 and partner_id = $2 and invite_type = $3 and status = 'PENDING';

-- business.add_partner_invite (invite-queries.ts)
-- $1 businessId int8
-- $2 partnerId int8
-- $3 type text
-- $4 by int8
-- $5 access jsonb
-- gives
--   id int8 not null
insert into partner_invites (business_id, partner_id, invite_type, invited_by, access) values ($1, $2, $3, $4, $5::jsonb) returning id;

-- business.cancel_partner_invites (invite-queries.ts)
-- $1 businessId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
update partner_invites set status = 'CANCELLED', updated_at = now()
   where business_id = $1 and id = any($2::bigint[]) and status = 'PENDING' returning id;

-- business.cancel_partner_invites_by (invite-queries.ts)
-- $1 businessId int8
-- $2 inviters int8[]
update partner_invites set status = 'CANCELLED', updated_at = now()
   where business_id = $1 and invited_by = any($2::bigint[]) and status = 'PENDING';

-- business.set_partner_invite_access (invite-queries.ts)
-- $1 businessId int8
-- $2 id int8
-- $3 type text
-- $4 access jsonb
-- gives
--   id int8 not null
update partner_invites i set access = $4::jsonb, updated_at = now()
   where i.business_id = $1 and i.id = $2 and i.invite_type = $3 and i.status = 'PENDING' and i.expires_at > now() returning i.id;

-- business.lock_partner_invite (invite-queries.ts)
-- $1 viewerId int8
-- $2 id int8
-- gives
--   id int8 not null
--   business_id int8 not null
--   partner_id int8 not null
--   invite_type text not null
--   access jsonb not null
select i.id, i.business_id, i.partner_id, i.invite_type, i.access from partner_invites i join users b on b.id = i.business_id
   where i.id = $2 and i.status = 'PENDING' and i.expires_at > now() and b.is_partner and b.login_state is distinct from 'suspended' and (i.partner_id = $1 or exists (
     select from business_members m where m.business_id = i.partner_id and m.member_id = $1 and m.business_role = 'BIZ_ADMIN'))
   for update of i;

-- business.answer_partner_invite (invite-queries.ts)
-- $1 businessId int8
-- $2 id int8
-- $3 status text
update partner_invites set status = $3, updated_at = now() where business_id = $1 and id = $2;

-- business.invited_people (invite-queries.ts)
-- $1 partnerId int8
-- gives
--   id int8 not null
select u.id from users u
   where (u.id = $1 or u.id in (select m.member_id from business_members m where m.business_id = $1 and m.business_role = 'BIZ_ADMIN'))
     and u.email_confirmed_at is not null and u.login_state is null and u.locked_at is null and not exists (select 1 from away_people aw where aw.user_id = u.id);

-- business.partner_invite_mail (invite-queries.ts)
-- $1 inviteId int8
-- $2 userId int8
-- gives
--   email text not null
--   asker text
--   partner text
--   partner_id int8 not null
--   invite_type text not null
select u.email, coalesce(b.business_name, b.full_name) as asker, coalesce(p.business_name, p.full_name) as partner, i.partner_id, i.invite_type
   from partner_invites i join users b on b.id = i.business_id join users p on p.id = i.partner_id join users u on u.id = $2
   where i.id = $1 and i.status = 'PENDING' and i.expires_at > now() and u.email_confirmed_at is not null and u.login_state is null and u.locked_at is null and not exists (select 1 from away_people aw where aw.user_id = u.id);

-- business.partners.asc (partner-queries.ts)
-- $1 businessId int8
-- $2 after int8
-- $3 limit int4
-- $4 external bool
-- $5 ids int8[]
-- gives
--   id int8
--   username text
--   full_name text
--   image_signature text null
--   external bool
--   created_by json
--   access json
--   created_ms int8
select b.id as id, b.username as username, coalesce(b.business_name, b.full_name) as full_name, b.image_signature as image_signature, p.external, case when by.id is not null then json_build_object('id', by.id::text, 'username', by.username, 'full_name', by.full_name, 'image_signature', by.image_signature) end as created_by,
       coalesce((select json_agg(json_build_object('id', r.asset_id::text, 'type', r.asset_type, 'permissions', r.permissions) order by r.asset_id)
         from partner_access r where r.business_id = p.business_id and r.partner_id = p.partner_id), '[]') as access,
       floor(extract(epoch from p.created_at) * 1000)::bigint as created_ms
     from ((
  select business_id, partner_id, partner_id as other_id, false as external, created_by, created_at from business_partners
  where business_id = $1 and partner_id > $2 and ($4::boolean is null or $4 = false) and ($5::bigint[] is null or partner_id = any($5))
  order by partner_id asc limit $3::int) union all (
  select business_id, partner_id, business_id as other_id, true as external, created_by, created_at from business_partners
  where partner_id = $1 and business_id > $2 and ($4::boolean is null or $4 = true) and ($5::bigint[] is null or business_id = any($5))
  order by business_id asc limit $3::int)
       order by other_id asc, external limit $3::int) p
       join users b on b.id = p.other_id left join users by on by.id = p.created_by
     order by p.other_id asc, p.external;

-- business.partners.desc (partner-queries.ts)
-- $1 businessId int8
-- $2 after int8
-- $3 limit int4
-- $4 external bool
-- $5 ids int8[]
-- gives
--   id int8
--   username text
--   full_name text
--   image_signature text null
--   external bool
--   created_by json
--   access json
--   created_ms int8
select b.id as id, b.username as username, coalesce(b.business_name, b.full_name) as full_name, b.image_signature as image_signature, p.external, case when by.id is not null then json_build_object('id', by.id::text, 'username', by.username, 'full_name', by.full_name, 'image_signature', by.image_signature) end as created_by,
       coalesce((select json_agg(json_build_object('id', r.asset_id::text, 'type', r.asset_type, 'permissions', r.permissions) order by r.asset_id)
         from partner_access r where r.business_id = p.business_id and r.partner_id = p.partner_id), '[]') as access,
       floor(extract(epoch from p.created_at) * 1000)::bigint as created_ms
     from ((
  select business_id, partner_id, partner_id as other_id, false as external, created_by, created_at from business_partners
  where business_id = $1 and partner_id < $2 and ($4::boolean is null or $4 = false) and ($5::bigint[] is null or partner_id = any($5))
  order by partner_id desc limit $3::int) union all (
  select business_id, partner_id, business_id as other_id, true as external, created_by, created_at from business_partners
  where partner_id = $1 and business_id < $2 and ($4::boolean is null or $4 = true) and ($5::bigint[] is null or business_id = any($5))
  order by business_id desc limit $3::int)
       order by other_id desc, external limit $3::int) p
       join users b on b.id = p.other_id left join users by on by.id = p.created_by
     order by p.other_id desc, p.external;

-- business.business_named (partner-queries.ts)
-- $1 businessId int8
-- $2 username text
-- $3 id int8
-- gives
--   id int8 not null
select b.id from users b where (b.id = $3::bigint or lower(b.username) = lower($2)) and b.is_partner and b.login_state is distinct from 'suspended' and not exists (select 1 from blocks bl where bl.blocker_id = b.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.id) and not exists (select 1 from away_people aw where aw.user_id = b.id)
   order by b.id = $3::bigint desc nulls last limit 1;

-- business.lock_partners (partner-queries.ts)
-- $1 businessId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
select partner_id as id from business_partners where business_id = $1 and partner_id = any($2::bigint[]) order by partner_id for update;

-- business.add_partner (partner-queries.ts)
-- $1 businessId int8
-- $2 partnerId int8
-- $3 by int8
-- gives
--   id int8 not null
insert into business_partners (business_id, partner_id, created_by) values ($1, $2, $3) on conflict do nothing returning partner_id as id;

-- business.end_partners (partner-queries.ts)
-- $1 businessId int8
-- $2 ids int8[]
-- $3 internal bool
-- $4 external bool
-- gives
--   business_id int8 not null
--   partner_id int8 not null
delete from business_partners where $3::boolean and business_id = $1 and partner_id = any($2::bigint[])
     or $4::boolean and partner_id = $1 and business_id = any($2::bigint[])
   returning business_id, partner_id;

-- business.partner_access (partner-queries.ts)
-- $1 businessId int8
-- $2 partners int8[]
-- gives
--   partner_id int8 not null
--   asset_id int8 not null
--   permissions text[] not null
select partner_id, asset_id, permissions from partner_access where business_id = $1 and partner_id = any($2::bigint[]);

-- business.put_partner_access (partner-queries.ts)
-- $1 businessId int8
-- $2 rows jsonb
insert into partner_access (business_id, partner_id, asset_id, asset_type, permissions)
   select $1, partner_id, asset_id, asset_type, permissions
   from jsonb_to_recordset($2::jsonb) as a(partner_id bigint, asset_id bigint, asset_type text, permissions text[])
   on conflict (business_id, partner_id, asset_id) do update set permissions = excluded.permissions;

-- business.take_partner_access (partner-queries.ts)
-- $1 businesses int8[]
-- $2 partners int8[]
-- $3 assets int8[]
-- gives
--   business_id int8 not null
--   partner_id int8 not null
--   asset_id int8 not null
--   asset_type text not null
--   permissions text[] not null
delete from partner_access
   where (business_id, partner_id, asset_id) in (select * from unnest($1::bigint[], $2::bigint[], $3::bigint[]))
   returning business_id, partner_id, asset_id, asset_type, permissions;
