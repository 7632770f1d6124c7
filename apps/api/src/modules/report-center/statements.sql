-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- report_center.add (queries.ts)
-- $1 account int8
-- $2 token text
-- $3 person int8
-- $4 asked text
-- gives
--   id int8 not null
insert into ad_report_jobs (ad_account_id, token, user_id, asked) values ($1, $2, $3, $4::text::jsonb) returning id;

-- report_center.by_id (queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   ad_account_id int8 not null
--   id int8 not null
--   token text not null
--   asked jsonb not null
--   status text not null
--   created_at timestamptz not null
--   expires_at timestamptz null
--   size int8 null
select ad_account_id, id, token, asked, status, created_at, expires_at, size from ad_report_jobs where ad_account_id = $1 and id = $2;

-- report_center.by_token (queries.ts)
-- $1 token text
-- gives
--   ad_account_id int8 not null
--   id int8 not null
--   token text not null
--   asked jsonb not null
--   status text not null
--   created_at timestamptz not null
--   expires_at timestamptz null
--   size int8 null
select ad_account_id, id, token, asked, status, created_at, expires_at, size from ad_report_jobs where token = $1;

-- report_center.finish (queries.ts)
-- $1 account int8
-- $2 id int8
-- $3 rows int4
-- $4 size int8
-- $5 minutes int4
-- gives
--   id int8 not null
update ad_report_jobs set status = 'FINISHED', rows = $3, size = $4, has_file = true, expires_at = now() + $5::int * interval '1 minute'
   where ad_account_id = $1 and id = $2 and status = 'IN_PROGRESS' returning id;

-- report_center.fail (queries.ts)
-- $1 account int8
-- $2 id int8
update ad_report_jobs set status = 'FAILED' where ad_account_id = $1 and id = $2 and status = 'IN_PROGRESS';

-- report_center.jobs (queries.ts)
-- $1 account int8
-- $2 before int8
-- $3 count int4
-- gives
--   ad_account_id int8 not null
--   id int8 not null
--   token text not null
--   asked jsonb not null
--   status text not null
--   created_at timestamptz not null
--   expires_at timestamptz null
--   size int8 null
--   rows int4 null
--   made_by text
select j.ad_account_id, j.id, j.token, j.asked, j.status, j.created_at, j.expires_at, j.size, j.rows, u.full_name as made_by
   from ad_report_jobs j left join users u on u.id = j.user_id
   where j.ad_account_id = $1 and j.id < $2::bigint order by j.id desc limit $3::int;

-- report_center.cancel (queries.ts)
-- $1 account int8
-- $2 token text
-- gives
--   ended bool
with ended as (
     update ad_report_jobs set status = 'CANCELLED' where ad_account_id = $1 and token = $2 and status = 'IN_PROGRESS' returning id
   )
   select exists (select from ended) as ended from ad_report_jobs where ad_account_id = $1 and token = $2;

-- report_center.expired (queries.ts)
-- $1 count int4
-- gives
--   token text not null
--   asked jsonb not null
select token, asked from ad_report_jobs where has_file and expires_at <= now() order by expires_at limit $1::int;

-- report_center.gone (queries.ts)
-- $1 tokens text[]
update ad_report_jobs set has_file = false where token = any($1::text[]);

-- report_center.drop (queries.ts)
-- $1 days int4
delete from ad_report_jobs where created_at < now() - $1::int * interval '1 day' and not has_file;

-- report_center.campaigns (queries.ts)
-- $1 account int8
-- $2 campaigns int8[]
-- $3 campaignStatuses text[]
-- $4 objectives text[]
-- gives
--   id int8 not null
select c.id from campaigns c join ad_accounts a on a.id = c.ad_account_id join users o on o.id = a.owner_user_id
   where c.ad_account_id = $1 and ($2::bigint[] is null or c.id = any($2::bigint[])) and ($3::text[] is null or case when c.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and o.login_state is not null then 'ADVERTISER_DISABLED' else case when c.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then c.status
    when c.status <> 'ACTIVE' then 'PAUSED'
    when now() < c.start_time then 'NOT_STARTED'
    when now() >= c.end_time then 'COMPLETED'
    when exists (select from ad_groups g where g.ad_account_id = c.ad_account_id and g.campaign_id = c.id
          and g.status = 'ACTIVE' and exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id))) then 'RUNNING' else 'NOT_STARTED' end end = any($3::text[]))
    and ($4::text[] is null or c.objective_type = any($4::text[])) order by c.id;

