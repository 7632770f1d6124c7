-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- conversion_files.one (queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   purpose text not null
--   name text not null
--   size int8 not null
--   modified_ms int8 not null
--   status text not null
--   failure text null
--   created_at timestamptz not null
--   finished_at timestamptz null
--   bytes_read int8 not null
--   rows_read int4 not null
--   rows_counted int4 not null
--   rows_repeated int4 not null
--   rows_wrong int4 not null
--   wrong jsonb not null
--   parts int4[]
--   results jsonb
select f.id, f.ad_account_id, f.purpose, f.name, f.size, f.modified_ms, f.status, f.failure, f.created_at, f.finished_at, f.bytes_read, f.rows_read,
  f.rows_counted, f.rows_repeated, f.rows_wrong, f.wrong,
  case when f.status = 'UPLOADING' then array(select p.part from conversion_file_parts p
    where p.ad_account_id = f.ad_account_id and p.file_id = f.id order by p.part) else '{}' end as parts,
  coalesce((select jsonb_agg(jsonb_build_object('campaign_id', r.campaign_id::text, 'campaign_name', c.name, 'kind', r.kind,
      'events', r.events::text, 'value_micro', r.value_micro::text) order by r.events desc, r.campaign_id, r.kind)
    from conversion_file_results r join campaigns c on c.ad_account_id = r.ad_account_id and c.id = r.campaign_id
    where r.ad_account_id = f.ad_account_id and r.file_id = f.id), '[]') as results from conversion_files f where f.ad_account_id = $1::bigint and f.id = $2::bigint;

-- conversion_files.list (queries.ts)
-- $1 account int8
-- $2 purpose text
-- $3 before int8
-- $4 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   purpose text not null
--   name text not null
--   size int8 not null
--   modified_ms int8 not null
--   status text not null
--   failure text null
--   created_at timestamptz not null
--   finished_at timestamptz null
--   bytes_read int8 not null
--   rows_read int4 not null
--   rows_counted int4 not null
--   rows_repeated int4 not null
--   rows_wrong int4 not null
--   wrong jsonb not null
--   parts int4[]
--   results jsonb
select f.id, f.ad_account_id, f.purpose, f.name, f.size, f.modified_ms, f.status, f.failure, f.created_at, f.finished_at, f.bytes_read, f.rows_read,
  f.rows_counted, f.rows_repeated, f.rows_wrong, f.wrong,
  case when f.status = 'UPLOADING' then array(select p.part from conversion_file_parts p
    where p.ad_account_id = f.ad_account_id and p.file_id = f.id order by p.part) else '{}' end as parts,
  coalesce((select jsonb_agg(jsonb_build_object('campaign_id', r.campaign_id::text, 'campaign_name', c.name, 'kind', r.kind,
      'events', r.events::text, 'value_micro', r.value_micro::text) order by r.events desc, r.campaign_id, r.kind)
    from conversion_file_results r join campaigns c on c.ad_account_id = r.ad_account_id and c.id = r.campaign_id
    where r.ad_account_id = f.ad_account_id and r.file_id = f.id), '[]') as results from conversion_files f where f.ad_account_id = $1::bigint and f.purpose = $2 and f.id < $3::bigint
   order by f.id desc limit $4::int;

-- conversion_files.lock (queries.ts)
-- $1 account int8
-- gives
--   pg_advisory_xact_lock void
select pg_advisory_xact_lock(hashtextextended('conversion files', $1::bigint));

-- conversion_files.count_open (queries.ts)
-- $1 account int8
-- gives
--   count int4
select count(*)::int as count from conversion_files where ad_account_id = $1::bigint and finished_at is null;

-- conversion_files.add (queries.ts)
-- $1 account int8
-- $2 purpose text
-- $3 name text
-- $4 size int8
-- $5 modified int8
-- $6 seal bytea
-- gives
--   id int8 not null
insert into conversion_files (ad_account_id, purpose, name, size, modified_ms, seal) values ($1::bigint, $2, $3, $4::bigint, $5::bigint, $6) returning id;

-- conversion_files.open (queries.ts)
-- $1 account int8
-- $2 id int8
-- $3 part int4
-- gives
--   size int8 not null
--   seal bytea
--   has_part bool
select f.size, coalesce(f.seal, '') as seal, exists (select from conversion_file_parts p where p.ad_account_id = $1::bigint and p.file_id = $2::bigint and p.part = $3::int) as has_part
   from conversion_files f where f.ad_account_id = $1::bigint and f.id = $2::bigint and f.status = 'UPLOADING';

-- conversion_files.add_part (queries.ts)
-- $1 account int8
-- $2 id int8
-- $3 part int4
-- gives
--   part int4 not null
insert into conversion_file_parts (ad_account_id, file_id, part)
   select f.ad_account_id, f.id, $3::int from conversion_files f
   where f.ad_account_id = $1::bigint and f.id = $2::bigint and f.status = 'UPLOADING' for share
   on conflict (ad_account_id, file_id, part) do update set received_at = now() returning part;

-- conversion_files.hold (queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   size int8 not null
--   status text not null
--   parts int4
select f.size, f.status, (select count(*)::int from conversion_file_parts p where p.ad_account_id = f.ad_account_id and p.file_id = f.id) as parts
   from conversion_files f where f.ad_account_id = $1::bigint and f.id = $2::bigint for update;

-- conversion_files.uploaded (queries.ts)
-- $1 account int8
-- $2 id int8
update conversion_files set status = 'UPLOADED' where ad_account_id = $1::bigint and id = $2::bigint;

-- conversion_files.delete (queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   size int8 not null
delete from conversion_files f where f.ad_account_id = $1::bigint and f.id = $2::bigint and f.status = 'UPLOADING'
   returning f.size;

-- conversion_files.begin (queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   purpose text not null
--   size int8 not null
--   seal bytea
--   started_at timestamptz
--   layout jsonb null
--   bytes_read int8 not null
--   rows_read int4 not null
--   rows_blank int4 not null
--   wrong jsonb not null
--   currency text not null
--   time_zone text not null
update conversion_files f set status = 'PROCESSING', started_at = coalesce(f.started_at, now())
   from ad_accounts a where a.id = f.ad_account_id and f.ad_account_id = $1::bigint and f.id = $2::bigint and f.status in ('UPLOADED', 'PROCESSING')
   returning f.purpose, f.size, coalesce(f.seal, '') as seal, coalesce(f.started_at, now()) as started_at, f.layout, f.bytes_read, f.rows_read, f.rows_blank, f.wrong,
     a.currency, a.time_zone;

-- conversion_files.read_on (queries.ts)
-- $1 account int8
-- $2 id int8
-- $3 from int8
-- $4 to int8
-- $5 layout jsonb
-- $6 rows int4
-- $7 blank int4
-- $8 counted int4
-- $9 repeated int4
-- $10 wrong int4
-- $11 mistakes jsonb
-- gives
--   id int8 not null
update conversion_files set bytes_read = $4::bigint, layout = coalesce($5::jsonb, layout), rows_read = rows_read + $6::int, rows_blank = rows_blank + $7::int,
     rows_counted = rows_counted + $8::int, rows_repeated = rows_repeated + $9::int,
     rows_wrong = rows_wrong + $10::int, wrong = coalesce($11::jsonb, wrong)
   where ad_account_id = $1::bigint and id = $2::bigint and bytes_read = $3::bigint and status = 'PROCESSING' returning id;

-- conversion_files.add_results (queries.ts)
-- $1 account int8
-- $2 id int8
-- $3 results jsonb
insert into conversion_file_results as r (ad_account_id, file_id, campaign_id, kind, events, value_micro)
   select $1::bigint, $2::bigint, n.campaign_id, n.kind, n.events, n.value_micro
   from jsonb_to_recordset($3::jsonb) as n (campaign_id bigint, kind text, events bigint, value_micro bigint)
   on conflict (ad_account_id, file_id, campaign_id, kind) do update set events = r.events + excluded.events, value_micro = r.value_micro + excluded.value_micro;

-- conversion_files.end (queries.ts)
-- $1 account int8
-- $2 id int8
-- $3 failure text
-- gives
--   id int8 not null
update conversion_files f set finished_at = now(), seal = null, failure = w.why,
     status = case when w.why is null and f.rows_wrong = 0 then 'SUCCEEDED' when f.rows_read > f.rows_wrong then 'PARTIAL' else 'FAILED' end
   from (select e.ad_account_id, e.id, coalesce($3, case when e.rows_read = 0 then 'EMPTY' end) as why from conversion_files e
     where e.ad_account_id = $1::bigint and e.id = $2::bigint) w
   where f.ad_account_id = w.ad_account_id and f.id = w.id and f.status in ('UPLOADED', 'PROCESSING') returning f.id;

-- conversion_files.left (queries.ts)
-- $1 days int4
-- $2 limit int4
-- gives
--   ad_account_id int8 not null
--   id int8 not null
--   size int8 not null
--   is_done bool
select f.ad_account_id, f.id, f.size, f.finished_at is not null as is_done from conversion_files f
   where f.finished_at is not null and exists (select from conversion_file_parts p where p.ad_account_id = f.ad_account_id and p.file_id = f.id)
     or f.status = 'UPLOADING' and f.created_at < now() - make_interval(days => $1::int)
   order by f.id limit $2::int;

-- conversion_files.delete_parts (queries.ts)
-- $1 account int8
-- $2 id int8
delete from conversion_file_parts where ad_account_id = $1::bigint and file_id = $2::bigint;

-- conversion_files.known (queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   size int8 not null
select size from conversion_files where ad_account_id = $1::bigint and id = $2::bigint;
