-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- report_center.people (mail-queries.ts)
-- $1 account int8
-- $2 template int8
-- gives
--   id int8 not null
--   name text not null
--   email text not null
--   business_role text
--   permissions text[]
--   chosen bool
--   unsubscribed bool
--   last text
select u.id, u.full_name as name, u.email, role.business_role, role.permissions, exists (select from ad_report_recipients r where r.ad_account_id = $1 and r.template_id = $2 and r.user_id = u.id) as chosen, exists (select from ad_report_refusals f where f.ad_account_id = $1 and f.template_id = $2 and f.user_id = u.id) as unsubscribed, (select m.state from ad_report_mails m join ad_report_jobs j on j.ad_account_id = m.ad_account_id and j.id = m.job_id
     where m.ad_account_id = $1 and m.user_id = u.id and j.template_id = $2 order by j.id desc limit 1) as last
   from ad_accounts a
     join lateral (select a.owner_user_id as id union select m.member_id from business_members m where m.business_id = a.owner_user_id) p on true
     join users u on u.id = p.id
     join lateral (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = p.id
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join lateral (
      select array_agg(distinct permission order by permission) as permissions
      from member_access given cross join unnest(given.permissions) permission
      where given.business_id = m.business_id and given.member_id = m.member_id and given.asset_id = asset.id
    ) r on true
  where m.member_id = p.id and m.business_id <> p.id
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
  union all
  select part.asset_id, part.asset_type, part.business_id, false, 'PARTNER', part.permissions, part.mfa_met
  from (
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = p.id
    union all
    select pr.business_id, pr.asset_id, pr.asset_type,
      case when m.business_role = 'BIZ_ADMIN' or 'ADMIN' = any(r.permissions) then pr.permissions
        when 'ADMIN' = any(pr.permissions) then r.permissions
        else array(select unnest(pr.permissions) intersect select unnest(r.permissions)) end,
      not ((o.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = o.id and s.kind = 'SECURITY' and h.require_mfa)) or (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa))) or me.mfa_enabled
    from business_members m join partner_reach pr on pr.partner_id = m.business_id
      join users b on b.id = m.business_id join users o on o.id = pr.business_id join users me on me.id = m.member_id
      left join partner_member_access r on r.partner_id = m.business_id and r.member_id = m.member_id
        and r.business_id = pr.business_id and r.asset_id = pr.via_id
    where m.member_id = p.id and m.business_id <> p.id and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> p.id and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = p.id)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role on role.asset_id = a.id and role.asset_type = 'AD_ACCOUNT' and role.mfa_met
   where a.id = $1 and u.email_confirmed_at is not null and u.login_state is null and u.locked_at is null and not exists (select 1 from away_people aw where aw.user_id = u.id) order by fold_text(u.full_name), u.id;

-- report_center.chosen (mail-queries.ts)
-- $1 account int8
-- $2 template int8
-- gives
--   id int8 not null
--   name text not null
--   unsubscribed bool
--   last text
select u.id, u.full_name as name, exists (select from ad_report_refusals f where f.ad_account_id = $1 and f.template_id = $2 and f.user_id = u.id) as unsubscribed, (select m.state from ad_report_mails m join ad_report_jobs j on j.ad_account_id = m.ad_account_id and j.id = m.job_id
     where m.ad_account_id = $1 and m.user_id = u.id and j.template_id = $2 order by j.id desc limit 1) as last
   from ad_report_recipients c join users u on u.id = c.user_id
   where c.ad_account_id = $1 and c.template_id = $2 order by fold_text(u.full_name), u.id;

-- report_center.schedule (mail-queries.ts)
-- $1 account int8
-- $2 template int8
-- $3 schedule text
-- $4 next timestamptz
-- gives
--   id int8 not null
update ad_report_templates set schedule = $3, next_run_at = $4::timestamptz where ad_account_id = $1 and id = $2 returning id;

-- report_center.recipients_drop (mail-queries.ts)
-- $1 account int8
-- $2 template int8
delete from ad_report_recipients where ad_account_id = $1 and template_id = $2;

-- report_center.recipients_add (mail-queries.ts)
-- $1 account int8
-- $2 template int8
-- $3 people int8[]
insert into ad_report_recipients (ad_account_id, template_id, user_id) select $1, $2, unnest($3::bigint[]);

