-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- reports.invalid_traffic (AdInvalidTrafficResource.ts)
-- $1 account int8
-- $2 first date
-- $3 last date
-- gives
--   robot int8
--   own int8
--   unseen int8
--   repeated int8
--   paced int8
--   stopped int8
select coalesce(sum(robots), 0)::bigint as robot, coalesce(sum(own), 0)::bigint as own, coalesce(sum(unseen), 0)::bigint as unseen, coalesce(sum(repeated), 0)::bigint as repeated, coalesce(sum(paced), 0)::bigint as paced, coalesce(sum(stopped), 0)::bigint as stopped
   from ad_days where ad_account_id = $1::bigint and day between $2::date and $3::date;

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
--   places text
--   impressions text
--   closeups text
--   clicks text
--   saves text
--   spend_micro text
--   earned_impressions text
--   earned_closeups text
--   earned_clicks text
--   earned_saves text
select n.ad_id as entity, array_agg(n.day - $3::date)::text as places,
     case when max(n.impressions) > 0 then array_agg(n.impressions)::text end as impressions, case when max(n.closeups) > 0 then array_agg(n.closeups)::text end as closeups, case when max(n.clicks) > 0 then array_agg(n.clicks)::text end as clicks, case when max(n.saves) > 0 then array_agg(n.saves)::text end as saves, case when max(n.spend_micro) > 0 then array_agg(n.spend_micro)::text end as spend_micro, case when max(n.earned_impressions) > 0 then array_agg(n.earned_impressions)::text end as earned_impressions, case when max(n.earned_closeups) > 0 then array_agg(n.earned_closeups)::text end as earned_closeups, case when max(n.earned_clicks) > 0 then array_agg(n.earned_clicks)::text end as earned_clicks, case when max(n.earned_saves) > 0 then array_agg(n.earned_saves)::text end as earned_saves
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
       from ad_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id  join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id where n.ad_account_id = $1::bigint and q.id = any($2::bigint[]) and n.day between $3::date and $4::date
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
--   events int8
--   add_payment_info int8
--   add_to_cart int8
--   add_to_wishlist int8
--   app_install int8
--   checkout int8
--   custom int8
--   initiate_checkout int8
--   lead int8
--   page_visit int8
--   search int8
--   signup int8
--   subscribe int8
--   view_category int8
--   view_content int8
--   watch_video int8
--   click_checkouts int8
--   view_checkouts int8
--   web_checkouts int8
--   checkout_value int8
select n.ad_account_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       coalesce(sum(n.events), 0)::bigint as events, coalesce(sum(n.events) filter (where n.event_name = 'add_payment_info'), 0)::bigint as add_payment_info, coalesce(sum(n.events) filter (where n.event_name = 'add_to_cart'), 0)::bigint as add_to_cart, coalesce(sum(n.events) filter (where n.event_name = 'add_to_wishlist'), 0)::bigint as add_to_wishlist, coalesce(sum(n.events) filter (where n.event_name = 'app_install'), 0)::bigint as app_install, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::bigint as checkout, coalesce(sum(n.events) filter (where n.event_name = 'custom'), 0)::bigint as custom, coalesce(sum(n.events) filter (where n.event_name = 'initiate_checkout'), 0)::bigint as initiate_checkout, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::bigint as lead, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::bigint as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'search'), 0)::bigint as search, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::bigint as signup, coalesce(sum(n.events) filter (where n.event_name = 'subscribe'), 0)::bigint as subscribe, coalesce(sum(n.events) filter (where n.event_name = 'view_category'), 0)::bigint as view_category, coalesce(sum(n.events) filter (where n.event_name = 'view_content'), 0)::bigint as view_content, coalesce(sum(n.events) filter (where n.event_name = 'watch_video'), 0)::bigint as watch_video, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::bigint as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::bigint as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::bigint as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::bigint as checkout_value
     from conversion_days n
     where n.ad_account_id = $1::bigint and n.ad_account_id = any($2::bigint[]) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2;

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
--   events int8
--   add_payment_info int8
--   add_to_cart int8
--   add_to_wishlist int8
--   app_install int8
--   checkout int8
--   custom int8
--   initiate_checkout int8
--   lead int8
--   page_visit int8
--   search int8
--   signup int8
--   subscribe int8
--   view_category int8
--   view_content int8
--   watch_video int8
--   click_checkouts int8
--   view_checkouts int8
--   web_checkouts int8
--   checkout_value int8
select n.ad_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       coalesce(sum(n.events), 0)::bigint as events, coalesce(sum(n.events) filter (where n.event_name = 'add_payment_info'), 0)::bigint as add_payment_info, coalesce(sum(n.events) filter (where n.event_name = 'add_to_cart'), 0)::bigint as add_to_cart, coalesce(sum(n.events) filter (where n.event_name = 'add_to_wishlist'), 0)::bigint as add_to_wishlist, coalesce(sum(n.events) filter (where n.event_name = 'app_install'), 0)::bigint as app_install, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::bigint as checkout, coalesce(sum(n.events) filter (where n.event_name = 'custom'), 0)::bigint as custom, coalesce(sum(n.events) filter (where n.event_name = 'initiate_checkout'), 0)::bigint as initiate_checkout, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::bigint as lead, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::bigint as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'search'), 0)::bigint as search, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::bigint as signup, coalesce(sum(n.events) filter (where n.event_name = 'subscribe'), 0)::bigint as subscribe, coalesce(sum(n.events) filter (where n.event_name = 'view_category'), 0)::bigint as view_category, coalesce(sum(n.events) filter (where n.event_name = 'view_content'), 0)::bigint as view_content, coalesce(sum(n.events) filter (where n.event_name = 'watch_video'), 0)::bigint as watch_video, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::bigint as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::bigint as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::bigint as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::bigint as checkout_value
     from conversion_days n
     where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2;

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
--   events int8
--   add_payment_info int8
--   add_to_cart int8
--   add_to_wishlist int8
--   app_install int8
--   checkout int8
--   custom int8
--   initiate_checkout int8
--   lead int8
--   page_visit int8
--   search int8
--   signup int8
--   subscribe int8
--   view_category int8
--   view_content int8
--   watch_video int8
--   click_checkouts int8
--   view_checkouts int8
--   web_checkouts int8
--   checkout_value int8
select n.ad_group_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       coalesce(sum(n.events), 0)::bigint as events, coalesce(sum(n.events) filter (where n.event_name = 'add_payment_info'), 0)::bigint as add_payment_info, coalesce(sum(n.events) filter (where n.event_name = 'add_to_cart'), 0)::bigint as add_to_cart, coalesce(sum(n.events) filter (where n.event_name = 'add_to_wishlist'), 0)::bigint as add_to_wishlist, coalesce(sum(n.events) filter (where n.event_name = 'app_install'), 0)::bigint as app_install, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::bigint as checkout, coalesce(sum(n.events) filter (where n.event_name = 'custom'), 0)::bigint as custom, coalesce(sum(n.events) filter (where n.event_name = 'initiate_checkout'), 0)::bigint as initiate_checkout, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::bigint as lead, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::bigint as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'search'), 0)::bigint as search, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::bigint as signup, coalesce(sum(n.events) filter (where n.event_name = 'subscribe'), 0)::bigint as subscribe, coalesce(sum(n.events) filter (where n.event_name = 'view_category'), 0)::bigint as view_category, coalesce(sum(n.events) filter (where n.event_name = 'view_content'), 0)::bigint as view_content, coalesce(sum(n.events) filter (where n.event_name = 'watch_video'), 0)::bigint as watch_video, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::bigint as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::bigint as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::bigint as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::bigint as checkout_value
     from conversion_days n
     where n.ad_account_id = $1::bigint and n.ad_group_id = any($2::bigint[]) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2;

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
--   events int8
--   add_payment_info int8
--   add_to_cart int8
--   add_to_wishlist int8
--   app_install int8
--   checkout int8
--   custom int8
--   initiate_checkout int8
--   lead int8
--   page_visit int8
--   search int8
--   signup int8
--   subscribe int8
--   view_category int8
--   view_content int8
--   watch_video int8
--   click_checkouts int8
--   view_checkouts int8
--   web_checkouts int8
--   checkout_value int8
select n.campaign_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       coalesce(sum(n.events), 0)::bigint as events, coalesce(sum(n.events) filter (where n.event_name = 'add_payment_info'), 0)::bigint as add_payment_info, coalesce(sum(n.events) filter (where n.event_name = 'add_to_cart'), 0)::bigint as add_to_cart, coalesce(sum(n.events) filter (where n.event_name = 'add_to_wishlist'), 0)::bigint as add_to_wishlist, coalesce(sum(n.events) filter (where n.event_name = 'app_install'), 0)::bigint as app_install, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::bigint as checkout, coalesce(sum(n.events) filter (where n.event_name = 'custom'), 0)::bigint as custom, coalesce(sum(n.events) filter (where n.event_name = 'initiate_checkout'), 0)::bigint as initiate_checkout, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::bigint as lead, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::bigint as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'search'), 0)::bigint as search, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::bigint as signup, coalesce(sum(n.events) filter (where n.event_name = 'subscribe'), 0)::bigint as subscribe, coalesce(sum(n.events) filter (where n.event_name = 'view_category'), 0)::bigint as view_category, coalesce(sum(n.events) filter (where n.event_name = 'view_content'), 0)::bigint as view_content, coalesce(sum(n.events) filter (where n.event_name = 'watch_video'), 0)::bigint as watch_video, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::bigint as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::bigint as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::bigint as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::bigint as checkout_value
     from conversion_days n
     where n.ad_account_id = $1::bigint and n.campaign_id = any($2::bigint[]) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2;

-- reports.conversions.pin (conversions.ts)
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
--   events int8
--   add_payment_info int8
--   add_to_cart int8
--   add_to_wishlist int8
--   app_install int8
--   checkout int8
--   custom int8
--   initiate_checkout int8
--   lead int8
--   page_visit int8
--   search int8
--   signup int8
--   subscribe int8
--   view_category int8
--   view_content int8
--   watch_video int8
--   click_checkouts int8
--   view_checkouts int8
--   web_checkouts int8
--   checkout_value int8
select d.pin_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       coalesce(sum(n.events), 0)::bigint as events, coalesce(sum(n.events) filter (where n.event_name = 'add_payment_info'), 0)::bigint as add_payment_info, coalesce(sum(n.events) filter (where n.event_name = 'add_to_cart'), 0)::bigint as add_to_cart, coalesce(sum(n.events) filter (where n.event_name = 'add_to_wishlist'), 0)::bigint as add_to_wishlist, coalesce(sum(n.events) filter (where n.event_name = 'app_install'), 0)::bigint as app_install, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::bigint as checkout, coalesce(sum(n.events) filter (where n.event_name = 'custom'), 0)::bigint as custom, coalesce(sum(n.events) filter (where n.event_name = 'initiate_checkout'), 0)::bigint as initiate_checkout, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::bigint as lead, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::bigint as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'search'), 0)::bigint as search, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::bigint as signup, coalesce(sum(n.events) filter (where n.event_name = 'subscribe'), 0)::bigint as subscribe, coalesce(sum(n.events) filter (where n.event_name = 'view_category'), 0)::bigint as view_category, coalesce(sum(n.events) filter (where n.event_name = 'view_content'), 0)::bigint as view_content, coalesce(sum(n.events) filter (where n.event_name = 'watch_video'), 0)::bigint as watch_video, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::bigint as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::bigint as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::bigint as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::bigint as checkout_value
     from conversion_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id
     where n.ad_account_id = $1::bigint and d.pin_id = any($2::bigint[]) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2;

-- reports.conversions.pinOfCampaign (conversions.ts)
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
--   events int8
--   add_payment_info int8
--   add_to_cart int8
--   add_to_wishlist int8
--   app_install int8
--   checkout int8
--   custom int8
--   initiate_checkout int8
--   lead int8
--   page_visit int8
--   search int8
--   signup int8
--   subscribe int8
--   view_category int8
--   view_content int8
--   watch_video int8
--   click_checkouts int8
--   view_checkouts int8
--   web_checkouts int8
--   checkout_value int8
select d.pin_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       coalesce(sum(n.events), 0)::bigint as events, coalesce(sum(n.events) filter (where n.event_name = 'add_payment_info'), 0)::bigint as add_payment_info, coalesce(sum(n.events) filter (where n.event_name = 'add_to_cart'), 0)::bigint as add_to_cart, coalesce(sum(n.events) filter (where n.event_name = 'add_to_wishlist'), 0)::bigint as add_to_wishlist, coalesce(sum(n.events) filter (where n.event_name = 'app_install'), 0)::bigint as app_install, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::bigint as checkout, coalesce(sum(n.events) filter (where n.event_name = 'custom'), 0)::bigint as custom, coalesce(sum(n.events) filter (where n.event_name = 'initiate_checkout'), 0)::bigint as initiate_checkout, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::bigint as lead, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::bigint as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'search'), 0)::bigint as search, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::bigint as signup, coalesce(sum(n.events) filter (where n.event_name = 'subscribe'), 0)::bigint as subscribe, coalesce(sum(n.events) filter (where n.event_name = 'view_category'), 0)::bigint as view_category, coalesce(sum(n.events) filter (where n.event_name = 'view_content'), 0)::bigint as view_content, coalesce(sum(n.events) filter (where n.event_name = 'watch_video'), 0)::bigint as watch_video, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::bigint as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::bigint as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::bigint as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::bigint as checkout_value
     from conversion_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id and n.campaign_id = ($2::bigint[])[1]
     where n.ad_account_id = $1::bigint and d.pin_id = any($2::bigint[]) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2;

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
--   events int8
--   add_payment_info int8
--   add_to_cart int8
--   add_to_wishlist int8
--   app_install int8
--   checkout int8
--   custom int8
--   initiate_checkout int8
--   lead int8
--   page_visit int8
--   search int8
--   signup int8
--   subscribe int8
--   view_category int8
--   view_content int8
--   watch_video int8
--   click_checkouts int8
--   view_checkouts int8
--   web_checkouts int8
--   checkout_value int8
select q.id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       coalesce(sum(n.events), 0)::bigint as events, coalesce(sum(n.events) filter (where n.event_name = 'add_payment_info'), 0)::bigint as add_payment_info, coalesce(sum(n.events) filter (where n.event_name = 'add_to_cart'), 0)::bigint as add_to_cart, coalesce(sum(n.events) filter (where n.event_name = 'add_to_wishlist'), 0)::bigint as add_to_wishlist, coalesce(sum(n.events) filter (where n.event_name = 'app_install'), 0)::bigint as app_install, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::bigint as checkout, coalesce(sum(n.events) filter (where n.event_name = 'custom'), 0)::bigint as custom, coalesce(sum(n.events) filter (where n.event_name = 'initiate_checkout'), 0)::bigint as initiate_checkout, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::bigint as lead, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::bigint as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'search'), 0)::bigint as search, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::bigint as signup, coalesce(sum(n.events) filter (where n.event_name = 'subscribe'), 0)::bigint as subscribe, coalesce(sum(n.events) filter (where n.event_name = 'view_category'), 0)::bigint as view_category, coalesce(sum(n.events) filter (where n.event_name = 'view_content'), 0)::bigint as view_content, coalesce(sum(n.events) filter (where n.event_name = 'watch_video'), 0)::bigint as watch_video, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::bigint as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::bigint as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::bigint as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::bigint as checkout_value
     from conversion_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id  join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
     where n.ad_account_id = $1::bigint and q.id = any($2::bigint[]) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2;

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
--   events int8
--   add_payment_info int8
--   add_to_cart int8
--   add_to_wishlist int8
--   app_install int8
--   checkout int8
--   custom int8
--   initiate_checkout int8
--   lead int8
--   page_visit int8
--   search int8
--   signup int8
--   subscribe int8
--   view_category int8
--   view_content int8
--   watch_video int8
--   click_checkouts int8
--   view_checkouts int8
--   web_checkouts int8
--   checkout_value int8
select n.ad_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       coalesce(sum(n.events), 0)::bigint as events, coalesce(sum(n.events) filter (where n.event_name = 'add_payment_info'), 0)::bigint as add_payment_info, coalesce(sum(n.events) filter (where n.event_name = 'add_to_cart'), 0)::bigint as add_to_cart, coalesce(sum(n.events) filter (where n.event_name = 'add_to_wishlist'), 0)::bigint as add_to_wishlist, coalesce(sum(n.events) filter (where n.event_name = 'app_install'), 0)::bigint as app_install, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::bigint as checkout, coalesce(sum(n.events) filter (where n.event_name = 'custom'), 0)::bigint as custom, coalesce(sum(n.events) filter (where n.event_name = 'initiate_checkout'), 0)::bigint as initiate_checkout, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::bigint as lead, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::bigint as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'search'), 0)::bigint as search, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::bigint as signup, coalesce(sum(n.events) filter (where n.event_name = 'subscribe'), 0)::bigint as subscribe, coalesce(sum(n.events) filter (where n.event_name = 'view_category'), 0)::bigint as view_category, coalesce(sum(n.events) filter (where n.event_name = 'view_content'), 0)::bigint as view_content, coalesce(sum(n.events) filter (where n.event_name = 'watch_video'), 0)::bigint as watch_video, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::bigint as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::bigint as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::bigint as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::bigint as checkout_value
     from conversion_days n
     where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2;

-- reports.conversion_parts.account (conversions.ts)
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
--   name text not null
--   kind text not null
--   web bool not null
--   events int8
--   value int8
select n.ad_account_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as value
     from conversion_days n
     where n.ad_account_id = $1::bigint and n.ad_account_id = any($2::bigint[]) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5;

-- reports.conversion_parts.ad (conversions.ts)
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
--   name text not null
--   kind text not null
--   web bool not null
--   events int8
--   value int8
select n.ad_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as value
     from conversion_days n
     where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5;

-- reports.conversion_parts.adGroup (conversions.ts)
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
--   name text not null
--   kind text not null
--   web bool not null
--   events int8
--   value int8
select n.ad_group_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as value
     from conversion_days n
     where n.ad_account_id = $1::bigint and n.ad_group_id = any($2::bigint[]) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5;

-- reports.conversion_parts.campaign (conversions.ts)
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
--   name text not null
--   kind text not null
--   web bool not null
--   events int8
--   value int8
select n.campaign_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as value
     from conversion_days n
     where n.ad_account_id = $1::bigint and n.campaign_id = any($2::bigint[]) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5;

-- reports.conversion_parts.pin (conversions.ts)
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
--   name text not null
--   kind text not null
--   web bool not null
--   events int8
--   value int8
select d.pin_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as value
     from conversion_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id
     where n.ad_account_id = $1::bigint and d.pin_id = any($2::bigint[]) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5;

-- reports.conversion_parts.pinOfCampaign (conversions.ts)
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
--   name text not null
--   kind text not null
--   web bool not null
--   events int8
--   value int8
select d.pin_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as value
     from conversion_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id and n.campaign_id = ($2::bigint[])[1]
     where n.ad_account_id = $1::bigint and d.pin_id = any($2::bigint[]) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5;

-- reports.conversion_parts.productGroup (conversions.ts)
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
--   name text not null
--   kind text not null
--   web bool not null
--   events int8
--   value int8
select q.id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as value
     from conversion_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id  join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
     where n.ad_account_id = $1::bigint and q.id = any($2::bigint[]) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5;

-- reports.conversion_parts.productItem (conversions.ts)
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
--   name text not null
--   kind text not null
--   web bool not null
--   events int8
--   value int8
select n.ad_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as value
     from conversion_days n
     where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
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
--   picture text
--   consent text
--   leads bool
select d.id, d.product_item_id as item_id, d.name, l.link, coalesce(l.sale_price, l.price) as price, l.currency, l.availability, d.pin_id,
     d.campaign_id, d.ad_group_id, q.id as product_group_promotion_id, t.name as product_group_name, d.status, d.review_status,
     floor(extract(epoch from d.created_time))::float8 as created_time, floor(extract(epoch from d.updated_time))::float8 as updated_time,
     g.status as ad_group_status, c.status as campaign_status, (select p.image_signature from pins p where p.id = d.pin_id and p.is_public) as picture, coalesce((select case when w.creator_id = b.owner_user_id then 'given' else promotion_consent(w.creator_id, coalesce(w.origin_id, w.id), b.owner_user_id) end from pins w join ad_accounts b on b.id = d.ad_account_id where w.id = d.pin_id), 'given') as consent,
  (g.billable_event <> 'CLICKTHROUGH' or d.destination_url is not null
  or exists (select from pins l where l.id = d.pin_id and l.link is not null)) as leads
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

-- reports.sums.pin (queries.ts)
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
select d.pin_id as entity, case $5::text when 'total' then null when 'day' then n.day else date_trunc($5::text, n.day::timestamp)::date end as at, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups,
       sum(n.clicks)::bigint as clicks, sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend,
       sum(n.earned_impressions)::bigint as earned_impressions, sum(n.earned_closeups)::bigint as earned_closeups,
       sum(n.earned_clicks)::bigint as earned_clicks, sum(n.earned_saves)::bigint as earned_saves
     from ad_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id   where n.ad_account_id = $1::bigint and d.pin_id = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1;

