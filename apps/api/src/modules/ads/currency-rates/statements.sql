-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- currency_rates.all (queries.ts)
-- gives
--   currency text not null
--   usd_micro numeric not null
--   day date null
select currency, usd_micro, day from currency_rates;

-- currency_rates.keep (queries.ts)
-- $1 currencies text[]
-- $2 days date[]
-- $3 rates numeric[]
-- gives
--   currency text not null
insert into currency_rates as r (currency, day, usd_micro)
   select currency, day, case when currency = 'USD' then 1000000 else usd_micro end
   from unnest($1::text[], $2::date[], $3::numeric[]) n (currency, day, usd_micro)
   on conflict (currency) do update set day = excluded.day, usd_micro = excluded.usd_micro
   where r.day is null or r.day <= excluded.day
   returning currency;
