-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- business.convert (BusinessConversionResource.ts)
-- $1 userId int8
-- $2 name text
-- $3 website text
-- $4 ads int2
-- $5 products int2
-- gives
--   id int8 not null
with made as (
     update users set is_partner = true, business_name = $2, website_url = coalesce($3, website_url)
     where id = $1 and not is_partner returning id
   ), answered as (
     insert into business_answers (user_id, runs_ads, sells_products) select id, $4::smallint, $5::smallint from made
     on conflict (user_id) do update set runs_ads = excluded.runs_ads, sells_products = excluded.sells_products, answered_at = now()
   ) select id from made;

-- business.lock_members (access-queries.ts)
-- $1 businessId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   business_role text not null
select member_id as id, business_role from business_members
   where business_id = $1 and member_id = any($2::bigint[]) order by member_id for update;

-- business.add_member (access-queries.ts)
-- $1 businessId int8
-- $2 memberId int8
-- $3 role text
-- gives
--   id int8 not null
insert into business_members (business_id, member_id, business_role) values ($1, $2, $3)
   on conflict do nothing returning member_id as id;

-- business.set_role (access-queries.ts)
-- $1 businessId int8
-- $2 memberId int8
-- $3 role text
update business_members set business_role = $3 where business_id = $1 and member_id = $2;

-- business.remove_members (access-queries.ts)
-- $1 businessId int8
-- $2 ids int8[]
delete from business_members where business_id = $1 and member_id = any($2::bigint[]);

-- business.assets.asc (access-queries.ts)
-- $1 viewerId int8
-- $2 businessId int8
-- $3 ids int8[]
-- $4 type text
-- $5 permissions text[]
-- $6 groupId int8
-- $7 childId int8
-- gives
--   id int8
--   type text
--   name text
--   permissions text[]
--   owner json
select role.asset_id as id, role.asset_type as type, coalesce(a.name, g.name, coalesce(b.business_name, b.full_name)) as name, role.permissions,
       json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as owner
     from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join lateral (
      select array_agg(distinct permission order by permission) as permissions
      from member_access given cross join unnest(given.permissions) permission
      where given.business_id = m.business_id and given.member_id = m.member_id and given.asset_id = asset.id
    ) r on true
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
  union all
  select part.asset_id, part.asset_type, part.business_id, false, 'PARTNER', part.permissions, part.mfa_met
  from (
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = $1
    union all
    select pr.business_id, pr.asset_id, pr.asset_type,
      case when m.business_role = 'BIZ_ADMIN' or 'ADMIN' = any(r.permissions) then pr.permissions
        when 'ADMIN' = any(pr.permissions) then r.permissions
        else array(select unnest(pr.permissions) intersect select unnest(r.permissions)) end,
      not ((o.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = o.id and s.kind = 'SECURITY' and h.require_mfa)) or (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa))) or me.mfa_enabled
    from business_members m join partner_reach pr on pr.partner_id = m.business_id
      join users b on b.id = m.business_id join users o on o.id = pr.business_id join users me on me.id = m.member_id
      left join partner_member_access r on r.partner_id = m.business_id and r.member_id = m.member_id
        and r.business_id = pr.business_id and r.asset_id = pr.via_id
    where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $1 and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $1)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role join users b on b.id = role.business_id
       left join ad_accounts a on role.asset_type = 'AD_ACCOUNT' and a.id = role.asset_id
       left join asset_groups g on role.asset_type = 'ASSET_GROUP' and g.business_id = role.business_id and g.id = role.asset_id
     where (role.business_id = $2
         or exists (select from partner_reach pr where pr.partner_id = $2 and pr.business_id = role.business_id and pr.asset_id = role.asset_id))
       and role.asset_id = any($3::bigint[]) and ($4::text is null or role.asset_type = $4)
       and ($5::text[] is null or role.permissions && $5)
       and ($6::bigint is null or exists (
         select from asset_group_assets i where i.business_id = role.business_id and i.group_id = $6 and i.asset_id = role.asset_id))
       and ($7::bigint is null or exists (
         select from asset_group_assets i where i.business_id = role.business_id and i.group_id = role.asset_id and i.asset_id = $7))
     order by role.asset_id asc;

