-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- business.history (history-queries.ts)
-- $1 businessId int8
-- $2 before int8
-- $3 limit int4
-- $4 types text[]
-- gives
--   id int8
--   changed_at timestamptz
--   actor json
--   entity_type text
--   entity_id int8
--   entity_name text
--   action text
--   field text
--   old_value text
--   new_value text
with changes as (
     (select * from change_log where $4::text[] is null and scope_id = $1 and id < $2 order by id desc limit $3::int)
     union all
     select of_type.* from unnest($4::text[]) type cross join lateral (
       select * from change_log where scope_id = $1 and entity_type = type and id < $2 order by id desc limit $3::int) of_type
   )
   select l.id, l.changed_at, case when u.id is not null then json_build_object('id', u.id::text, 'username', u.username, 'full_name', u.full_name, 'image_signature', u.image_signature) end as actor, l.entity_type, l.entity_id,
     coalesce(m.full_name, g.name, a.name, s.external_business_id, w.name, coalesce(p.business_name, p.full_name), case
       when l.entity_type = 'INVITE' then coalesce(
         (select coalesce(iu.full_name, i.email) from business_invites i left join users iu on iu.id = i.invitee_id
           where i.business_id = l.scope_id and i.id = l.entity_id),
         (select coalesce(o.business_name, o.full_name) from partner_invites i join users o on o.id = case when i.business_id = l.scope_id then i.partner_id else i.business_id end
           where i.id = l.entity_id and l.scope_id in (i.business_id, i.partner_id)),
         (select iu.full_name from change_log k join users iu on iu.id = (k.new_value ->> 'member_id')::bigint
           where k.scope_id = l.scope_id and k.entity_id = l.entity_id and k.action = 'CREATE' limit 1))
       when l.entity_type in ('ASSET_GROUP', 'SHOP') then
         (select coalesce(k.new_value ->> 'name', k.new_value ->> 'shop', k.old_value ->> 'name') from change_log k
           where k.scope_id = l.scope_id and k.entity_id = l.entity_id and (k.new_value ?| '{name,shop}' or k.old_value ? 'name') order by k.id desc limit 1)
     end) as entity_name, l.action, l.field, l.old_value::text, l.new_value::text
   from changes l left join users u on u.id = l.actor_id
     left join users m on l.entity_type in ('MEMBER', 'MANAGER') and m.id = l.entity_id
     left join users p on l.entity_type in ('PARTNER', 'BRAND', 'HIERARCHY', 'BRAND_SAFETY', 'SECURITY') and p.id = l.entity_id
     left join asset_groups g on l.entity_type = 'ASSET_GROUP' and g.business_id = l.scope_id and g.id = l.entity_id
     left join ad_accounts a on l.entity_type = 'AD_ACCOUNT' and a.id = l.entity_id
     left join commerce_integrations s on l.entity_type = 'SHOP' and s.business_id = l.scope_id and s.id = l.entity_id
     left join audiences w on l.entity_type = 'AUDIENCE' and w.id = l.entity_id
       and w.ad_account_id = case when l.field = 'received_from' then (coalesce(l.new_value, l.old_value) #>> '{}')::bigint end
   order by l.id desc limit $3::int;

-- business.history_names (history-queries.ts)
-- $1 accounts int8[]
-- $2 things int8[]
-- gives
--   id int8
--   name text
select u.id, coalesce(u.business_name, u.full_name) as name from users u where u.id = any($1::bigint[])
   union all select id, name from ad_accounts where id = any($2::bigint[])
   union all select id, name from asset_groups where id = any($2::bigint[])
   union all select id, name from conversion_tags where id = any($2::bigint[]);

-- business.rules (queries.ts)
-- $1 businessId int8
-- gives
--   require_mfa bool not null
--   allowed_domains text[]
--   session_hours int4 null
--   without_mfa int4
select b.require_mfa, coalesce(r.allowed_domains, '{}') as allowed_domains, r.session_hours,
     (select count(*)::int from business_members m join users u on u.id = m.member_id
       where m.business_id = b.id and m.member_id <> b.id and not u.mfa_enabled) as without_mfa
   from users b left join business_rules r on r.business_id = b.id where b.id = $1;

-- business.inherited_rules (queries.ts)
-- $1 businessId int8
-- gives
--   business json
--   require_mfa bool not null
--   allowed_domains text[] not null
--   session_hours int4 null
select json_build_object('id', b.id::text, 'username', b.username, 'full_name', coalesce(b.business_name, b.full_name), 'image_signature', b.image_signature) as business, r.require_mfa, r.allowed_domains, r.session_hours
   from hierarchy_sources s join hierarchy_rules r on r.business_id = s.source_id join hierarchy_nodes n on n.business_id = s.source_id
     join users b on b.id = s.source_id
   where s.business_id = $1 and s.kind = 'SECURITY' and (r.require_mfa or r.allowed_domains <> '{}' or r.session_hours is not null)
   order by cardinality(n.path);

-- business.set_mfa (queries.ts)
-- $1 businessId int8
-- $2 requires bool
update users set require_mfa = $2 where id = $1;

-- business.set_rules (queries.ts)
-- $1 businessId int8
-- $2 domains text[]
-- $3 hours int4
insert into business_rules (business_id, allowed_domains, session_hours) values ($1, $2::text[], $3::int)
   on conflict (business_id) do update set allowed_domains = excluded.allowed_domains, session_hours = excluded.session_hours;

-- business.people (queries.ts)
-- $1 businessId int8
-- gives
--   id int8
select $1::bigint as id union select member_id from business_members where business_id = $1;

-- business.has_mfa (queries.ts)
-- $1 userId int8
-- gives
--   mfa_enabled bool not null
select mfa_enabled from users where id = $1;

-- business.domains (queries.ts)
-- $1 businessId int8
-- $2 userId int8
-- gives
--   allowed_domains text[]
--   email text
select r.allowed_domains, (select u.email from users u where u.id = $2 and u.email_confirmed_at is not null) as email
   from (
     select own.allowed_domains from business_rules own where own.business_id = $1
     union all
     select above.allowed_domains from hierarchy_sources s join hierarchy_rules above on above.business_id = s.source_id
     where s.business_id = $1 and s.kind = 'SECURITY'
   ) r where r.allowed_domains <> '{}';

-- business.tokens (queries.ts)
-- $1 businessId int8
-- $2 limit int4
-- gives
--   id int8
--   kind text
--   name text
--   person json
--   scopes text[]
--   created_at timestamptz
--   used_at timestamptz
--   expires_at timestamptz
with people as (select $1::bigint as id union select member_id from business_members where business_id = $1)
   select t.id, t.kind, t.name, json_build_object('id', u.id::text, 'username', u.username, 'full_name', u.full_name, 'image_signature', u.image_signature) as person, t.scopes, t.created_at, t.used_at, t.expires_at from (
     select g.id, 'APP' as kind, a.name, g.user_id, g.scopes, g.allowed_at as created_at, g.used_at, null::timestamptz as expires_at
     from oauth_grants g join people p on p.id = g.user_id join oauth_apps a on a.id = g.app_id where g.scopes && '{ads:read,ads:write,billing:read,billing:write,biz_access:read,biz_access:write,catalogs:read,catalogs:write}'::text[]
     union all
     select k.id, case when k.ad_account_id is null then 'TOKEN' else 'EVENT_TOKEN' end, k.name, k.user_id, k.scopes, k.created_at, null, k.expires_at
     from access_tokens k join people p on p.id = k.user_id
     where k.grant_id is null and k.app_id is null and k.expires_at > now()
       and (k.ad_account_id is null and k.scopes && '{ads:read,ads:write,billing:read,billing:write,biz_access:read,biz_access:write,catalogs:read,catalogs:write}'::text[]
         or exists (select from ad_accounts a where a.id = k.ad_account_id and a.owner_user_id = $1))
   ) t join users u on u.id = t.user_id order by t.created_at desc, t.id desc limit $2::int;
