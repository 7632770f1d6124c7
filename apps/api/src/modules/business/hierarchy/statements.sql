-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- hierarchy.figures (BusinessHierarchyTotalsResource.ts)
-- $1 businessIds int8[]
-- $2 days int4
-- gives
--   business_id int8
--   currency text not null
--   ad_accounts int4
--   spend_micro int8
--   impressions int8
--   clicks int8
select case when grouping(a.owner_user_id) = 0 then a.owner_user_id end as business_id, a.currency, count(distinct a.id)::int as ad_accounts, coalesce(sum(d.spend_micro), 0)::bigint as spend_micro,
     coalesce(sum(d.impressions), 0)::bigint as impressions, coalesce(sum(d.clicks), 0)::bigint as clicks
   from ad_accounts a left join ad_days d on d.ad_account_id = a.id and d.day >= (now() at time zone 'UTC')::date - 91
     and d.day > (now() at time zone a.time_zone)::date - $2::int
   where a.owner_user_id = any($1::bigint[])
   group by grouping sets ((a.owner_user_id, a.currency), (a.currency))
   order by grouping(a.owner_user_id) desc, array_position($1::bigint[], a.owner_user_id), spend_micro desc, a.currency;

-- hierarchy.brand_accounts_asc (account-queries.ts)
-- $1 ids int8[]
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   name text
--   username text not null
--   country text null
select u.id, coalesce(u.business_name, u.full_name) as name, u.username, u.country from users u
     where u.id = any($1::bigint[]) and u.id > $2 order by u.id asc limit $3::int;

-- hierarchy.brand_accounts_desc (account-queries.ts)
-- $1 ids int8[]
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   name text
--   username text not null
--   country text null
select u.id, coalesce(u.business_name, u.full_name) as name, u.username, u.country from users u
     where u.id = any($1::bigint[]) and u.id < $2 order by u.id desc limit $3::int;

-- hierarchy.add_account (account-queries.ts)
-- $1 email text
-- $2 username text
-- $3 name text
-- $4 country text
-- $5 about text
-- $6 website text
-- gives
--   id int8 not null
insert into users (email, username, first_name, full_name, business_name, is_partner, country, about, website_url)
   values ($1, $2, $3, $3, $3, true, $4, $5, $6) on conflict do nothing returning id;

-- hierarchy.add_administrator (account-queries.ts)
-- $1 businessId int8
-- $2 memberId int8
insert into business_members (business_id, member_id, business_role) values ($1, $2, 'BIZ_ADMIN') on conflict do nothing;

-- hierarchy.change_account (account-queries.ts)
-- $1 id int8
-- $2 name text
-- $3 username text
-- $4 country text
-- $5 about text
-- $6 website text
-- $7 picture text
-- gives
--   id int8 not null
update users set business_name = coalesce($2, business_name), first_name = coalesce($2, first_name), full_name = coalesce($2, full_name),
     username = coalesce($3, username), country = coalesce($4, country),
     country_derived_from = case when $4::text is null then country_derived_from end, about = coalesce($5, about),
     website_url = coalesce($6, website_url), image_signature = coalesce($7, image_signature)
   where id = $1 returning id;

-- hierarchy.groups (asset-queries.ts)
-- $1 businessIds int8[]
-- gives
--   id int8 not null
--   name text not null
--   business json
--   holds int4
--   shared_with json
select g.id, g.name, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as business,
     (select count(*)::int from asset_group_assets i where i.business_id = g.business_id and i.group_id = g.id) as holds,
     coalesce((
  select json_agg(json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) order by p.id) from partner_access a join hierarchy_nodes t on t.business_id = a.partner_id and t.hierarchy_id = n.hierarchy_id
    join users p on p.id = a.partner_id where a.business_id = n.business_id and a.asset_id = g.id), '[]') as shared_with
   from hierarchy_nodes n join asset_groups g on g.business_id = n.business_id join users b on b.id = n.business_id
   where n.business_id = any($1::bigint[]) order by array_position($1::bigint[], n.business_id), g.id;