-- business.assets.desc (access-queries.ts)
-- $1 viewerId int8
-- $2 businessId int8
-- $3 ids int8[]
-- $4 type text
-- $5 permissions text[]
-- $6 groupId int8
-- $7 childId int8
-- gives
--   id int8
--   type text
--   name text
--   permissions text[]
--   owner json
select role.asset_id as id, role.asset_type as type, coalesce(a.name, g.name, coalesce(b.business_name, b.full_name)) as name, role.permissions,
       json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as owner
     from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join lateral (
      select array_agg(distinct permission order by permission) as permissions
      from member_access given cross join unnest(given.permissions) permission
      where given.business_id = m.business_id and given.member_id = m.member_id and given.asset_id = asset.id
    ) r on true
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
  union all
  select part.asset_id, part.asset_type, part.business_id, false, 'PARTNER', part.permissions, part.mfa_met
  from (
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = $1
    union all
    select pr.business_id, pr.asset_id, pr.asset_type,
      case when m.business_role = 'BIZ_ADMIN' or 'ADMIN' = any(r.permissions) then pr.permissions
        when 'ADMIN' = any(pr.permissions) then r.permissions
        else array(select unnest(pr.permissions) intersect select unnest(r.permissions)) end,
      not ((o.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = o.id and s.kind = 'SECURITY' and h.require_mfa)) or (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa))) or me.mfa_enabled
    from business_members m join partner_reach pr on pr.partner_id = m.business_id
      join users b on b.id = m.business_id join users o on o.id = pr.business_id join users me on me.id = m.member_id
      left join partner_member_access r on r.partner_id = m.business_id and r.member_id = m.member_id
        and r.business_id = pr.business_id and r.asset_id = pr.via_id
    where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $1 and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $1)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role join users b on b.id = role.business_id
       left join ad_accounts a on role.asset_type = 'AD_ACCOUNT' and a.id = role.asset_id
       left join asset_groups g on role.asset_type = 'ASSET_GROUP' and g.business_id = role.business_id and g.id = role.asset_id
     where (role.business_id = $2
         or exists (select from partner_reach pr where pr.partner_id = $2 and pr.business_id = role.business_id and pr.asset_id = role.asset_id))
       and role.asset_id = any($3::bigint[]) and ($4::text is null or role.asset_type = $4)
       and ($5::text[] is null or role.permissions && $5)
       and ($6::bigint is null or exists (
         select from asset_group_assets i where i.business_id = role.business_id and i.group_id = $6 and i.asset_id = role.asset_id))
       and ($7::bigint is null or exists (
         select from asset_group_assets i where i.business_id = role.business_id and i.group_id = role.asset_id and i.asset_id = $7))
     order by role.asset_id desc;

-- business.in_group.asc (access-queries.ts)
-- $1 id int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
select i.asset_id as id from asset_groups g join asset_group_assets i on i.business_id = g.business_id and i.group_id = g.id
     where g.id = $1 and i.asset_id > $2 order by i.asset_id asc limit $3::int;

-- business.in_group.desc (access-queries.ts)
-- $1 id int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
select i.asset_id as id from asset_groups g join asset_group_assets i on i.business_id = g.business_id and i.group_id = g.id
     where g.id = $1 and i.asset_id < $2 order by i.asset_id desc limit $3::int;

-- business.groups_with.asc (access-queries.ts)
-- $1 id int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
select i.group_id as id from asset_group_assets i
     where i.business_id = coalesce((select a.owner_user_id from ad_accounts a where a.id = $1), $1) and i.asset_id = $1
       and i.group_id > $2 order by i.group_id asc limit $3::int;

-- business.groups_with.desc (access-queries.ts)
-- $1 id int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
select i.group_id as id from asset_group_assets i
     where i.business_id = coalesce((select a.owner_user_id from ad_accounts a where a.id = $1), $1) and i.asset_id = $1
       and i.group_id < $2 order by i.group_id desc limit $3::int;

-- business.access_of (access-queries.ts)
-- $1 businessId int8
-- $2 members int8[]
-- gives
--   member_id int8
--   asset_id int8
--   permissions text[]
select member_id, asset_id, permissions from asset_access where business_id = $1 and member_id = any($2::bigint[])
   union all
   select member_id, asset_id, permissions from partner_member_access where partner_id = $1 and member_id = any($2::bigint[]);

