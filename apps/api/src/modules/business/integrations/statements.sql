-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- commerce.list (queries.ts)
-- $1 business int8
-- $2 before int8
-- $3 limit int4
-- gives
--   id int8 not null
--   business_id int8 not null
--   external_business_id text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
--   connected_merchant_id text null
--   connected_advertiser_id int8 null
--   connected_lba_id text null
--   connected_tag_id int8 null
--   partner_access_token text null
--   partner_refresh_token text null
--   partner_access_token_expiry int8 null
--   partner_refresh_token_expiry int8 null
--   partner_primary_email text null
--   partner_metadata text null
--   scopes text null
--   additional_id_1 text null
select i.id, i.business_id, i.external_business_id, i.created_at, i.updated_at, i.connected_merchant_id, i.connected_advertiser_id, i.connected_lba_id, i.connected_tag_id, i.partner_access_token, i.partner_refresh_token, i.partner_access_token_expiry, i.partner_refresh_token_expiry, i.partner_primary_email, i.partner_metadata, i.scopes, i.additional_id_1 from commerce_integrations i where i.business_id = $1 and i.id < $2 order by i.id desc limit $3::int;

-- commerce.get (queries.ts)
-- $1 business int8
-- $2 id int8
-- gives
--   id int8 not null
--   business_id int8 not null
--   external_business_id text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
--   connected_merchant_id text null
--   connected_advertiser_id int8 null
--   connected_lba_id text null
--   connected_tag_id int8 null
--   partner_access_token text null
--   partner_refresh_token text null
--   partner_access_token_expiry int8 null
--   partner_refresh_token_expiry int8 null
--   partner_primary_email text null
--   partner_metadata text null
--   scopes text null
--   additional_id_1 text null
select i.id, i.business_id, i.external_business_id, i.created_at, i.updated_at, i.connected_merchant_id, i.connected_advertiser_id, i.connected_lba_id, i.connected_tag_id, i.partner_access_token, i.partner_refresh_token, i.partner_access_token_expiry, i.partner_refresh_token_expiry, i.partner_primary_email, i.partner_metadata, i.scopes, i.additional_id_1 from commerce_integrations i where i.business_id = $1 and i.id = $2;

-- commerce.by_shop (queries.ts)
-- $1 business int8
-- $2 shop text
-- gives
--   id int8 not null
--   business_id int8 not null
--   external_business_id text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
--   connected_merchant_id text null
--   connected_advertiser_id int8 null
--   connected_lba_id text null
--   connected_tag_id int8 null
--   partner_access_token text null
--   partner_refresh_token text null
--   partner_access_token_expiry int8 null
--   partner_refresh_token_expiry int8 null
--   partner_primary_email text null
--   partner_metadata text null
--   scopes text null
--   additional_id_1 text null
select i.id, i.business_id, i.external_business_id, i.created_at, i.updated_at, i.connected_merchant_id, i.connected_advertiser_id, i.connected_lba_id, i.connected_tag_id, i.partner_access_token, i.partner_refresh_token, i.partner_access_token_expiry, i.partner_refresh_token_expiry, i.partner_primary_email, i.partner_metadata, i.scopes, i.additional_id_1 from commerce_integrations i where i.business_id = $1 and i.external_business_id = $2;

-- commerce.count (queries.ts)
-- $1 business int8
-- gives
--   count int4
select count(*)::int as count from commerce_integrations where business_id = $1;

-- commerce.lock_business (queries.ts)
-- $1 business int8
-- gives
--   is_partner bool not null
select is_partner from users where id = $1 for no key update;

-- commerce.add (queries.ts)
-- $1 business int8
-- $2 shop text
-- gives
--   id int8 not null
insert into commerce_integrations (business_id, external_business_id) values ($1, $2) returning id;

-- commerce.change (queries.ts)
-- $1 business int8
-- $2 id int8
-- $3 said jsonb
update commerce_integrations i set updated_at = now(), connected_merchant_id = coalesce(g.connected_merchant_id, i.connected_merchant_id), connected_advertiser_id = coalesce(g.connected_advertiser_id, i.connected_advertiser_id), connected_lba_id = coalesce(g.connected_lba_id, i.connected_lba_id), connected_tag_id = coalesce(g.connected_tag_id, i.connected_tag_id), partner_access_token = coalesce(g.partner_access_token, i.partner_access_token), partner_refresh_token = coalesce(g.partner_refresh_token, i.partner_refresh_token), partner_access_token_expiry = coalesce(g.partner_access_token_expiry, i.partner_access_token_expiry), partner_refresh_token_expiry = coalesce(g.partner_refresh_token_expiry, i.partner_refresh_token_expiry), partner_primary_email = coalesce(g.partner_primary_email, i.partner_primary_email), partner_metadata = coalesce(g.partner_metadata, i.partner_metadata), scopes = coalesce(g.scopes, i.scopes), additional_id_1 = coalesce(g.additional_id_1, i.additional_id_1)
   from jsonb_to_record($3::jsonb) as g (connected_merchant_id text, connected_advertiser_id bigint, connected_lba_id text, connected_tag_id bigint, partner_access_token text, partner_refresh_token text, partner_access_token_expiry bigint, partner_refresh_token_expiry bigint, partner_primary_email text, partner_metadata text, scopes text, additional_id_1 text)
   where i.business_id = $1 and i.id = $2;

