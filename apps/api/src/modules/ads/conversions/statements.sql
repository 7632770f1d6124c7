-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- conversions.history (ConversionEventsResource.ts)
-- $1 accountId int8
-- $2 before int8
-- $3 limit int4
-- $4 name text
-- $5 source text
-- gives
--   id int8 not null
--   source text not null
--   tag_id int8 null
--   tag_name text
--   event_name text not null
--   event_id text null
--   action_source text not null
--   happened_at timestamptz not null
--   received_at timestamptz not null
--   event_source_url text null
--   value_micro int8 null
--   matched_by text[] not null
--   has_click bool
select e.id, e.source, e.tag_id,
     (select t.name from conversion_tags t where t.ad_account_id = e.ad_account_id and t.id = e.tag_id) as tag_name, e.event_name, e.event_id, e.action_source, e.happened_at, e.received_at, e.event_source_url,
     e.value_micro, e.matched_by, e.click_insertion is not null as has_click
   from conversion_events e
   where e.ad_account_id = $1::bigint and e.id < $2::bigint and ($4::text is null or e.event_name = $4) and ($5::text is null or e.source = $5)
   order by e.id desc limit $3::int;

-- conversions.counts (ConversionOverviewResource.ts)
-- $1 accountId int8
-- $2 days int4
-- gives
--   day date not null
--   source text not null
--   tag_id int8
--   event_name text not null
--   kept int8 not null
--   repeats int8 not null
--   doubles int8 not null
--   failed int8 not null
--   unconsented int8 not null
--   with_event_id int8 not null
--   with_email int8 not null
--   with_click_id int8 not null
--   with_address int8 not null
--   with_value int8 not null
--   with_order_id int8 not null
--   with_products int8 not null
select c.day, c.source, nullif(c.tag_id, 0) as tag_id, c.event_name, c.kept, c.repeats, c.doubles, c.failed, c.unconsented, c.with_event_id, c.with_email, c.with_click_id, c.with_address, c.with_value, c.with_order_id, c.with_products from conversion_counts c
   where c.ad_account_id = $1::bigint and c.day > (now() at time zone (select time_zone from ad_accounts where id = $1::bigint))::date - $2::int order by c.day, c.source, c.tag_id, c.event_name;

-- conversions.tests (ConversionTestEventsResource.ts)
-- $1 accountId int8
-- $2 hours int4
-- $3 limit int4
-- gives
--   id int8 not null
--   at timestamptz not null
--   event_name text null
--   action_source text null
--   event_id text null
--   status text not null
--   error_message text null
--   warning_message text null
select id, at, event_name, action_source, event_id, status, error_message, warning_message from conversion_tests
   where ad_account_id = $1::bigint and at > now() - make_interval(hours => $2::int) order by id desc limit $3::int;

-- conversions.share_credits (credit-queries.ts)
select from pg_advisory_xact_lock_shared(hashtext('conversion credits'));

-- conversions.hold_credits (credit-queries.ts)
select from pg_advisory_xact_lock(hashtext('conversion credits'));