-- reports.sums.pinOfCampaign (queries.ts)
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
select d.pin_id as entity, case $5::text when 'total' then null when 'day' then n.day else date_trunc($5::text, n.day::timestamp)::date end as at, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups,
       sum(n.clicks)::bigint as clicks, sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend,
       sum(n.earned_impressions)::bigint as earned_impressions, sum(n.earned_closeups)::bigint as earned_closeups,
       sum(n.earned_clicks)::bigint as earned_clicks, sum(n.earned_saves)::bigint as earned_saves
     from ad_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id and n.campaign_id = ($2::bigint[])[1]  where n.ad_account_id = $1::bigint and d.pin_id = any($2::bigint[]) and n.day between $3::date and $4::date
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
     from ad_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id  join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id where n.ad_account_id = $1::bigint and q.id = any($2::bigint[]) and n.day between $3::date and $4::date
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
select n.ad_account_id as entity, to_char(date_trunc('hour', least(n.at at time zone a.time_zone, n.day + interval '23 hours')), 'YYYY-MM-DD"T"HH24:MI:SS') as at,
       count(*) filter (where n.kind = 'impression' and n.left_out is null)::bigint as impressions, count(*) filter (where n.kind = 'closeup' and n.left_out is null)::bigint as closeups, count(*) filter (where n.kind = 'click' and n.left_out is null)::bigint as clicks, count(*) filter (where n.kind = 'save' and n.left_out is null)::bigint as saves,
       sum(n.charge_micro)::bigint as spend, count(*) filter (where n.kind = 'earned_impression' and n.left_out is null)::bigint as earned_impressions, count(*) filter (where n.kind = 'earned_closeup' and n.left_out is null)::bigint as earned_closeups,
       count(*) filter (where n.kind = 'earned_click' and n.left_out is null)::bigint as earned_clicks, count(*) filter (where n.kind = 'earned_save' and n.left_out is null)::bigint as earned_saves
     from ad_events n join ad_accounts a on a.id = n.ad_account_id  where n.ad_account_id = $1::bigint and n.ad_account_id = any($2::bigint[]) and n.day between $3::date and $4::date
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
select n.ad_id as entity, to_char(date_trunc('hour', least(n.at at time zone a.time_zone, n.day + interval '23 hours')), 'YYYY-MM-DD"T"HH24:MI:SS') as at,
       count(*) filter (where n.kind = 'impression' and n.left_out is null)::bigint as impressions, count(*) filter (where n.kind = 'closeup' and n.left_out is null)::bigint as closeups, count(*) filter (where n.kind = 'click' and n.left_out is null)::bigint as clicks, count(*) filter (where n.kind = 'save' and n.left_out is null)::bigint as saves,
       sum(n.charge_micro)::bigint as spend, count(*) filter (where n.kind = 'earned_impression' and n.left_out is null)::bigint as earned_impressions, count(*) filter (where n.kind = 'earned_closeup' and n.left_out is null)::bigint as earned_closeups,
       count(*) filter (where n.kind = 'earned_click' and n.left_out is null)::bigint as earned_clicks, count(*) filter (where n.kind = 'earned_save' and n.left_out is null)::bigint as earned_saves
     from ad_events n join ad_accounts a on a.id = n.ad_account_id  where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and n.day between $3::date and $4::date
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
select n.ad_group_id as entity, to_char(date_trunc('hour', least(n.at at time zone a.time_zone, n.day + interval '23 hours')), 'YYYY-MM-DD"T"HH24:MI:SS') as at,
       count(*) filter (where n.kind = 'impression' and n.left_out is null)::bigint as impressions, count(*) filter (where n.kind = 'closeup' and n.left_out is null)::bigint as closeups, count(*) filter (where n.kind = 'click' and n.left_out is null)::bigint as clicks, count(*) filter (where n.kind = 'save' and n.left_out is null)::bigint as saves,
       sum(n.charge_micro)::bigint as spend, count(*) filter (where n.kind = 'earned_impression' and n.left_out is null)::bigint as earned_impressions, count(*) filter (where n.kind = 'earned_closeup' and n.left_out is null)::bigint as earned_closeups,
       count(*) filter (where n.kind = 'earned_click' and n.left_out is null)::bigint as earned_clicks, count(*) filter (where n.kind = 'earned_save' and n.left_out is null)::bigint as earned_saves
     from ad_events n join ad_accounts a on a.id = n.ad_account_id  where n.ad_account_id = $1::bigint and n.ad_group_id = any($2::bigint[]) and n.day between $3::date and $4::date
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
select n.campaign_id as entity, to_char(date_trunc('hour', least(n.at at time zone a.time_zone, n.day + interval '23 hours')), 'YYYY-MM-DD"T"HH24:MI:SS') as at,
       count(*) filter (where n.kind = 'impression' and n.left_out is null)::bigint as impressions, count(*) filter (where n.kind = 'closeup' and n.left_out is null)::bigint as closeups, count(*) filter (where n.kind = 'click' and n.left_out is null)::bigint as clicks, count(*) filter (where n.kind = 'save' and n.left_out is null)::bigint as saves,
       sum(n.charge_micro)::bigint as spend, count(*) filter (where n.kind = 'earned_impression' and n.left_out is null)::bigint as earned_impressions, count(*) filter (where n.kind = 'earned_closeup' and n.left_out is null)::bigint as earned_closeups,
       count(*) filter (where n.kind = 'earned_click' and n.left_out is null)::bigint as earned_clicks, count(*) filter (where n.kind = 'earned_save' and n.left_out is null)::bigint as earned_saves
     from ad_events n join ad_accounts a on a.id = n.ad_account_id  where n.ad_account_id = $1::bigint and n.campaign_id = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1;

-- reports.hours.pin (queries.ts)
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
select d.pin_id as entity, to_char(date_trunc('hour', least(n.at at time zone a.time_zone, n.day + interval '23 hours')), 'YYYY-MM-DD"T"HH24:MI:SS') as at,
       count(*) filter (where n.kind = 'impression' and n.left_out is null)::bigint as impressions, count(*) filter (where n.kind = 'closeup' and n.left_out is null)::bigint as closeups, count(*) filter (where n.kind = 'click' and n.left_out is null)::bigint as clicks, count(*) filter (where n.kind = 'save' and n.left_out is null)::bigint as saves,
       sum(n.charge_micro)::bigint as spend, count(*) filter (where n.kind = 'earned_impression' and n.left_out is null)::bigint as earned_impressions, count(*) filter (where n.kind = 'earned_closeup' and n.left_out is null)::bigint as earned_closeups,
       count(*) filter (where n.kind = 'earned_click' and n.left_out is null)::bigint as earned_clicks, count(*) filter (where n.kind = 'earned_save' and n.left_out is null)::bigint as earned_saves
     from ad_events n join ad_accounts a on a.id = n.ad_account_id join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id   where n.ad_account_id = $1::bigint and d.pin_id = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1;

-- reports.hours.pinOfCampaign (queries.ts)
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
select d.pin_id as entity, to_char(date_trunc('hour', least(n.at at time zone a.time_zone, n.day + interval '23 hours')), 'YYYY-MM-DD"T"HH24:MI:SS') as at,
       count(*) filter (where n.kind = 'impression' and n.left_out is null)::bigint as impressions, count(*) filter (where n.kind = 'closeup' and n.left_out is null)::bigint as closeups, count(*) filter (where n.kind = 'click' and n.left_out is null)::bigint as clicks, count(*) filter (where n.kind = 'save' and n.left_out is null)::bigint as saves,
       sum(n.charge_micro)::bigint as spend, count(*) filter (where n.kind = 'earned_impression' and n.left_out is null)::bigint as earned_impressions, count(*) filter (where n.kind = 'earned_closeup' and n.left_out is null)::bigint as earned_closeups,
       count(*) filter (where n.kind = 'earned_click' and n.left_out is null)::bigint as earned_clicks, count(*) filter (where n.kind = 'earned_save' and n.left_out is null)::bigint as earned_saves
     from ad_events n join ad_accounts a on a.id = n.ad_account_id join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id and n.campaign_id = ($2::bigint[])[1]  where n.ad_account_id = $1::bigint and d.pin_id = any($2::bigint[]) and n.day between $3::date and $4::date
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
select q.id as entity, to_char(date_trunc('hour', least(n.at at time zone a.time_zone, n.day + interval '23 hours')), 'YYYY-MM-DD"T"HH24:MI:SS') as at,
       count(*) filter (where n.kind = 'impression' and n.left_out is null)::bigint as impressions, count(*) filter (where n.kind = 'closeup' and n.left_out is null)::bigint as closeups, count(*) filter (where n.kind = 'click' and n.left_out is null)::bigint as clicks, count(*) filter (where n.kind = 'save' and n.left_out is null)::bigint as saves,
       sum(n.charge_micro)::bigint as spend, count(*) filter (where n.kind = 'earned_impression' and n.left_out is null)::bigint as earned_impressions, count(*) filter (where n.kind = 'earned_closeup' and n.left_out is null)::bigint as earned_closeups,
       count(*) filter (where n.kind = 'earned_click' and n.left_out is null)::bigint as earned_clicks, count(*) filter (where n.kind = 'earned_save' and n.left_out is null)::bigint as earned_saves
     from ad_events n join ad_accounts a on a.id = n.ad_account_id join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id  join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id where n.ad_account_id = $1::bigint and q.id = any($2::bigint[]) and n.day between $3::date and $4::date
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
select n.ad_id as entity, to_char(date_trunc('hour', least(n.at at time zone a.time_zone, n.day + interval '23 hours')), 'YYYY-MM-DD"T"HH24:MI:SS') as at,
       count(*) filter (where n.kind = 'impression' and n.left_out is null)::bigint as impressions, count(*) filter (where n.kind = 'closeup' and n.left_out is null)::bigint as closeups, count(*) filter (where n.kind = 'click' and n.left_out is null)::bigint as clicks, count(*) filter (where n.kind = 'save' and n.left_out is null)::bigint as saves,
       sum(n.charge_micro)::bigint as spend, count(*) filter (where n.kind = 'earned_impression' and n.left_out is null)::bigint as earned_impressions, count(*) filter (where n.kind = 'earned_closeup' and n.left_out is null)::bigint as earned_closeups,
       count(*) filter (where n.kind = 'earned_click' and n.left_out is null)::bigint as earned_clicks, count(*) filter (where n.kind = 'earned_save' and n.left_out is null)::bigint as earned_saves
     from ad_events n join ad_accounts a on a.id = n.ad_account_id  where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and n.day between $3::date and $4::date
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
--   order_line_id int8 null
--   order_line_name text
select c.id, c.id as campaign_id, c.name as campaign_name, c.status as campaign_status, c.objective_type as objective,
  c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap, c.order_line_id,
  (select ol.name from billing_orders ol where ol.ad_account_id = c.ad_account_id and ol.id = c.order_line_id) as order_line_name from campaigns c where c.ad_account_id = $1::bigint and c.id = any($2::bigint[]);

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
--   order_line_id int8 null
--   order_line_name text
--   ad_group_id int8 not null
--   ad_group_name text not null
--   ad_group_status text not null
select g.id, c.id as campaign_id, c.name as campaign_name, c.status as campaign_status, c.objective_type as objective,
  c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap, c.order_line_id,
  (select ol.name from billing_orders ol where ol.ad_account_id = c.ad_account_id and ol.id = c.order_line_id) as order_line_name, g.id as ad_group_id, g.name as ad_group_name, g.status as ad_group_status from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id where g.ad_account_id = $1::bigint and g.id = any($2::bigint[]);

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
--   order_line_id int8 null
--   order_line_name text
--   ad_group_id int8 not null
--   ad_group_name text not null
--   ad_group_status text not null
--   ad_id int8 not null
--   ad_name text null
--   pin_id int8 not null
select d.id, c.id as campaign_id, c.name as campaign_name, c.status as campaign_status, c.objective_type as objective,
  c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap, c.order_line_id,
  (select ol.name from billing_orders ol where ol.ad_account_id = c.ad_account_id and ol.id = c.order_line_id) as order_line_name, g.id as ad_group_id, g.name as ad_group_name, g.status as ad_group_status, d.id as ad_id, d.name as ad_name, d.pin_id
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
--   order_line_id int8 null
--   order_line_name text
--   ad_group_id int8 not null
--   ad_group_name text not null
--   ad_group_status text not null
--   product_group_id int8 not null
--   product_group_name text
select q.id, c.id as campaign_id, c.name as campaign_name, c.status as campaign_status, c.objective_type as objective,
  c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap, c.order_line_id,
  (select ol.name from billing_orders ol where ol.ad_account_id = c.ad_account_id and ol.id = c.order_line_id) as order_line_name, g.id as ad_group_id, g.name as ad_group_name, g.status as ad_group_status, q.id as product_group_id, t.name as product_group_name from product_group_promotions q
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
--   order_line_id int8 null
--   order_line_name text
--   ad_group_id int8 not null
--   ad_group_name text not null
--   ad_group_status text not null
--   product_group_id int8 not null
--   product_group_name text
--   product_item_id int8 null
--   product_item_name text null
--   pin_id int8 not null
select d.id, c.id as campaign_id, c.name as campaign_name, c.status as campaign_status, c.objective_type as objective,
  c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap, c.order_line_id,
  (select ol.name from billing_orders ol where ol.ad_account_id = c.ad_account_id and ol.id = c.order_line_id) as order_line_name, g.id as ad_group_id, g.name as ad_group_name, g.status as ad_group_status, q.id as product_group_id, t.name as product_group_name, d.product_item_id, d.name as product_item_name, d.pin_id
     from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id join ads d on d.ad_account_id = q.ad_account_id and d.product_group_promotion_id = q.id where d.ad_account_id = $1::bigint and d.id = any($2::bigint[]);

