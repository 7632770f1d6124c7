-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- ledger.to_post (queries.ts)
-- $1 since date
-- $2 account int8
-- gives
--   ad_account_id int8 not null
--   currency text not null
--   days text[]
with charged as (
     select d.ad_account_id, d.day, sum(d.spend_micro) as amount from ad_days d
     where d.day >= $1::date and ($2::bigint is null or d.ad_account_id = $2::bigint) group by 1, 2 having sum(d.spend_micro) > 0
   ), posted as (
     select j.ad_account_id, j.day, sum(p.amount_micro) as amount from ledger_journals j
       join ledger_postings p on p.ad_account_id = j.ad_account_id and p.journal_id = j.id and p.kind = 'RECEIVABLE'
     where j.kind = 'CHARGES' and j.day >= $1::date and ($2::bigint is null or j.ad_account_id = $2::bigint) group by 1, 2
   )
   select c.ad_account_id, a.currency, array_agg(c.day::text order by c.day) as days
   from charged c left join posted p using (ad_account_id, day) join ad_accounts a on a.id = c.ad_account_id
   where c.amount <> coalesce(p.amount, 0) group by 1, 2 order by 1;

-- ledger.of_day (queries.ts)
-- $1 day date
-- gives
--   ad_account_id int8 not null
--   currency text
select ad_account_id, min(currency) as currency from ad_ledger where day = $1::date group by 1 order by 1;

-- ledger.open (queries.ts)
-- $1 accountId int8
-- $2 currency text
insert into ledger_accounts (ad_account_id, kind, currency)
   select $1::bigint, kind, $2 from unnest('{RECEIVABLE,REVENUE,CASH,CREDIT,PROMOTION,PREPAID,INTERNAL,TAX}'::text[]) kind on conflict do nothing;

-- ledger.lock (queries.ts)
-- $1 accountId int8
select from ledger_accounts where ad_account_id = $1::bigint and kind = 'RECEIVABLE' for update;

-- ledger.post_days (queries.ts)
-- $1 accountId int8
-- $2 days date[]
-- gives
--   day text
with posted as (
     select j.day, sum(p.amount_micro) as amount, count(*) as times from ledger_journals j
       join ledger_postings p on p.ad_account_id = j.ad_account_id and p.journal_id = j.id and p.kind = 'RECEIVABLE'
     where j.ad_account_id = $1::bigint and j.kind = 'CHARGES' and j.day = any($2::date[]) group by 1
   ), due as (
     select l.day, sum(l.amount_micro) - coalesce(max(p.amount), 0) as amount, coalesce(max(p.times), 0) as times
     from ad_ledger l left join posted p on p.day = l.day
     where l.ad_account_id = $1::bigint and l.day = any($2::date[]) group by 1
   ), made as (
     insert into ledger_journals (ad_account_id, kind, day, reference, postings)
     select $1::bigint, 'CHARGES', day, day || '/' || times + 1, 2 from due where amount > 0 returning id, day
   ), written as (
     insert into ledger_postings (ad_account_id, journal_id, kind, amount_micro)
     select $1::bigint, m.id, s.kind, s.sign * d.amount
     from made m join due d on d.day = m.day cross join (values ('RECEIVABLE', 1), ('REVENUE', -1)) s (kind, sign)
   )
   select day::text as day from made order by day;

-- ledger.insert (queries.ts)
-- $1 accountId int8
-- $2 kind text
-- $3 day date
-- $4 reference text
-- $5 kinds text[]
-- $6 amounts int8[]
-- gives
--   id int8 not null
with made as (
     insert into ledger_journals (ad_account_id, kind, day, reference, postings)
     values ($1::bigint, $2::text, $3::date, $4::text, cardinality($5::text[]))
     on conflict (ad_account_id, kind, reference) do nothing returning id
   ), written as (
     insert into ledger_postings (ad_account_id, journal_id, kind, amount_micro)
     select $1::bigint, m.id, s.kind, s.amount from made m cross join unnest($5::text[], $6::bigint[]) s (kind, amount)
   )
   select id from made;

-- ledger.balances (queries.ts)
-- $1 accountId int8
-- gives
--   kind text not null
--   amount int8
select kind, sum(amount_micro)::bigint as amount from ledger_postings where ad_account_id = $1::bigint group by 1;

-- ledger.charged (queries.ts)
-- $1 accountId int8
-- $2 first date
-- $3 last date
-- gives
--   amount int8
select coalesce(sum(p.amount_micro), 0)::bigint as amount from ledger_journals j
     join ledger_postings p on p.ad_account_id = j.ad_account_id and p.journal_id = j.id and p.kind = 'RECEIVABLE'
   where j.ad_account_id = $1::bigint and j.kind = 'CHARGES' and j.day between $2::date and $3::date;
