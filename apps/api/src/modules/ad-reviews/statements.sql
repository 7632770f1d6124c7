-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

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
--   title text
--   description text
--   signature text
--   width int4
--   height int4
--   destination text
--   created_at timestamptz not null
select d.id, d.ad_account_id, d.updated_time::text as version, d.review_status, d.rejected_reasons, d.name, c.name as campaign, a.name as account,
    u.username as advertiser, d.pin_id, p.title, p.description, p.image_signature as signature, p.image_width as width, p.image_height as height,
    coalesce(d.destination_url, p.link) as destination, d.created_time as created_at
  from ads d join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id join ad_accounts a on a.id = d.ad_account_id
    left join users u on u.id = a.owner_user_id left join pins p on p.id = d.pin_id and p.is_public where d.review_status = 'PENDING' and d.status = 'ACTIVE' and d.id > $1::bigint order by d.id limit $2::int;

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
--   title text
--   description text
--   signature text
--   width int4
--   height int4
--   destination text
--   created_at timestamptz not null
select d.id, d.ad_account_id, d.updated_time::text as version, d.review_status, d.rejected_reasons, d.name, c.name as campaign, a.name as account,
    u.username as advertiser, d.pin_id, p.title, p.description, p.image_signature as signature, p.image_width as width, p.image_height as height,
    coalesce(d.destination_url, p.link) as destination, d.created_time as created_at
  from ads d join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id join ad_accounts a on a.id = d.ad_account_id
    left join users u on u.id = a.owner_user_id left join pins p on p.id = d.pin_id and p.is_public where d.review_status = $1 and d.status in ('ACTIVE', 'PAUSED') and d.id < $2::bigint order by d.id desc limit $3::int;

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
--   title text
--   description text
--   signature text
--   width int4
--   height int4
--   destination text
--   created_at timestamptz not null
select d.id, d.ad_account_id, d.updated_time::text as version, d.review_status, d.rejected_reasons, d.name, c.name as campaign, a.name as account,
    u.username as advertiser, d.pin_id, p.title, p.description, p.image_signature as signature, p.image_width as width, p.image_height as height,
    coalesce(d.destination_url, p.link) as destination, d.created_time as created_at
  from ads d join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id join ad_accounts a on a.id = d.ad_account_id
    left join users u on u.id = a.owner_user_id left join pins p on p.id = d.pin_id and p.is_public where d.id = $1::bigint and d.status in ('ACTIVE', 'PAUSED') for no key update of d;

-- ad_reviews.keep (queries.ts)
-- $1 account int8
-- $2 ad int8
-- $3 status text
-- $4 reasons text[]
update ads set review_status = $3, rejected_reasons = $4::text[], updated_time = now() where ad_account_id = $1::bigint and id = $2::bigint;
