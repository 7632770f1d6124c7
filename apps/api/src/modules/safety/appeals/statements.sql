-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- appeals.add (queries.ts)
-- $1 kind text
-- $2 userId int8
-- $3 text text
-- gives
--   id int8 not null
insert into appeals (kind, user_id, email, text) select $1, id, email, $3 from users where id = $2
   on conflict do nothing returning id;

-- appeals.add_age (queries.ts)
-- $1 email text
-- $2 birthdate date
-- $3 text text
-- gives
--   id int8 not null
insert into appeals (kind, user_id, email, birthdate, text)
   values ('age', (select id from users where lower(email) = lower($1)), $1, $2::date, $3)
   on conflict do nothing returning id;

-- appeals.open (queries.ts)
-- $1 after int8
-- $2 count int8
-- gives
--   id int8 not null
--   kind text not null
--   state text not null
--   email text not null
--   username text
--   birthdate date null
--   text text not null
--   made_at timestamptz not null
--   answer text not null
--   decided_by text
select a.id, a.kind, a.state, a.email, u.username, a.birthdate, a.text, a.made_at, a.answer, s.username as decided_by from appeals a left join users u on u.id = a.user_id left join users s on s.id = a.staff_id where a.state = 'open' and a.id > $1 order by a.id limit $2;

-- appeals.decided (queries.ts)
-- $1 state text
-- $2 before int8
-- $3 count int8
-- gives
--   id int8 not null
--   kind text not null
--   state text not null
--   email text not null
--   username text
--   birthdate date null
--   text text not null
--   made_at timestamptz not null
--   answer text not null
--   decided_by text
select a.id, a.kind, a.state, a.email, u.username, a.birthdate, a.text, a.made_at, a.answer, s.username as decided_by from appeals a left join users u on u.id = a.user_id left join users s on s.id = a.staff_id where a.state = $1 and a.id < $2 order by a.id desc limit $3;

-- appeals.lock (queries.ts)
-- $1 id int8
-- gives
--   kind text not null
--   state text not null
--   user_id int8 null
--   birthdate date null
select kind, state, user_id, birthdate from appeals where id = $1 for update;

-- appeals.decide (queries.ts)
-- $1 id int8
-- $2 state text
-- $3 staffId int8
-- $4 answer text
-- gives
--   id int8 not null
--   kind text not null
--   state text not null
--   email text not null
--   username text
--   birthdate date null
--   text text not null
--   made_at timestamptz not null
--   answer text not null
--   decided_by text
with a as (update appeals set state = $2, staff_id = $3, answer = $4, decided_at = now() where id = $1 returning *)
   select a.id, a.kind, a.state, a.email, u.username, a.birthdate, a.text, a.made_at, a.answer, s.username as decided_by from a left join users u on u.id = a.user_id left join users s on s.id = a.staff_id;

-- appeals.end_suspension (queries.ts)
-- $1 userId int8
update users set login_state = null where id = $1 and login_state = 'suspended';

-- appeals.birthdate (queries.ts)
-- $1 userId int8
-- $2 birthdate date
update users set birthdate = $2::date where id = $1;

-- appeals.untold (queries.ts)
-- $1 id int8
-- gives
--   email text not null
--   kind text not null
--   state text not null
--   answer text not null
select email, kind, state, answer from appeals where id = $1 and state <> 'open' and told_at is null;

-- appeals.told (queries.ts)
-- $1 id int8
update appeals set told_at = now() where id = $1;
