-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- ad_previews.add (queries.ts)
-- $1 account int8
-- $2 token text
-- $3 shown text
-- $4 button text
-- $5 days int4
insert into ad_previews (ad_account_id, token, shown, button, expires_at)
   values ($1, $2, $3::text::jsonb, $4, now() + $5::int * interval '1 day');

-- ad_previews.get (queries.ts)
-- $1 token text
-- gives
--   shown jsonb not null
--   button text null
--   promoter text not null
select v.shown, v.button, o.full_name as promoter
   from ad_previews v join ad_accounts a on a.id = v.ad_account_id join users o on o.id = a.owner_user_id
   where v.token = $1 and v.expires_at > now();

-- ad_previews.sweep (queries.ts)
delete from ad_previews where expires_at <= now();

-- ad_previews.pins (queries.ts)
-- $1 ids int8[]
-- gives
--   id int8 not null
--   title text not null
--   signature text not null
--   domain text null
select p.id, p.title, p.image_signature as signature, p.domain from pins p
   where p.id = any($1::bigint[]) and p.is_public and p.image_signature is not null;

-- ad_previews.owner (queries.ts)
-- $1 account int8
-- gives
--   owner int8 not null
select owner_user_id as owner from ad_accounts where id = $1;
