-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- ad_appeals.of (appeal-queries.ts)
-- $1 account int8
-- $2 ad int8
-- gives
--   id int8 not null
--   ad_id int8 not null
--   state text not null
--   text text not null
--   made_at timestamptz not null
--   answer text not null
select id, ad_id, state, text, made_at, answer from ad_appeals where ad_account_id = $1::bigint and ad_id = $2::bigint and not over;

-- ad_appeals.ad (appeal-queries.ts)
-- $1 account int8
-- $2 ad int8
-- gives
--   id int8 not null
select id from ads where ad_account_id = $1::bigint and id = $2::bigint;

-- ad_appeals.lock_ad (appeal-queries.ts)
-- $1 account int8
-- $2 ad int8
-- gives
--   review_status text not null
--   status text not null
select review_status, status from ads where ad_account_id = $1::bigint and id = $2::bigint for no key update;

-- ad_appeals.add (appeal-queries.ts)
-- $1 account int8
-- $2 ad int8
-- $3 text text
-- $4 madeBy int8
-- gives
--   id int8 not null
--   ad_id int8 not null
--   state text not null
--   text text not null
--   made_at timestamptz not null
--   answer text not null
insert into ad_appeals (ad_account_id, ad_id, text, made_by) values ($1::bigint, $2::bigint, $3, $4::bigint) on conflict do nothing returning id, ad_id, state, text, made_at, answer;

-- ad_appeals.ad_of (appeal-queries.ts)
-- $1 appeal int8
-- gives
--   ad_id int8 not null
select ad_id from ad_appeals where id = $1::bigint;

-- ad_appeals.decide (appeal-queries.ts)
-- $1 account int8
-- $2 ad int8
-- $3 state text
-- $4 staffId int8
-- $5 answer text
-- gives
--   id int8 not null
update ad_appeals set state = $3, staff_id = $4::bigint, answer = $5, decided_at = now()
   where ad_account_id = $1::bigint and ad_id = $2::bigint and state = 'open' and not over returning id;

-- ad_appeals.untold (appeal-queries.ts)
-- $1 appeal int8
-- gives
--   email text not null
--   state text not null
--   answer text not null
--   ad_account_id int8 not null
--   campaign_id int8 not null
--   ad text null
--   account text not null
select u.email, p.state, p.answer, p.ad_account_id, d.campaign_id, d.name as ad, a.name as account
   from ad_appeals p join ad_accounts a on a.id = p.ad_account_id join ads d on d.ad_account_id = p.ad_account_id and d.id = p.ad_id
     join users u on u.id = coalesce(p.made_by, a.owner_user_id)
   where p.id = $1::bigint and p.state <> 'open' and p.told_at is null;

-- ad_appeals.told (appeal-queries.ts)
-- $1 appeal int8
update ad_appeals set told_at = now() where id = $1::bigint;

-- ad_decisions.add (decision-queries.ts)
-- $1 account int8
-- $2 ad int8
-- $3 decision text
insert into ad_decisions (ad_account_id, ad_id, decision) values ($1::bigint, $2::bigint, $3);

-- ad_decisions.untold (decision-queries.ts)
-- $1 account int8
-- gives
--   oldest float8
--   newest float8
select extract(epoch from clock_timestamp() - min(decided_at))::float8 as oldest, extract(epoch from clock_timestamp() - max(decided_at))::float8 as newest
   from ad_decisions where ad_account_id = $1::bigint and batch is null;

-- ad_decisions.batch (decision-queries.ts)
-- $1 account int8
-- gives
--   batch int8 null
with old as (
     delete from ad_decisions where ad_account_id = $1::bigint and batch is not null and decided_at < now() - interval '30 days'
   ), mailed as (
     delete from ad_decision_mails where ad_account_id = $1::bigint and begun_at < now() - interval '30 days'
   ), new as materialized (select next_id() as batch), told as (
     update ad_decisions d set batch = new.batch from new where d.ad_account_id = $1::bigint and d.batch is null returning d.batch
   )
   select batch from told limit 1;

-- ad_decisions.begin_mail (decision-queries.ts)
-- $1 account int8
-- $2 batch int8
-- $3 user int8
-- gives
--   user_id int8 not null
insert into ad_decision_mails (ad_account_id, batch, user_id) values ($1::bigint, $2::bigint, $3::bigint) on conflict do nothing returning user_id;

-- ad_decisions.undo_mail (decision-queries.ts)
-- $1 account int8
-- $2 batch int8
-- $3 user int8
delete from ad_decision_mails where ad_account_id = $1::bigint and batch = $2::bigint and user_id = $3::bigint;

