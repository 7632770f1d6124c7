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
  w.url, w.app_id, (select name from oauth_apps a where a.id = w.app_id) as app_name, w.failures, w.paused_at, w.created_at from webhooks w where w.user_id = $1::bigint and ($2::bigint is null or w.app_id = $2::bigint) and w.id < $3::bigint
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
  w.url, w.app_id, (select name from oauth_apps a where a.id = w.app_id) as app_name, w.failures, w.paused_at, w.created_at from webhooks w where w.user_id = $1::bigint and ($2::bigint is null or w.app_id = $2::bigint) and w.id > $3::bigint
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
  w.url, w.app_id, (select name from oauth_apps a where a.id = w.app_id) as app_name, w.failures, w.paused_at, w.created_at from webhooks w where w.user_id = $1::bigint and ($2::bigint is null or w.app_id = $2::bigint) and w.id = $3::bigint;

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
   where (select count(*) from webhooks where user_id = $1::bigint) < $9
   returning id;

-- webhooks.remove (queries.ts)
-- $1 user int8
-- $2 app int8
-- $3 id int8
-- gives
--   id int8 not null
delete from webhooks w where w.user_id = $1::bigint and ($2::bigint is null or w.app_id = $2::bigint) and w.id = $3::bigint returning id;

-- webhooks.resume (queries.ts)
-- $1 user int8
-- $2 app int8
-- $3 id int8
with resumed as (
     update webhooks w set failures = 0, paused_at = null where w.user_id = $1::bigint and ($2::bigint is null or w.app_id = $2::bigint) and w.id = $3::bigint returning user_id, id
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
   select w.user_id, w.id, 'TEST' from webhooks w where w.user_id = $1::bigint and ($2::bigint is null or w.app_id = $2::bigint) and w.id = $3::bigint returning id;

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
--   is_seen bool
select d.id, d.event, w.url, w.secret, d.created_at, p.id as pin_id, p.title, p.description, p.link, b.id as board_id, b.name as board_name,
     u.id as person_id, u.username, u.full_name,
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
       when 'FOLLOWED' then f.id is not null and not exists (select 1 from blocks bl where bl.blocker_id = d.follower_id and bl.blocked_id = w.user_id::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = w.user_id::bigint and bl.blocked_id = d.follower_id) and not exists (select 1 from away_people aw where aw.user_id = d.follower_id) and (g.id is null or 'user_accounts:read' = any (g.scopes))
     end, false) as is_seen
   from webhooks w join webhook_deliveries d on d.user_id = w.user_id and d.webhook_id = w.id
     left join oauth_grants g on g.id = w.grant_id
     left join pins p on p.id = d.pin_id and p.board_id = w.board_id
     left join boards b on b.owner_id = p.owner_id and b.id = p.board_id
     left join follows f on f.follower_id = d.follower_id and f.followee_id = w.user_id
     left join users u on u.id = coalesce(f.follower_id, p.pinner_id)
   where w.user_id = $1::bigint and w.id = $2::bigint and w.paused_at is null and d.state = 'WAITING' and d.due_at <= now()
   order by d.id limit $3;
