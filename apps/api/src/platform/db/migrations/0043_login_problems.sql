-- Secrets that work once for an account: proofs that somebody got as far as a problem of a login.
create table account_tickets (
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null,
  expires_at timestamptz not null
);
create index account_tickets_user on account_tickets (user_id);
create index account_tickets_expiry on account_tickets (expires_at);

-- A session in which somebody may only look around.
alter table sessions add column limited boolean not null default false;

-- What people ask the staff to look at again, and what came of it. About an age, there may be no account yet.
create table appeals (
  id bigint primary key default next_id(),
  kind text not null check (kind in ('suspension', 'age')),
  state text not null default 'open' check (state in ('open', 'granted', 'denied')),
  user_id bigint references users on delete cascade,
  email text not null,
  birthdate date,
  text text not null,
  made_at timestamptz not null default now(),
  answer text not null default '',
  staff_id bigint references users on delete set null,
  decided_at timestamptz,
  -- The person was mailed what was decided.
  told_at timestamptz
);
create unique index appeals_open on appeals (kind, lower(email)) where state = 'open';
create index appeals_queue on appeals (state, id);
create index appeals_user on appeals (user_id) where user_id is not null;
create index appeals_staff on appeals (staff_id) where staff_id is not null;