-- ad_decisions.people (decision-queries.ts)
-- $1 account int8
-- gives
--   id int8 not null
--   business_role text
--   permissions text[]
--   mailed bool
select u.id, role.business_role, role.permissions, u.email_confirmed_at is not null and u.login_state is null and u.locked_at is null and not exists (select 1 from away_people aw where aw.user_id = u.id) and not exists (
       select from notification_choices n where n.user_id = u.id and n.channel = 'email' and n.topic = 'ads' and not n.is_on) as mailed
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
   where a.id = $1::bigint order by u.id;

-- ad_decisions.of_batch (decision-queries.ts)
-- $1 account int8
-- $2 batch int8
-- $3 user int8
-- gives
--   email text not null
--   account text not null
--   ad_id int8 not null
--   name text null
--   decision text not null
--   reasons text[] not null
select distinct on (n.ad_id) u.email, a.name as account, n.ad_id, d.name, n.decision, d.rejected_reasons as reasons
   from ad_decisions n join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id join ad_accounts a on a.id = n.ad_account_id
     join users u on u.id = $3::bigint and u.email_confirmed_at is not null and u.login_state is null and u.locked_at is null and not exists (select 1 from away_people aw where aw.user_id = u.id)
   where n.ad_account_id = $1::bigint and n.batch = $2::bigint order by n.ad_id, n.id desc;

-- ad_reviews.due_landings (landing-queries.ts)
-- $1 ofOneSite int4
-- $2 count int4
-- gives
--   ad_account_id int8 not null
--   ad_id int8 not null
--   ad_group_id int8 not null
--   campaign_id int8 not null
--   campaign_name text not null
--   product_id int8 null
--   landing text null
--   address text
--   failures int4
select ad_account_id, ad_id, ad_group_id, campaign_id, campaign_name, product_id, landing, address, failures from (
     select d.ad_account_id, d.id as ad_id, d.ad_group_id, d.campaign_id, c.name as campaign_name, d.product_item_id as product_id, p.link as landing, l.address, case when t.address = l.address then t.failures else 0 end as failures,
       row_number() over (partition by lower(substring(l.address from '^[^:]*://([^/?#]*)')) order by d.id) as nth
     from ads d join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
   left join keywords k on k.ad_account_id = d.ad_account_id and k.id = null::bigint
   left join pins p on p.id = d.pin_id cross join lateral (select coalesce(d.destination_url, p.link) as address) l left join ad_landing_checks t on t.ad_account_id = d.ad_account_id and t.ad_id = d.id
     where l.address is not null and (t.ad_id is null or t.address <> l.address or t.check_at <= now())
       and ((d.review_status in ('PENDING', 'APPROVED') and d.status = 'ACTIVE')
         or (d.review_status = 'REJECTED' and d.status in ('ACTIVE', 'PAUSED')
           and exists (select from ad_appeals a where a.ad_account_id = d.ad_account_id and a.ad_id = d.id and a.state = 'open' and not a.over)))
   ) due where nth <= $1::int order by ad_id limit $2::int;

-- ad_reviews.any_landing (landing-queries.ts)
-- gives
--   due bool
select exists (select 1 from ads d join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
   left join keywords k on k.ad_account_id = d.ad_account_id and k.id = null::bigint
   left join pins p on p.id = d.pin_id cross join lateral (select coalesce(d.destination_url, p.link) as address) l left join ad_landing_checks t on t.ad_account_id = d.ad_account_id and t.ad_id = d.id
     where l.address is not null and (t.ad_id is null or t.address <> l.address or t.check_at <= now())
       and ((d.review_status in ('PENDING', 'APPROVED') and d.status = 'ACTIVE')
         or (d.review_status = 'REJECTED' and d.status in ('ACTIVE', 'PAUSED')
           and exists (select from ad_appeals a where a.ad_account_id = d.ad_account_id and a.ad_id = d.id and a.state = 'open' and not a.over)))) as due;

-- ad_reviews.any_reached (landing-queries.ts)
-- gives
--   reached bool
select exists (
     select from ad_landing_checks where checked_at > now() - interval '1 day' and (problem is null or problem like 'status%')) as reached;

-- ad_reviews.keep_landing (landing-queries.ts)
-- $1 account int8
-- $2 ad int8
-- $3 address text
-- $4 problem text
-- $5 failures int4
-- $6 seconds int4
-- $7 linkStatus text
insert into ad_landing_checks (ad_account_id, ad_id, address, problem, failures, check_at, link_status)
   values ($1::bigint, $2::bigint, $3, $4, $5::int, now() + make_interval(secs => $6::int), $7)
   on conflict (ad_account_id, ad_id) do update
   set address = excluded.address, problem = excluded.problem, failures = excluded.failures, checked_at = now(), check_at = excluded.check_at,
     link_status = excluded.link_status;