-- commerce.strangers (queries.ts)
-- $1 business int8
-- $2 account int8
-- $3 tag int8
-- gives
--   account bool
--   tag bool
select $2::bigint is not null and not exists (select from ad_accounts a where a.id = $2::bigint and a.owner_user_id = $1) as account,
     $3::bigint is not null and not exists (
       select from conversion_tags t join ad_accounts a on a.id = t.ad_account_id where t.id = $3::bigint and a.owner_user_id = $1) as tag;

-- commerce.equip (queries.ts)
-- $1 business int8
-- $2 id int8
-- $3 secret text
-- $4 hash text
-- $5 person int8
-- $6 name text
-- $7 scopes text[]
-- $8 days int4
-- gives
--   id int8 not null
with old as (
     select token_hash from commerce_integrations where business_id = $1 and id = $2 for update
   ), ended as (
     delete from access_tokens t using old where t.token_hash = old.token_hash
   ), made as (
     insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
     select $4, $5::bigint, $6, $7::text[], now() + make_interval(days => $8::int) from old returning token_hash
   )
   update commerce_integrations i set webhook_secret = $3, token_hash = made.token_hash, updated_at = now() from made
   where i.business_id = $1 and i.id = $2 returning i.id;

-- commerce.delete (queries.ts)
-- $1 business int8
-- $2 id int8
-- gives
--   id int8 not null
with gone as (
     delete from commerce_integrations where business_id = $1 and id = $2 returning id, token_hash
   ), ended as (
     delete from access_tokens t using gone where t.token_hash = gone.token_hash
   ) select id from gone;

-- commerce.webhook (queries.ts)
-- $1 id int8
-- gives
--   business_id int8 not null
--   webhook_secret text null
select business_id, webhook_secret from commerce_integrations where id = $1 and webhook_secret is not null;

-- commerce.shops (queries.ts)
-- $1 business int8
-- $2 events int4
-- gives
--   id int8 not null
--   shop text not null
--   has_webhook bool
--   created_at timestamptz not null
--   token_expires_at timestamptz
--   last_level text
--   events json
select i.id, i.external_business_id as shop, i.webhook_secret is not null as has_webhook, i.created_at,
     (select t.expires_at from access_tokens t where t.token_hash = i.token_hash and t.expires_at > now()) as token_expires_at,
     (select e.level from commerce_events e where e.business_id = i.business_id and e.integration_id = i.id and e.kind = 'DELIVERY'
       order by e.id desc limit 1) as last_level,
     coalesce((select json_agg(last order by last.id::bigint desc) from (
       select e.id::text, e.kind, e.level, e.topic, e.message, e.created_at from commerce_events e
       where e.business_id = i.business_id and e.integration_id = i.id order by e.id desc limit $2::int) last), '[]') as events
   from commerce_integrations i where i.business_id = $1 order by i.id desc;

-- commerce.business_name (queries.ts)
-- $1 business int8
-- gives
--   name text
select coalesce(b.business_name, b.full_name) as name from users b where b.id = $1;

-- commerce.add_events (queries.ts)
-- $1 business int8
-- $2 events jsonb
insert into commerce_events (business_id, integration_id, kind, level, topic, message)
   select $1, i.id, g.kind, g.level, g.topic, g.message
   from jsonb_to_recordset($2::jsonb) as g (integration_id bigint, shop text, kind text, level text, topic text, message text, place bigint)
     left join commerce_integrations i on i.business_id = $1::bigint and (i.id = g.integration_id or i.external_business_id = g.shop)
   order by g.place;

-- commerce.delete_events (queries.ts)
-- $1 business int8
-- $2 kept int4
delete from commerce_events where business_id = $1
     and id <= (select id from commerce_events where business_id = $1 order by id desc offset $2::int limit 1);
