-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- ad_recommendations.groups (queries.ts)
-- $1 account int8
-- $2 moment timestamptz
-- $3 fullShare float8
-- gives
--   id int8 not null
--   name text not null
--   campaign_id int8 not null
--   campaign text not null
--   campaign_status text not null
--   campaign_ends float8
--   ends float8
--   starts float8
--   billable_event text not null
--   budget_type text not null
--   budget int8 null
--   bid int8 null
--   usd_micro numeric not null
--   impressions int8
--   clicks int8
--   lately int8
--   month_impressions int8
--   month_clicks int8
--   full_days int4
--   people int4
--   times int8
with counts as (
     select ad_group_id, coalesce(sum(impressions) filter (where day between (select ($2::timestamptz at time zone time_zone)::date from ad_accounts where id = $1::bigint) - 7 and (select ($2::timestamptz at time zone time_zone)::date from ad_accounts where id = $1::bigint) - 1), 0)::bigint as impressions,
       coalesce(sum(clicks) filter (where day between (select ($2::timestamptz at time zone time_zone)::date from ad_accounts where id = $1::bigint) - 7 and (select ($2::timestamptz at time zone time_zone)::date from ad_accounts where id = $1::bigint) - 1), 0)::bigint as clicks,
       coalesce(sum(impressions) filter (where day >= (select ($2::timestamptz at time zone time_zone)::date from ad_accounts where id = $1::bigint) - 3), 0)::bigint as lately,
       sum(impressions)::bigint as month_impressions, sum(measured_clicks)::bigint as month_clicks
     from ad_days where ad_account_id = $1::bigint and day > (select ($2::timestamptz at time zone time_zone)::date from ad_accounts where id = $1::bigint) - 30 group by 1
   ), spent as (
     select ad_group_id, day, sum(spend_micro) as spend from ad_days
     where ad_account_id = $1::bigint and day between (select ($2::timestamptz at time zone time_zone)::date from ad_accounts where id = $1::bigint) - 3 and (select ($2::timestamptz at time zone time_zone)::date from ad_accounts where id = $1::bigint) - 1 group by 1, 2
   ), seen as (
     select ad_group_id, count(distinct user_id)::int as people, sum(times)::bigint as times from ad_seen
     where ad_account_id = $1::bigint and day > (select ($2::timestamptz at time zone time_zone)::date from ad_accounts where id = $1::bigint) - 7 group by 1
   )
   select g.id, g.name, g.campaign_id, c.name as campaign, c.status as campaign_status,
     extract(epoch from c.end_time)::float8 as campaign_ends, extract(epoch from g.end_time)::float8 as ends,
     extract(epoch from greatest(g.start_time, c.start_time, g.created_time))::float8 as starts,
     g.billable_event, g.budget_type, g.budget_in_micro_currency as budget, g.bid_in_micro_currency as bid, r.usd_micro,
     coalesce(n.impressions, 0)::bigint as impressions, coalesce(n.clicks, 0)::bigint as clicks, coalesce(n.lately, 0)::bigint as lately,
     coalesce(n.month_impressions, 0)::bigint as month_impressions, coalesce(n.month_clicks, 0)::bigint as month_clicks,
     (select count(*) from spent s where s.ad_group_id = g.id and s.spend >= g.budget_in_micro_currency * $3::float8)::int as full_days,
     coalesce(w.people, 0)::int as people, coalesce(w.times, 0)::bigint as times
   from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id
     join ad_accounts a on a.id = g.ad_account_id join currency_rates r on r.currency = a.currency
     left join counts n on n.ad_group_id = g.id left join seen w on w.ad_group_id = g.id
   where g.ad_account_id = $1::bigint and g.status = 'ACTIVE' and c.status in ('ACTIVE', 'PAUSED')
     and greatest(g.start_time, c.start_time, g.created_time) <= $2::timestamptz
     and coalesce(g.end_time, 'infinity') > $2::timestamptz and coalesce(c.end_time, 'infinity') > $2::timestamptz
     and exists (select from ads d where d.ad_account_id = g.ad_account_id and d.ad_group_id = g.id and d.status = 'ACTIVE' and d.review_status = 'APPROVED'
       and not exists (select from ad_landing_checks k where k.ad_account_id = d.ad_account_id and k.ad_id = d.id and k.stops))
   order by g.id;

-- ad_recommendations.rejected (queries.ts)
-- $1 account int8
-- gives
--   id int8 not null
--   name text
--   campaign_id int8 not null
--   rejected_reasons text[] not null
--   version text
select d.id, coalesce(d.name, nullif(p.title, ''), d.id::text) as name, d.campaign_id, d.rejected_reasons, concat_ws(' ', d.rejected_reasons::text, d.updated_time::text) as version
   from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
     join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id left join pins p on p.id = d.pin_id
   where d.ad_account_id = $1::bigint and d.review_status = 'REJECTED' and d.status = 'ACTIVE' and g.status = 'ACTIVE' and c.status = 'ACTIVE' order by d.id;

-- ad_recommendations.dismissed (queries.ts)
-- $1 account int8
-- gives
--   kind text not null
--   entity_id int8 not null
--   version text not null
select kind, entity_id, version from ad_recommendations_dismissed where ad_account_id = $1::bigint;

-- ad_recommendations.dismiss (queries.ts)
-- $1 account int8
-- $2 kind text
-- $3 entity int8
-- $4 version text
insert into ad_recommendations_dismissed (ad_account_id, kind, entity_id, version) values ($1::bigint, $2, $3::bigint, $4)
   on conflict (ad_account_id, kind, entity_id) do update set version = excluded.version, dismissed_at = now();
