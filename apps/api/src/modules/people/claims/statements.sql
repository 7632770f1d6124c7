-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- claims.list (queries.ts)
-- $1 user int8
-- gives
--   id int8 not null
--   address text not null
--   claim_key text not null
--   photo_site bool not null
--   code text not null
--   claimed_at timestamptz null
select id, address, claim_key, photo_site, code, claimed_at from website_claims where user_id = $1::bigint order by id desc;

-- claims.get (queries.ts)
-- $1 user int8
-- $2 id int8
-- gives
--   id int8 not null
--   address text not null
--   claim_key text not null
--   photo_site bool not null
--   code text not null
--   claimed_at timestamptz null
select id, address, claim_key, photo_site, code, claimed_at from website_claims where user_id = $1::bigint and id = $2::bigint;

-- claims.taken (queries.ts)
-- $1 user int8
-- $2 key text
-- gives
--   taken bool
select exists (select 1 from website_claims
     where claim_key = $2 and claimed_at is not null and user_id <> $1::bigint) as taken;

-- claims.add (queries.ts)
-- $1 user int8
-- $2 address text
-- $3 key text
-- $4 photoSite bool
-- $5 code text
-- gives
--   id int8 not null
--   address text not null
--   claim_key text not null
--   photo_site bool not null
--   code text not null
--   claimed_at timestamptz null
insert into website_claims (user_id, address, claim_key, photo_site, code)
   values ($1::bigint, $2, $3, $4::boolean, $5) returning id, address, claim_key, photo_site, code, claimed_at;

-- claims.mark (queries.ts)
-- $1 user int8
-- $2 id int8
-- gives
--   id int8 not null
--   address text not null
--   claim_key text not null
--   photo_site bool not null
--   code text not null
--   claimed_at timestamptz null
update website_claims set claimed_at = coalesce(claimed_at, now())
   where user_id = $1::bigint and id = $2::bigint returning id, address, claim_key, photo_site, code, claimed_at;

-- claims.remove (queries.ts)
-- $1 user int8
-- $2 id int8
-- gives
--   id int8 not null
delete from website_claims where user_id = $1::bigint and id = $2::bigint returning id;

-- claims.connected (queries.ts)
-- $1 user int8
update users set connected_to_instagram = exists (
     select 1 from website_claims where user_id = $1::bigint and photo_site and claimed_at is not null)
   where id = $1::bigint;