-- conversions.credit (credit-queries.ts)
-- $1 accountId int8
-- $2 days date[]
-- $3 ids int8[]
with given as (
     insert into conversion_credits (ad_account_id, event_day, event_id, kind, ad_id, ad_group_id, campaign_id, ad_day, event_name, web, value_micro, lag, click_lag,
  engagement_lag, matched)
  with e as materialized (
     select v.ad_account_id, v.id, v.day, v.event_name, v.action_source, v.happened_at, v.value_micro, v.person_id, v.click_day, v.click_insertion
     from conversion_events v where v.ad_account_id = $1::bigint and (v.day, v.id) in (select * from unnest($2::date[], $3::bigint[]))
  ), known as materialized (
    -- Who was shown the ad that was pressed is who did it, where no address says so: also by a press that didn't count itself.
    select e.*, coalesce(e.person_id, (
      select t.user_id from ad_touches t where t.day = e.click_day and t.insertion = e.click_insertion limit 1)) as who from e
  ), acts as (
    select e.id, 'click' as kind, a.ad_id, a.ad_group_id, a.campaign_id, a.at, (case when e.happened_at - a.at <= interval '1 day' then 1 when e.happened_at - a.at <= interval '7 days' then 7
  when e.happened_at - a.at <= interval '14 days' then 14 when e.happened_at - a.at <= interval '30 days' then 30 else 60 end)::smallint as lag, a.day, a.insertion
    from known e join ad_events a on a.day = e.click_day and a.insertion = e.click_insertion and a.kind = 'click'
    where a.ad_account_id = e.ad_account_id and a.left_out is null and a.at < e.happened_at + interval '1 minute' and a.at > e.happened_at - interval '60 days'
    union all
    select e.id, a.kind, a.ad_id, d.ad_group_id, d.campaign_id, a.at, (case when e.happened_at - a.at <= interval '1 day' then 1 when e.happened_at - a.at <= interval '7 days' then 7
  when e.happened_at - a.at <= interval '14 days' then 14 when e.happened_at - a.at <= interval '30 days' then 30 else 60 end)::smallint, a.day, a.insertion
    from known e join ad_touches a on a.user_id = e.who and a.ad_account_id = e.ad_account_id
      join ads d on d.ad_account_id = a.ad_account_id and d.id = a.ad_id
    where a.at < e.happened_at + interval '1 minute' and a.at > e.happened_at - interval '60 days'
  ), latest as (
    select distinct on (id, kind) * from acts order by id, kind, at desc, ad_id
  )
  select e.ad_account_id, e.day as event_day, e.id as event_id, l.kind, l.ad_id, l.ad_group_id, l.campaign_id,
    (l.at at time zone o.time_zone)::date as ad_day, e.event_name, e.action_source <> 'offline' as web, coalesce(e.value_micro, 0) as value_micro, l.lag,
    case when l.kind = 'click' then 0 else coalesce(max(l.lag) filter (where l.kind = 'click') over (partition by l.id), 0) end::smallint as click_lag,
    case when l.kind = 'view' then coalesce(max(l.lag) filter (where l.kind = 'engagement') over (partition by l.id), 0) else 0 end::smallint as engagement_lag,
    coalesce((select v.matched from ad_events v where v.day = l.day and v.insertion = l.insertion and v.kind = any(case l.kind when 'click' then '{click}' when 'view' then '{impression}' else '{closeup,save}' end::text[]) order by v.kind limit 1), '{}') as matched
  from latest l join e on e.id = l.id join ad_accounts o on o.id = e.ad_account_id
     on conflict (ad_account_id, event_day, event_id, kind) do nothing returning *
   ), split as (
     insert into conversion_targeting_days as s (ad_account_id, ad_id, targeting_type, targeting_value, ad_day, event_day, event_name, web, kind, lag, click_lag, engagement_lag, events, value_micro)
     select ad_account_id, ad_id, targeting_type, targeting_value, ad_day, event_day, event_name, web, kind, lag, click_lag, engagement_lag, count(*) as events, sum(value_micro)::bigint as value_micro
     from given g cross join lateral unnest(g.matched) v cross join lateral (
       select left(v, position('=' in v) - 1) as targeting_type, substr(v, position('=' in v) + 1) as targeting_value) k
     group by ad_account_id, ad_id, targeting_type, targeting_value, ad_day, event_day, event_name, web, kind, lag, click_lag, engagement_lag order by ad_account_id, ad_id, targeting_type, targeting_value, ad_day, event_day, event_name, web, kind, lag, click_lag, engagement_lag
     on conflict (ad_account_id, ad_id, targeting_type, targeting_value, ad_day, event_day, event_name, web, kind, lag, click_lag, engagement_lag) do update set events = s.events + excluded.events, value_micro = s.value_micro + excluded.value_micro
   )
   insert into conversion_days as s (ad_account_id, ad_id, ad_day, event_day, ad_group_id, campaign_id, event_name, web, kind, lag, click_lag, engagement_lag, events, value_micro)
   select ad_account_id, ad_id, ad_day, event_day, ad_group_id, campaign_id, event_name, web, kind, lag, click_lag, engagement_lag, count(*), sum(value_micro) from given group by ad_account_id, ad_id, ad_day, event_day, ad_group_id, campaign_id, event_name, web, kind, lag, click_lag, engagement_lag order by ad_account_id, ad_id, ad_day, event_day, ad_group_id, campaign_id, event_name, web, kind, lag, click_lag, engagement_lag
   on conflict (ad_account_id, event_day, ad_id, ad_day, event_name, web, kind, lag, click_lag, engagement_lag)
     do update set events = s.events + excluded.events, value_micro = s.value_micro + excluded.value_micro;

