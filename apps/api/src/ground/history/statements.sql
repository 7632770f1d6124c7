-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- history.add (changes.ts)
-- $1 scopeId int8
-- $2 actorId int8
-- $3 changes jsonb
insert into change_log (scope_id, actor_id, entity_type, entity_id, action, field, old_value, new_value)
   select $1, $2, entity_type, entity_id, action, field, old_value, new_value
   from jsonb_to_recordset($3::jsonb) as c(place int, entity_type text, entity_id bigint, action text, field text, old_value jsonb, new_value jsonb)
   order by place;
