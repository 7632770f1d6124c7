-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- lead_forms.list.down (form-queries.ts)
-- $1 accountId int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   status text not null
--   questions jsonb not null
--   privacy_policy_link text not null
--   policy_links jsonb not null
--   disclosure_language text null
--   completion_message text not null
--   created_time float8
--   updated_time float8
select f.id, f.ad_account_id, f.name, f.status, f.questions, f.privacy_policy_link, f.policy_links, f.disclosure_language,
  f.completion_message, floor(extract(epoch from f.created_time))::float8 as created_time, floor(extract(epoch from f.updated_time))::float8 as updated_time from lead_forms f where f.ad_account_id = $1::bigint and f.id < $2::bigint
     order by f.id desc limit $3::int;

-- lead_forms.list.up (form-queries.ts)
-- $1 accountId int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   status text not null
--   questions jsonb not null
--   privacy_policy_link text not null
--   policy_links jsonb not null
--   disclosure_language text null
--   completion_message text not null
--   created_time float8
--   updated_time float8
select f.id, f.ad_account_id, f.name, f.status, f.questions, f.privacy_policy_link, f.policy_links, f.disclosure_language,
  f.completion_message, floor(extract(epoch from f.created_time))::float8 as created_time, floor(extract(epoch from f.updated_time))::float8 as updated_time from lead_forms f where f.ad_account_id = $1::bigint and f.id > $2::bigint
     order by f.id asc limit $3::int;

