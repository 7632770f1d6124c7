-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- sessions.shorten (sessions.ts)
-- $1 userIds int8[]
update sessions s set expires_at = least(s.expires_at, s.created_at + (select min(rule.session_hours) from (
     select s.user_id as id union all select work.business_id from business_members work where work.member_id = s.user_id) place
     cross join lateral (
       select own.session_hours from business_rules own where own.business_id = place.id
       union all
       select above.session_hours from hierarchy_sources source join hierarchy_rules above on above.business_id = source.source_id
       where source.business_id = place.id and source.kind = 'SECURITY') rule) * interval '1 hour')
   where s.user_id = any($1::bigint[]);
