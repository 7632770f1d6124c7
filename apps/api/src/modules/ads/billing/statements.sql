-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- charging.lock (charging-queries.ts)
-- $1 accounts int8[]
-- $2 campaigns int8[]
-- gives
--   account int8 not null
--   order_line int8 null
--   budgeted bool
select c.ad_account_id as account, c.order_line_id as order_line,
     exists (select from ad_account_budgets b where b.ad_account_id = c.ad_account_id) as budgeted from campaigns c where (c.ad_account_id, c.id) in (select * from unnest($1::bigint[], $2::bigint[]))
   order by c.ad_account_id, c.id for no key update of c;

-- charging.lock_order_lines (charging-queries.ts)
-- $1 accounts int8[]
-- $2 orderLines int8[]
select from billing_orders l where (l.ad_account_id, l.id) in (select * from unnest($1::bigint[], $2::bigint[]))
   order by l.ad_account_id, l.id for no key update of l;

-- charging.lock_account_budgets (charging-queries.ts)
-- $1 accounts int8[]
select from ad_account_budgets b where b.ad_account_id = any($1::bigint[]) order by b.ad_account_id for no key update of b;

-- charging.room (charging-queries.ts)
-- $1 accounts int8[]
-- $2 adGroups int8[]
-- $3 days date[]
-- gives
--   account int8 not null
--   ad_group int8 not null
--   campaign int8 not null
--   day date
--   currency text not null
--   time_zone text not null
--   budget_type text not null
--   budget int8 null
--   daily_cap int8 null
--   lifetime_cap int8 null
--   flexible bool not null
--   starts float8
--   ends float8
--   campaign_starts float8
--   campaign_ends float8
--   group_day int8
--   group_all int8
--   group_week int8
--   group_week_before int8
--   campaign_day int8
--   campaign_all int8
--   campaign_week int8
--   campaign_week_before int8
--   order_line int8
--   order_budget int8 null
--   order_spent int8
--   order_day bool
--   month_budget int8
--   month_spent int8
select g.ad_account_id as account, g.id as ad_group, g.campaign_id as campaign, k.day, a.currency, a.time_zone, g.budget_type,
     g.budget_in_micro_currency as budget, c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap,
     c.is_flexible_daily_budgets as flexible, extract(epoch from greatest(g.start_time, c.start_time, g.created_time))::float8 as starts,
     extract(epoch from least(g.end_time, c.end_time))::float8 as ends, extract(epoch from greatest(c.start_time, c.created_time))::float8 as campaign_starts,
     extract(epoch from c.end_time)::float8 as campaign_ends, group_day, group_all, group_week, group_week_before,
     campaign_day, campaign_all, campaign_week, campaign_week_before, l.id as order_line, l.budget_micro as order_budget,
     l.spent_micro as order_spent, k.day between l.start_date and coalesce(l.end_date, 'infinity') as order_day,
     b.month_micro as month_budget, case when b.month_micro is not null then (select coalesce(sum(n.spend_micro), 0)::bigint from ad_days n
       where n.ad_account_id = g.ad_account_id and date_trunc('month', n.day::timestamp) = date_trunc('month', k.day::timestamp)) end as month_spent
   from unnest($1::bigint[], $2::bigint[], $3::date[]) k (account, ad_group, day)
     join ad_groups g on g.ad_account_id = k.account and g.id = k.ad_group
     join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id join ad_accounts a on a.id = g.ad_account_id
     left join billing_orders l on l.ad_account_id = c.ad_account_id and l.id = c.order_line_id
     left join ad_account_budgets b on b.ad_account_id = g.ad_account_id
     cross join lateral (select date_trunc('week', k.day::timestamp)::date as monday) w
     cross join lateral (
     select coalesce(sum(n.spend_micro) filter (where n.day = k.day), 0)::bigint as group_day, coalesce(sum(n.spend_micro), 0)::bigint as group_all,
       coalesce(sum(n.spend_micro) filter (where n.day between w.monday and w.monday + 6), 0)::bigint as group_week,
       coalesce(sum(n.spend_micro) filter (where n.day >= w.monday and n.day < k.day), 0)::bigint as group_week_before
     from ad_days n where n.ad_account_id = g.ad_account_id and n.ad_group_id = g.id) group_spent cross join lateral (
     select coalesce(sum(n.spend_micro) filter (where n.day = k.day), 0)::bigint as campaign_day, coalesce(sum(n.spend_micro), 0)::bigint as campaign_all,
       coalesce(sum(n.spend_micro) filter (where n.day between w.monday and w.monday + 6), 0)::bigint as campaign_week,
       coalesce(sum(n.spend_micro) filter (where n.day >= w.monday and n.day < k.day), 0)::bigint as campaign_week_before
     from ad_days n where n.ad_account_id = g.ad_account_id and n.campaign_id = g.campaign_id) campaign_spent;