-- conversions.sum_credits (credit-queries.ts)
-- $1 account int8
-- $2 events jsonb
-- gives
--   campaign_id int8
--   kind text
--   events int8
--   value_micro int8
with n as (
  with e as materialized (
     select $1::bigint as ad_account_id, r.place as id, r.day, r.event_name, r.action_source, r.happened_at, r.value_micro, r.person_id,
       r.click_day, r.click_insertion
     from jsonb_to_recordset($2::jsonb) as r (place bigint, day date, event_name text, action_source text, happened_at timestamptz,
       value_micro bigint, person_id bigint, click_day date, click_insertion bigint)
  ), known as materialized (
    -- Who was shown the ad that was pressed is who did it, where no address says so: also by a press that didn't count itself.
    select e.*, coalesce(e.person_id, (
      select t.user_id from ad_touches t where t.day = e.click_day and t.insertion = e.click_insertion limit 1)) as who from e
  ), acts as (
    select e.id, 'click' as kind, a.ad_id, a.ad_group_id, a.campaign_id, a.at, (case when e.happened_at - a.at <= interval '1 day' then 1 when e.happened_at - a.at <= interval '7 days' then 7
  when e.happened_at - a.at <= interval '14 days' then 14 when e.happened_at - a.at <= interval '30 days' then 30 else 60 end)::smallint as lag, a.day, a.insertion
    from known e join ad_events a on a.day = e.click_day and a.insertion = e.click_insertion and a.kind = 'click'
    where a.ad_account_id = e.ad_account_id and a.left_out is null and a.at < e.happened_at + interval '1 minute' and a.at > e.happened_at - interval '60 days'
    union all
    select e.id, a.kind, a.ad_id, d.ad_group_id, d.campaign_id, a.at, (case when e.happened_at - a.at <= interval '1 day' then 1 when e.happened_at - a.at <= interval '7 days' then 7
  when e.happened_at - a.at <= interval '14 days' then 14 when e.happened_at - a.at <= interval '30 days' then 30 else 60 end)::smallint, a.day, a.insertion
    from known e join ad_touches a on a.user_id = e.who and a.ad_account_id = e.ad_account_id
      join ads d on d.ad_account_id = a.ad_account_id and d.id = a.ad_id
    where a.at < e.happened_at + interval '1 minute' and a.at > e.happened_at - interval '60 days'
  ), latest as (
    select distinct on (id, kind) * from acts order by id, kind, at desc, ad_id
  )
  select e.ad_account_id, e.day as event_day, e.id as event_id, l.kind, l.ad_id, l.ad_group_id, l.campaign_id,
    (l.at at time zone o.time_zone)::date as ad_day, e.event_name, e.action_source <> 'offline' as web, coalesce(e.value_micro, 0) as value_micro, l.lag,
    case when l.kind = 'click' then 0 else coalesce(max(l.lag) filter (where l.kind = 'click') over (partition by l.id), 0) end::smallint as click_lag,
    case when l.kind = 'view' then coalesce(max(l.lag) filter (where l.kind = 'engagement') over (partition by l.id), 0) else 0 end::smallint as engagement_lag,
    coalesce((select v.matched from ad_events v where v.day = l.day and v.insertion = l.insertion and v.kind = any(case l.kind when 'click' then '{click}' when 'view' then '{impression}' else '{closeup,save}' end::text[]) order by v.kind limit 1), '{}') as matched
  from latest l join e on e.id = l.id join ad_accounts o on o.id = e.ad_account_id
   )
   select n.campaign_id, n.kind, count(*) as events, sum(n.value_micro)::bigint as value_micro
   from n where case n.kind when 'click' then n.lag <= 30
         when 'engagement' then n.lag <= 30 and (n.click_lag = 0 or n.click_lag > 30)
         else n.lag <= 1 and (n.click_lag = 0 or n.click_lag > 30) and (n.engagement_lag = 0 or n.engagement_lag > 30) end group by n.campaign_id, n.kind order by n.campaign_id, n.kind;

-- conversions.clear_credits (credit-queries.ts)
-- $1 day date
delete from conversion_credits where event_day = $1::date;

