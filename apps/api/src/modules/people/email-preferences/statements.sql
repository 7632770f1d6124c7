-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- mail_choices.list (queries.ts)
-- $1 user int8
-- gives
--   topic text not null
--   channel text not null
--   is_on bool not null
select topic, channel, is_on from notification_choices where user_id = $1;

-- mail_choices.choose (queries.ts)
-- $1 user int8
-- $2 topics text[]
-- $3 channel text
-- $4 on bool[]
insert into notification_choices (user_id, topic, channel, is_on)
   select $1, t.topic, $3, t.is_on from unnest($2::text[], $4::boolean[]) t (topic, is_on)
   on conflict (user_id, topic, channel) do update set is_on = excluded.is_on;

-- mail_choices.addressee (queries.ts)
-- $1 email text
-- gives
--   user_id int8
--   refused bool
select (select id from users where lower(email) = lower($1)) as user_id,
     exists (select 1 from refused_mail where email = lower($1)) as refused;

-- mail_choices.refuse (queries.ts)
-- $1 email text
insert into refused_mail (email) values (lower($1)) on conflict do nothing;

-- mail_choices.take (queries.ts)
-- $1 email text
delete from refused_mail where email = lower($1);

-- mail_choices.to_tell (queries.ts)
-- $1 after int8
-- $2 limit int4
-- gives
--   id int8 not null
select u.id from users u
   where u.id > $1 and u.email_confirmed_at is not null and u.login_state is null and u.locked_at is null and not exists (select 1 from away_people aw where aw.user_id = u.id) and (u.news_mailed_at is null or u.news_mailed_at < now() - interval '1 day')
     and exists (select 1 from notifications n where n.user_id = u.id and n.read_at is null
       and n.created_at > coalesce(u.news_mailed_at, '-infinity'))
     and (u.left_at is null or u.left_at < now() - interval '1 day')
     and not exists (select 1 from sessions s where s.user_id = u.id and s.seen_at > now() - interval '1 day')
   order by u.id limit $2::int;

-- mail_choices.told (queries.ts)
-- $1 user int8
-- gives
--   email text not null
--   since timestamptz null
update users u set news_mailed_at = now() from (select id, news_mailed_at as since from users where id = $1 for update) o
   where u.id = o.id and u.email_confirmed_at is not null and u.login_state is null and u.locked_at is null and not exists (select 1 from away_people aw where aw.user_id = u.id) and (o.since is null or o.since < now() - interval '1 day') returning u.email, o.since;

-- mail_choices.to_ask (queries.ts)
-- $1 limit int4
-- gives
--   id int8 not null
select u.id from users u where u.surveyed_at is null and u.created_at < now() - interval '14 days' and u.email_confirmed_at is not null and u.login_state is null and u.locked_at is null and not exists (select 1 from away_people aw where aw.user_id = u.id)
   order by u.created_at limit $1::int;

-- mail_choices.asked (queries.ts)
-- $1 user int8
-- gives
--   email text not null
--   wants bool
update users u set surveyed_at = now() where u.id = $1 and u.surveyed_at is null and u.email_confirmed_at is not null and u.login_state is null and u.locked_at is null and not exists (select 1 from away_people aw where aw.user_id = u.id)
   returning u.email, not exists (
     select 1 from notification_choices c where c.user_id = u.id and c.topic = 'surveys' and c.channel = 'email' and not c.is_on) as wants;

-- survey.answer (queries.ts)
-- $1 user int8
-- gives
--   score int4
select score::int from survey_answers where user_id = $1;

-- survey.add (queries.ts)
-- $1 user int8
-- $2 score int4
-- $3 text text
-- gives
--   user_id int8 not null
insert into survey_answers (user_id, score, text) values ($1, $2::int, $3) on conflict do nothing returning user_id;

-- survey.score (queries.ts)
-- gives
--   answers int4
--   average float8
select count(*)::int as answers, round(avg(score), 2)::float8 as average from survey_answers;

-- survey.words (queries.ts)
-- $1 limit int4
-- gives
--   score int4
--   text text not null
--   answered_at timestamptz not null
select score::int, text, answered_at from survey_answers where text <> '' order by answered_at desc, user_id desc limit $1::int;