-- charging.book (charging-queries.ts)
-- $1 days date[]
-- $2 insertions int8[]
-- $3 kinds text[]
-- $4 charges int8[]
-- $5 isNew bool[]
-- $6 again int4[]
-- $7 wasUnseen bool[]
with given as materialized (
     select r.*, e.ad_account_id, e.campaign_id, e.ad_group_id, e.ad_id, e.measured, e.left_out, e.matched, a.currency, c.order_line_id
     from unnest($1::date[], $2::bigint[], $3::text[], $4::bigint[], $5::boolean[], $6::int[], $7::boolean[]) as r (day, insertion, kind, charge, is_new, again, was_unseen)
       join ad_events e on e.day = r.day and e.insertion = r.insertion and e.kind = r.kind join ad_accounts a on a.id = e.ad_account_id
       left join campaigns c on c.ad_account_id = e.ad_account_id and c.id = e.campaign_id
   ), charged as (
     update ad_events e set charge_micro = g.charge from given g
     where g.charge > 0 and e.day = g.day and e.insertion = g.insertion and e.kind = g.kind
   ), moved as (
     insert into ad_ledger (ad_account_id, insertion, day, ad_id, kind, debit, credit, amount_micro, currency, order_line_id)
     select ad_account_id, insertion, day, ad_id, kind, 'advertiser', 'revenue', charge, currency, order_line_id from given where charge > 0
   ), ordered as (
     update billing_orders l set spent_micro = l.spent_micro + g.charged
     from (select ad_account_id, order_line_id, sum(charge)::bigint as charged from given where charge > 0 and order_line_id is not null group by 1, 2) g
     where l.ad_account_id = g.ad_account_id and l.id = g.order_line_id
   ), split as (
     insert into ad_targeting_days as d (ad_account_id, ad_id, targeting_type, day, targeting_value, impressions, closeups, clicks, saves, spend_micro)
     select e.ad_account_id, e.ad_id, k.targeting_type, e.day, k.targeting_value, count(*) filter (where e.kind = 'impression') as impressions, count(*) filter (where e.kind = 'closeup') as closeups, count(*) filter (where e.kind = 'click') as clicks, count(*) filter (where e.kind = 'save') as saves, sum(e.charge)
     from given e cross join lateral unnest(e.matched) v cross join lateral (
     select left(v, position('=' in v) - 1) as targeting_type, substr(v, position('=' in v) + 1) as targeting_value) k where e.is_new and e.left_out is null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
     on conflict (ad_account_id, ad_id, targeting_type, day, targeting_value)
       do update set impressions = d.impressions + excluded.impressions, closeups = d.closeups + excluded.closeups, clicks = d.clicks + excluded.clicks, saves = d.saves + excluded.saves, spend_micro = d.spend_micro + excluded.spend_micro
   )
   insert into ad_days as d (ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions, closeups, clicks, measured_clicks, saves, earned_impressions, earned_closeups, earned_clicks, earned_saves, robots, own, unseen, repeated, paced, stopped, repeats, spend_micro)
   select e.ad_account_id, e.ad_id, e.day, e.campaign_id, e.ad_group_id,
  count(*) filter (where e.is_new and e.kind = 'impression' and e.left_out is null) as impressions,
  count(*) filter (where e.is_new and e.kind = 'closeup' and e.left_out is null) as closeups,
  count(*) filter (where e.is_new and e.kind = 'click' and e.left_out is null) as clicks,
  count(*) filter (where e.is_new and e.kind = 'click' and e.left_out is null and e.measured) as measured_clicks,
  count(*) filter (where e.is_new and e.kind = 'save' and e.left_out is null) as saves,
  count(*) filter (where e.is_new and e.kind = 'earned_impression' and e.left_out is null) as earned_impressions,
  count(*) filter (where e.is_new and e.kind = 'earned_closeup' and e.left_out is null) as earned_closeups,
  count(*) filter (where e.is_new and e.kind = 'earned_click' and e.left_out is null) as earned_clicks,
  count(*) filter (where e.is_new and e.kind = 'earned_save' and e.left_out is null) as earned_saves,
  count(*) filter (where e.is_new and e.left_out = 'robot') as robots,
  count(*) filter (where e.is_new and e.left_out = 'own') as own,
  count(*) filter (where e.is_new and e.left_out = 'unseen') - count(*) filter (where e.was_unseen) as unseen,
  count(*) filter (where e.is_new and e.left_out = 'repeated') as repeated,
  count(*) filter (where e.is_new and e.left_out = 'paced') as paced,
  count(*) filter (where e.is_new and e.left_out = 'stopped') as stopped, sum(e.again), sum(e.charge)
   from given e group by 1, 2, 3, 4, 5 order by 1, 2, 3
   on conflict (ad_account_id, ad_id, day) do update set impressions = d.impressions + excluded.impressions, closeups = d.closeups + excluded.closeups, clicks = d.clicks + excluded.clicks, measured_clicks = d.measured_clicks + excluded.measured_clicks, saves = d.saves + excluded.saves, earned_impressions = d.earned_impressions + excluded.earned_impressions, earned_closeups = d.earned_closeups + excluded.earned_closeups, earned_clicks = d.earned_clicks + excluded.earned_clicks, earned_saves = d.earned_saves + excluded.earned_saves, robots = d.robots + excluded.robots, own = d.own + excluded.own, unseen = d.unseen + excluded.unseen, repeated = d.repeated + excluded.repeated, paced = d.paced + excluded.paced, stopped = d.stopped + excluded.stopped, repeats = d.repeats + excluded.repeats, spend_micro = d.spend_micro + excluded.spend_micro;