-- hierarchy.catalogs (asset-queries.ts)
-- $1 businessIds int8[]
-- gives
--   id int8 not null
--   name text not null
--   business json
--   holds int4
--   shared_with json
select c.id, c.name, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as business,
     (select count(*)::int from catalog_items i where i.business_id = c.business_id and i.catalog_id = c.id) as holds,
     coalesce((
  select json_agg(json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) order by p.id) from partner_access a join hierarchy_nodes t on t.business_id = a.partner_id and t.hierarchy_id = n.hierarchy_id
    join users p on p.id = a.partner_id where a.business_id = n.business_id and a.asset_id = n.business_id and a.permissions && '{CATALOGS_VIEWER,CATALOGS_MANAGER}'::text[]), '[]') as shared_with
   from hierarchy_nodes n join catalogs c on c.business_id = n.business_id join users b on b.id = n.business_id
   where n.business_id = any($1::bigint[]) order by array_position($1::bigint[], n.business_id), c.id;

-- hierarchy.group_owner (asset-queries.ts)
-- $1 groupId int8
-- gives
--   business_id int8 not null
select business_id from asset_groups where id = $1;

-- hierarchy.sent_invites (invite-queries.ts)
-- $1 hierarchyId int8
-- gives
--   id int8 not null
--   hierarchy json
--   parent json
--   business json
--   created_at timestamptz not null
--   expires_at timestamptz not null
select i.id, json_build_object('id', h.id::text, 'username', h.username, 'full_name', coalesce(h.business_name, h.full_name), 'image_signature', h.image_signature) as hierarchy, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as parent, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as business, i.created_at, i.expires_at
  from hierarchy_invites i join users h on h.id = i.hierarchy_id join users p on p.id = i.parent_id join users b on b.id = i.business_id where i.hierarchy_id = $1 and i.status = 'PENDING' and i.expires_at > now() order by i.id;

-- hierarchy.received_invites (invite-queries.ts)
-- $1 businessId int8
-- gives
--   id int8 not null
--   hierarchy json
--   parent json
--   business json
--   created_at timestamptz not null
--   expires_at timestamptz not null
select i.id, json_build_object('id', h.id::text, 'username', h.username, 'full_name', coalesce(h.business_name, h.full_name), 'image_signature', h.image_signature) as hierarchy, json_build_object('id', p.id::text, 'username', p.username, 'full_name', coalesce(p.business_name, p.full_name), 'image_signature', p.image_signature) as parent, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as business, i.created_at, i.expires_at
  from hierarchy_invites i join users h on h.id = i.hierarchy_id join users p on p.id = i.parent_id join users b on b.id = i.business_id where i.business_id = $1 and i.status = 'PENDING' and i.expires_at > now() order by i.id;

-- hierarchy.put_invite (invite-queries.ts)
-- $1 hierarchyId int8
-- $2 parentId int8
-- $3 businessId int8
-- $4 by int8
-- gives
--   id int8 not null
insert into hierarchy_invites (hierarchy_id, parent_id, business_id, invited_by) values ($1, $2, $3, $4)
   on conflict (hierarchy_id, business_id) where status = 'PENDING' do update
     set parent_id = excluded.parent_id, invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
   returning id;

-- hierarchy.open_invite (invite-queries.ts)
-- $1 inviteId int8
-- $2 viewerId int8
-- gives
--   hierarchy_id int8 not null
--   business_id int8 not null
select i.hierarchy_id, i.business_id from hierarchy_invites i join users b on b.id = i.hierarchy_id
   where i.id = $1 and i.status = 'PENDING' and i.expires_at > now() and b.is_partner and b.login_state is distinct from 'suspended' and (i.business_id = $2 or exists (
     select from business_members m where m.business_id = i.business_id and m.member_id = $2 and m.business_role = 'BIZ_ADMIN'));

-- hierarchy.close_invite (invite-queries.ts)
-- $1 hierarchyId int8
-- $2 inviteId int8
-- $3 status text
-- gives
--   parent_id int8 not null
--   business_id int8 not null
update hierarchy_invites i set status = $3 where i.hierarchy_id = $1 and i.id = $2 and i.status = 'PENDING' and i.expires_at > now() returning i.parent_id, i.business_id;

