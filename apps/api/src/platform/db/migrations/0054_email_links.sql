-- Since when an account's address is known to be its person's: they followed a link that was mailed to it, or a provider says so.
alter table users add column email_confirmed_at timestamptz;
-- From when on they may only look around, unless they confirm it; null where nobody insists.
alter table users add column email_confirm_by timestamptz;
-- Nobody was asked before.
update users set email_confirmed_at = created_at;

-- Links that are mailed about addresses.
create table email_links (
  id bigint primary key default next_id(),
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('confirm', 'change', 'undo')),
  -- The address that it is about, and is mailed to.
  email text not null,
  -- Null until it is mailed.
  token_hash text unique,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_links_user on email_links (user_id);
create index email_links_expiry on email_links (expires_at);
-- Addresses that may still be gone back to.
create index email_links_held on email_links (lower(email)) where kind = 'undo';
