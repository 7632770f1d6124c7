-- Requests of programs that may come again: each is carried out once for its key, and its answer kept for a day.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  -- The app that the person used; 0 for their own tokens and pages.
  app_id bigint not null,
  key text not null,
  request_hash text not null,
  -- Who works on it.
  claim uuid not null,
  -- Set in the transaction that does what was asked.
  done boolean not null default false,
  -- JSON, once it is known.
  answer text,
  claimed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (user_id, app_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