-- hierarchy.cancel_invites_by (invite-queries.ts)
-- $1 businessId int8
-- $2 inviters int8[]
update hierarchy_invites i set status = 'CANCELLED' from hierarchy_nodes n
   where n.business_id = i.parent_id and $1::bigint = any(n.path) and i.invited_by = any($2::bigint[]) and i.status = 'PENDING';

-- hierarchy.invite_mail (invite-queries.ts)
-- $1 inviteId int8
-- $2 userId int8
-- gives
--   email text not null
--   organization text
--   brand text
--   brand_id int8 not null
select u.email, coalesce(h.business_name, h.full_name) as organization, coalesce(b.business_name, b.full_name) as brand, b.id as brand_id
   from hierarchy_invites i join users h on h.id = i.hierarchy_id join users b on b.id = i.business_id join users u on u.id = $2
   where i.id = $1 and i.status = 'PENDING' and i.expires_at > now() and u.email_confirmed_at is not null and u.login_state is null and u.locked_at is null and not exists (select 1 from away_people aw where aw.user_id = u.id);

-- hierarchy.managers (manager-queries.ts)
-- $1 businessIds int8[]
-- $2 limit int4
-- gives
--   business_id int8
--   user json
--   role text
--   added_at timestamptz
select m.business_id, json_build_object('id', u.id::text, 'username', u.username, 'full_name', u.full_name, 'image_signature', u.image_signature) as user, m.role, m.added_at from (
     select business_id, member_id, 'BIZ_ADMIN' as role, created_at as added_at from business_members
     where business_id = any($1::bigint[]) and business_role = 'BIZ_ADMIN' and member_id <> business_id
     union all
     select business_id, member_id, 'MANAGER', added_at from hierarchy_managers where business_id = any($1::bigint[])
   ) m join users u on u.id = m.member_id
   order by array_position($1::bigint[], m.business_id), m.role, u.full_name, u.id limit $2::int;

-- hierarchy.works_in (manager-queries.ts)
-- $1 hierarchyId int8
-- $2 username text
-- gives
--   member_id int8 not null
--   works_for int8 not null
select m.member_id, m.business_id as works_for
   from hierarchy_nodes n join business_members m on m.business_id = n.business_id join users u on u.id = m.member_id join users b on b.id = n.business_id
   where n.hierarchy_id = $1 and lower(u.username) = lower($2) and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
   order by cardinality(n.path), n.business_id limit 1;

-- hierarchy.add_manager (manager-queries.ts)
-- $1 businessId int8
-- $2 memberId int8
-- $3 worksFor int8
-- $4 by int8
-- $5 limit int4
-- gives
--   id int8 not null
insert into hierarchy_managers (business_id, member_id, works_for, added_by)
   select $1, $2, $3, $4 where (select count(*) from hierarchy_managers where business_id = $1) < $5::int
   on conflict do nothing returning member_id as id;

-- hierarchy.is_manager (manager-queries.ts)
-- $1 businessId int8
-- $2 memberId int8
-- gives
--   id int8 not null
select member_id as id from hierarchy_managers where business_id = $1 and member_id = $2;

-- hierarchy.remove_manager (manager-queries.ts)
-- $1 businessId int8
-- $2 memberId int8
-- gives
--   id int8 not null
delete from hierarchy_managers where business_id = $1 and member_id = $2 returning member_id as id;

-- hierarchy.nodes (queries.ts)
-- $1 hierarchyId int8
-- gives
--   id int8 not null
--   user json
--   parent_id int8 null
--   path text[]
--   is_made bool not null
--   exempt text[] not null
--   joined_at timestamptz not null
--   ad_accounts int4
--   catalogs int4
select n.business_id as id, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as user, n.parent_id, n.path::text[] as path, n.is_made, n.exempt, n.joined_at,
     (select count(*)::int from ad_accounts a where a.owner_user_id = n.business_id) as ad_accounts,
     (select count(*)::int from catalogs c where c.business_id = n.business_id) as catalogs
   from hierarchy_nodes n join users b on b.id = n.business_id where n.hierarchy_id = $1
   order by cardinality(n.path), coalesce(b.business_name, b.full_name), n.business_id;