-- ad_reviews.links (landing-queries.ts)
-- $1 afterAccount int8
-- $2 afterAd int8
-- $3 campaign int8
-- $4 count int4
-- gives
--   ad_account_id int8 not null
--   ad_id int8 not null
--   ad_group_id int8 not null
--   campaign_id int8 not null
--   campaign_name text not null
--   product_id int8 null
--   landing text null
--   address text
--   link_status text
select d.ad_account_id, d.id as ad_id, d.ad_group_id, d.campaign_id, c.name as campaign_name, d.product_item_id as product_id, p.link as landing, l.address, coalesce(t.link_status, 'ok') as link_status
   from ads d join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
   left join keywords k on k.ad_account_id = d.ad_account_id and k.id = null::bigint
   left join pins p on p.id = d.pin_id cross join lateral (select coalesce(d.destination_url, p.link) as address) l left join ad_landing_checks t on t.ad_account_id = d.ad_account_id and t.ad_id = d.id
   where (d.ad_account_id, d.id) > ($1::bigint, $2::bigint) and ($3::bigint is null or d.campaign_id = $3::bigint)
     and d.status not in ('ARCHIVED', 'DELETED_DRAFT') and l.address is not null
   order by d.ad_account_id, d.id limit $4::int;

-- ad_reviews.keep_links (landing-queries.ts)
-- $1 accounts int8[]
-- $2 ads int8[]
-- $3 addresses text[]
-- $4 statuses text[]
-- $5 lookAgain int8[]
insert into ad_landing_checks as t (ad_account_id, ad_id, address, link_status, checked_at, check_at)
   select d.ad_account_id, d.id, r.address, r.status, '-infinity', now()
   from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) as r (account, ad, address, status)
     join ads d on d.ad_account_id = r.account and d.id = r.ad
   order by 1, 2
   on conflict (ad_account_id, ad_id) do update set link_status = excluded.link_status,
     check_at = case when t.ad_id = any($5::bigint[]) then now() else t.check_at end;

-- ad_reviews.waiting (queries.ts)
-- $1 after int8
-- $2 count int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   version text
--   review_status text not null
--   rejected_reasons text[] not null
--   name text null
--   campaign text not null
--   account text not null
--   advertiser text
--   pin_id int8 not null
--   author text
--   consent text
--   title text
--   description text
--   signature text
--   width int4
--   height int4
--   destination text
--   landing text null
--   ad_group_id int8 not null
--   campaign_id int8 not null
--   product_id int8 null
--   promotion jsonb
--   created_at timestamptz not null
--   dead_page bool
--   appeal_id int8
--   appeal_text text
--   appeal_state text
--   appeal_made_at timestamptz
--   appeal_answer text
select d.id, d.ad_account_id, d.updated_time::text as version, d.review_status, d.rejected_reasons, d.name, c.name as campaign, a.name as account,
    u.username as advertiser, d.pin_id, maker.username as author, coalesce((select case when w.creator_id = b.owner_user_id then 'given' else promotion_consent(w.creator_id, coalesce(w.origin_id, w.id), b.owner_user_id) end from pins w join ad_accounts b on b.id = d.ad_account_id where w.id = d.pin_id), 'given') as consent, p.title, p.description, p.image_signature as signature, p.image_width as width, p.image_height as height,
    coalesce(d.destination_url, p.link) as destination, p.link as landing, d.ad_group_id, d.campaign_id, d.product_item_id as product_id, case when g.promotion_level <> 'NONE' then (select jsonb_build_object('type', f.promotion_type, 'values', f.template_values, 'code', f.code,
  'end_time', floor(extract(epoch from f.end_time))::bigint) from promotions f
  where f.ad_account_id = g.ad_account_id and f.id = g.promotion_id) end as promotion, d.created_time as created_at,
    landing.problem is not null as dead_page, appeal.id as appeal_id, appeal.text as appeal_text, appeal.state as appeal_state, appeal.made_at as appeal_made_at,
    appeal.answer as appeal_answer
  from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
    join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id join ad_accounts a on a.id = d.ad_account_id
    left join users u on u.id = a.owner_user_id left join pins p on p.id = d.pin_id and p.is_public
    left join users maker on maker.id = p.creator_id and maker.id <> a.owner_user_id
    left join ad_landing_checks landing on landing.ad_account_id = d.ad_account_id and landing.ad_id = d.id and landing.address = coalesce(d.destination_url, p.link)
    left join ad_appeals appeal on appeal.ad_account_id = d.ad_account_id and appeal.ad_id = d.id and not appeal.over where d.review_status = 'PENDING' and d.status = 'ACTIVE' and d.id > $1::bigint order by d.id limit $2::int;

