-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- audiences.account_named (debug-queries.ts)
-- $1 accountId int8
-- gives
--   name text not null
select name from ad_accounts where id = $1::bigint;

-- audiences.by_name (debug-queries.ts)
-- $1 accountId int8
-- gives
--   id int8 not null
--   name text not null
--   audience_type text not null
--   status text not null
select id, name, audience_type, status from audiences where ad_account_id = $1::bigint and not removed order by lower(name), id;

-- audiences.kept (debug-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   id int8 not null
--   name text not null
--   audience_type text not null
--   status text not null
--   rule jsonb not null
--   members int8 not null
--   named bool
--   created_time timestamptz not null
--   filled_at timestamptz null
--   fills int8 not null
--   fill_ms int4 null
select id, name, audience_type, status, rule, members, (a.audience_type in ('CUSTOMER_LIST', 'VISITOR') or exists (
  select from audiences seed where seed.ad_account_id = a.ad_account_id and a.rule -> 'seed_id' ? seed.id::text and seed.audience_type in ('CUSTOMER_LIST', 'VISITOR'))) as named, created_time, filled_at, fills, fill_ms
   from audiences a where ad_account_id = $1::bigint and id = $2::bigint and not removed;

-- audiences.groups_using (debug-queries.ts)
-- $1 accountId int8
-- $2 id text
-- gives
--   ad_group_id int8 not null
--   name text not null
--   status text not null
--   template text
--   of int4
--   use text
select g.id as ad_group_id, g.name, g.status, t.name as template, count(*) over ()::int as of,
     case when coalesce(t.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? $2::text then 'INCLUDE' else 'EXCLUDE' end as use
   from ad_groups g left join targeting_templates t on t.ad_account_id = g.ad_account_id and t.id = g.targeting_template_id
   where g.ad_account_id = $1::bigint and (coalesce(t.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? $2::text
     or coalesce(t.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_EXCLUDE' ? $2::text)
   order by g.id desc limit 100;

-- audiences.visits_by_day (debug-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   day date not null
--   events int4
--   matching int4
--   known int4
--   people int4
with rule as (
     select a.rule, now() - make_interval(days => coalesce((a.rule ->> 'retention_days')::int, 180)) as oldest,
       '-infinity'::timestamptz as since,
       case when (a.rule ->> 'prefill')::boolean is false then a.created_time else '-infinity'::timestamptz end as earliest
     from audiences a where a.ad_account_id = $1::bigint and a.id = $2::bigint
   ), seen as (
     select e.day, (r.rule ->> 'event' is null or e.event_name = r.rule ->> 'event')
         and (r.rule -> 'url' is null or exists (
           select from jsonb_array_elements_text(r.rule -> 'url') part where strpos(lower(e.event_source_url), lower(part)) > 0))
         and not exists (
           select from jsonb_each_text(r.rule -> 'event_data') f where e.details -> 'custom_data' ->> f.key is distinct from f.value) as matches, coalesce(e.person_id, (
         select t.user_id from ad_touches t where t.day = e.click_day and t.insertion = e.click_insertion limit 1)) as who from rule r join conversion_events e on e.ad_account_id = $1::bigint and e.tag_id = (r.rule ->> 'visitor_source_id')::bigint where e.day >= (now() at time zone 'UTC')::date - 29
   )
   select day, count(*)::int as events, (count(*) filter (where matches))::int as matching,
     (count(who) filter (where matches))::int as known, (count(distinct who) filter (where matches))::int as people
   from seen group by 1 order by 1 desc;

-- audiences.acts_by_day (debug-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   day date
--   events int4
--   matching int4
--   known int4
--   people int4
with rule as (
     select a.rule, now() - make_interval(days => coalesce((a.rule ->> 'retention_days')::int, 180)) as oldest,
       '-infinity'::timestamptz as since,
       case when (a.rule ->> 'prefill')::boolean is false then a.created_time else '-infinity'::timestamptz end as earliest
     from audiences a where a.ad_account_id = $1::bigint and a.id = $2::bigint
   ), targets as materialized (
       select p.id, p.origin_id from pins p where p.id in (select id::bigint from (select jsonb_array_elements_text(rule -> 'pin_id') from rule) v (id))
       union select p.id, p.origin_id from pins p join ads d on d.pin_id = p.id
         where d.ad_account_id = $1::bigint and d.campaign_id in (select id::bigint from (select jsonb_array_elements_text(rule -> 'campaign_id') from rule) v (id))
       union select p.id, p.origin_id from pins p where p.domain in (select domain from (select jsonb_array_elements_text(rule -> 'engagement_domain') from rule) v (domain))
     ), done as (
       select s.pinner_id as who, s.created_at as at from targets t join pins s on s.origin_id = coalesce(t.origin_id, t.id), rule
         where coalesce(rule ->> 'engagement_type', 'save') = 'save' and s.is_public and (t.origin_id is null or s.via_pin_id = t.id)
       union all
       select c.viewer_id, c.made_at from targets t join offsite_clicks c on c.pin_id = t.id, rule where coalesce(rule ->> 'engagement_type', 'click') = 'click' and c.viewer_id is not null
       union all
       select k.user_id, k.at from targets t join ads d on d.pin_id = t.id and d.ad_account_id = $1::bigint
         join ad_touches k on k.ad_account_id = d.ad_account_id and k.ad_id = d.id and k.kind = 'click', rule where coalesce(rule ->> 'engagement_type', 'click') = 'click'
       union all
       select v.user_id, v.at from rule join telemetry_views v on v.at > greatest(rule.since, rule.oldest) join targets t on t.id = v.object_id
         where coalesce(rule ->> 'engagement_type', 'closeup') = 'closeup' and v.view_type = 4 and v.user_id is not null
       union all
       select c.author_id, c.created_at from targets t join pin_comments c on c.pin_id = t.id, rule where coalesce(rule ->> 'engagement_type', 'comment') = 'comment'
       union all
       select l.user_id, l.created_at from targets t join pin_reactions l on l.pin_id = t.id, rule where coalesce(rule ->> 'engagement_type', 'like') = 'like'
     )
   select (at at time zone 'UTC')::date as day, count(*)::int as events, (count(*) filter (where who not in (select o.owner_user_id from ad_accounts o where o.id = $1::bigint)))::int as matching,
     (count(*) filter (where who not in (select o.owner_user_id from ad_accounts o where o.id = $1::bigint)))::int as known, (count(distinct who) filter (where who not in (select o.owner_user_id from ad_accounts o where o.id = $1::bigint)))::int as people
   from done where at >= (now() at time zone 'UTC')::date - 29 group by 1 order by 1 desc;

-- audiences.person_checked (debug-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- $3 username text
-- gives
--   id int8 not null
--   username text not null
--   grown_up bool
--   here bool
--   agreed bool
--   member_at timestamptz
select u.id, u.username, coalesce(u.birthdate <= (now() at time zone 'UTC')::date - interval '18 years', false) as grown_up, u.login_state is null and not exists (select from away_people w where w.user_id = u.id) as here, coalesce(coalesce(u.measuring, u.country_derived_from is null and u.country in ('AU', 'JP', 'NZ', 'US'), false), false) as agreed, m.at as member_at
   from users u left join audience_members m on m.ad_account_id = $1::bigint and m.audience_id = $2::bigint and m.user_id = u.id
   where lower(u.username) = lower($3);

-- audiences.visits_of (debug-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- $3 personId int8
-- gives
--   events int4
--   matching int4
--   last_at timestamptz
--   within bool
--   after bool
with rule as (
     select a.rule, now() - make_interval(days => coalesce((a.rule ->> 'retention_days')::int, 180)) as oldest,
       '-infinity'::timestamptz as since,
       case when (a.rule ->> 'prefill')::boolean is false then a.created_time else '-infinity'::timestamptz end as earliest
     from audiences a where a.ad_account_id = $1::bigint and a.id = $2::bigint
   ), seen as (
     select e.happened_at as at, (r.rule ->> 'event' is null or e.event_name = r.rule ->> 'event')
         and (r.rule -> 'url' is null or exists (
           select from jsonb_array_elements_text(r.rule -> 'url') part where strpos(lower(e.event_source_url), lower(part)) > 0))
         and not exists (
           select from jsonb_each_text(r.rule -> 'event_data') f where e.details -> 'custom_data' ->> f.key is distinct from f.value) as matches, r.oldest, r.earliest
     from rule r join conversion_events e on e.ad_account_id = $1::bigint and e.tag_id = (r.rule ->> 'visitor_source_id')::bigint where coalesce(e.person_id, (
         select t.user_id from ad_touches t where t.day = e.click_day and t.insertion = e.click_insertion limit 1)) = $3::bigint
   )
   select count(*)::int as events, (count(*) filter (where matches))::int as matching, max(at) filter (where matches) as last_at,
     coalesce(bool_or(matches and at > oldest), false) as within,
     coalesce(bool_or(matches and at > oldest and at > earliest), false) as after from seen;

-- audiences.acts_of (debug-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- $3 personId int8
-- gives
--   events int4
--   matching int4
--   last_at timestamptz
--   within bool
--   after bool
--   advertiser bool
with rule as (
     select a.rule, now() - make_interval(days => coalesce((a.rule ->> 'retention_days')::int, 180)) as oldest,
       '-infinity'::timestamptz as since,
       case when (a.rule ->> 'prefill')::boolean is false then a.created_time else '-infinity'::timestamptz end as earliest
     from audiences a where a.ad_account_id = $1::bigint and a.id = $2::bigint
   ), targets as materialized (
       select p.id, p.origin_id from pins p where p.id in (select id::bigint from (select jsonb_array_elements_text(rule -> 'pin_id') from rule) v (id))
       union select p.id, p.origin_id from pins p join ads d on d.pin_id = p.id
         where d.ad_account_id = $1::bigint and d.campaign_id in (select id::bigint from (select jsonb_array_elements_text(rule -> 'campaign_id') from rule) v (id))
       union select p.id, p.origin_id from pins p where p.domain in (select domain from (select jsonb_array_elements_text(rule -> 'engagement_domain') from rule) v (domain))
     ), done as (
       select s.pinner_id as who, s.created_at as at from targets t join pins s on s.origin_id = coalesce(t.origin_id, t.id), rule
         where coalesce(rule ->> 'engagement_type', 'save') = 'save' and s.is_public and (t.origin_id is null or s.via_pin_id = t.id)
       union all
       select c.viewer_id, c.made_at from targets t join offsite_clicks c on c.pin_id = t.id, rule where coalesce(rule ->> 'engagement_type', 'click') = 'click' and c.viewer_id is not null
       union all
       select k.user_id, k.at from targets t join ads d on d.pin_id = t.id and d.ad_account_id = $1::bigint
         join ad_touches k on k.ad_account_id = d.ad_account_id and k.ad_id = d.id and k.kind = 'click', rule where coalesce(rule ->> 'engagement_type', 'click') = 'click'
       union all
       select v.user_id, v.at from rule join telemetry_views v on v.at > greatest(rule.since, rule.oldest) join targets t on t.id = v.object_id
         where coalesce(rule ->> 'engagement_type', 'closeup') = 'closeup' and v.view_type = 4 and v.user_id is not null
       union all
       select c.author_id, c.created_at from targets t join pin_comments c on c.pin_id = t.id, rule where coalesce(rule ->> 'engagement_type', 'comment') = 'comment'
       union all
       select l.user_id, l.created_at from targets t join pin_reactions l on l.pin_id = t.id, rule where coalesce(rule ->> 'engagement_type', 'like') = 'like'
     )
   select count(*)::int as events, (count(*) filter (where true))::int as matching, max(at) filter (where true) as last_at,
     coalesce(bool_or(true and at > oldest), false) as within,
     coalesce(bool_or(true and at > oldest and at > earliest), false) as after, $3::bigint in (select o.owner_user_id from ad_accounts o where o.id = $1::bigint) as advertiser
   from done, rule where who = $3::bigint;

-- audiences.customer_of (debug-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- $3 personId int8
-- gives
--   addresses bool
--   confirmed bool
--   listed bool
select l.list_type = 'EMAIL' as addresses, u.email_confirmed_at is not null as confirmed,
     exists (select from customer_list_records r where r.ad_account_id = l.ad_account_id and r.list_id = l.id and r.hash = email_hash(u.email)) as listed
   from audiences a join customer_lists l on l.ad_account_id = a.ad_account_id and l.id = (a.rule ->> 'customer_list_id')::bigint
     join users u on u.id = $3::bigint
   where a.ad_account_id = $1::bigint and a.id = $2::bigint;

-- audiences.likeness_of (debug-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- $3 personId int8
-- gives
--   local bool
--   seed bool
--   tastes bool
select u.country = a.rule ->> 'country' as local,
     exists (select from audience_members m where m.ad_account_id = a.ad_account_id and m.user_id = u.id
       and m.audience_id in (select v::bigint from jsonb_array_elements_text(a.rule -> 'seed_id') v)) as seed,
     exists (select from (
         select f.user_id as id, f.interest_id from interest_follows f
         union all
         select p.pinner_id, i.interest_id from pins p join pins o on o.id = coalesce(p.origin_id, p.id) join pin_interests i on i.owner_id = o.owner_id and i.pin_id = o.id where p.is_public
       ) t where t.id = u.id) as tastes
   from audiences a join users u on u.id = $3::bigint
   where a.ad_account_id = $1::bigint and a.id = $2::bigint;

-- audiences.note_check (debug-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- $3 personId int8
-- $4 staffId int8
insert into audience_checks (ad_account_id, audience_id, user_id, staff_id) values ($1::bigint, $2::bigint, $3::bigint, $4::bigint);

-- audiences.checks_of (debug-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   id int8 not null
--   staff text
--   username text
--   made_at timestamptz not null
select k.id, s.username as staff, u.username, k.made_at
   from audience_checks k join users u on u.id = k.user_id left join users s on s.id = k.staff_id
   where k.ad_account_id = $1::bigint and k.audience_id = $2::bigint order by k.id desc limit 20;

-- audiences.fill_customers (fill-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- $3 now timestamptz
with wanted as materialized (select u.id as user_id, $3::timestamptz as at
     from audiences a join customer_lists l on l.ad_account_id = a.ad_account_id and l.id = (a.rule ->> 'customer_list_id')::bigint and l.list_type = 'EMAIL'
       join customer_list_records r on r.ad_account_id = l.ad_account_id and r.list_id = l.id
       join users u on email_hash(u.email) = r.hash and u.email_confirmed_at is not null
     where a.ad_account_id = $1::bigint and a.id = $2::bigint), people as (
     select w.user_id, w.at from wanted w join users u on u.id = w.user_id where u.birthdate <= (now() at time zone 'UTC')::date - interval '18 years' and u.login_state is null and not exists (select from away_people w where w.user_id = u.id) and coalesce(u.measuring, u.country_derived_from is null and u.country in ('AU', 'JP', 'NZ', 'US'), false) order by u.id for key share of u
   )
   insert into audience_members as m (ad_account_id, audience_id, user_id, at)
   select $1::bigint, $2::bigint, user_id, at from people
   on conflict (ad_account_id, audience_id, user_id) do update set at = excluded.at where m.at < excluded.at;

-- audiences.fill_visitors (fill-queries.ts)
-- $1 accountId int8
-- $2 id int8
with wanted as materialized (with rule as (
     select a.rule, now() - make_interval(days => coalesce((a.rule ->> 'retention_days')::int, 180)) as oldest,
       case when a.filled_at is null then '-infinity'::timestamptz else a.filled_at - interval '1 day' end as since,
       case when (a.rule ->> 'prefill')::boolean is false then a.created_time else '-infinity'::timestamptz end as earliest
     from audiences a where a.ad_account_id = $1::bigint and a.id = $2::bigint
   ), done as (
       select e.happened_at, coalesce(e.person_id, (
         select t.user_id from ad_touches t where t.day = e.click_day and t.insertion = e.click_insertion limit 1)) as who
       from rule r join conversion_events e on e.ad_account_id = $1::bigint and e.tag_id = (r.rule ->> 'visitor_source_id')::bigint
       where e.received_at > r.since and e.happened_at > greatest(r.oldest, r.earliest) and e.day >= (r.oldest at time zone 'UTC')::date - 1
         and (r.rule ->> 'event' is null or e.event_name = r.rule ->> 'event')
         and (r.rule -> 'url' is null or exists (
           select from jsonb_array_elements_text(r.rule -> 'url') part where strpos(lower(e.event_source_url), lower(part)) > 0))
         and not exists (
           select from jsonb_each_text(r.rule -> 'event_data') f where e.details -> 'custom_data' ->> f.key is distinct from f.value)
     )
     select who as user_id, max(least(happened_at, now())) as at from done where who is not null group by 1), people as (
     select w.user_id, w.at from wanted w join users u on u.id = w.user_id where u.birthdate <= (now() at time zone 'UTC')::date - interval '18 years' and u.login_state is null and not exists (select from away_people w where w.user_id = u.id) and coalesce(u.measuring, u.country_derived_from is null and u.country in ('AU', 'JP', 'NZ', 'US'), false) order by u.id for key share of u
   )
   insert into audience_members as m (ad_account_id, audience_id, user_id, at)
   select $1::bigint, $2::bigint, user_id, at from people
   on conflict (ad_account_id, audience_id, user_id) do update set at = excluded.at where m.at < excluded.at;

-- audiences.fill_engaged (fill-queries.ts)
-- $1 accountId int8
-- $2 id int8
with wanted as materialized (with rule as (
     select a.rule, now() - make_interval(days => coalesce((a.rule ->> 'retention_days')::int, 180)) as oldest,
       case when a.filled_at is null then '-infinity'::timestamptz else a.filled_at - interval '1 day' end as since,
       case when (a.rule ->> 'prefill')::boolean is false then a.created_time else '-infinity'::timestamptz end as earliest
     from audiences a where a.ad_account_id = $1::bigint and a.id = $2::bigint
   ), targets as materialized (
       select p.id, p.origin_id from pins p where p.id in (select id::bigint from (select jsonb_array_elements_text(rule -> 'pin_id') from rule) v (id))
       union select p.id, p.origin_id from pins p join ads d on d.pin_id = p.id
         where d.ad_account_id = $1::bigint and d.campaign_id in (select id::bigint from (select jsonb_array_elements_text(rule -> 'campaign_id') from rule) v (id))
       union select p.id, p.origin_id from pins p where p.domain in (select domain from (select jsonb_array_elements_text(rule -> 'engagement_domain') from rule) v (domain))
     ), done as (
       select s.pinner_id as who, s.created_at as at from targets t join pins s on s.origin_id = coalesce(t.origin_id, t.id), rule
         where coalesce(rule ->> 'engagement_type', 'save') = 'save' and s.is_public and (t.origin_id is null or s.via_pin_id = t.id)
       union all
       select c.viewer_id, c.made_at from targets t join offsite_clicks c on c.pin_id = t.id, rule where coalesce(rule ->> 'engagement_type', 'click') = 'click' and c.viewer_id is not null
       union all
       select k.user_id, k.at from targets t join ads d on d.pin_id = t.id and d.ad_account_id = $1::bigint
         join ad_touches k on k.ad_account_id = d.ad_account_id and k.ad_id = d.id and k.kind = 'click', rule where coalesce(rule ->> 'engagement_type', 'click') = 'click'
       union all
       select v.user_id, v.at from rule join telemetry_views v on v.at > greatest(rule.since, rule.oldest) join targets t on t.id = v.object_id
         where coalesce(rule ->> 'engagement_type', 'closeup') = 'closeup' and v.view_type = 4 and v.user_id is not null
       union all
       select c.author_id, c.created_at from targets t join pin_comments c on c.pin_id = t.id, rule where coalesce(rule ->> 'engagement_type', 'comment') = 'comment'
       union all
       select l.user_id, l.created_at from targets t join pin_reactions l on l.pin_id = t.id, rule where coalesce(rule ->> 'engagement_type', 'like') = 'like'
     )
     select who as user_id, max(least(at, now())) as at from done, rule
     where at > greatest(oldest, earliest, since) and who not in (select o.owner_user_id from ad_accounts o where o.id = $1::bigint) group by 1), people as (
     select w.user_id, w.at from wanted w join users u on u.id = w.user_id where u.birthdate <= (now() at time zone 'UTC')::date - interval '18 years' and u.login_state is null and not exists (select from away_people w where w.user_id = u.id) and coalesce(u.measuring, u.country_derived_from is null and u.country in ('AU', 'JP', 'NZ', 'US'), false) order by u.id for key share of u
   )
   insert into audience_members as m (ad_account_id, audience_id, user_id, at)
   select $1::bigint, $2::bigint, user_id, at from people
   on conflict (ad_account_id, audience_id, user_id) do update set at = excluded.at where m.at < excluded.at;

-- audiences.fill_alike (fill-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- $3 now timestamptz
with wanted as materialized (with rule as (
       select a.rule from audiences a where a.ad_account_id = $1::bigint and a.id = $2::bigint
     ), seed as materialized (
       select distinct m.user_id as id from audience_members m
       where m.ad_account_id = $1::bigint and m.audience_id in (select id::bigint from (select jsonb_array_elements_text(rule -> 'seed_id') from rule) v (id))
     ), people as materialized (
       select u.id from users u where u.country = (select rule ->> 'country' from rule) and u.birthdate <= (now() at time zone 'UTC')::date - interval '18 years' and u.login_state is null and not exists (select from away_people w where w.user_id = u.id) and coalesce(u.measuring, u.country_derived_from is null and u.country in ('AU', 'JP', 'NZ', 'US'), false)
     ), tastes as materialized (
       select t.id, t.interest_id, ln(1 + count(*))::float8 as weight from (
         select f.user_id as id, f.interest_id from interest_follows f
         union all
         select p.pinner_id, i.interest_id from pins p join pins o on o.id = coalesce(p.origin_id, p.id) join pin_interests i on i.owner_id = o.owner_id and i.pin_id = o.id where p.is_public
       ) t where t.id in (select id from people union select id from seed) group by 1, 2
     ), units as materialized (
       select id, interest_id, weight / sqrt(sum(weight * weight) over (partition by id)) as weight from tastes
     ), leaning as (
       select interest_id, coalesce(sum(weight) filter (where id in (select id from seed)), 0) / greatest((select count(*) from seed), 1)
         - coalesce(sum(weight) filter (where id in (select id from people)), 0) / greatest((select count(*) from people), 1) as weight
       from units group by 1
     ), scored as (
       select u.id, sum(u.weight * l.weight) as score from units u join leaning l using (interest_id)
       where u.id in (select id from people) and u.id not in (select id from seed) group by 1
     )
     select id as user_id, $3::timestamptz as at from scored where score > 0 order by score desc, id
     limit ceil((select count(*) from people) * (select (rule ->> 'percentage')::int from rule) / 100.0)), people as (
     select w.user_id, w.at from wanted w join users u on u.id = w.user_id where u.birthdate <= (now() at time zone 'UTC')::date - interval '18 years' and u.login_state is null and not exists (select from away_people w where w.user_id = u.id) and coalesce(u.measuring, u.country_derived_from is null and u.country in ('AU', 'JP', 'NZ', 'US'), false) order by u.id for key share of u
   )
   insert into audience_members as m (ad_account_id, audience_id, user_id, at)
   select $1::bigint, $2::bigint, user_id, at from people
   on conflict (ad_account_id, audience_id, user_id) do update set at = excluded.at where m.at < excluded.at;

-- audiences.drop_members (fill-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- $3 found timestamptz
delete from audience_members m using audiences a
   where a.ad_account_id = $1::bigint and a.id = $2::bigint and m.ad_account_id = a.ad_account_id and m.audience_id = a.id
     and (m.at < coalesce($3::timestamptz, now() - make_interval(days => coalesce((a.rule ->> 'retention_days')::int, 180)))
       or not exists (select from users u where u.id = m.user_id and u.birthdate <= (now() at time zone 'UTC')::date - interval '18 years' and u.login_state is null and not exists (select from away_people w where w.user_id = u.id) and coalesce(u.measuring, u.country_derived_from is null and u.country in ('AU', 'JP', 'NZ', 'US'), false)));

-- audiences.filled (fill-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- $3 now timestamptz
with counted as (
     select count(*) as members from audience_members m join users u on u.id = m.user_id
     where m.ad_account_id = $1::bigint and m.audience_id = $2::bigint and (u.created_at < now() - interval '30 days' and u.id not in (
  select o.owner_user_id from ad_accounts o where o.id = $1::bigint
  union all select b.member_id from ad_accounts o join business_members b on b.business_id = o.owner_user_id where o.id = $1::bigint
  union all select p.partner_id from ad_accounts o join business_partners p on p.business_id = o.owner_user_id where o.id = $1::bigint
  union all select b.member_id from ad_accounts o join business_partners p on p.business_id = o.owner_user_id
    join business_members b on b.business_id = p.partner_id where o.id = $1::bigint))
   )
   update audiences a set members = c.members, filled_at = $3::timestamptz, fills = a.fills + 1,
     fill_ms = extract(epoch from clock_timestamp() - now()) * 1000,
     status = case when c.members >= 100 then 'READY' else 'TOO_SMALL' end
   from counted c where a.ad_account_id = $1::bigint and a.id = $2::bigint;

-- audiences.note_lists (fill-queries.ts)
-- $1 accountId int8
update customer_lists l set status = case when l.list_type = 'EMAIL' and l.records >= 100 then 'READY' else 'TOO_SMALL' end
   where l.ad_account_id = $1::bigint;

-- audiences.to_fill (fill-queries.ts)
-- $1 accountId int8
-- $2 now timestamptz
-- gives
--   ad_account_id int8 not null
--   id int8 not null
select ad_account_id, id from audiences
   where not removed and ($1::bigint is null or ad_account_id = $1::bigint)
     and (audience_type <> 'ACTALIKE' or filled_at is null or filled_at < $2::timestamptz - interval '1 day')
   order by audience_type = 'ACTALIKE', ad_account_id, id;

-- audiences.reached (fill-queries.ts)
-- $1 personal bool
-- $2 geo text[]
-- $3 location text[]
-- $4 locales text[]
-- $5 genders text[]
-- $6 fromAges int4[]
-- $7 toAges int4[]
-- $8 interests int8[]
-- $9 included int8[]
-- $10 excluded int8[]
-- $11 accountId int8
-- gives
--   people int8
select count(*) as people from users u
   where u.login_state is null and not exists (select from away_people w where w.user_id = u.id)
     and (u.created_at < now() - interval '30 days' and u.id not in (
  select o.owner_user_id from ad_accounts o where o.id = $11::bigint
  union all select b.member_id from ad_accounts o join business_members b on b.business_id = o.owner_user_id where o.id = $11::bigint
  union all select p.partner_id from ad_accounts o join business_partners p on p.business_id = o.owner_user_id where o.id = $11::bigint
  union all select b.member_id from ad_accounts o join business_partners p on p.business_id = o.owner_user_id
    join business_members b on b.business_id = p.partner_id where o.id = $11::bigint)) and (not $1::boolean or u.birthdate <= (now() at time zone 'UTC')::date - interval '18 years' and u.login_state is null and not exists (select from away_people w where w.user_id = u.id) and coalesce(u.measuring, u.country_derived_from is null and u.country in ('AU', 'JP', 'NZ', 'US'), false))
     and ($2::text[] is null or u.country = any($2)) and ($3::text[] is null or u.country = any($3))
     and ($4::text[] is null or u.locale = any($4) or split_part(u.locale, '-', 1) = any($4))
     and ($5::text[] is null or coalesce(u.gender, 'unknown') = any($5))
     and (cardinality($6::int[]) = 0 or exists (
       select from unnest($6::int[], $7::int[]) a (low, high)
       where extract(year from age((now() at time zone 'UTC')::date, u.birthdate)) between a.low and a.high))
     and ($8::bigint[] is null or exists (select from interest_follows f where f.user_id = u.id and f.interest_id = any($8)))
     and ($9::bigint[] is null or exists (
       select from audience_members m join audiences a on a.ad_account_id = m.ad_account_id and a.id = m.audience_id
       where m.user_id = u.id and a.id = any($9) and a.status = 'READY'))
     and ($10::bigint[] is null or not exists (
       select from audience_members m join audiences a on a.ad_account_id = m.ad_account_id and a.id = m.audience_id
       where m.user_id = u.id and a.id = any($10) and a.status = 'READY'));

-- audiences.list.asc (queries.ts)
-- $1 accountId int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   description text not null
--   audience_type text not null
--   rule jsonb not null
--   status text not null
--   members int8 not null
--   named bool
--   created_time float8
--   updated_time float8
select a.id, a.ad_account_id, a.name, a.description, a.audience_type, a.rule, a.status, a.members, (a.audience_type in ('CUSTOMER_LIST', 'VISITOR') or exists (
  select from audiences seed where seed.ad_account_id = a.ad_account_id and a.rule -> 'seed_id' ? seed.id::text and seed.audience_type in ('CUSTOMER_LIST', 'VISITOR'))) as named,
  floor(extract(epoch from a.created_time))::float8 as created_time, floor(extract(epoch from a.updated_time))::float8 as updated_time from audiences a where a.ad_account_id = $1 and not a.removed and a.id > $2 order by a.id asc limit $3::int;

-- audiences.list.desc (queries.ts)
-- $1 accountId int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   description text not null
--   audience_type text not null
--   rule jsonb not null
--   status text not null
--   members int8 not null
--   named bool
--   created_time float8
--   updated_time float8
select a.id, a.ad_account_id, a.name, a.description, a.audience_type, a.rule, a.status, a.members, (a.audience_type in ('CUSTOMER_LIST', 'VISITOR') or exists (
  select from audiences seed where seed.ad_account_id = a.ad_account_id and a.rule -> 'seed_id' ? seed.id::text and seed.audience_type in ('CUSTOMER_LIST', 'VISITOR'))) as named,
  floor(extract(epoch from a.created_time))::float8 as created_time, floor(extract(epoch from a.updated_time))::float8 as updated_time from audiences a where a.ad_account_id = $1 and not a.removed and a.id < $2 order by a.id desc limit $3::int;

-- audiences.one (queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   description text not null
--   audience_type text not null
--   rule jsonb not null
--   status text not null
--   members int8 not null
--   named bool
--   created_time float8
--   updated_time float8
select a.id, a.ad_account_id, a.name, a.description, a.audience_type, a.rule, a.status, a.members, (a.audience_type in ('CUSTOMER_LIST', 'VISITOR') or exists (
  select from audiences seed where seed.ad_account_id = a.ad_account_id and a.rule -> 'seed_id' ? seed.id::text and seed.audience_type in ('CUSTOMER_LIST', 'VISITOR'))) as named,
  floor(extract(epoch from a.created_time))::float8 as created_time, floor(extract(epoch from a.updated_time))::float8 as updated_time from audiences a where a.ad_account_id = $1 and a.id = $2 and not a.removed;

-- audiences.lock (queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   description text not null
--   audience_type text not null
--   rule jsonb not null
--   status text not null
--   members int8 not null
--   named bool
--   created_time float8
--   updated_time float8
select a.id, a.ad_account_id, a.name, a.description, a.audience_type, a.rule, a.status, a.members, (a.audience_type in ('CUSTOMER_LIST', 'VISITOR') or exists (
  select from audiences seed where seed.ad_account_id = a.ad_account_id and a.rule -> 'seed_id' ? seed.id::text and seed.audience_type in ('CUSTOMER_LIST', 'VISITOR'))) as named,
  floor(extract(epoch from a.created_time))::float8 as created_time, floor(extract(epoch from a.updated_time))::float8 as updated_time from audiences a where a.ad_account_id = $1 and a.id = $2 and not a.removed for update;

-- audiences.names_people (queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   named bool
select exists (select from audiences a where a.ad_account_id = $1::bigint and a.id = any($2::bigint[]) and (a.audience_type in ('CUSTOMER_LIST', 'VISITOR') or exists (
  select from audiences seed where seed.ad_account_id = a.ad_account_id and a.rule -> 'seed_id' ? seed.id::text and seed.audience_type in ('CUSTOMER_LIST', 'VISITOR'))))
     or exists (select from audience_shares s where s.recipient_account_id = $1::bigint and s.audience_id = any($2::bigint[])) as named;

-- audiences.lock_account (queries.ts)
-- $1 accountId int8
-- gives
--   owner_user_id int8 not null
select owner_user_id from ad_accounts where id = $1::bigint for no key update;

-- audiences.count (queries.ts)
-- $1 accountId int8
-- gives
--   count int4
select count(*)::int as count from audiences where ad_account_id = $1::bigint and not removed;

-- audiences.count_lists (queries.ts)
-- $1 accountId int8
-- gives
--   count int4
select count(*)::int as count from customer_lists where ad_account_id = $1::bigint;

-- audiences.add (queries.ts)
-- $1 accountId int8
-- $2 name text
-- $3 description text
-- $4 type text
-- $5 rule jsonb
-- gives
--   id int8 not null
insert into audiences (ad_account_id, name, description, audience_type, rule)
   values ($1::bigint, $2, $3, $4, $5::jsonb) returning id;

-- audiences.update (queries.ts)
-- $1 accountId int8
-- $2 id int8
-- $3 name text
-- $4 description text
-- $5 rule jsonb
with anew as (
     update audiences set name = $3, description = $4, rule = $5::jsonb, updated_time = now(),
       status = case when rule = $5::jsonb then status else 'INITIALIZING' end,
       members = case when rule = $5::jsonb then members else 0 end,
       filled_at = case when rule = $5::jsonb then filled_at end
     where ad_account_id = $1::bigint and id = $2::bigint returning filled_at
   )
   delete from audience_members m using anew
   where m.ad_account_id = $1::bigint and m.audience_id = $2::bigint and anew.filled_at is null;

-- audiences.remove (queries.ts)
-- $1 accountId int8
-- $2 id int8
with gone as (
     update audiences set removed = true, members = 0, updated_time = now() where ad_account_id = $1::bigint and id = $2::bigint
   ), ended as (
     delete from audience_shares where ad_account_id = $1::bigint and audience_id = $2::bigint
   )
   delete from audience_members where ad_account_id = $1::bigint and audience_id = $2::bigint;

-- audiences.used (queries.ts)
-- $1 accountId int8
-- $2 id text
-- gives
--   used bool
select exists (
       select from ad_groups g where g.ad_account_id = $1::bigint and g.status not in ('ARCHIVED', 'DELETED_DRAFT')
         and (g.targeting_spec -> 'AUDIENCE_INCLUDE' ? $2::text or g.targeting_spec -> 'AUDIENCE_EXCLUDE' ? $2::text))
     or exists (
       select from campaigns c where c.ad_account_id = $1::bigint and c.status not in ('ARCHIVED', 'DELETED_DRAFT')
         and c.details #> '{bid_options,audience_multipliers}' ? $2::text)
     or exists (
       select from targeting_templates t where t.ad_account_id = $1::bigint and t.status = 'ACTIVE'
         and (t.targeting_attributes -> 'AUDIENCE_INCLUDE' ? $2::text or t.targeting_attributes -> 'AUDIENCE_EXCLUDE' ? $2::text))
     or exists (
       select from audiences o where o.ad_account_id = $1::bigint and not o.removed and o.rule -> 'seed_id' ? $2::text) as used;

-- audiences.named (queries.ts)
-- $1 accountId int8
-- $2 lists int8[]
-- $3 tags int8[]
-- $4 seeds int8[]
-- $5 pins int8[]
-- $6 campaigns int8[]
-- $7 domains text[]
-- gives
--   kind text
--   id text
select 'list' as kind, l.id::text as id from customer_lists l where l.ad_account_id = $1::bigint and l.id = any($2::bigint[])
   union all select 'tag', t.id::text from conversion_tags t where t.ad_account_id = $1::bigint and t.id = any($3::bigint[])
   union all select 'seed', a.id::text from audiences a
     where a.ad_account_id = $1::bigint and a.id = any($4::bigint[]) and not a.removed and a.audience_type <> 'ACTALIKE'
   union all select 'pin', p.id::text from pins p join ad_accounts o on o.id = $1::bigint
     where p.id = any($5::bigint[]) and (p.pinner_id = o.owner_user_id or p.creator_id = o.owner_user_id
       or exists (select from ads d where d.ad_account_id = $1::bigint and d.pin_id = p.id))
   union all select 'campaign', c.id::text from campaigns c where c.ad_account_id = $1::bigint and c.id = any($6::bigint[])
   union all select 'domain', w.claim_key from website_claims w join ad_accounts o on o.id = $1::bigint and w.user_id = o.owner_user_id
     where w.claimed_at is not null and w.claim_key = any($7::text[]);

-- audiences.lists.asc (queries.ts)
-- $1 accountId int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   list_type text not null
--   status text not null
--   records int8 not null
--   created_time float8
--   updated_time float8
select l.id, l.ad_account_id, l.name, l.list_type, l.status, l.records,
  floor(extract(epoch from l.created_time))::float8 as created_time, floor(extract(epoch from l.updated_time))::float8 as updated_time from customer_lists l where l.ad_account_id = $1 and l.id > $2 order by l.id asc limit $3::int;

-- audiences.lists.desc (queries.ts)
-- $1 accountId int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   list_type text not null
--   status text not null
--   records int8 not null
--   created_time float8
--   updated_time float8
select l.id, l.ad_account_id, l.name, l.list_type, l.status, l.records,
  floor(extract(epoch from l.created_time))::float8 as created_time, floor(extract(epoch from l.updated_time))::float8 as updated_time from customer_lists l where l.ad_account_id = $1 and l.id < $2 order by l.id desc limit $3::int;

-- audiences.customer_list (queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   list_type text not null
--   status text not null
--   records int8 not null
--   created_time float8
--   updated_time float8
select l.id, l.ad_account_id, l.name, l.list_type, l.status, l.records,
  floor(extract(epoch from l.created_time))::float8 as created_time, floor(extract(epoch from l.updated_time))::float8 as updated_time from customer_lists l where l.ad_account_id = $1 and l.id = $2;

-- audiences.lock_customer_list (queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   list_type text not null
--   status text not null
--   records int8 not null
--   created_time float8
--   updated_time float8
select l.id, l.ad_account_id, l.name, l.list_type, l.status, l.records,
  floor(extract(epoch from l.created_time))::float8 as created_time, floor(extract(epoch from l.updated_time))::float8 as updated_time from customer_lists l where l.ad_account_id = $1 and l.id = $2 for update;

-- audiences.add_customer_list (queries.ts)
-- $1 accountId int8
-- $2 name text
-- $3 type text
-- gives
--   id int8 not null
insert into customer_lists (ad_account_id, name, list_type) values ($1::bigint, $2, $3) returning id;

-- audiences.add_records (queries.ts)
-- $1 accountId int8
-- $2 listId int8
-- $3 hashes text[]
insert into customer_list_records (ad_account_id, list_id, hash)
   select $1::bigint, $2::bigint, h from unnest($3::text[]) h order by h on conflict do nothing;

-- audiences.remove_records (queries.ts)
-- $1 accountId int8
-- $2 listId int8
-- $3 hashes text[]
delete from customer_list_records where ad_account_id = $1::bigint and list_id = $2::bigint and hash = any($3::text[]);

-- audiences.records_changed (queries.ts)
-- $1 accountId int8
-- $2 listId int8
update customer_lists l set status = 'PROCESSING', updated_time = now(),
     records = (select count(*) from customer_list_records r where r.ad_account_id = l.ad_account_id and r.list_id = l.id)
   where l.ad_account_id = $1::bigint and l.id = $2::bigint;

-- audiences.received_by_account.asc (share-queries.ts)
-- $1 id int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   description text not null
--   audience_type text not null
--   rule jsonb not null
--   status text not null
--   members int8 not null
--   named bool
--   created_time float8
--   updated_time float8
--   share_id int8 not null
select a.id, a.ad_account_id, a.name, a.description, a.audience_type, a.rule, a.status, a.members, (a.audience_type in ('CUSTOMER_LIST', 'VISITOR') or exists (
  select from audiences seed where seed.ad_account_id = a.ad_account_id and a.rule -> 'seed_id' ? seed.id::text and seed.audience_type in ('CUSTOMER_LIST', 'VISITOR'))) as named,
  floor(extract(epoch from a.created_time))::float8 as created_time, floor(extract(epoch from a.updated_time))::float8 as updated_time, s.id as share_id
       from audience_shares s join audiences a on a.ad_account_id = s.ad_account_id and a.id = s.audience_id
       where s.recipient_account_id = $1 and s.id > $2 order by s.id asc limit $3::int;

-- audiences.received_by_account.desc (share-queries.ts)
-- $1 id int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   description text not null
--   audience_type text not null
--   rule jsonb not null
--   status text not null
--   members int8 not null
--   named bool
--   created_time float8
--   updated_time float8
--   share_id int8 not null
select a.id, a.ad_account_id, a.name, a.description, a.audience_type, a.rule, a.status, a.members, (a.audience_type in ('CUSTOMER_LIST', 'VISITOR') or exists (
  select from audiences seed where seed.ad_account_id = a.ad_account_id and a.rule -> 'seed_id' ? seed.id::text and seed.audience_type in ('CUSTOMER_LIST', 'VISITOR'))) as named,
  floor(extract(epoch from a.created_time))::float8 as created_time, floor(extract(epoch from a.updated_time))::float8 as updated_time, s.id as share_id
       from audience_shares s join audiences a on a.ad_account_id = s.ad_account_id and a.id = s.audience_id
       where s.recipient_account_id = $1 and s.id < $2 order by s.id desc limit $3::int;

-- audiences.received_by_business.asc (share-queries.ts)
-- $1 id int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   description text not null
--   audience_type text not null
--   rule jsonb not null
--   status text not null
--   members int8 not null
--   named bool
--   created_time float8
--   updated_time float8
--   share_id int8 not null
select a.id, a.ad_account_id, a.name, a.description, a.audience_type, a.rule, a.status, a.members, (a.audience_type in ('CUSTOMER_LIST', 'VISITOR') or exists (
  select from audiences seed where seed.ad_account_id = a.ad_account_id and a.rule -> 'seed_id' ? seed.id::text and seed.audience_type in ('CUSTOMER_LIST', 'VISITOR'))) as named,
  floor(extract(epoch from a.created_time))::float8 as created_time, floor(extract(epoch from a.updated_time))::float8 as updated_time, s.id as share_id
       from audience_shares s join audiences a on a.ad_account_id = s.ad_account_id and a.id = s.audience_id
       where s.recipient_business_id = $1 and s.recipient_account_id is null and s.id > $2 order by s.id asc limit $3::int;

-- audiences.received_by_business.desc (share-queries.ts)
-- $1 id int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   description text not null
--   audience_type text not null
--   rule jsonb not null
--   status text not null
--   members int8 not null
--   named bool
--   created_time float8
--   updated_time float8
--   share_id int8 not null
select a.id, a.ad_account_id, a.name, a.description, a.audience_type, a.rule, a.status, a.members, (a.audience_type in ('CUSTOMER_LIST', 'VISITOR') or exists (
  select from audiences seed where seed.ad_account_id = a.ad_account_id and a.rule -> 'seed_id' ? seed.id::text and seed.audience_type in ('CUSTOMER_LIST', 'VISITOR'))) as named,
  floor(extract(epoch from a.created_time))::float8 as created_time, floor(extract(epoch from a.updated_time))::float8 as updated_time, s.id as share_id
       from audience_shares s join audiences a on a.ad_account_id = s.ad_account_id and a.id = s.audience_id
       where s.recipient_business_id = $1 and s.recipient_account_id is null and s.id < $2 order by s.id desc limit $3::int;

-- audiences.of_account (share-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   business_id int8 not null
select a.id, a.ad_account_id, o.owner_user_id as business_id from audiences a join ad_accounts o on o.id = a.ad_account_id
   where a.ad_account_id = $1::bigint and a.id = $2::bigint and not a.removed;

-- audiences.of_business (share-queries.ts)
-- $1 businessId int8
-- $2 id int8
-- gives
--   id int8
--   ad_account_id int8
--   business_id int8
select a.id, a.ad_account_id, o.owner_user_id as business_id from audiences a join ad_accounts o on o.id = a.ad_account_id
   where o.owner_user_id = $1::bigint and a.id = $2::bigint and not a.removed
   union all
   select s.audience_id, s.ad_account_id, s.business_id from audience_shares s
   where s.recipient_business_id = $1::bigint and s.recipient_account_id is null and s.audience_id = $2::bigint;

-- audiences.hold (share-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   id int8 not null
select id from audiences where ad_account_id = $1::bigint and id = $2::bigint and not removed for update;

-- audiences.recipient_accounts (share-queries.ts)
-- $1 businessId int8
-- $2 audienceAccountId int8
-- $3 ids int8[]
-- $4 partners bool
-- gives
--   id int8 not null
--   business_id int8 not null
select a.id, a.owner_user_id as business_id from ad_accounts a
   where a.id = any($3::bigint[]) and a.id <> $2::bigint and (a.owner_user_id = $1::bigint
     or $4::boolean and exists (select from business_partners p where p.business_id = $1::bigint and p.partner_id = a.owner_user_id))
   order by a.id for key share of a;

-- audiences.recipient_businesses (share-queries.ts)
-- $1 businessId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
select partner_id as id from business_partners where business_id = $1::bigint and partner_id = any($2::bigint[]) order by partner_id for key share;

-- audiences.share (share-queries.ts)
-- $1 accountId int8
-- $2 audienceId int8
-- $3 businessId int8
-- $4 recipientBusinesses int8[]
-- $5 recipientAccounts int8[]
-- $6 via int8
-- gives
--   recipient_id int8 not null
insert into audience_shares as s (ad_account_id, audience_id, business_id, recipient_business_id, recipient_account_id, via_id)
   select $1::bigint, $2::bigint, $3::bigint, r.business, r.account, $6::bigint
   from unnest($4::bigint[], $5::bigint[]) as r (business, account) order by coalesce(r.account, r.business)
   on conflict (ad_account_id, audience_id, recipient_id) do update set via_id = null where s.via_id is not null and excluded.via_id is null
   returning recipient_id;

-- audiences.unshare (share-queries.ts)
-- $1 accountId int8
-- $2 audienceId int8
-- $3 recipients int8[]
-- $4 via int8
-- gives
--   recipient_id int8 not null
delete from audience_shares where ad_account_id = $1::bigint and audience_id = $2::bigint and recipient_id = any($3::bigint[])
     and ($4::bigint is null or via_id = $4::bigint) returning recipient_id;

-- audiences.recipients (share-queries.ts)
-- $1 accountId int8
-- $2 audienceId int8
-- $3 type text
-- $4 own int8
-- $5 before int8
-- $6 limit int4
-- gives
--   id int8 not null
--   account_id int8 not null
--   account_name text
--   shared_at float8
select s.id, s.recipient_id as account_id, coalesce(a.name, b.business_name, b.full_name) as account_name, floor(extract(epoch from s.created_at))::float8 as shared_at
   from audience_shares s join users b on b.id = s.recipient_business_id left join ad_accounts a on a.id = s.recipient_account_id
   where s.ad_account_id = $1::bigint and s.audience_id = $2::bigint and (s.recipient_account_id is not null) = ($3 = 'AD_ACCOUNT')
     and ($4::bigint is null or s.recipient_business_id = $4::bigint) and s.id < $5::bigint order by s.id desc limit $6::int;

-- audiences.shares (share-queries.ts)
-- $1 businessId int8
-- $2 received bool
-- $3 before int8
-- $4 limit int4
-- gives
--   id int8
--   audience_id int8 not null
--   name text not null
--   audience_type text not null
--   status text not null
--   members int8 not null
--   rule jsonb not null
--   named bool
--   account_id int8
--   account_name text
--   business_id int8 not null
--   business_name text
--   recipient_account_id int8
--   recipient_account_name text
--   recipient_business_id int8
--   recipient_business_name text
--   via bool
--   shared_at float8
select s.id, a.id as audience_id, a.name, a.audience_type, a.status, a.members, a.rule, a.named,
     o.id as account_id, o.name as account_name, b.id as business_id, coalesce(b.business_name, b.full_name) as business_name,
     s.recipient_account_id, r.name as recipient_account_name, s.recipient_business_id,
     coalesce(q.business_name, q.full_name) as recipient_business_name, s.via_id is not null as via, floor(extract(epoch from s.created_at))::float8 as shared_at
   from (
     select * from audience_shares s where not $2::boolean and s.business_id = $1::bigint
     union all
     select * from audience_shares s where $2::boolean and s.recipient_business_id = $1::bigint and s.business_id <> $1::bigint
   ) s
   cross join lateral (select a.id, a.ad_account_id, a.name, a.description, a.audience_type, a.rule, a.status, a.members, (a.audience_type in ('CUSTOMER_LIST', 'VISITOR') or exists (
  select from audiences seed where seed.ad_account_id = a.ad_account_id and a.rule -> 'seed_id' ? seed.id::text and seed.audience_type in ('CUSTOMER_LIST', 'VISITOR'))) as named,
  floor(extract(epoch from a.created_time))::float8 as created_time, floor(extract(epoch from a.updated_time))::float8 as updated_time from audiences a where a.ad_account_id = s.ad_account_id and a.id = s.audience_id) a
   join ad_accounts o on o.id = s.ad_account_id join users b on b.id = s.business_id join users q on q.id = s.recipient_business_id
   left join ad_accounts r on r.id = s.recipient_account_id
   where s.id < $3::bigint order by s.id desc limit $4::int;
