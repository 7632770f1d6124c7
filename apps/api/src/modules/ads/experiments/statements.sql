-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- experiments.add_people (exposures.ts)
-- $1 accounts int8[]
-- $2 experiments int8[]
-- $3 people int8[]
-- $4 arms int4[]
-- $5 at float8[]
insert into experiment_people (ad_account_id, experiment_id, user_id, arm, at)
   select r.account, r.experiment, r.person, r.arm, to_timestamp(r.at)
   from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[], $5::float8[]) as r (account, experiment, person, arm, at)
     join experiments x on x.ad_account_id = r.account and x.id = r.experiment join ad_accounts a on a.id = r.account
     join users u on u.id = r.person and u.measuring is distinct from false
   where a.owner_user_id <> r.person and not exists (
     select from business_members m where m.business_id = a.owner_user_id and m.member_id = r.person)
   order by 1, 2, 3 on conflict (ad_account_id, experiment_id, user_id) do nothing;

-- experiments.due (look-queries.ts)
-- $1 moment timestamptz
-- $2 looks int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   key_metric text not null
--   entity_level text not null
--   cells jsonb not null
--   holdout_percent int2 not null
--   start_time float8
--   end_time float8
--   stopped_time float8
--   taken int4
select x.id, x.ad_account_id, x.key_metric, x.entity_level, x.cells, x.holdout_percent, extract(epoch from x.start_time)::float8 as start_time,
     extract(epoch from x.end_time)::float8 as end_time, extract(epoch from x.stopped_time)::float8 as stopped_time, n.taken
   from experiments x cross join lateral (select count(*)::int as taken from experiment_looks l
     where l.ad_account_id = x.ad_account_id and l.experiment_id = x.id) n
   where x.state = 'ACTIVE' and x.start_time < $1 and n.taken < $2::int and coalesce(x.stopped_time, x.end_time) > $1 - interval '30 days';

