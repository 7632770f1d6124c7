-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- delivery.actions (action-queries.ts)
-- $1 moment timestamptz
-- gives
--   ad_account_id int8 not null
--   ad_group_id int8 not null
--   ad_id int8 not null
--   clicks int8
--   conversions numeric
with goals as materialized (
     select g.ad_account_id, g.campaign_id, g.id as ad_group_id, (($1::timestamptz at time zone a.time_zone)::date - 29) as since,
       lower(g.details #>> '{optimization_goal_metadata,conversion_tag_v3_goal_metadata,conversion_event}') as event_name, s.name as source
     from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id
       join ad_accounts a on a.id = g.ad_account_id
       left join msot_sources s on s.ad_account_id = a.id and s.name = a.optimization_source
         and s.last_received_at > $1::timestamptz - interval '30 days'
     where c.objective_type = 'WEB_CONVERSION' and c.status = 'ACTIVE' and g.status = 'ACTIVE'
   ), clicked as materialized (
     select n.ad_account_id, n.campaign_id, n.ad_group_id, n.ad_id, sum(n.clicks) as clicks,
       sum(n.clicks) / nullif(sum(sum(n.clicks)) over (partition by n.ad_account_id, n.ad_group_id), 0) as of_group,
       sum(n.clicks) / nullif(sum(sum(n.clicks)) over (partition by n.ad_account_id, n.campaign_id), 0) as of_campaign
     from (select distinct ad_account_id, campaign_id, since from goals) g
       join ad_days n on n.ad_account_id = g.ad_account_id and n.campaign_id = g.campaign_id and n.day >= g.since
     group by 1, 2, 3, 4
   ), own as (
     select n.ad_account_id, n.ad_id, sum(n.events) as conversions
     from goals g join conversion_days n on n.ad_account_id = g.ad_account_id and n.ad_group_id = g.ad_group_id and n.event_name = g.event_name
     where g.source is null and n.event_day >= g.since and case n.kind when 'click' then n.lag <= 30
         when 'engagement' then n.lag <= 30 and (n.click_lag = 0 or n.click_lag > 30)
         else n.lag <= 1 and (n.click_lag = 0 or n.click_lag > 30) and (n.engagement_lag = 0 or n.engagement_lag > 30) end
     group by 1, 2
   ), outside as (
     select t.ad_account_id, t.ad_id, sum(m.credit * case when m.ad_id <> 0 then 1 when m.ad_group_id <> 0 then t.of_group else t.of_campaign end) as conversions
     from goals g join clicked t on t.ad_account_id = g.ad_account_id and t.ad_group_id = g.ad_group_id
       join msot_days m on m.ad_account_id = g.ad_account_id and m.source = g.source and m.campaign_id = t.campaign_id and m.event_name = g.event_name
     where m.day >= g.since and (m.ad_id = 0 or m.ad_id = t.ad_id) and (m.ad_group_id = 0 or m.ad_group_id = t.ad_group_id)
     group by 1, 2
   )
   select d.ad_account_id, d.ad_group_id, d.id as ad_id, coalesce(t.clicks, 0)::bigint as clicks,
     coalesce(o.conversions, u.conversions, 0)::numeric as conversions
   from goals g join ads d on d.ad_account_id = g.ad_account_id and d.ad_group_id = g.ad_group_id
     left join clicked t on t.ad_account_id = d.ad_account_id and t.ad_id = d.id
     left join own o on o.ad_account_id = d.ad_account_id and o.ad_id = d.id
     left join outside u on u.ad_account_id = d.ad_account_id and u.ad_id = d.id
   order by d.id;

-- ads.delivery_facts (delivery-facts.ts)
-- $1 accountId int8
-- $2 campaigns int8[]
-- $3 groups int8[]
-- gives
--   campaign_id int8 not null
--   campaign_status text not null
--   campaign_starts float8
--   campaign_ends float8
--   daily_cap int8 null
--   lifetime_cap int8 null
--   flexible bool not null
--   time_zone text
--   campaign_today int8
--   campaign_week int8
--   campaign_spent int8
--   campaign_last int8[]
--   order_spent bool
--   order_closed bool
--   month_spent bool
--   id int8
--   status text
--   starts float8
--   ends float8
--   billable_event text
--   budget_type text
--   budget int8 null
--   bid int8 null
--   usd_micro numeric not null
--   placement_group text
--   today int8
--   week int8
--   spent int8
--   last int8[]
--   month_impressions int8
--   month_clicks int8
--   finds_searches bool
--   ads json
with of_groups as (
     select campaign_id, ad_group_id, sum(spend_micro) filter (where day = a.today) as today,
       sum(spend_micro) filter (where day < a.today and day >= date_trunc('week', a.today::timestamp)::date) as week,
       sum(spend_micro) as spent,
       sum(spend_micro) filter (where day = a.today - 1) as last_1, sum(spend_micro) filter (where day = a.today - 2) as last_2, sum(spend_micro) filter (where day = a.today - 3) as last_3,
       sum(impressions) filter (where day > a.today - 30) as impressions,
       sum(measured_clicks) filter (where day > a.today - 30) as clicks
     from ad_days cross join (select (now() at time zone time_zone)::date as today from ad_accounts where id = $1::bigint) a
     where ad_account_id = $1::bigint and campaign_id = any($2::bigint[]) group by 1, 2
   ), of_campaigns as (
     select campaign_id, sum(today) as today, sum(week) as week, sum(spent) as spent, sum(last_1) as last_1, sum(last_2) as last_2, sum(last_3) as last_3 from of_groups group by 1
   ), of_month as (
     select coalesce(sum(n.spend_micro), 0) as spent from ad_account_budgets x join ad_accounts z on z.id = x.ad_account_id
       join ad_days n on n.ad_account_id = x.ad_account_id and n.day >= date_trunc('month', now() at time zone z.time_zone)::date
     where x.ad_account_id = $1::bigint
   )
   select c.id as campaign_id, c.status as campaign_status,
     floor(extract(epoch from greatest(c.start_time, c.created_time)))::float8 as campaign_starts,
     extract(epoch from c.end_time)::float8 as campaign_ends, c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap,
     c.is_flexible_daily_budgets as flexible, a.time_zone, coalesce(m.today, 0)::bigint as campaign_today, coalesce(m.week, 0)::bigint as campaign_week,
   coalesce(m.spent, 0)::bigint as campaign_spent,
   array[coalesce(m.last_1, 0), coalesce(m.last_2, 0), coalesce(m.last_3, 0)]::bigint[] as campaign_last,
     coalesce(l.spent_micro >= l.budget_micro, false) as order_spent,
     coalesce(l.status <> 'ACTIVE' or not (now() at time zone a.time_zone)::date between l.start_date and coalesce(l.end_date, 'infinity'), false) as order_closed,
     coalesce(b.month_micro <= mo.spent, false) as month_spent,
     g.id, g.status, floor(extract(epoch from greatest(g.start_time, c.start_time, g.created_time)))::float8 as starts,
     extract(epoch from least(g.end_time, c.end_time))::float8 as ends, g.billable_event, g.budget_type,
     g.budget_in_micro_currency as budget, g.bid_in_micro_currency as bid, r.usd_micro,
     coalesce(t.placement_group, g.placement_group) as placement_group, coalesce(n.today, 0)::bigint as today, coalesce(n.week, 0)::bigint as week,
   coalesce(n.spent, 0)::bigint as spent,
   array[coalesce(n.last_1, 0), coalesce(n.last_2, 0), coalesce(n.last_3, 0)]::bigint[] as last,
     coalesce(n.impressions, 0)::bigint as month_impressions, coalesce(n.clicks, 0)::bigint as month_clicks,
     exists (select from keywords k where k.ad_account_id = g.ad_account_id and k.parent_id = g.id and not k.archived
       and k.match_type in ('BROAD', 'PHRASE', 'EXACT'))
       or coalesce(t.auto_targeting_enabled, g.auto_targeting_enabled) and exists (
         select from ads d join pins s on s.id = d.pin_id join pins o on o.id = coalesce(s.origin_id, s.id) join pin_interests i on i.owner_id = o.owner_id and i.pin_id = o.id
         where d.ad_account_id = g.ad_account_id and d.ad_group_id = g.id and d.status = 'ACTIVE'
           and exists (select from interests n where n.id = i.interest_id and n.level >= 2)) as finds_searches,
     (select json_build_object('active', count(*), 'rejected', count(*) filter (where d.review_status = 'REJECTED'),
        'unrefused', count(*) filter (where d.review_status <> 'REJECTED' and s.consent in ('given', 'open')),
        'permitted', count(*) filter (where d.review_status <> 'REJECTED' and s.consent = 'given'),
        'approved', count(*) filter (where d.review_status = 'APPROVED' and s.consent = 'given'),
        'seen', count(*) filter (where d.review_status = 'APPROVED' and s.consent = 'given' and p.is_public),
        'ready', count(*) filter (where d.review_status = 'APPROVED' and s.consent = 'given' and p.is_public and (g.billable_event <> 'CLICKTHROUGH' or d.destination_url is not null
  or exists (select from pins l where l.id = d.pin_id and l.link is not null))))
      from ads d left join pins p on p.id = d.pin_id cross join lateral (select coalesce((select case when w.creator_id = b.owner_user_id then 'given' else promotion_consent(w.creator_id, coalesce(w.origin_id, w.id), b.owner_user_id) end from pins w join ad_accounts b on b.id = d.ad_account_id where w.id = d.pin_id), 'given') as consent) s
      where d.ad_account_id = g.ad_account_id and d.ad_group_id = g.id and d.status = 'ACTIVE') as ads
   from campaigns c join ad_accounts a on a.id = c.ad_account_id join currency_rates r on r.currency = a.currency
     left join billing_orders l on l.ad_account_id = c.ad_account_id and l.id = c.order_line_id
     left join ad_account_budgets b on b.ad_account_id = c.ad_account_id cross join of_month mo
     left join ad_groups g on g.ad_account_id = c.ad_account_id and g.campaign_id = c.id and g.status not in ('ARCHIVED', 'DELETED_DRAFT')
       and ($3::bigint[] is null or g.id = any($3))
     left join targeting_templates t on t.ad_account_id = g.ad_account_id and t.id = g.targeting_template_id
     left join of_groups n on n.ad_group_id = g.id left join of_campaigns m on m.campaign_id = c.id
   where c.ad_account_id = $1::bigint and c.id = any($2::bigint[]);

-- delivery.running (queries.ts)
-- $1 moment timestamptz
-- gives
--   ad_account_id int8 not null
--   owner int8
--   campaign_id int8 not null
--   ad_group_id int8 not null
--   ad_id int8 not null
--   pin_id int8 not null
--   usd_micro numeric not null
--   time_zone text
--   billable_event text not null
--   bid int8
--   placement_group text
--   pacing text not null
--   budget_type text not null
--   budget int8 null
--   daily_cap int8 null
--   lifetime_cap int8 null
--   targeting jsonb
--   item text
--   item_group text
--   topics text[]
--   is_average bool
--   frequency int4
--   frequency_days int4
--   frequency_cap int4
--   multiplier float8
--   bid_options jsonb
--   named bool
--   flexible bool
--   starts float8
--   ends float8
--   campaign_starts float8
--   campaign_ends float8
--   impressions int8
--   clicks int8
--   paid_clicks int8
--   spent int8
--   group_before int8
--   campaign_before int8
--   group_week int8
--   campaign_week int8
--   order_line int8
--   order_budget int8 null
--   order_before int8
--   month_budget int8
--   month_before int8
with counts as (
     select ad_account_id, ad_id, sum(impressions) as impressions, sum(measured_clicks) as clicks, sum(clicks) as paid_clicks,
       sum(spend_micro) as spent from ad_days join (select a.id, ($1::timestamptz at time zone a.time_zone)::date as today from ad_accounts a) a on a.id = ad_account_id
     where day >= ($1::timestamptz at time zone 'UTC')::date - 31 and day > a.today - 30 group by 1, 2
   ), groups as (
     select ad_account_id, ad_group_id, sum(spend_micro) as spent,
       sum(spend_micro) filter (where day >= date_trunc('week', a.today::timestamp)::date) as in_week from ad_days join (select a.id, ($1::timestamptz at time zone a.time_zone)::date as today from ad_accounts a) a on a.id = ad_account_id where day < a.today group by 1, 2
   ), campaigns_spent as (
     select ad_account_id, campaign_id, sum(spend_micro) as spent,
       sum(spend_micro) filter (where day >= date_trunc('week', a.today::timestamp)::date) as in_week from ad_days join (select a.id, ($1::timestamptz at time zone a.time_zone)::date as today from ad_accounts a) a on a.id = ad_account_id where day < a.today group by 1, 2
   ), orders as (
     select l.ad_account_id, l.id, l.budget_micro, l.spent_micro - coalesce(sum(n.spend_micro), 0) as before
     from billing_orders l join (select a.id, ($1::timestamptz at time zone a.time_zone)::date as today from ad_accounts a) a on a.id = l.ad_account_id join campaigns c on c.ad_account_id = l.ad_account_id and c.order_line_id = l.id
       left join ad_days n on n.ad_account_id = c.ad_account_id and n.campaign_id = c.id and n.day = a.today
     group by l.ad_account_id, l.id
   ), months as (
     select b.ad_account_id, b.month_micro, coalesce(sum(n.spend_micro), 0)::bigint as before
     from ad_account_budgets b join (select a.id, ($1::timestamptz at time zone a.time_zone)::date as today from ad_accounts a) a on a.id = b.ad_account_id
       left join ad_days n on n.ad_account_id = b.ad_account_id and n.day >= date_trunc('month', a.today::timestamp)::date and n.day < a.today
     group by b.ad_account_id, b.month_micro
   )
   select d.ad_account_id, a.owner_user_id as owner, d.campaign_id, d.ad_group_id, d.id as ad_id, d.pin_id, r.usd_micro, a.time_zone, g.billable_event,
     case when g.bid_in_micro_currency is not null then coalesce(q.bid_in_micro_currency, g.bid_in_micro_currency) end as bid,
     coalesce(t.placement_group, g.placement_group) as placement_group, g.pacing_delivery_type as pacing, g.budget_type,
     g.budget_in_micro_currency as budget, c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap,
     coalesce(t.targeting_attributes, g.targeting_spec) as targeting,
     case when d.product_item_id is not null and coalesce(t.targeting_attributes, g.targeting_spec) ? 'SHOPPING_RETARGETING' then coalesce(listed.item_id, d.product_item_id::text) end as item, listed.item_group,
     array(select i.interest_id::text from pins s join pins o on o.id = coalesce(s.origin_id, s.id) join pin_interests i on i.owner_id = o.owner_id and i.pin_id = o.id
       where coalesce(t.auto_targeting_enabled, g.auto_targeting_enabled) and s.id = d.pin_id) as topics,
     g.bid_strategy_type = 'TARGET_AVG' as is_average,
     (g.details #>> '{optimization_goal_metadata,frequency_goal_metadata,frequency}')::int as frequency, case g.details #>> '{optimization_goal_metadata,frequency_goal_metadata,timerange}'
  when 'DAY' then 1 when 'SEVEN_DAY' then 7 when 'THIRTY_DAY' then 30 end as frequency_days,
     (g.details ->> 'lifetime_frequency_cap')::int as frequency_cap, (g.details ->> 'bid_multiplier')::float8 as multiplier,
     c.details -> 'bid_options' as bid_options, (exists (select from audiences a where a.ad_account_id = d.ad_account_id and (a.audience_type in ('CUSTOMER_LIST', 'VISITOR') or exists (
  select from audiences seed where seed.ad_account_id = a.ad_account_id and a.rule -> 'seed_id' ? seed.id::text and seed.audience_type in ('CUSTOMER_LIST', 'VISITOR'))) and (coalesce(t.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? a.id::text or coalesce(t.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_EXCLUDE' ? a.id::text
       or c.details #> '{bid_options,audience_multipliers}' ? a.id::text))
     or exists (select from audience_shares s where s.recipient_account_id = d.ad_account_id and (coalesce(t.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? s.audience_id::text or coalesce(t.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_EXCLUDE' ? s.audience_id::text
       or c.details #> '{bid_options,audience_multipliers}' ? s.audience_id::text))) as named,
     c.is_flexible_daily_budgets as flexible,
     extract(epoch from greatest(g.start_time, c.start_time, g.created_time))::float8 as starts,
     extract(epoch from least(g.end_time, c.end_time))::float8 as ends,
     extract(epoch from greatest(c.start_time, c.created_time))::float8 as campaign_starts,
     extract(epoch from c.end_time)::float8 as campaign_ends,
     coalesce(n.impressions, 0)::bigint as impressions, coalesce(n.clicks, 0)::bigint as clicks,
     coalesce(n.paid_clicks, 0)::bigint as paid_clicks, coalesce(n.spent, 0)::bigint as spent,
     coalesce(gs.spent, 0)::bigint as group_before, coalesce(cs.spent, 0)::bigint as campaign_before,
     coalesce(gs.in_week, 0)::bigint as group_week, coalesce(cs.in_week, 0)::bigint as campaign_week,
     os.id as order_line, os.budget_micro as order_budget, coalesce(os.before, 0)::bigint as order_before,
     ms.month_micro as month_budget, ms.before as month_before
   from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
  join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
  join ad_accounts a on a.id = d.ad_account_id join users o on o.id = a.owner_user_id join currency_rates r on r.currency = a.currency
     left join targeting_templates t on t.ad_account_id = g.ad_account_id and t.id = g.targeting_template_id
     left join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
     left join counts n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id
     left join groups gs on gs.ad_account_id = d.ad_account_id and gs.ad_group_id = d.ad_group_id
     left join campaigns_spent cs on cs.ad_account_id = d.ad_account_id and cs.campaign_id = d.campaign_id
     left join months ms on ms.ad_account_id = d.ad_account_id
     left join lateral (
       select n.item_id, i.attributes ->> 'item_group_id' as item_group from pins s join catalog_pins n on n.business_id = a.owner_user_id and n.link = s.link
         left join catalog_items i on i.business_id = n.business_id
           and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
       where d.product_item_id is not null and coalesce(t.targeting_attributes, g.targeting_spec) ? 'SHOPPING_RETARGETING' and s.id = d.pin_id) listed on true
     left join orders os on os.ad_account_id = c.ad_account_id and os.id = c.order_line_id
   where d.status = 'ACTIVE' and d.review_status = 'APPROVED' and g.status = 'ACTIVE' and c.status = 'ACTIVE'
  and coalesce(g.end_time, 'infinity') > now() and coalesce(c.end_time, 'infinity') > now() and (g.billable_event <> 'CLICKTHROUGH' or d.destination_url is not null
  or exists (select from pins l where l.id = d.pin_id and l.link is not null)) and d.review_status <> 'REJECTED' and o.login_state is null and a.billing_hold is null and not exists (select 1 from away_people aw where aw.user_id = o.id) and not exists (select from ad_landing_checks k where k.ad_account_id = d.ad_account_id and k.ad_id = d.id and k.stops)
  and (d.lead_form_id is null or exists (select from lead_forms f
  where f.ad_account_id = d.ad_account_id and f.id = d.lead_form_id and f.status = 'ACTIVE')) and not exists (select from audience_losses l
    join campaigns loser on loser.ad_account_id = g.ad_account_id and loser.id = g.campaign_id
    left join targeting_templates aim on aim.ad_account_id = g.ad_account_id and aim.id = g.targeting_template_id
  where l.ad_account_id = g.ad_account_id
    and (coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? l.audience_id::text
      or coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_EXCLUDE' ? l.audience_id::text
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text)) and (c.order_line_id is null or exists (select from billing_orders l join ad_accounts z on z.id = l.ad_account_id cross join lateral (select (now() at time zone z.time_zone)::date as today) t
  where l.ad_account_id = c.ad_account_id and l.id = c.order_line_id and l.status = 'ACTIVE'
  and (l.budget_micro is null or l.spent_micro < l.budget_micro) and t.today between l.start_date and coalesce(l.end_date, 'infinity'))) and exists (select from pins w where w.id = d.pin_id and (case when w.creator_id = o.id then 'given' else promotion_consent(w.creator_id, coalesce(w.origin_id, w.id), o.id) end) = 'given') and g.billable_event in ('IMPRESSION', 'CLICKTHROUGH') order by d.id;

-- delivery.spent_today (queries.ts)
-- $1 moment timestamptz
-- gives
--   ad_account_id int8 not null
--   campaign_id int8 not null
--   ad_group_id int8 not null
--   order_line int8 null
--   spent int8
select n.ad_account_id, n.campaign_id, n.ad_group_id, c.order_line_id as order_line, sum(n.spend_micro)::bigint as spent
   from ad_days n join ad_accounts a on a.id = n.ad_account_id left join campaigns c on c.ad_account_id = n.ad_account_id and c.id = n.campaign_id
   where n.day >= ($1::timestamptz at time zone 'UTC')::date - 1 and n.day = ($1::timestamptz at time zone a.time_zone)::date group by 1, 2, 3, 4;

-- delivery.keywords (queries.ts)
-- $1 since float8
-- gives
--   id int8 not null
--   parent_id int8 not null
--   match_type text not null
--   words text[] not null
--   roots text[] not null
--   bid int8 null
--   archived bool not null
--   updated float8
select id, parent_id, match_type, words, roots, bid, archived, extract(epoch from updated_time)::float8 as updated
   from keywords where updated_time > to_timestamp($1::float8) and ($1 > 0 or not archived);

-- delivery.usual_words (queries.ts)
-- $1 words text[]
-- $2 people int4
-- gives
--   term text not null
select term from search_terms where term = any($1::text[]) and people >= $2::int;

-- delivery.facts (queries.ts)
-- $1 viewer int8
-- $2 person int8
-- $3 session text
-- gives
--   gender text null
--   age int4
--   country text null
--   locale text not null
--   interests text[]
--   audiences text[]
--   seen json
--   served json
select u.gender, extract(year from age((now() at time zone 'UTC')::date, u.birthdate))::int as age, u.country, u.locale,
     array(select f.interest_id::text from interest_follows f where f.user_id = u.id) as interests,
     array(select m.audience_id::text from audience_members m join audiences a on a.ad_account_id = m.ad_account_id and a.id = m.audience_id
       where m.user_id = $2::bigint and a.status = 'READY' and not a.removed) as audiences,
     coalesce((
       select json_agg(json_build_object('group', s.ad_group_id::text, 'day', s.day, 'week', s.week, 'month', s.month))
       from (select n.ad_group_id, coalesce(sum(n.times) filter (where n.day = a.today), 0) as day,
               coalesce(sum(n.times) filter (where n.day > a.today - 7), 0) as week, sum(n.times) as month
             from ad_seen n join lateral (select (now() at time zone o.time_zone)::date as today from ad_accounts o where o.id = n.ad_account_id) a on n.day > a.today - 30
             where n.user_id = $2::bigint and n.day >= (now() at time zone 'UTC')::date - 31 group by 1) s), '[]') as seen,
     coalesce((
       select json_agg(json_build_object('group', s.ad_group_id::text, 'times', s.times))
       from ad_served s where s.session = decode($3::text, 'hex') and s.day = (now() at time zone 'UTC')::date), '[]') as served
   from users u where u.id = $1::bigint;

-- delivery.tastes (queries.ts)
-- $1 viewer int8
-- gives
--   followed text[]
--   saved text[]
--   searched text[]
select array(select f.interest_id::text from interest_follows f where f.user_id = u.id order by f.id desc limit 30) as followed,
     array(select distinct i.interest_id::text
       from (select p.id, p.origin_id from pins p where p.pinner_id = u.id and p.is_public order by p.id desc limit 30) s
         join pins o on o.id = coalesce(s.origin_id, s.id) join pin_interests i on i.owner_id = o.owner_id and i.pin_id = o.id) as saved,
     array(select r.query from recent_searches r where r.user_id = u.id order by r.searched_at desc limit 5) as searched
   from users u where u.id = $1::bigint;

-- delivery.fits (queries.ts)
-- $1 moment timestamptz
-- gives
--   fits bool
--   impressions int8
--   clicks int8
select targeting_value = '1' as fits, sum(impressions)::bigint as impressions, sum(clicks)::bigint as clicks
   from ad_targeting_days where targeting_type = 'FIT' and day >= ($1::timestamptz at time zone 'UTC')::date - 31 group by 1;

-- delivery.add_served (queries.ts)
-- $1 sessions text[]
-- $2 adGroups int8[]
-- $3 times int4[]
insert into ad_served as s (session, day, ad_group_id, times)
   select decode(r.session, 'hex'), (now() at time zone 'UTC')::date, r.ad_group, r.times from unnest($1::text[], $2::bigint[], $3::int[]) as r (session, ad_group, times)
   order by 1, 3 on conflict (session, day, ad_group_id) do update set times = s.times + excluded.times;

-- delivery.promoted (queries.ts)
-- $1 viewer int8
-- $2 accounts int8[]
-- $3 ads int8[]
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   ad_id int8 not null
--   ad_url text null
--   lead_form_id int8 null
--   lead_cta text
--   promotion jsonb
--   promoter_id int8 not null
--   promoter_username text not null
--   promoter_full_name text
--   promoter_image_signature text null
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select q.*, d.id as ad_id, d.destination_url as ad_url, d.lead_form_id,
       case when d.lead_form_id is not null then coalesce(d.details ->> 'customizable_cta_type', 'SIGN_UP') end as lead_cta,
       case when g.promotion_id is not null then (select jsonb_build_object('type', f.promotion_type, 'values', f.template_values, 'code', f.code,
  'end_time', floor(extract(epoch from f.end_time))::bigint) from promotions f where f.ad_account_id = g.ad_account_id and f.id = g.promotion_id
  and (g.promotion_level = 'AD_GROUP' or g.promotion_level = 'ITEM' and d.product_item_id is not null and exists (
  select from pins ip join catalog_pins cp on cp.business_id = o.id and cp.link = ip.link
    join catalog_items ci on ci.business_id = cp.business_id and ci.catalog_id = cp.catalog_id and ci.country = cp.country
      and ci.language = cp.language and ci.item_id = cp.item_id
  where ip.id = d.pin_id and not ci.gone and ci.attributes ->> 'promotion_id' = coalesce(f.custom_id, f.id::text))) and f.status = 'ACTIVE' and coalesce(f.start_time, '-infinity') <= now() and coalesce(f.end_time, 'infinity') > now()) end as promotion, k.n as place, o.id as promoter_id, o.username as promoter_username, coalesce(o.business_name, o.full_name) as promoter_full_name, o.image_signature as promoter_image_signature
     from unnest($2::bigint[], $3::bigint[]) with ordinality k (account, ad, n)
       join ads d on d.ad_account_id = k.account and d.id = k.ad join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
  join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
  join ad_accounts a on a.id = d.ad_account_id join users o on o.id = a.owner_user_id join pins q on q.id = d.pin_id
     where d.status = 'ACTIVE' and d.review_status = 'APPROVED' and g.status = 'ACTIVE' and c.status = 'ACTIVE'
  and coalesce(g.end_time, 'infinity') > now() and coalesce(c.end_time, 'infinity') > now() and (g.billable_event <> 'CLICKTHROUGH' or d.destination_url is not null
  or exists (select from pins l where l.id = d.pin_id and l.link is not null)) and d.review_status <> 'REJECTED' and o.login_state is null and a.billing_hold is null and not exists (select 1 from away_people aw where aw.user_id = o.id) and not exists (select from ad_landing_checks k where k.ad_account_id = d.ad_account_id and k.ad_id = d.id and k.stops)
  and (d.lead_form_id is null or exists (select from lead_forms f
  where f.ad_account_id = d.ad_account_id and f.id = d.lead_form_id and f.status = 'ACTIVE')) and not exists (select from audience_losses l
    join campaigns loser on loser.ad_account_id = g.ad_account_id and loser.id = g.campaign_id
    left join targeting_templates aim on aim.ad_account_id = g.ad_account_id and aim.id = g.targeting_template_id
  where l.ad_account_id = g.ad_account_id
    and (coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? l.audience_id::text
      or coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_EXCLUDE' ? l.audience_id::text
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text)) and (c.order_line_id is null or exists (select from billing_orders l join ad_accounts z on z.id = l.ad_account_id cross join lateral (select (now() at time zone z.time_zone)::date as today) t
  where l.ad_account_id = c.ad_account_id and l.id = c.order_line_id and l.status = 'ACTIVE'
  and (l.budget_micro is null or l.spent_micro < l.budget_micro) and t.today between l.start_date and coalesce(l.end_date, 'infinity'))) and coalesce(greatest(g.start_time, c.start_time), '-infinity') <= now() and q.is_public and (case when q.creator_id = o.id then 'given' else promotion_consent(q.creator_id, coalesce(q.origin_id, q.id), o.id) end) = 'given' and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.owner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = o.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = o.id)) and not exists (select 1 from away_people aw where aw.user_id = o.id)) and q.pinner_id <> $1::bigint and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = q.image_signature)
       and not exists (select 1 from taste_marks t where t.user_id = $1::bigint and t.image_signature = q.image_signature)) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.ad_id, p.ad_url, p.lead_form_id, p.lead_cta, p.promotion, p.promoter_id, p.promoter_username, p.promoter_full_name, p.promoter_image_signature,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.place;

-- delivery.keep_places (queries.ts)
-- $1 hour timestamptz
-- $2 standsFor float4
-- $3 pages jsonb
with old as (delete from ad_places where hour < $1::timestamptz - interval '28 days')
   insert into ad_places (hour, placement, country, app, measured, places, worths, stands_for)
   select $1, r.placement, r.country, r.app, r.measured, r.places, r.worths, $2::real
   from jsonb_to_recordset($3::jsonb) as r (placement text, country text, app text, measured boolean, places smallint, worths bigint[]);

-- delivery.rates (queries.ts)
-- gives
--   currency text not null
--   usd_micro numeric not null
--   impressions int8
--   clicks int8
with counts as (
     select coalesce(sum(impressions), 0)::bigint as impressions, coalesce(sum(measured_clicks), 0)::bigint as clicks
     from ad_days where day > (now() at time zone 'UTC')::date - 30
   )
   select r.currency, r.usd_micro, n.impressions, n.clicks from currency_rates r, counts n order by r.currency;

-- delivery.looks (retargeting-queries.ts)
-- $1 person int8
-- $2 accounts int8[]
-- gives
--   ad_account_id int8 not null
--   kind text not null
--   item_id text not null
--   age int4
select l.ad_account_id, l.kind, l.item_id, (now() at time zone 'UTC')::date - l.day as age from conversion_products l
   where l.user_id = $1::bigint and l.ad_account_id = any($2::bigint[]) and l.day >= (now() at time zone 'UTC')::date - 90
   order by l.day desc, l.kind, l.item_id limit 500;

-- delivery.large_rules (retargeting-queries.ts)
-- $1 accounts int8[]
-- $2 from int4[]
-- $3 until int4[]
-- $4 kinds text[]
-- gives
--   place int4
select r.place::int as place from unnest($1::bigint[], $2::int[], $3::int[], $4::text[]) with ordinality r (account, since, until, kinds, place)
   where (select count(*) from (
     select distinct l.user_id from conversion_products l where l.ad_account_id = r.account and l.kind = any(string_to_array(r.kinds, ','))
       and l.day between (now() at time zone 'UTC')::date - r.since and (now() at time zone 'UTC')::date - r.until order by l.user_id limit 100) few) >= 100;

-- delivery.safety (safety.ts)
-- gives
--   owner int8
--   kind text not null
--   value text not null
select s.business_id as owner, b.kind, b.value from hierarchy_blocks b
     join hierarchy_sources s on s.source_id = b.business_id and s.kind = 'BRAND_SAFETY'
   where exists (select from ad_accounts a where a.owner_user_id = s.business_id);

-- delivery.besides (safety.ts)
-- $1 pin int8
-- gives
--   topics text[]
--   id int8
--   title text
--   description text
--   alt_text text
--   domain text null
--   pinner json
--   native_creator json
--   origin_pinner json
--   board json
select array(select i.interest_id::text from pins s join pins o on o.id = coalesce(s.origin_id, s.id) join pin_interests i on i.owner_id = o.owner_id and i.pin_id = o.id where s.id = p.id) as topics, p.id, p.title, p.description, p.alt_text, p.domain, json_build_object('id', p.pinner_id::text) as pinner,
     json_build_object('id', o.pinner_id::text) as native_creator, null::json as origin_pinner, json_build_object('name', b.name) as board
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id left join pins o on o.id = p.origin_id where p.id = $1::bigint;
