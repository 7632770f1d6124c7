-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- reports.preferences (AdReportPreferenceResource.ts)
-- $1 person int8
-- gives
--   settings jsonb not null
select settings from ad_report_preferences where user_id = $1;

-- reports.preferences_keep (AdReportPreferenceResource.ts)
-- $1 person int8
-- $2 settings text
insert into ad_report_preferences (user_id, settings) values ($1, $2::text::jsonb)
   on conflict (user_id) do update set settings = excluded.settings;

-- reports.views (AdReportViewResource.ts)
-- $1 person int8
-- $2 account int8
-- $3 level text
-- gives
--   name text not null
--   is_default bool not null
--   settings jsonb not null
select name, is_default, settings from ad_report_views
   where user_id = $1 and ad_account_id = $2 and level = $3 order by fold_text(name), name;

-- reports.views_lock (AdReportViewResource.ts)
-- $1 person int8
-- $2 account int8
-- $3 level text
select from (select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'report views', $1::bigint, $2::bigint, $3::text), 0))) l;

-- reports.views_no_default (AdReportViewResource.ts)
-- $1 person int8
-- $2 account int8
-- $3 level text
update ad_report_views set is_default = false where user_id = $1 and ad_account_id = $2 and level = $3 and is_default;

-- reports.views_keep (AdReportViewResource.ts)
-- $1 person int8
-- $2 account int8
-- $3 level text
-- $4 name text
-- $5 isDefault bool
-- $6 settings text
insert into ad_report_views (user_id, ad_account_id, level, name, is_default, settings) values ($1, $2, $3, $4, $5, $6::text::jsonb)
   on conflict (user_id, ad_account_id, level, name) do update set is_default = excluded.is_default, settings = excluded.settings;

-- reports.views_drop (AdReportViewResource.ts)
-- $1 person int8
-- $2 account int8
-- $3 level text
-- $4 name text
-- gives
--   name text not null
delete from ad_report_views where user_id = $1 and ad_account_id = $2 and level = $3 and name = $4 returning name;