-- hierarchy.of (queries.ts)
-- $1 businessId int8
-- gives
--   id int8 not null
select hierarchy_id as id from hierarchy_nodes where business_id = $1;

-- hierarchy.lock (queries.ts)
-- $1 hierarchyId int8
-- gives
--   id int8 not null
select business_id as id from hierarchy_nodes where business_id = $1 and parent_id is null for no key update;

-- hierarchy.standing (queries.ts)
-- $1 viewerId int8
-- $2 hierarchyId int8
-- gives
--   business_id int8
--   runs bool
--   mfa_met bool
select n.business_id, true as runs, true as mfa_met from hierarchy_nodes n join users b on b.id = n.business_id
   where n.business_id = $1 and n.hierarchy_id = $2 and b.is_partner
   union all
   select m.business_id, true, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
   from business_members m join hierarchy_nodes n on n.business_id = m.business_id join users b on b.id = m.business_id
     join users me on me.id = m.member_id
   where m.member_id = $1 and m.business_id <> $1 and m.business_role = 'BIZ_ADMIN' and n.hierarchy_id = $2 and b.is_partner and b.login_state is distinct from 'suspended'
   union all
   select m.business_id, false, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
   from hierarchy_managers m join hierarchy_nodes n on n.business_id = m.business_id join users b on b.id = m.business_id
     join users me on me.id = m.member_id
   where m.member_id = $1 and n.hierarchy_id = $2;

-- hierarchy.add_root (queries.ts)
-- $1 businessId int8
-- gives
--   id int8 not null
insert into hierarchy_nodes (business_id, hierarchy_id, path) values ($1, $1, array[$1::bigint])
   on conflict do nothing returning business_id as id;

-- hierarchy.add_node (queries.ts)
-- $1 businessId int8
-- $2 parentId int8
-- $3 isMade bool
-- gives
--   id int8 not null
insert into hierarchy_nodes (business_id, hierarchy_id, parent_id, path, is_made)
   select $1, p.hierarchy_id, p.business_id, p.path || $1::bigint, $3 from hierarchy_nodes p where p.business_id = $2
   on conflict do nothing returning business_id as id;

-- hierarchy.move (queries.ts)
-- $1 businessId int8
-- $2 parentId int8
update hierarchy_nodes n set parent_id = case when n.business_id = $1 then p.business_id else n.parent_id end,
     path = p.path || n.path[array_position(n.path, $1::bigint):]
   from hierarchy_nodes p where p.business_id = $2 and n.hierarchy_id = p.hierarchy_id and $1::bigint = any(n.path);

-- hierarchy.set_exempt (queries.ts)
-- $1 businessId int8
-- $2 kinds text[]
update hierarchy_nodes set exempt = $2::text[] where business_id = $1;

-- hierarchy.remove_node (queries.ts)
-- $1 businessId int8
delete from hierarchy_nodes where business_id = $1;

-- hierarchy.people_below (rule-queries.ts)
-- $1 businessIds int8[]
-- gives
--   id int8
select distinct p.id from hierarchy_nodes n
     cross join lateral (select n.business_id as id union select m.member_id from business_members m where m.business_id = n.business_id) p
   where n.path && $1::bigint[];

-- hierarchy.rules (rule-queries.ts)
-- $1 businessId int8
-- gives
--   business json
--   require_mfa bool not null
--   allowed_domains text[] not null
--   session_hours int4 null
select json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as business, r.require_mfa, r.allowed_domains, r.session_hours
   from hierarchy_sources s join hierarchy_rules r on r.business_id = s.source_id join hierarchy_nodes n on n.business_id = s.source_id
     join users b on b.id = s.source_id
   where s.business_id = $1 and s.kind = 'SECURITY' order by cardinality(n.path);