-- conversions.credit_day (credit-queries.ts)
-- $1 day date
insert into conversion_credits (ad_account_id, event_day, event_id, kind, ad_id, ad_group_id, campaign_id, ad_day, event_name, web, value_micro, lag, click_lag,
  engagement_lag, matched)
  with e as materialized (
     select v.ad_account_id, v.id, v.day, v.event_name, v.action_source, v.happened_at, v.value_micro, v.person_id, v.click_day, v.click_insertion
     from conversion_events v where v.day = $1::date
  ), known as materialized (
    -- Who was shown the ad that was pressed is who did it, where no address says so: also by a press that didn't count itself.
    select e.*, coalesce(e.person_id, (
      select t.user_id from ad_touches t where t.day = e.click_day and t.insertion = e.click_insertion limit 1)) as who from e
  ), acts as (
    select e.id, 'click' as kind, a.ad_id, a.ad_group_id, a.campaign_id, a.at, (case when e.happened_at - a.at <= interval '1 day' then 1 when e.happened_at - a.at <= interval '7 days' then 7
  when e.happened_at - a.at <= interval '14 days' then 14 when e.happened_at - a.at <= interval '30 days' then 30 else 60 end)::smallint as lag, a.day, a.insertion
    from known e join ad_events a on a.day = e.click_day and a.insertion = e.click_insertion and a.kind = 'click'
    where a.ad_account_id = e.ad_account_id and a.left_out is null and a.at < e.happened_at + interval '1 minute' and a.at > e.happened_at - interval '60 days'
    union all
    select e.id, a.kind, a.ad_id, d.ad_group_id, d.campaign_id, a.at, (case when e.happened_at - a.at <= interval '1 day' then 1 when e.happened_at - a.at <= interval '7 days' then 7
  when e.happened_at - a.at <= interval '14 days' then 14 when e.happened_at - a.at <= interval '30 days' then 30 else 60 end)::smallint, a.day, a.insertion
    from known e join ad_touches a on a.user_id = e.who and a.ad_account_id = e.ad_account_id
      join ads d on d.ad_account_id = a.ad_account_id and d.id = a.ad_id
    where a.at < e.happened_at + interval '1 minute' and a.at > e.happened_at - interval '60 days'
  ), latest as (
    select distinct on (id, kind) * from acts order by id, kind, at desc, ad_id
  )
  select e.ad_account_id, e.day as event_day, e.id as event_id, l.kind, l.ad_id, l.ad_group_id, l.campaign_id,
    (l.at at time zone o.time_zone)::date as ad_day, e.event_name, e.action_source <> 'offline' as web, coalesce(e.value_micro, 0) as value_micro, l.lag,
    case when l.kind = 'click' then 0 else coalesce(max(l.lag) filter (where l.kind = 'click') over (partition by l.id), 0) end::smallint as click_lag,
    case when l.kind = 'view' then coalesce(max(l.lag) filter (where l.kind = 'engagement') over (partition by l.id), 0) else 0 end::smallint as engagement_lag,
    coalesce((select v.matched from ad_events v where v.day = l.day and v.insertion = l.insertion and v.kind = any(case l.kind when 'click' then '{click}' when 'view' then '{impression}' else '{closeup,save}' end::text[]) order by v.kind limit 1), '{}') as matched
  from latest l join e on e.id = l.id join ad_accounts o on o.id = e.ad_account_id;

-- conversions.sum_day (credit-queries.ts)
-- $1 day date
-- gives
--   changed int4
with sums as (
     select ad_account_id, ad_id, ad_day, event_day, ad_group_id, campaign_id, event_name, web, kind, lag, click_lag, engagement_lag, count(*) as events, sum(value_micro)::bigint as value_micro from (select * from conversion_credits where event_day = $1::date) g group by ad_account_id, ad_id, ad_day, event_day, ad_group_id, campaign_id, event_name, web, kind, lag, click_lag, engagement_lag
  ), put as (
    insert into conversion_days as s (ad_account_id, ad_id, ad_day, event_day, ad_group_id, campaign_id, event_name, web, kind, lag, click_lag, engagement_lag, events, value_micro) select ad_account_id, ad_id, ad_day, event_day, ad_group_id, campaign_id, event_name, web, kind, lag, click_lag, engagement_lag, events, value_micro from sums
    on conflict (ad_account_id, ad_id, ad_day, event_day, event_name, web, kind, lag, click_lag, engagement_lag) do update set events = excluded.events, value_micro = excluded.value_micro
      where (s.events, s.value_micro) is distinct from (excluded.events, excluded.value_micro)
    returning 1
  ), gone as (
    delete from conversion_days s where s.event_day = $1::date and not exists (select from sums n where n.ad_account_id = s.ad_account_id and n.ad_id = s.ad_id and n.ad_day = s.ad_day and n.event_day = s.event_day and n.event_name = s.event_name and n.web = s.web and n.kind = s.kind and n.lag = s.lag and n.click_lag = s.click_lag and n.engagement_lag = s.engagement_lag)
    returning 1
  )
  select ((select count(*) from put) + (select count(*) from gone))::int as changed;