-- business.put_access (access-queries.ts)
-- $1 businessId int8
-- $2 rows jsonb
insert into asset_access (business_id, member_id, asset_id, asset_type, permissions)
   select $1, member_id, asset_id, asset_type, permissions
   from jsonb_to_recordset($2::jsonb) as a(member_id bigint, asset_id bigint, asset_type text, permissions text[])
   on conflict (business_id, member_id, asset_id) do update set permissions = excluded.permissions;

-- business.put_received (access-queries.ts)
-- $1 businessId int8
-- $2 rows jsonb
insert into partner_member_access (partner_id, member_id, business_id, asset_id, permissions)
   select $1, member_id, owner_id, asset_id, permissions
   from jsonb_to_recordset($2::jsonb) as a(member_id bigint, asset_id bigint, owner_id bigint, permissions text[])
   on conflict (partner_id, member_id, asset_id) do update set permissions = excluded.permissions;

-- business.take_access (access-queries.ts)
-- $1 businessId int8
-- $2 members int8[]
-- $3 assets int8[]
with received as (
     delete from partner_member_access where partner_id = $1
       and (member_id, asset_id) in (select * from unnest($2::bigint[], $3::bigint[]))
   )
   delete from asset_access where business_id = $1
     and (member_id, asset_id) in (select * from unnest($2::bigint[], $3::bigint[]));

-- business.person_named (invite-queries.ts)
-- $1 viewerId int8
-- $2 username text
-- $3 businessId int8
-- gives
--   id int8 not null
--   member bool
select u.id, exists (select from business_members m where m.business_id = $3 and m.member_id = u.id) as member
   from users u where lower(u.username) = lower($2) and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id) and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $3::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $3::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id);

-- business.remove_invite (invite-queries.ts)
-- $1 businessId int8
-- $2 invitee int8
-- $3 email text
delete from business_invites where business_id = $1 and status = 'PENDING' and (invitee_id = $2::bigint or email = $3::text);

-- business.add_invite (invite-queries.ts)
-- $1 businessId int8
-- $2 by int8
-- $3 invitee int8
-- $4 email text
-- $5 role text
-- $6 access jsonb
-- gives
--   id int8 not null
insert into business_invites (business_id, invited_by, invitee_id, email, business_role, access)
   values ($1, $2, $3, $4, $5, $6::jsonb) returning id;

-- business.invites_by_id (invite-queries.ts)
-- $1 businessId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   business_id int8 not null
--   business_role text not null
--   status text
--   invitee json
--   email text null
--   access jsonb not null
--   created_ms int8
--   expires_ms int8
select i.id, i.business_id, i.business_role, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status,
  case when i.invitee_id is not null then (select json_build_object('id', u.id::text, 'username', u.username, 'full_name', u.full_name, 'image_signature', u.image_signature) from users u where u.id = i.invitee_id) end as invitee,
  i.email, i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms from business_invites i where i.business_id = $1 and i.id = any($2::bigint[]) order by i.id;

