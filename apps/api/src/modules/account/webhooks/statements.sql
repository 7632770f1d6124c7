-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- webhooks.list.down (queries.ts)
-- $1 user int8
-- $2 app int8
-- $3 after int8
-- $4 limit int8
-- gives
--   id int8 not null
--   event text not null
--   board_id int8 null
--   board_name text
--   url text not null
--   app_id int8 null
--   app_name text
--   failures int4 not null
--   paused_at timestamptz null
--   created_at timestamptz not null
select w.id, w.event, w.board_id, (select name from boards b where b.owner_id = w.board_owner_id and b.id = w.board_id) as board_name,
  w.url, w.app_id, (select name from oauth_apps a where a.id = w.app_id) as app_name, w.failures, w.paused_at, w.created_at from webhooks w where w.user_id = $1::bigint and ($2::bigint is null or w.app_id = $2::bigint) and w.event <> 'LEAD' and w.id < $3::bigint
     order by w.id desc limit $4;

-- webhooks.list.up (queries.ts)
-- $1 user int8
-- $2 app int8
-- $3 after int8
-- $4 limit int8
-- gives
--   id int8 not null
--   event text not null
--   board_id int8 null
--   board_name text
--   url text not null
--   app_id int8 null
--   app_name text
--   failures int4 not null
--   paused_at timestamptz null
--   created_at timestamptz not null
select w.id, w.event, w.board_id, (select name from boards b where b.owner_id = w.board_owner_id and b.id = w.board_id) as board_name,
  w.url, w.app_id, (select name from oauth_apps a where a.id = w.app_id) as app_name, w.failures, w.paused_at, w.created_at from webhooks w where w.user_id = $1::bigint and ($2::bigint is null or w.app_id = $2::bigint) and w.event <> 'LEAD' and w.id > $3::bigint
     order by w.id asc limit $4;

-- webhooks.get (queries.ts)
-- $1 user int8
-- $2 app int8
-- $3 id int8
-- gives
--   id int8 not null
--   event text not null
--   board_id int8 null
--   board_name text
--   url text not null
--   app_id int8 null
--   app_name text
--   failures int4 not null
--   paused_at timestamptz null
--   created_at timestamptz not null
select w.id, w.event, w.board_id, (select name from boards b where b.owner_id = w.board_owner_id and b.id = w.board_id) as board_name,
  w.url, w.app_id, (select name from oauth_apps a where a.id = w.app_id) as app_name, w.failures, w.paused_at, w.created_at from webhooks w where w.user_id = $1::bigint and ($2::bigint is null or w.app_id = $2::bigint) and w.event <> 'LEAD' and w.id = $3::bigint;

-- webhooks.add (queries.ts)
-- $1 user int8
-- $2 app int8
-- $3 event text
-- $4 boardOwner int8
-- $5 board int8
-- $6 url text
-- $7 secret text
-- $8 withSecretBoards bool
-- $9 most int8
-- gives
--   id int8 not null
insert into webhooks (user_id, app_id, grant_id, event, board_owner_id, board_id, url, secret, with_secret_boards)
   select $1::bigint, $2::bigint, (select id from oauth_grants where user_id = $1::bigint and app_id = $2::bigint), $3, $4::bigint, $5::bigint, $6, $7, $8
   where (select count(*) from webhooks where user_id = $1::bigint and event <> 'LEAD') < $9
   returning id;

-- webhooks.remove (queries.ts)
-- $1 user int8
-- $2 app int8
-- $3 id int8
-- gives
--   id int8 not null
delete from webhooks w where w.user_id = $1::bigint and ($2::bigint is null or w.app_id = $2::bigint) and w.event <> 'LEAD' and w.id = $3::bigint returning id;

-- webhooks.resume (queries.ts)
-- $1 user int8
-- $2 app int8
-- $3 id int8
with resumed as (
     update webhooks w set failures = 0, paused_at = null where w.user_id = $1::bigint and ($2::bigint is null or w.app_id = $2::bigint) and w.event <> 'LEAD' and w.id = $3::bigint returning user_id, id
   )
   update webhook_deliveries d set due_at = now() from resumed r
   where d.user_id = r.user_id and d.webhook_id = r.id and d.state = 'WAITING';