-- ad_reviews.reviewed (queries.ts)
-- $1 status text
-- $2 before int8
-- $3 count int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   version text
--   review_status text not null
--   rejected_reasons text[] not null
--   name text null
--   campaign text not null
--   account text not null
--   advertiser text
--   pin_id int8 not null
--   author text
--   consent text
--   title text
--   description text
--   signature text
--   width int4
--   height int4
--   destination text
--   landing text null
--   ad_group_id int8 not null
--   campaign_id int8 not null
--   product_id int8 null
--   promotion jsonb
--   created_at timestamptz not null
--   dead_page bool
--   appeal_id int8
--   appeal_text text
--   appeal_state text
--   appeal_made_at timestamptz
--   appeal_answer text
select d.id, d.ad_account_id, d.updated_time::text as version, d.review_status, d.rejected_reasons, d.name, c.name as campaign, a.name as account,
    u.username as advertiser, d.pin_id, maker.username as author, coalesce((select case when w.creator_id = b.owner_user_id then 'given' else promotion_consent(w.creator_id, coalesce(w.origin_id, w.id), b.owner_user_id) end from pins w join ad_accounts b on b.id = d.ad_account_id where w.id = d.pin_id), 'given') as consent, p.title, p.description, p.image_signature as signature, p.image_width as width, p.image_height as height,
    coalesce(d.destination_url, p.link) as destination, p.link as landing, d.ad_group_id, d.campaign_id, d.product_item_id as product_id, case when g.promotion_level <> 'NONE' then (select jsonb_build_object('type', f.promotion_type, 'values', f.template_values, 'code', f.code,
  'end_time', floor(extract(epoch from f.end_time))::bigint) from promotions f
  where f.ad_account_id = g.ad_account_id and f.id = g.promotion_id) end as promotion, d.created_time as created_at,
    landing.problem is not null as dead_page, appeal.id as appeal_id, appeal.text as appeal_text, appeal.state as appeal_state, appeal.made_at as appeal_made_at,
    appeal.answer as appeal_answer
  from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
    join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id join ad_accounts a on a.id = d.ad_account_id
    left join users u on u.id = a.owner_user_id left join pins p on p.id = d.pin_id and p.is_public
    left join users maker on maker.id = p.creator_id and maker.id <> a.owner_user_id
    left join ad_landing_checks landing on landing.ad_account_id = d.ad_account_id and landing.ad_id = d.id and landing.address = coalesce(d.destination_url, p.link)
    left join ad_appeals appeal on appeal.ad_account_id = d.ad_account_id and appeal.ad_id = d.id and not appeal.over where d.review_status = $1 and d.status in ('ACTIVE', 'PAUSED') and d.id < $2::bigint order by d.id desc limit $3::int;

-- ad_reviews.appealed (queries.ts)
-- $1 after int8
-- $2 count int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   version text
--   review_status text not null
--   rejected_reasons text[] not null
--   name text null
--   campaign text not null
--   account text not null
--   advertiser text
--   pin_id int8 not null
--   author text
--   consent text
--   title text
--   description text
--   signature text
--   width int4
--   height int4
--   destination text
--   landing text null
--   ad_group_id int8 not null
--   campaign_id int8 not null
--   product_id int8 null
--   promotion jsonb
--   created_at timestamptz not null
--   dead_page bool
--   appeal_id int8 not null
--   appeal_text text not null
--   appeal_state text not null
--   appeal_made_at timestamptz not null
--   appeal_answer text not null
select d.id, d.ad_account_id, d.updated_time::text as version, d.review_status, d.rejected_reasons, d.name, c.name as campaign, a.name as account,
    u.username as advertiser, d.pin_id, maker.username as author, coalesce((select case when w.creator_id = b.owner_user_id then 'given' else promotion_consent(w.creator_id, coalesce(w.origin_id, w.id), b.owner_user_id) end from pins w join ad_accounts b on b.id = d.ad_account_id where w.id = d.pin_id), 'given') as consent, p.title, p.description, p.image_signature as signature, p.image_width as width, p.image_height as height,
    coalesce(d.destination_url, p.link) as destination, p.link as landing, d.ad_group_id, d.campaign_id, d.product_item_id as product_id, case when g.promotion_level <> 'NONE' then (select jsonb_build_object('type', f.promotion_type, 'values', f.template_values, 'code', f.code,
  'end_time', floor(extract(epoch from f.end_time))::bigint) from promotions f
  where f.ad_account_id = g.ad_account_id and f.id = g.promotion_id) end as promotion, d.created_time as created_at,
    landing.problem is not null as dead_page, appeal.id as appeal_id, appeal.text as appeal_text, appeal.state as appeal_state, appeal.made_at as appeal_made_at,
    appeal.answer as appeal_answer
  from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
    join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id join ad_accounts a on a.id = d.ad_account_id
    left join users u on u.id = a.owner_user_id left join pins p on p.id = d.pin_id and p.is_public
    left join users maker on maker.id = p.creator_id and maker.id <> a.owner_user_id
    left join ad_landing_checks landing on landing.ad_account_id = d.ad_account_id and landing.ad_id = d.id and landing.address = coalesce(d.destination_url, p.link)
    left join ad_appeals appeal on appeal.ad_account_id = d.ad_account_id and appeal.ad_id = d.id and not appeal.over where appeal.state = 'open' and d.review_status = 'REJECTED' and d.status in ('ACTIVE', 'PAUSED') and appeal.id > $1::bigint
   order by appeal.id limit $2::int;