-- business.invites.asc (invite-queries.ts)
-- $1 businessId int8
-- $2 after int8
-- $3 limit int4
-- $4 statuses text[]
-- $5 type text
-- gives
--   id int8
--   business_id int8
--   business_role text
--   status text
--   invitee json
--   email text
--   access jsonb
--   created_ms int8
--   expires_ms int8
select * from ((select i.id, i.business_id, i.business_role, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status,
  case when i.invitee_id is not null then (select json_build_object('id', u.id::text, 'username', u.username, 'full_name', u.full_name, 'image_signature', u.image_signature) from users u where u.id = i.invitee_id) end as invitee,
  i.email, i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms from business_invites i where i.business_id = $1 and i.id > $2 and i.status = 'PENDING' and case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end = any($4::text[]) and $4::text[] && '{PENDING,EXPIRED}'
         and ($5::text is null or case i.business_role when 'PARTNER' then 'PARTNER_INVITE' else 'MEMBER_INVITE' end = $5) order by i.id asc limit $3::int) union all (select i.id, i.business_id, i.business_role, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status,
  case when i.invitee_id is not null then (select json_build_object('id', u.id::text, 'username', u.username, 'full_name', u.full_name, 'image_signature', u.image_signature) from users u where u.id = i.invitee_id) end as invitee,
  i.email, i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms from business_invites i where i.business_id = $1 and i.id > $2 and i.status = 'ACCEPTED' and 'ACCEPTED' = any($4::text[])
         and ($5::text is null or case i.business_role when 'PARTNER' then 'PARTNER_INVITE' else 'MEMBER_INVITE' end = $5) order by i.id asc limit $3::int) union all (select i.id, i.business_id, i.business_role, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status,
  case when i.invitee_id is not null then (select json_build_object('id', u.id::text, 'username', u.username, 'full_name', u.full_name, 'image_signature', u.image_signature) from users u where u.id = i.invitee_id) end as invitee,
  i.email, i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms from business_invites i where i.business_id = $1 and i.id > $2 and i.status = 'DECLINED' and 'DECLINED' = any($4::text[])
         and ($5::text is null or case i.business_role when 'PARTNER' then 'PARTNER_INVITE' else 'MEMBER_INVITE' end = $5) order by i.id asc limit $3::int) union all (select i.id, i.business_id, i.business_role, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status,
  case when i.invitee_id is not null then (select json_build_object('id', u.id::text, 'username', u.username, 'full_name', u.full_name, 'image_signature', u.image_signature) from users u where u.id = i.invitee_id) end as invitee,
  i.email, i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms from business_invites i where i.business_id = $1 and i.id > $2 and i.status = 'CANCELLED' and 'CANCELLED' = any($4::text[])
         and ($5::text is null or case i.business_role when 'PARTNER' then 'PARTNER_INVITE' else 'MEMBER_INVITE' end = $5) order by i.id asc limit $3::int)) invites order by id asc limit $3::int;

-- business.invites.desc (invite-queries.ts)
-- $1 businessId int8
-- $2 after int8
-- $3 limit int4
-- $4 statuses text[]
-- $5 type text
-- gives
--   id int8
--   business_id int8
--   business_role text
--   status text
--   invitee json
--   email text
--   access jsonb
--   created_ms int8
--   expires_ms int8
select * from ((select i.id, i.business_id, i.business_role, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status,
  case when i.invitee_id is not null then (select json_build_object('id', u.id::text, 'username', u.username, 'full_name', u.full_name, 'image_signature', u.image_signature) from users u where u.id = i.invitee_id) end as invitee,
  i.email, i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms from business_invites i where i.business_id = $1 and i.id < $2 and i.status = 'PENDING' and case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end = any($4::text[]) and $4::text[] && '{PENDING,EXPIRED}'
         and ($5::text is null or case i.business_role when 'PARTNER' then 'PARTNER_INVITE' else 'MEMBER_INVITE' end = $5) order by i.id desc limit $3::int) union all (select i.id, i.business_id, i.business_role, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status,
  case when i.invitee_id is not null then (select json_build_object('id', u.id::text, 'username', u.username, 'full_name', u.full_name, 'image_signature', u.image_signature) from users u where u.id = i.invitee_id) end as invitee,
  i.email, i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms from business_invites i where i.business_id = $1 and i.id < $2 and i.status = 'ACCEPTED' and 'ACCEPTED' = any($4::text[])
         and ($5::text is null or case i.business_role when 'PARTNER' then 'PARTNER_INVITE' else 'MEMBER_INVITE' end = $5) order by i.id desc limit $3::int) union all (select i.id, i.business_id, i.business_role, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status,
  case when i.invitee_id is not null then (select json_build_object('id', u.id::text, 'username', u.username, 'full_name', u.full_name, 'image_signature', u.image_signature) from users u where u.id = i.invitee_id) end as invitee,
  i.email, i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms from business_invites i where i.business_id = $1 and i.id < $2 and i.status = 'DECLINED' and 'DECLINED' = any($4::text[])
         and ($5::text is null or case i.business_role when 'PARTNER' then 'PARTNER_INVITE' else 'MEMBER_INVITE' end = $5) order by i.id desc limit $3::int) union all (select i.id, i.business_id, i.business_role, case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end as status,
  case when i.invitee_id is not null then (select json_build_object('id', u.id::text, 'username', u.username, 'full_name', u.full_name, 'image_signature', u.image_signature) from users u where u.id = i.invitee_id) end as invitee,
  i.email, i.access, floor(extract(epoch from i.created_at) * 1000)::bigint as created_ms, floor(extract(epoch from i.expires_at) * 1000)::bigint as expires_ms from business_invites i where i.business_id = $1 and i.id < $2 and i.status = 'CANCELLED' and 'CANCELLED' = any($4::text[])
         and ($5::text is null or case i.business_role when 'PARTNER' then 'PARTNER_INVITE' else 'MEMBER_INVITE' end = $5) order by i.id desc limit $3::int)) invites order by id desc limit $3::int;