-- lead_forms.by_id (form-queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   status text not null
--   questions jsonb not null
--   privacy_policy_link text not null
--   policy_links jsonb not null
--   disclosure_language text null
--   completion_message text not null
--   created_time float8
--   updated_time float8
select f.id, f.ad_account_id, f.name, f.status, f.questions, f.privacy_policy_link, f.policy_links, f.disclosure_language,
  f.completion_message, floor(extract(epoch from f.created_time))::float8 as created_time, floor(extract(epoch from f.updated_time))::float8 as updated_time from lead_forms f where f.ad_account_id = $1::bigint and f.id = any($2::bigint[]);

-- lead_forms.lock (form-queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   status text not null
--   questions jsonb not null
--   privacy_policy_link text not null
--   policy_links jsonb not null
--   disclosure_language text null
--   completion_message text not null
--   created_time float8
--   updated_time float8
select f.id, f.ad_account_id, f.name, f.status, f.questions, f.privacy_policy_link, f.policy_links, f.disclosure_language,
  f.completion_message, floor(extract(epoch from f.created_time))::float8 as created_time, floor(extract(epoch from f.updated_time))::float8 as updated_time from lead_forms f where f.ad_account_id = $1::bigint and f.id = any($2::bigint[]) order by f.id for update of f;

-- lead_forms.in_use (form-queries.ts)
-- $1 accountId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
select f.id from lead_forms f where f.ad_account_id = $1::bigint and f.id = any($2::bigint[])
     and (exists (select from ads d where d.ad_account_id = f.ad_account_id and d.lead_form_id = f.id)
       or exists (select from leads l where l.ad_account_id = f.ad_account_id and l.lead_form_id = f.id and l.ad_id is not null));

-- lead_forms.count (form-queries.ts)
-- $1 accountId int8
-- gives
--   count int4
select (select count(*) from lead_forms f where f.ad_account_id = a.id)::int as count
   from ad_accounts a where a.id = $1::bigint for no key update of a;

-- lead_forms.add (form-queries.ts)
-- $1 accountId int8
-- $2 rows jsonb
-- gives
--   id int8 not null
with input as materialized (
     select next_id() as id, i.* from jsonb_to_recordset($2::jsonb) as i(name text, status text, questions jsonb, privacy_policy_link text, policy_links jsonb, disclosure_language text,
  completion_message text, place int) order by i.place
   ), added as (
     insert into lead_forms (ad_account_id, id, name, status, questions, privacy_policy_link, policy_links, disclosure_language, completion_message) select $1::bigint, id, name, status, questions, privacy_policy_link, policy_links, disclosure_language, completion_message from input returning id
   )
   select added.id from added join input using (id) order by input.place;

-- lead_forms.update (form-queries.ts)
-- $1 accountId int8
-- $2 rows jsonb
update lead_forms f set (name, status, questions, privacy_policy_link, policy_links, disclosure_language, completion_message, updated_time) = (i.name, i.status, i.questions, i.privacy_policy_link, i.policy_links, i.disclosure_language, i.completion_message, now())
   from jsonb_to_recordset($2::jsonb) as i(id bigint, name text, status text, questions jsonb, privacy_policy_link text, policy_links jsonb, disclosure_language text,
  completion_message text) where f.ad_account_id = $1::bigint and f.id = i.id;

-- leads.add (queries.ts)
-- $1 accountId int8
-- $2 formId int8
-- $3 ad int8
-- $4 person int8
-- $5 answers text
-- $6 at timestamptz
-- gives
--   id int8 not null
insert into leads (ad_account_id, lead_form_id, ad_id, user_id, answers, created_at)
   values ($1::bigint, $2::bigint, $3::bigint, $4::bigint, $5, coalesce($6::timestamptz, now()))
   on conflict (ad_account_id, ad_id, user_id) where ad_id is not null do nothing returning id;

-- leads.tell (queries.ts)
-- $1 accountId int8
-- $2 formId int8
-- $3 lead int8
insert into webhook_deliveries (user_id, webhook_id, event, ad_account_id, lead_id)
   select w.user_id, w.id, 'LEAD', w.ad_account_id, $3::bigint from webhooks w
   where w.ad_account_id = $1::bigint and w.event = 'LEAD' and w.paused_at is null and coalesce(w.lead_form_id, $2::bigint) = $2::bigint;

-- leads.subscription_of (queries.ts)
-- $1 accountId int8
-- $2 formId int8
-- gives
--   user_id int8 not null
--   id int8 not null
select w.user_id, w.id from webhooks w
   where w.ad_account_id = $1::bigint and w.event = 'LEAD' and coalesce(w.lead_form_id, $2::bigint) = $2::bigint
   order by w.lead_form_id nulls last limit 1;

-- leads.tell_one (queries.ts)
-- $1 accountId int8
-- $2 user int8
-- $3 webhook int8
-- $4 lead int8
insert into webhook_deliveries (user_id, webhook_id, event, ad_account_id, lead_id)
   values ($2::bigint, $3::bigint, 'LEAD', $1::bigint, $4::bigint);

-- leads.is_answered (queries.ts)
-- $1 accountId int8
-- $2 ad int8
-- $3 person int8
-- gives
--   answered bool
select exists (select from leads l where l.ad_account_id = $1::bigint and l.ad_id = $2::bigint and l.user_id = $3::bigint) as answered;

-- leads.of_ad (queries.ts)
-- $1 accountId int8
-- $2 ad int8
-- gives
--   lead_form_id int8 null
--   count int4
select d.lead_form_id, (select count(*) from leads l where l.ad_account_id = d.ad_account_id and l.ad_id = d.id and l.created_at > now() - interval '30 days')::int as count
   from ads d where d.ad_account_id = $1::bigint and d.id = $2::bigint;

-- leads.page (queries.ts)
-- $1 accountId int8
-- $2 ad int8
-- $3 start date
-- $4 end date
-- $5 after int8
-- $6 limit int4
-- gives
--   id int8 not null
--   answers text not null
--   created_at timestamptz not null
select l.id, l.answers, l.created_at from leads l
   where l.ad_account_id = $1::bigint and l.ad_id = $2::bigint and l.id > $5::bigint and l.created_at > now() - interval '30 days'
     and l.created_at >= $3::date::timestamp at time zone 'UTC' and l.created_at < ($4::date + 1)::timestamp at time zone 'UTC'
   order by l.id limit $6::int;

-- leads.forms_of_ad (queries.ts)
-- $1 accountId int8
-- $2 ad int8
-- gives
--   id int8
select distinct l.lead_form_id as id from leads l where l.ad_account_id = $1::bigint and l.ad_id = $2::bigint
   union select d.lead_form_id from ads d where d.ad_account_id = $1::bigint and d.id = $2::bigint and d.lead_form_id is not null
   order by id;

-- leads.export (queries.ts)
-- $1 accountId int8
-- $2 ad int8
-- $3 start date
-- $4 end date
-- gives
--   id int8 not null
insert into lead_exports (ad_account_id, ad_id, start_date, end_date) values ($1::bigint, $2::bigint, $3::date, $4::date) returning id;

-- leads.export_by_id (queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   ad_account_id int8 not null
--   ad_id int8 not null
--   start_date text
--   end_date text
select ad_account_id, ad_id, start_date::text, end_date::text from lead_exports where ad_account_id = $1::bigint and id = $2::bigint;

-- leads.profile (queries.ts)
-- $1 person int8
-- gives
--   full_name text not null
--   email text not null
--   gender text null
--   country text null
--   birthdate text
--   age int4
select full_name, email, gender, country, birthdate::text,
     extract(year from age((now() at time zone 'UTC')::date, birthdate))::int as age
   from users where id = $1::bigint;

-- leads.sweep (queries.ts)
-- $1 limit int4
-- gives
--   id int8 not null
delete from leads where (ad_account_id, id) in (
     select ad_account_id, id from leads where created_at <= now() - interval '30 days' order by created_at limit $1::int)
   returning id;

-- leads.sweep_exports (queries.ts)
delete from lead_exports where created_at <= now() - interval '30 days';

-- leads.subscriptions (subscription-queries.ts)
-- $1 accountId int8
-- $2 before int8
-- $3 limit int4
-- gives
--   id int8 not null
--   lead_form_id int8 null
--   url text not null
--   user_id int8 not null
--   created_at timestamptz not null
select w.id, w.lead_form_id, w.url, w.user_id, w.created_at from webhooks w
   where w.ad_account_id = $1::bigint and w.event = 'LEAD' and w.id < $2::bigint order by w.id desc limit $3::int;

-- leads.subscription (subscription-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   id int8 not null
--   lead_form_id int8 null
--   url text not null
--   user_id int8 not null
--   created_at timestamptz not null
select w.id, w.lead_form_id, w.url, w.user_id, w.created_at from webhooks w
   where w.ad_account_id = $1::bigint and w.event = 'LEAD' and w.id = $2::bigint;

-- leads.subscribe (subscription-queries.ts)
-- $1 accountId int8
-- $2 form int8
-- $3 user int8
-- $4 app int8
-- $5 url text
-- $6 secret text
-- gives
--   id int8 not null
insert into webhooks (user_id, app_id, grant_id, event, url, secret, with_secret_boards, ad_account_id, lead_form_id)
   select $3::bigint, $4::bigint, (select id from oauth_grants where user_id = $3::bigint and app_id = $4::bigint), 'LEAD', $5, $6, false,
     $1::bigint, $2::bigint
   on conflict do nothing returning id;

-- leads.unsubscribe (subscription-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   id int8 not null
delete from webhooks where ad_account_id = $1::bigint and id = $2::bigint and event = 'LEAD' returning id;