-- reports.names.pin (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   pin_id int8 not null
select distinct d.pin_id as id, d.pin_id from ads d where d.ad_account_id = $1::bigint and d.pin_id = any($2::bigint[]);

-- reports.names.pinOfCampaign (queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   pin_id int8 not null
select distinct d.pin_id as id, d.pin_id from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
     where d.ad_account_id = $1::bigint and d.pin_id = any($2::bigint[]) and g.campaign_id = ($2::bigint[])[1];

-- reports.adsOf (queries.ts)
-- $1 account int8
-- $2 campaigns int8[]
-- $3 pins int8[]
-- $4 limit int4
-- gives
--   id int8 not null
select d.id from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
   where d.ad_account_id = $1::bigint and ($2::bigint[] is null or g.campaign_id = any($2))
     and ($3::bigint[] is null or d.pin_id = any($3)) order by d.id limit $4::int;

-- reports.recounted (queries.ts)
-- $1 day date
-- gives
--   recounted bool
select exists (select from ad_recounts where day = $1::date) as recounted;

-- reports.split_conversions.account (split-conversions.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 atAct bool
-- $7 click int4
-- $8 engagement int4
-- $9 view int4
-- $10 types text[]
-- gives
--   entity int8 not null
--   at text
--   type text not null
--   value text
--   parent int8
--   name text not null
--   kind text not null
--   web bool not null
--   events int8
--   micro int8
select d.ad_account_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.targeting_type as type, coalesce(k.value, n.targeting_value) as value, null::bigint as parent, n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as micro
     from ads d join conversion_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id  left join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end
     where d.ad_account_id = $1::bigint and d.ad_account_id = any($2::bigint[]) and (n.targeting_type = '' or n.targeting_type = any($10::text[])) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5, 6, 7, 8;

-- reports.split_conversions.ad (split-conversions.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 atAct bool
-- $7 click int4
-- $8 engagement int4
-- $9 view int4
-- $10 types text[]
-- gives
--   entity int8 not null
--   at text
--   type text not null
--   value text
--   parent int8
--   name text not null
--   kind text not null
--   web bool not null
--   events int8
--   micro int8
select d.id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.targeting_type as type, coalesce(k.value, n.targeting_value) as value, null::bigint as parent, n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as micro
     from ads d join conversion_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id  left join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end
     where d.ad_account_id = $1::bigint and d.id = any($2::bigint[]) and (n.targeting_type = '' or n.targeting_type = any($10::text[])) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5, 6, 7, 8;

-- reports.split_conversions.adGroup (split-conversions.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 atAct bool
-- $7 click int4
-- $8 engagement int4
-- $9 view int4
-- $10 types text[]
-- gives
--   entity int8 not null
--   at text
--   type text not null
--   value text
--   parent int8
--   name text not null
--   kind text not null
--   web bool not null
--   events int8
--   micro int8
select d.ad_group_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.targeting_type as type, coalesce(k.value, n.targeting_value) as value, null::bigint as parent, n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as micro
     from ads d join conversion_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id  left join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end
     where d.ad_account_id = $1::bigint and d.ad_group_id = any($2::bigint[]) and (n.targeting_type = '' or n.targeting_type = any($10::text[])) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5, 6, 7, 8;

-- reports.split_conversions.campaign (split-conversions.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 atAct bool
-- $7 click int4
-- $8 engagement int4
-- $9 view int4
-- $10 types text[]
-- gives
--   entity int8 not null
--   at text
--   type text not null
--   value text
--   parent int8
--   name text not null
--   kind text not null
--   web bool not null
--   events int8
--   micro int8
select d.campaign_id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.targeting_type as type, coalesce(k.value, n.targeting_value) as value, null::bigint as parent, n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as micro
     from ads d join conversion_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id  left join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end
     where d.ad_account_id = $1::bigint and d.campaign_id = any($2::bigint[]) and (n.targeting_type = '' or n.targeting_type = any($10::text[])) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5, 6, 7, 8;

-- reports.split_conversions.productGroup (split-conversions.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 atAct bool
-- $7 click int4
-- $8 engagement int4
-- $9 view int4
-- $10 types text[]
-- gives
--   entity int8 not null
--   at text
--   type text not null
--   value text
--   parent int8
--   name text not null
--   kind text not null
--   web bool not null
--   events int8
--   micro int8
select q.id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.targeting_type as type, coalesce(k.value, n.targeting_value) as value, null::bigint as parent, n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as micro
     from ads d join conversion_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id left join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end
     where d.ad_account_id = $1::bigint and q.id = any($2::bigint[]) and (n.targeting_type = '' or n.targeting_type = any($10::text[])) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5, 6, 7, 8;

-- reports.split_conversions.productItem (split-conversions.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 atAct bool
-- $7 click int4
-- $8 engagement int4
-- $9 view int4
-- $10 types text[]
-- gives
--   entity int8 not null
--   at text
--   type text not null
--   value text
--   parent int8
--   name text not null
--   kind text not null
--   web bool not null
--   events int8
--   micro int8
select d.id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.targeting_type as type, coalesce(k.value, n.targeting_value) as value, null::bigint as parent, n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as micro
     from ads d join conversion_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id  left join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end
     where d.ad_account_id = $1::bigint and d.id = any($2::bigint[]) and (n.targeting_type = '' or n.targeting_type = any($10::text[])) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5, 6, 7, 8;

-- reports.split_conversions.keyword (split-conversions.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 atAct bool
-- $7 click int4
-- $8 engagement int4
-- $9 view int4
-- $10 types text[]
-- gives
--   entity int8
--   at text
--   type text not null
--   value text
--   parent int8
--   name text not null
--   kind text not null
--   web bool not null
--   events int8
--   micro int8
select k.id as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $6::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at,
       n.targeting_type as type, k.value as value, k.parent_id as parent, n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as micro
     from ads d join conversion_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id left join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end
     where d.ad_account_id = $1::bigint and d.ad_group_id = any($2::bigint[]) and (n.targeting_type = '' or n.targeting_type = any($10::text[])) and n.event_day >= $3::date - 1 and case when $6::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $7::int
         when 'engagement' then n.lag <= $8::int and (n.click_lag = 0 or n.click_lag > $7::int)
         else n.lag <= $9::int and (n.click_lag = 0 or n.click_lag > $7::int) and (n.engagement_lag = 0 or n.engagement_lag > $8::int) end
     group by 1, 2, 3, 4, 5, 6, 7, 8;

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
-- $14 followed bool
-- $15 labels text[]
-- $16 atAct bool
-- $17 click int4
-- $18 engagement int4
-- $19 view int4
-- $20 sort text
-- $21 after int8
-- $22 limit int4
-- gives
--   id int8
with sums as (select n.ad_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false),
     followed as (select n.ad_id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n
   where n.ad_account_id = $1::bigint and n.event_day >= $2::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $2::date and $3::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $14::boolean group by 1), keyed as (
       select d.id, (d.status = any($4::text[]) and ($5::bigint[] is null or d.campaign_id = any($5))
    and ($6::bigint[] is null or d.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and ($15::text[] is null or exists (select from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE'
      and fold_text(l.value) in (select fold_text(v) from unnest($15) v)))
    and (cardinality($8::text[]) = 0 or d.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(d.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $20::text when 'created_time' then extract(epoch from d.created_time)::float8 when 'updated_time' then extract(epoch from d.updated_time)::float8 end)::float8, case $20::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end) as number, (case $20::text when 'labels' then (select string_agg(fold_text(l.value), ' ' order by l.label_type, fold_text(l.value))
  from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE') when 'name' then fold_text(d.name) when 'summary_status' then case when d.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then d.status
        when d.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
        when d.review_status in ('APPROVED', 'REJECTED') then d.review_status else 'PENDING' end when 'review_status' then d.review_status when 'ad_group_name' then fold_text(g.name) when 'campaign_name' then fold_text(c.name) when 'creative_type' then d.creative_type when 'destination_url' then d.destination_url when 'pin_id' then lpad(d.pin_id::text, 19, '0') end)::text as word from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id and d.product_group_promotion_id is null
      join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id left join sums on sums.id = d.id left join reached on reached.id = d.id
    left join followed on followed.id = d.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves, coalesce(followed.events, 0) as events, coalesce(followed.page_visit, 0) as page_visit, coalesce(followed.signup, 0) as signup, coalesce(followed.lead, 0) as lead, coalesce(followed.checkout, 0) as checkout, coalesce(followed.click_checkouts, 0) as click_checkouts, coalesce(followed.view_checkouts, 0) as view_checkouts, coalesce(followed.web_checkouts, 0) as web_checkouts, coalesce(followed.checkout_value, 0) as checkout_value,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where d.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $21::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($21::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number > p.number
       or (r.number = p.number and (r.word > p.word or (r.word = p.word and r.id > p.id))))))) order by r.blank, r.number asc, r.word asc, r.id asc limit $22::int;

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
-- $14 followed bool
-- $15 labels text[]
-- $16 atAct bool
-- $17 click int4
-- $18 engagement int4
-- $19 view int4
-- $20 sort text
-- $21 after int8
-- $22 limit int4
-- gives
--   id int8
with sums as (select n.ad_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false),
     followed as (select n.ad_id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n
   where n.ad_account_id = $1::bigint and n.event_day >= $2::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $2::date and $3::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $14::boolean group by 1), keyed as (
       select d.id, (d.status = any($4::text[]) and ($5::bigint[] is null or d.campaign_id = any($5))
    and ($6::bigint[] is null or d.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and ($15::text[] is null or exists (select from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE'
      and fold_text(l.value) in (select fold_text(v) from unnest($15) v)))
    and (cardinality($8::text[]) = 0 or d.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(d.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $20::text when 'created_time' then extract(epoch from d.created_time)::float8 when 'updated_time' then extract(epoch from d.updated_time)::float8 end)::float8, case $20::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end) as number, (case $20::text when 'labels' then (select string_agg(fold_text(l.value), ' ' order by l.label_type, fold_text(l.value))
  from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE') when 'name' then fold_text(d.name) when 'summary_status' then case when d.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then d.status
        when d.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
        when d.review_status in ('APPROVED', 'REJECTED') then d.review_status else 'PENDING' end when 'review_status' then d.review_status when 'ad_group_name' then fold_text(g.name) when 'campaign_name' then fold_text(c.name) when 'creative_type' then d.creative_type when 'destination_url' then d.destination_url when 'pin_id' then lpad(d.pin_id::text, 19, '0') end)::text as word from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id and d.product_group_promotion_id is null
      join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id left join sums on sums.id = d.id left join reached on reached.id = d.id
    left join followed on followed.id = d.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves, coalesce(followed.events, 0) as events, coalesce(followed.page_visit, 0) as page_visit, coalesce(followed.signup, 0) as signup, coalesce(followed.lead, 0) as lead, coalesce(followed.checkout, 0) as checkout, coalesce(followed.click_checkouts, 0) as click_checkouts, coalesce(followed.view_checkouts, 0) as view_checkouts, coalesce(followed.web_checkouts, 0) as web_checkouts, coalesce(followed.checkout_value, 0) as checkout_value,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where d.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $21::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($21::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number < p.number
       or (r.number = p.number and (r.word < p.word or (r.word = p.word and r.id < p.id))))))) order by r.blank, r.number desc, r.word desc, r.id desc limit $22::int;

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
-- $14 followed bool
-- $15 labels text[]
-- $16 atAct bool
-- $17 click int4
-- $18 engagement int4
-- $19 view int4
-- $20 sort text
-- $21 after int8
-- $22 limit int4
-- gives
--   id int8
with sums as (select n.ad_group_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select s.ad_group_id as id, count(distinct s.user_id)::float8 as people, sum(s.times)::float8 as times
         from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
         where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean group by 1),
     followed as (select n.ad_group_id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n
   where n.ad_account_id = $1::bigint and n.event_day >= $2::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $2::date and $3::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $14::boolean group by 1), keyed as (
       select g.id, (g.status = any($4::text[]) and ($5::bigint[] is null or g.campaign_id = any($5))
    and ($6::bigint[] is null or g.id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and ($15::text[] is null or exists (select from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE'
      and fold_text(l.value) in (select fold_text(v) from unnest($15) v)))
    and (cardinality($8::text[]) = 0 or g.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(g.name)) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $20::text when 'budget_in_micro_currency' then g.budget_in_micro_currency when 'bid_in_micro_currency' then g.bid_in_micro_currency when 'start_time' then extract(epoch from g.start_time)::float8 when 'end_time' then extract(epoch from g.end_time)::float8 when 'created_time' then extract(epoch from g.created_time)::float8 when 'updated_time' then extract(epoch from g.updated_time)::float8 end)::float8, case $20::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end) as number, (case $20::text when 'labels' then (select string_agg(fold_text(l.value), ' ' order by l.label_type, fold_text(l.value))
  from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE') when 'name' then fold_text(g.name) when 'summary_status' then case when g.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then g.status
    when g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
    when now() < g.start_time or now() < c.start_time then 'NOT_STARTED'
    when now() >= g.end_time or now() >= c.end_time then 'COMPLETED'
    when (case when g.status <> 'ACTIVE' or case g.budget_type when 'LIFETIME' then g.budget_in_micro_currency end is null then false else case g.budget_type when 'LIFETIME' then g.budget_in_micro_currency end <= (
    select coalesce(sum(n.spend_micro), 0) from ad_days n where n.ad_account_id = g.ad_account_id and n.ad_group_id = g.id) end or (case when c.status <> 'ACTIVE' or c.lifetime_spend_cap is null then false else c.lifetime_spend_cap <= (
    select coalesce(sum(n.spend_micro), 0) from ad_days n where n.ad_account_id = c.ad_account_id and n.campaign_id = c.id) end or (c.order_line_id is not null and exists (select from billing_orders l join ad_accounts z on z.id = l.ad_account_id cross join lateral (select (now() at time zone z.time_zone)::date as today) t
  where l.ad_account_id = c.ad_account_id and l.id = c.order_line_id
  and (l.status = 'DELETED' or l.spent_micro >= l.budget_micro or l.end_date < t.today))))) then 'COMPLETED' when (exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id) and (g.billable_event <> 'CLICKTHROUGH' or shown.destination_url is not null
  or exists (select from pins l where l.id = shown.pin_id and l.link is not null))) and not exists (select from audience_losses l
    join campaigns loser on loser.ad_account_id = g.ad_account_id and loser.id = g.campaign_id
    left join targeting_templates aim on aim.ad_account_id = g.ad_account_id and aim.id = g.targeting_template_id
  where l.ad_account_id = g.ad_account_id
    and (coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? l.audience_id::text
      or coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_EXCLUDE' ? l.audience_id::text
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text))) then 'RUNNING' else 'NOT_STARTED' end when 'campaign_name' then fold_text(c.name) when 'budget_type' then g.budget_type when 'bid_strategy_type' then g.bid_strategy_type when 'billable_event' then g.billable_event when 'pacing_delivery_type' then g.pacing_delivery_type when 'placement_group' then g.placement_group end)::text as word from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id left join sums on sums.id = g.id left join reached on reached.id = g.id
    left join followed on followed.id = g.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves, coalesce(followed.events, 0) as events, coalesce(followed.page_visit, 0) as page_visit, coalesce(followed.signup, 0) as signup, coalesce(followed.lead, 0) as lead, coalesce(followed.checkout, 0) as checkout, coalesce(followed.click_checkouts, 0) as click_checkouts, coalesce(followed.view_checkouts, 0) as view_checkouts, coalesce(followed.web_checkouts, 0) as web_checkouts, coalesce(followed.checkout_value, 0) as checkout_value,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where g.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $21::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($21::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number > p.number
       or (r.number = p.number and (r.word > p.word or (r.word = p.word and r.id > p.id))))))) order by r.blank, r.number asc, r.word asc, r.id asc limit $22::int;

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
-- $14 followed bool
-- $15 labels text[]
-- $16 atAct bool
-- $17 click int4
-- $18 engagement int4
-- $19 view int4
-- $20 sort text
-- $21 after int8
-- $22 limit int4
-- gives
--   id int8
with sums as (select n.ad_group_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select s.ad_group_id as id, count(distinct s.user_id)::float8 as people, sum(s.times)::float8 as times
         from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
         where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean group by 1),
     followed as (select n.ad_group_id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n
   where n.ad_account_id = $1::bigint and n.event_day >= $2::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $2::date and $3::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $14::boolean group by 1), keyed as (
       select g.id, (g.status = any($4::text[]) and ($5::bigint[] is null or g.campaign_id = any($5))
    and ($6::bigint[] is null or g.id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and ($15::text[] is null or exists (select from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE'
      and fold_text(l.value) in (select fold_text(v) from unnest($15) v)))
    and (cardinality($8::text[]) = 0 or g.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(g.name)) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $20::text when 'budget_in_micro_currency' then g.budget_in_micro_currency when 'bid_in_micro_currency' then g.bid_in_micro_currency when 'start_time' then extract(epoch from g.start_time)::float8 when 'end_time' then extract(epoch from g.end_time)::float8 when 'created_time' then extract(epoch from g.created_time)::float8 when 'updated_time' then extract(epoch from g.updated_time)::float8 end)::float8, case $20::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end) as number, (case $20::text when 'labels' then (select string_agg(fold_text(l.value), ' ' order by l.label_type, fold_text(l.value))
  from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE') when 'name' then fold_text(g.name) when 'summary_status' then case when g.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then g.status
    when g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
    when now() < g.start_time or now() < c.start_time then 'NOT_STARTED'
    when now() >= g.end_time or now() >= c.end_time then 'COMPLETED'
    when (case when g.status <> 'ACTIVE' or case g.budget_type when 'LIFETIME' then g.budget_in_micro_currency end is null then false else case g.budget_type when 'LIFETIME' then g.budget_in_micro_currency end <= (
    select coalesce(sum(n.spend_micro), 0) from ad_days n where n.ad_account_id = g.ad_account_id and n.ad_group_id = g.id) end or (case when c.status <> 'ACTIVE' or c.lifetime_spend_cap is null then false else c.lifetime_spend_cap <= (
    select coalesce(sum(n.spend_micro), 0) from ad_days n where n.ad_account_id = c.ad_account_id and n.campaign_id = c.id) end or (c.order_line_id is not null and exists (select from billing_orders l join ad_accounts z on z.id = l.ad_account_id cross join lateral (select (now() at time zone z.time_zone)::date as today) t
  where l.ad_account_id = c.ad_account_id and l.id = c.order_line_id
  and (l.status = 'DELETED' or l.spent_micro >= l.budget_micro or l.end_date < t.today))))) then 'COMPLETED' when (exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id) and (g.billable_event <> 'CLICKTHROUGH' or shown.destination_url is not null
  or exists (select from pins l where l.id = shown.pin_id and l.link is not null))) and not exists (select from audience_losses l
    join campaigns loser on loser.ad_account_id = g.ad_account_id and loser.id = g.campaign_id
    left join targeting_templates aim on aim.ad_account_id = g.ad_account_id and aim.id = g.targeting_template_id
  where l.ad_account_id = g.ad_account_id
    and (coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? l.audience_id::text
      or coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_EXCLUDE' ? l.audience_id::text
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text))) then 'RUNNING' else 'NOT_STARTED' end when 'campaign_name' then fold_text(c.name) when 'budget_type' then g.budget_type when 'bid_strategy_type' then g.bid_strategy_type when 'billable_event' then g.billable_event when 'pacing_delivery_type' then g.pacing_delivery_type when 'placement_group' then g.placement_group end)::text as word from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id left join sums on sums.id = g.id left join reached on reached.id = g.id
    left join followed on followed.id = g.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves, coalesce(followed.events, 0) as events, coalesce(followed.page_visit, 0) as page_visit, coalesce(followed.signup, 0) as signup, coalesce(followed.lead, 0) as lead, coalesce(followed.checkout, 0) as checkout, coalesce(followed.click_checkouts, 0) as click_checkouts, coalesce(followed.view_checkouts, 0) as view_checkouts, coalesce(followed.web_checkouts, 0) as web_checkouts, coalesce(followed.checkout_value, 0) as checkout_value,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where g.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $21::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($21::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number < p.number
       or (r.number = p.number and (r.word < p.word or (r.word = p.word and r.id < p.id))))))) order by r.blank, r.number desc, r.word desc, r.id desc limit $22::int;

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
-- $14 followed bool
-- $15 labels text[]
-- $16 atAct bool
-- $17 click int4
-- $18 engagement int4
-- $19 view int4
-- $20 sort text
-- $21 after int8
-- $22 limit int4
-- gives
--   id int8
with sums as (select n.campaign_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select g.campaign_id as id, count(distinct s.user_id)::float8 as people, sum(s.times)::float8 as times
         from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
         where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean group by 1),
     followed as (select n.campaign_id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n
   where n.ad_account_id = $1::bigint and n.event_day >= $2::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $2::date and $3::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $14::boolean group by 1), keyed as (
       select c.id, (c.status = any($4::text[]) and ($5::bigint[] is null or c.id = any($5))
    and ($6::bigint[] is null or null::bigint = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and ($15::text[] is null or exists (select from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE'
      and fold_text(l.value) in (select fold_text(v) from unnest($15) v)))
    and (cardinality($8::text[]) = 0 or c.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(c.name)) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $20::text when 'daily_spend_cap' then c.daily_spend_cap when 'lifetime_spend_cap' then c.lifetime_spend_cap when 'start_time' then extract(epoch from c.start_time)::float8 when 'end_time' then extract(epoch from c.end_time)::float8 when 'created_time' then extract(epoch from c.created_time)::float8 when 'updated_time' then extract(epoch from c.updated_time)::float8 end)::float8, case $20::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end) as number, (case $20::text when 'labels' then (select string_agg(fold_text(l.value), ' ' order by l.label_type, fold_text(l.value))
  from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE') when 'name' then fold_text(c.name) when 'summary_status' then case when c.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then c.status
    when c.status <> 'ACTIVE' then 'PAUSED'
    when now() < c.start_time then 'NOT_STARTED'
    when now() >= c.end_time then 'COMPLETED'
    when (case when c.status <> 'ACTIVE' or c.lifetime_spend_cap is null then false else c.lifetime_spend_cap <= (
    select coalesce(sum(n.spend_micro), 0) from ad_days n where n.ad_account_id = c.ad_account_id and n.campaign_id = c.id) end or (c.order_line_id is not null and exists (select from billing_orders l join ad_accounts z on z.id = l.ad_account_id cross join lateral (select (now() at time zone z.time_zone)::date as today) t
  where l.ad_account_id = c.ad_account_id and l.id = c.order_line_id
  and (l.status = 'DELETED' or l.spent_micro >= l.budget_micro or l.end_date < t.today)))) then 'COMPLETED' when exists (select from ad_groups g where g.ad_account_id = c.ad_account_id and g.campaign_id = c.id
          and g.status = 'ACTIVE' and (exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id) and (g.billable_event <> 'CLICKTHROUGH' or shown.destination_url is not null
  or exists (select from pins l where l.id = shown.pin_id and l.link is not null))) and not exists (select from audience_losses l
    join campaigns loser on loser.ad_account_id = g.ad_account_id and loser.id = g.campaign_id
    left join targeting_templates aim on aim.ad_account_id = g.ad_account_id and aim.id = g.targeting_template_id
  where l.ad_account_id = g.ad_account_id
    and (coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? l.audience_id::text
      or coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_EXCLUDE' ? l.audience_id::text
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text)))) then 'RUNNING' else 'NOT_STARTED' end when 'objective_type' then c.objective_type end)::text as word from campaigns c left join sums on sums.id = c.id left join reached on reached.id = c.id
    left join followed on followed.id = c.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves, coalesce(followed.events, 0) as events, coalesce(followed.page_visit, 0) as page_visit, coalesce(followed.signup, 0) as signup, coalesce(followed.lead, 0) as lead, coalesce(followed.checkout, 0) as checkout, coalesce(followed.click_checkouts, 0) as click_checkouts, coalesce(followed.view_checkouts, 0) as view_checkouts, coalesce(followed.web_checkouts, 0) as web_checkouts, coalesce(followed.checkout_value, 0) as checkout_value,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where c.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $21::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($21::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number > p.number
       or (r.number = p.number and (r.word > p.word or (r.word = p.word and r.id > p.id))))))) order by r.blank, r.number asc, r.word asc, r.id asc limit $22::int;

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
-- $14 followed bool
-- $15 labels text[]
-- $16 atAct bool
-- $17 click int4
-- $18 engagement int4
-- $19 view int4
-- $20 sort text
-- $21 after int8
-- $22 limit int4
-- gives
--   id int8
with sums as (select n.campaign_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select g.campaign_id as id, count(distinct s.user_id)::float8 as people, sum(s.times)::float8 as times
         from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
         where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean group by 1),
     followed as (select n.campaign_id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n
   where n.ad_account_id = $1::bigint and n.event_day >= $2::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $2::date and $3::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $14::boolean group by 1), keyed as (
       select c.id, (c.status = any($4::text[]) and ($5::bigint[] is null or c.id = any($5))
    and ($6::bigint[] is null or null::bigint = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and ($15::text[] is null or exists (select from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE'
      and fold_text(l.value) in (select fold_text(v) from unnest($15) v)))
    and (cardinality($8::text[]) = 0 or c.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(c.name)) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $20::text when 'daily_spend_cap' then c.daily_spend_cap when 'lifetime_spend_cap' then c.lifetime_spend_cap when 'start_time' then extract(epoch from c.start_time)::float8 when 'end_time' then extract(epoch from c.end_time)::float8 when 'created_time' then extract(epoch from c.created_time)::float8 when 'updated_time' then extract(epoch from c.updated_time)::float8 end)::float8, case $20::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end) as number, (case $20::text when 'labels' then (select string_agg(fold_text(l.value), ' ' order by l.label_type, fold_text(l.value))
  from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE') when 'name' then fold_text(c.name) when 'summary_status' then case when c.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then c.status
    when c.status <> 'ACTIVE' then 'PAUSED'
    when now() < c.start_time then 'NOT_STARTED'
    when now() >= c.end_time then 'COMPLETED'
    when (case when c.status <> 'ACTIVE' or c.lifetime_spend_cap is null then false else c.lifetime_spend_cap <= (
    select coalesce(sum(n.spend_micro), 0) from ad_days n where n.ad_account_id = c.ad_account_id and n.campaign_id = c.id) end or (c.order_line_id is not null and exists (select from billing_orders l join ad_accounts z on z.id = l.ad_account_id cross join lateral (select (now() at time zone z.time_zone)::date as today) t
  where l.ad_account_id = c.ad_account_id and l.id = c.order_line_id
  and (l.status = 'DELETED' or l.spent_micro >= l.budget_micro or l.end_date < t.today)))) then 'COMPLETED' when exists (select from ad_groups g where g.ad_account_id = c.ad_account_id and g.campaign_id = c.id
          and g.status = 'ACTIVE' and (exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id) and (g.billable_event <> 'CLICKTHROUGH' or shown.destination_url is not null
  or exists (select from pins l where l.id = shown.pin_id and l.link is not null))) and not exists (select from audience_losses l
    join campaigns loser on loser.ad_account_id = g.ad_account_id and loser.id = g.campaign_id
    left join targeting_templates aim on aim.ad_account_id = g.ad_account_id and aim.id = g.targeting_template_id
  where l.ad_account_id = g.ad_account_id
    and (coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? l.audience_id::text
      or coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_EXCLUDE' ? l.audience_id::text
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text)))) then 'RUNNING' else 'NOT_STARTED' end when 'objective_type' then c.objective_type end)::text as word from campaigns c left join sums on sums.id = c.id left join reached on reached.id = c.id
    left join followed on followed.id = c.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves, coalesce(followed.events, 0) as events, coalesce(followed.page_visit, 0) as page_visit, coalesce(followed.signup, 0) as signup, coalesce(followed.lead, 0) as lead, coalesce(followed.checkout, 0) as checkout, coalesce(followed.click_checkouts, 0) as click_checkouts, coalesce(followed.view_checkouts, 0) as view_checkouts, coalesce(followed.web_checkouts, 0) as web_checkouts, coalesce(followed.checkout_value, 0) as checkout_value,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where c.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $21::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($21::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number < p.number
       or (r.number = p.number and (r.word < p.word or (r.word = p.word and r.id < p.id))))))) order by r.blank, r.number desc, r.word desc, r.id desc limit $22::int;

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
-- $14 followed bool
-- $15 labels text[]
-- $16 atAct bool
-- $17 click int4
-- $18 engagement int4
-- $19 view int4
-- $20 sort text
-- $21 after int8
-- $22 limit int4
-- gives
--   id int8
with sums as (select q.id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id  join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false),
     followed as (select q.id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id  join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
   where n.ad_account_id = $1::bigint and n.event_day >= $2::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $2::date and $3::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $14::boolean group by 1), keyed as (
       select q.id, (q.status = any($4::text[]) and ($5::bigint[] is null or q.campaign_id = any($5))
    and ($6::bigint[] is null or q.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and ($15::text[] is null or exists (select from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE'
      and fold_text(l.value) in (select fold_text(v) from unnest($15) v)))
    and (cardinality($8::text[]) = 0 or q.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(t.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $20::text when 'bid_in_micro_currency' then q.bid_in_micro_currency when 'created_time' then extract(epoch from q.created_time)::float8 when 'updated_time' then extract(epoch from q.updated_time)::float8 end)::float8, case $20::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end) as number, (case $20::text when 'labels' then (select string_agg(fold_text(l.value), ' ' order by l.label_type, fold_text(l.value))
  from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE') when 'name' then fold_text(t.name) when 'summary_status' then case when q.status in ('ARCHIVED', 'DELETED_DRAFT') then 'ARCHIVED' when not q.included then 'EXCLUDED'
        when q.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED' else 'RUNNING' end when 'campaign_name' then fold_text(c.name) when 'ad_group_name' then fold_text(g.name) when 'creative_type' then q.creative_type when 'tracking_url' then q.tracking_url end)::text as word from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id left join sums on sums.id = q.id left join reached on reached.id = q.id
    left join followed on followed.id = q.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves, coalesce(followed.events, 0) as events, coalesce(followed.page_visit, 0) as page_visit, coalesce(followed.signup, 0) as signup, coalesce(followed.lead, 0) as lead, coalesce(followed.checkout, 0) as checkout, coalesce(followed.click_checkouts, 0) as click_checkouts, coalesce(followed.view_checkouts, 0) as view_checkouts, coalesce(followed.web_checkouts, 0) as web_checkouts, coalesce(followed.checkout_value, 0) as checkout_value,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where q.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $21::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($21::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number > p.number
       or (r.number = p.number and (r.word > p.word or (r.word = p.word and r.id > p.id))))))) order by r.blank, r.number asc, r.word asc, r.id asc limit $22::int;

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
-- $14 followed bool
-- $15 labels text[]
-- $16 atAct bool
-- $17 click int4
-- $18 engagement int4
-- $19 view int4
-- $20 sort text
-- $21 after int8
-- $22 limit int4
-- gives
--   id int8
with sums as (select q.id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id  join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false),
     followed as (select q.id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id  join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
   where n.ad_account_id = $1::bigint and n.event_day >= $2::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $2::date and $3::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $14::boolean group by 1), keyed as (
       select q.id, (q.status = any($4::text[]) and ($5::bigint[] is null or q.campaign_id = any($5))
    and ($6::bigint[] is null or q.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and ($15::text[] is null or exists (select from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE'
      and fold_text(l.value) in (select fold_text(v) from unnest($15) v)))
    and (cardinality($8::text[]) = 0 or q.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(t.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $20::text when 'bid_in_micro_currency' then q.bid_in_micro_currency when 'created_time' then extract(epoch from q.created_time)::float8 when 'updated_time' then extract(epoch from q.updated_time)::float8 end)::float8, case $20::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end) as number, (case $20::text when 'labels' then (select string_agg(fold_text(l.value), ' ' order by l.label_type, fold_text(l.value))
  from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE') when 'name' then fold_text(t.name) when 'summary_status' then case when q.status in ('ARCHIVED', 'DELETED_DRAFT') then 'ARCHIVED' when not q.included then 'EXCLUDED'
        when q.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED' else 'RUNNING' end when 'campaign_name' then fold_text(c.name) when 'ad_group_name' then fold_text(g.name) when 'creative_type' then q.creative_type when 'tracking_url' then q.tracking_url end)::text as word from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id left join sums on sums.id = q.id left join reached on reached.id = q.id
    left join followed on followed.id = q.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves, coalesce(followed.events, 0) as events, coalesce(followed.page_visit, 0) as page_visit, coalesce(followed.signup, 0) as signup, coalesce(followed.lead, 0) as lead, coalesce(followed.checkout, 0) as checkout, coalesce(followed.click_checkouts, 0) as click_checkouts, coalesce(followed.view_checkouts, 0) as view_checkouts, coalesce(followed.web_checkouts, 0) as web_checkouts, coalesce(followed.checkout_value, 0) as checkout_value,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where q.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $21::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($21::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number < p.number
       or (r.number = p.number and (r.word < p.word or (r.word = p.word and r.id < p.id))))))) order by r.blank, r.number desc, r.word desc, r.id desc limit $22::int;

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
-- $14 followed bool
-- $15 labels text[]
-- $16 atAct bool
-- $17 click int4
-- $18 engagement int4
-- $19 view int4
-- $20 sort text
-- $21 after int8
-- $22 limit int4
-- gives
--   id int8
with sums as (select n.ad_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false),
     followed as (select n.ad_id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n
   where n.ad_account_id = $1::bigint and n.event_day >= $2::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $2::date and $3::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $14::boolean group by 1), keyed as (
       select d.id, (d.status = any($4::text[]) and ($5::bigint[] is null or d.campaign_id = any($5))
    and ($6::bigint[] is null or d.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and ($15::text[] is null or exists (select from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE'
      and fold_text(l.value) in (select fold_text(v) from unnest($15) v)))
    and (cardinality($8::text[]) = 0 or d.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(d.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $20::text when 'price' then coalesce(l.sale_price, l.price) when 'created_time' then extract(epoch from d.created_time)::float8 when 'updated_time' then extract(epoch from d.updated_time)::float8 end)::float8, case $20::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end) as number, (case $20::text when 'labels' then (select string_agg(fold_text(l.value), ' ' order by l.label_type, fold_text(l.value))
  from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE') when 'name' then fold_text(d.name) when 'summary_status' then case when d.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then d.status
        when d.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
        when d.review_status in ('APPROVED', 'REJECTED') then d.review_status else 'PENDING' end when 'review_status' then d.review_status when 'product_group_name' then fold_text(t.name) when 'campaign_name' then fold_text(c.name) when 'ad_group_name' then fold_text(g.name) when 'availability' then l.availability when 'item_id' then lpad(d.product_item_id::text, 19, '0') when 'pin_id' then lpad(d.pin_id::text, 19, '0') end)::text as word from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id join ads d on d.ad_account_id = q.ad_account_id and d.product_group_promotion_id = q.id
  left join lateral (
    select known.* from pins p join linked_products known on known.link = p.link where p.id = d.pin_id and known.item_id = d.product_item_id) l on true left join sums on sums.id = d.id left join reached on reached.id = d.id
    left join followed on followed.id = d.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves, coalesce(followed.events, 0) as events, coalesce(followed.page_visit, 0) as page_visit, coalesce(followed.signup, 0) as signup, coalesce(followed.lead, 0) as lead, coalesce(followed.checkout, 0) as checkout, coalesce(followed.click_checkouts, 0) as click_checkouts, coalesce(followed.view_checkouts, 0) as view_checkouts, coalesce(followed.web_checkouts, 0) as web_checkouts, coalesce(followed.checkout_value, 0) as checkout_value,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where d.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $21::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($21::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number > p.number
       or (r.number = p.number and (r.word > p.word or (r.word = p.word and r.id > p.id))))))) order by r.blank, r.number asc, r.word asc, r.id asc limit $22::int;

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
-- $14 followed bool
-- $15 labels text[]
-- $16 atAct bool
-- $17 click int4
-- $18 engagement int4
-- $19 view int4
-- $20 sort text
-- $21 after int8
-- $22 limit int4
-- gives
--   id int8
with sums as (select n.ad_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false),
     followed as (select n.ad_id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n
   where n.ad_account_id = $1::bigint and n.event_day >= $2::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $2::date and $3::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $14::boolean group by 1), keyed as (
       select d.id, (d.status = any($4::text[]) and ($5::bigint[] is null or d.campaign_id = any($5))
    and ($6::bigint[] is null or d.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and ($15::text[] is null or exists (select from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE'
      and fold_text(l.value) in (select fold_text(v) from unnest($15) v)))
    and (cardinality($8::text[]) = 0 or d.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(d.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))) as fits, coalesce((case $20::text when 'price' then coalesce(l.sale_price, l.price) when 'created_time' then extract(epoch from d.created_time)::float8 when 'updated_time' then extract(epoch from d.updated_time)::float8 end)::float8, case $20::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end) as number, (case $20::text when 'labels' then (select string_agg(fold_text(l.value), ' ' order by l.label_type, fold_text(l.value))
  from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE') when 'name' then fold_text(d.name) when 'summary_status' then case when d.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then d.status
        when d.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
        when d.review_status in ('APPROVED', 'REJECTED') then d.review_status else 'PENDING' end when 'review_status' then d.review_status when 'product_group_name' then fold_text(t.name) when 'campaign_name' then fold_text(c.name) when 'ad_group_name' then fold_text(g.name) when 'availability' then l.availability when 'item_id' then lpad(d.product_item_id::text, 19, '0') when 'pin_id' then lpad(d.pin_id::text, 19, '0') end)::text as word from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id join ads d on d.ad_account_id = q.ad_account_id and d.product_group_promotion_id = q.id
  left join lateral (
    select known.* from pins p join linked_products known on known.link = p.link where p.id = d.pin_id and known.item_id = d.product_item_id) l on true left join sums on sums.id = d.id left join reached on reached.id = d.id
    left join followed on followed.id = d.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves, coalesce(followed.events, 0) as events, coalesce(followed.page_visit, 0) as page_visit, coalesce(followed.signup, 0) as signup, coalesce(followed.lead, 0) as lead, coalesce(followed.checkout, 0) as checkout, coalesce(followed.click_checkouts, 0) as click_checkouts, coalesce(followed.view_checkouts, 0) as view_checkouts, coalesce(followed.web_checkouts, 0) as web_checkouts, coalesce(followed.checkout_value, 0) as checkout_value,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where d.ad_account_id = $1::bigint
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (select * from rows where id = $21::bigint)
     select r.id from rows r left join place p on true
     where r.fits and ($21::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number < p.number
       or (r.number = p.number and (r.word < p.word or (r.word = p.word and r.id < p.id))))))) order by r.blank, r.number desc, r.word desc, r.id desc limit $22::int;

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
-- $14 followed bool
-- $15 labels text[]
-- $16 atAct bool
-- $17 click int4
-- $18 engagement int4
-- $19 view int4
-- $20 pastStart date
-- $21 pastEnd date
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
--   events int8
--   page_visit int8
--   signup int8
--   lead int8
--   checkout int8
--   click_checkouts int8
--   view_checkouts int8
--   web_checkouts int8
--   checkout_value int8
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
--   past_events int8
--   past_page_visit int8
--   past_signup int8
--   past_lead int8
--   past_checkout int8
--   past_click_checkouts int8
--   past_view_checkouts int8
--   past_web_checkouts int8
--   past_checkout_value int8
--   days json
--   past_days json
with sums as (select n.ad_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false),
     followed as (select n.ad_id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n
   where n.ad_account_id = $1::bigint and n.event_day >= $2::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $2::date and $3::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $14::boolean group by 1), past as (select n.ad_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $20::date and $21::date and $20::date is not null group by 1),
     past_followed as (select n.ad_id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n
   where n.ad_account_id = $1::bigint and n.event_day >= $20::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $20::date and $21::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $20::date is not null group by 1),
     fitting as (select d.id, m.impressions, m.closeups, m.clicks, m.saves, m.spend, m.earned_impressions, m.earned_closeups, m.earned_clicks, m.earned_saves, m.events, m.page_visit, m.signup, m.lead, m.checkout, m.click_checkouts, m.view_checkouts, m.web_checkouts, m.checkout_value from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id and d.product_group_promotion_id is null
      join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id left join sums on sums.id = d.id left join reached on reached.id = d.id
    left join followed on followed.id = d.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves, coalesce(followed.events, 0) as events, coalesce(followed.page_visit, 0) as page_visit, coalesce(followed.signup, 0) as signup, coalesce(followed.lead, 0) as lead, coalesce(followed.checkout, 0) as checkout, coalesce(followed.click_checkouts, 0) as click_checkouts, coalesce(followed.view_checkouts, 0) as view_checkouts, coalesce(followed.web_checkouts, 0) as web_checkouts, coalesce(followed.checkout_value, 0) as checkout_value,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where d.ad_account_id = $1::bigint and (d.status = any($4::text[]) and ($5::bigint[] is null or d.campaign_id = any($5))
    and ($6::bigint[] is null or d.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and ($15::text[] is null or exists (select from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE'
      and fold_text(l.value) in (select fold_text(v) from unnest($15) v)))
    and (cardinality($8::text[]) = 0 or d.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(d.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))))
     select count(*)::bigint as count, coalesce(sum(f.impressions), 0)::bigint as impressions, coalesce(sum(f.closeups), 0)::bigint as closeups, coalesce(sum(f.clicks), 0)::bigint as clicks, coalesce(sum(f.saves), 0)::bigint as saves, coalesce(sum(f.spend), 0)::bigint as spend, coalesce(sum(f.earned_impressions), 0)::bigint as earned_impressions, coalesce(sum(f.earned_closeups), 0)::bigint as earned_closeups, coalesce(sum(f.earned_clicks), 0)::bigint as earned_clicks, coalesce(sum(f.earned_saves), 0)::bigint as earned_saves, coalesce(sum(f.events), 0)::bigint as events, coalesce(sum(f.page_visit), 0)::bigint as page_visit, coalesce(sum(f.signup), 0)::bigint as signup, coalesce(sum(f.lead), 0)::bigint as lead, coalesce(sum(f.checkout), 0)::bigint as checkout, coalesce(sum(f.click_checkouts), 0)::bigint as click_checkouts, coalesce(sum(f.view_checkouts), 0)::bigint as view_checkouts, coalesce(sum(f.web_checkouts), 0)::bigint as web_checkouts, coalesce(sum(f.checkout_value), 0)::bigint as checkout_value, null::bigint as people, null::bigint as times,
       coalesce(sum(p.impressions), 0)::bigint as past_impressions, coalesce(sum(p.closeups), 0)::bigint as past_closeups, coalesce(sum(p.clicks), 0)::bigint as past_clicks, coalesce(sum(p.saves), 0)::bigint as past_saves, coalesce(sum(p.spend), 0)::bigint as past_spend, coalesce(sum(p.earned_impressions), 0)::bigint as past_earned_impressions, coalesce(sum(p.earned_closeups), 0)::bigint as past_earned_closeups, coalesce(sum(p.earned_clicks), 0)::bigint as past_earned_clicks, coalesce(sum(p.earned_saves), 0)::bigint as past_earned_saves, coalesce(sum(o.events), 0)::bigint as past_events, coalesce(sum(o.page_visit), 0)::bigint as past_page_visit, coalesce(sum(o.signup), 0)::bigint as past_signup, coalesce(sum(o.lead), 0)::bigint as past_lead, coalesce(sum(o.checkout), 0)::bigint as past_checkout, coalesce(sum(o.click_checkouts), 0)::bigint as past_click_checkouts, coalesce(sum(o.view_checkouts), 0)::bigint as past_view_checkouts, coalesce(sum(o.web_checkouts), 0)::bigint as past_web_checkouts, coalesce(sum(o.checkout_value), 0)::bigint as past_checkout_value,
       (select coalesce(json_agg(s order by s.day), '[]') from (
        select n.day, sum(n.impressions)::text as impressions, sum(n.closeups)::text as closeups, sum(n.clicks)::text as clicks, sum(n.saves)::text as saves, sum(n.spend_micro)::text as spend, sum(n.earned_impressions)::text as earned_impressions, sum(n.earned_closeups)::text as earned_closeups, sum(n.earned_clicks)::text as earned_clicks, sum(n.earned_saves)::text as earned_saves
        from ad_days n
        where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and n.ad_id in (select id from fitting)
        group by n.day) s) as days, case when $20::date is not null then (select coalesce(json_agg(s order by s.day), '[]') from (
        select n.day, sum(n.impressions)::text as impressions, sum(n.closeups)::text as closeups, sum(n.clicks)::text as clicks, sum(n.saves)::text as saves, sum(n.spend_micro)::text as spend, sum(n.earned_impressions)::text as earned_impressions, sum(n.earned_closeups)::text as earned_closeups, sum(n.earned_clicks)::text as earned_clicks, sum(n.earned_saves)::text as earned_saves
        from ad_days n
        where n.ad_account_id = $1::bigint and n.day between $20::date and $21::date and n.ad_id in (select id from fitting)
        group by n.day) s) end as past_days
     from fitting f left join past p on p.id = f.id left join past_followed o on o.id = f.id;

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
-- $14 followed bool
-- $15 labels text[]
-- $16 atAct bool
-- $17 click int4
-- $18 engagement int4
-- $19 view int4
-- $20 pastStart date
-- $21 pastEnd date
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
--   events int8
--   page_visit int8
--   signup int8
--   lead int8
--   checkout int8
--   click_checkouts int8
--   view_checkouts int8
--   web_checkouts int8
--   checkout_value int8
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
--   past_events int8
--   past_page_visit int8
--   past_signup int8
--   past_lead int8
--   past_checkout int8
--   past_click_checkouts int8
--   past_view_checkouts int8
--   past_web_checkouts int8
--   past_checkout_value int8
--   days json
--   past_days json
with sums as (select n.ad_group_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select s.ad_group_id as id, count(distinct s.user_id)::float8 as people, sum(s.times)::float8 as times
         from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
         where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean group by 1),
     followed as (select n.ad_group_id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n
   where n.ad_account_id = $1::bigint and n.event_day >= $2::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $2::date and $3::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $14::boolean group by 1), past as (select n.ad_group_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $20::date and $21::date and $20::date is not null group by 1),
     past_followed as (select n.ad_group_id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n
   where n.ad_account_id = $1::bigint and n.event_day >= $20::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $20::date and $21::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $20::date is not null group by 1),
     fitting as (select g.id, m.impressions, m.closeups, m.clicks, m.saves, m.spend, m.earned_impressions, m.earned_closeups, m.earned_clicks, m.earned_saves, m.events, m.page_visit, m.signup, m.lead, m.checkout, m.click_checkouts, m.view_checkouts, m.web_checkouts, m.checkout_value from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id left join sums on sums.id = g.id left join reached on reached.id = g.id
    left join followed on followed.id = g.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves, coalesce(followed.events, 0) as events, coalesce(followed.page_visit, 0) as page_visit, coalesce(followed.signup, 0) as signup, coalesce(followed.lead, 0) as lead, coalesce(followed.checkout, 0) as checkout, coalesce(followed.click_checkouts, 0) as click_checkouts, coalesce(followed.view_checkouts, 0) as view_checkouts, coalesce(followed.web_checkouts, 0) as web_checkouts, coalesce(followed.checkout_value, 0) as checkout_value,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where g.ad_account_id = $1::bigint and (g.status = any($4::text[]) and ($5::bigint[] is null or g.campaign_id = any($5))
    and ($6::bigint[] is null or g.id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and ($15::text[] is null or exists (select from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE'
      and fold_text(l.value) in (select fold_text(v) from unnest($15) v)))
    and (cardinality($8::text[]) = 0 or g.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(g.name)) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))))
     select count(*)::bigint as count, coalesce(sum(f.impressions), 0)::bigint as impressions, coalesce(sum(f.closeups), 0)::bigint as closeups, coalesce(sum(f.clicks), 0)::bigint as clicks, coalesce(sum(f.saves), 0)::bigint as saves, coalesce(sum(f.spend), 0)::bigint as spend, coalesce(sum(f.earned_impressions), 0)::bigint as earned_impressions, coalesce(sum(f.earned_closeups), 0)::bigint as earned_closeups, coalesce(sum(f.earned_clicks), 0)::bigint as earned_clicks, coalesce(sum(f.earned_saves), 0)::bigint as earned_saves, coalesce(sum(f.events), 0)::bigint as events, coalesce(sum(f.page_visit), 0)::bigint as page_visit, coalesce(sum(f.signup), 0)::bigint as signup, coalesce(sum(f.lead), 0)::bigint as lead, coalesce(sum(f.checkout), 0)::bigint as checkout, coalesce(sum(f.click_checkouts), 0)::bigint as click_checkouts, coalesce(sum(f.view_checkouts), 0)::bigint as view_checkouts, coalesce(sum(f.web_checkouts), 0)::bigint as web_checkouts, coalesce(sum(f.checkout_value), 0)::bigint as checkout_value, (select count(distinct s.user_id)::bigint from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
          where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean
            and s.ad_group_id in (select id from fitting)) as people, (select sum(s.times)::bigint from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
          where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean
            and s.ad_group_id in (select id from fitting)) as times,
       coalesce(sum(p.impressions), 0)::bigint as past_impressions, coalesce(sum(p.closeups), 0)::bigint as past_closeups, coalesce(sum(p.clicks), 0)::bigint as past_clicks, coalesce(sum(p.saves), 0)::bigint as past_saves, coalesce(sum(p.spend), 0)::bigint as past_spend, coalesce(sum(p.earned_impressions), 0)::bigint as past_earned_impressions, coalesce(sum(p.earned_closeups), 0)::bigint as past_earned_closeups, coalesce(sum(p.earned_clicks), 0)::bigint as past_earned_clicks, coalesce(sum(p.earned_saves), 0)::bigint as past_earned_saves, coalesce(sum(o.events), 0)::bigint as past_events, coalesce(sum(o.page_visit), 0)::bigint as past_page_visit, coalesce(sum(o.signup), 0)::bigint as past_signup, coalesce(sum(o.lead), 0)::bigint as past_lead, coalesce(sum(o.checkout), 0)::bigint as past_checkout, coalesce(sum(o.click_checkouts), 0)::bigint as past_click_checkouts, coalesce(sum(o.view_checkouts), 0)::bigint as past_view_checkouts, coalesce(sum(o.web_checkouts), 0)::bigint as past_web_checkouts, coalesce(sum(o.checkout_value), 0)::bigint as past_checkout_value,
       (select coalesce(json_agg(s order by s.day), '[]') from (
        select n.day, sum(n.impressions)::text as impressions, sum(n.closeups)::text as closeups, sum(n.clicks)::text as clicks, sum(n.saves)::text as saves, sum(n.spend_micro)::text as spend, sum(n.earned_impressions)::text as earned_impressions, sum(n.earned_closeups)::text as earned_closeups, sum(n.earned_clicks)::text as earned_clicks, sum(n.earned_saves)::text as earned_saves
        from ad_days n
        where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and n.ad_group_id in (select id from fitting)
        group by n.day) s) as days, case when $20::date is not null then (select coalesce(json_agg(s order by s.day), '[]') from (
        select n.day, sum(n.impressions)::text as impressions, sum(n.closeups)::text as closeups, sum(n.clicks)::text as clicks, sum(n.saves)::text as saves, sum(n.spend_micro)::text as spend, sum(n.earned_impressions)::text as earned_impressions, sum(n.earned_closeups)::text as earned_closeups, sum(n.earned_clicks)::text as earned_clicks, sum(n.earned_saves)::text as earned_saves
        from ad_days n
        where n.ad_account_id = $1::bigint and n.day between $20::date and $21::date and n.ad_group_id in (select id from fitting)
        group by n.day) s) end as past_days
     from fitting f left join past p on p.id = f.id left join past_followed o on o.id = f.id;

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
-- $14 followed bool
-- $15 labels text[]
-- $16 atAct bool
-- $17 click int4
-- $18 engagement int4
-- $19 view int4
-- $20 pastStart date
-- $21 pastEnd date
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
--   events int8
--   page_visit int8
--   signup int8
--   lead int8
--   checkout int8
--   click_checkouts int8
--   view_checkouts int8
--   web_checkouts int8
--   checkout_value int8
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
--   past_events int8
--   past_page_visit int8
--   past_signup int8
--   past_lead int8
--   past_checkout int8
--   past_click_checkouts int8
--   past_view_checkouts int8
--   past_web_checkouts int8
--   past_checkout_value int8
--   days json
--   past_days json
with sums as (select n.campaign_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select g.campaign_id as id, count(distinct s.user_id)::float8 as people, sum(s.times)::float8 as times
         from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
         where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean group by 1),
     followed as (select n.campaign_id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n
   where n.ad_account_id = $1::bigint and n.event_day >= $2::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $2::date and $3::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $14::boolean group by 1), past as (select n.campaign_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $20::date and $21::date and $20::date is not null group by 1),
     past_followed as (select n.campaign_id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n
   where n.ad_account_id = $1::bigint and n.event_day >= $20::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $20::date and $21::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $20::date is not null group by 1),
     fitting as (select c.id, m.impressions, m.closeups, m.clicks, m.saves, m.spend, m.earned_impressions, m.earned_closeups, m.earned_clicks, m.earned_saves, m.events, m.page_visit, m.signup, m.lead, m.checkout, m.click_checkouts, m.view_checkouts, m.web_checkouts, m.checkout_value from campaigns c left join sums on sums.id = c.id left join reached on reached.id = c.id
    left join followed on followed.id = c.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves, coalesce(followed.events, 0) as events, coalesce(followed.page_visit, 0) as page_visit, coalesce(followed.signup, 0) as signup, coalesce(followed.lead, 0) as lead, coalesce(followed.checkout, 0) as checkout, coalesce(followed.click_checkouts, 0) as click_checkouts, coalesce(followed.view_checkouts, 0) as view_checkouts, coalesce(followed.web_checkouts, 0) as web_checkouts, coalesce(followed.checkout_value, 0) as checkout_value,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where c.ad_account_id = $1::bigint and (c.status = any($4::text[]) and ($5::bigint[] is null or c.id = any($5))
    and ($6::bigint[] is null or null::bigint = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and ($15::text[] is null or exists (select from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE'
      and fold_text(l.value) in (select fold_text(v) from unnest($15) v)))
    and (cardinality($8::text[]) = 0 or c.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(c.name)) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))))
     select count(*)::bigint as count, coalesce(sum(f.impressions), 0)::bigint as impressions, coalesce(sum(f.closeups), 0)::bigint as closeups, coalesce(sum(f.clicks), 0)::bigint as clicks, coalesce(sum(f.saves), 0)::bigint as saves, coalesce(sum(f.spend), 0)::bigint as spend, coalesce(sum(f.earned_impressions), 0)::bigint as earned_impressions, coalesce(sum(f.earned_closeups), 0)::bigint as earned_closeups, coalesce(sum(f.earned_clicks), 0)::bigint as earned_clicks, coalesce(sum(f.earned_saves), 0)::bigint as earned_saves, coalesce(sum(f.events), 0)::bigint as events, coalesce(sum(f.page_visit), 0)::bigint as page_visit, coalesce(sum(f.signup), 0)::bigint as signup, coalesce(sum(f.lead), 0)::bigint as lead, coalesce(sum(f.checkout), 0)::bigint as checkout, coalesce(sum(f.click_checkouts), 0)::bigint as click_checkouts, coalesce(sum(f.view_checkouts), 0)::bigint as view_checkouts, coalesce(sum(f.web_checkouts), 0)::bigint as web_checkouts, coalesce(sum(f.checkout_value), 0)::bigint as checkout_value, (select count(distinct s.user_id)::bigint from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
          where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean
            and g.campaign_id in (select id from fitting)) as people, (select sum(s.times)::bigint from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
          where s.ad_account_id = $1::bigint and s.day between $2::date and $3::date and $13::boolean
            and g.campaign_id in (select id from fitting)) as times,
       coalesce(sum(p.impressions), 0)::bigint as past_impressions, coalesce(sum(p.closeups), 0)::bigint as past_closeups, coalesce(sum(p.clicks), 0)::bigint as past_clicks, coalesce(sum(p.saves), 0)::bigint as past_saves, coalesce(sum(p.spend), 0)::bigint as past_spend, coalesce(sum(p.earned_impressions), 0)::bigint as past_earned_impressions, coalesce(sum(p.earned_closeups), 0)::bigint as past_earned_closeups, coalesce(sum(p.earned_clicks), 0)::bigint as past_earned_clicks, coalesce(sum(p.earned_saves), 0)::bigint as past_earned_saves, coalesce(sum(o.events), 0)::bigint as past_events, coalesce(sum(o.page_visit), 0)::bigint as past_page_visit, coalesce(sum(o.signup), 0)::bigint as past_signup, coalesce(sum(o.lead), 0)::bigint as past_lead, coalesce(sum(o.checkout), 0)::bigint as past_checkout, coalesce(sum(o.click_checkouts), 0)::bigint as past_click_checkouts, coalesce(sum(o.view_checkouts), 0)::bigint as past_view_checkouts, coalesce(sum(o.web_checkouts), 0)::bigint as past_web_checkouts, coalesce(sum(o.checkout_value), 0)::bigint as past_checkout_value,
       (select coalesce(json_agg(s order by s.day), '[]') from (
        select n.day, sum(n.impressions)::text as impressions, sum(n.closeups)::text as closeups, sum(n.clicks)::text as clicks, sum(n.saves)::text as saves, sum(n.spend_micro)::text as spend, sum(n.earned_impressions)::text as earned_impressions, sum(n.earned_closeups)::text as earned_closeups, sum(n.earned_clicks)::text as earned_clicks, sum(n.earned_saves)::text as earned_saves
        from ad_days n
        where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and n.campaign_id in (select id from fitting)
        group by n.day) s) as days, case when $20::date is not null then (select coalesce(json_agg(s order by s.day), '[]') from (
        select n.day, sum(n.impressions)::text as impressions, sum(n.closeups)::text as closeups, sum(n.clicks)::text as clicks, sum(n.saves)::text as saves, sum(n.spend_micro)::text as spend, sum(n.earned_impressions)::text as earned_impressions, sum(n.earned_closeups)::text as earned_closeups, sum(n.earned_clicks)::text as earned_clicks, sum(n.earned_saves)::text as earned_saves
        from ad_days n
        where n.ad_account_id = $1::bigint and n.day between $20::date and $21::date and n.campaign_id in (select id from fitting)
        group by n.day) s) end as past_days
     from fitting f left join past p on p.id = f.id left join past_followed o on o.id = f.id;

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
-- $14 followed bool
-- $15 labels text[]
-- $16 atAct bool
-- $17 click int4
-- $18 engagement int4
-- $19 view int4
-- $20 pastStart date
-- $21 pastEnd date
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
--   events int8
--   page_visit int8
--   signup int8
--   lead int8
--   checkout int8
--   click_checkouts int8
--   view_checkouts int8
--   web_checkouts int8
--   checkout_value int8
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
--   past_events int8
--   past_page_visit int8
--   past_signup int8
--   past_lead int8
--   past_checkout int8
--   past_click_checkouts int8
--   past_view_checkouts int8
--   past_web_checkouts int8
--   past_checkout_value int8
--   days json
--   past_days json
with sums as (select q.id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id  join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false),
     followed as (select q.id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id  join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
   where n.ad_account_id = $1::bigint and n.event_day >= $2::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $2::date and $3::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $14::boolean group by 1), past as (select q.id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id  join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
   where n.ad_account_id = $1::bigint and n.day between $20::date and $21::date and $20::date is not null group by 1),
     past_followed as (select q.id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id  join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
   where n.ad_account_id = $1::bigint and n.event_day >= $20::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $20::date and $21::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $20::date is not null group by 1),
     fitting as (select q.id, m.impressions, m.closeups, m.clicks, m.saves, m.spend, m.earned_impressions, m.earned_closeups, m.earned_clicks, m.earned_saves, m.events, m.page_visit, m.signup, m.lead, m.checkout, m.click_checkouts, m.view_checkouts, m.web_checkouts, m.checkout_value from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id left join sums on sums.id = q.id left join reached on reached.id = q.id
    left join followed on followed.id = q.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves, coalesce(followed.events, 0) as events, coalesce(followed.page_visit, 0) as page_visit, coalesce(followed.signup, 0) as signup, coalesce(followed.lead, 0) as lead, coalesce(followed.checkout, 0) as checkout, coalesce(followed.click_checkouts, 0) as click_checkouts, coalesce(followed.view_checkouts, 0) as view_checkouts, coalesce(followed.web_checkouts, 0) as web_checkouts, coalesce(followed.checkout_value, 0) as checkout_value,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where q.ad_account_id = $1::bigint and (q.status = any($4::text[]) and ($5::bigint[] is null or q.campaign_id = any($5))
    and ($6::bigint[] is null or q.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and ($15::text[] is null or exists (select from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE'
      and fold_text(l.value) in (select fold_text(v) from unnest($15) v)))
    and (cardinality($8::text[]) = 0 or q.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(t.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))))
     select count(*)::bigint as count, coalesce(sum(f.impressions), 0)::bigint as impressions, coalesce(sum(f.closeups), 0)::bigint as closeups, coalesce(sum(f.clicks), 0)::bigint as clicks, coalesce(sum(f.saves), 0)::bigint as saves, coalesce(sum(f.spend), 0)::bigint as spend, coalesce(sum(f.earned_impressions), 0)::bigint as earned_impressions, coalesce(sum(f.earned_closeups), 0)::bigint as earned_closeups, coalesce(sum(f.earned_clicks), 0)::bigint as earned_clicks, coalesce(sum(f.earned_saves), 0)::bigint as earned_saves, coalesce(sum(f.events), 0)::bigint as events, coalesce(sum(f.page_visit), 0)::bigint as page_visit, coalesce(sum(f.signup), 0)::bigint as signup, coalesce(sum(f.lead), 0)::bigint as lead, coalesce(sum(f.checkout), 0)::bigint as checkout, coalesce(sum(f.click_checkouts), 0)::bigint as click_checkouts, coalesce(sum(f.view_checkouts), 0)::bigint as view_checkouts, coalesce(sum(f.web_checkouts), 0)::bigint as web_checkouts, coalesce(sum(f.checkout_value), 0)::bigint as checkout_value, null::bigint as people, null::bigint as times,
       coalesce(sum(p.impressions), 0)::bigint as past_impressions, coalesce(sum(p.closeups), 0)::bigint as past_closeups, coalesce(sum(p.clicks), 0)::bigint as past_clicks, coalesce(sum(p.saves), 0)::bigint as past_saves, coalesce(sum(p.spend), 0)::bigint as past_spend, coalesce(sum(p.earned_impressions), 0)::bigint as past_earned_impressions, coalesce(sum(p.earned_closeups), 0)::bigint as past_earned_closeups, coalesce(sum(p.earned_clicks), 0)::bigint as past_earned_clicks, coalesce(sum(p.earned_saves), 0)::bigint as past_earned_saves, coalesce(sum(o.events), 0)::bigint as past_events, coalesce(sum(o.page_visit), 0)::bigint as past_page_visit, coalesce(sum(o.signup), 0)::bigint as past_signup, coalesce(sum(o.lead), 0)::bigint as past_lead, coalesce(sum(o.checkout), 0)::bigint as past_checkout, coalesce(sum(o.click_checkouts), 0)::bigint as past_click_checkouts, coalesce(sum(o.view_checkouts), 0)::bigint as past_view_checkouts, coalesce(sum(o.web_checkouts), 0)::bigint as past_web_checkouts, coalesce(sum(o.checkout_value), 0)::bigint as past_checkout_value,
       (select coalesce(json_agg(s order by s.day), '[]') from (
        select n.day, sum(n.impressions)::text as impressions, sum(n.closeups)::text as closeups, sum(n.clicks)::text as clicks, sum(n.saves)::text as saves, sum(n.spend_micro)::text as spend, sum(n.earned_impressions)::text as earned_impressions, sum(n.earned_closeups)::text as earned_closeups, sum(n.earned_clicks)::text as earned_clicks, sum(n.earned_saves)::text as earned_saves
        from ad_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id  join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
        where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and q.id in (select id from fitting)
        group by n.day) s) as days, case when $20::date is not null then (select coalesce(json_agg(s order by s.day), '[]') from (
        select n.day, sum(n.impressions)::text as impressions, sum(n.closeups)::text as closeups, sum(n.clicks)::text as clicks, sum(n.saves)::text as saves, sum(n.spend_micro)::text as spend, sum(n.earned_impressions)::text as earned_impressions, sum(n.earned_closeups)::text as earned_closeups, sum(n.earned_clicks)::text as earned_clicks, sum(n.earned_saves)::text as earned_saves
        from ad_days n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id  join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
        where n.ad_account_id = $1::bigint and n.day between $20::date and $21::date and q.id in (select id from fitting)
        group by n.day) s) end as past_days
     from fitting f left join past p on p.id = f.id left join past_followed o on o.id = f.id;

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
-- $14 followed bool
-- $15 labels text[]
-- $16 atAct bool
-- $17 click int4
-- $18 engagement int4
-- $19 view int4
-- $20 pastStart date
-- $21 pastEnd date
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
--   events int8
--   page_visit int8
--   signup int8
--   lead int8
--   checkout int8
--   click_checkouts int8
--   view_checkouts int8
--   web_checkouts int8
--   checkout_value int8
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
--   past_events int8
--   past_page_visit int8
--   past_signup int8
--   past_lead int8
--   past_checkout int8
--   past_click_checkouts int8
--   past_view_checkouts int8
--   past_web_checkouts int8
--   past_checkout_value int8
--   days json
--   past_days json
with sums as (select n.ad_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and $12::boolean group by 1), reached as (select null::bigint as id, null::float8 as people, null::float8 as times where $13::boolean and false),
     followed as (select n.ad_id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n
   where n.ad_account_id = $1::bigint and n.event_day >= $2::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $2::date and $3::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $14::boolean group by 1), past as (select n.ad_id as id, sum(n.impressions)::float8 as impressions, sum(n.closeups)::float8 as closeups, sum(n.clicks)::float8 as clicks, sum(n.saves)::float8 as saves, sum(n.spend_micro)::float8 as spend, sum(n.earned_impressions)::float8 as earned_impressions, sum(n.earned_closeups)::float8 as earned_closeups, sum(n.earned_clicks)::float8 as earned_clicks, sum(n.earned_saves)::float8 as earned_saves from ad_days n
   where n.ad_account_id = $1::bigint and n.day between $20::date and $21::date and $20::date is not null group by 1),
     past_followed as (select n.ad_id as id, coalesce(sum(n.events), 0)::float8 as events, coalesce(sum(n.events) filter (where n.event_name = 'page_visit'), 0)::float8 as page_visit, coalesce(sum(n.events) filter (where n.event_name = 'signup'), 0)::float8 as signup, coalesce(sum(n.events) filter (where n.event_name = 'lead'), 0)::float8 as lead, coalesce(sum(n.events) filter (where n.event_name = 'checkout'), 0)::float8 as checkout, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'click'), 0)::float8 as click_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.kind = 'view'), 0)::float8 as view_checkouts, coalesce(sum(n.events) filter (where n.event_name = 'checkout' and n.web), 0)::float8 as web_checkouts, coalesce(sum(n.value_micro) filter (where n.event_name = 'checkout'), 0)::float8 as checkout_value from conversion_days n
   where n.ad_account_id = $1::bigint and n.event_day >= $20::date - 1 and case when $16::boolean then n.ad_day else n.event_day end between $20::date and $21::date and case n.kind when 'click' then n.lag <= $17::int
         when 'engagement' then n.lag <= $18::int and (n.click_lag = 0 or n.click_lag > $17::int)
         else n.lag <= $19::int and (n.click_lag = 0 or n.click_lag > $17::int) and (n.engagement_lag = 0 or n.engagement_lag > $18::int) end and $20::date is not null group by 1),
     fitting as (select d.id, m.impressions, m.closeups, m.clicks, m.saves, m.spend, m.earned_impressions, m.earned_closeups, m.earned_clicks, m.earned_saves, m.events, m.page_visit, m.signup, m.lead, m.checkout, m.click_checkouts, m.view_checkouts, m.web_checkouts, m.checkout_value from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id join ads d on d.ad_account_id = q.ad_account_id and d.product_group_promotion_id = q.id
  left join lateral (
    select known.* from pins p join linked_products known on known.link = p.link where p.id = d.pin_id and known.item_id = d.product_item_id) l on true left join sums on sums.id = d.id left join reached on reached.id = d.id
    left join followed on followed.id = d.id
    cross join lateral (select coalesce(sums.impressions, 0) as impressions, coalesce(sums.closeups, 0) as closeups, coalesce(sums.clicks, 0) as clicks, coalesce(sums.saves, 0) as saves, coalesce(sums.spend, 0) as spend, coalesce(sums.earned_impressions, 0) as earned_impressions, coalesce(sums.earned_closeups, 0) as earned_closeups, coalesce(sums.earned_clicks, 0) as earned_clicks, coalesce(sums.earned_saves, 0) as earned_saves, coalesce(followed.events, 0) as events, coalesce(followed.page_visit, 0) as page_visit, coalesce(followed.signup, 0) as signup, coalesce(followed.lead, 0) as lead, coalesce(followed.checkout, 0) as checkout, coalesce(followed.click_checkouts, 0) as click_checkouts, coalesce(followed.view_checkouts, 0) as view_checkouts, coalesce(followed.web_checkouts, 0) as web_checkouts, coalesce(followed.checkout_value, 0) as checkout_value,
      coalesce(reached.people, 0) as people, coalesce(reached.times, 0) as times) m
    where d.ad_account_id = $1::bigint and (d.status = any($4::text[]) and ($5::bigint[] is null or d.campaign_id = any($5))
    and ($6::bigint[] is null or d.ad_group_id = any($6)) and ($7::text[] is null or c.objective_type = any($7))
    and ($15::text[] is null or exists (select from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE'
      and fold_text(l.value) in (select fold_text(v) from unnest($15) v)))
    and (cardinality($8::text[]) = 0 or d.id::text = any($8)
      or (select bool_and(position(fold_text(w) in fold_text(coalesce(d.name, ''))) > 0) from unnest($8) w))
    and not exists (select from unnest($9::text[], $10::text[], $11::float8[]) as f (field, operator, value)
      cross join lateral (select case f.field when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'IMPRESSION_1' then m.impressions when 'IMPRESSION_2' then m.earned_impressions when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'CLICKTHROUGH_1' then m.clicks when 'OUTBOUND_CLICK_1' then m.clicks when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR' then m.spend / 1e6 / nullif(m.clicks, 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ECTR' then (m.clicks + m.earned_clicks) / nullif((m.impressions + m.earned_impressions), 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) when 'TOTAL_IMPRESSION_USER' then m.people when 'TOTAL_IMPRESSION_FREQUENCY' then m.times / nullif(m.people, 0) when 'TOTAL_CONVERSIONS' then m.events when 'TOTAL_PAGE_VISIT' then m.page_visit when 'TOTAL_SIGNUP' then m.signup when 'TOTAL_LEAD' then m.lead when 'TOTAL_CHECKOUT' then m.checkout when 'TOTAL_CLICK_CHECKOUT' then m.click_checkouts when 'TOTAL_VIEW_CHECKOUT' then m.view_checkouts when 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR' then m.checkout_value when 'CHECKOUT_ROAS' then m.checkout_value / nullif(m.spend, 0) when 'WEB_CHECKOUT_COST_PER_ACTION' then m.spend / 1e6 / nullif(m.web_checkouts, 0) end as amount) a
      where not coalesce(case f.operator when 'LESS_THAN' then a.amount < f.value else a.amount > f.value end, false))))
     select count(*)::bigint as count, coalesce(sum(f.impressions), 0)::bigint as impressions, coalesce(sum(f.closeups), 0)::bigint as closeups, coalesce(sum(f.clicks), 0)::bigint as clicks, coalesce(sum(f.saves), 0)::bigint as saves, coalesce(sum(f.spend), 0)::bigint as spend, coalesce(sum(f.earned_impressions), 0)::bigint as earned_impressions, coalesce(sum(f.earned_closeups), 0)::bigint as earned_closeups, coalesce(sum(f.earned_clicks), 0)::bigint as earned_clicks, coalesce(sum(f.earned_saves), 0)::bigint as earned_saves, coalesce(sum(f.events), 0)::bigint as events, coalesce(sum(f.page_visit), 0)::bigint as page_visit, coalesce(sum(f.signup), 0)::bigint as signup, coalesce(sum(f.lead), 0)::bigint as lead, coalesce(sum(f.checkout), 0)::bigint as checkout, coalesce(sum(f.click_checkouts), 0)::bigint as click_checkouts, coalesce(sum(f.view_checkouts), 0)::bigint as view_checkouts, coalesce(sum(f.web_checkouts), 0)::bigint as web_checkouts, coalesce(sum(f.checkout_value), 0)::bigint as checkout_value, null::bigint as people, null::bigint as times,
       coalesce(sum(p.impressions), 0)::bigint as past_impressions, coalesce(sum(p.closeups), 0)::bigint as past_closeups, coalesce(sum(p.clicks), 0)::bigint as past_clicks, coalesce(sum(p.saves), 0)::bigint as past_saves, coalesce(sum(p.spend), 0)::bigint as past_spend, coalesce(sum(p.earned_impressions), 0)::bigint as past_earned_impressions, coalesce(sum(p.earned_closeups), 0)::bigint as past_earned_closeups, coalesce(sum(p.earned_clicks), 0)::bigint as past_earned_clicks, coalesce(sum(p.earned_saves), 0)::bigint as past_earned_saves, coalesce(sum(o.events), 0)::bigint as past_events, coalesce(sum(o.page_visit), 0)::bigint as past_page_visit, coalesce(sum(o.signup), 0)::bigint as past_signup, coalesce(sum(o.lead), 0)::bigint as past_lead, coalesce(sum(o.checkout), 0)::bigint as past_checkout, coalesce(sum(o.click_checkouts), 0)::bigint as past_click_checkouts, coalesce(sum(o.view_checkouts), 0)::bigint as past_view_checkouts, coalesce(sum(o.web_checkouts), 0)::bigint as past_web_checkouts, coalesce(sum(o.checkout_value), 0)::bigint as past_checkout_value,
       (select coalesce(json_agg(s order by s.day), '[]') from (
        select n.day, sum(n.impressions)::text as impressions, sum(n.closeups)::text as closeups, sum(n.clicks)::text as clicks, sum(n.saves)::text as saves, sum(n.spend_micro)::text as spend, sum(n.earned_impressions)::text as earned_impressions, sum(n.earned_closeups)::text as earned_closeups, sum(n.earned_clicks)::text as earned_clicks, sum(n.earned_saves)::text as earned_saves
        from ad_days n
        where n.ad_account_id = $1::bigint and n.day between $2::date and $3::date and n.ad_id in (select id from fitting)
        group by n.day) s) as days, case when $20::date is not null then (select coalesce(json_agg(s order by s.day), '[]') from (
        select n.day, sum(n.impressions)::text as impressions, sum(n.closeups)::text as closeups, sum(n.clicks)::text as clicks, sum(n.saves)::text as saves, sum(n.spend_micro)::text as spend, sum(n.earned_impressions)::text as earned_impressions, sum(n.earned_closeups)::text as earned_closeups, sum(n.earned_clicks)::text as earned_clicks, sum(n.earned_saves)::text as earned_saves
        from ad_days n
        where n.ad_account_id = $1::bigint and n.day between $20::date and $21::date and n.ad_id in (select id from fitting)
        group by n.day) s) end as past_days
     from fitting f left join past p on p.id = f.id left join past_followed o on o.id = f.id;

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

-- reports.formats.account (targeting-queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 countries text[]
-- $7 limit int4
-- gives
--   entity int8 not null
--   at date
--   targeting_type text
--   targeting_value text not null
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
select d.ad_account_id as entity, case $5::text when 'total' then null else date_trunc($5::text, n.day::timestamp)::date end as at, 'CREATIVE_TYPE' as targeting_type, d.creative_type as targeting_value, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks,
       sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id
     where d.ad_account_id = $1::bigint and d.ad_account_id = any($2::bigint[]) and n.targeting_type = 'COUNTRY'
       and n.day between $3::date and $4::date and ($6::text[] is null or n.targeting_value = any($6::text[]))
     group by 1, 2, 4 order by at, entity, sum(n.impressions) desc, targeting_value limit $7::int;

-- reports.formats.ad (targeting-queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 countries text[]
-- $7 limit int4
-- gives
--   entity int8 not null
--   at date
--   targeting_type text
--   targeting_value text not null
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
select d.id as entity, case $5::text when 'total' then null else date_trunc($5::text, n.day::timestamp)::date end as at, 'CREATIVE_TYPE' as targeting_type, d.creative_type as targeting_value, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks,
       sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id
     where d.ad_account_id = $1::bigint and d.id = any($2::bigint[]) and n.targeting_type = 'COUNTRY'
       and n.day between $3::date and $4::date and ($6::text[] is null or n.targeting_value = any($6::text[]))
     group by 1, 2, 4 order by at, entity, sum(n.impressions) desc, targeting_value limit $7::int;

-- reports.formats.adGroup (targeting-queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 countries text[]
-- $7 limit int4
-- gives
--   entity int8 not null
--   at date
--   targeting_type text
--   targeting_value text not null
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
select d.ad_group_id as entity, case $5::text when 'total' then null else date_trunc($5::text, n.day::timestamp)::date end as at, 'CREATIVE_TYPE' as targeting_type, d.creative_type as targeting_value, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks,
       sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id
     where d.ad_account_id = $1::bigint and d.ad_group_id = any($2::bigint[]) and n.targeting_type = 'COUNTRY'
       and n.day between $3::date and $4::date and ($6::text[] is null or n.targeting_value = any($6::text[]))
     group by 1, 2, 4 order by at, entity, sum(n.impressions) desc, targeting_value limit $7::int;

-- reports.formats.campaign (targeting-queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 countries text[]
-- $7 limit int4
-- gives
--   entity int8 not null
--   at date
--   targeting_type text
--   targeting_value text not null
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
select d.campaign_id as entity, case $5::text when 'total' then null else date_trunc($5::text, n.day::timestamp)::date end as at, 'CREATIVE_TYPE' as targeting_type, d.creative_type as targeting_value, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks,
       sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id
     where d.ad_account_id = $1::bigint and d.campaign_id = any($2::bigint[]) and n.targeting_type = 'COUNTRY'
       and n.day between $3::date and $4::date and ($6::text[] is null or n.targeting_value = any($6::text[]))
     group by 1, 2, 4 order by at, entity, sum(n.impressions) desc, targeting_value limit $7::int;

-- reports.formats.productGroup (targeting-queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 countries text[]
-- $7 limit int4
-- gives
--   entity int8 not null
--   at date
--   targeting_type text
--   targeting_value text not null
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
select q.id as entity, case $5::text when 'total' then null else date_trunc($5::text, n.day::timestamp)::date end as at, 'CREATIVE_TYPE' as targeting_type, d.creative_type as targeting_value, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks,
       sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
     where d.ad_account_id = $1::bigint and q.id = any($2::bigint[]) and n.targeting_type = 'COUNTRY'
       and n.day between $3::date and $4::date and ($6::text[] is null or n.targeting_value = any($6::text[]))
     group by 1, 2, 4 order by at, entity, sum(n.impressions) desc, targeting_value limit $7::int;

-- reports.formats.productItem (targeting-queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 countries text[]
-- $7 limit int4
-- gives
--   entity int8 not null
--   at date
--   targeting_type text
--   targeting_value text not null
--   impressions int8
--   closeups int8
--   clicks int8
--   saves int8
--   spend int8
select d.id as entity, case $5::text when 'total' then null else date_trunc($5::text, n.day::timestamp)::date end as at, 'CREATIVE_TYPE' as targeting_type, d.creative_type as targeting_value, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks,
       sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id
     where d.ad_account_id = $1::bigint and d.id = any($2::bigint[]) and n.targeting_type = 'COUNTRY'
       and n.day between $3::date and $4::date and ($6::text[] is null or n.targeting_value = any($6::text[]))
     group by 1, 2, 4 order by at, entity, sum(n.impressions) desc, targeting_value limit $7::int;

-- reports.terms.AD_GROUP.asc (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 pastStart date
-- $7 pastEnd date
-- $8 sort text
-- $9 after int8
-- $10 number float8
-- $11 limit int4
-- gives
--   id int8
--   number float8
--   blank bool
--   parent_name text not null
--   parent_id int8 not null
--   term text not null
--   match_types text[]
--   impressions int8
--   past_impressions int8
--   closeups int8
--   past_closeups int8
--   clicks int8
--   past_clicks int8
--   saves int8
--   past_saves int8
--   spend int8
--   past_spend int8
with c as (select d.ad_group_id as parent_id, n.targeting_value as term, sum(n.impressions) filter (where n.day between $2::date and $3::date) as impressions, sum(n.impressions) filter (where n.day between $6::date and $7::date) as past_impressions, sum(n.closeups) filter (where n.day between $2::date and $3::date) as closeups, sum(n.closeups) filter (where n.day between $6::date and $7::date) as past_closeups, sum(n.clicks) filter (where n.day between $2::date and $3::date) as clicks, sum(n.clicks) filter (where n.day between $6::date and $7::date) as past_clicks, sum(n.saves) filter (where n.day between $2::date and $3::date) as saves, sum(n.saves) filter (where n.day between $6::date and $7::date) as past_saves, sum(n.spend_micro) filter (where n.day between $2::date and $3::date) as spend, sum(n.spend_micro) filter (where n.day between $6::date and $7::date) as past_spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'SEARCH_TERM'
     where d.ad_account_id = $1::bigint and n.day between least($2::date, $6::date) and greatest($3::date, $7::date)
       and (n.day between $2::date and $3::date or n.day between $6::date and $7::date) and ($4::bigint[] is null or d.ad_group_id = any($4::bigint[]))
     group by 1, 2),
     t as (select hashtextextended(c.parent_id || ' ' || c.term, 0) & 9223372036854775807 as id, true as fits, c.parent_id, c.term, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.past_impressions, 0)::bigint as past_impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.past_closeups, 0)::bigint as past_closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.past_clicks, 0)::bigint as past_clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.past_saves, 0)::bigint as past_saves, coalesce(c.spend, 0)::bigint as spend, coalesce(c.past_spend, 0)::bigint as past_spend
       from c where $5::text = '' or position(fold_text($5) in c.term) > 0), keyed as (
       select t.*, p.name as parent_name, (case $8::text when 'parent_name' then fold_text(p.name) when 'term' then nullif(t.term, '') when 'match_types' then nullif(array_to_string(array(select w.match_type from keywords w where w.ad_account_id = $1::bigint and w.parent_id = t.parent_id and not w.archived
         and t.term <> '' and w.words = string_to_array(t.term, ' ') order by 1), ' '), '') end)::text as word,
         coalesce(null::float8, case $8::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) end) as number
       from t join ad_groups p on p.ad_account_id = $1::bigint and p.id = t.parent_id cross join lateral (select t.impressions::float8 as impressions, t.closeups::float8 as closeups, t.clicks::float8 as clicks, t.saves::float8 as saves, t.spend::float8 as spend, 0::float8 as earned_impressions, 0::float8 as earned_closeups, 0::float8 as earned_clicks, 0::float8 as earned_saves) m
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (
       select $9::bigint as id, $10::float8 is null as blank, coalesce($10::float8, 0) as number, (select word from rows where id = $9::bigint) as word
     )
     select r.id, r.number, r.blank, k.parent_name, k.parent_id, k.term, array(select w.match_type from keywords w where w.ad_account_id = $1::bigint and w.parent_id = k.parent_id and not w.archived
         and k.term <> '' and w.words = string_to_array(k.term, ' ') order by 1) as match_types, k.impressions, k.past_impressions, k.closeups, k.past_closeups, k.clicks, k.past_clicks, k.saves, k.past_saves, k.spend, k.past_spend
     from rows r join keyed k on k.id = r.id cross join place p
     where r.fits and ($9::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number > p.number
       or (r.number = p.number and (r.word > p.word or (r.word = p.word and r.id > p.id))))))) order by r.blank, r.number asc, r.word asc, r.id asc limit $11::int;

-- reports.terms.AD_GROUP.desc (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 pastStart date
-- $7 pastEnd date
-- $8 sort text
-- $9 after int8
-- $10 number float8
-- $11 limit int4
-- gives
--   id int8
--   number float8
--   blank bool
--   parent_name text not null
--   parent_id int8 not null
--   term text not null
--   match_types text[]
--   impressions int8
--   past_impressions int8
--   closeups int8
--   past_closeups int8
--   clicks int8
--   past_clicks int8
--   saves int8
--   past_saves int8
--   spend int8
--   past_spend int8
with c as (select d.ad_group_id as parent_id, n.targeting_value as term, sum(n.impressions) filter (where n.day between $2::date and $3::date) as impressions, sum(n.impressions) filter (where n.day between $6::date and $7::date) as past_impressions, sum(n.closeups) filter (where n.day between $2::date and $3::date) as closeups, sum(n.closeups) filter (where n.day between $6::date and $7::date) as past_closeups, sum(n.clicks) filter (where n.day between $2::date and $3::date) as clicks, sum(n.clicks) filter (where n.day between $6::date and $7::date) as past_clicks, sum(n.saves) filter (where n.day between $2::date and $3::date) as saves, sum(n.saves) filter (where n.day between $6::date and $7::date) as past_saves, sum(n.spend_micro) filter (where n.day between $2::date and $3::date) as spend, sum(n.spend_micro) filter (where n.day between $6::date and $7::date) as past_spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'SEARCH_TERM'
     where d.ad_account_id = $1::bigint and n.day between least($2::date, $6::date) and greatest($3::date, $7::date)
       and (n.day between $2::date and $3::date or n.day between $6::date and $7::date) and ($4::bigint[] is null or d.ad_group_id = any($4::bigint[]))
     group by 1, 2),
     t as (select hashtextextended(c.parent_id || ' ' || c.term, 0) & 9223372036854775807 as id, true as fits, c.parent_id, c.term, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.past_impressions, 0)::bigint as past_impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.past_closeups, 0)::bigint as past_closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.past_clicks, 0)::bigint as past_clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.past_saves, 0)::bigint as past_saves, coalesce(c.spend, 0)::bigint as spend, coalesce(c.past_spend, 0)::bigint as past_spend
       from c where $5::text = '' or position(fold_text($5) in c.term) > 0), keyed as (
       select t.*, p.name as parent_name, (case $8::text when 'parent_name' then fold_text(p.name) when 'term' then nullif(t.term, '') when 'match_types' then nullif(array_to_string(array(select w.match_type from keywords w where w.ad_account_id = $1::bigint and w.parent_id = t.parent_id and not w.archived
         and t.term <> '' and w.words = string_to_array(t.term, ' ') order by 1), ' '), '') end)::text as word,
         coalesce(null::float8, case $8::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) end) as number
       from t join ad_groups p on p.ad_account_id = $1::bigint and p.id = t.parent_id cross join lateral (select t.impressions::float8 as impressions, t.closeups::float8 as closeups, t.clicks::float8 as clicks, t.saves::float8 as saves, t.spend::float8 as spend, 0::float8 as earned_impressions, 0::float8 as earned_closeups, 0::float8 as earned_clicks, 0::float8 as earned_saves) m
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (
       select $9::bigint as id, $10::float8 is null as blank, coalesce($10::float8, 0) as number, (select word from rows where id = $9::bigint) as word
     )
     select r.id, r.number, r.blank, k.parent_name, k.parent_id, k.term, array(select w.match_type from keywords w where w.ad_account_id = $1::bigint and w.parent_id = k.parent_id and not w.archived
         and k.term <> '' and w.words = string_to_array(k.term, ' ') order by 1) as match_types, k.impressions, k.past_impressions, k.closeups, k.past_closeups, k.clicks, k.past_clicks, k.saves, k.past_saves, k.spend, k.past_spend
     from rows r join keyed k on k.id = r.id cross join place p
     where r.fits and ($9::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number < p.number
       or (r.number = p.number and (r.word < p.word or (r.word = p.word and r.id < p.id))))))) order by r.blank, r.number desc, r.word desc, r.id desc limit $11::int;

