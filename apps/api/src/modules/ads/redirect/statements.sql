-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- offsite.of_pin (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 url text
-- gives
--   shown bool
select exists (
     select 1 from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
     where p.id = $2::bigint and p.link = $3 and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) as shown;

-- offsite.of_profile (queries.ts)
-- $1 url text
-- gives
--   shown bool
select exists (select 1 from users where website_url = $1) as shown;

-- offsite.click (queries.ts)
-- $1 visit bytea
-- $2 kind text
-- $3 pin int8
-- $4 viewer int8
-- $5 url text
-- $6 status text
-- $7 tracking text
-- $8 aux text
-- $9 appType int2
-- $10 promoted bool
insert into offsite_clicks (visit, kind, pin_id, viewer_id, url, status, client_tracking_params, aux_data, app_type, promoted)
   values ($1, $2, $3::bigint, $4::bigint, $5, $6, $7, $8, $9::smallint, $10::boolean) on conflict (visit) do nothing;

-- offsite.clicks.unname (queries.ts)
-- $1 personId int8
update offsite_clicks set viewer_id = null, client_tracking_params = null, aux_data = null where viewer_id = $1::bigint;

-- offsite.clicks.unname_old (queries.ts)
update offsite_clicks set viewer_id = null, client_tracking_params = null, aux_data = null where viewer_id is not null and made_at < now() - interval '540 days';

-- offsite.macros (queries.ts)
-- $1 accountId int8
-- $2 ad int8
-- $3 keyword int8
-- gives
--   ad_id int8 not null
--   ad_group_id int8 not null
--   campaign_id int8 not null
--   campaign_name text not null
--   product_id int8 null
--   keyword text
--   landing text null
select d.id as ad_id, d.ad_group_id, d.campaign_id, c.name as campaign_name, d.product_item_id as product_id, k.value as keyword, p.link as landing
   from ads d join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
   left join keywords k on k.ad_account_id = d.ad_account_id and k.id = $3::bigint
   left join pins p on p.id = d.pin_id
   where d.ad_account_id = $1::bigint and d.id = $2::bigint;

-- offsite.has_tag (queries.ts)
-- $1 accountId int8
-- gives
--   has_tag bool
select exists (select from conversion_tags where ad_account_id = $1::bigint and status = 'ACTIVE') as has_tag;
