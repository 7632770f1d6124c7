-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- outside.places (queries.ts)
-- $1 accountId int8
-- $2 campaigns int8[]
-- $3 groups int8[]
-- $4 ads int8[]
-- gives
--   id int8
--   kind text
--   campaign_id int8
--   ad_group_id int8
--   ad_id int8
select c.id, 'campaign_id' as kind, c.id as campaign_id, 0::bigint as ad_group_id, 0::bigint as ad_id
     from campaigns c where c.ad_account_id = $1::bigint and c.id = any($2::bigint[])
   union all select g.id, 'ad_group_id', g.campaign_id, g.id, 0 from ad_groups g where g.ad_account_id = $1::bigint and g.id = any($3::bigint[])
   union all select d.id, 'ad_id', d.campaign_id, d.ad_group_id, d.id from ads d where d.ad_account_id = $1::bigint and d.id = any($4::bigint[]);

-- outside.lock (queries.ts)
-- $1 accountId int8
-- gives
--   optimization_source text null
select optimization_source from ad_accounts where id = $1::bigint for no key update;

-- outside.sources (queries.ts)
-- $1 accountId int8
-- gives
--   name text not null
--   last_received_at timestamptz not null
--   current bool
select name, last_received_at, last_received_at > now() - interval '30 days' as current
   from msot_sources where ad_account_id = $1::bigint order by last_received_at desc, name;

-- outside.heard (queries.ts)
-- $1 accountId int8
-- $2 names text[]
insert into msot_sources (ad_account_id, name) select $1::bigint, n from unnest($2::text[]) n order by n
   on conflict (ad_account_id, name) do update set last_received_at = now();

-- outside.add (queries.ts)
-- $1 accountId int8
-- $2 credits jsonb
-- gives
--   place int4
with given as (
     select distinct on (source, event_id, entity_id) * from jsonb_to_recordset($2::jsonb) as r (place int, source text, event_id text,
       entity_id bigint, campaign_id bigint, ad_group_id bigint, ad_id bigint, event_name text, day date, happened_at timestamptz,
       credit numeric, value_micro bigint) order by source, event_id, entity_id, place
   ), fresh as (
     insert into msot_events (ad_account_id, source, event_id, entity_id, event_name, day, happened_at, credit, value_micro)
     select $1::bigint, source, event_id, entity_id, event_name, day, happened_at, credit, value_micro from given
     on conflict (ad_account_id, source, event_id, entity_id) do nothing returning source, event_id, entity_id, credit
   ), counted as (
     select g.*, f.credit as kept from given g join fresh f using (source, event_id, entity_id)
   ), added as (
     insert into msot_days as s (ad_account_id, source, day, campaign_id, ad_group_id, ad_id, event_name, events, credit, value_micro)
     select $1::bigint, source, day, campaign_id, ad_group_id, ad_id, event_name, count(*), sum(kept), coalesce(sum(value_micro), 0)
     from counted group by source, day, campaign_id, ad_group_id, ad_id, event_name
     order by day, source, campaign_id, ad_group_id, ad_id, event_name
     on conflict (ad_account_id, day, source, campaign_id, ad_group_id, ad_id, event_name) do update
       set events = s.events + excluded.events, credit = s.credit + excluded.credit, value_micro = s.value_micro + excluded.value_micro
   )
   select place from counted;

-- outside.credited (queries.ts)
-- $1 accountId int8
-- $2 start date
-- $3 end date
-- $4 event text
-- gives
--   campaign_id int8
--   source text not null
--   conversions numeric
--   value int8
select case when grouping(campaign_id) = 0 then campaign_id end as campaign_id, source, sum(credit) as conversions,
     coalesce(sum(value_micro) filter (where event_name = 'checkout'), 0)::bigint as value
   from msot_days where ad_account_id = $1::bigint and day between $2::date and $3::date and ($4::text is null or event_name = $4)
   group by grouping sets ((campaign_id, source), (source));

-- outside.campaigns (queries.ts)
-- $1 accountId int8
-- $2 start date
-- $3 end date
-- gives
--   id int8 not null
--   name text not null
select c.id, c.name from campaigns c where c.ad_account_id = $1::bigint and c.id in (
     select n.campaign_id from conversion_days n where n.ad_account_id = $1::bigint and n.event_day between $2::date and $3::date
     union select m.campaign_id from msot_days m where m.ad_account_id = $1::bigint and m.day between $2::date and $3::date)
   order by c.id;

-- outside.chosen (queries.ts)
-- $1 accountId int8
-- gives
--   optimization_source text null
select optimization_source from ad_accounts where id = $1::bigint;

-- outside.choose (queries.ts)
-- $1 accountId int8
-- $2 source text
update ad_accounts set optimization_source = $2 where id = $1::bigint;

-- outside.drop_events (queries.ts)
-- $1 keptDays int4
delete from msot_events where received_at < now() - make_interval(days => $1::int);

-- outside.drop_days (queries.ts)
-- $1 keptDays int4
delete from msot_days where day < (now() at time zone 'UTC')::date - $1::int;

-- outside.drop_sources (queries.ts)
-- $1 keptDays int4
delete from msot_sources where last_received_at < now() - make_interval(days => $1::int);
