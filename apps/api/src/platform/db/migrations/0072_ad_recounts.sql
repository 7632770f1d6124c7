-- What came of adding up a closed day of ads from its single events: with the sums of days, and with the ledger. Each day is recounted once.
create table ad_recounts (
  day date primary key,
  id bigint not null unique default next_id(),
  counted_at timestamptz not null default now(),
  -- Ads that any of the three books knows of the day.
  ads int not null,
  events bigint not null,
  charges bigint not null
);
create table ad_recount_differences (
  day date not null references ad_recounts on delete cascade,
  ad_account_id bigint not null,
  ad_id bigint not null,
  book text not null check (book in ('days', 'ledger')),
  what text not null,
  by_events bigint not null,
  by_book bigint not null,
  primary key (day, ad_account_id, ad_id, book, what)
);

-- One day of all ad accounts.
create index ad_ledger_all_days on ad_ledger (day);
