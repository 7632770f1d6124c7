import { prepared } from '../../../platform/db';

/** Accounts of the books of an ad account (docs/handbook/billing.md#the-ledger). */
export type LedgerKind =
  | 'RECEIVABLE'
  | 'REVENUE'
  | 'CASH'
  | 'CREDIT'
  | 'PROMOTION'
  | 'PREPAID'
  | 'INTERNAL'
  | 'TAX';

/** Subject of a journal. */
export type JournalKind =
  | 'CHARGES'
  | 'PAYMENT'
  | 'REFUND'
  | 'TOP_UP'
  | 'PREPAID_USED'
  | 'CREDIT_GIVEN'
  | 'CREDIT_USED'
  | 'CREDIT_EXPIRED'
  | 'INTERNAL'
  | 'CARD'
  | 'CARD_REFUND'
  | 'DISPUTE'
  | 'DISPUTE_WON'
  | 'TAX';

/** Ad accounts that were charged for more on days than their books have. */
export const accountsToPost = prepared<
  { ad_account_id: string; currency: string; days: string[] },
  [since: string, account: string | null]
>(
  'ledger.to_post',
  `with charged as (
     select d.ad_account_id, d.day, sum(d.spend_micro) as amount from ad_days d
     where d.day >= $1::date and ($2::bigint is null or d.ad_account_id = $2::bigint) group by 1, 2 having sum(d.spend_micro) > 0
   ), posted as (
     select j.ad_account_id, j.day, sum(p.amount_micro) as amount from ledger_journals j
       join ledger_postings p on p.ad_account_id = j.ad_account_id and p.journal_id = j.id and p.kind = 'RECEIVABLE'
     where j.kind = 'CHARGES' and j.day >= $1::date and ($2::bigint is null or j.ad_account_id = $2::bigint) group by 1, 2
   )
   select c.ad_account_id, a.currency, array_agg(c.day::text order by c.day) as days
   from charged c left join posted p using (ad_account_id, day) join ad_accounts a on a.id = c.ad_account_id
   where c.amount <> coalesce(p.amount, 0) group by 1, 2 order by 1`,
);

/** Ad accounts with charges of a day, whatever the sums of days say. */
export const accountsOfDay = prepared<{ ad_account_id: string; currency: string }, [day: string]>(
  'ledger.of_day',
  `select ad_account_id, min(currency) as currency from ad_ledger where day = $1::date group by 1 order by 1`,
);

/** Opens accounts of the books of an ad account, where they aren't there. */
export const openLedger = prepared<never, [accountId: string, currency: string]>(
  'ledger.open',
  `insert into ledger_accounts (ad_account_id, kind, currency)
   select $1::bigint, kind, $2 from unnest('{RECEIVABLE,REVENUE,CASH,CREDIT,PROMOTION,PREPAID,INTERNAL,TAX}'::text[]) kind on conflict do nothing`,
);

/** Holds the books of an ad account until the transaction ends: whoever writes in them waits. */
export const lockLedger = prepared<never, [accountId: string]>(
  'ledger.lock',
  `select from ledger_accounts where ad_account_id = $1::bigint and kind = 'RECEIVABLE' for update`,
);

/** Writes what was charged on days and isn't in the books; the books are locked. */
export const postDays = prepared<{ day: string }, [accountId: string, days: readonly string[]]>(
  'ledger.post_days',
  `with posted as (
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
   select day::text as day from made order by day`,
);

/** Writes a journal with its postings; no row where what it tells of is written down already. */
export const insertJournal = prepared<
  { id: string },
  [
    accountId: string,
    kind: JournalKind,
    day: string,
    reference: string,
    kinds: readonly LedgerKind[],
    amounts: readonly string[],
  ]
>(
  'ledger.insert',
  `with made as (
     insert into ledger_journals (ad_account_id, kind, day, reference, postings)
     values ($1::bigint, $2::text, $3::date, $4::text, cardinality($5::text[]))
     on conflict (ad_account_id, kind, reference) do nothing returning id
   ), written as (
     insert into ledger_postings (ad_account_id, journal_id, kind, amount_micro)
     select $1::bigint, m.id, s.kind, s.amount from made m cross join unnest($5::text[], $6::bigint[]) s (kind, amount)
   )
   select id from made`,
);

/** Balances of accounts of an ad account's books; none of what was never posted to. */
export const selectBalances = prepared<{ kind: LedgerKind; amount: string }, [accountId: string]>(
  'ledger.balances',
  `select kind, sum(amount_micro)::bigint as amount from ledger_postings where ad_account_id = $1::bigint group by 1`,
);

/** Charges between two days, both included, as the books have it. */
export const chargedBetween = prepared<{ amount: string }, [accountId: string, first: string, last: string]>(
  'ledger.charged',
  `select coalesce(sum(p.amount_micro), 0)::bigint as amount from ledger_journals j
     join ledger_postings p on p.ad_account_id = j.ad_account_id and p.journal_id = j.id and p.kind = 'RECEIVABLE'
   where j.ad_account_id = $1::bigint and j.kind = 'CHARGES' and j.day between $2::date and $3::date`,
);