-- conversions.sum_day_by_value (credit-queries.ts)
-- $1 day date
-- gives
--   changed int4
with sums as (
     select ad_account_id, ad_id, targeting_type, targeting_value, ad_day, event_day, event_name, web, kind, lag, click_lag, engagement_lag, count(*) as events, sum(value_micro)::bigint as value_micro
     from (select * from conversion_credits where event_day = $1::date) g cross join lateral unnest(g.matched) v cross join lateral (
       select left(v, position('=' in v) - 1) as targeting_type, substr(v, position('=' in v) + 1) as targeting_value) k
     group by ad_account_id, ad_id, targeting_type, targeting_value, ad_day, event_day, event_name, web, kind, lag, click_lag, engagement_lag
  ), put as (
    insert into conversion_targeting_days as s (ad_account_id, ad_id, targeting_type, targeting_value, ad_day, event_day, event_name, web, kind, lag, click_lag, engagement_lag, events, value_micro) select ad_account_id, ad_id, targeting_type, targeting_value, ad_day, event_day, event_name, web, kind, lag, click_lag, engagement_lag, events, value_micro from sums
    on conflict (ad_account_id, ad_id, targeting_type, targeting_value, ad_day, event_day, event_name, web, kind, lag, click_lag, engagement_lag) do update set events = excluded.events, value_micro = excluded.value_micro
      where (s.events, s.value_micro) is distinct from (excluded.events, excluded.value_micro)
    returning 1
  ), gone as (
    delete from conversion_targeting_days s where s.event_day = $1::date and not exists (select from sums n where n.ad_account_id = s.ad_account_id and n.ad_id = s.ad_id and n.targeting_type = s.targeting_type and n.targeting_value = s.targeting_value and n.ad_day = s.ad_day and n.event_day = s.event_day and n.event_name = s.event_name and n.web = s.web and n.kind = s.kind and n.lag = s.lag and n.click_lag = s.click_lag and n.engagement_lag = s.engagement_lag)
    returning 1
  )
  select ((select count(*) from put) + (select count(*) from gone))::int as changed;

-- conversions.drop_credits (credit-queries.ts)
-- $1 keptDays int4
delete from conversion_credits where event_day < (now() at time zone 'UTC')::date - $1::int;

-- conversions.drop_touches (credit-queries.ts)
delete from ad_touches where at < now() - interval '60 days';

-- conversions.note_keys (event-queries.ts)
-- $1 account int8
-- $2 names text[]
-- $3 ids text[]
-- $4 source text
-- $5 hours int4
-- gives
--   event_name text not null
--   event_id text not null
insert into conversion_keys as k (ad_account_id, event_name, event_id, source)
   select $1::bigint, r.name, r.id, $4 from unnest($2::text[], $3::text[]) as r (name, id) order by r.name, r.id
   on conflict (ad_account_id, event_name, event_id) do update set at = now(), source = excluded.source
     where k.at < now() - make_interval(hours => $5::int)
   returning event_name, event_id;

-- conversions.keys (event-queries.ts)
-- $1 account int8
-- $2 names text[]
-- $3 ids text[]
-- $4 hours int4
-- gives
--   event_name text not null
--   event_id text not null
--   source text not null
select k.event_name, k.event_id, k.source from unnest($2::text[], $3::text[]) as r (name, id)
     join conversion_keys k on k.ad_account_id = $1::bigint and k.event_name = r.name and k.event_id = r.id
       and k.at >= now() - make_interval(hours => $4::int);

-- conversions.people (event-queries.ts)
-- $1 hashes text[]
-- gives
--   hash text
--   id int8 not null
select email_hash(u.email) as hash, u.id from users u
   where email_hash(u.email) = any($1::text[]) and u.email_confirmed_at is not null and u.measuring is distinct from false;

-- conversions.add_events (event-queries.ts)
-- $1 account int8
-- $2 events jsonb
-- gives
--   id int8 not null
--   day date not null
insert into conversion_events (ad_account_id, day, tag_id, source, event_name, event_id, action_source, happened_at, event_source_url,
     value_micro, details, matched_by, person_id, click_day, click_insertion)
   select $1::bigint, r.day, r.tag_id, r.source, r.event_name, r.event_id, r.action_source, r.happened_at, r.event_source_url,
     r.value_micro, r.details, r.matched_by, r.person_id, r.click_day, r.click_insertion
   from jsonb_to_recordset($2::jsonb) as r (place int, day date, tag_id bigint, source text, event_name text, event_id text,
     action_source text, happened_at timestamptz, event_source_url text, value_micro bigint, details jsonb, matched_by text[],
     person_id bigint, click_day date, click_insertion bigint)
   order by r.place returning id, day;