-- hierarchy.set_rules (rule-queries.ts)
-- $1 businessId int8
-- $2 mfa bool
-- $3 domains text[]
-- $4 hours int4
insert into hierarchy_rules (business_id, require_mfa, allowed_domains, session_hours) values ($1, $2, $3::text[], $4::int)
   on conflict (business_id) do update
     set require_mfa = excluded.require_mfa, allowed_domains = excluded.allowed_domains, session_hours = excluded.session_hours;

-- hierarchy.without_mfa (rule-queries.ts)
-- $1 businessId int8
-- gives
--   count int4
select count(distinct u.id)::int as count from hierarchy_sources s join business_members m on m.business_id = s.business_id and m.member_id <> m.business_id
     join users u on u.id = m.member_id and not u.mfa_enabled
   where s.source_id = $1 and s.kind = 'SECURITY';

-- hierarchy.has_mfa (rule-queries.ts)
-- $1 userId int8
-- gives
--   mfa_enabled bool not null
select mfa_enabled from users where id = $1;

-- hierarchy.blocks (safety-queries.ts)
-- $1 businessId int8
-- gives
--   business json
--   kind text not null
--   value text not null
--   username text
select json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as business, k.kind, k.value, u.username
   from hierarchy_sources s join hierarchy_blocks k on k.business_id = s.source_id join hierarchy_nodes n on n.business_id = s.source_id
     join users b on b.id = s.source_id left join users u on u.id = k.person_id
   where s.business_id = $1 and s.kind = 'BRAND_SAFETY' order by cardinality(n.path), k.kind, k.value;

-- hierarchy.add_blocks (safety-queries.ts)
-- $1 businessId int8
-- $2 kind text
-- $3 values text[]
insert into hierarchy_blocks (business_id, kind, value) select $1, $2, unnest($3::text[]) on conflict do nothing;

-- hierarchy.remove_blocks (safety-queries.ts)
-- $1 businessId int8
-- $2 kind text
-- $3 values text[]
delete from hierarchy_blocks where business_id = $1 and kind = $2 and value = any($3::text[]);

-- hierarchy.count_blocks (safety-queries.ts)
-- $1 businessId int8
-- $2 kind text
-- gives
--   count int4
select count(*)::int as count from hierarchy_blocks where business_id = $1 and kind = $2;

-- hierarchy.people_named (safety-queries.ts)
-- $1 usernames text[]
-- gives
--   id int8 not null
--   name text
select id, lower(username) as name from users where lower(username) = any($1::text[]);

-- hierarchy.tags (tag-queries.ts)
-- $1 businessIds int8[]
-- gives
--   id int8 not null
--   name text not null
--   status text not null
--   business json
--   ad_account json
--   shared bool
select t.id, t.name, t.status, json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as business, json_build_object('id', a.id::text, 'name', a.name) as ad_account,
     h.tag_id is not null as shared
   from ad_accounts a join conversion_tags t on t.ad_account_id = a.id join users b on b.id = a.owner_user_id
     left join hierarchy_tags h on h.tag_id = t.id
   where a.owner_user_id = any($1::bigint[]) and (t.status <> 'ARCHIVED' or h.tag_id is not null)
   order by array_position($1::bigint[], a.owner_user_id), t.id;

-- hierarchy.tag_owner (tag-queries.ts)
-- $1 tagId int8
-- gives
--   business_id int8 not null
--   ad_account_id int8 not null
select a.owner_user_id as business_id, a.id as ad_account_id from conversion_tags t join ad_accounts a on a.id = t.ad_account_id
   where t.id = $1::bigint;

-- hierarchy.share_tag (tag-queries.ts)
-- $1 tagId int8
-- $2 adAccountId int8
-- $3 businessId int8
-- gives
--   id int8 not null
insert into hierarchy_tags (tag_id, ad_account_id, business_id) values ($1, $2, $3) on conflict do nothing returning tag_id as id;

-- hierarchy.unshare_tag (tag-queries.ts)
-- $1 tagId int8
-- gives
--   id int8 not null
delete from hierarchy_tags where tag_id = $1 returning tag_id as id;