-- report_center.due (mail-queries.ts)
-- $1 now timestamptz
-- gives
--   ad_account_id int8 not null
--   id int8 not null
--   time_zone text not null
select t.ad_account_id, t.id, a.time_zone from ad_report_templates t join ad_accounts a on a.id = t.ad_account_id
   where t.next_run_at <= $1::timestamptz order by t.next_run_at limit 1 for update of t skip locked;

-- report_center.any_due (mail-queries.ts)
-- gives
--   due bool
select exists (select 1 from ad_report_templates where next_run_at <= now()) as due;

-- report_center.mails_add (mail-queries.ts)
-- $1 account int8
-- $2 job int8
-- $3 template int8
-- gives
--   user_id int8 not null
insert into ad_report_mails (ad_account_id, job_id, user_id)
   select $1, $2, r.user_id from ad_report_recipients r where r.ad_account_id = $1 and r.template_id = $3
   on conflict do nothing returning user_id;

-- report_center.mail_waiting (mail-queries.ts)
-- $1 account int8
-- $2 job int8
-- $3 user int8
-- gives
--   token text not null
--   template_id int8 not null
--   name text not null
--   account_name text not null
--   time_zone text not null
--   start_date text
--   end_date text
--   expires_at timestamptz
select j.token, t.id as template_id, t.name, a.name as account_name, a.time_zone,
     j.asked ->> 'start_date' as start_date, j.asked ->> 'end_date' as end_date, coalesce(j.expires_at, now()) as expires_at
   from ad_report_mails m join ad_report_jobs j on j.ad_account_id = m.ad_account_id and j.id = m.job_id
     join ad_report_templates t on t.ad_account_id = j.ad_account_id and t.id = j.template_id
     join ad_accounts a on a.id = j.ad_account_id
   where m.ad_account_id = $1 and m.job_id = $2 and m.user_id = $3 and m.state = 'waiting' and j.expires_at > now();

-- report_center.mail_move (mail-queries.ts)
-- $1 account int8
-- $2 job int8
-- $3 user int8
-- $4 from text
-- $5 to text
-- gives
--   user_id int8 not null
update ad_report_mails set state = $5 where ad_account_id = $1 and job_id = $2 and user_id = $3 and state = $4 returning user_id;

-- report_center.mailed (mail-queries.ts)
-- $1 account int8
-- $2 template int8
-- $3 user int8
-- gives
--   template text not null
--   account text not null
--   on bool
select t.name as template, a.name as account, not exists (
     select from ad_report_refusals f where f.ad_account_id = t.ad_account_id and f.template_id = t.id and f.user_id = $3) as on
   from ad_report_templates t join ad_accounts a on a.id = t.ad_account_id where t.ad_account_id = $1 and t.id = $2;

-- report_center.refuse (mail-queries.ts)
-- $1 account int8
-- $2 template int8
-- $3 user int8
insert into ad_report_refusals (ad_account_id, template_id, user_id)
   select t.ad_account_id, t.id, u.id from ad_report_templates t, users u where t.ad_account_id = $1 and t.id = $2 and u.id = $3
   on conflict do nothing;

-- report_center.take (mail-queries.ts)
-- $1 account int8
-- $2 template int8
-- $3 user int8
delete from ad_report_refusals where ad_account_id = $1 and template_id = $2 and user_id = $3;

