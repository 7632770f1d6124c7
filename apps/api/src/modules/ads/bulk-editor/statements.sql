-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- bulk_editor.person (context.ts)
-- $1 id int8
-- gives
--   id int8 not null
--   username text not null
--   is_partner bool not null
--   is_staff bool not null
--   locale text not null
select id, username, is_partner, is_staff, locale from users where id = $1 and login_state is distinct from 'suspended';

-- bulk_editor.add (queries.ts)
-- $1 account int8
-- $2 token text
-- $3 person int8
-- $4 scopes text[]
-- $5 kind text
-- $6 state text
-- $7 fileName text
-- $8 asked text
-- $9 undoes int8
-- gives
--   id int8 not null
insert into ad_bulk_jobs (ad_account_id, token, user_id, scopes, kind, state, file_name, asked, undoes_id, started_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8::text::jsonb, $9, case when $6 = 'RUNNING' then now() end) returning id;

-- bulk_editor.total (queries.ts)
-- $1 account int8
-- $2 id int8
-- $3 total int4
update ad_bulk_jobs set total = $3::int where ad_account_id = $1 and id = $2;

-- bulk_editor.by_id (queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   ad_account_id int8 not null
--   id int8 not null
--   token text not null
--   user_id int8 null
--   scopes text[] null
--   kind text not null
--   state text not null
--   file_name text null
--   asked jsonb null
--   undoes_id int8 null
--   message text null
--   total int4 not null
--   has_file bool not null
--   created_at timestamptz not null
--   started_at timestamptz null
--   finished_at timestamptz null
select j.ad_account_id, j.id, j.token, j.user_id, j.scopes, j.kind, j.state, j.file_name, j.asked, j.undoes_id, j.message, j.total,
  j.has_file, j.created_at, j.started_at, j.finished_at from ad_bulk_jobs j where j.ad_account_id = $1 and j.id = $2;

-- bulk_editor.lock (queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   ad_account_id int8 not null
--   id int8 not null
--   token text not null
--   user_id int8 null
--   scopes text[] null
--   kind text not null
--   state text not null
--   file_name text null
--   asked jsonb null
--   undoes_id int8 null
--   message text null
--   total int4 not null
--   has_file bool not null
--   created_at timestamptz not null
--   started_at timestamptz null
--   finished_at timestamptz null
select j.ad_account_id, j.id, j.token, j.user_id, j.scopes, j.kind, j.state, j.file_name, j.asked, j.undoes_id, j.message, j.total,
  j.has_file, j.created_at, j.started_at, j.finished_at from ad_bulk_jobs j where j.ad_account_id = $1 and j.id = $2 for update;

-- bulk_editor.by_token (queries.ts)
-- $1 token text
-- gives
--   ad_account_id int8 not null
--   id int8 not null
--   token text not null
--   user_id int8 null
--   scopes text[] null
--   kind text not null
--   state text not null
--   file_name text null
--   asked jsonb null
--   undoes_id int8 null
--   message text null
--   total int4 not null
--   has_file bool not null
--   created_at timestamptz not null
--   started_at timestamptz null
--   finished_at timestamptz null
select j.ad_account_id, j.id, j.token, j.user_id, j.scopes, j.kind, j.state, j.file_name, j.asked, j.undoes_id, j.message, j.total,
  j.has_file, j.created_at, j.started_at, j.finished_at from ad_bulk_jobs j where j.token = $1;

-- bulk_editor.shown (queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   ad_account_id int8 not null
--   id int8 not null
--   token text not null
--   user_id int8 null
--   scopes text[] null
--   kind text not null
--   state text not null
--   file_name text null
--   asked jsonb null
--   undoes_id int8 null
--   message text null
--   total int4 not null
--   has_file bool not null
--   created_at timestamptz not null
--   started_at timestamptz null
--   finished_at timestamptz null
--   made_by text
--   left int4
--   succeeded int4
--   warnings int4
--   errors int4
--   undone bool
select j.ad_account_id, j.id, j.token, j.user_id, j.scopes, j.kind, j.state, j.file_name, j.asked, j.undoes_id, j.message, j.total,
  j.has_file, j.created_at, j.started_at, j.finished_at, u.full_name as made_by, r."left", r.succeeded, r.warnings, r.errors,
     exists (select from ad_bulk_jobs b where b.ad_account_id = j.ad_account_id and b.undoes_id = j.id) as undone
   from ad_bulk_jobs j left join users u on u.id = j.user_id
     cross join lateral (
       select count(*) filter (where state in ('NEW', 'WAITING'))::int as "left", count(*) filter (where state = 'SUCCESS')::int as succeeded,
         count(*) filter (where state = 'WARNING')::int as warnings, count(*) filter (where state = 'ERROR')::int as errors
       from ad_bulk_rows where ad_account_id = j.ad_account_id and job_id = j.id
     ) r where j.ad_account_id = $1 and j.id = $2;

-- bulk_editor.jobs (queries.ts)
-- $1 account int8
-- $2 before int8
-- $3 count int4
-- $4 kinds text[]
-- gives
--   ad_account_id int8 not null
--   id int8 not null
--   token text not null
--   user_id int8 null
--   scopes text[] null
--   kind text not null
--   state text not null
--   file_name text null
--   asked jsonb null
--   undoes_id int8 null
--   message text null
--   total int4 not null
--   has_file bool not null
--   created_at timestamptz not null
--   started_at timestamptz null
--   finished_at timestamptz null
--   made_by text
--   left int4
--   succeeded int4
--   warnings int4
--   errors int4
--   undone bool
select j.ad_account_id, j.id, j.token, j.user_id, j.scopes, j.kind, j.state, j.file_name, j.asked, j.undoes_id, j.message, j.total,
  j.has_file, j.created_at, j.started_at, j.finished_at, u.full_name as made_by, r."left", r.succeeded, r.warnings, r.errors,
     exists (select from ad_bulk_jobs b where b.ad_account_id = j.ad_account_id and b.undoes_id = j.id) as undone
   from ad_bulk_jobs j left join users u on u.id = j.user_id
     cross join lateral (
       select count(*) filter (where state in ('NEW', 'WAITING'))::int as "left", count(*) filter (where state = 'SUCCESS')::int as succeeded,
         count(*) filter (where state = 'WARNING')::int as warnings, count(*) filter (where state = 'ERROR')::int as errors
       from ad_bulk_rows where ad_account_id = j.ad_account_id and job_id = j.id
     ) r where j.ad_account_id = $1 and j.id < $2::bigint and ($4::text[] is null or j.kind = any($4)) order by j.id desc limit $3::int;

-- bulk_editor.move (queries.ts)
-- $1 account int8
-- $2 id int8
-- $3 from text[]
-- $4 to text
-- $5 message text
-- gives
--   id int8 not null
update ad_bulk_jobs set state = $4, message = $5,
     started_at = case when $4 = 'RUNNING' then coalesce(started_at, now()) else started_at end,
     finished_at = case when $4 in ('DONE', 'FAILED', 'CANCELLED') then now() end
   where ad_account_id = $1 and id = $2 and state = any($3) returning id;

-- bulk_editor.finish_download (queries.ts)
-- $1 account int8
-- $2 id int8
-- $3 rows int4
-- gives
--   id int8 not null
update ad_bulk_jobs set state = 'DONE', total = $3::int, has_file = true, finished_at = now()
   where ad_account_id = $1 and id = $2 and state = 'RUNNING' returning id;

-- bulk_editor.unfinished (queries.ts)
-- gives
--   ad_account_id int8 not null
--   id int8 not null
--   kind text not null
--   state text not null
select ad_account_id, id, kind, state from ad_bulk_jobs where state in ('CHECKING', 'RUNNING') order by id;

-- bulk_editor.old_files (queries.ts)
-- $1 days int4
-- $2 count int4
-- gives
--   token text not null
--   asked jsonb null
select token, asked from ad_bulk_jobs where has_file and created_at < now() - $1::int * interval '1 day' order by created_at limit $2::int;

-- bulk_editor.files_gone (queries.ts)
-- $1 tokens text[]
update ad_bulk_jobs set has_file = false where token = any($1::text[]);

-- bulk_editor.drop (queries.ts)
-- $1 days int4
delete from ad_bulk_jobs where created_at < now() - $1::int * interval '1 day' and not has_file;

-- bulk_editor.put_rows (row-queries.ts)
-- $1 account int8
-- $2 job int8
-- $3 rows jsonb
insert into ad_bulk_rows (ad_account_id, job_id, line, step, entity, act, cells, input, parent_line, entity_id, state, code, message, wrong, changes, logged_id)
   select $1, $2, r.line, r.step, r.entity, r.act, r.cells, r.input, r.parent_line, r.entity_id, r.state, r.code, r.message, r.wrong, coalesce(r.changes, '[]'), r.logged_id
   from jsonb_to_recordset($3::jsonb) as r(line int, step smallint, entity text, act text, cells jsonb, input jsonb, parent_line int, entity_id bigint, state text, code int,
  message text, wrong text, changes jsonb, logged_id bigint)
   on conflict (ad_account_id, job_id, line) do update set step = excluded.step, entity = excluded.entity, act = excluded.act, cells = excluded.cells,
     input = excluded.input, parent_line = excluded.parent_line, entity_id = excluded.entity_id, state = excluded.state, code = excluded.code,
     message = excluded.message, wrong = excluded.wrong, changes = excluded.changes, logged_id = excluded.logged_id;

-- bulk_editor.end_rows (row-queries.ts)
-- $1 account int8
-- $2 job int8
-- $3 rows jsonb
update ad_bulk_rows o set state = r.state, code = r.code, message = r.message, wrong = r.wrong, entity_id = coalesce(r.entity_id, o.entity_id),
     input = coalesce(r.input, o.input), changes = coalesce(r.changes, o.changes), logged_id = r.logged_id
   from jsonb_to_recordset($3::jsonb) as r(line int, step smallint, entity text, act text, cells jsonb, input jsonb, parent_line int, entity_id bigint, state text, code int,
  message text, wrong text, changes jsonb, logged_id bigint)
   where o.ad_account_id = $1 and o.job_id = $2 and o.line = r.line;

-- bulk_editor.next_rows (row-queries.ts)
-- $1 account int8
-- $2 job int8
-- $3 state text
-- $4 count int4
-- gives
--   line int4
--   step int2
--   entity text null
--   act text null
--   cells jsonb null
--   input jsonb null
--   parent_line int4 null
--   entity_id int8 null
--   state text
--   code int4 null
--   message text null
--   wrong text null
--   changes jsonb
--   logged_id int8 null
--   parent_id int8 null
--   parent_state text
select r.line, r.step, r.entity, r.act, r.cells, r.input, r.parent_line, r.entity_id, r.state, r.code, r.message, r.wrong, r.changes, r.logged_id, p.entity_id as parent_id, p.state as parent_state
   from ad_bulk_rows r left join ad_bulk_rows p on p.ad_account_id = r.ad_account_id and p.job_id = r.job_id and p.line = r.parent_line
   where r.ad_account_id = $1 and r.job_id = $2 and r.state = $3 and r.state in ('NEW', 'WAITING')
     and r.step = (select min(f.step) from ad_bulk_rows f where f.ad_account_id = $1 and f.job_id = $2 and f.state = $3 and f.state in ('NEW', 'WAITING'))
   order by r.step, r.line limit $4::int;

-- bulk_editor.rows (row-queries.ts)
-- $1 account int8
-- $2 job int8
-- $3 states text[]
-- $4 after int8
-- $5 count int4
-- gives
--   line int4 not null
--   step int2 not null
--   entity text null
--   act text null
--   cells jsonb null
--   input jsonb null
--   parent_line int4 null
--   entity_id int8 null
--   state text not null
--   code int4 null
--   message text null
--   wrong text null
--   changes jsonb not null
--   logged_id int8 null
select r.line, r.step, r.entity, r.act, r.cells, r.input, r.parent_line, r.entity_id, r.state, r.code, r.message, r.wrong, r.changes, r.logged_id from ad_bulk_rows r where r.ad_account_id = $1 and r.job_id = $2 and ($3::text[] is null or r.state = any($3))
     and r.line > $4::bigint order by r.line limit $5::int;

-- bulk_editor.lock_wrong (row-queries.ts)
-- $1 account int8
-- $2 job int8
-- $3 lines int4[]
-- gives
--   line int4 not null
--   step int2 not null
--   entity text null
--   act text null
--   cells jsonb null
--   input jsonb null
--   parent_line int4 null
--   entity_id int8 null
--   state text not null
--   code int4 null
--   message text null
--   wrong text null
--   changes jsonb not null
--   logged_id int8 null
select r.line, r.step, r.entity, r.act, r.cells, r.input, r.parent_line, r.entity_id, r.state, r.code, r.message, r.wrong, r.changes, r.logged_id from ad_bulk_rows r where r.ad_account_id = $1 and r.job_id = $2 and r.line = any($3::int[]) and r.state = 'ERROR' and r.cells is not null
   order by r.line for update;

-- bulk_editor.row_above (row-queries.ts)
-- $1 account int8
-- $2 job int8
-- $3 line int4
-- $4 entities text[]
-- gives
--   line int4 not null
select line from ad_bulk_rows where ad_account_id = $1 and job_id = $2 and line < $3::int and entity = any($4::text[]) order by line desc limit 1;

-- bulk_editor.wait_again (row-queries.ts)
-- $1 account int8
-- $2 job int8
-- $3 code int4
update ad_bulk_rows set state = 'NEW', code = null, message = null, wrong = null
   where ad_account_id = $1 and job_id = $2 and state = 'ERROR' and code = $3::int and input is not null;

-- bulk_editor.logged_now (row-queries.ts)
-- $1 account int8
-- $2 entities int8[]
-- gives
--   id int8 not null
--   entity_id int8 not null
--   action text not null
--   field text null
--   old_value jsonb null
--   new_value jsonb null
select id, entity_id, action, field, old_value, new_value from change_log
   where scope_id = $1 and entity_id = any($2::bigint[]) and changed_at = now() order by id;

-- bulk_editor.changed_later (row-queries.ts)
-- $1 account int8
-- $2 entities int8[]
-- $3 after int8[]
-- gives
--   entity_id int8
select e.entity_id from unnest($2::bigint[], $3::bigint[]) as e(entity_id, after_id)
   where exists (select from change_log l where l.scope_id = $1 and l.entity_id = e.entity_id and l.id > e.after_id);

-- bulk_editor.done_rows (row-queries.ts)
-- $1 account int8
-- $2 job int8
-- $3 after int4
-- $4 count int4
-- gives
--   line int4 not null
--   step int2 not null
--   entity text null
--   act text null
--   cells jsonb null
--   input jsonb null
--   parent_line int4 null
--   entity_id int8 null
--   state text not null
--   code int4 null
--   message text null
--   wrong text null
--   changes jsonb not null
--   logged_id int8 null
select r.line, r.step, r.entity, r.act, r.cells, r.input, r.parent_line, r.entity_id, r.state, r.code, r.message, r.wrong, r.changes, r.logged_id from ad_bulk_rows r where r.ad_account_id = $1 and r.job_id = $2 and r.state = 'SUCCESS' and r.logged_id is not null and r.line > $3::int
   order by r.line limit $4::int;

-- bulk_editor.keyword_ids (row-queries.ts)
-- $1 account int8
-- $2 after int8
-- $3 archived bool
-- $4 count int4
-- gives
--   id int8 not null
select id from keywords where ad_account_id = $1 and id > $2::bigint and ($3 or not archived) order by id limit $4::int;