-- reports.terms.CAMPAIGN.asc (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 pastStart date
-- $7 pastEnd date
-- $8 sort text
-- $9 after int8
-- $10 number float8
-- $11 limit int4
-- gives
--   id int8
--   number float8
--   blank bool
--   parent_name text not null
--   parent_id int8 not null
--   term text not null
--   match_types text[]
--   impressions int8
--   past_impressions int8
--   closeups int8
--   past_closeups int8
--   clicks int8
--   past_clicks int8
--   saves int8
--   past_saves int8
--   spend int8
--   past_spend int8
with c as (select d.campaign_id as parent_id, n.targeting_value as term, sum(n.impressions) filter (where n.day between $2::date and $3::date) as impressions, sum(n.impressions) filter (where n.day between $6::date and $7::date) as past_impressions, sum(n.closeups) filter (where n.day between $2::date and $3::date) as closeups, sum(n.closeups) filter (where n.day between $6::date and $7::date) as past_closeups, sum(n.clicks) filter (where n.day between $2::date and $3::date) as clicks, sum(n.clicks) filter (where n.day between $6::date and $7::date) as past_clicks, sum(n.saves) filter (where n.day between $2::date and $3::date) as saves, sum(n.saves) filter (where n.day between $6::date and $7::date) as past_saves, sum(n.spend_micro) filter (where n.day between $2::date and $3::date) as spend, sum(n.spend_micro) filter (where n.day between $6::date and $7::date) as past_spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'SEARCH_TERM'
     where d.ad_account_id = $1::bigint and n.day between least($2::date, $6::date) and greatest($3::date, $7::date)
       and (n.day between $2::date and $3::date or n.day between $6::date and $7::date) and ($4::bigint[] is null or d.campaign_id = any($4::bigint[]))
     group by 1, 2),
     t as (select hashtextextended(c.parent_id || ' ' || c.term, 0) & 9223372036854775807 as id, true as fits, c.parent_id, c.term, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.past_impressions, 0)::bigint as past_impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.past_closeups, 0)::bigint as past_closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.past_clicks, 0)::bigint as past_clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.past_saves, 0)::bigint as past_saves, coalesce(c.spend, 0)::bigint as spend, coalesce(c.past_spend, 0)::bigint as past_spend
       from c where $5::text = '' or position(fold_text($5) in c.term) > 0), keyed as (
       select t.*, p.name as parent_name, (case $8::text when 'parent_name' then fold_text(p.name) when 'term' then nullif(t.term, '') when 'match_types' then nullif(array_to_string(array(select w.match_type from keywords w where w.ad_account_id = $1::bigint and w.parent_id = t.parent_id and not w.archived
         and t.term <> '' and w.words = string_to_array(t.term, ' ') order by 1), ' '), '') end)::text as word,
         coalesce(null::float8, case $8::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) end) as number
       from t join campaigns p on p.ad_account_id = $1::bigint and p.id = t.parent_id cross join lateral (select t.impressions::float8 as impressions, t.closeups::float8 as closeups, t.clicks::float8 as clicks, t.saves::float8 as saves, t.spend::float8 as spend, 0::float8 as earned_impressions, 0::float8 as earned_closeups, 0::float8 as earned_clicks, 0::float8 as earned_saves) m
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (
       select $9::bigint as id, $10::float8 is null as blank, coalesce($10::float8, 0) as number, (select word from rows where id = $9::bigint) as word
     )
     select r.id, r.number, r.blank, k.parent_name, k.parent_id, k.term, array(select w.match_type from keywords w where w.ad_account_id = $1::bigint and w.parent_id = k.parent_id and not w.archived
         and k.term <> '' and w.words = string_to_array(k.term, ' ') order by 1) as match_types, k.impressions, k.past_impressions, k.closeups, k.past_closeups, k.clicks, k.past_clicks, k.saves, k.past_saves, k.spend, k.past_spend
     from rows r join keyed k on k.id = r.id cross join place p
     where r.fits and ($9::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number > p.number
       or (r.number = p.number and (r.word > p.word or (r.word = p.word and r.id > p.id))))))) order by r.blank, r.number asc, r.word asc, r.id asc limit $11::int;

