-- Rules of a business about who acts for it; that they have the two-step log-in stands with the account (`users.require_mfa`).
create table business_rules (
  business_id bigint primary key references users on delete cascade,
  -- Whose address is of none of these can't come to work there; empty for everybody.
  allowed_domains text[] not null default '{}',
  -- A session of somebody who works there ends so many hours after it was opened; null for as it is for everybody.
  session_hours int check (session_hours between 1 and 720)
);