-- business.set_invite_access (invite-queries.ts)
-- $1 businessId int8
-- $2 id int8
-- $3 type text
-- $4 access jsonb
-- gives
--   id int8 not null
update business_invites i set access = $4::jsonb
   where i.business_id = $1 and i.id = $2 and case i.business_role when 'PARTNER' then 'PARTNER_INVITE' else 'MEMBER_INVITE' end = $3 and i.status = 'PENDING' and i.expires_at > now() returning i.id;

-- business.cancel_invites (invite-queries.ts)
-- $1 businessId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
update business_invites set status = 'CANCELLED', token_hash = null
   where business_id = $1 and id = any($2::bigint[]) and status = 'PENDING' returning id;

-- business.cancel_invites_by (invite-queries.ts)
-- $1 businessId int8
-- $2 inviters int8[]
update business_invites set status = 'CANCELLED', token_hash = null
   where business_id = $1 and invited_by = any($2::bigint[]) and status = 'PENDING';

-- business.arm_invite (invite-queries.ts)
-- $1 businessId int8
-- $2 id int8
-- $3 tokenHash text
-- gives
--   email text
--   business text
--   inviter text not null
update business_invites i set token_hash = $3 from users b, users by
   where i.business_id = $1 and i.id = $2 and i.status = 'PENDING' and i.expires_at > now() and b.id = i.business_id and by.id = i.invited_by
   returning coalesce(i.email, (select u.email from users u where u.id = i.invitee_id)) as email,
     coalesce(b.business_name, b.full_name) as business, by.full_name as inviter;

-- business.lock_invite (invite-queries.ts)
-- $1 viewerId int8
-- $2 id int8
-- $3 tokenHash text
-- gives
--   id int8 not null
--   business_id int8 not null
--   business_role text not null
--   access jsonb not null
select i.id, i.business_id, i.business_role, i.access from business_invites i join users b on b.id = i.business_id
   where i.status = 'PENDING' and i.expires_at > now() and b.is_partner and b.login_state is distinct from 'suspended' and i.business_id <> $1
     and (i.id = $2 and (i.invitee_id = $1 or i.invitee_id is null
  and i.email = (select lower(u.email) from users u where u.id = $1 and u.email_confirmed_at is not null)) or i.token_hash = $3 and coalesce(i.invitee_id, $1) = $1)
   for update of i;

-- business.answer_invite (invite-queries.ts)
-- $1 businessId int8
-- $2 id int8
-- $3 status text
-- $4 by int8
update business_invites set status = $3, token_hash = null, invitee_id = $4, email = null where business_id = $1 and id = $2;

-- business.own_invites (invite-queries.ts)
-- $1 viewerId int8
-- $2 tokenHash text
-- gives
--   invite_id int8 not null
--   business_role text not null
--   by_link bool
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
select i.id as invite_id, i.business_role, i.token_hash is not distinct from $2 and $2 is not null as by_link, b.id as id, b.username as username, coalesce(b.business_name, b.full_name) as full_name, b.image_signature as image_signature
   from business_invites i join users b on b.id = i.business_id
   where i.status = 'PENDING' and i.expires_at > now() and b.is_partner and b.login_state is distinct from 'suspended' and i.business_id <> $1
     and ((i.invitee_id = $1 or i.invitee_id is null
  and i.email = (select lower(u.email) from users u where u.id = $1 and u.email_confirmed_at is not null)) or i.invitee_id is null and i.token_hash = $2)
   order by i.id desc limit 100;