-- conversions.add_counts (event-queries.ts)
-- $1 account int8
-- $2 counts jsonb
insert into conversion_counts as c (ad_account_id, day, source, tag_id, event_name, kept, repeats, doubles, failed, unconsented,
     with_event_id, with_email, with_click_id, with_address, with_value, with_order_id, with_products)
   select $1::bigint, (now() at time zone (select time_zone from ad_accounts where id = $1::bigint))::date, r.source, r.tag_id, r.event_name, r.kept, r.repeats, r.doubles, r.failed,
     r.unconsented, r.with_event_id, r.with_email, r.with_click_id, r.with_address, r.with_value, r.with_order_id, r.with_products
   from jsonb_to_recordset($2::jsonb) as r (source text, tag_id bigint, event_name text, kept int, repeats int, doubles int, failed int,
     unconsented int, with_event_id int, with_email int, with_click_id int, with_address int, with_value int, with_order_id int,
     with_products int)
   order by r.source, r.tag_id, r.event_name
   on conflict (ad_account_id, day, source, tag_id, event_name) do update set kept = c.kept + excluded.kept,
     repeats = c.repeats + excluded.repeats, doubles = c.doubles + excluded.doubles, failed = c.failed + excluded.failed,
     unconsented = c.unconsented + excluded.unconsented, with_event_id = c.with_event_id + excluded.with_event_id,
     with_email = c.with_email + excluded.with_email, with_click_id = c.with_click_id + excluded.with_click_id,
     with_address = c.with_address + excluded.with_address, with_value = c.with_value + excluded.with_value,
     with_order_id = c.with_order_id + excluded.with_order_id, with_products = c.with_products + excluded.with_products;

-- conversions.add_tests (event-queries.ts)
-- $1 account int8
-- $2 tests jsonb
-- $3 most int4
with added as (
     insert into conversion_tests (ad_account_id, event_name, action_source, event_id, status, error_message, warning_message)
     select $1::bigint, r.event_name, r.action_source, r.event_id, r.status, r.error_message, r.warning_message
     from jsonb_to_recordset($2::jsonb) as r (place int, event_name text, action_source text, event_id text, status text,
       error_message text, warning_message text) order by r.place
   )
   delete from conversion_tests t where t.ad_account_id = $1::bigint and t.id in (
     select o.id from conversion_tests o where o.ad_account_id = $1::bigint order by o.id desc offset $3::int);

-- conversions.tag_fired (event-queries.ts)
-- $1 account int8
-- $2 tagId int8
-- $3 matched bool
update conversion_tags set last_fired_at = now(), matched_at = case when $3::boolean then now() else matched_at end
   where ad_account_id = $1::bigint and id = $2::bigint and (last_fired_at is null or last_fired_at < now() - interval '1 minute' or $3::boolean and matched_at is null);

-- conversions.make_days (event-queries.ts)
-- $1 first date
-- $2 last date
-- gives
--   made int4
select make_conversion_days($1::date, $2::date) as made;

-- conversions.drop_days (event-queries.ts)
-- $1 keptDays int4
-- gives
--   dropped int4
select drop_conversion_days((now() at time zone 'UTC')::date - $1::int) as dropped;

-- conversions.drop_keys (event-queries.ts)
-- $1 hours int4
delete from conversion_keys where at < now() - make_interval(hours => $1::int);

-- conversions.drop_tests (event-queries.ts)
-- $1 hours int4
delete from conversion_tests where at < now() - make_interval(hours => $1::int);