-- charging.recount (charging-queries.ts)
-- $1 day date
-- gives
--   wrong int4
with raw as (
     select e.ad_account_id, e.ad_id, e.day, e.campaign_id, e.ad_group_id,
  count(*) filter (where e.kind = 'impression' and e.left_out is null) as impressions,
  count(*) filter (where e.kind = 'closeup' and e.left_out is null) as closeups,
  count(*) filter (where e.kind = 'click' and e.left_out is null) as clicks,
  count(*) filter (where e.kind = 'click' and e.left_out is null and e.measured) as measured_clicks,
  count(*) filter (where e.kind = 'save' and e.left_out is null) as saves,
  count(*) filter (where e.kind = 'earned_impression' and e.left_out is null) as earned_impressions,
  count(*) filter (where e.kind = 'earned_closeup' and e.left_out is null) as earned_closeups,
  count(*) filter (where e.kind = 'earned_click' and e.left_out is null) as earned_clicks,
  count(*) filter (where e.kind = 'earned_save' and e.left_out is null) as earned_saves,
  count(*) filter (where e.left_out = 'robot') as robots,
  count(*) filter (where e.left_out = 'own') as own,
  count(*) filter (where e.left_out = 'unseen') as unseen,
  count(*) filter (where e.left_out = 'repeated') as repeated,
  count(*) filter (where e.left_out = 'paced') as paced,
  count(*) filter (where e.left_out = 'stopped') as stopped, sum(e.repeats) as repeats, sum(e.charge_micro) as spend_micro
     from ad_events e where e.day = $1::date group by 1, 2, 3, 4, 5
   ), put as (
     insert into ad_days as d (ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions, closeups, clicks, measured_clicks, saves, earned_impressions, earned_closeups, earned_clicks, earned_saves, robots, own, unseen, repeated, paced, stopped, repeats, spend_micro)
     select ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions, closeups, clicks, measured_clicks, saves, earned_impressions, earned_closeups, earned_clicks, earned_saves, robots, own, unseen, repeated, paced, stopped, repeats, spend_micro from raw
     on conflict (ad_account_id, ad_id, day) do update set impressions = excluded.impressions, closeups = excluded.closeups, clicks = excluded.clicks, measured_clicks = excluded.measured_clicks, saves = excluded.saves, earned_impressions = excluded.earned_impressions, earned_closeups = excluded.earned_closeups, earned_clicks = excluded.earned_clicks, earned_saves = excluded.earned_saves, robots = excluded.robots, own = excluded.own, unseen = excluded.unseen, repeated = excluded.repeated, paced = excluded.paced, stopped = excluded.stopped, repeats = excluded.repeats, spend_micro = excluded.spend_micro
     where (d.impressions, d.closeups, d.clicks, d.measured_clicks, d.saves, d.earned_impressions, d.earned_closeups, d.earned_clicks, d.earned_saves, d.robots, d.own, d.unseen, d.repeated, d.paced, d.stopped, d.repeats, d.spend_micro) is distinct from (excluded.impressions, excluded.closeups, excluded.clicks, excluded.measured_clicks, excluded.saves, excluded.earned_impressions, excluded.earned_closeups, excluded.earned_clicks, excluded.earned_saves, excluded.robots, excluded.own, excluded.unseen, excluded.repeated, excluded.paced, excluded.stopped, excluded.repeats, excluded.spend_micro)
     returning 1
   ), gone as (
     delete from ad_days d where d.day = $1::date
       and not exists (select from raw where raw.ad_account_id = d.ad_account_id and raw.ad_id = d.ad_id) returning 1
   )
   select ((select count(*) from put) + (select count(*) from gone))::int as wrong;

-- charging.recount_targeting (charging-queries.ts)
-- $1 day date
-- gives
--   wrong int4
with raw as (select e.ad_account_id, e.ad_id, k.targeting_type, e.day, k.targeting_value, count(*) filter (where e.kind = 'impression') as impressions, count(*) filter (where e.kind = 'closeup') as closeups, count(*) filter (where e.kind = 'click') as clicks, count(*) filter (where e.kind = 'save') as saves, sum(e.charge_micro)::bigint as spend_micro
     from ad_events e cross join lateral unnest(e.matched) v cross join lateral (
     select left(v, position('=' in v) - 1) as targeting_type, substr(v, position('=' in v) + 1) as targeting_value) k where e.day = $1::date and e.left_out is null group by 1, 2, 3, 4, 5), put as (
     insert into ad_targeting_days as d (ad_account_id, ad_id, targeting_type, day, targeting_value, impressions, closeups, clicks, saves, spend_micro)
     select ad_account_id, ad_id, targeting_type, day, targeting_value, impressions, closeups, clicks, saves, spend_micro from raw
     on conflict (ad_account_id, ad_id, targeting_type, day, targeting_value)
       do update set impressions = excluded.impressions, closeups = excluded.closeups, clicks = excluded.clicks, saves = excluded.saves, spend_micro = excluded.spend_micro
     where (d.impressions, d.closeups, d.clicks, d.saves, d.spend_micro) is distinct from (excluded.impressions, excluded.closeups, excluded.clicks, excluded.saves, excluded.spend_micro)
     returning 1
   ), gone as (
     delete from ad_targeting_days d where d.day = $1::date and not exists (
       select from raw where (raw.ad_account_id, raw.ad_id, raw.targeting_type, raw.targeting_value) = (d.ad_account_id, d.ad_id, d.targeting_type, d.targeting_value))
     returning 1
   )
   select ((select count(*) from put) + (select count(*) from gone))::int as wrong;

