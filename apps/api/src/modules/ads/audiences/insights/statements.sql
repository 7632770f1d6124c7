-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- audiences.insights.total (queries.ts)
-- $1 account int8
-- gives
--   day text
--   people jsonb not null
with own as materialized (
     select p.id, p.origin_id from ad_accounts a join pins p on p.pinner_id = a.owner_user_id where a.id = $1::bigint
   ), members as materialized (select t.user_id as id from ad_touches t
       where t.ad_account_id = $1::bigint and t.kind in ('click', 'engagement') and t.at > now() - interval '30 days'
     union select s.pinner_id from own join pins s on s.origin_id = coalesce(own.origin_id, own.id)
       where s.is_public and s.created_at > now() - interval '30 days' and (own.origin_id is null or s.via_pin_id = own.id)
     union select c.viewer_id from own join offsite_clicks c on c.pin_id = own.id where c.viewer_id is not null and c.made_at > now() - interval '30 days'
     union select c.author_id from own join pin_comments c on c.pin_id = own.id where c.created_at > now() - interval '30 days'
     union select r.user_id from own join pin_reactions r on r.pin_id = own.id where r.created_at > now() - interval '30 days'
     union select s.user_id from ad_seen s where s.ad_account_id = $1::bigint and s.day > (now() - interval '30 days')::date), people as materialized (
     select u.id, u.gender, u.birthdate, case when u.country_derived_from is null then u.country end as country from members m cross join lateral (select w.* from users w where w.id = m.id offset 0) u
     where u.birthdate <= (now() at time zone 'UTC')::date - interval '18 years' and u.login_state is null and not exists (select from away_people w where w.user_id = u.id) and coalesce(u.measuring, u.country_derived_from is null and u.country in ('AU', 'JP', 'NZ', 'US'), false) and (u.created_at < now() - interval '30 days' and u.id not in (
  select o.owner_user_id from ad_accounts o where o.id = $1::bigint
  union all select b.member_id from ad_accounts o join business_members b on b.business_id = o.owner_user_id where o.id = $1::bigint
  union all select p.partner_id from ad_accounts o join business_partners p on p.business_id = o.owner_user_id where o.id = $1::bigint
  union all select b.member_id from ad_accounts o join business_partners p on p.business_id = o.owner_user_id
    join business_members b on b.business_id = p.partner_id where o.id = $1::bigint))
   ), counted as (
     select jsonb_build_object(
       'all', (select count(*) from people),
       'ages', (select coalesce(jsonb_object_agg(value, people), '{}') from (
       select (array['18-24','25-34','35-44','45-49','50-54','55-64','65+'])[width_bucket(extract(year from age((now() at time zone 'UTC')::date, u.birthdate))::int, array[18,25,35,45,50,55,65])] as value, count(distinct u.id) as people from people u where (array['18-24','25-34','35-44','45-49','50-54','55-64','65+'])[width_bucket(extract(year from age((now() at time zone 'UTC')::date, u.birthdate))::int, array[18,25,35,45,50,55,65])] is not null group by 1) counted),
       'genders', (select coalesce(jsonb_object_agg(value, people), '{}') from (
       select coalesce(u.gender, 'unknown') as value, count(distinct u.id) as people from people u where coalesce(u.gender, 'unknown') is not null group by 1) counted),
       'countries', (select coalesce(jsonb_object_agg(value, people), '{}') from (
       select u.country as value, count(distinct u.id) as people from people u where u.country is not null group by 1) counted),
       'devices', (select coalesce(jsonb_object_agg(value, people), '{}') from (
       select v.app_type::text as value, count(distinct u.id) as people from people u join telemetry_views v on v.user_id = u.id and v.app_type <> 0 where v.app_type::text is not null group by 1) counted),
       'interests', (select coalesce(jsonb_object_agg(value, people), '{}') from (
       select above.id::text as value, count(distinct u.id) as people from people u cross join lateral (
            select f.interest_id from interest_follows f where f.user_id = u.id
            union select i.interest_id from pins p join pins o on o.id = coalesce(p.origin_id, p.id) join pin_interests i on i.owner_id = o.owner_id and i.pin_id = o.id where p.pinner_id = u.id and p.is_public
          ) t join interests i on i.id = t.interest_id left join interests j on j.id = i.parent_id
          cross join lateral unnest(array[i.id, j.id, j.parent_id]) above (id) where above.id::text is not null group by 1) counted)) as people
   )
   insert into audience_insights (ad_account_id, type, day, people)
   select $1::bigint, 'YOUR_TOTAL_AUDIENCE', (now() at time zone 'UTC')::date, people from counted
   on conflict (coalesce(ad_account_id, 0), type) do update set day = excluded.day, people = excluded.people
   returning to_char(day, 'YYYY-MM-DD') as day, people;

