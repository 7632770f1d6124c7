-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- attribution.origin (origins.ts)
-- $1 user int8
-- $2 act text
-- $3 subject int8
-- $4 code text
-- $5 pin int8
-- $6 tracking text
insert into act_origins (user_id, act, subject_id, invite_code, pin_id, tracking_params)
   values ($1::bigint, $2, $3::bigint, $4, $5::bigint, $6);