-- charging.earned (earned-queries.ts)
-- $1 pins int8[]
-- $2 urls text[]
-- $3 viewer int8
-- $4 person int8
-- gives
--   place int4
--   account int8 not null
--   ad int8 not null
--   time_zone text not null
select r.place::int as place, e.ad_account_id as account, e.ad_id as ad, a.time_zone
   from unnest($1::bigint[], $2::text[]) with ordinality as r (pin, url, place)
     join ad_earned_pins e on e.pin_id = r.pin
     join pins p on p.owner_id = e.owner_id and p.id = e.pin_id and p.is_public and p.pinner_id not in ($3::bigint, $4::bigint)
     join ads d on d.ad_account_id = e.ad_account_id and d.id = e.ad_id join ad_accounts a on a.id = e.ad_account_id
     left join pins o on r.url is not null and o.id = d.pin_id
   where r.url is null or r.url in (d.destination_url, o.link)
   order by r.place;

-- charging.keep_earned_pin (earned-queries.ts)
-- $1 pin int8
-- $2 day date
-- $3 insertion int8
-- $4 kind text
insert into ad_earned_pins (owner_id, pin_id, ad_account_id, ad_id)
   select p.owner_id, p.id, d.ad_account_id, d.id
   from ad_events e join ads d on d.ad_account_id = e.ad_account_id and d.id = e.ad_id join pins p on p.id = $1::bigint
   where e.day = $2::date and e.insertion = $3::bigint and e.kind = $4 and e.left_out is null
   for key share of p, d
   on conflict (pin_id) do nothing;

