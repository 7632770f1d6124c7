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
) role join users business on business.id = role.business_id
   where role.asset_id = $2 and role.asset_type = $3;

-- business.held_assets (administer.ts)
-- $1 businessId int8
-- $2 ids int8[]
-- gives
--   id int8
--   type text
--   owner_id int8
select id, type, business_id as owner_id from assets where business_id = $1 and id = any($2::bigint[])
   union all
   select asset_id, asset_type, business_id from partner_access where partner_id = $1 and asset_id = any($2::bigint[]);

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

-- access.reached.asc (reach.ts)
-- $1 personId int8
-- $2 after int8
-- $3 limit int4
-- $4 type text
-- $5 shared bool
-- $6 businessId int8
-- gives
--   id int8
select distinct id from (
    select t.id from (select $1::bigint as id
    union all select m.business_id from business_members m
      where m.member_id = $1 and m.business_id <> $1 and m.business_role = 'BIZ_ADMIN' and $5::boolean) runs cross join lateral ((select a.id as id from ad_accounts a where a.owner_user_id = runs.id and ($4::text is null or $4 = 'AD_ACCOUNT') and a.id > $2::bigint order by a.id asc limit $3::int) union all (select a.id as id from asset_groups a where a.business_id = runs.id and ($4::text is null or $4 = 'ASSET_GROUP') and a.id > $2::bigint order by a.id asc limit $3::int) union all (select runs.id where ($4::text is null or $4 = 'PROFILE') and runs.id > $2::bigint)) t where ($6::bigint is null or runs.id = $6 or exists (select from business_partners p where p.business_id = runs.id and p.partner_id = $6))
    union all
    select t.id from business_members m cross join lateral ((select r.asset_id as id from asset_access r where r.business_id = m.business_id and r.member_id = $1 and (r.asset_type = 'AD_ACCOUNT' and ($4::text is null or $4 = 'AD_ACCOUNT') or r.asset_type = 'PROFILE' and ($4::text is null or $4 = 'PROFILE') or r.asset_type = 'ASSET_GROUP' and ($4::text is null or $4 = 'ASSET_GROUP')) and r.asset_id > $2::bigint order by r.asset_id asc limit $3::int) union all select i.id from (select r.business_id, r.asset_group_id from asset_access r
         where r.business_id = m.business_id and r.member_id = $1 and r.asset_group_id is not null) r cross join lateral (select g.asset_id as id from asset_group_assets g where g.business_id = r.business_id and g.group_id = r.asset_group_id and (g.asset_type = 'AD_ACCOUNT' and ($4::text is null or $4 = 'AD_ACCOUNT') or g.asset_type = 'PROFILE' and ($4::text is null or $4 = 'PROFILE')) and g.asset_id > $2::bigint order by g.asset_id asc limit $3::int) i union all (select m.business_id where ($4::text is null or $4 = 'PROFILE') and m.business_id > $2::bigint)) t where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'BIZ_ADMIN' and $5::boolean and ($6::bigint is null or m.business_id = $6 or exists (select from business_partners p where p.business_id = m.business_id and p.partner_id = $6))
    union all
    select t.id from (select $1::bigint as id
    union all select m.business_id from business_members m
      where m.member_id = $1 and m.business_id <> $1 and m.business_role = 'BIZ_ADMIN' and $5::boolean) runs cross join lateral ((select r.asset_id as id from partner_access r where r.partner_id = runs.id and r.asset_type = 'AD_ACCOUNT' and ($4::text is null or $4 = 'AD_ACCOUNT') and (runs.id = $6 or ($6::bigint is null or r.business_id = $6 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $6))) and r.asset_id > $2::bigint order by r.asset_id asc limit $3::int) union all (select r.asset_id as id from partner_access r where r.partner_id = runs.id and r.asset_type = 'PROFILE' and ($4::text is null or $4 = 'PROFILE') and (runs.id = $6 or ($6::bigint is null or r.business_id = $6 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $6))) and r.asset_id > $2::bigint order by r.asset_id asc limit $3::int) union all (select r.asset_id as id from partner_access r where r.partner_id = runs.id and r.asset_type = 'ASSET_GROUP' and ($4::text is null or $4 = 'ASSET_GROUP') and (runs.id = $6 or ($6::bigint is null or r.business_id = $6 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $6))) and r.asset_id > $2::bigint order by r.asset_id asc limit $3::int) union all select i.id from (select r.business_id, r.asset_group_id from partner_access r
         where r.partner_id = runs.id and r.asset_type = 'ASSET_GROUP' and (runs.id = $6 or ($6::bigint is null or r.business_id = $6 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $6)))) r cross join lateral (select g.asset_id as id from asset_group_assets g where g.business_id = r.business_id and g.group_id = r.asset_group_id and (g.asset_type = 'AD_ACCOUNT' and ($4::text is null or $4 = 'AD_ACCOUNT') or g.asset_type = 'PROFILE' and ($4::text is null or $4 = 'PROFILE')) and g.asset_id > $2::bigint order by g.asset_id asc limit $3::int) i) t where $5::boolean
    union all
    select t.id from business_members m cross join lateral ((select r.asset_id as id from partner_member_access r where r.partner_id = m.business_id and r.member_id = $1 and (m.business_id = $6 or ($6::bigint is null or r.business_id = $6 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $6))) and r.asset_id > $2::bigint order by r.asset_id asc limit $3::int) union all select i.id from (select r.business_id, r.asset_id from partner_member_access r
         where r.partner_id = m.business_id and r.member_id = $1 and (m.business_id = $6 or ($6::bigint is null or r.business_id = $6 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $6)))) r cross join lateral (select g.asset_id as id from asset_group_assets g where g.business_id = r.business_id and g.group_id = r.asset_id and (g.asset_type = 'AD_ACCOUNT' and ($4::text is null or $4 = 'AD_ACCOUNT') or g.asset_type = 'PROFILE' and ($4::text is null or $4 = 'PROFILE')) and g.asset_id > $2::bigint order by g.asset_id asc limit $3::int) i) t where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'BIZ_ADMIN' and $5::boolean
  ) reached order by id asc limit $3::int;

