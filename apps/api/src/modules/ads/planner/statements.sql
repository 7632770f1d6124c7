-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- media_planner.recorded (queries.ts)
-- $1 moment timestamptz
-- gives
--   days int4
--   first text
--   last text
--   pages float8
--   sold float8
--   seen int8
select r.last - r.first + 1 as days, r.first::text as first, r.last::text as last,
     coalesce(sum(p.stands_for) filter (where p.placement <> 'SEARCH'), 0)::float8 as pages,
     coalesce(sum(p.stands_for * least(p.places, cardinality(p.worths))) filter (where p.measured), 0)::float8 as sold,
     (select coalesce(sum(d.impressions), 0)::bigint from ad_days d where d.day between r.first and r.last) as seen
   from (
  select case when min(hour) is not null then greatest(min(hour at time zone 'UTC') + interval '23 hours 59 minutes', ($1::timestamptz at time zone 'UTC') - interval '14 days')::date end as first,
    ($1::timestamptz at time zone 'UTC')::date - 1 as last
  from ad_places) r left join ad_places p on (p.hour at time zone 'UTC')::date between r.first and r.last
   where r.last >= r.first group by r.first, r.last;

-- media_planner.pages (queries.ts)
-- $1 first date
-- $2 last date
-- $3 countries text[]
-- $4 most float8
-- gives
--   weekday int4
--   hour int4
--   country text null
--   app text not null
--   measured bool not null
--   places int2 not null
--   worths jsonb
--   stands_for float8
select extract(dow from p.hour at time zone 'UTC')::int as weekday, extract(hour from p.hour at time zone 'UTC')::int as hour,
     p.country, p.app, p.measured, p.places, to_jsonb(p.worths) as worths,
     (p.stands_for * greatest(1, count(*) over () / $4::float8))::float8 as stands_for
   from ad_places p
   where p.hour >= $1::date::timestamp at time zone 'UTC' and p.hour < ($2::date + 1)::timestamp at time zone 'UTC'
     and p.placement <> 'SEARCH' and ($3::text[] is null or p.country = any($3))
   order by p.draw limit $4::int;

-- media_planner.people (queries.ts)
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
-- $11 first date
-- $12 last date
-- $13 accountId int8
-- gives
--   span text
--   times int4
--   people int4
--   matching int4
--   counting int4
with seen as (
     select s.user_id, s.day, sum(s.times) as times from ad_seen s
     where s.day between $11::date and $12::date group by 1, 2
   ), people as materialized (
     select u.id, (not $1::boolean or u.birthdate <= (now() at time zone 'UTC')::date - interval '18 years' and u.login_state is null and not exists (select from away_people w where w.user_id = u.id) and coalesce(u.measuring, u.country_derived_from is null and u.country in ('AU', 'JP', 'NZ', 'US'), false))
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
       where m.user_id = u.id and a.id = any($10) and a.status = 'READY')) as matches, (u.created_at < now() - interval '30 days' and u.id not in (
  select o.owner_user_id from ad_accounts o where o.id = $13::bigint
  union all select b.member_id from ad_accounts o join business_members b on b.business_id = o.owner_user_id where o.id = $13::bigint
  union all select p.partner_id from ad_accounts o join business_partners p on p.business_id = o.owner_user_id where o.id = $13::bigint
  union all select b.member_id from ad_accounts o join business_partners p on p.business_id = o.owner_user_id
    join business_members b on b.business_id = p.partner_id where o.id = $13::bigint)) as counts from users u
     where u.id in (select user_id from seen) and ($2::text[] is null or u.country = any($2)) and ($3::text[] is null or u.country = any($3))
   ), counted as (
     select 'day' as span, s.user_id, s.times from seen s
     union all select 'all', user_id, sum(times) from seen group by 2
   )
   select c.span, c.times::int as times, count(*)::int as people, (count(*) filter (where p.matches))::int as matching,
     (count(*) filter (where p.matches and p.counts))::int as counting
   from counted c join people p on p.id = c.user_id group by 1, 2 order by 1, 2;

-- media_planner.usual (queries.ts)
-- $1 moment timestamptz
-- $2 currency text
-- gives
--   impressions int8
--   clicks int8
--   usd_micro numeric
select coalesce(sum(d.impressions), 0)::bigint as impressions, coalesce(sum(d.measured_clicks), 0)::bigint as clicks,
     (select usd_micro from currency_rates where currency = $2) as usd_micro
   from ad_days d where d.day > ($1::timestamptz at time zone 'UTC')::date - 30;