-- audiences.insights.engaged (queries.ts)
-- $1 account int8
-- gives
--   day text
--   people jsonb not null
with own as materialized (
     select p.id, p.origin_id from ad_accounts a join pins p on p.pinner_id = a.owner_user_id where a.id = $1::bigint
   ), members as materialized (select t.user_id as id from ad_touches t
       where t.ad_account_id = $1::bigint and t.kind in ('click', 'engagement') and t.at > now() - interval '30 days'
     union select s.pinner_id from own join pins s on s.origin_id = coalesce(own.origin_id, own.id)
       where s.is_public and s.created_at > now() - interval '30 days' and (own.origin_id is null or s.via_pin_id = own.id)
     union select c.viewer_id from own join offsite_clicks c on c.pin_id = own.id where c.viewer_id is not null and c.made_at > now() - interval '30 days'
     union select c.author_id from own join pin_comments c on c.pin_id = own.id where c.created_at > now() - interval '30 days'
     union select r.user_id from own join pin_reactions r on r.pin_id = own.id where r.created_at > now() - interval '30 days'), people as materialized (
     select u.id, u.gender, u.birthdate, case when u.country_derived_from is null then u.country end as country from members m cross join lateral (select w.* from users w where w.id = m.id offset 0) u
     where u.birthdate <= (now() at time zone 'UTC')::date - interval '18 years' and u.login_state is null and not exists (select from away_people w where w.user_id = u.id) and coalesce(u.measuring, u.country_derived_from is null and u.country in ('AU', 'JP', 'NZ', 'US'), false) and (u.created_at < now() - interval '30 days' and u.id not in (
  select o.owner_user_id from ad_accounts o where o.id = $1::bigint
  union all select b.member_id from ad_accounts o join business_members b on b.business_id = o.owner_user_id where o.id = $1::bigint
  union all select p.partner_id from ad_accounts o join business_partners p on p.business_id = o.owner_user_id where o.id = $1::bigint
  union all select b.member_id from ad_accounts o join business_partners p on p.business_id = o.owner_user_id
    join business_members b on b.business_id = p.partner_id where o.id = $1::bigint))
   ), counted as (
     select jsonb_build_object(
       'all', (select count(*) from people),
       'ages', (select coalesce(jsonb_object_agg(value, people), '{}') from (
       select (array['18-24','25-34','35-44','45-49','50-54','55-64','65+'])[width_bucket(extract(year from age((now() at time zone 'UTC')::date, u.birthdate))::int, array[18,25,35,45,50,55,65])] as value, count(distinct u.id) as people from people u where (array['18-24','25-34','35-44','45-49','50-54','55-64','65+'])[width_bucket(extract(year from age((now() at time zone 'UTC')::date, u.birthdate))::int, array[18,25,35,45,50,55,65])] is not null group by 1) counted),
       'genders', (select coalesce(jsonb_object_agg(value, people), '{}') from (
       select coalesce(u.gender, 'unknown') as value, count(distinct u.id) as people from people u where coalesce(u.gender, 'unknown') is not null group by 1) counted),
       'countries', (select coalesce(jsonb_object_agg(value, people), '{}') from (
       select u.country as value, count(distinct u.id) as people from people u where u.country is not null group by 1) counted),
       'devices', (select coalesce(jsonb_object_agg(value, people), '{}') from (
       select v.app_type::text as value, count(distinct u.id) as people from people u join telemetry_views v on v.user_id = u.id and v.app_type <> 0 where v.app_type::text is not null group by 1) counted),
       'interests', (select coalesce(jsonb_object_agg(value, people), '{}') from (
       select above.id::text as value, count(distinct u.id) as people from people u cross join lateral (
            select f.interest_id from interest_follows f where f.user_id = u.id
            union select i.interest_id from pins p join pins o on o.id = coalesce(p.origin_id, p.id) join pin_interests i on i.owner_id = o.owner_id and i.pin_id = o.id where p.pinner_id = u.id and p.is_public
          ) t join interests i on i.id = t.interest_id left join interests j on j.id = i.parent_id
          cross join lateral unnest(array[i.id, j.id, j.parent_id]) above (id) where above.id::text is not null group by 1) counted)) as people
   )
   insert into audience_insights (ad_account_id, type, day, people)
   select $1::bigint, 'YOUR_ENGAGED_AUDIENCE', (now() at time zone 'UTC')::date, people from counted
   on conflict (coalesce(ad_account_id, 0), type) do update set day = excluded.day, people = excluded.people
   returning to_char(day, 'YYYY-MM-DD') as day, people;

