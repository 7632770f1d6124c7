-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- sessions.shorten (sessions.ts)
-- $1 userIds int8[]
update sessions s set expires_at = least(s.expires_at, s.created_at + (select min(rule.session_hours) from business_rules rule where rule.business_id = s.user_id
     or rule.business_id in (select work.business_id from business_members work where work.member_id = s.user_id)) * interval '1 hour')
   where s.user_id = any($1::bigint[]);
