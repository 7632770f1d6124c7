-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- maintenance.appoint_staff (appoint-staff.ts)
-- $1 email text
-- gives
--   username text not null
--   was_staff bool not null
update users u set is_staff = true from users o
   where o.id = u.id and lower(u.email) = lower($1) returning u.username, o.is_staff as was_staff;

-- maintenance.staffed (appoint-staff.ts)
-- gives
--   staffed bool
select exists (select from users where is_staff) as staffed;