-- webhooks.test (queries.ts)
-- $1 user int8
-- $2 app int8
-- $3 id int8
-- gives
--   id int8 not null
insert into webhook_deliveries (user_id, webhook_id, event)
   select w.user_id, w.id, 'TEST' from webhooks w where w.user_id = $1::bigint and ($2::bigint is null or w.app_id = $2::bigint) and w.event <> 'LEAD' and w.id = $3::bigint returning id;

-- webhooks.deliveries.down (queries.ts)
-- $1 user int8
-- $2 webhook int8
-- $3 after int8
-- $4 limit int8
-- gives
--   id int8 not null
--   event text not null
--   state text not null
--   attempts int4 not null
--   due_at timestamptz not null
--   attempted_at timestamptz null
--   http_status int4 null
--   problem text null
--   created_at timestamptz not null
select id, event, state, attempts, due_at, attempted_at, http_status, problem, created_at from webhook_deliveries
     where user_id = $1::bigint and webhook_id = $2::bigint and id < $3::bigint
     order by id desc limit $4;

-- webhooks.deliveries.up (queries.ts)
-- $1 user int8
-- $2 webhook int8
-- $3 after int8
-- $4 limit int8
-- gives
--   id int8 not null
--   event text not null
--   state text not null
--   attempts int4 not null
--   due_at timestamptz not null
--   attempted_at timestamptz null
--   http_status int4 null
--   problem text null
--   created_at timestamptz not null
select id, event, state, attempts, due_at, attempted_at, http_status, problem, created_at from webhook_deliveries
     where user_id = $1::bigint and webhook_id = $2::bigint and id > $3::bigint
     order by id asc limit $4;

-- webhooks.any_due (queries.ts)
-- gives
--   due bool
select exists (select from webhook_deliveries d join webhooks w on w.user_id = d.user_id and w.id = d.webhook_id
  where d.state = 'WAITING' and d.due_at <= now() and w.paused_at is null) as due;

-- webhooks.due (queries.ts)
-- $1 limit int8
-- gives
--   user_id int8 not null
--   id int8 not null
select w.user_id, w.id from webhook_deliveries d join webhooks w on w.user_id = d.user_id and w.id = d.webhook_id
  where d.state = 'WAITING' and d.due_at <= now() and w.paused_at is null group by w.user_id, w.id order by min(d.due_at) limit $1;

-- webhooks.delivered (queries.ts)
-- $1 user int8
-- $2 webhook int8
-- $3 delivery int8
-- $4 status int4
with well as (update webhooks set failures = 0 where user_id = $1::bigint and id = $2::bigint and failures > 0)
   update webhook_deliveries set state = 'DELIVERED', attempts = attempts + 1, attempted_at = now(), http_status = $4, problem = null
   where webhook_id = $2::bigint and id = $3::bigint;

-- webhooks.failed (queries.ts)
-- $1 user int8
-- $2 webhook int8
-- $3 delivery int8
-- $4 status int4
-- $5 problem text
-- $6 ended bool
with ill as (
     update webhooks set failures = failures + 1,
       paused_at = case when $6::boolean or failures + 1 >= 20 then now() end
     where user_id = $1::bigint and id = $2::bigint returning failures
   )
   update webhook_deliveries d set
     due_at = greatest(d.due_at, now() + make_interval(mins => least(360, 2 ^ least(ill.failures - 1, 10))::int)),
     attempts = case when d.id = $3::bigint then d.attempts + 1 else d.attempts end,
     attempted_at = case when d.id = $3::bigint then now() else d.attempted_at end,
     http_status = case when d.id = $3::bigint then $4 else d.http_status end,
     problem = case when d.id = $3::bigint then $5 else d.problem end,
     state = case when d.id = $3::bigint and d.attempts + 1 >= 8 then 'FAILED' else d.state end
   from ill where d.webhook_id = $2::bigint and d.state = 'WAITING';