-- charging.keep (intake-queries.ts)
-- $1 days date[]
-- $2 insertions int8[]
-- $3 kinds text[]
-- $4 accounts int8[]
-- $5 ads int8[]
-- $6 placements text[]
-- $7 measured bool[]
-- $8 robots bool[]
-- $9 viewers int8[]
-- $10 people int8[]
-- $11 repeats int4[]
-- $12 contexts text[]
-- $13 personal text[]
-- gives
--   day date not null
--   insertion int8 not null
--   kind text not null
--   left_out text null
--   repeats int4 not null
insert into ad_events as e (day, insertion, kind, ad_account_id, campaign_id, ad_group_id, ad_id, placement, measured, left_out, repeats, matched)
   select r.day, r.insertion, r.kind, r.account, d.campaign_id, d.ad_group_id, r.ad, r.placement, r.measured,
     case when r.robot then 'robot' when exists (
  select from ad_accounts a where a.id = r.account and (a.owner_user_id in (r.viewer, r.person)
    or exists (select from business_members m where m.business_id = a.owner_user_id and m.member_id = r.person))) then 'own' when r.kind not like 'earned%' and not exists (
  select from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
  join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
  join ad_accounts a on a.id = d.ad_account_id join users o on o.id = a.owner_user_id join pins q on q.id = d.pin_id
  where d.ad_account_id = r.account and d.id = r.ad and d.status not in ('ARCHIVED', 'DELETED_DRAFT') and g.status not in ('ARCHIVED', 'DELETED_DRAFT') and c.status not in ('ARCHIVED', 'DELETED_DRAFT')
    and d.review_status <> 'REJECTED' and o.login_state is null and a.billing_hold is null and not exists (select 1 from away_people aw where aw.user_id = o.id) and not exists (select from ad_landing_checks k where k.ad_account_id = d.ad_account_id and k.ad_id = d.id and k.stops) and q.is_public and (case when q.creator_id = o.id then 'given' else promotion_consent(q.creator_id, coalesce(q.origin_id, q.id), o.id) end) = 'given' and ((not exists (select 1 from blocks where blocker_id = r.viewer::bigint or blocked_id = r.viewer::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.pinner_id and bl.blocked_id = r.viewer::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = r.viewer::bigint and bl.blocked_id = q.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = r.viewer::bigint or blocked_id = r.viewer::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.owner_id and bl.blocked_id = r.viewer::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = r.viewer::bigint and bl.blocked_id = q.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.owner_id)) and ((not exists (select 1 from blocks where blocker_id = r.viewer::bigint or blocked_id = r.viewer::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = o.id and bl.blocked_id = r.viewer::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = r.viewer::bigint and bl.blocked_id = o.id)) and not exists (select 1 from away_people aw where aw.user_id = o.id))) then 'stopped' end, r.repeats, string_to_array(r.context, E'\n') || case when r.personal <> '' and exists (select from users u where u.id = r.person and u.measuring is distinct from false) then string_to_array(r.personal, E'\n') end
   from unnest($1::date[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::boolean[], $8::boolean[], $9::bigint[],
       $10::bigint[], $11::int[], $12::text[], $13::text[]) as r (day, insertion, kind, account, ad, placement, measured, robot, viewer, person, repeats, context, personal)
     join ads d on d.ad_account_id = r.account and d.id = r.ad
   order by r.day, r.insertion, r.kind
   on conflict (day, insertion, kind) do update set repeats = e.repeats + 1 + excluded.repeats
   returning day, insertion, kind, left_out, repeats;

-- charging.seen (intake-queries.ts)
-- $1 people int8[]
-- $2 accounts int8[]
-- $3 adGroups int8[]
-- $4 days date[]
with people as materialized (
     select id from users where id = any($1::bigint[]) and measuring is distinct from false order by id for key share
   )
   insert into ad_seen as s (user_id, ad_account_id, ad_group_id, day, times)
   select r.person, r.account, r.ad_group, r.day, count(*)::int
   from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::date[]) as r (person, account, ad_group, day)
   where exists (select from people p where p.id = r.person)
   group by 1, 2, 3, 4 order by 1, 4, 2, 3
   on conflict (user_id, day, ad_account_id, ad_group_id) do update set times = s.times + excluded.times;

-- charging.touches (intake-queries.ts)
-- $1 people int8[]
-- $2 accounts int8[]
-- $3 days date[]
-- $4 insertions int8[]
-- $5 kinds text[]
-- $6 ads int8[]
-- $7 at float8[]
with people as materialized (
     select id from users where id = any($1::bigint[]) and measuring is distinct from false order by id for key share
   )
   insert into ad_touches (user_id, ad_account_id, day, insertion, kind, ad_id, at)
   select r.person, r.account, r.day, r.insertion, r.kind, r.ad, max(coalesce(to_timestamp(r.at), now()))
   from unnest($1::bigint[], $2::bigint[], $3::date[], $4::bigint[], $5::text[], $6::bigint[], $7::float8[]) as r (person, account, day, insertion, kind, ad, at)
   where exists (select from people p where p.id = r.person) group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5
   on conflict (user_id, ad_account_id, day, insertion, kind) do update set at = excluded.at where ad_touches.at < excluded.at;

-- charging.make_days (intake-queries.ts)
-- $1 ahead int4
-- gives
--   made int4
select make_ad_event_days((now() at time zone 'UTC')::date - 2, (now() at time zone 'UTC')::date + $1::int) as made;

-- charging.drop_days (intake-queries.ts)
-- $1 keptDays int4
-- gives
--   dropped int4
select drop_ad_event_days((now() at time zone 'UTC')::date - $1::int) as dropped;

-- charging.drop_seen (intake-queries.ts)
with served as (delete from ad_served where day < (now() at time zone 'UTC')::date)
   delete from ad_seen where day < (now() at time zone 'UTC')::date - 31;

-- charging.is_ad_of (intake-queries.ts)
-- $1 account int8
-- $2 ad int8
-- $3 pin int8
-- $4 url text
-- $5 viewer int8
-- gives
--   is_ad bool
--   stands bool
select exists (
     select from ads d left join pins p on p.id = d.pin_id
     where d.ad_account_id = $1::bigint and d.id = $2::bigint and d.pin_id = $3::bigint
       and ($4::text is null or $4 in (d.destination_url, p.link))) as is_ad,
     exists (
  select from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
  join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
  join ad_accounts a on a.id = d.ad_account_id join users o on o.id = a.owner_user_id join pins q on q.id = d.pin_id
  where d.ad_account_id = $1::bigint and d.id = $2::bigint and d.status not in ('ARCHIVED', 'DELETED_DRAFT') and g.status not in ('ARCHIVED', 'DELETED_DRAFT') and c.status not in ('ARCHIVED', 'DELETED_DRAFT')
    and d.review_status <> 'REJECTED' and o.login_state is null and a.billing_hold is null and not exists (select 1 from away_people aw where aw.user_id = o.id) and not exists (select from ad_landing_checks k where k.ad_account_id = d.ad_account_id and k.ad_id = d.id and k.stops) and q.is_public and (case when q.creator_id = o.id then 'given' else promotion_consent(q.creator_id, coalesce(q.origin_id, q.id), o.id) end) = 'given' and ((not exists (select 1 from blocks where blocker_id = $5::bigint or blocked_id = $5::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.pinner_id and bl.blocked_id = $5::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $5::bigint and bl.blocked_id = q.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $5::bigint or blocked_id = $5::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.owner_id and bl.blocked_id = $5::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $5::bigint and bl.blocked_id = q.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.owner_id)) and ((not exists (select 1 from blocks where blocker_id = $5::bigint or blocked_id = $5::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = o.id and bl.blocked_id = $5::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $5::bigint and bl.blocked_id = o.id)) and not exists (select 1 from away_people aw where aw.user_id = o.id))) as stands;

-- charging.take_turns (press-queries.ts)
-- $1 digests text[]
-- gives
--   pg_advisory_xact_lock void
select pg_advisory_xact_lock(t.turn) from (
     select distinct hashtextextended(d, 11) & 1023 as turn from unnest($1::text[]) d order by 1) t;

-- charging.presses (press-queries.ts)
-- $1 people text[]
-- $2 networks text[]
-- $3 since float8
-- gives
--   insertion int8
--   person text
--   network text
--   ad_group int8
--   at float8
select insertion, encode(person, 'hex') as person, encode(network, 'hex') as network, ad_group_id as ad_group, extract(epoch from at)::float8 as at from ad_presses where counted and at > to_timestamp($3::float8)
     and person in (select decode(d, 'hex') from unnest($1::text[]) d)
   union
   select insertion, encode(person, 'hex') as person, encode(network, 'hex') as network, ad_group_id as ad_group, extract(epoch from at)::float8 as at from ad_presses where counted and at > to_timestamp($3::float8)
     and network in (select decode(d, 'hex') from unnest($2::text[]) d);

-- charging.seen_before (press-queries.ts)
-- $1 days date[]
-- $2 insertions int8[]
-- gives
--   insertion int8
select distinct r.insertion from unnest($1::date[], $2::bigint[]) as r (day, insertion)
     join ad_events e on e.day = r.day and e.insertion = r.insertion and e.kind in ('impression', 'closeup') and (e.left_out is null or e.left_out = 'paced');

-- charging.keep_presses (press-queries.ts)
-- $1 insertions int8[]
-- $2 people text[]
-- $3 networks text[]
-- $4 adGroups int8[]
-- $5 at float8[]
-- $6 counted bool[]
insert into ad_presses (insertion, person, network, ad_group_id, at, counted)
   select r.insertion, decode(r.person, 'hex'), decode(r.network, 'hex'), r.ad_group, to_timestamp(r.at), r.counted
   from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::float8[], $6::boolean[]) as r (insertion, person, network, ad_group, at, counted)
   order by 1 on conflict (insertion) do update set counted = excluded.counted;

-- charging.leave_out (press-queries.ts)
-- $1 days date[]
-- $2 insertions int8[]
-- $3 kinds text[]
-- $4 reasons text[]
update ad_events e set left_out = r.reason
   from unnest($1::date[], $2::bigint[], $3::text[], $4::text[]) as r (day, insertion, kind, reason)
   where e.day = r.day and e.insertion = r.insertion and e.kind = r.kind;

-- charging.waiting (press-queries.ts)
-- $1 days date[]
-- $2 insertions int8[]
-- gives
--   insertion int8 not null
select p.insertion from unnest($1::date[], $2::bigint[]) as r (day, insertion)
     join ad_presses p on p.insertion = r.insertion and not p.counted
   where exists (select from ad_events e where e.day = r.day and e.insertion = r.insertion and e.kind in ('impression', 'closeup') and (e.left_out is null or e.left_out = 'paced'));

-- charging.lock_presses (press-queries.ts)
-- $1 days date[]
-- $2 insertions int8[]
select from ad_events e where e.kind = 'click' and (e.day, e.insertion) in (select * from unnest($1::date[], $2::bigint[]))
   order by e.day, e.insertion for update of e;

-- charging.take_waiting (press-queries.ts)
-- $1 insertions int8[]
-- gives
--   insertion int8 not null
--   person text
--   network text
--   ad_group int8 not null
--   at float8
delete from ad_presses where insertion in (
     select insertion from ad_presses where insertion = any($1::bigint[]) and not counted order by insertion for update)
   returning insertion, encode(person, 'hex') as person, encode(network, 'hex') as network, ad_group_id as ad_group, extract(epoch from at)::float8 as at;

-- charging.times_seen (press-queries.ts)
-- $1 people int8[]
-- $2 adGroups int8[]
-- $3 days date[]
-- $4 names text[]
-- gives
--   person int8
--   ad_group int8
--   day date
--   times int4
select r.person, r.ad_group, r.day, sum(coalesce(s.times, 0) + coalesce(v.times, 0))::int as times
   from unnest($1::bigint[], $2::bigint[], $3::date[], $4::text[]) as r (person, ad_group, day, name)
     left join ad_seen s on s.user_id = r.person and s.day = r.day and s.ad_group_id = r.ad_group
     left join ad_served v on v.session = decode(r.name, 'hex') and v.day = r.day + 2 and v.ad_group_id = r.ad_group
   group by 1, 2, 3;

-- charging.delete_seen (press-queries.ts)
-- $1 person int8
-- $2 days date[]
-- $3 names text[]
with seen as (delete from ad_seen where user_id = $1::bigint returning day, ad_group_id, times)
   insert into ad_served as v (session, day, ad_group_id, times)
   select decode(n.name, 'hex'), s.day + 2, s.ad_group_id, s.times
   from seen s join unnest($2::date[], $3::text[]) as n (day, name) on n.day = s.day order by 1, 3
   on conflict (session, day, ad_group_id) do update set times = v.times + excluded.times;

-- charging.drop_presses (press-queries.ts)
-- $1 seconds float8
delete from ad_presses where at < now() - make_interval(secs => $1::float8);

-- charging.days_to_recount (recount-queries.ts)
-- $1 last date
-- $2 kept int4
-- gives
--   day date
select d::date as day
   from generate_series(
     greatest($1::date - $2::int, (select least((select min(day) from ad_events), (select min(day) from ad_days), (select min(day) from ad_ledger)))),
     $1::date, interval '1 day') d
   where not exists (select from ad_recounts r where r.day = d::date) order by 1;

-- charging.begin_recount (recount-queries.ts)
-- $1 day date
-- gives
--   day date not null
insert into ad_recounts (day, ads, events, charges)
   select $1::date,
     (select count(*) from (
        select ad_account_id, ad_id from ad_events where day = $1::date union select ad_account_id, ad_id from ad_days where day = $1::date
        union select ad_account_id, ad_id from ad_ledger where day = $1::date) known),
     (select count(*) from ad_events where day = $1::date), (select count(*) from ad_ledger where day = $1::date)
   on conflict (day) do nothing returning day;

-- charging.differences (recount-queries.ts)
-- $1 day date
-- gives
--   account int8 not null
--   ad int8 not null
--   book text not null
--   what text not null
with raw as (
     select e.ad_account_id, e.ad_id, 1 as row_there,
  count(*) filter (where e.kind = 'impression' and e.left_out is null) as impressions,
  count(*) filter (where e.kind = 'closeup' and e.left_out is null) as closeups,
  count(*) filter (where e.kind = 'click' and e.left_out is null) as clicks,
  count(*) filter (where e.kind = 'click' and e.left_out is null and e.measured) as measured_clicks,
  count(*) filter (where e.kind = 'save' and e.left_out is null) as saves,
  count(*) filter (where e.kind = 'earned_impression' and e.left_out is null) as earned_impressions,
  count(*) filter (where e.kind = 'earned_closeup' and e.left_out is null) as earned_closeups,
  count(*) filter (where e.kind = 'earned_click' and e.left_out is null) as earned_clicks,
  count(*) filter (where e.kind = 'earned_save' and e.left_out is null) as earned_saves,
  count(*) filter (where e.left_out = 'robot') as robots,
  count(*) filter (where e.left_out = 'own') as own,
  count(*) filter (where e.left_out = 'unseen') as unseen,
  count(*) filter (where e.left_out = 'repeated') as repeated,
  count(*) filter (where e.left_out = 'paced') as paced,
  count(*) filter (where e.left_out = 'stopped') as stopped, sum(e.repeats)::bigint as repeats, sum(e.charge_micro)::bigint as spend_micro
     from ad_events e where e.day = $1::date group by 1, 2
   ), kept as (
     select n.*, 1 as row_there from ad_days n where n.day = $1::date
   ), moved as (
     select ad_account_id, ad_id, sum(amount_micro)::bigint as amount from ad_ledger where day = $1::date group by 1, 2
   ), single as (
     select coalesce(e.ad_account_id, l.ad_account_id) as ad_account_id, coalesce(e.ad_id, l.ad_id) as ad_id, count(*) as wrong
     from (select ad_account_id, ad_id, insertion, charge_micro from ad_events where day = $1::date and charge_micro > 0) e
       full join (select ad_account_id, ad_id, insertion, amount_micro from ad_ledger where day = $1::date) l
         on l.ad_account_id = e.ad_account_id and l.insertion = e.insertion and l.ad_id = e.ad_id
     where l.amount_micro is distinct from e.charge_micro group by 1, 2
   ), split as (
     select ad_account_id, ad_id, count(*) as wrong
     from (select e.ad_account_id, e.ad_id, k.targeting_type, e.day, k.targeting_value, count(*) filter (where e.kind = 'impression') as impressions, count(*) filter (where e.kind = 'closeup') as closeups, count(*) filter (where e.kind = 'click') as clicks, count(*) filter (where e.kind = 'save') as saves, sum(e.charge_micro)::bigint as spend_micro
     from ad_events e cross join lateral unnest(e.matched) v cross join lateral (
     select left(v, position('=' in v) - 1) as targeting_type, substr(v, position('=' in v) + 1) as targeting_value) k where e.day = $1::date and e.left_out is null group by 1, 2, 3, 4, 5) r full join (select * from ad_targeting_days where day = $1::date) t using (ad_account_id, ad_id, targeting_type, day, targeting_value)
     where (r.impressions, r.closeups, r.clicks, r.saves, r.spend_micro) is distinct from (t.impressions, t.closeups, t.clicks, t.saves, t.spend_micro) group by 1, 2
   ), charged as (
     select ad_account_id, sum(amount_micro)::bigint as amount from ad_ledger where day = $1::date group by 1
   ), posted as (
     select j.ad_account_id, sum(p.amount_micro)::bigint as amount from ledger_journals j
       join ledger_postings p on p.ad_account_id = j.ad_account_id and p.journal_id = j.id and p.kind = 'RECEIVABLE'
     where j.day = $1::date and j.kind = 'CHARGES' group by 1
   ), ordered as (
     select l.ad_account_id, l.spent_micro, (
       select coalesce(sum(g.amount_micro), 0)::bigint from ad_ledger g where g.ad_account_id = l.ad_account_id and g.order_line_id = l.id) as amount
     from billing_orders l where exists (
       select from ad_ledger g where g.ad_account_id = l.ad_account_id and g.order_line_id = l.id and g.day = $1::date)
   )
   insert into ad_recount_differences (day, ad_account_id, ad_id, book, what, by_events, by_book)
   select $1::date, ad_account_id, ad_id, v.book, v.what, coalesce(v.said, 0), coalesce(v.has, 0)
   from raw r full join kept d using (ad_account_id, ad_id) full join moved m using (ad_account_id, ad_id) full join single s using (ad_account_id, ad_id) full join split p using (ad_account_id, ad_id)
     cross join lateral (values ('days', 'row', r.row_there::bigint, d.row_there::bigint), ('days', 'impressions', r.impressions, d.impressions), ('days', 'closeups', r.closeups, d.closeups), ('days', 'clicks', r.clicks, d.clicks), ('days', 'measured_clicks', r.measured_clicks, d.measured_clicks), ('days', 'saves', r.saves, d.saves), ('days', 'earned_impressions', r.earned_impressions, d.earned_impressions), ('days', 'earned_closeups', r.earned_closeups, d.earned_closeups), ('days', 'earned_clicks', r.earned_clicks, d.earned_clicks), ('days', 'earned_saves', r.earned_saves, d.earned_saves), ('days', 'robots', r.robots, d.robots), ('days', 'own', r.own, d.own), ('days', 'unseen', r.unseen, d.unseen), ('days', 'repeated', r.repeated, d.repeated), ('days', 'paced', r.paced, d.paced), ('days', 'stopped', r.stopped, d.stopped), ('days', 'repeats', r.repeats, d.repeats), ('days', 'spend_micro', r.spend_micro, d.spend_micro),
       ('ledger', 'spend_micro', r.spend_micro, m.amount), ('ledger', 'charge', 0::bigint, s.wrong), ('targeting', 'value', 0::bigint, p.wrong)) as v (book, what, said, has)
   where coalesce(v.said, 0) <> coalesce(v.has, 0)
   union all
   select $1::date, ad_account_id, 0, 'postings', 'spend_micro', coalesce(c.amount, 0), coalesce(b.amount, 0)
   from charged c full join posted b using (ad_account_id) where c.amount is distinct from b.amount
   union all
   select $1::date, ad_account_id, 0, 'order_lines', 'spend_micro', sum(amount), sum(spent_micro)
   from ordered where amount <> spent_micro group by 2
   returning ad_account_id as account, ad_id as ad, book, what;

-- charging.recounts (recount-queries.ts)
-- $1 differing bool
-- $2 before int8
-- $3 count int4
-- gives
--   id int8 not null
--   day date not null
--   counted_at timestamptz not null
--   ads int4 not null
--   events int8 not null
--   charges int8 not null
select r.id, r.day, r.counted_at, r.ads, r.events, r.charges from ad_recounts r
   where r.id < $2::bigint and (not $1::boolean or exists (select from ad_recount_differences d where d.day = r.day))
   order by r.id desc limit $3::int;

-- charging.selected_differences (recount-queries.ts)
-- $1 days date[]
-- $2 count int4
-- gives
--   day date not null
--   ad_account_id int8 not null
--   account text
--   ad_id int8 not null
--   book text not null
--   what text not null
--   by_events int8 not null
--   by_book int8 not null
--   of int4
select d.day, d.ad_account_id, a.name as account, d.ad_id, d.book, d.what, d.by_events, d.by_book, d.of
   from (
     select f.*, count(*) over (partition by f.day)::int as of,
       row_number() over (partition by f.day order by f.ad_account_id, f.ad_id, f.book, f.what) as n
     from ad_recount_differences f where f.day = any($1::date[])) d
     left join ad_accounts a on a.id = d.ad_account_id
   where d.n <= $2::int order by d.day, d.n;

-- charging.track (tracker-queries.ts)
-- $1 accounts int8[]
-- $2 ads int8[]
-- $3 events text[]
-- $4 devices text[]
-- $5 keywords int8[]
-- $6 most int4
with tracked as materialized (
     select a.id from (select distinct unnest($1::bigint[]) as id) a where exists (select from ads x where x.ad_account_id = a.id and x.details ?| '{tracking_urls,click_tracking_url,view_tracking_url}') or exists (select from ad_groups x where x.ad_account_id = a.id and x.details ? 'tracking_urls') or exists (select from campaigns x where x.ad_account_id = a.id and x.details ? 'tracking_urls')
   ), room as materialized (
     select t.id from tracked t
     where (select count(*) from (select from tracker_calls w where w.ad_account_id = t.id limit $6::int) w) < $6::int
   )
   insert into tracker_calls (ad_account_id, ad_id, address, device, keyword_id)
   select d.ad_account_id, d.id, u.address, r.device, r.keyword
   from room a join unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[]) as r (account, ad, event, device, keyword) on r.account = a.id
     join ads d on d.ad_account_id = r.account and d.id = r.ad
     join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
     join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
     cross join lateral (select array['tracking_urls', r.event] as path) k
     cross join lateral (
       select jsonb_array_elements_text(coalesce(d.details #> k.path, g.details #> k.path, c.details #> k.path)) as address
       union all select d.details ->> case r.event when 'click' then 'click_tracking_url' when 'impression' then 'view_tracking_url' end) u
   where u.address is not null;

-- charging.any_tracker (tracker-queries.ts)
-- gives
--   due bool
select exists (select 1 from tracker_calls) as due;

-- charging.drop_trackers (tracker-queries.ts)
-- $1 hours int4
delete from tracker_calls where made_at < now() - make_interval(hours => $1::int);

-- charging.take_trackers (tracker-queries.ts)
-- $1 hosts text[]
-- $2 accounts int8[]
-- $3 only text[]
-- $4 ofAccount int4
-- $5 limit int4
-- gives
--   account int8 not null
--   host text not null
--   address text not null
--   device text null
--   ad_id int8 not null
--   ad_group_id int8 not null
--   campaign_id int8 not null
--   campaign_name text not null
--   product_id int8 null
--   keyword text
--   landing text
with recursive places as (
     (select ad_account_id, host from tracker_calls order by ad_account_id, host limit 1)
     union all
     select n.ad_account_id, n.host from places p cross join lateral (
       select ad_account_id, host from tracker_calls w where (w.ad_account_id, w.host) > (p.ad_account_id, p.host)
       order by ad_account_id, host limit 1) n
   ), first as (
     select p.ad_account_id, p.host, w.id, row_number() over (partition by p.host order by w.id) as of_host
     from places p cross join lateral (
       select id from tracker_calls w where w.ad_account_id = p.ad_account_id and w.host = p.host order by id limit 1) w
     where p.host <> all ($1::text[]) and p.ad_account_id <> all ($2::bigint[]) and ($3::text[] is null or p.host = any ($3))
   ), turns as (
     select ad_account_id, host, id, row_number() over (partition by ad_account_id order by id) as turn from first where of_host = 1
   ), due as (
     select ad_account_id, host, id from turns where turn <= $4::int order by turn, id limit $5::int
   ), t as (
     delete from tracker_calls w using due where (w.ad_account_id, w.host, w.id) = (due.ad_account_id, due.host, due.id) returning w.*
   )
   select t.ad_account_id as account, t.host, t.address, t.device, d.id as ad_id, d.ad_group_id, d.campaign_id, c.name as campaign_name, d.product_item_id as product_id, k.value as keyword, coalesce(d.destination_url, p.link) as landing
   from t join ads d on d.ad_account_id = t.ad_account_id and d.id = t.ad_id
     join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
   left join keywords k on k.ad_account_id = d.ad_account_id and k.id = t.keyword_id
   left join pins p on p.id = d.pin_id;
