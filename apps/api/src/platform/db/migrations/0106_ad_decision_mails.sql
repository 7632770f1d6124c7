-- To whom a batch of decisions about ads was mailed, or is being mailed: written before the mail goes out, so that it goes out once at most.
create table ad_decision_mails (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  batch bigint not null,
  user_id bigint not null references users on delete cascade,
  begun_at timestamptz not null default now(),
  primary key (ad_account_id, batch, user_id)
);
create index ad_decision_mails_user on ad_decision_mails (user_id);
