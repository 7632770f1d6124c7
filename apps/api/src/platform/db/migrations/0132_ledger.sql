-- Books of money, by double entry: what advertisers owe, and what became of it. Rows are only added. They stay when an ad account goes, as the law asks
-- for, and so refer to none. The distribution key is the ad account.
create table ledger_accounts (
  ad_account_id bigint not null,
  kind text not null check (kind in ('RECEIVABLE', 'REVENUE', 'CASH', 'CREDIT', 'PROMOTION', 'PREPAID', 'INTERNAL', 'TAX')),
  currency text not null,
  primary key (ad_account_id, kind)
);

create table ledger_journals (
  ad_account_id bigint not null,
  id bigint not null default next_id(),
  kind text not null check (kind in ('CHARGES', 'PAYMENT', 'REFUND', 'TOP_UP', 'PREPAID_USED', 'CREDIT_GIVEN', 'CREDIT_USED', 'CREDIT_EXPIRED', 'INTERNAL')),
  -- The day that it's of, in the time zone of the ad account.
  day date not null,
  -- Of what it tells: the same thing is written down once.
  reference text not null,
  -- How many postings it has: a journal that is written is complete.
  postings smallint not null check (postings > 1),
  at timestamptz not null default now(),
  primary key (ad_account_id, id),
  unique (ad_account_id, kind, reference)
);
create index ledger_journals_day on ledger_journals (day);
create index ledger_journals_account_day on ledger_journals (ad_account_id, day);

-- What goes into an account, or out of it where it is negative.
create table ledger_postings (
  ad_account_id bigint not null,
  journal_id bigint not null,
  kind text not null,
  amount_micro bigint not null check (amount_micro <> 0),
  primary key (ad_account_id, journal_id, kind),
  foreign key (ad_account_id, journal_id) references ledger_journals,
  foreign key (ad_account_id, kind) references ledger_accounts
);
create index ledger_postings_kind on ledger_postings (ad_account_id, kind);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'restrict_violation';
end $$;
create trigger ledger_accounts_stay before update or delete or truncate on ledger_accounts for each statement execute function refuse_ledger_change();
create trigger ledger_journals_stay before update or delete or truncate on ledger_journals for each statement execute function refuse_ledger_change();
create trigger ledger_postings_stay before update or delete or truncate on ledger_postings for each statement execute function refuse_ledger_change();

-- At the end of a transaction all postings of a journal come to nothing, and are as many as it says.
create function check_journal() returns trigger language plpgsql as $$
declare
  journal bigint := case tg_table_name when 'ledger_journals' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'journal_id')::bigint end;
  wrong boolean;
begin
  select coalesce(sum(p.amount_micro), 0) <> 0 or count(*) <> (select j.postings from ledger_journals j where j.ad_account_id = new.ad_account_id and j.id = journal)
  into wrong from ledger_postings p where p.ad_account_id = new.ad_account_id and p.journal_id = journal;
  if wrong then
    raise exception 'journal % is not balanced, or not complete', journal using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_journals_balance after insert on ledger_journals deferrable initially deferred
  for each row execute function check_journal();
create constraint trigger ledger_postings_balance after insert on ledger_postings deferrable initially deferred
  for each row execute function check_journal();

-- The recount compares the charges of a day with what the books have of it.
alter table ad_recount_differences drop constraint ad_recount_differences_book_check;
alter table ad_recount_differences add constraint ad_recount_differences_book_check check (book in ('days', 'targeting', 'ledger', 'postings'));