-- report_center.ad_groups (queries.ts)
-- $1 account int8
-- $2 campaigns int8[]
-- $3 campaignStatuses text[]
-- $4 objectives text[]
-- $5 adGroups int8[]
-- $6 adGroupStatuses text[]
-- gives
--   id int8 not null
select g.id from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id join ad_accounts a on a.id = g.ad_account_id join users o on o.id = a.owner_user_id
   where g.ad_account_id = $1 and ($2::bigint[] is null or c.id = any($2::bigint[])) and ($3::text[] is null or case when c.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and o.login_state is not null then 'ADVERTISER_DISABLED' else case when c.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then c.status
    when c.status <> 'ACTIVE' then 'PAUSED'
    when now() < c.start_time then 'NOT_STARTED'
    when now() >= c.end_time then 'COMPLETED'
    when exists (select from ad_groups g where g.ad_account_id = c.ad_account_id and g.campaign_id = c.id
          and g.status = 'ACTIVE' and exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id))) then 'RUNNING' else 'NOT_STARTED' end end = any($3::text[]))
    and ($4::text[] is null or c.objective_type = any($4::text[])) and ($5::bigint[] is null or g.id = any($5::bigint[])) and ($6::text[] is null or case when g.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and o.login_state is not null then 'ADVERTISER_DISABLED' else case when g.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then g.status
    when g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
    when now() < g.start_time or now() < c.start_time then 'NOT_STARTED'
    when now() >= g.end_time or now() >= c.end_time then 'COMPLETED'
    when exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id)) then 'RUNNING' else 'NOT_STARTED' end end = any($6::text[])) order by g.id;

-- report_center.ads (queries.ts)
-- $1 account int8
-- $2 campaigns int8[]
-- $3 campaignStatuses text[]
-- $4 objectives text[]
-- $5 adGroups int8[]
-- $6 adGroupStatuses text[]
-- $7 ads int8[]
-- $8 adStatuses text[]
-- gives
--   id int8 not null
select d.id from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id join ad_accounts a on a.id = d.ad_account_id join users o on o.id = a.owner_user_id
   where d.ad_account_id = $1 and ($2::bigint[] is null or c.id = any($2::bigint[])) and ($3::text[] is null or case when c.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and o.login_state is not null then 'ADVERTISER_DISABLED' else case when c.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then c.status
    when c.status <> 'ACTIVE' then 'PAUSED'
    when now() < c.start_time then 'NOT_STARTED'
    when now() >= c.end_time then 'COMPLETED'
    when exists (select from ad_groups g where g.ad_account_id = c.ad_account_id and g.campaign_id = c.id
          and g.status = 'ACTIVE' and exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id))) then 'RUNNING' else 'NOT_STARTED' end end = any($3::text[]))
    and ($4::text[] is null or c.objective_type = any($4::text[])) and ($5::bigint[] is null or g.id = any($5::bigint[])) and ($6::text[] is null or case when g.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and o.login_state is not null then 'ADVERTISER_DISABLED' else case when g.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then g.status
    when g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
    when now() < g.start_time or now() < c.start_time then 'NOT_STARTED'
    when now() >= g.end_time or now() >= c.end_time then 'COMPLETED'
    when exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id)) then 'RUNNING' else 'NOT_STARTED' end end = any($6::text[])) and ($7::bigint[] is null or d.id = any($7::bigint[])) and ($8::text[] is null or case when d.status not in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') and o.login_state is not null then 'ADVERTISER_DISABLED' else case when d.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then d.status
        when d.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
        when d.review_status in ('APPROVED', 'REJECTED') then d.review_status else 'PENDING' end end = any($8::text[])) order by d.id;