-- reports.bought.ADVERTISER (product-report-queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 objectives text[]
-- $7 skus text[]
-- $8 atAct bool
-- $9 click int4
-- $10 engagement int4
-- $11 view int4
-- gives
--   entity int8 not null
--   campaign_id text
--   campaign_name text
--   objective text
--   ad_group_id text
--   ad_group_name text
--   at text
--   event_name text not null
--   action_source text not null
--   brand text
--   category text
--   product_id text
--   quantity int8
--   value_micro int8
with counted as (
       select n.ad_account_id as entity, n.campaign_id, n.ad_group_id, n.event_day, n.event_id, n.event_name,
         case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $8::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at
       from conversion_credits n join campaigns f on f.ad_account_id = n.ad_account_id and f.id = n.campaign_id
       where n.ad_account_id = $1::bigint and ($2::bigint[] is null or n.ad_account_id = any($2::bigint[]))
         and f.objective_type = any($6::text[]) and n.event_day >= $3::date - 1 and case when $8::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $9::int
         when 'engagement' then n.lag <= $10::int and (n.click_lag = 0 or n.click_lag > $9::int)
         else n.lag <= $11::int and (n.click_lag = 0 or n.click_lag > $9::int) and (n.engagement_lag = 0 or n.engagement_lag > $10::int) end
     ), bought as (
       select n.*, e.action_source, e.details #>> '{custom_data,content_brand}' as brand,
         e.details #>> '{custom_data,content_category}' as category, x.id as product_id, x.quantity, coalesce(x.quantity * round(x.price * 1000000 * case when w.given > 0 and e.value_micro is not null then e.value_micro / (w.given * 1000000) else 1 end), 0) as value_micro
       from counted n join conversion_events e on e.day = n.event_day and e.id = n.event_id
         cross join lateral (select case when (e.details #>> '{custom_data,value}') ~ '^\d{1,12}(\.\d{1,6})?$' then ((e.details #>> '{custom_data,value}'))::numeric end as given) w
         cross join lateral (
           select p ->> 'id' as id, coalesce((p ->> 'quantity')::bigint, 1) as quantity, case when (p ->> 'item_price') ~ '^\d{1,12}(\.\d{1,6})?$' then ((p ->> 'item_price'))::numeric end as price
           from jsonb_array_elements(case when jsonb_typeof(e.details #> '{custom_data,contents}') = 'array' then e.details #> '{custom_data,contents}' else '[]' end) p
           union all
           select i.id, 1, null from jsonb_array_elements_text(case when jsonb_typeof(e.details #> '{custom_data,content_ids}') = 'array' then e.details #> '{custom_data,content_ids}' else '[]' end) i (id)
           where jsonb_array_length(case when jsonb_typeof(e.details #> '{custom_data,contents}') = 'array' then e.details #> '{custom_data,contents}' else '[]' end) = 0
         ) x
       where $7::text[] is null or x.id = any($7::text[])
     ), listed as materialized (
       select i.item_id, min(i.attributes ->> 'brand') as brand,
         min(coalesce(i.attributes ->> 'product_type', i.attributes ->> 'google_product_category')) as category
       from catalog_items i join ad_accounts a on a.id = $1::bigint and i.business_id = a.owner_user_id
       where not i.gone and i.item_id in (select product_id from bought) group by i.item_id
     )
     select n.entity, named.*, n.at, n.event_name, n.action_source, coalesce(n.brand, l.brand) as brand,
       coalesce(n.category, l.category) as category, n.product_id, sum(n.quantity)::bigint as quantity, sum(n.value_micro)::bigint as value_micro
     from bought n left join listed l on l.item_id = n.product_id
       left join campaigns c on c.ad_account_id = $1::bigint and c.id = n.campaign_id
       left join ad_groups g on g.ad_account_id = $1::bigint and g.id = n.ad_group_id
       cross join lateral (select null, null, null, null, null) named (campaign_id, campaign_name, objective, ad_group_id, ad_group_name)
     group by n.entity, named.campaign_id, named.campaign_name, named.objective, named.ad_group_id, named.ad_group_name, n.at, n.event_name,
       n.action_source, coalesce(n.brand, l.brand), coalesce(n.category, l.category), n.product_id
     order by n.at, n.entity, brand, category, n.product_id, n.event_name, n.action_source;

-- reports.bought.AD_GROUP (product-report-queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 objectives text[]
-- $7 skus text[]
-- $8 atAct bool
-- $9 click int4
-- $10 engagement int4
-- $11 view int4
-- gives
--   entity int8 not null
--   campaign_id int8
--   campaign_name text
--   objective text
--   ad_group_id int8
--   ad_group_name text
--   at text
--   event_name text not null
--   action_source text not null
--   brand text
--   category text
--   product_id text
--   quantity int8
--   value_micro int8
with counted as (
       select n.ad_group_id as entity, n.campaign_id, n.ad_group_id, n.event_day, n.event_id, n.event_name,
         case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $8::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at
       from conversion_credits n join campaigns f on f.ad_account_id = n.ad_account_id and f.id = n.campaign_id
       where n.ad_account_id = $1::bigint and ($2::bigint[] is null or n.ad_group_id = any($2::bigint[]))
         and f.objective_type = any($6::text[]) and n.event_day >= $3::date - 1 and case when $8::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $9::int
         when 'engagement' then n.lag <= $10::int and (n.click_lag = 0 or n.click_lag > $9::int)
         else n.lag <= $11::int and (n.click_lag = 0 or n.click_lag > $9::int) and (n.engagement_lag = 0 or n.engagement_lag > $10::int) end
     ), bought as (
       select n.*, e.action_source, e.details #>> '{custom_data,content_brand}' as brand,
         e.details #>> '{custom_data,content_category}' as category, x.id as product_id, x.quantity, coalesce(x.quantity * round(x.price * 1000000 * case when w.given > 0 and e.value_micro is not null then e.value_micro / (w.given * 1000000) else 1 end), 0) as value_micro
       from counted n join conversion_events e on e.day = n.event_day and e.id = n.event_id
         cross join lateral (select case when (e.details #>> '{custom_data,value}') ~ '^\d{1,12}(\.\d{1,6})?$' then ((e.details #>> '{custom_data,value}'))::numeric end as given) w
         cross join lateral (
           select p ->> 'id' as id, coalesce((p ->> 'quantity')::bigint, 1) as quantity, case when (p ->> 'item_price') ~ '^\d{1,12}(\.\d{1,6})?$' then ((p ->> 'item_price'))::numeric end as price
           from jsonb_array_elements(case when jsonb_typeof(e.details #> '{custom_data,contents}') = 'array' then e.details #> '{custom_data,contents}' else '[]' end) p
           union all
           select i.id, 1, null from jsonb_array_elements_text(case when jsonb_typeof(e.details #> '{custom_data,content_ids}') = 'array' then e.details #> '{custom_data,content_ids}' else '[]' end) i (id)
           where jsonb_array_length(case when jsonb_typeof(e.details #> '{custom_data,contents}') = 'array' then e.details #> '{custom_data,contents}' else '[]' end) = 0
         ) x
       where $7::text[] is null or x.id = any($7::text[])
     ), listed as materialized (
       select i.item_id, min(i.attributes ->> 'brand') as brand,
         min(coalesce(i.attributes ->> 'product_type', i.attributes ->> 'google_product_category')) as category
       from catalog_items i join ad_accounts a on a.id = $1::bigint and i.business_id = a.owner_user_id
       where not i.gone and i.item_id in (select product_id from bought) group by i.item_id
     )
     select n.entity, named.*, n.at, n.event_name, n.action_source, coalesce(n.brand, l.brand) as brand,
       coalesce(n.category, l.category) as category, n.product_id, sum(n.quantity)::bigint as quantity, sum(n.value_micro)::bigint as value_micro
     from bought n left join listed l on l.item_id = n.product_id
       left join campaigns c on c.ad_account_id = $1::bigint and c.id = n.campaign_id
       left join ad_groups g on g.ad_account_id = $1::bigint and g.id = n.ad_group_id
       cross join lateral (select c.id, c.name, c.objective_type, g.id, g.name) named (campaign_id, campaign_name, objective, ad_group_id, ad_group_name)
     group by n.entity, named.campaign_id, named.campaign_name, named.objective, named.ad_group_id, named.ad_group_name, n.at, n.event_name,
       n.action_source, coalesce(n.brand, l.brand), coalesce(n.category, l.category), n.product_id
     order by n.at, n.entity, brand, category, n.product_id, n.event_name, n.action_source;

-- reports.bought.CAMPAIGN (product-report-queries.ts)
-- $1 account int8
-- $2 ids int8[]
-- $3 start date
-- $4 end date
-- $5 step text
-- $6 objectives text[]
-- $7 skus text[]
-- $8 atAct bool
-- $9 click int4
-- $10 engagement int4
-- $11 view int4
-- gives
--   entity int8 not null
--   campaign_id int8
--   campaign_name text
--   objective text
--   ad_group_id text
--   ad_group_name text
--   at text
--   event_name text not null
--   action_source text not null
--   brand text
--   category text
--   product_id text
--   quantity int8
--   value_micro int8
with counted as (
       select n.campaign_id as entity, n.campaign_id, n.ad_group_id, n.event_day, n.event_id, n.event_name,
         case when $5::text = 'total' then null else to_char(date_trunc($5::text, (case when $8::boolean then n.ad_day else n.event_day end)::timestamp), 'YYYY-MM-DD') end as at
       from conversion_credits n join campaigns f on f.ad_account_id = n.ad_account_id and f.id = n.campaign_id
       where n.ad_account_id = $1::bigint and ($2::bigint[] is null or n.campaign_id = any($2::bigint[]))
         and f.objective_type = any($6::text[]) and n.event_day >= $3::date - 1 and case when $8::boolean then n.ad_day else n.event_day end between $3::date and $4::date and case n.kind when 'click' then n.lag <= $9::int
         when 'engagement' then n.lag <= $10::int and (n.click_lag = 0 or n.click_lag > $9::int)
         else n.lag <= $11::int and (n.click_lag = 0 or n.click_lag > $9::int) and (n.engagement_lag = 0 or n.engagement_lag > $10::int) end
     ), bought as (
       select n.*, e.action_source, e.details #>> '{custom_data,content_brand}' as brand,
         e.details #>> '{custom_data,content_category}' as category, x.id as product_id, x.quantity, coalesce(x.quantity * round(x.price * 1000000 * case when w.given > 0 and e.value_micro is not null then e.value_micro / (w.given * 1000000) else 1 end), 0) as value_micro
       from counted n join conversion_events e on e.day = n.event_day and e.id = n.event_id
         cross join lateral (select case when (e.details #>> '{custom_data,value}') ~ '^\d{1,12}(\.\d{1,6})?$' then ((e.details #>> '{custom_data,value}'))::numeric end as given) w
         cross join lateral (
           select p ->> 'id' as id, coalesce((p ->> 'quantity')::bigint, 1) as quantity, case when (p ->> 'item_price') ~ '^\d{1,12}(\.\d{1,6})?$' then ((p ->> 'item_price'))::numeric end as price
           from jsonb_array_elements(case when jsonb_typeof(e.details #> '{custom_data,contents}') = 'array' then e.details #> '{custom_data,contents}' else '[]' end) p
           union all
           select i.id, 1, null from jsonb_array_elements_text(case when jsonb_typeof(e.details #> '{custom_data,content_ids}') = 'array' then e.details #> '{custom_data,content_ids}' else '[]' end) i (id)
           where jsonb_array_length(case when jsonb_typeof(e.details #> '{custom_data,contents}') = 'array' then e.details #> '{custom_data,contents}' else '[]' end) = 0
         ) x
       where $7::text[] is null or x.id = any($7::text[])
     ), listed as materialized (
       select i.item_id, min(i.attributes ->> 'brand') as brand,
         min(coalesce(i.attributes ->> 'product_type', i.attributes ->> 'google_product_category')) as category
       from catalog_items i join ad_accounts a on a.id = $1::bigint and i.business_id = a.owner_user_id
       where not i.gone and i.item_id in (select product_id from bought) group by i.item_id
     )
     select n.entity, named.*, n.at, n.event_name, n.action_source, coalesce(n.brand, l.brand) as brand,
       coalesce(n.category, l.category) as category, n.product_id, sum(n.quantity)::bigint as quantity, sum(n.value_micro)::bigint as value_micro
     from bought n left join listed l on l.item_id = n.product_id
       left join campaigns c on c.ad_account_id = $1::bigint and c.id = n.campaign_id
       left join ad_groups g on g.ad_account_id = $1::bigint and g.id = n.ad_group_id
       cross join lateral (select c.id, c.name, c.objective_type, null, null) named (campaign_id, campaign_name, objective, ad_group_id, ad_group_name)
     group by n.entity, named.campaign_id, named.campaign_name, named.objective, named.ad_group_id, named.ad_group_name, n.at, n.event_name,
       n.action_source, coalesce(n.brand, l.brand), coalesce(n.category, l.category), n.product_id
     order by n.at, n.entity, brand, category, n.product_id, n.event_name, n.action_source;

-- report_center.add (queries.ts)
-- $1 account int8
-- $2 token text
-- $3 person int8
-- $4 asked text
-- $5 template int8
-- gives
--   id int8 not null
insert into ad_report_jobs (ad_account_id, token, user_id, asked, template_id) values ($1, $2, $3, $4::text::jsonb, $5) returning id;

-- report_center.by_id (queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   ad_account_id int8 not null
--   id int8 not null
--   token text not null
--   asked jsonb not null
--   status text not null
--   created_at timestamptz not null
--   expires_at timestamptz null
--   size int8 null
--   template_id int8 null
--   time_zone text not null
--   account_name text not null
--   currency text not null
select j.ad_account_id, j.id, j.token, j.asked, j.status, j.created_at, j.expires_at, j.size, j.template_id, a.time_zone, a.name as account_name, a.currency
   from ad_report_jobs j join ad_accounts a on a.id = j.ad_account_id where j.ad_account_id = $1 and j.id = $2;

-- report_center.by_token (queries.ts)
-- $1 token text
-- gives
--   ad_account_id int8 not null
--   id int8 not null
--   token text not null
--   asked jsonb not null
--   status text not null
--   created_at timestamptz not null
--   expires_at timestamptz null
--   size int8 null
--   template_id int8 null
--   time_zone text not null
--   account_name text not null
--   currency text not null
select j.ad_account_id, j.id, j.token, j.asked, j.status, j.created_at, j.expires_at, j.size, j.template_id, a.time_zone, a.name as account_name, a.currency
   from ad_report_jobs j join ad_accounts a on a.id = j.ad_account_id where j.token = $1;

-- report_center.finish (queries.ts)
-- $1 account int8
-- $2 id int8
-- $3 rows int4
-- $4 size int8
-- $5 minutes int4
-- gives
--   id int8 not null
update ad_report_jobs set status = 'FINISHED', rows = $3, size = $4, has_file = true, expires_at = now() + $5::int * interval '1 minute'
   where ad_account_id = $1 and id = $2 and status = 'IN_PROGRESS' returning id;

-- report_center.fail (queries.ts)
-- $1 account int8
-- $2 id int8
update ad_report_jobs set status = 'FAILED' where ad_account_id = $1 and id = $2 and status = 'IN_PROGRESS';

-- report_center.jobs (queries.ts)
-- $1 account int8
-- $2 before int8
-- $3 count int4
-- gives
--   ad_account_id int8 not null
--   id int8 not null
--   token text not null
--   asked jsonb not null
--   status text not null
--   created_at timestamptz not null
--   expires_at timestamptz null
--   size int8 null
--   template_id int8 null
--   rows int4 null
--   made_by text
select j.ad_account_id, j.id, j.token, j.asked, j.status, j.created_at, j.expires_at, j.size, j.template_id, j.rows, u.full_name as made_by
   from ad_report_jobs j left join users u on u.id = j.user_id
   where j.ad_account_id = $1 and j.id < $2::bigint and j.asked ->> 'kind' is null order by j.id desc limit $3::int;

-- report_center.cancel (queries.ts)
-- $1 account int8
-- $2 token text
-- gives
--   ended bool
with ended as (
     update ad_report_jobs set status = 'CANCELLED' where ad_account_id = $1 and token = $2 and status = 'IN_PROGRESS' returning id
   )
   select exists (select from ended) as ended from ad_report_jobs where ad_account_id = $1 and token = $2;

-- report_center.expired (queries.ts)
-- $1 count int4
-- gives
--   token text not null
--   asked jsonb not null
select token, asked from ad_report_jobs where has_file and expires_at <= now() order by expires_at limit $1::int;

-- report_center.gone (queries.ts)
-- $1 tokens text[]
update ad_report_jobs set has_file = false where token = any($1::text[]);

-- report_center.drop (queries.ts)
-- $1 days int4
delete from ad_report_jobs where created_at < now() - $1::int * interval '1 day' and not has_file;

-- report_center.of_brand (queries.ts)
-- $1 account int8
-- $2 brand text
-- gives
--   id int8 not null
select l.campaign_id as id from labels l
   where l.ad_account_id = $1 and l.status = 'ACTIVE' and l.label_type = 'BRAND' and fold_text(l.value) = fold_text($2);

-- report_center.campaigns (queries.ts)
-- $1 account int8
-- $2 campaigns int8[]
-- $3 campaignStatuses text[]
-- $4 objectives text[]
-- gives
--   id int8 not null
select c.id from campaigns c join ad_accounts a on a.id = c.ad_account_id join users o on o.id = a.owner_user_id
   where c.ad_account_id = $1 and ($2::bigint[] is null or c.id = any($2::bigint[])) and ($3::text[] is null or case when c.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and (o.login_state is not null or a.billing_hold is not null) then 'ADVERTISER_DISABLED' else case when c.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then c.status
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
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text)))) then 'RUNNING' else 'NOT_STARTED' end end = any($3::text[]))
    and ($4::text[] is null or c.objective_type = any($4::text[])) order by c.id;

-- report_center.ad_groups (queries.ts)
-- $1 account int8
-- $2 campaigns int8[]
-- $3 campaignStatuses text[]
-- $4 objectives text[]
-- $5 adGroups int8[]
-- $6 adGroupStatuses text[]
-- gives
--   id int8 not null
select g.id from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id join ad_accounts a on a.id = g.ad_account_id join users o on o.id = a.owner_user_id
   where g.ad_account_id = $1 and ($2::bigint[] is null or c.id = any($2::bigint[])) and ($3::text[] is null or case when c.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and (o.login_state is not null or a.billing_hold is not null) then 'ADVERTISER_DISABLED' else case when c.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then c.status
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
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text)))) then 'RUNNING' else 'NOT_STARTED' end end = any($3::text[]))
    and ($4::text[] is null or c.objective_type = any($4::text[])) and ($5::bigint[] is null or g.id = any($5::bigint[])) and ($6::text[] is null or case when g.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and (o.login_state is not null or a.billing_hold is not null) then 'ADVERTISER_DISABLED' else case when g.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then g.status
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
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text))) then 'RUNNING' else 'NOT_STARTED' end end = any($6::text[])) order by g.id;

-- report_center.ads (queries.ts)
-- $1 account int8
-- $2 campaigns int8[]
-- $3 campaignStatuses text[]
-- $4 objectives text[]
-- $5 adGroups int8[]
-- $6 adGroupStatuses text[]
-- $7 ads int8[]
-- $8 adStatuses text[]
-- gives
--   id int8 not null
select d.id from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id and d.product_group_promotion_id is null
      join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id join ad_accounts a on a.id = d.ad_account_id join users o on o.id = a.owner_user_id
   where d.ad_account_id = $1 and ($2::bigint[] is null or c.id = any($2::bigint[])) and ($3::text[] is null or case when c.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and (o.login_state is not null or a.billing_hold is not null) then 'ADVERTISER_DISABLED' else case when c.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then c.status
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
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text)))) then 'RUNNING' else 'NOT_STARTED' end end = any($3::text[]))
    and ($4::text[] is null or c.objective_type = any($4::text[])) and ($5::bigint[] is null or g.id = any($5::bigint[])) and ($6::text[] is null or case when g.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and (o.login_state is not null or a.billing_hold is not null) then 'ADVERTISER_DISABLED' else case when g.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then g.status
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
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text))) then 'RUNNING' else 'NOT_STARTED' end end = any($6::text[])) and ($7::bigint[] is null or d.id = any($7::bigint[])) and ($8::text[] is null or case when d.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and (o.login_state is not null or a.billing_hold is not null) then 'ADVERTISER_DISABLED' else case when d.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then d.status
        when d.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
        when d.review_status in ('APPROVED', 'REJECTED') then d.review_status else 'PENDING' end end = any($8::text[])) order by d.id;

-- report_center.product_groups (queries.ts)
-- $1 account int8
-- $2 campaigns int8[]
-- $3 campaignStatuses text[]
-- $4 objectives text[]
-- $5 adGroups int8[]
-- $6 adGroupStatuses text[]
-- $7 groups int8[]
-- $8 groupStatuses text[]
-- gives
--   id int8 not null
select q.id from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id join ad_accounts a on a.id = q.ad_account_id join users o on o.id = a.owner_user_id
   where q.ad_account_id = $1 and ($2::bigint[] is null or c.id = any($2::bigint[])) and ($3::text[] is null or case when c.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and (o.login_state is not null or a.billing_hold is not null) then 'ADVERTISER_DISABLED' else case when c.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then c.status
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
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text)))) then 'RUNNING' else 'NOT_STARTED' end end = any($3::text[]))
    and ($4::text[] is null or c.objective_type = any($4::text[])) and ($5::bigint[] is null or g.id = any($5::bigint[])) and ($6::text[] is null or case when g.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and (o.login_state is not null or a.billing_hold is not null) then 'ADVERTISER_DISABLED' else case when g.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then g.status
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
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text))) then 'RUNNING' else 'NOT_STARTED' end end = any($6::text[])) and ($7::bigint[] is null or q.id = any($7::bigint[])) and ($8::text[] is null or case when q.status in ('ARCHIVED', 'DELETED_DRAFT') then 'ARCHIVED' when not q.included then 'EXCLUDED'
        when q.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED' else 'RUNNING' end = any($8::text[])) order by q.id;

-- report_center.product_items (queries.ts)
-- $1 account int8
-- $2 campaigns int8[]
-- $3 campaignStatuses text[]
-- $4 objectives text[]
-- $5 adGroups int8[]
-- $6 adGroupStatuses text[]
-- $7 groups int8[]
-- $8 groupStatuses text[]
-- $9 items int8[]
-- gives
--   id int8 not null
select d.id from product_group_promotions q
  join ad_groups g on g.ad_account_id = q.ad_account_id and g.id = q.ad_group_id
  join campaigns c on c.ad_account_id = q.ad_account_id and c.id = q.campaign_id
  left join catalog_product_groups t on t.id = q.catalog_product_group_id join ads d on d.ad_account_id = q.ad_account_id and d.product_group_promotion_id = q.id
  left join lateral (
    select known.* from pins p join linked_products known on known.link = p.link where p.id = d.pin_id and known.item_id = d.product_item_id) l on true join ad_accounts a on a.id = d.ad_account_id join users o on o.id = a.owner_user_id
   where d.ad_account_id = $1 and ($2::bigint[] is null or c.id = any($2::bigint[])) and ($3::text[] is null or case when c.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and (o.login_state is not null or a.billing_hold is not null) then 'ADVERTISER_DISABLED' else case when c.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then c.status
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
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text)))) then 'RUNNING' else 'NOT_STARTED' end end = any($3::text[]))
    and ($4::text[] is null or c.objective_type = any($4::text[])) and ($5::bigint[] is null or g.id = any($5::bigint[])) and ($6::text[] is null or case when g.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and (o.login_state is not null or a.billing_hold is not null) then 'ADVERTISER_DISABLED' else case when g.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then g.status
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
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text))) then 'RUNNING' else 'NOT_STARTED' end end = any($6::text[])) and ($7::bigint[] is null or q.id = any($7::bigint[])) and ($8::text[] is null or case when q.status in ('ARCHIVED', 'DELETED_DRAFT') then 'ARCHIVED' when not q.included then 'EXCLUDED'
        when q.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED' else 'RUNNING' end = any($8::text[])) and ($9::bigint[] is null or d.product_item_id = any($9::bigint[])) order by d.id;

-- report_center.templates.asc (template-queries.ts)
-- $1 account int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   user_id int8 null
--   made_by text
--   name text not null
--   settings jsonb not null
--   schedule text null
--   next_run_at timestamptz null
--   updated_at timestamptz not null
select t.id, t.ad_account_id, t.user_id, u.full_name as made_by, t.name, t.settings, t.schedule, t.next_run_at, t.updated_at
   from ad_report_templates t left join users u on u.id = t.user_id where t.ad_account_id = $1 and t.id > $2 order by t.id asc limit $3::int;

-- report_center.templates.desc (template-queries.ts)
-- $1 account int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   user_id int8 null
--   made_by text
--   name text not null
--   settings jsonb not null
--   schedule text null
--   next_run_at timestamptz null
--   updated_at timestamptz not null
select t.id, t.ad_account_id, t.user_id, u.full_name as made_by, t.name, t.settings, t.schedule, t.next_run_at, t.updated_at
   from ad_report_templates t left join users u on u.id = t.user_id where t.ad_account_id = $1 and t.id < $2 order by t.id desc limit $3::int;

-- report_center.template (template-queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   user_id int8 null
--   made_by text
--   name text not null
--   settings jsonb not null
--   schedule text null
--   next_run_at timestamptz null
--   updated_at timestamptz not null
select t.id, t.ad_account_id, t.user_id, u.full_name as made_by, t.name, t.settings, t.schedule, t.next_run_at, t.updated_at
   from ad_report_templates t left join users u on u.id = t.user_id where t.ad_account_id = $1 and t.id = $2;

-- report_center.lock_account (template-queries.ts)
-- $1 account int8
select from ad_accounts where id = $1::bigint for no key update;

-- report_center.templates_count (template-queries.ts)
-- $1 account int8
-- gives
--   count int4
select count(*)::int as count from ad_report_templates where ad_account_id = $1;

-- report_center.template_add (template-queries.ts)
-- $1 account int8
-- $2 person int8
-- $3 name text
-- $4 settings text
-- gives
--   id int8 not null
insert into ad_report_templates (ad_account_id, user_id, name, settings) values ($1, $2, $3, $4::text::jsonb) returning id;

-- report_center.template_change (template-queries.ts)
-- $1 account int8
-- $2 id int8
-- $3 name text
-- $4 settings text
-- gives
--   id int8 not null
update ad_report_templates set name = coalesce($3, name), settings = coalesce($4::text::jsonb, settings), updated_at = now()
   where ad_account_id = $1 and id = $2 returning id;

-- report_center.template_drop (template-queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   id int8 not null
delete from ad_report_templates where ad_account_id = $1 and id = $2 returning id;