-- access.reached.desc (reach.ts)
-- $1 personId int8
-- $2 after int8
-- $3 limit int4
-- $4 type text
-- $5 shared bool
-- $6 businessId int8
-- gives
--   id int8
select distinct id from (
    select t.id from (select $1::bigint as id
    union all select m.business_id from business_members m
      where m.member_id = $1 and m.business_id <> $1 and m.business_role = 'BIZ_ADMIN' and $5::boolean) runs cross join lateral ((select a.id as id from ad_accounts a where a.owner_user_id = runs.id and ($4::text is null or $4 = 'AD_ACCOUNT') and a.id < $2::bigint order by a.id desc limit $3::int) union all (select a.id as id from asset_groups a where a.business_id = runs.id and ($4::text is null or $4 = 'ASSET_GROUP') and a.id < $2::bigint order by a.id desc limit $3::int) union all (select runs.id where ($4::text is null or $4 = 'PROFILE') and runs.id < $2::bigint)) t where ($6::bigint is null or runs.id = $6 or exists (select from business_partners p where p.business_id = runs.id and p.partner_id = $6))
    union all
    select t.id from business_members m cross join lateral ((select r.asset_id as id from asset_access r where r.business_id = m.business_id and r.member_id = $1 and (r.asset_type = 'AD_ACCOUNT' and ($4::text is null or $4 = 'AD_ACCOUNT') or r.asset_type = 'PROFILE' and ($4::text is null or $4 = 'PROFILE') or r.asset_type = 'ASSET_GROUP' and ($4::text is null or $4 = 'ASSET_GROUP')) and r.asset_id < $2::bigint order by r.asset_id desc limit $3::int) union all select i.id from (select r.business_id, r.asset_group_id from asset_access r
         where r.business_id = m.business_id and r.member_id = $1 and r.asset_group_id is not null) r cross join lateral (select g.asset_id as id from asset_group_assets g where g.business_id = r.business_id and g.group_id = r.asset_group_id and (g.asset_type = 'AD_ACCOUNT' and ($4::text is null or $4 = 'AD_ACCOUNT') or g.asset_type = 'PROFILE' and ($4::text is null or $4 = 'PROFILE')) and g.asset_id < $2::bigint order by g.asset_id desc limit $3::int) i union all (select m.business_id where ($4::text is null or $4 = 'PROFILE') and m.business_id < $2::bigint)) t where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'BIZ_ADMIN' and $5::boolean and ($6::bigint is null or m.business_id = $6 or exists (select from business_partners p where p.business_id = m.business_id and p.partner_id = $6))
    union all
    select t.id from (select $1::bigint as id
    union all select m.business_id from business_members m
      where m.member_id = $1 and m.business_id <> $1 and m.business_role = 'BIZ_ADMIN' and $5::boolean) runs cross join lateral ((select r.asset_id as id from partner_access r where r.partner_id = runs.id and r.asset_type = 'AD_ACCOUNT' and ($4::text is null or $4 = 'AD_ACCOUNT') and (runs.id = $6 or ($6::bigint is null or r.business_id = $6 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $6))) and r.asset_id < $2::bigint order by r.asset_id desc limit $3::int) union all (select r.asset_id as id from partner_access r where r.partner_id = runs.id and r.asset_type = 'PROFILE' and ($4::text is null or $4 = 'PROFILE') and (runs.id = $6 or ($6::bigint is null or r.business_id = $6 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $6))) and r.asset_id < $2::bigint order by r.asset_id desc limit $3::int) union all (select r.asset_id as id from partner_access r where r.partner_id = runs.id and r.asset_type = 'ASSET_GROUP' and ($4::text is null or $4 = 'ASSET_GROUP') and (runs.id = $6 or ($6::bigint is null or r.business_id = $6 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $6))) and r.asset_id < $2::bigint order by r.asset_id desc limit $3::int) union all select i.id from (select r.business_id, r.asset_group_id from partner_access r
         where r.partner_id = runs.id and r.asset_type = 'ASSET_GROUP' and (runs.id = $6 or ($6::bigint is null or r.business_id = $6 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $6)))) r cross join lateral (select g.asset_id as id from asset_group_assets g where g.business_id = r.business_id and g.group_id = r.asset_group_id and (g.asset_type = 'AD_ACCOUNT' and ($4::text is null or $4 = 'AD_ACCOUNT') or g.asset_type = 'PROFILE' and ($4::text is null or $4 = 'PROFILE')) and g.asset_id < $2::bigint order by g.asset_id desc limit $3::int) i) t where $5::boolean
    union all
    select t.id from business_members m cross join lateral ((select r.asset_id as id from partner_member_access r where r.partner_id = m.business_id and r.member_id = $1 and (m.business_id = $6 or ($6::bigint is null or r.business_id = $6 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $6))) and r.asset_id < $2::bigint order by r.asset_id desc limit $3::int) union all select i.id from (select r.business_id, r.asset_id from partner_member_access r
         where r.partner_id = m.business_id and r.member_id = $1 and (m.business_id = $6 or ($6::bigint is null or r.business_id = $6 or exists (select from business_partners p where p.business_id = r.business_id and p.partner_id = $6)))) r cross join lateral (select g.asset_id as id from asset_group_assets g where g.business_id = r.business_id and g.group_id = r.asset_id and (g.asset_type = 'AD_ACCOUNT' and ($4::text is null or $4 = 'AD_ACCOUNT') or g.asset_type = 'PROFILE' and ($4::text is null or $4 = 'PROFILE')) and g.asset_id < $2::bigint order by g.asset_id desc limit $3::int) i) t where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'BIZ_ADMIN' and $5::boolean
  ) reached order by id desc limit $3::int;