-- webhooks.drop (queries.ts)
-- $1 webhook int8
-- $2 delivery int8
delete from webhook_deliveries where webhook_id = $1::bigint and id = $2::bigint;

-- webhooks.sweep (queries.ts)
-- $1 limit int8
-- gives
--   id int8 not null
delete from webhook_deliveries where (webhook_id, id) in (
     select webhook_id, id from webhook_deliveries where created_at < now() - interval '7 days'
     order by created_at limit $1)
   returning id;

-- webhooks.told (told-queries.ts)
-- $1 user int8
-- $2 webhook int8
-- $3 limit int8
-- gives
--   id int8 not null
--   event text not null
--   url text not null
--   secret text not null
--   created_at timestamptz not null
--   pin_id int8
--   title text
--   description text
--   link text null
--   board_id int8
--   board_name text
--   person_id int8
--   username text
--   full_name text
--   ad_account_id int8 null
--   lead_id int8
--   lead_form_id int8
--   lead_form_name text
--   ad_id int8 null
--   answers text
--   answered_at timestamptz
--   is_seen bool
select d.id, d.event, w.url, w.secret, d.created_at, p.id as pin_id, p.title, p.description, p.link, b.id as board_id, b.name as board_name,
     u.id as person_id, u.username, u.full_name,
     w.ad_account_id, l.id as lead_id, l.lead_form_id, lf.name as lead_form_name, l.ad_id, l.answers, l.created_at as answered_at,
     not exists (select 1 from away_people aw where aw.user_id = w.user_id) and coalesce(case d.event
       when 'TEST' then true
       when 'PIN_SAVED' then (((b.owner_id = w.user_id::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = w.user_id::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = w.user_id::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = w.user_id::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = w.user_id::bigint)) and (p.owner_id = w.user_id::bigint or ((not exists (select 1 from blocks where blocker_id = w.user_id::bigint or blocked_id = w.user_id::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = w.user_id::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = w.user_id::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))) and (g.id is null or 'pins:read' = any (g.scopes))
         and (b.privacy <> 'secret' or w.with_secret_boards and (g.id is null or 'pins:read_secret' = any (g.scopes)))
       when 'LEAD' then l.id is not null and (g.id is null or 'ads:read' = any (g.scopes)) and exists (select from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1::bigint
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
  where m.member_id = $1::bigint and m.business_id <> $1::bigint
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
    where pr.partner_id = $1::bigint
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
    where m.member_id = $1::bigint and m.business_id <> $1::bigint and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $1::bigint and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $1::bigint)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role
  where role.asset_id = w.ad_account_id and role.asset_type = 'AD_ACCOUNT' and role.mfa_met
    and (role.business_role in ('OWNER', 'BIZ_ADMIN') or role.permissions && '{OWNER,ADMIN}'::text[]))
       when 'FOLLOWED' then f.id is not null and not exists (select 1 from blocks bl where bl.blocker_id = d.follower_id and bl.blocked_id = w.user_id::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = w.user_id::bigint and bl.blocked_id = d.follower_id) and not exists (select 1 from away_people aw where aw.user_id = d.follower_id) and (g.id is null or 'user_accounts:read' = any (g.scopes))
     end, false) as is_seen
   from webhooks w join webhook_deliveries d on d.user_id = w.user_id and d.webhook_id = w.id
     left join oauth_grants g on g.id = w.grant_id
     left join pins p on p.id = d.pin_id and p.board_id = w.board_id
     left join boards b on b.owner_id = p.owner_id and b.id = p.board_id
     left join follows f on f.follower_id = d.follower_id and f.followee_id = w.user_id
     left join leads l on l.ad_account_id = d.ad_account_id and l.id = d.lead_id
     left join lead_forms lf on lf.ad_account_id = l.ad_account_id and lf.id = l.lead_form_id
     left join users u on u.id = coalesce(f.follower_id, p.pinner_id)
   where w.user_id = $1::bigint and w.id = $2::bigint and w.paused_at is null and d.state = 'WAITING' and d.due_at <= now()
   order by d.id limit $3;