-- reports.sums.ad_days (ad-days.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- gives
--   entity int8 not null
--   days text
select n.ad_id as entity, string_agg(concat_ws(' ', n.day, n.impressions, n.closeups, n.clicks, n.saves, n.spend_micro,
    n.earned_impressions, n.earned_closeups, n.earned_clicks, n.earned_saves), ',' order by n.day) as days
   from ad_days n where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and n.day between $3::date and $4::date
   group by n.ad_id order by n.ad_id;

-- reports.curves.account (ad-days.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- gives
--   entity int8 not null
--   days text
select s.entity, string_agg(concat_ws(' ', s.place, s.times), ',') as days
     from (
       select n.ad_account_id as entity, n.day - $3::date as place, sum(n.impressions + n.earned_impressions)::bigint as times
       from ad_days n  where n.ad_account_id = $1::bigint and n.ad_account_id = any($2::bigint[]) and n.day between $3::date and $4::date
       group by 1, 2
     ) s group by 1;

-- reports.curves.ad (ad-days.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- gives
--   entity int8 not null
--   days text
select s.entity, string_agg(concat_ws(' ', s.place, s.times), ',') as days
     from (
       select n.ad_id as entity, n.day - $3::date as place, sum(n.impressions + n.earned_impressions)::bigint as times
       from ad_days n  where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and n.day between $3::date and $4::date
       group by 1, 2
     ) s group by 1;

-- reports.curves.adGroup (ad-days.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- gives
--   entity int8 not null
--   days text
select s.entity, string_agg(concat_ws(' ', s.place, s.times), ',') as days
     from (
       select n.ad_group_id as entity, n.day - $3::date as place, sum(n.impressions + n.earned_impressions)::bigint as times
       from ad_days n  where n.ad_account_id = $1::bigint and n.ad_group_id = any($2::bigint[]) and n.day between $3::date and $4::date
       group by 1, 2
     ) s group by 1;

-- reports.curves.campaign (ad-days.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- gives
--   entity int8 not null
--   days text
select s.entity, string_agg(concat_ws(' ', s.place, s.times), ',') as days
     from (
       select n.campaign_id as entity, n.day - $3::date as place, sum(n.impressions + n.earned_impressions)::bigint as times
       from ad_days n  where n.ad_account_id = $1::bigint and n.campaign_id = any($2::bigint[]) and n.day between $3::date and $4::date
       group by 1, 2
     ) s group by 1;

-- reports.curves.productGroup (ad-days.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- gives
--   entity int8 not null
--   days text
select s.entity, string_agg(concat_ws(' ', s.place, s.times), ',') as days
     from (
       select q.id as entity, n.day - $3::date as place, sum(n.impressions + n.earned_impressions)::bigint as times
       from ad_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id where n.ad_account_id = $1::bigint and q.id = any($2::bigint[]) and n.day between $3::date and $4::date
       group by 1, 2
     ) s group by 1;

-- reports.curves.productItem (ad-days.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- gives
--   entity int8 not null
--   days text
select s.entity, string_agg(concat_ws(' ', s.place, s.times), ',') as days
     from (
       select n.ad_id as entity, n.day - $3::date as place, sum(n.impressions + n.earned_impressions)::bigint as times
       from ad_days n  where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and n.day between $3::date and $4::date
       group by 1, 2
     ) s group by 1;

-- reports.conversions.account (conversions.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 atAct bool
-- $7 click int4
-- $8 engagement int4
-- $9 view int4
-- gives
--   entity int8 not null
--   at text
--   event_name text not null
--   kind text not null
--   web bool not null
--   events int8
--   value int8
select n.ad_account_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.event_name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as value
     from conversion_days n
     where n.ad_account_id = $1::bigint and n.ad_account_id = any($2::bigint[]) and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date
       and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5;

-- reports.conversions.ad (conversions.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 atAct bool
-- $7 click int4
-- $8 engagement int4
-- $9 view int4
-- gives
--   entity int8 not null
--   at text
--   event_name text not null
--   kind text not null
--   web bool not null
--   events int8
--   value int8
select n.ad_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.event_name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as value
     from conversion_days n
     where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date
       and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5;

-- reports.conversions.adGroup (conversions.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 atAct bool
-- $7 click int4
-- $8 engagement int4
-- $9 view int4
-- gives
--   entity int8 not null
--   at text
--   event_name text not null
--   kind text not null
--   web bool not null
--   events int8
--   value int8
select n.ad_group_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.event_name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as value
     from conversion_days n
     where n.ad_account_id = $1::bigint and n.ad_group_id = any($2::bigint[]) and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date
       and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5;

-- reports.conversions.campaign (conversions.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 atAct bool
-- $7 click int4
-- $8 engagement int4
-- $9 view int4
-- gives
--   entity int8 not null
--   at text
--   event_name text not null
--   kind text not null
--   web bool not null
--   events int8
--   value int8
select n.campaign_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.event_name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as value
     from conversion_days n
     where n.ad_account_id = $1::bigint and n.campaign_id = any($2::bigint[]) and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date
       and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5;

-- reports.conversions.productGroup (conversions.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 atAct bool
-- $7 click int4
-- $8 engagement int4
-- $9 view int4
-- gives
--   entity int8 not null
--   at text
--   event_name text not null
--   kind text not null
--   web bool not null
--   events int8
--   value int8
select q.id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.event_name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as value
     from conversion_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
     where n.ad_account_id = $1::bigint and q.id = any($2::bigint[]) and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date
       and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5;

-- reports.conversions.productItem (conversions.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 atAct bool
-- $7 click int4
-- $8 engagement int4
-- $9 view int4
-- gives
--   entity int8 not null
--   at text
--   event_name text not null
--   kind text not null
--   web bool not null
--   events int8
--   value int8
select n.ad_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.event_name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as value
     from conversion_days n
     where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date
       and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5;

-- reports.items (item-queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   item_id int8 null
--   name text null
--   link text
--   price int8
--   currency text null
--   availability text null
--   pin_id int8 not null
--   campaign_id int8 not null
--   ad_group_id int8 not null
--   product_group_promotion_id int8 not null
--   product_group_name text
--   status text not null
--   review_status text not null
--   created_time float8
--   updated_time float8
--   ad_group_status text not null
--   campaign_status text not null
select d.id, d.product_item_id as item_id, d.name, l.link, coalesce(l.sale_price, l.price) as price, l.currency, l.availability, d.pin_id,
     d.campaign_id, d.ad_group_id, q.id as product_group_promotion_id, t.name as product_group_name, d.status, d.review_status,
     floor(extract(epoch from d.created_time))::float8 as created_time, floor(extract(epoch from d.updated_time))::float8 as updated_time,
     g.status as ad_group_status, c.status as campaign_status
   from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id join ads d on d.ad_account_id = q.ad_account_id and d.product_group_promotion_id = q.id
  left join lateral (
    select known.* from pins p join linked_products known on known.link = p.link where p.id = d.pin_id and known.item_id = d.product_item_id) l on true where d.ad_account_id = $1 and d.id = any($2::bigint[]);

-- reports.sums.account (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- gives
--   entity int8 not null
--   at date
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
select n.ad_account_id as entity, case $5::text when 'total' then null when 'day' then n.day else date_trunc($5::text, n.day::timestamp)::date end as at, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups,
       sum(n.clicks)::bigint as clicks, sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend,
       sum(n.earned_impressions)::bigint as earned_impressions, sum(n.earned_closeups)::bigint as earned_closeups,
       sum(n.earned_clicks)::bigint as earned_clicks, sum(n.earned_saves)::bigint as earned_saves
     from ad_days n  where n.ad_account_id = $1::bigint and n.ad_account_id = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1;

-- reports.sums.ad (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- gives
--   entity int8 not null
--   at date
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
select n.ad_id as entity, case $5::text when 'total' then null when 'day' then n.day else date_trunc($5::text, n.day::timestamp)::date end as at, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups,
       sum(n.clicks)::bigint as clicks, sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend,
       sum(n.earned_impressions)::bigint as earned_impressions, sum(n.earned_closeups)::bigint as earned_closeups,
       sum(n.earned_clicks)::bigint as earned_clicks, sum(n.earned_saves)::bigint as earned_saves
     from ad_days n  where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1;

-- reports.sums.adGroup (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- gives
--   entity int8 not null
--   at date
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
select n.ad_group_id as entity, case $5::text when 'total' then null when 'day' then n.day else date_trunc($5::text, n.day::timestamp)::date end as at, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups,
       sum(n.clicks)::bigint as clicks, sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend,
       sum(n.earned_impressions)::bigint as earned_impressions, sum(n.earned_closeups)::bigint as earned_closeups,
       sum(n.earned_clicks)::bigint as earned_clicks, sum(n.earned_saves)::bigint as earned_saves
     from ad_days n  where n.ad_account_id = $1::bigint and n.ad_group_id = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1;

-- reports.sums.campaign (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- gives
--   entity int8 not null
--   at date
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
select n.campaign_id as entity, case $5::text when 'total' then null when 'day' then n.day else date_trunc($5::text, n.day::timestamp)::date end as at, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups,
       sum(n.clicks)::bigint as clicks, sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend,
       sum(n.earned_impressions)::bigint as earned_impressions, sum(n.earned_closeups)::bigint as earned_closeups,
       sum(n.earned_clicks)::bigint as earned_clicks, sum(n.earned_saves)::bigint as earned_saves
     from ad_days n  where n.ad_account_id = $1::bigint and n.campaign_id = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1;

-- reports.sums.productGroup (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- gives
--   entity int8 not null
--   at date
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
select q.id as entity, case $5::text when 'total' then null when 'day' then n.day else date_trunc($5::text, n.day::timestamp)::date end as at, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups,
       sum(n.clicks)::bigint as clicks, sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend,
       sum(n.earned_impressions)::bigint as earned_impressions, sum(n.earned_closeups)::bigint as earned_closeups,
       sum(n.earned_clicks)::bigint as earned_clicks, sum(n.earned_saves)::bigint as earned_saves
     from ad_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id where n.ad_account_id = $1::bigint and q.id = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1;

-- reports.sums.productItem (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- gives
--   entity int8 not null
--   at date
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
select n.ad_id as entity, case $5::text when 'total' then null when 'day' then n.day else date_trunc($5::text, n.day::timestamp)::date end as at, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups,
       sum(n.clicks)::bigint as clicks, sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend,
       sum(n.earned_impressions)::bigint as earned_impressions, sum(n.earned_closeups)::bigint as earned_closeups,
       sum(n.earned_clicks)::bigint as earned_clicks, sum(n.earned_saves)::bigint as earned_saves
     from ad_days n  where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1;

-- reports.hours.account (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- gives
--   entity int8 not null
--   at text
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
select n.ad_account_id as entity, to_char(date_trunc('hour', least(n.at at time zone 'UTC', n.day + interval '23 hours')), 'YYYY-MM-DD"T"HH24:MI:SS') as at,
       count(*) filter (where n.kind = 'impression' and n.left_out is null)::bigint as impressions, count(*) filter (where n.kind = 'closeup' and n.left_out is null)::bigint as closeups, count(*) filter (where n.kind = 'click' and n.left_out is null)::bigint as clicks, count(*) filter (where n.kind = 'save' and n.left_out is null)::bigint as saves,
       sum(n.charge_micro)::bigint as spend, count(*) filter (where n.kind = 'earned_impression' and n.left_out is null)::bigint as earned_impressions, count(*) filter (where n.kind = 'earned_closeup' and n.left_out is null)::bigint as earned_closeups,
       count(*) filter (where n.kind = 'earned_click' and n.left_out is null)::bigint as earned_clicks, count(*) filter (where n.kind = 'earned_save' and n.left_out is null)::bigint as earned_saves
     from ad_events n  where n.ad_account_id = $1::bigint and n.ad_account_id = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1;

-- reports.hours.ad (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- gives
--   entity int8 not null
--   at text
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
select n.ad_id as entity, to_char(date_trunc('hour', least(n.at at time zone 'UTC', n.day + interval '23 hours')), 'YYYY-MM-DD"T"HH24:MI:SS') as at,
       count(*) filter (where n.kind = 'impression' and n.left_out is null)::bigint as impressions, count(*) filter (where n.kind = 'closeup' and n.left_out is null)::bigint as closeups, count(*) filter (where n.kind = 'click' and n.left_out is null)::bigint as clicks, count(*) filter (where n.kind = 'save' and n.left_out is null)::bigint as saves,
       sum(n.charge_micro)::bigint as spend, count(*) filter (where n.kind = 'earned_impression' and n.left_out is null)::bigint as earned_impressions, count(*) filter (where n.kind = 'earned_closeup' and n.left_out is null)::bigint as earned_closeups,
       count(*) filter (where n.kind = 'earned_click' and n.left_out is null)::bigint as earned_clicks, count(*) filter (where n.kind = 'earned_save' and n.left_out is null)::bigint as earned_saves
     from ad_events n  where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1;

-- reports.hours.adGroup (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- gives
--   entity int8 not null
--   at text
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
select n.ad_group_id as entity, to_char(date_trunc('hour', least(n.at at time zone 'UTC', n.day + interval '23 hours')), 'YYYY-MM-DD"T"HH24:MI:SS') as at,
       count(*) filter (where n.kind = 'impression' and n.left_out is null)::bigint as impressions, count(*) filter (where n.kind = 'closeup' and n.left_out is null)::bigint as closeups, count(*) filter (where n.kind = 'click' and n.left_out is null)::bigint as clicks, count(*) filter (where n.kind = 'save' and n.left_out is null)::bigint as saves,
       sum(n.charge_micro)::bigint as spend, count(*) filter (where n.kind = 'earned_impression' and n.left_out is null)::bigint as earned_impressions, count(*) filter (where n.kind = 'earned_closeup' and n.left_out is null)::bigint as earned_closeups,
       count(*) filter (where n.kind = 'earned_click' and n.left_out is null)::bigint as earned_clicks, count(*) filter (where n.kind = 'earned_save' and n.left_out is null)::bigint as earned_saves
     from ad_events n  where n.ad_account_id = $1::bigint and n.ad_group_id = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1;

-- reports.hours.campaign (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- gives
--   entity int8 not null
--   at text
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
select n.campaign_id as entity, to_char(date_trunc('hour', least(n.at at time zone 'UTC', n.day + interval '23 hours')), 'YYYY-MM-DD"T"HH24:MI:SS') as at,
       count(*) filter (where n.kind = 'impression' and n.left_out is null)::bigint as impressions, count(*) filter (where n.kind = 'closeup' and n.left_out is null)::bigint as closeups, count(*) filter (where n.kind = 'click' and n.left_out is null)::bigint as clicks, count(*) filter (where n.kind = 'save' and n.left_out is null)::bigint as saves,
       sum(n.charge_micro)::bigint as spend, count(*) filter (where n.kind = 'earned_impression' and n.left_out is null)::bigint as earned_impressions, count(*) filter (where n.kind = 'earned_closeup' and n.left_out is null)::bigint as earned_closeups,
       count(*) filter (where n.kind = 'earned_click' and n.left_out is null)::bigint as earned_clicks, count(*) filter (where n.kind = 'earned_save' and n.left_out is null)::bigint as earned_saves
     from ad_events n  where n.ad_account_id = $1::bigint and n.campaign_id = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1;

-- reports.hours.productGroup (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- gives
--   entity int8 not null
--   at text
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
select q.id as entity, to_char(date_trunc('hour', least(n.at at time zone 'UTC', n.day + interval '23 hours')), 'YYYY-MM-DD"T"HH24:MI:SS') as at,
       count(*) filter (where n.kind = 'impression' and n.left_out is null)::bigint as impressions, count(*) filter (where n.kind = 'closeup' and n.left_out is null)::bigint as closeups, count(*) filter (where n.kind = 'click' and n.left_out is null)::bigint as clicks, count(*) filter (where n.kind = 'save' and n.left_out is null)::bigint as saves,
       sum(n.charge_micro)::bigint as spend, count(*) filter (where n.kind = 'earned_impression' and n.left_out is null)::bigint as earned_impressions, count(*) filter (where n.kind = 'earned_closeup' and n.left_out is null)::bigint as earned_closeups,
       count(*) filter (where n.kind = 'earned_click' and n.left_out is null)::bigint as earned_clicks, count(*) filter (where n.kind = 'earned_save' and n.left_out is null)::bigint as earned_saves
     from ad_events n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id where n.ad_account_id = $1::bigint and q.id = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1;

-- reports.hours.productItem (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- gives
--   entity int8 not null
--   at text
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
select n.ad_id as entity, to_char(date_trunc('hour', least(n.at at time zone 'UTC', n.day + interval '23 hours')), 'YYYY-MM-DD"T"HH24:MI:SS') as at,
       count(*) filter (where n.kind = 'impression' and n.left_out is null)::bigint as impressions, count(*) filter (where n.kind = 'closeup' and n.left_out is null)::bigint as closeups, count(*) filter (where n.kind = 'click' and n.left_out is null)::bigint as clicks, count(*) filter (where n.kind = 'save' and n.left_out is null)::bigint as saves,
       sum(n.charge_micro)::bigint as spend, count(*) filter (where n.kind = 'earned_impression' and n.left_out is null)::bigint as earned_impressions, count(*) filter (where n.kind = 'earned_closeup' and n.left_out is null)::bigint as earned_closeups,
       count(*) filter (where n.kind = 'earned_click' and n.left_out is null)::bigint as earned_clicks, count(*) filter (where n.kind = 'earned_save' and n.left_out is null)::bigint as earned_saves
     from ad_events n  where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1;

-- reports.reach.account (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- gives
--   entity int8 not null
--   at date
--   people int8
--   times int8
select s.ad_account_id as entity, case $5::text when 'total' then null when 'day' then s.day else date_trunc($5::text, s.day::timestamp)::date end as at, count(distinct s.user_id)::bigint as people, sum(s.times)::bigint as times
     from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
     where s.ad_account_id = $1::bigint and s.ad_account_id = any($2::bigint[]) and s.day between $3::date and $4::date group by 1, 2;

-- reports.reach.adGroup (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- gives
--   entity int8 not null
--   at date
--   people int8
--   times int8
select s.ad_group_id as entity, case $5::text when 'total' then null when 'day' then s.day else date_trunc($5::text, s.day::timestamp)::date end as at, count(distinct s.user_id)::bigint as people, sum(s.times)::bigint as times
     from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
     where s.ad_account_id = $1::bigint and s.ad_group_id = any($2::bigint[]) and s.day between $3::date and $4::date group by 1, 2;

-- reports.reach.campaign (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- gives
--   entity int8 not null
--   at date
--   people int8
--   times int8
select g.campaign_id as entity, case $5::text when 'total' then null when 'day' then s.day else date_trunc($5::text, s.day::timestamp)::date end as at, count(distinct s.user_id)::bigint as people, sum(s.times)::bigint as times
     from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
     where s.ad_account_id = $1::bigint and g.campaign_id = any($2::bigint[]) and s.day between $3::date and $4::date group by 1, 2;

-- reports.names.campaign (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   campaign_id int8 not null
--   campaign_name text not null
--   campaign_status text not null
--   objective text not null
--   daily_cap int8 null
--   lifetime_cap int8 null
select c.id, c.id as campaign_id, c.name as campaign_name, c.status as campaign_status, c.objective_type as objective,
  c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap from campaigns c where c.ad_account_id = $1::bigint and c.id = any($2::bigint[]);

-- reports.names.adGroup (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   campaign_id int8 not null
--   campaign_name text not null
--   campaign_status text not null
--   objective text not null
--   daily_cap int8 null
--   lifetime_cap int8 null
--   ad_group_id int8 not null
--   ad_group_name text not null
--   ad_group_status text not null
select g.id, c.id as campaign_id, c.name as campaign_name, c.status as campaign_status, c.objective_type as objective,
  c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap, g.id as ad_group_id, g.name as ad_group_name, g.status as ad_group_status from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id where g.ad_account_id = $1::bigint and g.id = any($2::bigint[]);

-- reports.names.ad (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   campaign_id int8 not null
--   campaign_name text not null
--   campaign_status text not null
--   objective text not null
--   daily_cap int8 null
--   lifetime_cap int8 null
--   ad_group_id int8 not null
--   ad_group_name text not null
--   ad_group_status text not null
--   ad_id int8 not null
--   ad_name text null
--   pin_id int8 not null
select d.id, c.id as campaign_id, c.name as campaign_name, c.status as campaign_status, c.objective_type as objective,
  c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap, g.id as ad_group_id, g.name as ad_group_name, g.status as ad_group_status, d.id as ad_id, d.name as ad_name, d.pin_id
     from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id where d.ad_account_id = $1::bigint and d.id = any($2::bigint[]);

-- reports.names.productGroup (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   campaign_id int8 not null
--   campaign_name text not null
--   campaign_status text not null
--   objective text not null
--   daily_cap int8 null
--   lifetime_cap int8 null
--   ad_group_id int8 not null
--   ad_group_name text not null
--   ad_group_status text not null
--   product_group_id int8 not null
--   product_group_name text
select q.id, c.id as campaign_id, c.name as campaign_name, c.status as campaign_status, c.objective_type as objective,
  c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap, g.id as ad_group_id, g.name as ad_group_name, g.status as ad_group_status, q.id as product_group_id, t.name as product_group_name from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id where q.ad_account_id = $1::bigint and q.id = any($2::bigint[]);

-- reports.names.productItem (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   campaign_id int8 not null
--   campaign_name text not null
--   campaign_status text not null
--   objective text not null
--   daily_cap int8 null
--   lifetime_cap int8 null
--   ad_group_id int8 not null
--   ad_group_name text not null
--   ad_group_status text not null
--   product_group_id int8 not null
--   product_group_name text
--   product_item_id int8 null
--   product_item_name text null
--   pin_id int8 not null
select d.id, c.id as campaign_id, c.name as campaign_name, c.status as campaign_status, c.objective_type as objective,
  c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap, g.id as ad_group_id, g.name as ad_group_name, g.status as ad_group_status, q.id as product_group_id, t.name as product_group_name, d.product_item_id, d.name as product_item_name, d.pin_id
     from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id join ads d on d.ad_account_id = q.ad_account_id and d.product_group_promotion_id = q.id where d.ad_account_id = $1::bigint and d.id = any($2::bigint[]);

-- reports.recounted (queries.ts)
-- $1 day date
-- gives
--   recounted bool
select exists (select from ad_recounts where day = $1::date) as recounted;

-- reports.table.AD.asc (table-statements.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 statuses text[]
-- $5 campaigns int8[]
-- $6 adGroups int8[]
-- $7 objectives text[]
-- $8 words text[]
-- $9 fields text[]
-- $10 operators text[]
-- $11 values float8[]
-- $12 counted bool
-- $13 reached bool
-- $14 sort text
-- $15 after int8
-- $16 limit int4
-- gives
--   id int8
with sums as (select n.ad_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false), keyed as (
       select d.id, (d.status = any($4::text[]) and ($5::bigint[] is null or d.campaign_id = any($5))
    and ($6::bigint[] is null or d.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and (cardinality($8::text[]) = 0 or d.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(d.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $14::text when 'created_time' then extract(epoch from d.created_time)::float8 when 'updated_time' then extract(epoch from d.updated_time)::float8 end)::float8, case $14::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end) as number, (case $14::text when 'name' then fold_text(d.name) when 'summary_status' then case when d.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then d.status
        when d.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
        when d.review_status in ('APPROVED', 'REJECTED') then d.review_status else 'PENDING' end when 'review_status' then d.review_status when 'ad_group_name' then fold_text(g.name) when 'campaign_name' then fold_text(c.name) when 'creative_type' then d.creative_type when 'destination_url' then d.destination_url when 'pin_id' then lpad(d.pin_id::text, 19, '0') end)::text as word from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id and d.product_group_promotion_id is null
      join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id left join sums on sums.id = d.id left join reached on reached.id = d.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where d.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, ($14::text <> 'id' and number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $15::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($15::bigint is null or r.blank > p.blank or (r.blank = p.blank and (r.number > p.number
       or (r.number = p.number and (r.word > p.word or (r.word = p.word and r.id > p.id))))))
     order by r.blank, r.number asc, r.word asc, r.id asc limit $16::int;

-- reports.table.AD.desc (table-statements.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 statuses text[]
-- $5 campaigns int8[]
-- $6 adGroups int8[]
-- $7 objectives text[]
-- $8 words text[]
-- $9 fields text[]
-- $10 operators text[]
-- $11 values float8[]
-- $12 counted bool
-- $13 reached bool
-- $14 sort text
-- $15 after int8
-- $16 limit int4
-- gives
--   id int8
with sums as (select n.ad_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false), keyed as (
       select d.id, (d.status = any($4::text[]) and ($5::bigint[] is null or d.campaign_id = any($5))
    and ($6::bigint[] is null or d.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and (cardinality($8::text[]) = 0 or d.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(d.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $14::text when 'created_time' then extract(epoch from d.created_time)::float8 when 'updated_time' then extract(epoch from d.updated_time)::float8 end)::float8, case $14::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end) as number, (case $14::text when 'name' then fold_text(d.name) when 'summary_status' then case when d.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then d.status
        when d.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
        when d.review_status in ('APPROVED', 'REJECTED') then d.review_status else 'PENDING' end when 'review_status' then d.review_status when 'ad_group_name' then fold_text(g.name) when 'campaign_name' then fold_text(c.name) when 'creative_type' then d.creative_type when 'destination_url' then d.destination_url when 'pin_id' then lpad(d.pin_id::text, 19, '0') end)::text as word from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id and d.product_group_promotion_id is null
      join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id left join sums on sums.id = d.id left join reached on reached.id = d.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where d.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, ($14::text <> 'id' and number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $15::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($15::bigint is null or r.blank > p.blank or (r.blank = p.blank and (r.number < p.number
       or (r.number = p.number and (r.word < p.word or (r.word = p.word and r.id < p.id))))))
     order by r.blank, r.number desc, r.word desc, r.id desc limit $16::int;

-- reports.table.AD_GROUP.asc (table-statements.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 statuses text[]
-- $5 campaigns int8[]
-- $6 adGroups int8[]
-- $7 objectives text[]
-- $8 words text[]
-- $9 fields text[]
-- $10 operators text[]
-- $11 values float8[]
-- $12 counted bool
-- $13 reached bool
-- $14 sort text
-- $15 after int8
-- $16 limit int4
-- gives
--   id int8
with sums as (select n.ad_group_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select s.ad_group_id as id, count(distinct s.user_id)::float8 as people, sum(s.times)::float8 as times
         from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
         where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean group by 1), keyed as (
       select g.id, (g.status = any($4::text[]) and ($5::bigint[] is null or g.campaign_id = any($5))
    and ($6::bigint[] is null or g.id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and (cardinality($8::text[]) = 0 or g.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(g.name)) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $14::text when 'budget_in_micro_currency' then g.budget_in_micro_currency when 'bid_in_micro_currency' then g.bid_in_micro_currency when 'start_time' then extract(epoch from g.start_time)::float8 when 'end_time' then extract(epoch from g.end_time)::float8 when 'created_time' then extract(epoch from g.created_time)::float8 when 'updated_time' then extract(epoch from g.updated_time)::float8 end)::float8, case $14::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end) as number, (case $14::text when 'name' then fold_text(g.name) when 'summary_status' then case when g.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then g.status
    when g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
    when now() < g.start_time or now() < c.start_time then 'NOT_STARTED'
    when now() >= g.end_time or now() >= c.end_time then 'COMPLETED'
    when exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id)) then 'RUNNING' else 'NOT_STARTED' end when 'campaign_name' then fold_text(c.name) when 'budget_type' then g.budget_type when 'bid_strategy_type' then g.bid_strategy_type when 'billable_event' then g.billable_event when 'pacing_delivery_type' then g.pacing_delivery_type when 'placement_group' then g.placement_group end)::text as word from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id left join sums on sums.id = g.id left join reached on reached.id = g.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where g.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, ($14::text <> 'id' and number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $15::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($15::bigint is null or r.blank > p.blank or (r.blank = p.blank and (r.number > p.number
       or (r.number = p.number and (r.word > p.word or (r.word = p.word and r.id > p.id))))))
     order by r.blank, r.number asc, r.word asc, r.id asc limit $16::int;

-- reports.table.AD_GROUP.desc (table-statements.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 statuses text[]
-- $5 campaigns int8[]
-- $6 adGroups int8[]
-- $7 objectives text[]
-- $8 words text[]
-- $9 fields text[]
-- $10 operators text[]
-- $11 values float8[]
-- $12 counted bool
-- $13 reached bool
-- $14 sort text
-- $15 after int8
-- $16 limit int4
-- gives
--   id int8
with sums as (select n.ad_group_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select s.ad_group_id as id, count(distinct s.user_id)::float8 as people, sum(s.times)::float8 as times
         from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
         where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean group by 1), keyed as (
       select g.id, (g.status = any($4::text[]) and ($5::bigint[] is null or g.campaign_id = any($5))
    and ($6::bigint[] is null or g.id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and (cardinality($8::text[]) = 0 or g.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(g.name)) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $14::text when 'budget_in_micro_currency' then g.budget_in_micro_currency when 'bid_in_micro_currency' then g.bid_in_micro_currency when 'start_time' then extract(epoch from g.start_time)::float8 when 'end_time' then extract(epoch from g.end_time)::float8 when 'created_time' then extract(epoch from g.created_time)::float8 when 'updated_time' then extract(epoch from g.updated_time)::float8 end)::float8, case $14::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end) as number, (case $14::text when 'name' then fold_text(g.name) when 'summary_status' then case when g.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then g.status
    when g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
    when now() < g.start_time or now() < c.start_time then 'NOT_STARTED'
    when now() >= g.end_time or now() >= c.end_time then 'COMPLETED'
    when exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id)) then 'RUNNING' else 'NOT_STARTED' end when 'campaign_name' then fold_text(c.name) when 'budget_type' then g.budget_type when 'bid_strategy_type' then g.bid_strategy_type when 'billable_event' then g.billable_event when 'pacing_delivery_type' then g.pacing_delivery_type when 'placement_group' then g.placement_group end)::text as word from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id left join sums on sums.id = g.id left join reached on reached.id = g.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where g.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, ($14::text <> 'id' and number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $15::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($15::bigint is null or r.blank > p.blank or (r.blank = p.blank and (r.number < p.number
       or (r.number = p.number and (r.word < p.word or (r.word = p.word and r.id < p.id))))))
     order by r.blank, r.number desc, r.word desc, r.id desc limit $16::int;

-- reports.table.CAMPAIGN.asc (table-statements.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 statuses text[]
-- $5 campaigns int8[]
-- $6 adGroups int8[]
-- $7 objectives text[]
-- $8 words text[]
-- $9 fields text[]
-- $10 operators text[]
-- $11 values float8[]
-- $12 counted bool
-- $13 reached bool
-- $14 sort text
-- $15 after int8
-- $16 limit int4
-- gives
--   id int8
with sums as (select n.campaign_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select g.campaign_id as id, count(distinct s.user_id)::float8 as people, sum(s.times)::float8 as times
         from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
         where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean group by 1), keyed as (
       select c.id, (c.status = any($4::text[]) and ($5::bigint[] is null or c.id = any($5))
    and ($6::bigint[] is null or null::bigint = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and (cardinality($8::text[]) = 0 or c.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(c.name)) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $14::text when 'daily_spend_cap' then c.daily_spend_cap when 'lifetime_spend_cap' then c.lifetime_spend_cap when 'start_time' then extract(epoch from c.start_time)::float8 when 'end_time' then extract(epoch from c.end_time)::float8 when 'created_time' then extract(epoch from c.created_time)::float8 when 'updated_time' then extract(epoch from c.updated_time)::float8 end)::float8, case $14::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end) as number, (case $14::text when 'name' then fold_text(c.name) when 'summary_status' then case when c.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then c.status
    when c.status <> 'ACTIVE' then 'PAUSED'
    when now() < c.start_time then 'NOT_STARTED'
    when now() >= c.end_time then 'COMPLETED'
    when exists (select from ad_groups g where g.ad_account_id = c.ad_account_id and g.campaign_id = c.id
          and g.status = 'ACTIVE' and exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id))) then 'RUNNING' else 'NOT_STARTED' end when 'objective_type' then c.objective_type end)::text as word from campaigns c left join sums on sums.id = c.id left join reached on reached.id = c.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where c.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, ($14::text <> 'id' and number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $15::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($15::bigint is null or r.blank > p.blank or (r.blank = p.blank and (r.number > p.number
       or (r.number = p.number and (r.word > p.word or (r.word = p.word and r.id > p.id))))))
     order by r.blank, r.number asc, r.word asc, r.id asc limit $16::int;

-- reports.table.CAMPAIGN.desc (table-statements.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 statuses text[]
-- $5 campaigns int8[]
-- $6 adGroups int8[]
-- $7 objectives text[]
-- $8 words text[]
-- $9 fields text[]
-- $10 operators text[]
-- $11 values float8[]
-- $12 counted bool
-- $13 reached bool
-- $14 sort text
-- $15 after int8
-- $16 limit int4
-- gives
--   id int8
with sums as (select n.campaign_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select g.campaign_id as id, count(distinct s.user_id)::float8 as people, sum(s.times)::float8 as times
         from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
         where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean group by 1), keyed as (
       select c.id, (c.status = any($4::text[]) and ($5::bigint[] is null or c.id = any($5))
    and ($6::bigint[] is null or null::bigint = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and (cardinality($8::text[]) = 0 or c.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(c.name)) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $14::text when 'daily_spend_cap' then c.daily_spend_cap when 'lifetime_spend_cap' then c.lifetime_spend_cap when 'start_time' then extract(epoch from c.start_time)::float8 when 'end_time' then extract(epoch from c.end_time)::float8 when 'created_time' then extract(epoch from c.created_time)::float8 when 'updated_time' then extract(epoch from c.updated_time)::float8 end)::float8, case $14::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end) as number, (case $14::text when 'name' then fold_text(c.name) when 'summary_status' then case when c.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then c.status
    when c.status <> 'ACTIVE' then 'PAUSED'
    when now() < c.start_time then 'NOT_STARTED'
    when now() >= c.end_time then 'COMPLETED'
    when exists (select from ad_groups g where g.ad_account_id = c.ad_account_id and g.campaign_id = c.id
          and g.status = 'ACTIVE' and exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id))) then 'RUNNING' else 'NOT_STARTED' end when 'objective_type' then c.objective_type end)::text as word from campaigns c left join sums on sums.id = c.id left join reached on reached.id = c.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where c.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, ($14::text <> 'id' and number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $15::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($15::bigint is null or r.blank > p.blank or (r.blank = p.blank and (r.number < p.number
       or (r.number = p.number and (r.word < p.word or (r.word = p.word and r.id < p.id))))))
     order by r.blank, r.number desc, r.word desc, r.id desc limit $16::int;

-- reports.table.PRODUCT_GROUP.asc (table-statements.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 statuses text[]
-- $5 campaigns int8[]
-- $6 adGroups int8[]
-- $7 objectives text[]
-- $8 words text[]
-- $9 fields text[]
-- $10 operators text[]
-- $11 values float8[]
-- $12 counted bool
-- $13 reached bool
-- $14 sort text
-- $15 after int8
-- $16 limit int4
-- gives
--   id int8
with sums as (select q.id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false), keyed as (
       select q.id, (q.status = any($4::text[]) and ($5::bigint[] is null or q.campaign_id = any($5))
    and ($6::bigint[] is null or q.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and (cardinality($8::text[]) = 0 or q.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(t.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $14::text when 'bid_in_micro_currency' then q.bid_in_micro_currency when 'created_time' then extract(epoch from q.created_time)::float8 when 'updated_time' then extract(epoch from q.updated_time)::float8 end)::float8, case $14::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end) as number, (case $14::text when 'name' then fold_text(t.name) when 'summary_status' then case when q.status in ('ARCHIVED', 'DELETED_DRAFT') then 'ARCHIVED' when not q.included then 'EXCLUDED'
        when q.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED' else 'RUNNING' end when 'campaign_name' then fold_text(c.name) when 'ad_group_name' then fold_text(g.name) when 'creative_type' then q.creative_type when 'tracking_url' then q.tracking_url end)::text as word from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id left join sums on sums.id = q.id left join reached on reached.id = q.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where q.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, ($14::text <> 'id' and number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $15::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($15::bigint is null or r.blank > p.blank or (r.blank = p.blank and (r.number > p.number
       or (r.number = p.number and (r.word > p.word or (r.word = p.word and r.id > p.id))))))
     order by r.blank, r.number asc, r.word asc, r.id asc limit $16::int;

-- reports.table.PRODUCT_GROUP.desc (table-statements.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 statuses text[]
-- $5 campaigns int8[]
-- $6 adGroups int8[]
-- $7 objectives text[]
-- $8 words text[]
-- $9 fields text[]
-- $10 operators text[]
-- $11 values float8[]
-- $12 counted bool
-- $13 reached bool
-- $14 sort text
-- $15 after int8
-- $16 limit int4
-- gives
--   id int8
with sums as (select q.id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false), keyed as (
       select q.id, (q.status = any($4::text[]) and ($5::bigint[] is null or q.campaign_id = any($5))
    and ($6::bigint[] is null or q.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and (cardinality($8::text[]) = 0 or q.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(t.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $14::text when 'bid_in_micro_currency' then q.bid_in_micro_currency when 'created_time' then extract(epoch from q.created_time)::float8 when 'updated_time' then extract(epoch from q.updated_time)::float8 end)::float8, case $14::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end) as number, (case $14::text when 'name' then fold_text(t.name) when 'summary_status' then case when q.status in ('ARCHIVED', 'DELETED_DRAFT') then 'ARCHIVED' when not q.included then 'EXCLUDED'
        when q.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED' else 'RUNNING' end when 'campaign_name' then fold_text(c.name) when 'ad_group_name' then fold_text(g.name) when 'creative_type' then q.creative_type when 'tracking_url' then q.tracking_url end)::text as word from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id left join sums on sums.id = q.id left join reached on reached.id = q.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where q.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, ($14::text <> 'id' and number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $15::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($15::bigint is null or r.blank > p.blank or (r.blank = p.blank and (r.number < p.number
       or (r.number = p.number and (r.word < p.word or (r.word = p.word and r.id < p.id))))))
     order by r.blank, r.number desc, r.word desc, r.id desc limit $16::int;

-- reports.table.PRODUCT_ITEM.asc (table-statements.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 statuses text[]
-- $5 campaigns int8[]
-- $6 adGroups int8[]
-- $7 objectives text[]
-- $8 words text[]
-- $9 fields text[]
-- $10 operators text[]
-- $11 values float8[]
-- $12 counted bool
-- $13 reached bool
-- $14 sort text
-- $15 after int8
-- $16 limit int4
-- gives
--   id int8
with sums as (select n.ad_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false), keyed as (
       select d.id, (d.status = any($4::text[]) and ($5::bigint[] is null or d.campaign_id = any($5))
    and ($6::bigint[] is null or d.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and (cardinality($8::text[]) = 0 or d.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(d.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $14::text when 'price' then coalesce(l.sale_price, l.price) when 'created_time' then extract(epoch from d.created_time)::float8 when 'updated_time' then extract(epoch from d.updated_time)::float8 end)::float8, case $14::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end) as number, (case $14::text when 'name' then fold_text(d.name) when 'summary_status' then case when d.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then d.status
        when d.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
        when d.review_status in ('APPROVED', 'REJECTED') then d.review_status else 'PENDING' end when 'review_status' then d.review_status when 'product_group_name' then fold_text(t.name) when 'campaign_name' then fold_text(c.name) when 'ad_group_name' then fold_text(g.name) when 'availability' then l.availability when 'item_id' then lpad(d.product_item_id::text, 19, '0') when 'pin_id' then lpad(d.pin_id::text, 19, '0') end)::text as word from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id join ads d on d.ad_account_id = q.ad_account_id and d.product_group_promotion_id = q.id
  left join lateral (
    select known.* from pins p join linked_products known on known.link = p.link where p.id = d.pin_id and known.item_id = d.product_item_id) l on true left join sums on sums.id = d.id left join reached on reached.id = d.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where d.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, ($14::text <> 'id' and number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $15::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($15::bigint is null or r.blank > p.blank or (r.blank = p.blank and (r.number > p.number
       or (r.number = p.number and (r.word > p.word or (r.word = p.word and r.id > p.id))))))
     order by r.blank, r.number asc, r.word asc, r.id asc limit $16::int;

-- reports.table.PRODUCT_ITEM.desc (table-statements.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 statuses text[]
-- $5 campaigns int8[]
-- $6 adGroups int8[]
-- $7 objectives text[]
-- $8 words text[]
-- $9 fields text[]
-- $10 operators text[]
-- $11 values float8[]
-- $12 counted bool
-- $13 reached bool
-- $14 sort text
-- $15 after int8
-- $16 limit int4
-- gives
--   id int8
with sums as (select n.ad_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false), keyed as (
       select d.id, (d.status = any($4::text[]) and ($5::bigint[] is null or d.campaign_id = any($5))
    and ($6::bigint[] is null or d.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and (cardinality($8::text[]) = 0 or d.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(d.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $14::text when 'price' then coalesce(l.sale_price, l.price) when 'created_time' then extract(epoch from d.created_time)::float8 when 'updated_time' then extract(epoch from d.updated_time)::float8 end)::float8, case $14::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end) as number, (case $14::text when 'name' then fold_text(d.name) when 'summary_status' then case when d.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then d.status
        when d.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
        when d.review_status in ('APPROVED', 'REJECTED') then d.review_status else 'PENDING' end when 'review_status' then d.review_status when 'product_group_name' then fold_text(t.name) when 'campaign_name' then fold_text(c.name) when 'ad_group_name' then fold_text(g.name) when 'availability' then l.availability when 'item_id' then lpad(d.product_item_id::text, 19, '0') when 'pin_id' then lpad(d.pin_id::text, 19, '0') end)::text as word from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id join ads d on d.ad_account_id = q.ad_account_id and d.product_group_promotion_id = q.id
  left join lateral (
    select known.* from pins p join linked_products known on known.link = p.link where p.id = d.pin_id and known.item_id = d.product_item_id) l on true left join sums on sums.id = d.id left join reached on reached.id = d.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where d.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, ($14::text <> 'id' and number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $15::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($15::bigint is null or r.blank > p.blank or (r.blank = p.blank and (r.number < p.number
       or (r.number = p.number and (r.word < p.word or (r.word = p.word and r.id < p.id))))))
     order by r.blank, r.number desc, r.word desc, r.id desc limit $16::int;

-- reports.tableTotal.AD (table-statements.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 statuses text[]
-- $5 campaigns int8[]
-- $6 adGroups int8[]
-- $7 objectives text[]
-- $8 words text[]
-- $9 fields text[]
-- $10 operators text[]
-- $11 values float8[]
-- $12 counted bool
-- $13 reached bool
-- $14 pastStart date
-- $15 pastEnd date
-- gives
--   count int8
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
--   people int8
--   times int8
--   past_impressions int8
--   past_closeups int8
--   past_clicks int8
--   past_saves int8
--   past_spend int8
--   past_earned_impressions int8
--   past_earned_closeups int8
--   past_earned_clicks int8
--   past_earned_saves int8
with sums as (select n.ad_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false), past as (select n.ad_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $14::date and $15::date and $14::date is not null group by 1),
     fitting as (select d.id, m.impressions, m.closeups, m.clicks, m.saves, m.spend, m.earned_impressions, m.earned_closeups, m.earned_clicks, m.earned_saves from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id and d.product_group_promotion_id is null
      join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id left join sums on sums.id = d.id left join reached on reached.id = d.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where d.ad_account_id = $1::bigint and (d.status = any($4::text[]) and ($5::bigint[] is null or d.campaign_id = any($5))
    and ($6::bigint[] is null or d.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and (cardinality($8::text[]) = 0 or d.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(d.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))))
     select count(*)::bigint as count, coalesce(sum(f.impressions), 0)::bigint as impressions, coalesce(sum(f.closeups), 0)::bigint as closeups, coalesce(sum(f.clicks), 0)::bigint as clicks, coalesce(sum(f.saves), 0)::bigint as saves, coalesce(sum(f.spend), 0)::bigint as spend, coalesce(sum(f.earned_impressions), 0)::bigint as earned_impressions, coalesce(sum(f.earned_closeups), 0)::bigint as earned_closeups, coalesce(sum(f.earned_clicks), 0)::bigint as earned_clicks, coalesce(sum(f.earned_saves), 0)::bigint as earned_saves, null::bigint as people, null::bigint as times, coalesce(sum(p.impressions), 0)::bigint as past_impressions, coalesce(sum(p.closeups), 0)::bigint as past_closeups, coalesce(sum(p.clicks), 0)::bigint as past_clicks, coalesce(sum(p.saves), 0)::bigint as past_saves, coalesce(sum(p.spend), 0)::bigint as past_spend, coalesce(sum(p.earned_impressions), 0)::bigint as past_earned_impressions, coalesce(sum(p.earned_closeups), 0)::bigint as past_earned_closeups, coalesce(sum(p.earned_clicks), 0)::bigint as past_earned_clicks, coalesce(sum(p.earned_saves), 0)::bigint as past_earned_saves
     from fitting f left join past p on p.id = f.id;

-- reports.tableTotal.AD_GROUP (table-statements.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 statuses text[]
-- $5 campaigns int8[]
-- $6 adGroups int8[]
-- $7 objectives text[]
-- $8 words text[]
-- $9 fields text[]
-- $10 operators text[]
-- $11 values float8[]
-- $12 counted bool
-- $13 reached bool
-- $14 pastStart date
-- $15 pastEnd date
-- gives
--   count int8
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
--   people int8
--   times int8
--   past_impressions int8
--   past_closeups int8
--   past_clicks int8
--   past_saves int8
--   past_spend int8
--   past_earned_impressions int8
--   past_earned_closeups int8
--   past_earned_clicks int8
--   past_earned_saves int8
with sums as (select n.ad_group_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select s.ad_group_id as id, count(distinct s.user_id)::float8 as people, sum(s.times)::float8 as times
         from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
         where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean group by 1), past as (select n.ad_group_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $14::date and $15::date and $14::date is not null group by 1),
     fitting as (select g.id, m.impressions, m.closeups, m.clicks, m.saves, m.spend, m.earned_impressions, m.earned_closeups, m.earned_clicks, m.earned_saves from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id left join sums on sums.id = g.id left join reached on reached.id = g.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where g.ad_account_id = $1::bigint and (g.status = any($4::text[]) and ($5::bigint[] is null or g.campaign_id = any($5))
    and ($6::bigint[] is null or g.id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and (cardinality($8::text[]) = 0 or g.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(g.name)) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))))
     select count(*)::bigint as count, coalesce(sum(f.impressions), 0)::bigint as impressions, coalesce(sum(f.closeups), 0)::bigint as closeups, coalesce(sum(f.clicks), 0)::bigint as clicks, coalesce(sum(f.saves), 0)::bigint as saves, coalesce(sum(f.spend), 0)::bigint as spend, coalesce(sum(f.earned_impressions), 0)::bigint as earned_impressions, coalesce(sum(f.earned_closeups), 0)::bigint as earned_closeups, coalesce(sum(f.earned_clicks), 0)::bigint as earned_clicks, coalesce(sum(f.earned_saves), 0)::bigint as earned_saves, (select count(distinct s.user_id)::bigint from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
          where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean
            and s.ad_group_id in (select id from fitting)) as people, (select sum(s.times)::bigint from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
          where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean
            and s.ad_group_id in (select id from fitting)) as times, coalesce(sum(p.impressions), 0)::bigint as past_impressions, coalesce(sum(p.closeups), 0)::bigint as past_closeups, coalesce(sum(p.clicks), 0)::bigint as past_clicks, coalesce(sum(p.saves), 0)::bigint as past_saves, coalesce(sum(p.spend), 0)::bigint as past_spend, coalesce(sum(p.earned_impressions), 0)::bigint as past_earned_impressions, coalesce(sum(p.earned_closeups), 0)::bigint as past_earned_closeups, coalesce(sum(p.earned_clicks), 0)::bigint as past_earned_clicks, coalesce(sum(p.earned_saves), 0)::bigint as past_earned_saves
     from fitting f left join past p on p.id = f.id;

-- reports.tableTotal.CAMPAIGN (table-statements.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 statuses text[]
-- $5 campaigns int8[]
-- $6 adGroups int8[]
-- $7 objectives text[]
-- $8 words text[]
-- $9 fields text[]
-- $10 operators text[]
-- $11 values float8[]
-- $12 counted bool
-- $13 reached bool
-- $14 pastStart date
-- $15 pastEnd date
-- gives
--   count int8
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
--   people int8
--   times int8
--   past_impressions int8
--   past_closeups int8
--   past_clicks int8
--   past_saves int8
--   past_spend int8
--   past_earned_impressions int8
--   past_earned_closeups int8
--   past_earned_clicks int8
--   past_earned_saves int8
with sums as (select n.campaign_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select g.campaign_id as id, count(distinct s.user_id)::float8 as people, sum(s.times)::float8 as times
         from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
         where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean group by 1), past as (select n.campaign_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $14::date and $15::date and $14::date is not null group by 1),
     fitting as (select c.id, m.impressions, m.closeups, m.clicks, m.saves, m.spend, m.earned_impressions, m.earned_closeups, m.earned_clicks, m.earned_saves from campaigns c left join sums on sums.id = c.id left join reached on reached.id = c.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where c.ad_account_id = $1::bigint and (c.status = any($4::text[]) and ($5::bigint[] is null or c.id = any($5))
    and ($6::bigint[] is null or null::bigint = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and (cardinality($8::text[]) = 0 or c.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(c.name)) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))))
     select count(*)::bigint as count, coalesce(sum(f.impressions), 0)::bigint as impressions, coalesce(sum(f.closeups), 0)::bigint as closeups, coalesce(sum(f.clicks), 0)::bigint as clicks, coalesce(sum(f.saves), 0)::bigint as saves, coalesce(sum(f.spend), 0)::bigint as spend, coalesce(sum(f.earned_impressions), 0)::bigint as earned_impressions, coalesce(sum(f.earned_closeups), 0)::bigint as earned_closeups, coalesce(sum(f.earned_clicks), 0)::bigint as earned_clicks, coalesce(sum(f.earned_saves), 0)::bigint as earned_saves, (select count(distinct s.user_id)::bigint from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
          where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean
            and g.campaign_id in (select id from fitting)) as people, (select sum(s.times)::bigint from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
          where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean
            and g.campaign_id in (select id from fitting)) as times, coalesce(sum(p.impressions), 0)::bigint as past_impressions, coalesce(sum(p.closeups), 0)::bigint as past_closeups, coalesce(sum(p.clicks), 0)::bigint as past_clicks, coalesce(sum(p.saves), 0)::bigint as past_saves, coalesce(sum(p.spend), 0)::bigint as past_spend, coalesce(sum(p.earned_impressions), 0)::bigint as past_earned_impressions, coalesce(sum(p.earned_closeups), 0)::bigint as past_earned_closeups, coalesce(sum(p.earned_clicks), 0)::bigint as past_earned_clicks, coalesce(sum(p.earned_saves), 0)::bigint as past_earned_saves
     from fitting f left join past p on p.id = f.id;

-- reports.tableTotal.PRODUCT_GROUP (table-statements.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 statuses text[]
-- $5 campaigns int8[]
-- $6 adGroups int8[]
-- $7 objectives text[]
-- $8 words text[]
-- $9 fields text[]
-- $10 operators text[]
-- $11 values float8[]
-- $12 counted bool
-- $13 reached bool
-- $14 pastStart date
-- $15 pastEnd date
-- gives
--   count int8
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
--   people int8
--   times int8
--   past_impressions int8
--   past_closeups int8
--   past_clicks int8
--   past_saves int8
--   past_spend int8
--   past_earned_impressions int8
--   past_earned_closeups int8
--   past_earned_clicks int8
--   past_earned_saves int8
with sums as (select q.id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false), past as (select q.id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
   where n.ad_account_id = $1::bigint and n.day between $14::date and $15::date and $14::date is not null group by 1),
     fitting as (select q.id, m.impressions, m.closeups, m.clicks, m.saves, m.spend, m.earned_impressions, m.earned_closeups, m.earned_clicks, m.earned_saves from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id left join sums on sums.id = q.id left join reached on reached.id = q.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where q.ad_account_id = $1::bigint and (q.status = any($4::text[]) and ($5::bigint[] is null or q.campaign_id = any($5))
    and ($6::bigint[] is null or q.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and (cardinality($8::text[]) = 0 or q.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(t.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))))
     select count(*)::bigint as count, coalesce(sum(f.impressions), 0)::bigint as impressions, coalesce(sum(f.closeups), 0)::bigint as closeups, coalesce(sum(f.clicks), 0)::bigint as clicks, coalesce(sum(f.saves), 0)::bigint as saves, coalesce(sum(f.spend), 0)::bigint as spend, coalesce(sum(f.earned_impressions), 0)::bigint as earned_impressions, coalesce(sum(f.earned_closeups), 0)::bigint as earned_closeups, coalesce(sum(f.earned_clicks), 0)::bigint as earned_clicks, coalesce(sum(f.earned_saves), 0)::bigint as earned_saves, null::bigint as people, null::bigint as times, coalesce(sum(p.impressions), 0)::bigint as past_impressions, coalesce(sum(p.closeups), 0)::bigint as past_closeups, coalesce(sum(p.clicks), 0)::bigint as past_clicks, coalesce(sum(p.saves), 0)::bigint as past_saves, coalesce(sum(p.spend), 0)::bigint as past_spend, coalesce(sum(p.earned_impressions), 0)::bigint as past_earned_impressions, coalesce(sum(p.earned_closeups), 0)::bigint as past_earned_closeups, coalesce(sum(p.earned_clicks), 0)::bigint as past_earned_clicks, coalesce(sum(p.earned_saves), 0)::bigint as past_earned_saves
     from fitting f left join past p on p.id = f.id;

-- reports.tableTotal.PRODUCT_ITEM (table-statements.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 statuses text[]
-- $5 campaigns int8[]
-- $6 adGroups int8[]
-- $7 objectives text[]
-- $8 words text[]
-- $9 fields text[]
-- $10 operators text[]
-- $11 values float8[]
-- $12 counted bool
-- $13 reached bool
-- $14 pastStart date
-- $15 pastEnd date
-- gives
--   count int8
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   earned_impressions int8
--   earned_closeups int8
--   earned_clicks int8
--   earned_saves int8
--   people int8
--   times int8
--   past_impressions int8
--   past_closeups int8
--   past_clicks int8
--   past_saves int8
--   past_spend int8
--   past_earned_impressions int8
--   past_earned_closeups int8
--   past_earned_clicks int8
--   past_earned_saves int8
with sums as (select n.ad_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false), past as (select n.ad_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $14::date and $15::date and $14::date is not null group by 1),
     fitting as (select d.id, m.impressions, m.closeups, m.clicks, m.saves, m.spend, m.earned_impressions, m.earned_closeups, m.earned_clicks, m.earned_saves from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id join ads d on d.ad_account_id = q.ad_account_id and d.product_group_promotion_id = q.id
  left join lateral (
    select known.* from pins p join linked_products known on known.link = p.link where p.id = d.pin_id and known.item_id = d.product_item_id) l on true left join sums on sums.id = d.id left join reached on reached.id = d.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where d.ad_account_id = $1::bigint and (d.status = any($4::text[]) and ($5::bigint[] is null or d.campaign_id = any($5))
    and ($6::bigint[] is null or d.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and (cardinality($8::text[]) = 0 or d.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(d.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))))
     select count(*)::bigint as count, coalesce(sum(f.impressions), 0)::bigint as impressions, coalesce(sum(f.closeups), 0)::bigint as closeups, coalesce(sum(f.clicks), 0)::bigint as clicks, coalesce(sum(f.saves), 0)::bigint as saves, coalesce(sum(f.spend), 0)::bigint as spend, coalesce(sum(f.earned_impressions), 0)::bigint as earned_impressions, coalesce(sum(f.earned_closeups), 0)::bigint as earned_closeups, coalesce(sum(f.earned_clicks), 0)::bigint as earned_clicks, coalesce(sum(f.earned_saves), 0)::bigint as earned_saves, null::bigint as people, null::bigint as times, coalesce(sum(p.impressions), 0)::bigint as past_impressions, coalesce(sum(p.closeups), 0)::bigint as past_closeups, coalesce(sum(p.clicks), 0)::bigint as past_clicks, coalesce(sum(p.saves), 0)::bigint as past_saves, coalesce(sum(p.spend), 0)::bigint as past_spend, coalesce(sum(p.earned_impressions), 0)::bigint as past_earned_impressions, coalesce(sum(p.earned_closeups), 0)::bigint as past_earned_closeups, coalesce(sum(p.earned_clicks), 0)::bigint as past_earned_clicks, coalesce(sum(p.earned_saves), 0)::bigint as past_earned_saves
     from fitting f left join past p on p.id = f.id;

-- reports.targeting.account (targeting-queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 types text[]
-- $7 personal text[]
-- $8 least int4
-- $9 limit int4
-- gives
--   entity int8 not null
--   at date
--   targeting_type text not null
--   targeting_value text
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
select d.ad_account_id as entity, case $5::text when 'total' then null else date_trunc($5::text, n.day::timestamp)::date end as at, n.targeting_type, coalesce(k.value, n.targeting_value) as targeting_value, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks,
       sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id
       left join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end
     where d.ad_account_id = $1::bigint and d.ad_account_id = any($2::bigint[]) and n.targeting_type = any($6::text[]) and n.day between $3::date and $4::date
     group by 1, 2, 3, 4 having not (n.targeting_type = any($7::text[]) and sum(n.impressions) < $8::int)
     order by at, entity, array_position($6::text[], n.targeting_type), sum(n.impressions) desc, targeting_value limit $9::int;

-- reports.targeting.ad (targeting-queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 types text[]
-- $7 personal text[]
-- $8 least int4
-- $9 limit int4
-- gives
--   entity int8 not null
--   at date
--   targeting_type text not null
--   targeting_value text
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
select d.id as entity, case $5::text when 'total' then null else date_trunc($5::text, n.day::timestamp)::date end as at, n.targeting_type, coalesce(k.value, n.targeting_value) as targeting_value, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks,
       sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id
       left join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end
     where d.ad_account_id = $1::bigint and d.id = any($2::bigint[]) and n.targeting_type = any($6::text[]) and n.day between $3::date and $4::date
     group by 1, 2, 3, 4 having not (n.targeting_type = any($7::text[]) and sum(n.impressions) < $8::int)
     order by at, entity, array_position($6::text[], n.targeting_type), sum(n.impressions) desc, targeting_value limit $9::int;

-- reports.targeting.adGroup (targeting-queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 types text[]
-- $7 personal text[]
-- $8 least int4
-- $9 limit int4
-- gives
--   entity int8 not null
--   at date
--   targeting_type text not null
--   targeting_value text
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
select d.ad_group_id as entity, case $5::text when 'total' then null else date_trunc($5::text, n.day::timestamp)::date end as at, n.targeting_type, coalesce(k.value, n.targeting_value) as targeting_value, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks,
       sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id
       left join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end
     where d.ad_account_id = $1::bigint and d.ad_group_id = any($2::bigint[]) and n.targeting_type = any($6::text[]) and n.day between $3::date and $4::date
     group by 1, 2, 3, 4 having not (n.targeting_type = any($7::text[]) and sum(n.impressions) < $8::int)
     order by at, entity, array_position($6::text[], n.targeting_type), sum(n.impressions) desc, targeting_value limit $9::int;

-- reports.targeting.campaign (targeting-queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 types text[]
-- $7 personal text[]
-- $8 least int4
-- $9 limit int4
-- gives
--   entity int8 not null
--   at date
--   targeting_type text not null
--   targeting_value text
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
select d.campaign_id as entity, case $5::text when 'total' then null else date_trunc($5::text, n.day::timestamp)::date end as at, n.targeting_type, coalesce(k.value, n.targeting_value) as targeting_value, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks,
       sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id
       left join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end
     where d.ad_account_id = $1::bigint and d.campaign_id = any($2::bigint[]) and n.targeting_type = any($6::text[]) and n.day between $3::date and $4::date
     group by 1, 2, 3, 4 having not (n.targeting_type = any($7::text[]) and sum(n.impressions) < $8::int)
     order by at, entity, array_position($6::text[], n.targeting_type), sum(n.impressions) desc, targeting_value limit $9::int;

-- reports.targeting.productGroup (targeting-queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 types text[]
-- $7 personal text[]
-- $8 least int4
-- $9 limit int4
-- gives
--   entity int8 not null
--   at date
--   targeting_type text not null
--   targeting_value text
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
select q.id as entity, case $5::text when 'total' then null else date_trunc($5::text, n.day::timestamp)::date end as at, n.targeting_type, coalesce(k.value, n.targeting_value) as targeting_value, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks,
       sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
       left join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end
     where d.ad_account_id = $1::bigint and q.id = any($2::bigint[]) and n.targeting_type = any($6::text[]) and n.day between $3::date and $4::date
     group by 1, 2, 3, 4 having not (n.targeting_type = any($7::text[]) and sum(n.impressions) < $8::int)
     order by at, entity, array_position($6::text[], n.targeting_type), sum(n.impressions) desc, targeting_value limit $9::int;

-- reports.targeting.productItem (targeting-queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 types text[]
-- $7 personal text[]
-- $8 least int4
-- $9 limit int4
-- gives
--   entity int8 not null
--   at date
--   targeting_type text not null
--   targeting_value text
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
select d.id as entity, case $5::text when 'total' then null else date_trunc($5::text, n.day::timestamp)::date end as at, n.targeting_type, coalesce(k.value, n.targeting_value) as targeting_value, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks,
       sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id
       left join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end
     where d.ad_account_id = $1::bigint and d.id = any($2::bigint[]) and n.targeting_type = any($6::text[]) and n.day between $3::date and $4::date
     group by 1, 2, 3, 4 having not (n.targeting_type = any($7::text[]) and sum(n.impressions) < $8::int)
     order by at, entity, array_position($6::text[], n.targeting_type), sum(n.impressions) desc, targeting_value limit $9::int;

-- reports.targeting.keyword (targeting-queries.ts)
-- $1 account int8
-- $2 adGroups int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 limit int4
-- gives
--   entity int8 not null
--   ad_group_id int8 not null
--   at date
--   targeting_type text
--   targeting_value text not null
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
select k.id as entity, k.parent_id as ad_group_id, case $5::text when 'total' then null else date_trunc($5::text, n.day::timestamp)::date end as at, 'KEYWORD' as targeting_type, k.value as targeting_value, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks,
       sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
   from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'KEYWORD'
     join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end
   where d.ad_account_id = $1::bigint and d.ad_group_id = any($2::bigint[]) and n.day between $3::date and $4::date
   group by k.ad_account_id, k.id, at order by at, k.id limit $6::int;

-- reports.terms.AD_GROUP (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 sort text
-- $7 rank int8
-- $8 before int8
-- $9 limit int4
-- gives
--   id int8
--   rank int8
--   parent_id int8 not null
--   parent_name text not null
--   term text not null
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   match_types text[]
with r as (select d.ad_group_id as parent_id, n.targeting_value as term, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks, sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'SEARCH_TERM'
     where d.ad_account_id = $1::bigint and n.day between $2::date and $3::date and ($4::bigint[] is null or d.ad_group_id = any($4::bigint[]))
     group by 1, 2),
     s as (select r.*, hashtextextended(r.parent_id || ' ' || r.term, 0) & 9223372036854775807 as id, case $6::text when 'TOTAL_IMPRESSION' then r.impressions when 'TOTAL_CLICKTHROUGH' then r.clicks when 'REPIN_1' then r.saves else r.spend end as rank
       from r where $5::text = '' or position(fold_text($5) in r.term) > 0)
     select s.id, s.rank, s.parent_id, p.name as parent_name, s.term, s.impressions, s.closeups, s.clicks, s.saves, s.spend,
       array(select k.match_type from keywords k where k.ad_account_id = $1::bigint and k.parent_id = s.parent_id and not k.archived
         and array_to_string(k.words, ' ') = s.term order by 1) as match_types
     from s join ad_groups p on p.ad_account_id = $1::bigint and p.id = s.parent_id where (s.rank, s.id) < ($7::bigint, $8::bigint) order by s.rank desc, s.id desc limit $9::int;

-- reports.terms.CAMPAIGN (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 sort text
-- $7 rank int8
-- $8 before int8
-- $9 limit int4
-- gives
--   id int8
--   rank int8
--   parent_id int8 not null
--   parent_name text not null
--   term text not null
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
--   match_types text[]
with r as (select d.campaign_id as parent_id, n.targeting_value as term, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks, sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'SEARCH_TERM'
     where d.ad_account_id = $1::bigint and n.day between $2::date and $3::date and ($4::bigint[] is null or d.campaign_id = any($4::bigint[]))
     group by 1, 2),
     s as (select r.*, hashtextextended(r.parent_id || ' ' || r.term, 0) & 9223372036854775807 as id, case $6::text when 'TOTAL_IMPRESSION' then r.impressions when 'TOTAL_CLICKTHROUGH' then r.clicks when 'REPIN_1' then r.saves else r.spend end as rank
       from r where $5::text = '' or position(fold_text($5) in r.term) > 0)
     select s.id, s.rank, s.parent_id, p.name as parent_name, s.term, s.impressions, s.closeups, s.clicks, s.saves, s.spend,
       array(select k.match_type from keywords k where k.ad_account_id = $1::bigint and k.parent_id = s.parent_id and not k.archived
         and array_to_string(k.words, ' ') = s.term order by 1) as match_types
     from s join campaigns p on p.ad_account_id = $1::bigint and p.id = s.parent_id where (s.rank, s.id) < ($7::bigint, $8::bigint) order by s.rank desc, s.id desc limit $9::int;

-- reports.keywords.positive (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 sort text
-- $7 rank int8
-- $8 before int8
-- $9 limit int4
-- gives
--   id int8 not null
--   rank int8
--   parent_name text not null
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
with c as (select d.ad_group_id as parent_id, n.targeting_value as keyword, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks, sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'KEYWORD'
     where d.ad_account_id = $1::bigint and n.day between $2::date and $3::date and ($4::bigint[] is null or d.ad_group_id = any($4::bigint[]))
     group by 1, 2),
     r as (select k.id, k.parent_id, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.spend, 0)::bigint as spend from keywords k left join c on c.parent_id = k.parent_id and c.keyword = k.id::text
       where k.ad_account_id = $1::bigint and k.parent_type = 'adgroup' and not k.archived
       and k.match_type not in ('PHRASE_NEGATIVE', 'EXACT_NEGATIVE')
       and ($4::bigint[] is null or k.parent_id = any($4::bigint[])) and ($5::text = '' or position(fold_text($5) in array_to_string(k.words, ' ')) > 0)),
     s as (select r.*, case $6::text when 'TOTAL_IMPRESSION' then r.impressions when 'TOTAL_CLICKTHROUGH' then r.clicks when 'REPIN_1' then r.saves else r.spend end as rank from r)
     select s.id, s.rank, p.name as parent_name, s.impressions, s.closeups, s.clicks, s.saves, s.spend
     from s join ad_groups p on p.ad_account_id = $1::bigint and p.id = s.parent_id where (s.rank, s.id) < ($7::bigint, $8::bigint) order by s.rank desc, s.id desc limit $9::int;

-- reports.keywords.negative.AD_GROUP (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 sort text
-- $7 rank int8
-- $8 before int8
-- $9 limit int4
-- gives
--   id int8 not null
--   rank int8
--   parent_name text not null
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
with t as (select d.ad_group_id as parent_id, n.targeting_value as term, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks, sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'SEARCH_TERM'
     where d.ad_account_id = $1::bigint and n.day between $2::date and $3::date and ($4::bigint[] is null or d.ad_group_id = any($4::bigint[]))
     group by 1, 2),
     r as (select k.id, k.parent_id, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.spend, 0)::bigint as spend from keywords k left join lateral (
         select sum(t.impressions) as impressions, sum(t.closeups) as closeups, sum(t.clicks) as clicks, sum(t.saves) as saves, sum(t.spend) as spend from t where t.parent_id = k.parent_id and t.term <> '' and case k.match_type
           when 'EXACT_NEGATIVE' then t.term = array_to_string(k.words, ' ')
           else position(' ' || array_to_string(k.words, ' ') || ' ' in ' ' || t.term || ' ') > 0 end) c on true
       where k.ad_account_id = $1::bigint and k.parent_type = 'adgroup' and not k.archived
       and k.match_type in ('PHRASE_NEGATIVE', 'EXACT_NEGATIVE')
       and ($4::bigint[] is null or k.parent_id = any($4::bigint[])) and ($5::text = '' or position(fold_text($5) in array_to_string(k.words, ' ')) > 0)),
     s as (select r.*, case $6::text when 'TOTAL_IMPRESSION' then r.impressions when 'TOTAL_CLICKTHROUGH' then r.clicks when 'REPIN_1' then r.saves else r.spend end as rank from r)
     select s.id, s.rank, p.name as parent_name, s.impressions, s.closeups, s.clicks, s.saves, s.spend
     from s join ad_groups p on p.ad_account_id = $1::bigint and p.id = s.parent_id where (s.rank, s.id) < ($7::bigint, $8::bigint) order by s.rank desc, s.id desc limit $9::int;

-- reports.keywords.negative.CAMPAIGN (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 sort text
-- $7 rank int8
-- $8 before int8
-- $9 limit int4
-- gives
--   id int8 not null
--   rank int8
--   parent_name text not null
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
with t as (select d.campaign_id as parent_id, n.targeting_value as term, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks, sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'SEARCH_TERM'
     where d.ad_account_id = $1::bigint and n.day between $2::date and $3::date and ($4::bigint[] is null or d.campaign_id = any($4::bigint[]))
     group by 1, 2),
     r as (select k.id, k.parent_id, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.spend, 0)::bigint as spend from keywords k left join lateral (
         select sum(t.impressions) as impressions, sum(t.closeups) as closeups, sum(t.clicks) as clicks, sum(t.saves) as saves, sum(t.spend) as spend from t where t.parent_id = k.parent_id and t.term <> '' and case k.match_type
           when 'EXACT_NEGATIVE' then t.term = array_to_string(k.words, ' ')
           else position(' ' || array_to_string(k.words, ' ') || ' ' in ' ' || t.term || ' ') > 0 end) c on true
       where k.ad_account_id = $1::bigint and k.parent_type = 'campaign' and not k.archived
       and k.match_type in ('PHRASE_NEGATIVE', 'EXACT_NEGATIVE')
       and ($4::bigint[] is null or k.parent_id = any($4::bigint[])) and ($5::text = '' or position(fold_text($5) in array_to_string(k.words, ' ')) > 0)),
     s as (select r.*, case $6::text when 'TOTAL_IMPRESSION' then r.impressions when 'TOTAL_CLICKTHROUGH' then r.clicks when 'REPIN_1' then r.saves else r.spend end as rank from r)
     select s.id, s.rank, p.name as parent_name, s.impressions, s.closeups, s.clicks, s.saves, s.spend
     from s join campaigns p on p.ad_account_id = $1::bigint and p.id = s.parent_id where (s.rank, s.id) < ($7::bigint, $8::bigint) order by s.rank desc, s.id desc limit $9::int;