-- audiences.insights.everybody (queries.ts)
-- gives
--   day text
--   people jsonb not null
with people as materialized (
     select u.id, u.gender, u.birthdate, case when u.country_derived_from is null then u.country end as country from users u
     where u.birthdate <= (now() at time zone 'UTC')::date - interval '18 years' and u.login_state is null and not exists (select from away_people w where w.user_id = u.id) and coalesce(u.measuring, u.country_derived_from is null and u.country in ('AU', 'JP', 'NZ', 'US'), false) and (u.created_at < now() - interval '30 days' and u.id not in (
  select o.owner_user_id from ad_accounts o where o.id = 0
  union all select b.member_id from ad_accounts o join business_members b on b.business_id = o.owner_user_id where o.id = 0
  union all select p.partner_id from ad_accounts o join business_partners p on p.business_id = o.owner_user_id where o.id = 0
  union all select b.member_id from ad_accounts o join business_partners p on p.business_id = o.owner_user_id
    join business_members b on b.business_id = p.partner_id where o.id = 0))
   ), counted as (
     select jsonb_build_object(
       'all', (select count(*) from people),
       'ages', (select coalesce(jsonb_object_agg(value, people), '{}') from (
       select (array['18-24','25-34','35-44','45-49','50-54','55-64','65+'])[width_bucket(extract(year from age((now() at time zone 'UTC')::date, u.birthdate))::int, array[18,25,35,45,50,55,65])] as value, count(distinct u.id) as people from people u where (array['18-24','25-34','35-44','45-49','50-54','55-64','65+'])[width_bucket(extract(year from age((now() at time zone 'UTC')::date, u.birthdate))::int, array[18,25,35,45,50,55,65])] is not null group by 1) counted),
       'genders', (select coalesce(jsonb_object_agg(value, people), '{}') from (
       select coalesce(u.gender, 'unknown') as value, count(distinct u.id) as people from people u where coalesce(u.gender, 'unknown') is not null group by 1) counted),
       'countries', (select coalesce(jsonb_object_agg(value, people), '{}') from (
       select u.country as value, count(distinct u.id) as people from people u where u.country is not null group by 1) counted),
       'devices', (select coalesce(jsonb_object_agg(value, people), '{}') from (
       select v.app_type::text as value, count(distinct u.id) as people from people u join telemetry_views v on v.user_id = u.id and v.app_type <> 0 where v.app_type::text is not null group by 1) counted),
       'interests', (select coalesce(jsonb_object_agg(value, people), '{}') from (
       select above.id::text as value, count(distinct u.id) as people from people u cross join lateral (
            select f.interest_id from interest_follows f where f.user_id = u.id
            union select i.interest_id from pins p join pins o on o.id = coalesce(p.origin_id, p.id) join pin_interests i on i.owner_id = o.owner_id and i.pin_id = o.id where p.pinner_id = u.id and p.is_public
          ) t join interests i on i.id = t.interest_id left join interests j on j.id = i.parent_id
          cross join lateral unnest(array[i.id, j.id, j.parent_id]) above (id) where above.id::text is not null group by 1) counted)) as people
   )
   insert into audience_insights (ad_account_id, type, day, people)
   select null, 'PINTEREST_TOTAL_AUDIENCE', (now() at time zone 'UTC')::date, people from counted
   on conflict (coalesce(ad_account_id, 0), type) do update set day = excluded.day, people = excluded.people
   returning to_char(day, 'YYYY-MM-DD') as day, people;

-- audiences.insights.today (queries.ts)
-- $1 account int8
-- $2 type text
-- gives
--   day text
--   people jsonb not null
select to_char(day, 'YYYY-MM-DD') as day, people from audience_insights
   where coalesce(ad_account_id, 0) = coalesce($1::bigint, 0) and type = $2 and day = (now() at time zone 'UTC')::date;