-- reports.terms.CAMPAIGN.desc (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 pastStart date
-- $7 pastEnd date
-- $8 sort text
-- $9 after int8
-- $10 number float8
-- $11 limit int4
-- gives
--   id int8
--   number float8
--   blank bool
--   parent_name text not null
--   parent_id int8 not null
--   term text not null
--   match_types text[]
--   impressions int8
--   past_impressions int8
--   closeups int8
--   past_closeups int8
--   clicks int8
--   past_clicks int8
--   saves int8
--   past_saves int8
--   spend int8
--   past_spend int8
with c as (select d.campaign_id as parent_id, n.targeting_value as term, sum(n.impressions) filter (where n.day between $2::date and $3::date) as impressions, sum(n.impressions) filter (where n.day between $6::date and $7::date) as past_impressions, sum(n.closeups) filter (where n.day between $2::date and $3::date) as closeups, sum(n.closeups) filter (where n.day between $6::date and $7::date) as past_closeups, sum(n.clicks) filter (where n.day between $2::date and $3::date) as clicks, sum(n.clicks) filter (where n.day between $6::date and $7::date) as past_clicks, sum(n.saves) filter (where n.day between $2::date and $3::date) as saves, sum(n.saves) filter (where n.day between $6::date and $7::date) as past_saves, sum(n.spend_micro) filter (where n.day between $2::date and $3::date) as spend, sum(n.spend_micro) filter (where n.day between $6::date and $7::date) as past_spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'SEARCH_TERM'
     where d.ad_account_id = $1::bigint and n.day between least($2::date, $6::date) and greatest($3::date, $7::date)
       and (n.day between $2::date and $3::date or n.day between $6::date and $7::date) and ($4::bigint[] is null or d.campaign_id = any($4::bigint[]))
     group by 1, 2),
     t as (select hashtextextended(c.parent_id || ' ' || c.term, 0) & 9223372036854775807 as id, true as fits, c.parent_id, c.term, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.past_impressions, 0)::bigint as past_impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.past_closeups, 0)::bigint as past_closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.past_clicks, 0)::bigint as past_clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.past_saves, 0)::bigint as past_saves, coalesce(c.spend, 0)::bigint as spend, coalesce(c.past_spend, 0)::bigint as past_spend
       from c where $5::text = '' or position(fold_text($5) in c.term) > 0), keyed as (
       select t.*, p.name as parent_name, (case $8::text when 'parent_name' then fold_text(p.name) when 'term' then nullif(t.term, '') when 'match_types' then nullif(array_to_string(array(select w.match_type from keywords w where w.ad_account_id = $1::bigint and w.parent_id = t.parent_id and not w.archived
         and t.term <> '' and w.words = string_to_array(t.term, ' ') order by 1), ' '), '') end)::text as word,
         coalesce(null::float8, case $8::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) end) as number
       from t join campaigns p on p.ad_account_id = $1::bigint and p.id = t.parent_id cross join lateral (select t.impressions::float8 as impressions, t.closeups::float8 as closeups, t.clicks::float8 as clicks, t.saves::float8 as saves, t.spend::float8 as spend, 0::float8 as earned_impressions, 0::float8 as earned_closeups, 0::float8 as earned_clicks, 0::float8 as earned_saves) m
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (
       select $9::bigint as id, $10::float8 is null as blank, coalesce($10::float8, 0) as number, (select word from rows where id = $9::bigint) as word
     )
     select r.id, r.number, r.blank, k.parent_name, k.parent_id, k.term, array(select w.match_type from keywords w where w.ad_account_id = $1::bigint and w.parent_id = k.parent_id and not w.archived
         and k.term <> '' and w.words = string_to_array(k.term, ' ') order by 1) as match_types, k.impressions, k.past_impressions, k.closeups, k.past_closeups, k.clicks, k.past_clicks, k.saves, k.past_saves, k.spend, k.past_spend
     from rows r join keyed k on k.id = r.id cross join place p
     where r.fits and ($9::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number < p.number
       or (r.number = p.number and (r.word < p.word or (r.word = p.word and r.id < p.id))))))) order by r.blank, r.number desc, r.word desc, r.id desc limit $11::int;

