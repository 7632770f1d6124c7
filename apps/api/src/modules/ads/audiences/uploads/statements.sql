-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- audiences.upload (queries.ts)
-- $1 account int8
-- $2 list int8
-- $3 id int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   list_id int8 not null
--   operation text not null
--   total_parts int4 not null
--   state text not null
--   valid int4 null
--   invalid int4 null
--   creation_time int4
--   updated_time int4
select u.id, u.ad_account_id, u.list_id, u.operation, u.total_parts, u.state, u.valid, u.invalid,
  extract(epoch from u.created_time)::int as creation_time, extract(epoch from u.updated_time)::int as updated_time from customer_list_uploads u where u.ad_account_id = $1::bigint and u.list_id = $2::bigint and u.id = $3::bigint;

-- audiences.lock_upload (queries.ts)
-- $1 account int8
-- $2 list int8
-- $3 id int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   list_id int8 not null
--   operation text not null
--   total_parts int4 not null
--   state text not null
--   valid int4 null
--   invalid int4 null
--   creation_time int4
--   updated_time int4
--   parts int4
select u.id, u.ad_account_id, u.list_id, u.operation, u.total_parts, u.state, u.valid, u.invalid,
  extract(epoch from u.created_time)::int as creation_time, extract(epoch from u.updated_time)::int as updated_time, (select count(*)::int from customer_list_upload_parts p where p.ad_account_id = u.ad_account_id and p.upload_id = u.id) as parts
   from customer_list_uploads u where u.ad_account_id = $1::bigint and u.list_id = $2::bigint and u.id = $3::bigint for update;

-- audiences.add_upload (queries.ts)
-- $1 account int8
-- $2 list int8
-- $3 operation text
-- $4 parts int4
-- $5 seal bytea
-- $6 most int4
-- gives
--   id int8 not null
insert into customer_list_uploads (ad_account_id, list_id, operation, total_parts, seal)
   select $1::bigint, $2::bigint, $3, $4::int, $5
   where (select count(*) from customer_list_uploads u where u.ad_account_id = $1::bigint and u.seal is not null) < $6::int returning id;

-- audiences.open_upload (queries.ts)
-- $1 account int8
-- $2 id int8
-- $3 part int4
-- gives
--   seal bytea
--   total_parts int4 not null
--   has_part bool
select coalesce(u.seal, '') as seal, u.total_parts, exists (select from customer_list_upload_parts p where p.ad_account_id = u.ad_account_id and p.upload_id = u.id and p.part = $3::int) as has_part
   from customer_list_uploads u where u.ad_account_id = $1::bigint and u.id = $2::bigint and u.state = 'NOT_STARTED';

-- audiences.add_upload_part (queries.ts)
-- $1 account int8
-- $2 id int8
-- $3 part int4
-- gives
--   part int4 not null
insert into customer_list_upload_parts (ad_account_id, upload_id, part)
   select u.ad_account_id, u.id, $3::int from customer_list_uploads u
   where u.ad_account_id = $1::bigint and u.id = $2::bigint and u.state = 'NOT_STARTED' for share
   on conflict (ad_account_id, upload_id, part) do update set part = excluded.part returning part;

-- audiences.run_upload (queries.ts)
-- $1 account int8
-- $2 id int8
update customer_list_uploads set state = 'RUNNING', updated_time = now() where ad_account_id = $1::bigint and id = $2::bigint;

-- audiences.running_upload (queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   list_id int8 not null
--   list_type text not null
--   operation text not null
--   total_parts int4 not null
--   seal bytea
select u.list_id, l.list_type, u.operation, u.total_parts, coalesce(u.seal, '') as seal from customer_list_uploads u
     join customer_lists l on l.ad_account_id = u.ad_account_id and l.id = u.list_id
   where u.ad_account_id = $1::bigint and u.id = $2::bigint and u.state = 'RUNNING';

-- audiences.end_upload (queries.ts)
-- $1 account int8
-- $2 id int8
-- $3 state text
-- $4 valid int4
-- $5 invalid int4
-- gives
--   id int8 not null
update customer_list_uploads set state = $3, valid = $4::int, invalid = $5::int, seal = null, updated_time = now()
   where ad_account_id = $1::bigint and id = $2::bigint and state = 'RUNNING' returning id;

-- audiences.left_uploads (queries.ts)
-- $1 hours int4
-- $2 limit int4
-- gives
--   ad_account_id int8 not null
--   id int8 not null
--   total_parts int4 not null
--   is_done bool
select u.ad_account_id, u.id, u.total_parts, u.seal is null as is_done from customer_list_uploads u
   where u.seal is null and exists (select from customer_list_upload_parts p where p.ad_account_id = u.ad_account_id and p.upload_id = u.id)
     or u.state = 'NOT_STARTED' and u.created_time < now() - make_interval(hours => $1::int)
   order by u.id limit $2::int;

-- audiences.delete_upload_parts (queries.ts)
-- $1 account int8
-- $2 id int8
delete from customer_list_upload_parts where ad_account_id = $1::bigint and upload_id = $2::bigint;

-- audiences.delete_upload (queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   id int8 not null
delete from customer_list_uploads where ad_account_id = $1::bigint and id = $2::bigint and state = 'NOT_STARTED' returning id;