-- experiments.take_look (look-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- $3 look int4
-- $4 at float8
-- $5 arms int4
-- $6 level text
-- $7 entities int8[]
-- $8 touch text
-- $9 event text
with counted as (
     select p.arm, count(*) as people, count(*) filter (where case when $8::text is not null
         then exists (select from ad_touches t join ads d on d.ad_account_id = t.ad_account_id and d.id = t.ad_id
           where t.user_id = p.user_id and t.ad_account_id = $1 and t.kind = $8 and t.at >= p.at and t.at <= to_timestamp($4::float8)
             and case when $6 = 'CAMPAIGN' then d.campaign_id else d.ad_group_id end = any($7::bigint[]))
         else exists (select from conversion_events e where e.person_id = p.user_id and e.ad_account_id = $1 and e.event_name = $9::text
           and e.happened_at >= p.at and e.happened_at <= to_timestamp($4::float8)) end) as acted
     from experiment_people p where p.ad_account_id = $1 and p.experiment_id = $2 and p.at <= to_timestamp($4::float8) group by 1
   )
   insert into experiment_looks (ad_account_id, experiment_id, look, at, people, acted)
   select $1, $2, $3::int, to_timestamp($4::float8), array_agg(coalesce(c.people, 0) order by a.arm), array_agg(coalesce(c.acted, 0) order by a.arm)
   from generate_series(0, $5::int - 1) a (arm) left join counted c on c.arm = a.arm
   on conflict (ad_account_id, experiment_id, look) do nothing;

-- experiments.looks (look-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   at float8
--   people int8[] not null
--   acted int8[] not null
select extract(epoch from l.at)::float8 as at, l.people, l.acted from experiment_looks l where l.ad_account_id = $1 and l.experiment_id = $2 order by l.look;

-- experiments.drop_people (look-queries.ts)
-- $1 days int4
delete from experiment_people p using experiments x
   where x.ad_account_id = p.ad_account_id and x.id = p.experiment_id
     and coalesce(x.stopped_time, x.end_time) < now() - make_interval(days => $1::int);

-- experiments.list (queries.ts)
-- $1 accountId int8
-- $2 before int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   hypothesis text not null
--   type text not null
--   key_metric text not null
--   entity_level text not null
--   cells jsonb not null
--   holdout_percent int2 not null
--   start_time float8
--   end_time float8
--   state text not null
--   stopped_time float8
--   winner int2 null
--   created_time float8
--   updated_time float8
select x.id, x.ad_account_id, x.name, x.hypothesis, x.type, x.key_metric, x.entity_level, x.cells, x.holdout_percent,
  floor(extract(epoch from x.start_time))::float8 as start_time, floor(extract(epoch from x.end_time))::float8 as end_time, x.state, floor(extract(epoch from x.stopped_time))::float8 as stopped_time, x.winner,
  floor(extract(epoch from x.created_time))::float8 as created_time, floor(extract(epoch from x.updated_time))::float8 as updated_time from experiments x where x.ad_account_id = $1 and x.id < $2 order by x.id desc limit $3::int;

-- experiments.one (queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   hypothesis text not null
--   type text not null
--   key_metric text not null
--   entity_level text not null
--   cells jsonb not null
--   holdout_percent int2 not null
--   start_time float8
--   end_time float8
--   state text not null
--   stopped_time float8
--   winner int2 null
--   created_time float8
--   updated_time float8
select x.id, x.ad_account_id, x.name, x.hypothesis, x.type, x.key_metric, x.entity_level, x.cells, x.holdout_percent,
  floor(extract(epoch from x.start_time))::float8 as start_time, floor(extract(epoch from x.end_time))::float8 as end_time, x.state, floor(extract(epoch from x.stopped_time))::float8 as stopped_time, x.winner,
  floor(extract(epoch from x.created_time))::float8 as created_time, floor(extract(epoch from x.updated_time))::float8 as updated_time from experiments x where x.ad_account_id = $1 and x.id = $2;

-- experiments.lock (queries.ts)
-- $1 accountId int8
-- $2 id int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   hypothesis text not null
--   type text not null
--   key_metric text not null
--   entity_level text not null
--   cells jsonb not null
--   holdout_percent int2 not null
--   start_time float8
--   end_time float8
--   state text not null
--   stopped_time float8
--   winner int2 null
--   created_time float8
--   updated_time float8
select x.id, x.ad_account_id, x.name, x.hypothesis, x.type, x.key_metric, x.entity_level, x.cells, x.holdout_percent,
  floor(extract(epoch from x.start_time))::float8 as start_time, floor(extract(epoch from x.end_time))::float8 as end_time, x.state, floor(extract(epoch from x.stopped_time))::float8 as stopped_time, x.winner,
  floor(extract(epoch from x.created_time))::float8 as created_time, floor(extract(epoch from x.updated_time))::float8 as updated_time from experiments x where x.ad_account_id = $1 and x.id = $2 for no key update;

-- experiments.lock_all (queries.ts)
-- $1 accountId int8
select from (select pg_advisory_xact_lock(hashtextextended('experiments ' || $1::bigint, 0))) l;

-- experiments.open (queries.ts)
-- $1 accountId int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   hypothesis text not null
--   type text not null
--   key_metric text not null
--   entity_level text not null
--   cells jsonb not null
--   holdout_percent int2 not null
--   start_time float8
--   end_time float8
--   state text not null
--   stopped_time float8
--   winner int2 null
--   created_time float8
--   updated_time float8
select x.id, x.ad_account_id, x.name, x.hypothesis, x.type, x.key_metric, x.entity_level, x.cells, x.holdout_percent,
  floor(extract(epoch from x.start_time))::float8 as start_time, floor(extract(epoch from x.end_time))::float8 as end_time, x.state, floor(extract(epoch from x.stopped_time))::float8 as stopped_time, x.winner,
  floor(extract(epoch from x.created_time))::float8 as created_time, floor(extract(epoch from x.updated_time))::float8 as updated_time from experiments x where x.ad_account_id = $1 and (x.state = 'DRAFT'
     or x.state = 'ACTIVE' and x.stopped_time is null and x.end_time > now());

-- experiments.insert (queries.ts)
-- $1 accountId int8
-- $2 type text
-- $3 name text
-- $4 hypothesis text
-- $5 metric text
-- $6 level text
-- $7 cells text
-- $8 holdout int4
-- $9 start float8
-- $10 end float8
-- $11 state text
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   hypothesis text not null
--   type text not null
--   key_metric text not null
--   entity_level text not null
--   cells jsonb not null
--   holdout_percent int2 not null
--   start_time float8
--   end_time float8
--   state text not null
--   stopped_time float8
--   winner int2 null
--   created_time float8
--   updated_time float8
insert into experiments as x (ad_account_id, type, name, hypothesis, key_metric, entity_level, cells, holdout_percent, start_time, end_time, state)
   values ($1, $2, $3, $4, $5, $6, $7::text::jsonb, $8::int, to_timestamp($9::float8), to_timestamp($10::float8), $11) returning x.id, x.ad_account_id, x.name, x.hypothesis, x.type, x.key_metric, x.entity_level, x.cells, x.holdout_percent,
  floor(extract(epoch from x.start_time))::float8 as start_time, floor(extract(epoch from x.end_time))::float8 as end_time, x.state, floor(extract(epoch from x.stopped_time))::float8 as stopped_time, x.winner,
  floor(extract(epoch from x.created_time))::float8 as created_time, floor(extract(epoch from x.updated_time))::float8 as updated_time;

-- experiments.update (queries.ts)
-- $1 accountId int8
-- $2 id int8
-- $3 name text
-- $4 hypothesis text
-- $5 metric text
-- $6 level text
-- $7 cells text
-- $8 holdout int4
-- $9 start float8
-- $10 end float8
-- $11 state text
-- $12 stopped float8
-- $13 winner int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   hypothesis text not null
--   type text not null
--   key_metric text not null
--   entity_level text not null
--   cells jsonb not null
--   holdout_percent int2 not null
--   start_time float8
--   end_time float8
--   state text not null
--   stopped_time float8
--   winner int2 null
--   created_time float8
--   updated_time float8
update experiments x set name = $3, hypothesis = $4, key_metric = $5, entity_level = $6, cells = $7::text::jsonb, holdout_percent = $8::int,
     start_time = to_timestamp($9::float8), end_time = to_timestamp($10::float8), state = $11, stopped_time = to_timestamp($12::float8),
     winner = $13::int, updated_time = now()
   where x.ad_account_id = $1 and x.id = $2 returning x.id, x.ad_account_id, x.name, x.hypothesis, x.type, x.key_metric, x.entity_level, x.cells, x.holdout_percent,
  floor(extract(epoch from x.start_time))::float8 as start_time, floor(extract(epoch from x.end_time))::float8 as end_time, x.state, floor(extract(epoch from x.stopped_time))::float8 as stopped_time, x.winner,
  floor(extract(epoch from x.created_time))::float8 as created_time, floor(extract(epoch from x.updated_time))::float8 as updated_time;

-- experiments.groups (queries.ts)
-- $1 accountId int8
-- $2 level text
-- $3 ids int8[]
-- gives
--   entity int8
--   ad_group int8
select k.id as entity, g.id as ad_group
   from unnest($3::bigint[]) k (id)
     join campaigns c on c.ad_account_id = $1 and c.status in ('ACTIVE', 'PAUSED', 'DRAFT')
       and c.id = case when $2 = 'CAMPAIGN' then k.id else (select a.campaign_id from ad_groups a where a.ad_account_id = $1 and a.id = k.id) end
     left join ad_groups g on g.ad_account_id = $1 and case when $2 = 'CAMPAIGN' then g.campaign_id = k.id else g.id = k.id end
       and g.status in ('ACTIVE', 'PAUSED', 'DRAFT')
   where $2 = 'CAMPAIGN' or g.id is not null;

-- experiments.reached (queries.ts)
-- $1 accountId int8
-- $2 level text
-- $3 ids int8[]
-- $4 days int4
-- $5 touch text
-- $6 event text
-- gives
--   people int4
--   acted int4
with groups as (
     select g.id from ad_groups g where g.ad_account_id = $1
       and case when $2 = 'CAMPAIGN' then g.campaign_id else g.id end = any($3::bigint[])
   ), people as materialized (
     select distinct s.user_id from ad_seen s join groups g on g.id = s.ad_group_id
     where s.ad_account_id = $1 and s.day > (now() at time zone 'UTC')::date - $4::int
   )
   select count(*)::int as people, (count(*) filter (where case when $5::text is not null
       then exists (select from ad_touches t join ads d on d.ad_account_id = t.ad_account_id and d.id = t.ad_id join groups g on g.id = d.ad_group_id
         where t.user_id = p.user_id and t.ad_account_id = $1 and t.kind = $5 and t.at > now() - make_interval(days => $4::int))
       else exists (select from conversion_events e where e.person_id = p.user_id and e.ad_account_id = $1 and e.event_name = $6::text
         and e.happened_at > now() - make_interval(days => $4::int)) end))::int as acted
   from people p;

-- experiments.trials (trial.ts)
-- $1 moment timestamptz
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   entity_level text not null
--   cells jsonb not null
--   holdout_percent int2 not null
--   start_time float8
--   end_time float8
select x.id, x.ad_account_id, x.entity_level, x.cells, x.holdout_percent, extract(epoch from x.start_time)::float8 as start_time,
     extract(epoch from x.end_time)::float8 as end_time
   from experiments x where x.state = 'ACTIVE' and x.stopped_time is null and x.end_time > $1 and x.start_time < $1 + interval '1 minute';