-- ad_reviews.lock (queries.ts)
-- $1 ad int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   version text
--   review_status text not null
--   rejected_reasons text[] not null
--   name text null
--   campaign text not null
--   account text not null
--   advertiser text
--   pin_id int8 not null
--   author text
--   consent text
--   title text
--   description text
--   signature text
--   width int4
--   height int4
--   destination text
--   landing text null
--   ad_group_id int8 not null
--   campaign_id int8 not null
--   product_id int8 null
--   promotion jsonb
--   created_at timestamptz not null
--   dead_page bool
--   appeal_id int8
--   appeal_text text
--   appeal_state text
--   appeal_made_at timestamptz
--   appeal_answer text
select d.id, d.ad_account_id, d.updated_time::text as version, d.review_status, d.rejected_reasons, d.name, c.name as campaign, a.name as account,
    u.username as advertiser, d.pin_id, maker.username as author, coalesce((select case when w.creator_id = b.owner_user_id then 'given' else promotion_consent(w.creator_id, coalesce(w.origin_id, w.id), b.owner_user_id) end from pins w join ad_accounts b on b.id = d.ad_account_id where w.id = d.pin_id), 'given') as consent, p.title, p.description, p.image_signature as signature, p.image_width as width, p.image_height as height,
    coalesce(d.destination_url, p.link) as destination, p.link as landing, d.ad_group_id, d.campaign_id, d.product_item_id as product_id, case when g.promotion_level <> 'NONE' then (select jsonb_build_object('type', f.promotion_type, 'values', f.template_values, 'code', f.code,
  'end_time', floor(extract(epoch from f.end_time))::bigint) from promotions f
  where f.ad_account_id = g.ad_account_id and f.id = g.promotion_id) end as promotion, d.created_time as created_at,
    landing.problem is not null as dead_page, appeal.id as appeal_id, appeal.text as appeal_text, appeal.state as appeal_state, appeal.made_at as appeal_made_at,
    appeal.answer as appeal_answer
  from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
    join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id join ad_accounts a on a.id = d.ad_account_id
    left join users u on u.id = a.owner_user_id left join pins p on p.id = d.pin_id and p.is_public
    left join users maker on maker.id = p.creator_id and maker.id <> a.owner_user_id
    left join ad_landing_checks landing on landing.ad_account_id = d.ad_account_id and landing.ad_id = d.id and landing.address = coalesce(d.destination_url, p.link)
    left join ad_appeals appeal on appeal.ad_account_id = d.ad_account_id and appeal.ad_id = d.id and not appeal.over where d.id = $1::bigint and d.status in ('ACTIVE', 'PAUSED') for no key update of d;

-- ad_reviews.keep (queries.ts)
-- $1 account int8
-- $2 ad int8
-- $3 status text
-- $4 reasons text[]
update ads set review_status = $3, rejected_reasons = $4::text[], updated_time = now() where ad_account_id = $1::bigint and id = $2::bigint;

-- ad_reviews.any_pin (queries.ts)
-- gives
--   due bool
select exists (select from pins_to_review) as due;

-- ad_reviews.pins (queries.ts)
with due as (delete from pins_to_review returning pin_id)
   update ads set review_status = 'PENDING', rejected_reasons = '{}', updated_time = now()
   from due where ads.pin_id = due.pin_id and ads.status not in ('ARCHIVED', 'DELETED_DRAFT');