-- conversions.keep_products (product-queries.ts)
-- $1 account int8
-- $2 days date[]
-- $3 ids int8[]
with told as (
     select e.details, least((e.happened_at at time zone 'UTC')::date, (now() at time zone 'UTC')::date) as day, coalesce(e.person_id, (
         select t.user_id from ad_touches t where t.day = e.click_day and t.insertion = e.click_insertion limit 1)) as who,
       case e.event_name when 'page_visit' then 'VISITED' when 'view_content' then 'VISITED' when 'add_to_cart' then 'ADDED' when 'checkout' then 'BOUGHT' end as kind
     from unnest($2::date[], $3::bigint[]) w (day, id) join conversion_events e on e.day = w.day and e.id = w.id
     where e.ad_account_id = $1::bigint and e.details #>> '{custom_data,opt_out_type}' is distinct from 'LDP'
   ), named as (
     select e.who, e.day, e.kind, p.item from told e cross join lateral (
       select distinct i.item from (
         select c ->> 'id' as item from jsonb_array_elements(case jsonb_typeof(e.details #> '{custom_data,contents}') when 'array' then e.details #> '{custom_data,contents}' else '[]' end) c union all select c #>> '{}' from jsonb_array_elements(case jsonb_typeof(e.details #> '{custom_data,content_ids}') when 'array' then e.details #> '{custom_data,content_ids}' else '[]' end) c) i
       where i.item <> '' limit 100) p
     union all
     select e.who, e.day, e.kind, '' from told e where e.kind = 'BOUGHT' and not exists (
       select from jsonb_array_elements(case jsonb_typeof(e.details #> '{custom_data,contents}') when 'array' then e.details #> '{custom_data,contents}' else '[]' end) c where c ->> 'id' <> '' union all select from jsonb_array_elements(case jsonb_typeof(e.details #> '{custom_data,content_ids}') when 'array' then e.details #> '{custom_data,content_ids}' else '[]' end) c where c #>> '{}' <> '')
   )
   insert into conversion_products (user_id, ad_account_id, day, kind, item_id)
   select distinct n.who, $1::bigint, n.day, n.kind, left(n.item, 127) from named n join users u on u.id = n.who
   where n.kind is not null and u.birthdate <= (now() at time zone 'UTC')::date - interval '18 years' and u.login_state is null and not exists (select from away_people w where w.user_id = u.id) and coalesce(u.measuring, u.country_derived_from is null and u.country in ('AU', 'JP', 'NZ', 'US'), false) order by 1, 3, 4, 5
   on conflict do nothing;

-- conversions.drop_products (product-queries.ts)
-- $1 days int4
delete from conversion_products where day < (now() at time zone 'UTC')::date - $1::int;

-- conversions.tags (tag-queries.ts)
-- $1 accountId int8
-- $2 archived bool
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   status text not null
--   version text not null
--   configs jsonb not null
--   last_fired_ms float8
--   matched bool
select t.id, t.ad_account_id, t.name, t.status, t.version, t.configs,
  floor(extract(epoch from t.last_fired_at) * 1000)::float8 as last_fired_ms, t.matched_at is not null as matched from conversion_tags t where t.ad_account_id = $1::bigint and ($2::boolean or t.status <> 'ARCHIVED') order by t.id;

-- conversions.tag (tag-queries.ts)
-- $1 accountId int8
-- $2 tagId int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   status text not null
--   version text not null
--   configs jsonb not null
--   last_fired_ms float8
--   matched bool
select t.id, t.ad_account_id, t.name, t.status, t.version, t.configs,
  floor(extract(epoch from t.last_fired_at) * 1000)::float8 as last_fired_ms, t.matched_at is not null as matched from conversion_tags t where t.ad_account_id = $1::bigint and t.id = $2::bigint;

-- conversions.lock_account (tag-queries.ts)
-- $1 accountId int8
-- gives
--   id int8 not null
select id from ad_accounts where id = $1::bigint for no key update;

-- conversions.count_tags (tag-queries.ts)
-- $1 accountId int8
-- gives
--   count int4
select count(*)::int as count from conversion_tags where ad_account_id = $1::bigint;

-- conversions.add_tag (tag-queries.ts)
-- $1 accountId int8
-- $2 name text
-- $3 configs jsonb
-- gives
--   id int8 not null
insert into conversion_tags (ad_account_id, name, configs) values ($1::bigint, $2, $3::jsonb) returning id;

-- conversions.find_tag (tag-queries.ts)
-- $1 tagId int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   currency text not null
--   time_zone text not null
--   configs jsonb not null
--   shared bool
select t.id, t.ad_account_id, a.currency, a.time_zone, t.configs,
     exists (select from hierarchy_tags h where h.tag_id = t.id) as shared
   from conversion_tags t join ad_accounts a on a.id = t.ad_account_id
   where t.id = $1::bigint and t.status = 'ACTIVE';

-- conversions.tag_events (tag-queries.ts)
-- $1 accountId int8
-- $2 names text[]
-- $3 days int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   event text
--   created_time int4
select c.tag_id as id, c.ad_account_id, upper(c.event_name) as event, extract(epoch from min(c.day))::int as created_time
   from conversion_counts c join conversion_tags t on t.ad_account_id = c.ad_account_id and t.id = c.tag_id and t.status <> 'ARCHIVED'
   where c.ad_account_id = $1::bigint and c.source = 'TAG' and c.kept > 0 and c.event_name = any($2::text[]) group by c.ad_account_id, c.tag_id, c.event_name
   having max(c.day) > current_date - $3::int order by c.tag_id, c.event_name;

-- conversions.tag_visits.asc (tag-queries.ts)
-- $1 accountId int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   event text
--   created_time int4
select c.tag_id as id, c.ad_account_id, upper(c.event_name) as event, extract(epoch from min(c.day))::int as created_time
   from conversion_counts c join conversion_tags t on t.ad_account_id = c.ad_account_id and t.id = c.tag_id and t.status <> 'ARCHIVED'
   where c.ad_account_id = $1::bigint and c.source = 'TAG' and c.kept > 0 and c.event_name = 'page_visit' and c.tag_id > $2::bigint group by c.ad_account_id, c.tag_id, c.event_name
     order by c.tag_id asc limit $3::int;

-- conversions.tag_visits.desc (tag-queries.ts)
-- $1 accountId int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   event text
--   created_time int4
select c.tag_id as id, c.ad_account_id, upper(c.event_name) as event, extract(epoch from min(c.day))::int as created_time
   from conversion_counts c join conversion_tags t on t.ad_account_id = c.ad_account_id and t.id = c.tag_id and t.status <> 'ARCHIVED'
   where c.ad_account_id = $1::bigint and c.source = 'TAG' and c.kept > 0 and c.event_name = 'page_visit' and c.tag_id < $2::bigint group by c.ad_account_id, c.tag_id, c.event_name
     order by c.tag_id desc limit $3::int;

-- conversions.own_events (tag-queries.ts)
-- $1 accountId int8
-- $2 most int4
-- gives
--   name text
select e.details #>> '{custom_data,content_name}' as name from conversion_events e
   where e.ad_account_id = $1::bigint and e.event_name = 'custom' and e.details #>> '{custom_data,content_name}' is not null
   group by 1 order by count(*) desc, 1 limit $2::int;

-- conversions.tag_receivers (tag-queries.ts)
-- $1 tagId int8
-- $2 limit int4
-- gives
--   id int8 not null
--   currency text not null
--   time_zone text not null
select a.id, a.currency, a.time_zone from hierarchy_tags h
     join hierarchy_sources s on s.source_id = h.business_id and s.kind = 'SHARED_TAGS' and s.business_id <> h.business_id
     join ad_accounts a on a.owner_user_id = s.business_id
   where h.tag_id = $1::bigint order by a.id limit $2::int;

-- conversions.tokens (token-queries.ts)
-- $1 accountId int8
-- gives
--   id int8 not null
--   name text not null
--   made_by text not null
--   created_at timestamptz not null
--   expires_at timestamptz not null
select t.id, t.name, u.full_name as made_by, t.created_at, t.expires_at from access_tokens t join users u on u.id = t.user_id
   where t.ad_account_id = $1::bigint and t.expires_at > now() order by t.id desc;

-- conversions.add_token (token-queries.ts)
-- $1 hash text
-- $2 userId int8
-- $3 name text
-- $4 accountId int8
-- $5 days int4
-- $6 most int4
-- gives
--   id int8 not null
insert into access_tokens (token_hash, user_id, name, scopes, expires_at, ad_account_id)
   select $1, $2::bigint, $3, '{}', now() + make_interval(days => $5::int), $4::bigint
   where (select count(*) from access_tokens t where t.ad_account_id = $4::bigint and t.expires_at > now()) < $6::int
   returning id;

-- conversions.revoke_token (token-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   id int8 not null
delete from access_tokens where ad_account_id = $1::bigint and id = $2::bigint returning id;

-- conversions.coverages (v5.ad_accounts.conversion_eqs.ts)
-- $1 accountId int8
-- $2 days int4
-- gives
--   source text not null
--   action_source text not null
--   event_name text not null
--   events int4
--   with json
--   overlap float8
select e.source, e.action_source, e.event_name, count(*)::int as events,
     json_build_object('hashed_email', count(*) filter (where 'em' = any(e.matched_by)), 'hashed_maid', count(*) filter (where 'hashed_maids' = any(e.matched_by)), 'click_id_epik', count(*) filter (where e.click_insertion is not null), 'advertiser_external_id', count(*) filter (where 'external_id' = any(e.matched_by)), 'ip_address', count(*) filter (where 'client_ip_address' = any(e.matched_by)), 'user_agent', count(*) filter (where 'client_user_agent' = any(e.matched_by)), 'source_url', count(*) filter (where e.event_source_url is not null), 'external_event_id', count(*) filter (where e.event_id is not null), 'order_id', count(*) filter (where coalesce(e.details #>> '{custom_data,order_id}', '') <> ''), 'order_value', count(*) filter (where e.value_micro is not null), 'product_id', count(*) filter (where jsonb_array_length(coalesce(nullif(e.details #> '{custom_data,content_ids}', 'null'), '[]'))
     + jsonb_array_length(coalesce(nullif(e.details #> '{custom_data,contents}', 'null'), '[]')) > 0)) as "with",
     coalesce((select sum(c.doubles)::float8 / nullif(sum(c.kept + c.doubles), 0) from conversion_counts c
       where c.ad_account_id = $1::bigint and c.event_name = e.event_name and c.day > current_date - $2::int - 1), 0) as overlap
   from conversion_events e
   where e.ad_account_id = $1::bigint and e.day > current_date - $2::int - 2 and e.happened_at > now() - make_interval(days => $2::int)
   group by e.source, e.action_source, e.event_name order by e.source, e.action_source, count(*) desc, e.event_name;