-- business.other_administrators (mail-administrators.ts)
-- $1 businessId int8
-- $2 memberId int8
-- gives
--   id int8
select $1::bigint as id union
   select member_id from business_members where business_id = $1 and business_role = 'BIZ_ADMIN' and member_id <> $2;

-- business.administrator (mail-administrators.ts)
-- $1 businessId int8
-- $2 memberId int8
-- gives
--   business text
--   name text not null
--   username text not null
select coalesce(b.business_name, b.full_name) as business, p.full_name as name, p.username
   from business_members m join users b on b.id = m.business_id join users p on p.id = m.member_id
   where m.business_id = $1 and m.member_id = $2 and m.business_role = 'BIZ_ADMIN';

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
select u.id, u.username, u.business_name, u.image_signature, '{OWNER}'::text[] as permissions, 'OWNER' as business_role, true as mfa_met
   from users u where u.id = $1
   union all
   select b.id, b.username, b.business_name, b.image_signature, role.permissions, role.business_role, role.mfa_met
   from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join lateral (
      select array_agg(distinct permission order by permission) as permissions
      from member_access given cross join unnest(given.permissions) permission
      where given.business_id = m.business_id and given.member_id = m.member_id and given.asset_id = asset.id
    ) r on true
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
  union all
  select part.asset_id, part.asset_type, part.business_id, false, 'PARTNER', part.permissions, part.mfa_met
  from (
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = $1
    union all
    select pr.business_id, pr.asset_id, pr.asset_type,
      case when m.business_role = 'BIZ_ADMIN' or 'ADMIN' = any(r.permissions) then pr.permissions
        when 'ADMIN' = any(pr.permissions) then r.permissions
        else array(select unnest(pr.permissions) intersect select unnest(r.permissions)) end,
      not ((o.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = o.id and s.kind = 'SECURITY' and h.require_mfa)) or (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa))) or me.mfa_enabled
    from business_members m join partner_reach pr on pr.partner_id = m.business_id
      join users b on b.id = m.business_id join users o on o.id = pr.business_id join users me on me.id = m.member_id
      left join partner_member_access r on r.partner_id = m.business_id and r.member_id = m.member_id
        and r.business_id = pr.business_id and r.asset_id = pr.via_id
    where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $1 and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $1)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role join users b on b.id = role.asset_id
   where role.asset_id = any(array(select distinct id from (
    select t.id from (select $1::bigint as id
    union all select m.business_id from business_members m
      where m.member_id = $1 and m.business_id <> $1 and m.business_role = 'BIZ_ADMIN' and true) runs cross join lateral ((select a.id as id from ad_accounts a where a.owner_user_id = runs.id and false and a.id > 0 order by a.id asc limit 10000) union all (select a.id as id from asset_groups a where a.business_id = runs.id and false and a.id > 0 order by a.id asc limit 10000) union all (select runs.id where true and runs.id > 0)) t where (null::bigint is null or runs.id = null or exists (select from business_partners p where p.business_id = runs.id and p.partner_id = null))
    union all
    select t.id from business_members m cross join lateral ((select r.asset_id as id from asset_access r where r.business_id = m.business_id and r.member_id = $1 and (r.asset_type = 'AD_ACCOUNT' and false or r.asset_type = 'PROFILE' and true or r.asset_type = 'ASSET_GROUP' and false) and r.asset_id > 0 order by r.asset_id asc limit 10000) union all select i.id from (select r.business_id, r.asset_group_id from asset_access r
         where r.business_id = m.business_id and r.member_id = $1 and r.asset_group_id is not null) r cross join lateral (select g.asset_id as id from asset_group_assets g where g.business_id = r.business_id and g.group_id = r.asset_group_id and (g.asset_type = 'AD_ACCOUNT' and false or g.asset_type = 'PROFILE' and true) and g.asset_id > 0 order by g.asset_id asc limit 10000) i union all (select m.business_id where true and m.business_id > 0)) t where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'BIZ_ADMIN' and true and (null::bigint is null or m.business_id = null or exists (select from business_partners p where p.business_id = m.business_id and p.partner_id = null))
    union all
    select t.id from (select $1::bigint as id
    union all select m.business_id from business_members m
      where m.member_id = $1 and m.business_id <> $1 and m.business_role = 'BIZ_ADMIN' and true) runs cross join lateral ((select r.asset_id as id from partner_access r where r.partner_id = runs.id and r.asset_type = 'AD_ACCOUNT' and false and (runs.id = null or (null::bigint is null or r.business_id = null or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = null))) and r.asset_id > 0 order by r.asset_id asc limit 10000) union all (select r.asset_id as id from partner_access r where r.partner_id = runs.id and r.asset_type = 'PROFILE' and true and (runs.id = null or (null::bigint is null or r.business_id = null or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = null))) and r.asset_id > 0 order by r.asset_id asc limit 10000) union all (select r.asset_id as id from partner_access r where r.partner_id = runs.id and r.asset_type = 'ASSET_GROUP' and false and (runs.id = null or (null::bigint is null or r.business_id = null or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = null))) and r.asset_id > 0 order by r.asset_id asc limit 10000) union all select i.id from (select r.business_id, r.asset_group_id from partner_access r
         where r.partner_id = runs.id and r.asset_type = 'ASSET_GROUP' and (runs.id = null or (null::bigint is null or r.business_id = null or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = null)))) r cross join lateral (select g.asset_id as id from asset_group_assets g where g.business_id = r.business_id and g.group_id = r.asset_group_id and (g.asset_type = 'AD_ACCOUNT' and false or g.asset_type = 'PROFILE' and true) and g.asset_id > 0 order by g.asset_id asc limit 10000) i) t where true
    union all
    select t.id from business_members m cross join lateral ((select r.asset_id as id from partner_member_access r where r.partner_id = m.business_id and r.member_id = $1 and (m.business_id = null or (null::bigint is null or r.business_id = null or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = null))) and r.asset_id > 0 order by r.asset_id asc limit 10000) union all select i.id from (select r.business_id, r.asset_id from partner_member_access r
         where r.partner_id = m.business_id and r.member_id = $1 and (m.business_id = null or (null::bigint is null or r.business_id = null or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = null)))) r cross join lateral (select g.asset_id as id from asset_group_assets g where g.business_id = r.business_id and g.group_id = r.asset_id and (g.asset_type = 'AD_ACCOUNT' and false or g.asset_type = 'PROFILE' and true) and g.asset_id > 0 order by g.asset_id asc limit 10000) i) t where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'BIZ_ADMIN' and true
  ) reached order by id asc limit 10000)) and role.asset_type = 'PROFILE' and not role.owns;