-- reports.terms.AD_GROUP.total (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 pastStart date
-- $7 pastEnd date
-- gives
--   count int8
--   impressions int8
--   past_impressions int8
--   closeups int8
--   past_closeups int8
--   clicks int8
--   past_clicks int8
--   saves int8
--   past_saves int8
--   spend int8
--   past_spend int8
with c as (select d.ad_group_id as parent_id, n.targeting_value as term, sum(n.impressions) filter (where n.day between $2::date and $3::date) as impressions, sum(n.impressions) filter (where n.day between $6::date and $7::date) as past_impressions, sum(n.closeups) filter (where n.day between $2::date and $3::date) as closeups, sum(n.closeups) filter (where n.day between $6::date and $7::date) as past_closeups, sum(n.clicks) filter (where n.day between $2::date and $3::date) as clicks, sum(n.clicks) filter (where n.day between $6::date and $7::date) as past_clicks, sum(n.saves) filter (where n.day between $2::date and $3::date) as saves, sum(n.saves) filter (where n.day between $6::date and $7::date) as past_saves, sum(n.spend_micro) filter (where n.day between $2::date and $3::date) as spend, sum(n.spend_micro) filter (where n.day between $6::date and $7::date) as past_spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'SEARCH_TERM'
     where d.ad_account_id = $1::bigint and n.day between least($2::date, $6::date) and greatest($3::date, $7::date)
       and (n.day between $2::date and $3::date or n.day between $6::date and $7::date) and ($4::bigint[] is null or d.ad_group_id = any($4::bigint[]))
     group by 1, 2),
     t as (select hashtextextended(c.parent_id || ' ' || c.term, 0) & 9223372036854775807 as id, true as fits, c.parent_id, c.term, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.past_impressions, 0)::bigint as past_impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.past_closeups, 0)::bigint as past_closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.past_clicks, 0)::bigint as past_clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.past_saves, 0)::bigint as past_saves, coalesce(c.spend, 0)::bigint as spend, coalesce(c.past_spend, 0)::bigint as past_spend
       from c where $5::text = '' or position(fold_text($5) in c.term) > 0) select count(*)::bigint as count, coalesce(sum(t.impressions), 0)::bigint as impressions, coalesce(sum(t.past_impressions), 0)::bigint as past_impressions, coalesce(sum(t.closeups), 0)::bigint as closeups, coalesce(sum(t.past_closeups), 0)::bigint as past_closeups, coalesce(sum(t.clicks), 0)::bigint as clicks, coalesce(sum(t.past_clicks), 0)::bigint as past_clicks, coalesce(sum(t.saves), 0)::bigint as saves, coalesce(sum(t.past_saves), 0)::bigint as past_saves, coalesce(sum(t.spend), 0)::bigint as spend, coalesce(sum(t.past_spend), 0)::bigint as past_spend from t where t.fits;

