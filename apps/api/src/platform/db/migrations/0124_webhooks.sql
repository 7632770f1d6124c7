-- Addresses of programs that are told when something happens.
create table webhooks (
  user_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  -- What came with the token of the program that made it: with what the person allowed to its app, it goes.
  grant_id bigint references oauth_grants on delete cascade,
  app_id bigint references oauth_apps on delete cascade,
  event text not null check (event in ('PIN_SAVED', 'FOLLOWED')),
  board_owner_id bigint,
  board_id bigint,
  url text not null,
  -- Sealed: whoever reads the table can't sign.
  secret text not null,
  with_secret_boards boolean not null,
  -- Attempts in a row that failed.
  failures int not null default 0,
  paused_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (board_owner_id, board_id) references boards on delete cascade,
  check ((event = 'PIN_SAVED') = (board_id is not null)),
  check ((board_id is null) = (board_owner_id is null))
);
create unique index webhooks_id on webhooks (id);
create index webhooks_board on webhooks (board_id) where board_id is not null;
create index webhooks_grant on webhooks (grant_id) where grant_id is not null;
create index webhooks_app on webhooks (app_id) where app_id is not null;

-- What such an address is told, and how it answered. What is told is read when it is sent, so that nothing goes out that may not be seen any more.
create table webhook_deliveries (
  user_id bigint not null,
  webhook_id bigint not null,
  id bigint not null default next_id(),
  event text not null check (event in ('PIN_SAVED', 'FOLLOWED', 'TEST')),
  pin_id bigint,
  follower_id bigint references users on delete cascade,
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED')),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  attempted_at timestamptz,
  http_status int,
  problem text,
  created_at timestamptz not null default now(),
  primary key (webhook_id, id),
  foreign key (user_id, webhook_id) references webhooks on delete cascade
);
create index webhook_deliveries_user on webhook_deliveries (user_id, webhook_id);
create index webhook_deliveries_follower on webhook_deliveries (follower_id) where follower_id is not null;
create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 'WAITING';
create index webhook_deliveries_created on webhook_deliveries (created_at);

create function tell_of_saved_pin() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (user_id, webhook_id, event, pin_id)
    select user_id, id, event, new.id from webhooks where board_id = new.board_id and paused_at is null;
  return null;
end $$;
create trigger pins_webhooks after insert on pins for each row execute function tell_of_saved_pin();

create function tell_of_follower() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (user_id, webhook_id, event, follower_id)
    select user_id, id, event, new.follower_id from webhooks
    where user_id = new.followee_id and event = 'FOLLOWED' and paused_at is null;
  return null;
end $$;
create trigger follows_webhooks after insert on follows for each row execute function tell_of_follower();