-- business.by_id (queries.ts)
-- $1 businessId int8
-- gives
--   id int8 not null
--   username text not null
--   full_name text not null
--   image_signature text null
--   created_ms int8
select b.id as id, b.username as username, b.full_name as full_name, b.image_signature as image_signature, floor(extract(epoch from b.created_at) * 1000)::bigint as created_ms
   from users b where b.id = $1;

-- business.members.asc (queries.ts)
-- $1 businessId int8
-- $2 after int8
-- $3 limit int4
-- $4 roles text[]
-- $5 ids int8[]
-- gives
--   id int8 not null
--   username text not null
--   full_name text not null
--   image_signature text null
--   business_role text
--   access json
--   created_ms int8
select u.id as id, u.username as username, u.full_name as full_name, u.image_signature as image_signature, m.business_role, coalesce((
  select json_agg(json_build_object('id', r.asset_id::text, 'type', r.asset_type, 'permissions', r.permissions) order by r.asset_id)
  from (select asset_id, asset_type, permissions from asset_access a where a.business_id = m.business_id and a.member_id = m.member_id
    union all
    select p.asset_id, p.asset_type, a.permissions from partner_member_access a
      join partner_access p on p.business_id = a.business_id and p.partner_id = a.partner_id and p.asset_id = a.asset_id
    where a.partner_id = m.business_id and a.member_id = m.member_id) r), '[]') as access,
       floor(extract(epoch from m.created_at) * 1000)::bigint as created_ms
     from ((
  select * from business_members where business_id = $1 and business_role = 'EMPLOYEE' and member_id > $2 and member_id <> $1
    and ($4::text[] is null or 'EMPLOYEE' = any($4)) and ($5::bigint[] is null or member_id = any($5))
  order by member_id asc limit $3::int) union all (
  select * from business_members where business_id = $1 and business_role = 'BIZ_ADMIN' and member_id > $2 and member_id <> $1
    and ($4::text[] is null or 'BIZ_ADMIN' = any($4)) and ($5::bigint[] is null or member_id = any($5))
  order by member_id asc limit $3::int) union all (
  select * from business_members where business_id = $1 and business_role = 'PARTNER' and member_id > $2 and member_id <> $1
    and ($4::text[] is null or 'PARTNER' = any($4)) and ($5::bigint[] is null or member_id = any($5))
  order by member_id asc limit $3::int)
       order by member_id asc limit $3::int) m join users u on u.id = m.member_id
     order by m.member_id asc;