-- reports.terms.CAMPAIGN.total (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 pastStart date
-- $7 pastEnd date
-- gives
--   count int8
--   impressions int8
--   past_impressions int8
--   closeups int8
--   past_closeups int8
--   clicks int8
--   past_clicks int8
--   saves int8
--   past_saves int8
--   spend int8
--   past_spend int8
with c as (select d.campaign_id as parent_id, n.targeting_value as term, sum(n.impressions) filter (where n.day between $2::date and $3::date) as impressions, sum(n.impressions) filter (where n.day between $6::date and $7::date) as past_impressions, sum(n.closeups) filter (where n.day between $2::date and $3::date) as closeups, sum(n.closeups) filter (where n.day between $6::date and $7::date) as past_closeups, sum(n.clicks) filter (where n.day between $2::date and $3::date) as clicks, sum(n.clicks) filter (where n.day between $6::date and $7::date) as past_clicks, sum(n.saves) filter (where n.day between $2::date and $3::date) as saves, sum(n.saves) filter (where n.day between $6::date and $7::date) as past_saves, sum(n.spend_micro) filter (where n.day between $2::date and $3::date) as spend, sum(n.spend_micro) filter (where n.day between $6::date and $7::date) as past_spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'SEARCH_TERM'
     where d.ad_account_id = $1::bigint and n.day between least($2::date, $6::date) and greatest($3::date, $7::date)
       and (n.day between $2::date and $3::date or n.day between $6::date and $7::date) and ($4::bigint[] is null or d.campaign_id = any($4::bigint[]))
     group by 1, 2),
     t as (select hashtextextended(c.parent_id || ' ' || c.term, 0) & 9223372036854775807 as id, true as fits, c.parent_id, c.term, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.past_impressions, 0)::bigint as past_impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.past_closeups, 0)::bigint as past_closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.past_clicks, 0)::bigint as past_clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.past_saves, 0)::bigint as past_saves, coalesce(c.spend, 0)::bigint as spend, coalesce(c.past_spend, 0)::bigint as past_spend
       from c where $5::text = '' or position(fold_text($5) in c.term) > 0) select count(*)::bigint as count, coalesce(sum(t.impressions), 0)::bigint as impressions, coalesce(sum(t.past_impressions), 0)::bigint as past_impressions, coalesce(sum(t.closeups), 0)::bigint as closeups, coalesce(sum(t.past_closeups), 0)::bigint as past_closeups, coalesce(sum(t.clicks), 0)::bigint as clicks, coalesce(sum(t.past_clicks), 0)::bigint as past_clicks, coalesce(sum(t.saves), 0)::bigint as saves, coalesce(sum(t.past_saves), 0)::bigint as past_saves, coalesce(sum(t.spend), 0)::bigint as spend, coalesce(sum(t.past_spend), 0)::bigint as past_spend from t where t.fits;

-- reports.keywords.negative.AD_GROUP.asc (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 pastStart date
-- $7 pastEnd date
-- $8 sort text
-- $9 after int8
-- $10 number float8
-- $11 limit int4
-- gives
--   id int8 not null
--   number float8
--   blank bool
--   parent_name text not null
--   impressions int8
--   past_impressions int8
--   closeups int8
--   past_closeups int8
--   clicks int8
--   past_clicks int8
--   saves int8
--   past_saves int8
--   spend int8
--   past_spend int8
with s as (select d.ad_group_id as parent_id, n.targeting_value as term, sum(n.impressions) filter (where n.day between $2::date and $3::date) as impressions, sum(n.impressions) filter (where n.day between $6::date and $7::date) as past_impressions, sum(n.closeups) filter (where n.day between $2::date and $3::date) as closeups, sum(n.closeups) filter (where n.day between $6::date and $7::date) as past_closeups, sum(n.clicks) filter (where n.day between $2::date and $3::date) as clicks, sum(n.clicks) filter (where n.day between $6::date and $7::date) as past_clicks, sum(n.saves) filter (where n.day between $2::date and $3::date) as saves, sum(n.saves) filter (where n.day between $6::date and $7::date) as past_saves, sum(n.spend_micro) filter (where n.day between $2::date and $3::date) as spend, sum(n.spend_micro) filter (where n.day between $6::date and $7::date) as past_spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'SEARCH_TERM'
     where d.ad_account_id = $1::bigint and n.day between least($2::date, $6::date) and greatest($3::date, $7::date)
       and (n.day between $2::date and $3::date or n.day between $6::date and $7::date) and ($4::bigint[] is null or d.ad_group_id = any($4::bigint[]))
     group by 1, 2), t as (select w.id, not w.archived as fits, w.parent_id, w.value, w.match_type, w.bid, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.past_impressions, 0)::bigint as past_impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.past_closeups, 0)::bigint as past_closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.past_clicks, 0)::bigint as past_clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.past_saves, 0)::bigint as past_saves, coalesce(c.spend, 0)::bigint as spend, coalesce(c.past_spend, 0)::bigint as past_spend
       from keywords w left join lateral (select sum(s.impressions) as impressions, sum(s.past_impressions) as past_impressions, sum(s.closeups) as closeups, sum(s.past_closeups) as past_closeups, sum(s.clicks) as clicks, sum(s.past_clicks) as past_clicks, sum(s.saves) as saves, sum(s.past_saves) as past_saves, sum(s.spend) as spend, sum(s.past_spend) as past_spend from s
         where not w.archived and s.parent_id = w.parent_id and s.term <> '' and case w.match_type
           when 'EXACT_NEGATIVE' then s.term = array_to_string(w.words, ' ')
           else position(' ' || array_to_string(w.words, ' ') || ' ' in ' ' || s.term || ' ') > 0 end) c on true where w.ad_account_id = $1::bigint and w.parent_type = 'adgroup'
       and w.match_type in ('PHRASE_NEGATIVE', 'EXACT_NEGATIVE')
       and ($4::bigint[] is null or w.parent_id = any($4::bigint[])) and ($5::text = '' or position(fold_text($5) in array_to_string(w.words, ' ')) > 0)), keyed as (
       select t.*, p.name as parent_name, (case $8::text when 'parent_name' then fold_text(p.name) when 'keyword' then fold_text(t.value) when 'match_type' then t.match_type end)::text as word,
         coalesce(case $8::text when 'bid' then t.bid::float8 end, case $8::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) end) as number
       from t join ad_groups p on p.ad_account_id = $1::bigint and p.id = t.parent_id cross join lateral (select t.impressions::float8 as impressions, t.closeups::float8 as closeups, t.clicks::float8 as clicks, t.saves::float8 as saves, t.spend::float8 as spend, 0::float8 as earned_impressions, 0::float8 as earned_closeups, 0::float8 as earned_clicks, 0::float8 as earned_saves) m
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (
       select $9::bigint as id, $10::float8 is null as blank, coalesce($10::float8, 0) as number, (select word from rows where id = $9::bigint) as word
     )
     select r.id, r.number, r.blank, k.parent_name, k.impressions, k.past_impressions, k.closeups, k.past_closeups, k.clicks, k.past_clicks, k.saves, k.past_saves, k.spend, k.past_spend
     from rows r join keyed k on k.id = r.id cross join place p
     where r.fits and ($9::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number > p.number
       or (r.number = p.number and (r.word > p.word or (r.word = p.word and r.id > p.id))))))) order by r.blank, r.number asc, r.word asc, r.id asc limit $11::int;

-- reports.keywords.negative.AD_GROUP.desc (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 pastStart date
-- $7 pastEnd date
-- $8 sort text
-- $9 after int8
-- $10 number float8
-- $11 limit int4
-- gives
--   id int8 not null
--   number float8
--   blank bool
--   parent_name text not null
--   impressions int8
--   past_impressions int8
--   closeups int8
--   past_closeups int8
--   clicks int8
--   past_clicks int8
--   saves int8
--   past_saves int8
--   spend int8
--   past_spend int8
with s as (select d.ad_group_id as parent_id, n.targeting_value as term, sum(n.impressions) filter (where n.day between $2::date and $3::date) as impressions, sum(n.impressions) filter (where n.day between $6::date and $7::date) as past_impressions, sum(n.closeups) filter (where n.day between $2::date and $3::date) as closeups, sum(n.closeups) filter (where n.day between $6::date and $7::date) as past_closeups, sum(n.clicks) filter (where n.day between $2::date and $3::date) as clicks, sum(n.clicks) filter (where n.day between $6::date and $7::date) as past_clicks, sum(n.saves) filter (where n.day between $2::date and $3::date) as saves, sum(n.saves) filter (where n.day between $6::date and $7::date) as past_saves, sum(n.spend_micro) filter (where n.day between $2::date and $3::date) as spend, sum(n.spend_micro) filter (where n.day between $6::date and $7::date) as past_spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'SEARCH_TERM'
     where d.ad_account_id = $1::bigint and n.day between least($2::date, $6::date) and greatest($3::date, $7::date)
       and (n.day between $2::date and $3::date or n.day between $6::date and $7::date) and ($4::bigint[] is null or d.ad_group_id = any($4::bigint[]))
     group by 1, 2), t as (select w.id, not w.archived as fits, w.parent_id, w.value, w.match_type, w.bid, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.past_impressions, 0)::bigint as past_impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.past_closeups, 0)::bigint as past_closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.past_clicks, 0)::bigint as past_clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.past_saves, 0)::bigint as past_saves, coalesce(c.spend, 0)::bigint as spend, coalesce(c.past_spend, 0)::bigint as past_spend
       from keywords w left join lateral (select sum(s.impressions) as impressions, sum(s.past_impressions) as past_impressions, sum(s.closeups) as closeups, sum(s.past_closeups) as past_closeups, sum(s.clicks) as clicks, sum(s.past_clicks) as past_clicks, sum(s.saves) as saves, sum(s.past_saves) as past_saves, sum(s.spend) as spend, sum(s.past_spend) as past_spend from s
         where not w.archived and s.parent_id = w.parent_id and s.term <> '' and case w.match_type
           when 'EXACT_NEGATIVE' then s.term = array_to_string(w.words, ' ')
           else position(' ' || array_to_string(w.words, ' ') || ' ' in ' ' || s.term || ' ') > 0 end) c on true where w.ad_account_id = $1::bigint and w.parent_type = 'adgroup'
       and w.match_type in ('PHRASE_NEGATIVE', 'EXACT_NEGATIVE')
       and ($4::bigint[] is null or w.parent_id = any($4::bigint[])) and ($5::text = '' or position(fold_text($5) in array_to_string(w.words, ' ')) > 0)), keyed as (
       select t.*, p.name as parent_name, (case $8::text when 'parent_name' then fold_text(p.name) when 'keyword' then fold_text(t.value) when 'match_type' then t.match_type end)::text as word,
         coalesce(case $8::text when 'bid' then t.bid::float8 end, case $8::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) end) as number
       from t join ad_groups p on p.ad_account_id = $1::bigint and p.id = t.parent_id cross join lateral (select t.impressions::float8 as impressions, t.closeups::float8 as closeups, t.clicks::float8 as clicks, t.saves::float8 as saves, t.spend::float8 as spend, 0::float8 as earned_impressions, 0::float8 as earned_closeups, 0::float8 as earned_clicks, 0::float8 as earned_saves) m
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (
       select $9::bigint as id, $10::float8 is null as blank, coalesce($10::float8, 0) as number, (select word from rows where id = $9::bigint) as word
     )
     select r.id, r.number, r.blank, k.parent_name, k.impressions, k.past_impressions, k.closeups, k.past_closeups, k.clicks, k.past_clicks, k.saves, k.past_saves, k.spend, k.past_spend
     from rows r join keyed k on k.id = r.id cross join place p
     where r.fits and ($9::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number < p.number
       or (r.number = p.number and (r.word < p.word or (r.word = p.word and r.id < p.id))))))) order by r.blank, r.number desc, r.word desc, r.id desc limit $11::int;

-- reports.keywords.negative.CAMPAIGN.asc (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 pastStart date
-- $7 pastEnd date
-- $8 sort text
-- $9 after int8
-- $10 number float8
-- $11 limit int4
-- gives
--   id int8 not null
--   number float8
--   blank bool
--   parent_name text not null
--   impressions int8
--   past_impressions int8
--   closeups int8
--   past_closeups int8
--   clicks int8
--   past_clicks int8
--   saves int8
--   past_saves int8
--   spend int8
--   past_spend int8
with s as (select d.campaign_id as parent_id, n.targeting_value as term, sum(n.impressions) filter (where n.day between $2::date and $3::date) as impressions, sum(n.impressions) filter (where n.day between $6::date and $7::date) as past_impressions, sum(n.closeups) filter (where n.day between $2::date and $3::date) as closeups, sum(n.closeups) filter (where n.day between $6::date and $7::date) as past_closeups, sum(n.clicks) filter (where n.day between $2::date and $3::date) as clicks, sum(n.clicks) filter (where n.day between $6::date and $7::date) as past_clicks, sum(n.saves) filter (where n.day between $2::date and $3::date) as saves, sum(n.saves) filter (where n.day between $6::date and $7::date) as past_saves, sum(n.spend_micro) filter (where n.day between $2::date and $3::date) as spend, sum(n.spend_micro) filter (where n.day between $6::date and $7::date) as past_spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'SEARCH_TERM'
     where d.ad_account_id = $1::bigint and n.day between least($2::date, $6::date) and greatest($3::date, $7::date)
       and (n.day between $2::date and $3::date or n.day between $6::date and $7::date) and ($4::bigint[] is null or d.campaign_id = any($4::bigint[]))
     group by 1, 2), t as (select w.id, not w.archived as fits, w.parent_id, w.value, w.match_type, w.bid, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.past_impressions, 0)::bigint as past_impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.past_closeups, 0)::bigint as past_closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.past_clicks, 0)::bigint as past_clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.past_saves, 0)::bigint as past_saves, coalesce(c.spend, 0)::bigint as spend, coalesce(c.past_spend, 0)::bigint as past_spend
       from keywords w left join lateral (select sum(s.impressions) as impressions, sum(s.past_impressions) as past_impressions, sum(s.closeups) as closeups, sum(s.past_closeups) as past_closeups, sum(s.clicks) as clicks, sum(s.past_clicks) as past_clicks, sum(s.saves) as saves, sum(s.past_saves) as past_saves, sum(s.spend) as spend, sum(s.past_spend) as past_spend from s
         where not w.archived and s.parent_id = w.parent_id and s.term <> '' and case w.match_type
           when 'EXACT_NEGATIVE' then s.term = array_to_string(w.words, ' ')
           else position(' ' || array_to_string(w.words, ' ') || ' ' in ' ' || s.term || ' ') > 0 end) c on true where w.ad_account_id = $1::bigint and w.parent_type = 'campaign'
       and w.match_type in ('PHRASE_NEGATIVE', 'EXACT_NEGATIVE')
       and ($4::bigint[] is null or w.parent_id = any($4::bigint[])) and ($5::text = '' or position(fold_text($5) in array_to_string(w.words, ' ')) > 0)), keyed as (
       select t.*, p.name as parent_name, (case $8::text when 'parent_name' then fold_text(p.name) when 'keyword' then fold_text(t.value) when 'match_type' then t.match_type end)::text as word,
         coalesce(case $8::text when 'bid' then t.bid::float8 end, case $8::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) end) as number
       from t join campaigns p on p.ad_account_id = $1::bigint and p.id = t.parent_id cross join lateral (select t.impressions::float8 as impressions, t.closeups::float8 as closeups, t.clicks::float8 as clicks, t.saves::float8 as saves, t.spend::float8 as spend, 0::float8 as earned_impressions, 0::float8 as earned_closeups, 0::float8 as earned_clicks, 0::float8 as earned_saves) m
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (
       select $9::bigint as id, $10::float8 is null as blank, coalesce($10::float8, 0) as number, (select word from rows where id = $9::bigint) as word
     )
     select r.id, r.number, r.blank, k.parent_name, k.impressions, k.past_impressions, k.closeups, k.past_closeups, k.clicks, k.past_clicks, k.saves, k.past_saves, k.spend, k.past_spend
     from rows r join keyed k on k.id = r.id cross join place p
     where r.fits and ($9::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number > p.number
       or (r.number = p.number and (r.word > p.word or (r.word = p.word and r.id > p.id))))))) order by r.blank, r.number asc, r.word asc, r.id asc limit $11::int;

-- reports.keywords.negative.CAMPAIGN.desc (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 pastStart date
-- $7 pastEnd date
-- $8 sort text
-- $9 after int8
-- $10 number float8
-- $11 limit int4
-- gives
--   id int8 not null
--   number float8
--   blank bool
--   parent_name text not null
--   impressions int8
--   past_impressions int8
--   closeups int8
--   past_closeups int8
--   clicks int8
--   past_clicks int8
--   saves int8
--   past_saves int8
--   spend int8
--   past_spend int8
with s as (select d.campaign_id as parent_id, n.targeting_value as term, sum(n.impressions) filter (where n.day between $2::date and $3::date) as impressions, sum(n.impressions) filter (where n.day between $6::date and $7::date) as past_impressions, sum(n.closeups) filter (where n.day between $2::date and $3::date) as closeups, sum(n.closeups) filter (where n.day between $6::date and $7::date) as past_closeups, sum(n.clicks) filter (where n.day between $2::date and $3::date) as clicks, sum(n.clicks) filter (where n.day between $6::date and $7::date) as past_clicks, sum(n.saves) filter (where n.day between $2::date and $3::date) as saves, sum(n.saves) filter (where n.day between $6::date and $7::date) as past_saves, sum(n.spend_micro) filter (where n.day between $2::date and $3::date) as spend, sum(n.spend_micro) filter (where n.day between $6::date and $7::date) as past_spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'SEARCH_TERM'
     where d.ad_account_id = $1::bigint and n.day between least($2::date, $6::date) and greatest($3::date, $7::date)
       and (n.day between $2::date and $3::date or n.day between $6::date and $7::date) and ($4::bigint[] is null or d.campaign_id = any($4::bigint[]))
     group by 1, 2), t as (select w.id, not w.archived as fits, w.parent_id, w.value, w.match_type, w.bid, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.past_impressions, 0)::bigint as past_impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.past_closeups, 0)::bigint as past_closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.past_clicks, 0)::bigint as past_clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.past_saves, 0)::bigint as past_saves, coalesce(c.spend, 0)::bigint as spend, coalesce(c.past_spend, 0)::bigint as past_spend
       from keywords w left join lateral (select sum(s.impressions) as impressions, sum(s.past_impressions) as past_impressions, sum(s.closeups) as closeups, sum(s.past_closeups) as past_closeups, sum(s.clicks) as clicks, sum(s.past_clicks) as past_clicks, sum(s.saves) as saves, sum(s.past_saves) as past_saves, sum(s.spend) as spend, sum(s.past_spend) as past_spend from s
         where not w.archived and s.parent_id = w.parent_id and s.term <> '' and case w.match_type
           when 'EXACT_NEGATIVE' then s.term = array_to_string(w.words, ' ')
           else position(' ' || array_to_string(w.words, ' ') || ' ' in ' ' || s.term || ' ') > 0 end) c on true where w.ad_account_id = $1::bigint and w.parent_type = 'campaign'
       and w.match_type in ('PHRASE_NEGATIVE', 'EXACT_NEGATIVE')
       and ($4::bigint[] is null or w.parent_id = any($4::bigint[])) and ($5::text = '' or position(fold_text($5) in array_to_string(w.words, ' ')) > 0)), keyed as (
       select t.*, p.name as parent_name, (case $8::text when 'parent_name' then fold_text(p.name) when 'keyword' then fold_text(t.value) when 'match_type' then t.match_type end)::text as word,
         coalesce(case $8::text when 'bid' then t.bid::float8 end, case $8::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) end) as number
       from t join campaigns p on p.ad_account_id = $1::bigint and p.id = t.parent_id cross join lateral (select t.impressions::float8 as impressions, t.closeups::float8 as closeups, t.clicks::float8 as clicks, t.saves::float8 as saves, t.spend::float8 as spend, 0::float8 as earned_impressions, 0::float8 as earned_closeups, 0::float8 as earned_clicks, 0::float8 as earned_saves) m
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (
       select $9::bigint as id, $10::float8 is null as blank, coalesce($10::float8, 0) as number, (select word from rows where id = $9::bigint) as word
     )
     select r.id, r.number, r.blank, k.parent_name, k.impressions, k.past_impressions, k.closeups, k.past_closeups, k.clicks, k.past_clicks, k.saves, k.past_saves, k.spend, k.past_spend
     from rows r join keyed k on k.id = r.id cross join place p
     where r.fits and ($9::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number < p.number
       or (r.number = p.number and (r.word < p.word or (r.word = p.word and r.id < p.id))))))) order by r.blank, r.number desc, r.word desc, r.id desc limit $11::int;

