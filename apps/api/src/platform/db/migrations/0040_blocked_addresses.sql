-- The table of addresses that links may not lead to, for staff: by number, and who changed what.
create unique index blocked_addresses_id on blocked_addresses (id);

-- Outlives the address and the account of whoever changed it.
create table blocked_address_changes (
  id bigint primary key default next_id(),
  expression text not null,
  act text not null check (act in ('add', 'edit', 'remove')),
  status text not null check (status in ('blocked', 'suspicious', 'porn')),
  user_id bigint references users on delete set null,
  made_at timestamptz not null default now()
);
create index blocked_address_changes_user on blocked_address_changes (user_id) where user_id is not null;