-- business.members.desc (queries.ts)
-- $1 businessId int8
-- $2 after int8
-- $3 limit int4
-- $4 roles text[]
-- $5 ids int8[]
-- gives
--   id int8 not null
--   username text not null
--   full_name text not null
--   image_signature text null
--   business_role text
--   access json
--   created_ms int8
select u.id as id, u.username as username, u.full_name as full_name, u.image_signature as image_signature, m.business_role, coalesce((
  select json_agg(json_build_object('id', r.asset_id::text, 'type', r.asset_type, 'permissions', r.permissions) order by r.asset_id)
  from (select asset_id, asset_type, permissions from asset_access a where a.business_id = m.business_id and a.member_id = m.member_id
    union all
    select p.asset_id, p.asset_type, a.permissions from partner_member_access a
      join partner_access p on p.business_id = a.business_id and p.partner_id = a.partner_id and p.asset_id = a.asset_id
    where a.partner_id = m.business_id and a.member_id = m.member_id) r), '[]') as access,
       floor(extract(epoch from m.created_at) * 1000)::bigint as created_ms
     from ((
  select * from business_members where business_id = $1 and business_role = 'EMPLOYEE' and member_id < $2 and member_id <> $1
    and ($4::text[] is null or 'EMPLOYEE' = any($4)) and ($5::bigint[] is null or member_id = any($5))
  order by member_id desc limit $3::int) union all (
  select * from business_members where business_id = $1 and business_role = 'BIZ_ADMIN' and member_id < $2 and member_id <> $1
    and ($4::text[] is null or 'BIZ_ADMIN' = any($4)) and ($5::bigint[] is null or member_id = any($5))
  order by member_id desc limit $3::int) union all (
  select * from business_members where business_id = $1 and business_role = 'PARTNER' and member_id < $2 and member_id <> $1
    and ($4::text[] is null or 'PARTNER' = any($4)) and ($5::bigint[] is null or member_id = any($5))
  order by member_id desc limit $3::int)
       order by member_id desc limit $3::int) m join users u on u.id = m.member_id
     order by m.member_id desc;

-- business.employers.asc (queries.ts)
-- $1 viewerId int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
--   business_role text not null
--   created_ms int8
select b.id as id, b.username as username, coalesce(b.business_name, b.full_name) as full_name, b.image_signature as image_signature, m.business_role, floor(extract(epoch from m.created_at) * 1000)::bigint as created_ms
     from business_members m join users b on b.id = m.business_id
     where m.member_id = $1 and m.business_id > $2 and m.business_id <> $1 and b.is_partner and b.login_state is distinct from 'suspended'
     order by m.business_id asc limit $3::int;

-- business.employers.desc (queries.ts)
-- $1 viewerId int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
--   business_role text not null
--   created_ms int8
select b.id as id, b.username as username, coalesce(b.business_name, b.full_name) as full_name, b.image_signature as image_signature, m.business_role, floor(extract(epoch from m.created_at) * 1000)::bigint as created_ms
     from business_members m join users b on b.id = m.business_id
     where m.member_id = $1 and m.business_id < $2 and m.business_id <> $1 and b.is_partner and b.login_state is distinct from 'suspended'
     order by m.business_id desc limit $3::int;
