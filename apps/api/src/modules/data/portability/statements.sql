-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- export.access_tokens (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   name text not null
--   scopes text[] not null
--   created_at timestamptz not null
--   expires_at timestamptz not null
select * from (select id as cursor, name, scopes, created_at, expires_at from access_tokens
    where user_id = $1::bigint and grant_id is null and app_id is null and ad_account_id is null) part where cursor > $2::bigint order by cursor limit $3;

-- export.ad_accounts (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   name text not null
--   country text not null
--   currency text not null
--   time_zone text not null
--   own bool
--   permissions text[]
--   created_at timestamptz not null
select * from (select a.id as cursor, a.name, a.country, a.currency, a.time_zone, role.owns as own, role.permissions, a.created_time as created_at
    from (
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
) role join ad_accounts a on a.id = role.asset_id and role.asset_type = 'AD_ACCOUNT') part where cursor > $2::bigint order by cursor limit $3;

-- export.appeals (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   kind text not null
--   state text not null
--   text text not null
--   answer text not null
--   made_at timestamptz not null
--   decided_at timestamptz null
select * from (select id as cursor, kind, state, text, answer, made_at, decided_at from appeals where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.apps (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   name text not null
--   redirect_addresses text[] not null
--   scopes text[] not null
--   created_at timestamptz not null
select * from (select id as cursor, name, redirect_addresses, scopes, created_at from oauth_apps where owner_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.apps_with_access (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   name text not null
--   scopes text[] not null
--   allowed_at timestamptz not null
--   used_at timestamptz null
select * from (select g.id as cursor, a.name, g.scopes, g.allowed_at, g.used_at
    from oauth_grants g join oauth_apps a on a.id = g.app_id where g.user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.asset_groups (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   name text not null
--   description text not null
--   types text[] not null
--   created_at timestamptz not null
select * from (select id as cursor, name, description, types, created_at from asset_groups where business_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.audiences (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   at timestamptz not null
--   advertiser text not null
--   shared_with text[]
select * from (select row_number() over (order by m.audience_id) as cursor, m.at, o.username as advertiser,
      array(select distinct r.username from audience_shares s join users r on r.id = s.recipient_business_id
        where s.ad_account_id = m.ad_account_id and s.audience_id = m.audience_id and r.id <> o.id and not exists (select 1 from blocks bl where bl.blocker_id = r.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = r.id) and not exists (select 1 from away_people aw where aw.user_id = r.id)) as shared_with
    from audience_members m join ad_accounts a on a.id = m.ad_account_id join users o on o.id = a.owner_user_id
    where m.user_id = $1::bigint and not exists (select 1 from blocks bl where bl.blocker_id = o.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = o.id) and not exists (select 1 from away_people aw where aw.user_id = o.id)) part where cursor > $2::bigint order by cursor limit $3;

-- export.blocked (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   username text not null
--   source text not null
--   context text not null
--   since timestamptz
select * from (select k.id as cursor, u.username, k.source, k.context, to_timestamp(((k.id >> 22) + 1735689600000) / 1000.0) as since
    from blocks k join users u on u.id = k.blocked_id where k.blocker_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.board_notes (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   owner text not null
--   board text not null
--   title text not null
--   text text not null
--   checklist jsonb not null
--   pin_ids int8[] not null
--   created_at timestamptz not null
--   changed_at timestamptz not null
select * from (select n.id as cursor, o.username as owner, b.name as board, n.title, n.text, n.checklist, n.pin_ids, n.created_at, n.changed_at
    from board_notes n join boards b on b.owner_id = n.owner_id and b.id = n.board_id join users o on o.id = b.owner_id
    where (n.owner_id = $1::bigint or n.author_id = $1::bigint) and (b.owner_id = $1::bigint or (b.privacy <> 'secret' and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))))) part where cursor > $2::bigint order by cursor limit $3;

-- export.business_answers (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   runs_ads int2 not null
--   sells_products int2 not null
--   answered_at timestamptz not null
select * from (select user_id as cursor, runs_ads, sells_products, answered_at from business_answers where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.business_invites (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   username text not null
--   role text not null
--   status text not null
--   created_at timestamptz not null
select * from (select i.id as cursor, u.username, i.business_role as role, i.status, i.created_at
    from business_invites i join users u on u.id = i.business_id where i.invitee_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.businesses (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   username text not null
--   role text not null
--   permissions text[]
--   created_at timestamptz not null
select * from (select row_number() over (order by m.business_id) as cursor, u.username, m.business_role as role,
      coalesce(r.permissions, '{}') as permissions, m.created_at
    from business_members m join users u on u.id = m.business_id
      left join asset_access r on r.business_id = m.business_id and r.member_id = m.member_id and r.asset_id = m.business_id
    where m.member_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.call_requests (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   topic text not null
--   details text not null
--   starts_at timestamptz not null
--   time_zone text not null
--   created_at timestamptz not null
select * from (select id as cursor, topic, details, starts_at, time_zone, created_at from call_requests where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.claims (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   address text not null
--   photo_site bool not null
--   code text not null
--   claimed_at timestamptz null
--   created_at timestamptz not null
select * from (select id as cursor, address, photo_site, code, claimed_at, created_at from website_claims where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.collaborations (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   owner text not null
--   name text not null
--   collaborator text not null
--   state text not null
--   since timestamptz
select * from (select c.id as cursor, o.username as owner, b.name, u.username as collaborator, c.state, to_timestamp(((c.id >> 22) + 1735689600000) / 1000.0) as since
    from board_collaborators c join boards b on b.owner_id = c.owner_id and b.id = c.board_id join users o on o.id = b.owner_id
      join users u on u.id = c.user_id
    where (c.user_id = $1::bigint or c.owner_id = $1::bigint) and (b.owner_id = $1::bigint or (b.privacy <> 'secret' and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id))))) and not exists (select 1 from blocks bl where bl.blocker_id = c.user_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.user_id) and not exists (select 1 from away_people aw where aw.user_id = c.user_id)) part where cursor > $2::bigint order by cursor limit $3;

-- export.comment_reports (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   pin_id int8 not null
--   comment_id int8 not null
--   reason text not null
--   detail text not null
--   created_at timestamptz not null
select * from (select id as cursor, pin_id, comment_id, reason, detail, created_at from comment_reports where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.comments (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   pin_id int8 not null
--   reply_to int8 null
--   text text not null
--   picture text
--   created_at timestamptz not null
--   edited_at timestamptz null
select * from (select id as cursor, pin_id, parent_id as reply_to, text, case when image_signature is not null then 'pictures/' || image_signature || '.webp' end as picture,
      created_at, edited_at
    from pin_comments where author_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.connected_logins (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   provider text not null
--   email text null
--   connected_at timestamptz not null
--   used_at timestamptz not null
select * from (select row_number() over (order by provider) as cursor, provider, email, connected_at, used_at
    from user_identities where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.deleted_boards (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   name text
--   description text
--   privacy text
--   created_at timestamptz
--   deleted_at timestamptz not null
--   sections text[]
--   notes jsonb[]
select * from (select t.trash_id as cursor, b.name, b.description, b.privacy, b.created_at, t.deleted_at,
      array(select s ->> 'title' from jsonb_array_elements(t.sections) s) as sections,
      array(select jsonb_build_object('title', n -> 'title', 'text', n -> 'text', 'checklist', n -> 'checklist')
        from jsonb_array_elements(t.notes) n) as notes
    from trashed_boards t, jsonb_populate_record(null::boards, t.board) b where t.owner_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.done_on_other_sites (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   at timestamptz not null
--   event text not null
--   url text null
--   advertiser text not null
select * from (select e.id as cursor, e.happened_at as at, e.event_name as event, e.event_source_url as url, o.username as advertiser
    from conversion_events e join ad_accounts a on a.id = e.ad_account_id join users o on o.id = a.owner_user_id
    where e.person_id = $1::bigint and not exists (select 1 from blocks bl where bl.blocker_id = o.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = o.id) and not exists (select 1 from away_people aw where aw.user_id = o.id)) part where cursor > $2::bigint order by cursor limit $3;

-- export.experiments (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   at timestamptz not null
--   advertiser text not null
select * from (select row_number() over (order by p.at, p.experiment_id) as cursor, p.at, o.username as advertiser
    from experiment_people p join ad_accounts a on a.id = p.ad_account_id join users o on o.id = a.owner_user_id
    where p.user_id = $1::bigint and not exists (select 1 from blocks bl where bl.blocker_id = o.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = o.id) and not exists (select 1 from away_people aw where aw.user_id = o.id)) part where cursor > $2::bigint order by cursor limit $3;

-- export.followed_boards (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   owner text not null
--   name text not null
--   since timestamptz
select * from (select f.id as cursor, o.username as owner, b.name, to_timestamp(((f.id >> 22) + 1735689600000) / 1000.0) as since
    from board_follows f join boards b on b.owner_id = f.owner_id and b.id = f.board_id join users o on o.id = b.owner_id
    where f.user_id = $1::bigint and (b.owner_id = $1::bigint or (b.privacy <> 'secret' and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))))) part where cursor > $2::bigint order by cursor limit $3;

-- export.followed_interests (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   slug text not null
--   name text not null
--   since timestamptz
select * from (select f.id as cursor, i.slug, i.name, to_timestamp(((f.id >> 22) + 1735689600000) / 1000.0) as since
    from interest_follows f join interests i on i.id = f.interest_id where f.user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.followers (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   username text not null
--   since timestamptz
select * from (select f.id as cursor, u.username, to_timestamp(((f.id >> 22) + 1735689600000) / 1000.0) as since
    from follows f join users u on u.id = f.follower_id where f.followee_id = $1::bigint and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id)) part where cursor > $2::bigint order by cursor limit $3;

-- export.following (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   username text not null
--   since timestamptz
select * from (select f.id as cursor, u.username, to_timestamp(((f.id >> 22) + 1735689600000) / 1000.0) as since
    from follows f join users u on u.id = f.followee_id where f.follower_id = $1::bigint and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id)) part where cursor > $2::bigint order by cursor limit $3;

-- export.former_usernames (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   username text not null
--   given_up_at timestamptz not null
select * from (select row_number() over (order by given_up_at, username) as cursor, username, given_up_at
    from former_usernames where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.hidden_pins (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   pin_id int8 not null
--   created_at timestamptz not null
select * from (select id as cursor, pin_id, created_at from hidden_pins where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.hierarchies (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   top text
--   below text
--   joined_at timestamptz not null
select * from (select n.business_id as cursor, h.username as top, p.username as below, n.joined_at
    from hierarchy_nodes n join users h on h.id = n.hierarchy_id left join users p on p.id = n.parent_id where n.business_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.hierarchy_invites (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   asked_by text not null
--   asked text not null
--   status text not null
--   created_at timestamptz not null
select * from (select i.id as cursor, h.username as asked_by, u.username as asked, i.status, i.created_at
    from hierarchy_invites i join users h on h.id = i.hierarchy_id join users u on u.id = i.business_id
    where $1::bigint in (i.hierarchy_id, i.business_id)) part where cursor > $2::bigint order by cursor limit $3;

-- export.imports (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   kind text not null
--   file_name text not null
--   state text not null
--   total int4 not null
--   saved int4 not null
--   skipped int4 not null
--   failed int4 not null
--   retrying int4 not null
--   kept int4 not null
--   created_at timestamptz not null
--   finished_at timestamptz null
select * from (select id as cursor, kind, file_name, state, total, saved, skipped, failed, retrying, kept, created_at, finished_at
    from imports where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.invite_codes (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   code text not null
--   created_at timestamptz not null
select * from (select row_number() over (order by created_at) as cursor, code, created_at from invite_codes where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.kept_links (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   board text not null
--   section text null
--   title text not null
--   description text not null
--   link text null
--   reason text null
select * from (select row_number() over (order by import_id, position) as cursor, board, section, title, description, address as link, reason
    from import_items where user_id = $1::bigint and state in ('retrying', 'kept')) part where cursor > $2::bigint order by cursor limit $3;

-- export.lead_answers (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   ad_account_id int8 not null
--   advertiser text not null
--   answers text not null
--   created_at timestamptz not null
select * from (select l.id as cursor, l.ad_account_id, o.username as advertiser, l.answers, l.created_at
    from leads l join ad_accounts a on a.id = l.ad_account_id join users o on o.id = a.owner_user_id where l.user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.liked_comments (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   pin_id int8 not null
--   comment_id int8 not null
select * from (select row_number() over (order by comment_id) as cursor, pin_id, comment_id from comment_likes where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.links_followed (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   at timestamptz not null
--   kind text not null
--   url text not null
--   pin_id int8 null
--   app_type int2 not null
--   promoted bool not null
--   tracking_params text null
--   aux_data text null
select * from (select id as cursor, made_at as at, kind, url, pin_id, app_type, promoted, client_tracking_params as tracking_params,
      aux_data
    from offsite_clicks where viewer_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.mailed_invitations (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   board text not null
--   email text not null
--   created_at timestamptz not null
--   expires_at timestamptz not null
select * from (select e.id as cursor, b.name as board, e.email, e.created_at, e.expires_at
    from board_email_invites e join boards b on b.owner_id = e.owner_id and b.id = e.board_id
    where e.inviter_id = $1::bigint and (b.owner_id = $1::bigint or (b.privacy <> 'secret' and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))))) part where cursor > $2::bigint order by cursor limit $3;

-- export.managed_brands (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   username text not null
--   added_at timestamptz not null
select * from (select m.business_id as cursor, u.username, m.added_at from hierarchy_managers m join users u on u.id = m.business_id
    where m.member_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.merchant_applications (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   business_id int8 not null
--   step text not null
--   answer text not null
--   made_at timestamptz not null
--   returns_url text not null
--   shipping_url text not null
--   note text not null
select * from (select s.id as cursor, a.business_id, s.step, s.answer, s.made_at,
      a.returns_url, a.shipping_url, a.note
    from merchant_steps s join merchant_applications a on a.id = s.application_id
    where a.business_id = $1::bigint or (s.person_id = $1::bigint and not s.by_staff)) part where cursor > $2::bigint order by cursor limit $3;

-- export.notes (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   pin_id int8 not null
--   note text not null
--   changed_at timestamptz not null
select * from (select row_number() over (order by pin_id) as cursor, pin_id, note, changed_at from pin_notes where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.notification_choices (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   topic text not null
--   channel text not null
--   is_on bool not null
select * from (select row_number() over (order by topic, channel) as cursor, topic, channel, is_on
    from notification_choices where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.notifications (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   kind text not null
--   actor text not null
--   board text
--   pin_id int8 null
--   created_at timestamptz not null
--   read_at timestamptz null
select * from (select n.id as cursor, n.kind, a.username as actor, b.name as board, n.pin_id, n.created_at, n.read_at
    from notifications n join users a on a.id = n.actor_id left join boards b on b.id = n.board_id and (b.owner_id = $1::bigint or (b.privacy <> 'secret' and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))))
    where n.user_id = $1::bigint and not exists (select 1 from blocks bl where bl.blocker_id = n.actor_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = n.actor_id) and not exists (select 1 from away_people aw where aw.user_id = n.actor_id)) part where cursor > $2::bigint order by cursor limit $3;

-- export.origins (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   act text not null
--   subject_id int8 not null
--   invite_code text null
--   pin_id int8 null
--   tracking_params text null
--   created_at timestamptz not null
select * from (select id as cursor, act, subject_id, invite_code, pin_id, tracking_params, created_at from act_origins
    where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.partner_invites (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   asked_by text not null
--   asked text not null
--   type text not null
--   status text not null
--   created_at timestamptz not null
select * from (select i.id as cursor, b.username as asked_by, u.username as asked, i.invite_type as type, i.status, i.created_at
    from partner_invites i join users b on b.id = i.business_id join users u on u.id = i.partner_id
    where $1::bigint in (i.business_id, i.partner_id)) part where cursor > $2::bigint order by cursor limit $3;

-- export.partners (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   of text not null
--   reached_by text not null
--   created_at timestamptz not null
select * from (select row_number() over (order by p.business_id, p.partner_id) as cursor, b.username as of, u.username as reached_by, p.created_at
    from business_partners p join users b on b.id = p.business_id join users u on u.id = p.partner_id
    where $1::bigint in (p.business_id, p.partner_id)) part where cursor > $2::bigint order by cursor limit $3;

-- export.passkeys (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   name text not null
--   created_at timestamptz not null
--   used_at timestamptz null
select * from (select id as cursor, name, created_at, used_at from passkeys where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.products_on_other_sites (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   day date not null
--   kind text not null
--   product text not null
--   advertiser text not null
select * from (select row_number() over (order by l.day, l.ad_account_id, l.kind, l.item_id) as cursor, l.day, l.kind, l.item_id as product,
      o.username as advertiser
    from conversion_products l join ad_accounts a on a.id = l.ad_account_id join users o on o.id = a.owner_user_id
    where l.user_id = $1::bigint and not exists (select 1 from blocks bl where bl.blocker_id = o.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = o.id) and not exists (select 1 from away_people aw where aw.user_id = o.id)) part where cursor > $2::bigint order by cursor limit $3;

-- export.reactions (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   pin_id int8 not null
--   kind text not null
--   created_at timestamptz not null
select * from (select id as cursor, pin_id, kind, created_at from pin_reactions where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.received_pins (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   pin_id int8 not null
--   sender text not null
--   message text not null
--   created_at timestamptz not null
select * from (select s.id as cursor, s.pin_id, u.username as sender, s.message, s.created_at from pin_sends s join users u on u.id = s.sender_id
    where s.recipient_id = $1::bigint and not exists (select 1 from blocks bl where bl.blocker_id = s.sender_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = s.sender_id) and not exists (select 1 from away_people aw where aw.user_id = s.sender_id)) part where cursor > $2::bigint order by cursor limit $3;

-- export.recent_searches (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   query text not null
--   searched_at timestamptz not null
select * from (select row_number() over (order by searched_at, folded) as cursor, query, searched_at
    from recent_searches where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.remembered_devices (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   user_agent text not null
--   created_at timestamptz not null
--   expires_at timestamptz not null
select * from (select id as cursor, user_agent, created_at, expires_at from remembered_devices where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.removed_by_staff (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   kind text not null
--   said text not null
--   board text not null
--   reason text null
--   note text not null
--   removed_at timestamptz null
select * from (select id as cursor, kind, said, board, reason, note, decided_at as removed_at from moderation_cases
    where maker_id = $1::bigint and state = 'removed') part where cursor > $2::bigint order by cursor limit $3;

-- export.reports (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   pin_id int8 not null
--   reason text not null
--   detail text not null
--   created_at timestamptz not null
select * from (select id as cursor, pin_id, reason, detail, created_at from pin_reports where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.saves_not_learned_from (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   pin_id int8 not null
select * from (select row_number() over (order by s.id) as cursor, s.id as pin_id
    from pins s join unused_saves x on x.user_id = $1::bigint and x.image_signature = s.image_signature
    where s.pinner_id = $1::bigint and (s.owner_id = $1::bigint or exists (
      select 1 from boards b where b.owner_id = s.owner_id and b.id = s.board_id and (b.owner_id = $1::bigint or (b.privacy <> 'secret' and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))))))) part where cursor > $2::bigint order by cursor limit $3;

-- export.seen_ads (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   day date not null
--   promoter text not null
--   times int4 not null
select * from (select row_number() over (order by s.day, s.ad_account_id, s.ad_group_id) as cursor, s.day, o.username as promoter, s.times
    from ad_seen s join ad_accounts a on a.id = s.ad_account_id join users o on o.id = a.owner_user_id
    where s.user_id = $1::bigint and not exists (select 1 from blocks bl where bl.blocker_id = o.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = o.id) and not exists (select 1 from away_people aw where aw.user_id = o.id)) part where cursor > $2::bigint order by cursor limit $3;

-- export.seen_pins (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   at timestamptz not null
--   pin_id int8 not null
--   view_type int2 not null
--   view_parameter int2 not null
--   slot int4 not null
--   promoted bool not null
--   shown_ms int4 not null
--   after_1_ms int4 null
--   after_50_ms int4 null
--   after_80_ms int4 null
--   after_2_s_ms int4 null
--   app_type int2 not null
select * from (select id as cursor, at, pin_id, view_type, view_parameter, slot, promoted, shown_ms, after_1_ms, after_50_ms, after_80_ms,
      after_2_s_ms, app_type
    from telemetry_impressions where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.sent_pins (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   pin_id int8 not null
--   recipient text not null
--   message text not null
--   created_at timestamptz not null
select * from (select s.id as cursor, s.pin_id, u.username as recipient, s.message, s.created_at from pin_sends s join users u on u.id = s.recipient_id
    where s.sender_id = $1::bigint and not exists (select 1 from blocks bl where bl.blocker_id = s.recipient_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = s.recipient_id) and not exists (select 1 from away_people aw where aw.user_id = s.recipient_id)) part where cursor > $2::bigint order by cursor limit $3;

-- export.sessions (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   login_type int2 not null
--   user_agent text not null
--   seen_ip text not null
--   created_at timestamptz not null
--   seen_at timestamptz not null
--   expires_at timestamptz not null
select * from (select row_number() over (order by created_at, token_hash) as cursor, login_type, user_agent, seen_ip, created_at, seen_at,
      expires_at
    from sessions where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.settings (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   state text not null
--   value text not null
--   changed_at timestamptz not null
select * from (select row_number() over (order by state) as cursor, state, value, changed_at from user_states where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.survey_answers (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   score int2 not null
--   text text not null
--   answered_at timestamptz not null
select * from (select user_id as cursor, score, text, answered_at from survey_answers where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.touched_ads (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8
--   at timestamptz not null
--   kind text not null
--   promoter text not null
select * from (select row_number() over (order by t.at, t.insertion, t.kind) as cursor, t.at, t.kind, o.username as promoter
    from ad_touches t join ad_accounts a on a.id = t.ad_account_id join users o on o.id = a.owner_user_id
    where t.user_id = $1::bigint and not exists (select 1 from blocks bl where bl.blocker_id = o.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = o.id) and not exists (select 1 from away_people aw where aw.user_id = o.id)) part where cursor > $2::bigint order by cursor limit $3;

-- export.trash (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   board text
--   title text not null
--   description text
--   link text
--   picture text
--   deleted_at timestamptz not null
select * from (
  select t.trash_id as cursor, coalesce(b.name, d.board ->> 'name') as board, t.title, t.pin ->> 'description' as description, t.pin ->> 'link' as link,
    'pictures/' || t.image_signature || '.webp' as picture, t.deleted_at from trashed_pins t left join boards b on b.owner_id = t.owner_id and b.id = t.board_id
    left join trashed_boards d on d.owner_id = t.owner_id and d.id = t.board_id
  where t.owner_id = $1::bigint or (t.pinner_id = $1::bigint and (b.owner_id = $1::bigint or (b.privacy <> 'secret' and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id))))))) part where cursor > $2::bigint order by cursor limit $3;

-- export.uploads (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   state text not null
--   source_url text null
--   created_at timestamptz not null
select * from (select id as cursor, state, source_url, created_at from media_uploads where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.viewed (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   at timestamptz not null
--   event int2 not null
--   view_type int2 not null
--   view_parameter int2 not null
--   site_type int2 null
--   app_type int2 not null
--   object_id int8 null
--   origin jsonb null
select * from (select id as cursor, at, event, view_type, view_parameter, site_type, app_type, object_id, origin from telemetry_views where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.wants_less_of (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   pin_id int8 not null
--   kind text not null
--   created_at timestamptz not null
select * from (select id as cursor, pin_id, kind, created_at from taste_marks where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.webhooks (export-parts.ts)
-- $1 person int8
-- $2 after int8
-- $3 limit int8
-- gives
--   cursor int8 not null
--   event text not null
--   board_id int8 null
--   url text not null
--   created_at timestamptz not null
--   paused_at timestamptz null
select * from (select id as cursor, event, board_id, url, created_at, paused_at from webhooks where user_id = $1::bigint) part where cursor > $2::bigint order by cursor limit $3;

-- export.boards (export-queries.ts)
-- $1 viewer int8
-- gives
--   id int8 not null
--   name text not null
--   description text not null
--   privacy text not null
--   archived bool
--   pinned bool
--   layout text not null
--   position int4 null
--   cover int8
--   created_at timestamptz not null
--   last_pinned_at timestamptz null
--   owner_username text not null
--   own bool
--   sections json
select b.id, b.name, b.description, b.privacy, b.archived_at is not null as archived,
     b.owner_id = $1::bigint and b.pinned_at is not null as pinned, b.layout, b.position,
     case when b.owner_id = $1::bigint then b.cover_pin_id end as cover, b.created_at, b.last_pinned_at, o.username as owner_username,
     b.owner_id = $1::bigint as own,
     coalesce((select json_agg(json_build_object('title', s.title) order by s.position, s.id) from board_sections s
       where s.owner_id = b.owner_id and s.board_id = b.id), '[]') as sections
   from boards b join users o on o.id = b.owner_id
   where b.owner_id = $1::bigint or (b.privacy <> 'secret' and exists (
     select 1 from pins p where p.board_id = b.id and p.pinner_id = $1::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))))
   order by b.owner_id <> $1::bigint, b.id;

-- export.pins (export-queries.ts)
-- $1 viewer int8
-- $2 board int8
-- $3 own bool
-- $4 after int8
-- $5 limit int8
-- gives
--   id int8 not null
--   title text not null
--   description text not null
--   alt_text text not null
--   link text null
--   section text
--   image_signature text not null
--   pinner text not null
--   method text not null
--   saved_from int8
--   created_at timestamptz not null
select p.id, p.title, p.description, p.alt_text, p.link, s.title as section, p.image_signature, u.username as pinner,
     p.method, case when ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.origin_pinner_id)) then p.origin_id end as saved_from, p.created_at
   from pins p join users u on u.id = p.pinner_id
   left join board_sections s on s.owner_id = p.owner_id and s.id = p.section_id
   where p.board_id = $2::bigint and ($3::boolean or p.pinner_id = $1::bigint) and p.id > $4::bigint
   order by p.id limit $5;

-- export.link.boards (export-queries.ts)
-- $1 person int8
-- gives
--   board text not null
--   secret bool
select board, bool_or(privacy = 'secret') as secret from import_items
   where user_id = $1 and state in ('retrying', 'kept') group by board order by board;

-- export.links (export-queries.ts)
-- $1 person int8
-- $2 board text
-- $3 afterImport int8
-- $4 afterPosition int4
-- $5 limit int8
-- gives
--   import_id int8 not null
--   position int4 not null
--   title text not null
--   description text not null
--   link text
--   created_at timestamptz
select i.import_id, i.position, i.title, i.description, coalesce(nullif(i.link, ''), i.address, '') as link,
     coalesce((i.details ->> 'created_at')::timestamptz, m.created_at) as created_at
   from import_items i join imports m on m.user_id = i.user_id and m.id = i.import_id
   where i.user_id = $1 and i.state in ('retrying', 'kept') and i.board = $2 and (i.import_id, i.position) > ($3::bigint, $4::int)
   order by i.import_id, i.position limit $5;

-- export.pictures (export-queries.ts)
-- $1 viewer int8
-- $2 boards int8[]
-- $3 after text
-- $4 limit int8
-- gives
--   signature text
select distinct signature from (
     select p.image_signature as signature from pins p
     where p.board_id = any($2::bigint[]) and (p.owner_id = $1::bigint or p.pinner_id = $1::bigint)
     union all
  select t.image_signature as signature from trashed_pins t left join boards b on b.owner_id = t.owner_id and b.id = t.board_id
    left join trashed_boards d on d.owner_id = t.owner_id and d.id = t.board_id
  where t.owner_id = $1::bigint or (t.pinner_id = $1::bigint and (b.owner_id = $1::bigint or (b.privacy <> 'secret' and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id))))))
     union all
     select image_signature from pin_comments where author_id = $1::bigint and image_signature is not null
     union all
     select unnest(array[image_signature, cover_signature]) from users where id = $1::bigint) all_pictures
   where signature > $3 order by signature limit $4;

-- export.profile (export-queries.ts)
-- $1 id int8
-- gives
--   username text not null
--   email text not null
--   full_name text not null
--   first_name text not null
--   last_name text not null
--   about text not null
--   pronouns text not null
--   website_url text null
--   image_signature text null
--   cover_signature text null
--   gender text null
--   birthdate date null
--   country text null
--   country_derived_from text null
--   locale text not null
--   is_partner bool not null
--   business_name text null
--   board_order text not null
--   connected_to_instagram bool not null
--   mfa_enabled bool not null
--   measuring bool null
--   grid_density text null
--   lets_promote bool not null
--   created_at timestamptz not null
select username, email, full_name, first_name, last_name, about, pronouns, website_url, image_signature,
     cover_signature, gender, birthdate, country, country_derived_from, locale,
     is_partner, business_name, board_order, connected_to_instagram, mfa_enabled, measuring, grid_density, lets_promote, created_at
   from users where id = $1;

-- import.board (place-queries.ts)
-- $1 owner int8
-- $2 slug text
-- gives
--   id int8 not null
--   name text not null
--   privacy text not null
--   shared bool
select b.id, b.name, b.privacy,
    exists (select 1 from board_collaborators c where c.owner_id = b.owner_id and c.board_id = b.id)
      or exists (select 1 from board_email_invites e where e.owner_id = b.owner_id and e.board_id = b.id) as shared
  from boards b where b.owner_id = $1 and b.slug = $2;

-- import.board.id (place-queries.ts)
-- $1 owner int8
-- $2 id int8
-- gives
--   id int8 not null
--   name text not null
--   privacy text not null
--   shared bool
select b.id, b.name, b.privacy,
    exists (select 1 from board_collaborators c where c.owner_id = b.owner_id and c.board_id = b.id)
      or exists (select 1 from board_email_invites e where e.owner_id = b.owner_id and e.board_id = b.id) as shared
  from boards b where b.owner_id = $1 and b.id = $2;

-- import.section (place-queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 slug text
-- gives
--   id int8 not null
select id from board_sections where owner_id = $1 and board_id = $2 and slug = $3;

-- import.made (place-queries.ts)
-- $1 pinner int8
-- $2 guid text
-- gives
--   id int8 not null
select id from pins where owner_id = $1 and pinner_id = $1 and guid = $2;

-- import.link (place-queries.ts)
-- $1 board int8
-- $2 pinner int8
-- $3 link text
-- gives
--   id int8 not null
select id from pins where board_id = $1 and pinner_id = $2 and link = $3 limit 1;

-- import.source (place-queries.ts)
-- $1 pin int8
-- $2 signature text
-- gives
--   id int8 not null
select id from pins where id = $1 and image_signature = $2;

-- import.pin.date (place-queries.ts)
-- $1 owner int8
-- $2 pin int8
-- $3 at timestamptz
update pins set created_at = $3 where owner_id = $1 and id = $2;

-- import.profile (place-queries.ts)
-- $1 id int8
-- $2 about text
-- $3 website text
-- $4 picture text
-- $5 order text
-- $6 pronouns text
-- $7 cover text
update users set about = case when about = '' then $2 else about end, website_url = coalesce(website_url, $3),
     image_signature = coalesce(image_signature, $4), cover_signature = coalesce(cover_signature, $7),
     pronouns = case when pronouns = '' then $6 else pronouns end,
     board_order = case when board_count = 0 then coalesce($5, board_order) else board_order end
   where id = $1;

-- import.board.made (place-queries.ts)
-- $1 user int8
-- $2 id int8
-- $3 position int4
-- $4 board int8
-- $5 at timestamptz
with dated as (
     update boards set created_at = coalesce($5, created_at) where owner_id = $1 and id = $4
   )
   update import_items set board_id = $4 where user_id = $1 and import_id = $2 and position = $3;

-- import.board.of (place-queries.ts)
-- $1 user int8
-- $2 id int8
-- $3 name text
-- gives
--   board_id int8 null
select board_id from import_items
   where user_id = $1 and import_id = $2 and kind = 'board' and board = $3 and board_id is not null;

-- import.item.pin (place-queries.ts)
-- $1 user int8
-- $2 id int8
-- $3 position int4
-- gives
--   pin_id int8 null
select pin_id from import_items where user_id = $1 and import_id = $2 and position = $3;

-- import.board.end (place-queries.ts)
-- $1 user int8
-- $2 board int8
-- $3 id int8
-- $4 archived bool
-- $5 lastPinnedAt timestamptz
-- $6 place int4
-- $7 pinned bool
with others as (
     select o.position, o.pinned_at from boards o where o.owner_id = $1 and o.id not in (
       select i.board_id from import_items i where i.user_id = $1 and i.import_id = $3 and i.board_id is not null)
   )
   update boards b set archived_at = case when $4 then coalesce(b.archived_at, now()) else b.archived_at end,
     last_pinned_at = coalesce($5, b.last_pinned_at),
     position = case when exists (select 1 from others o where o.position is not null) then b.position else coalesce($6, b.position) end,
     pinned_at = case when $7 and not exists (select 1 from others o where o.pinned_at is not null)
         and (select count(*) from boards o where o.owner_id = $1 and o.pinned_at is not null) < 10
       then coalesce(b.pinned_at, now()) else b.pinned_at end
   where b.owner_id = $1 and b.id = $2;

-- import.add (queries.ts)
-- $1 user int8
-- $2 kind text
-- $3 name text
-- $4 key text
-- $5 privacy text
-- $6 review bool
-- gives
--   id int8 not null
--   kind text not null
--   state text not null
--   format text null
--   file_name text not null
--   privacy text not null
--   file_key text null
--   boards int4 not null
--   sections int4 not null
--   total int4 not null
--   saved int4 not null
--   skipped int4 not null
--   failed int4 not null
--   retrying int4 not null
--   kept int4 not null
--   error text null
--   created_at timestamptz not null
--   finished_at timestamptz null
--   retry_at timestamptz
insert into imports (user_id, kind, file_name, file_key, privacy, review) values ($1, $2, $3, $4, $5, $6) returning id, kind, state, format, file_name, privacy, file_key, boards, sections, total, saved, skipped, failed, retrying, kept, error, created_at,
  finished_at, (select min(i.retry_at) from import_items i
    where i.user_id = imports.user_id and i.import_id = imports.id and i.state = 'retrying') as retry_at;

-- import.get (queries.ts)
-- $1 user int8
-- $2 id int8
-- gives
--   id int8 not null
--   kind text not null
--   state text not null
--   format text null
--   file_name text not null
--   privacy text not null
--   file_key text null
--   boards int4 not null
--   sections int4 not null
--   total int4 not null
--   saved int4 not null
--   skipped int4 not null
--   failed int4 not null
--   retrying int4 not null
--   kept int4 not null
--   error text null
--   created_at timestamptz not null
--   finished_at timestamptz null
--   retry_at timestamptz
select id, kind, state, format, file_name, privacy, file_key, boards, sections, total, saved, skipped, failed, retrying, kept, error, created_at,
  finished_at, (select min(i.retry_at) from import_items i
    where i.user_id = imports.user_id and i.import_id = imports.id and i.state = 'retrying') as retry_at from imports where user_id = $1 and id = $2;

-- imports.of (queries.ts)
-- $1 user int8
-- gives
--   id int8 not null
--   kind text not null
--   state text not null
--   format text null
--   file_name text not null
--   privacy text not null
--   file_key text null
--   boards int4 not null
--   sections int4 not null
--   total int4 not null
--   saved int4 not null
--   skipped int4 not null
--   failed int4 not null
--   retrying int4 not null
--   kept int4 not null
--   error text null
--   created_at timestamptz not null
--   finished_at timestamptz null
--   retry_at timestamptz
select id, kind, state, format, file_name, privacy, file_key, boards, sections, total, saved, skipped, failed, retrying, kept, error, created_at,
  finished_at, (select min(i.retry_at) from import_items i
    where i.user_id = imports.user_id and i.import_id = imports.id and i.state = 'retrying') as retry_at from imports where user_id = $1 order by id desc limit 20;

-- imports.unfinished (queries.ts)
-- gives
--   user_id int8
--   id int8
--   retry_at timestamptz
select user_id, id, null::timestamptz as retry_at from imports where state in ('waiting', 'reading', 'running')
   union all
   select i.user_id, i.import_id, min(i.retry_at) from import_items i
     join imports m on m.user_id = i.user_id and m.id = i.import_id and m.state = 'done'
   where i.state = 'retrying' group by i.user_id, i.import_id
   order by id;

-- imports.running (queries.ts)
-- $1 user int8
-- gives
--   id int8 not null
select id from imports where user_id = $1 and state in ('waiting', 'reading', 'ready', 'running');

-- import.listed (queries.ts)
-- $1 user int8
-- $2 id int8
-- gives
--   position int4 not null
--   board text not null
--   title text not null
--   link text
--   state text not null
--   reason text
select position, board, title, coalesce(link, address) as link, state, coalesce(reason, '') as reason from import_items
   where user_id = $1 and import_id = $2 and state in ('skipped', 'failed', 'retrying', 'kept')
   order by position limit 500;

-- import.waiting (queries.ts)
-- $1 user int8
-- $2 id int8
-- $3 limit int8
-- gives
--   position int4 not null
--   kind text not null
--   board text not null
--   privacy text not null
--   section text null
--   title text not null
--   description text not null
--   alt_text text not null
--   link text null
--   picture text null
--   address text null
--   details jsonb not null
--   attempts int4 not null
select position, kind, board, privacy, section, title, description, alt_text, link, picture, address, details, attempts
  from import_items where user_id = $1 and import_id = $2 and state = 'waiting' order by position limit $3;

-- import.due (queries.ts)
-- $1 user int8
-- $2 id int8
-- $3 limit int8
-- gives
--   position int4 not null
--   kind text not null
--   board text not null
--   privacy text not null
--   section text null
--   title text not null
--   description text not null
--   alt_text text not null
--   link text null
--   picture text null
--   address text null
--   details jsonb not null
--   attempts int4 not null
select position, kind, board, privacy, section, title, description, alt_text, link, picture, address, details, attempts
  from import_items where user_id = $1 and import_id = $2 and state = 'retrying' and retry_at <= now() order by position limit $3;

-- import.reading (queries.ts)
-- $1 user int8
-- $2 id int8
update imports set state = 'reading' where user_id = $1 and id = $2 and state = 'waiting';

-- import.lock (queries.ts)
-- $1 user int8
-- $2 id int8
-- gives
--   id int8 not null
select id from imports where user_id = $1 and id = $2 and state in ('waiting', 'reading') for update;

-- import.read (queries.ts)
-- $1 user int8
-- $2 id int8
-- $3 total int4
-- $4 skipped int4
-- $5 format text
with places as (
     select count(distinct board)::int as boards, count(distinct (board, section)) filter (where section is not null)::int as sections
     from import_items where user_id = $1 and import_id = $2 and state = 'waiting' and kind <> 'profile'
   )
   update imports set state = case when review then 'ready' else 'running' end, total = $3, skipped = $4, format = $5,
     boards = places.boards, sections = places.sections
   from places where user_id = $1 and id = $2;

-- import.start (queries.ts)
-- $1 user int8
-- $2 id int8
-- gives
--   id int8 not null
update imports set state = 'running' where user_id = $1 and id = $2 and state = 'ready' returning id;

-- import.delete (queries.ts)
-- $1 user int8
-- $2 id int8
-- gives
--   file_key text null
delete from imports where user_id = $1 and id = $2 and state = 'ready' returning file_key;

-- import.items (queries.ts)
-- $1 user int8
-- $2 id int8
-- $3 first int8
-- $4 items json
insert into import_items (user_id, import_id, position, kind, board, privacy, section, title, description, alt_text, link,
     picture, address, details, state, reason)
   select $1, $2, $3 + i.n - 1, i.kind, i.board, i.privacy, i.section, i.title, i.description, i.alt_text, i.link, i.picture,
     i.address, i.details, case when i.refused is null then 'waiting' else 'skipped' end, i.refused
   from rows from (json_to_recordset($4::json) as (kind text, board text, privacy text, section text, title text,
     description text, alt_text text, link text, picture text, address text, details jsonb, refused text)) with ordinality
     as i (kind, board, privacy, section, title, description, alt_text, link, picture, address, details,
     refused, n);

-- import.lock.running (queries.ts)
-- $1 user int8
-- $2 id int8
-- gives
--   id int8 not null
select id from imports where user_id = $1 and id = $2 and state in ('running', 'done') for no key update;

-- import.still.waiting (queries.ts)
-- $1 user int8
-- $2 id int8
-- $3 position int4
select from import_items where user_id = $1 and import_id = $2 and position = $3 and state in ('waiting', 'retrying');

-- import.mark (queries.ts)
-- $1 user int8
-- $2 id int8
-- $3 position int4
-- $4 state text
-- $5 reason text
-- $6 pin int8
-- $7 hours int4
with before as (
     select kind, state from import_items
     where user_id = $1 and import_id = $2 and position = $3 and state in ('waiting', 'retrying')
   ), marked as (
     update import_items i set state = $4, reason = $5, pin_id = $6, attempts = i.attempts + ($4 in ('retrying', 'kept'))::int,
       retry_at = now() + make_interval(hours => $7)
     from before where i.user_id = $1 and i.import_id = $2 and i.position = $3
     returning before.kind, before.state
   )
   update imports m set saved = m.saved + ($4 = 'saved')::int, skipped = m.skipped + ($4 = 'skipped')::int,
     failed = m.failed + ($4 = 'failed')::int, kept = m.kept + ($4 = 'kept')::int,
     retrying = m.retrying + ($4 = 'retrying')::int - (marked.state = 'retrying')::int
   from marked where m.user_id = $1 and m.id = $2 and marked.kind = 'pin';

-- import.retry (queries.ts)
-- $1 user int8
-- $2 id int8
-- $3 attempts int4
-- gives
--   again int8
with again as (
     update import_items set state = 'retrying', retry_at = now(), attempts = $3
     where user_id = $1 and import_id = $2 and state in ('kept', 'retrying') and (state = 'kept' or retry_at > now())
     returning state
   ), counted as (
     select count(*) as again from again
   )
   update imports m set retrying = m.retrying + m.kept, kept = 0 from counted
   where m.user_id = $1 and m.id = $2 and m.state = 'done' returning counted.again;

-- import.dismiss (queries.ts)
-- $1 user int8
-- $2 id int8
-- $3 position int4
with gone as (
     delete from import_items
     where user_id = $1 and import_id = $2 and state in ('kept', 'retrying') and ($3::int is null or position = $3::int)
     returning state
   ), counted as (
     select count(*) filter (where state = 'kept')::int as kept, count(*) filter (where state = 'retrying')::int as retrying
     from gone
   )
   update imports m set kept = m.kept - counted.kept, retrying = m.retrying - counted.retrying,
     skipped = m.skipped + counted.kept + counted.retrying
   from counted where m.user_id = $1 and m.id = $2;

-- import.finish (queries.ts)
-- $1 user int8
-- $2 id int8
-- $3 state text
-- $4 error text
-- gives
--   file_key text null
with before as (select file_key from imports where user_id = $1 and id = $2 for update)
   update imports set state = $3, error = $4, finished_at = now(), file_key = null
   from before where user_id = $1 and id = $2 and state in ('waiting', 'reading', 'running') returning before.file_key;

-- import.viewer (queries.ts)
-- $1 id int8
-- gives
--   id int8 not null
--   personId int8 not null
--   username text not null
--   isPartner bool not null
--   isStaff bool not null
--   locale text not null
--   country text null
--   countryDerivedFrom text null
--   measuring bool null
--   limited text
select id, id as "personId", username, is_partner as "isPartner", is_staff as "isStaff", locale, country,
     country_derived_from as "countryDerivedFrom", measuring, null::text as limited
   from users where id = $1;

-- imports.sweep (sweep.ts)
-- gives
--   id int8 not null
delete from imports where finished_at < now() - interval '90 days' and retrying = 0 and kept = 0
     or state = 'ready' and created_at < now() - interval '90 days' returning id;

-- imports.files (sweep.ts)
-- $1 keys text[]
-- gives
--   file_key text null
select file_key from imports where file_key = any($1::text[]);

-- import.upload.take (upload-turn.ts)
-- $1 user int8
-- $2 token uuid
-- gives
--   user_id int8 not null
insert into import_uploads (user_id, token) values ($1, $2)
   on conflict (user_id) do update set token = excluded.token, seen_at = now()
     where import_uploads.seen_at < now() - interval '30 seconds'
   returning user_id;

-- import.upload.renew (upload-turn.ts)
-- $1 user int8
-- $2 token uuid
update import_uploads set seen_at = now() where user_id = $1 and token = $2;

-- import.upload.end (upload-turn.ts)
-- $1 user int8
-- $2 token uuid
delete from import_uploads where user_id = $1 and token = $2;
