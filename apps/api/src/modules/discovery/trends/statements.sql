-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- trends.count (queries.ts)
insert into search_weeks as w (country, folded, week, spelled, people)
   select u.country, r.folded, date_trunc('week', r.searched_at at time zone 'UTC')::date, mode() within group (order by lower(r.query)), count(*)::int
   from recent_searches r join users u on u.id = r.user_id
   where r.searched_at >= (date_trunc('week', now() at time zone 'UTC')::date - 7)::timestamp at time zone 'UTC' and u.country is not null and u.login_state is null
     and u.birthdate <= (now() at time zone 'UTC')::date - interval '18 years' and u.created_at < now() - interval '30 days'
     and not exists (select from away_people a where a.user_id = u.id)
   group by 1, 2, 3 having count(*) >= 100
   on conflict (country, folded, week) do update set people = excluded.people, spelled = excluded.spelled where excluded.people > w.people;

-- trends.drop (queries.ts)
delete from search_weeks where week < date_trunc('week', now() at time zone 'UTC')::date - 742;

-- trends.weeks (queries.ts)
-- $1 countries text[]
-- $2 lastWeeks int4
-- gives
--   folded text not null
--   spelled text
--   ago int4
--   people int4
with most as materialized (
     select folded from search_weeks where country = any($1::text[]) and week between date_trunc('week', now() at time zone 'UTC')::date - 7 * $2::int and date_trunc('week', now() at time zone 'UTC')::date - 7
     group by folded having sum(people) >= 1000 order by sum(people) desc, folded limit 1000
   )
   select w.folded, min(w.spelled) as spelled, ((date_trunc('week', now() at time zone 'UTC')::date - w.week) / 7 - 1)::int as ago, sum(w.people)::int as people
   from most m join search_weeks w on w.folded = m.folded and w.country = any($1::text[]) and w.week < date_trunc('week', now() at time zone 'UTC')::date
   group by w.folded, w.week order by w.folded, w.week;