-- reports.keywords.positive.asc (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 pastStart date
-- $7 pastEnd date
-- $8 sort text
-- $9 after int8
-- $10 number float8
-- $11 limit int4
-- gives
--   id int8 not null
--   number float8
--   blank bool
--   parent_name text not null
--   impressions int8
--   past_impressions int8
--   closeups int8
--   past_closeups int8
--   clicks int8
--   past_clicks int8
--   saves int8
--   past_saves int8
--   spend int8
--   past_spend int8
with c as (select d.ad_group_id as parent_id, n.targeting_value as keyword, sum(n.impressions) filter (where n.day between $2::date and $3::date) as impressions, sum(n.impressions) filter (where n.day between $6::date and $7::date) as past_impressions, sum(n.closeups) filter (where n.day between $2::date and $3::date) as closeups, sum(n.closeups) filter (where n.day between $6::date and $7::date) as past_closeups, sum(n.clicks) filter (where n.day between $2::date and $3::date) as clicks, sum(n.clicks) filter (where n.day between $6::date and $7::date) as past_clicks, sum(n.saves) filter (where n.day between $2::date and $3::date) as saves, sum(n.saves) filter (where n.day between $6::date and $7::date) as past_saves, sum(n.spend_micro) filter (where n.day between $2::date and $3::date) as spend, sum(n.spend_micro) filter (where n.day between $6::date and $7::date) as past_spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'KEYWORD'
     where d.ad_account_id = $1::bigint and n.day between least($2::date, $6::date) and greatest($3::date, $7::date)
       and (n.day between $2::date and $3::date or n.day between $6::date and $7::date) and ($4::bigint[] is null or d.ad_group_id = any($4::bigint[]))
     group by 1, 2), t as (select w.id, not w.archived as fits, w.parent_id, w.value, w.match_type, w.bid, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.past_impressions, 0)::bigint as past_impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.past_closeups, 0)::bigint as past_closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.past_clicks, 0)::bigint as past_clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.past_saves, 0)::bigint as past_saves, coalesce(c.spend, 0)::bigint as spend, coalesce(c.past_spend, 0)::bigint as past_spend
       from keywords w left join c on c.parent_id = w.parent_id and c.keyword = w.id::text where w.ad_account_id = $1::bigint and w.parent_type = 'adgroup'
       and w.match_type not in ('PHRASE_NEGATIVE', 'EXACT_NEGATIVE')
       and ($4::bigint[] is null or w.parent_id = any($4::bigint[])) and ($5::text = '' or position(fold_text($5) in array_to_string(w.words, ' ')) > 0)), keyed as (
       select t.*, p.name as parent_name, (case $8::text when 'parent_name' then fold_text(p.name) when 'keyword' then fold_text(t.value) when 'match_type' then t.match_type end)::text as word,
         coalesce(case $8::text when 'bid' then t.bid::float8 end, case $8::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) end) as number
       from t join ad_groups p on p.ad_account_id = $1::bigint and p.id = t.parent_id cross join lateral (select t.impressions::float8 as impressions, t.closeups::float8 as closeups, t.clicks::float8 as clicks, t.saves::float8 as saves, t.spend::float8 as spend, 0::float8 as earned_impressions, 0::float8 as earned_closeups, 0::float8 as earned_clicks, 0::float8 as earned_saves) m
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (
       select $9::bigint as id, $10::float8 is null as blank, coalesce($10::float8, 0) as number, (select word from rows where id = $9::bigint) as word
     )
     select r.id, r.number, r.blank, k.parent_name, k.impressions, k.past_impressions, k.closeups, k.past_closeups, k.clicks, k.past_clicks, k.saves, k.past_saves, k.spend, k.past_spend
     from rows r join keyed k on k.id = r.id cross join place p
     where r.fits and ($9::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number > p.number
       or (r.number = p.number and (r.word > p.word or (r.word = p.word and r.id > p.id))))))) order by r.blank, r.number asc, r.word asc, r.id asc limit $11::int;

-- reports.keywords.positive.desc (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 pastStart date
-- $7 pastEnd date
-- $8 sort text
-- $9 after int8
-- $10 number float8
-- $11 limit int4
-- gives
--   id int8 not null
--   number float8
--   blank bool
--   parent_name text not null
--   impressions int8
--   past_impressions int8
--   closeups int8
--   past_closeups int8
--   clicks int8
--   past_clicks int8
--   saves int8
--   past_saves int8
--   spend int8
--   past_spend int8
with c as (select d.ad_group_id as parent_id, n.targeting_value as keyword, sum(n.impressions) filter (where n.day between $2::date and $3::date) as impressions, sum(n.impressions) filter (where n.day between $6::date and $7::date) as past_impressions, sum(n.closeups) filter (where n.day between $2::date and $3::date) as closeups, sum(n.closeups) filter (where n.day between $6::date and $7::date) as past_closeups, sum(n.clicks) filter (where n.day between $2::date and $3::date) as clicks, sum(n.clicks) filter (where n.day between $6::date and $7::date) as past_clicks, sum(n.saves) filter (where n.day between $2::date and $3::date) as saves, sum(n.saves) filter (where n.day between $6::date and $7::date) as past_saves, sum(n.spend_micro) filter (where n.day between $2::date and $3::date) as spend, sum(n.spend_micro) filter (where n.day between $6::date and $7::date) as past_spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'KEYWORD'
     where d.ad_account_id = $1::bigint and n.day between least($2::date, $6::date) and greatest($3::date, $7::date)
       and (n.day between $2::date and $3::date or n.day between $6::date and $7::date) and ($4::bigint[] is null or d.ad_group_id = any($4::bigint[]))
     group by 1, 2), t as (select w.id, not w.archived as fits, w.parent_id, w.value, w.match_type, w.bid, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.past_impressions, 0)::bigint as past_impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.past_closeups, 0)::bigint as past_closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.past_clicks, 0)::bigint as past_clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.past_saves, 0)::bigint as past_saves, coalesce(c.spend, 0)::bigint as spend, coalesce(c.past_spend, 0)::bigint as past_spend
       from keywords w left join c on c.parent_id = w.parent_id and c.keyword = w.id::text where w.ad_account_id = $1::bigint and w.parent_type = 'adgroup'
       and w.match_type not in ('PHRASE_NEGATIVE', 'EXACT_NEGATIVE')
       and ($4::bigint[] is null or w.parent_id = any($4::bigint[])) and ($5::text = '' or position(fold_text($5) in array_to_string(w.words, ' ')) > 0)), keyed as (
       select t.*, p.name as parent_name, (case $8::text when 'parent_name' then fold_text(p.name) when 'keyword' then fold_text(t.value) when 'match_type' then t.match_type end)::text as word,
         coalesce(case $8::text when 'bid' then t.bid::float8 end, case $8::text when 'TOTAL_IMPRESSION' then (m.impressions + m.earned_impressions) when 'TOTAL_CLICKTHROUGH' then (m.clicks + m.earned_clicks) when 'REPIN_1' then m.saves when 'TOTAL_ENGAGEMENT' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) when 'SPEND_IN_DOLLAR' then m.spend / 1e6 when 'CPM_IN_DOLLAR' then m.spend / 1e3 / nullif(m.impressions, 0) when 'ECPC_IN_DOLLAR' then m.spend / 1e6 / nullif((m.clicks + m.earned_clicks), 0) when 'ECPE_IN_DOLLAR' then m.spend / 1e6 / nullif(((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)), 0) when 'CTR' then m.clicks / nullif(m.impressions, 0) when 'ENGAGEMENT_RATE' then ((m.clicks + m.earned_clicks) + (m.closeups + m.earned_closeups) + (m.saves + m.earned_saves)) / nullif((m.impressions + m.earned_impressions), 0) end) as number
       from t join ad_groups p on p.ad_account_id = $1::bigint and p.id = t.parent_id cross join lateral (select t.impressions::float8 as impressions, t.closeups::float8 as closeups, t.clicks::float8 as clicks, t.saves::float8 as saves, t.spend::float8 as spend, 0::float8 as earned_impressions, 0::float8 as earned_closeups, 0::float8 as earned_clicks, 0::float8 as earned_saves) m
     ), rows as (
       select id, fits, (number is null and word is null) as blank, coalesce(number, 0) as number, coalesce(word, '') as word from keyed
     ), place as (
       select $9::bigint as id, $10::float8 is null as blank, coalesce($10::float8, 0) as number, (select word from rows where id = $9::bigint) as word
     )
     select r.id, r.number, r.blank, k.parent_name, k.impressions, k.past_impressions, k.closeups, k.past_closeups, k.clicks, k.past_clicks, k.saves, k.past_saves, k.spend, k.past_spend
     from rows r join keyed k on k.id = r.id cross join place p
     where r.fits and ($9::bigint is null or (r.blank > p.blank or (r.blank = p.blank and (r.number < p.number
       or (r.number = p.number and (r.word < p.word or (r.word = p.word and r.id < p.id))))))) order by r.blank, r.number desc, r.word desc, r.id desc limit $11::int;

-- reports.keywords.negative.AD_GROUP.total (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 pastStart date
-- $7 pastEnd date
-- gives
--   count int8
--   impressions int8
--   past_impressions int8
--   closeups int8
--   past_closeups int8
--   clicks int8
--   past_clicks int8
--   saves int8
--   past_saves int8
--   spend int8
--   past_spend int8
with s as (select d.ad_group_id as parent_id, n.targeting_value as term, sum(n.impressions) filter (where n.day between $2::date and $3::date) as impressions, sum(n.impressions) filter (where n.day between $6::date and $7::date) as past_impressions, sum(n.closeups) filter (where n.day between $2::date and $3::date) as closeups, sum(n.closeups) filter (where n.day between $6::date and $7::date) as past_closeups, sum(n.clicks) filter (where n.day between $2::date and $3::date) as clicks, sum(n.clicks) filter (where n.day between $6::date and $7::date) as past_clicks, sum(n.saves) filter (where n.day between $2::date and $3::date) as saves, sum(n.saves) filter (where n.day between $6::date and $7::date) as past_saves, sum(n.spend_micro) filter (where n.day between $2::date and $3::date) as spend, sum(n.spend_micro) filter (where n.day between $6::date and $7::date) as past_spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'SEARCH_TERM'
     where d.ad_account_id = $1::bigint and n.day between least($2::date, $6::date) and greatest($3::date, $7::date)
       and (n.day between $2::date and $3::date or n.day between $6::date and $7::date) and ($4::bigint[] is null or d.ad_group_id = any($4::bigint[]))
     group by 1, 2), t as (select w.id, not w.archived as fits, w.parent_id, w.value, w.match_type, w.bid, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.past_impressions, 0)::bigint as past_impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.past_closeups, 0)::bigint as past_closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.past_clicks, 0)::bigint as past_clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.past_saves, 0)::bigint as past_saves, coalesce(c.spend, 0)::bigint as spend, coalesce(c.past_spend, 0)::bigint as past_spend
       from keywords w left join lateral (select sum(s.impressions) as impressions, sum(s.past_impressions) as past_impressions, sum(s.closeups) as closeups, sum(s.past_closeups) as past_closeups, sum(s.clicks) as clicks, sum(s.past_clicks) as past_clicks, sum(s.saves) as saves, sum(s.past_saves) as past_saves, sum(s.spend) as spend, sum(s.past_spend) as past_spend from s
         where not w.archived and s.parent_id = w.parent_id and s.term <> '' and case w.match_type
           when 'EXACT_NEGATIVE' then s.term = array_to_string(w.words, ' ')
           else position(' ' || array_to_string(w.words, ' ') || ' ' in ' ' || s.term || ' ') > 0 end) c on true where w.ad_account_id = $1::bigint and w.parent_type = 'adgroup'
       and w.match_type in ('PHRASE_NEGATIVE', 'EXACT_NEGATIVE')
       and ($4::bigint[] is null or w.parent_id = any($4::bigint[])) and ($5::text = '' or position(fold_text($5) in array_to_string(w.words, ' ')) > 0)) select count(*)::bigint as count, coalesce(sum(t.impressions), 0)::bigint as impressions, coalesce(sum(t.past_impressions), 0)::bigint as past_impressions, coalesce(sum(t.closeups), 0)::bigint as closeups, coalesce(sum(t.past_closeups), 0)::bigint as past_closeups, coalesce(sum(t.clicks), 0)::bigint as clicks, coalesce(sum(t.past_clicks), 0)::bigint as past_clicks, coalesce(sum(t.saves), 0)::bigint as saves, coalesce(sum(t.past_saves), 0)::bigint as past_saves, coalesce(sum(t.spend), 0)::bigint as spend, coalesce(sum(t.past_spend), 0)::bigint as past_spend from t where t.fits;

-- reports.keywords.negative.CAMPAIGN.total (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 pastStart date
-- $7 pastEnd date
-- gives
--   count int8
--   impressions int8
--   past_impressions int8
--   closeups int8
--   past_closeups int8
--   clicks int8
--   past_clicks int8
--   saves int8
--   past_saves int8
--   spend int8
--   past_spend int8
with s as (select d.campaign_id as parent_id, n.targeting_value as term, sum(n.impressions) filter (where n.day between $2::date and $3::date) as impressions, sum(n.impressions) filter (where n.day between $6::date and $7::date) as past_impressions, sum(n.closeups) filter (where n.day between $2::date and $3::date) as closeups, sum(n.closeups) filter (where n.day between $6::date and $7::date) as past_closeups, sum(n.clicks) filter (where n.day between $2::date and $3::date) as clicks, sum(n.clicks) filter (where n.day between $6::date and $7::date) as past_clicks, sum(n.saves) filter (where n.day between $2::date and $3::date) as saves, sum(n.saves) filter (where n.day between $6::date and $7::date) as past_saves, sum(n.spend_micro) filter (where n.day between $2::date and $3::date) as spend, sum(n.spend_micro) filter (where n.day between $6::date and $7::date) as past_spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'SEARCH_TERM'
     where d.ad_account_id = $1::bigint and n.day between least($2::date, $6::date) and greatest($3::date, $7::date)
       and (n.day between $2::date and $3::date or n.day between $6::date and $7::date) and ($4::bigint[] is null or d.campaign_id = any($4::bigint[]))
     group by 1, 2), t as (select w.id, not w.archived as fits, w.parent_id, w.value, w.match_type, w.bid, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.past_impressions, 0)::bigint as past_impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.past_closeups, 0)::bigint as past_closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.past_clicks, 0)::bigint as past_clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.past_saves, 0)::bigint as past_saves, coalesce(c.spend, 0)::bigint as spend, coalesce(c.past_spend, 0)::bigint as past_spend
       from keywords w left join lateral (select sum(s.impressions) as impressions, sum(s.past_impressions) as past_impressions, sum(s.closeups) as closeups, sum(s.past_closeups) as past_closeups, sum(s.clicks) as clicks, sum(s.past_clicks) as past_clicks, sum(s.saves) as saves, sum(s.past_saves) as past_saves, sum(s.spend) as spend, sum(s.past_spend) as past_spend from s
         where not w.archived and s.parent_id = w.parent_id and s.term <> '' and case w.match_type
           when 'EXACT_NEGATIVE' then s.term = array_to_string(w.words, ' ')
           else position(' ' || array_to_string(w.words, ' ') || ' ' in ' ' || s.term || ' ') > 0 end) c on true where w.ad_account_id = $1::bigint and w.parent_type = 'campaign'
       and w.match_type in ('PHRASE_NEGATIVE', 'EXACT_NEGATIVE')
       and ($4::bigint[] is null or w.parent_id = any($4::bigint[])) and ($5::text = '' or position(fold_text($5) in array_to_string(w.words, ' ')) > 0)) select count(*)::bigint as count, coalesce(sum(t.impressions), 0)::bigint as impressions, coalesce(sum(t.past_impressions), 0)::bigint as past_impressions, coalesce(sum(t.closeups), 0)::bigint as closeups, coalesce(sum(t.past_closeups), 0)::bigint as past_closeups, coalesce(sum(t.clicks), 0)::bigint as clicks, coalesce(sum(t.past_clicks), 0)::bigint as past_clicks, coalesce(sum(t.saves), 0)::bigint as saves, coalesce(sum(t.past_saves), 0)::bigint as past_saves, coalesce(sum(t.spend), 0)::bigint as spend, coalesce(sum(t.past_spend), 0)::bigint as past_spend from t where t.fits;

-- reports.keywords.positive.total (term-queries.ts)
-- $1 account int8
-- $2 start date
-- $3 end date
-- $4 parents int8[]
-- $5 search text
-- $6 pastStart date
-- $7 pastEnd date
-- gives
--   count int8
--   impressions int8
--   past_impressions int8
--   closeups int8
--   past_closeups int8
--   clicks int8
--   past_clicks int8
--   saves int8
--   past_saves int8
--   spend int8
--   past_spend int8
with c as (select d.ad_group_id as parent_id, n.targeting_value as keyword, sum(n.impressions) filter (where n.day between $2::date and $3::date) as impressions, sum(n.impressions) filter (where n.day between $6::date and $7::date) as past_impressions, sum(n.closeups) filter (where n.day between $2::date and $3::date) as closeups, sum(n.closeups) filter (where n.day between $6::date and $7::date) as past_closeups, sum(n.clicks) filter (where n.day between $2::date and $3::date) as clicks, sum(n.clicks) filter (where n.day between $6::date and $7::date) as past_clicks, sum(n.saves) filter (where n.day between $2::date and $3::date) as saves, sum(n.saves) filter (where n.day between $6::date and $7::date) as past_saves, sum(n.spend_micro) filter (where n.day between $2::date and $3::date) as spend, sum(n.spend_micro) filter (where n.day between $6::date and $7::date) as past_spend
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'KEYWORD'
     where d.ad_account_id = $1::bigint and n.day between least($2::date, $6::date) and greatest($3::date, $7::date)
       and (n.day between $2::date and $3::date or n.day between $6::date and $7::date) and ($4::bigint[] is null or d.ad_group_id = any($4::bigint[]))
     group by 1, 2), t as (select w.id, not w.archived as fits, w.parent_id, w.value, w.match_type, w.bid, coalesce(c.impressions, 0)::bigint as impressions, coalesce(c.past_impressions, 0)::bigint as past_impressions, coalesce(c.closeups, 0)::bigint as closeups, coalesce(c.past_closeups, 0)::bigint as past_closeups, coalesce(c.clicks, 0)::bigint as clicks, coalesce(c.past_clicks, 0)::bigint as past_clicks, coalesce(c.saves, 0)::bigint as saves, coalesce(c.past_saves, 0)::bigint as past_saves, coalesce(c.spend, 0)::bigint as spend, coalesce(c.past_spend, 0)::bigint as past_spend
       from keywords w left join c on c.parent_id = w.parent_id and c.keyword = w.id::text where w.ad_account_id = $1::bigint and w.parent_type = 'adgroup'
       and w.match_type not in ('PHRASE_NEGATIVE', 'EXACT_NEGATIVE')
       and ($4::bigint[] is null or w.parent_id = any($4::bigint[])) and ($5::text = '' or position(fold_text($5) in array_to_string(w.words, ' ')) > 0)) select count(*)::bigint as count, coalesce(sum(t.impressions), 0)::bigint as impressions, coalesce(sum(t.past_impressions), 0)::bigint as past_impressions, coalesce(sum(t.closeups), 0)::bigint as closeups, coalesce(sum(t.past_closeups), 0)::bigint as past_closeups, coalesce(sum(t.clicks), 0)::bigint as clicks, coalesce(sum(t.past_clicks), 0)::bigint as past_clicks, coalesce(sum(t.saves), 0)::bigint as saves, coalesce(sum(t.past_saves), 0)::bigint as past_saves, coalesce(sum(t.spend), 0)::bigint as spend, coalesce(sum(t.past_spend), 0)::bigint as past_spend from t where t.fits;
