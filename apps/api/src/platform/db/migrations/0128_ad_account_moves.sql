-- Ad accounts that go from one business to another, once both agree; for some days either can bring it back.
create table ad_account_moves (
  id bigint primary key default next_id(),
  ad_account_id bigint not null references ad_accounts on delete cascade,
  from_id bigint not null references users on delete cascade,
  to_id bigint not null references users on delete cascade,
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'UNDONE')),
  -- Who asked for it: it counts as long as they run the business.
  requested_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  moved_at timestamptz,
  undo_until timestamptz,
  -- Who was let at it before, for bringing it back.
  access jsonb not null default '{}',
  check (from_id <> to_id)
);
create unique index ad_account_moves_open on ad_account_moves (ad_account_id) where status = 'PENDING';
create index ad_account_moves_account on ad_account_moves (ad_account_id, id);
create index ad_account_moves_from on ad_account_moves (from_id, id);
create index ad_account_moves_to on ad_account_moves (to_id, id);
create index ad_account_moves_by on ad_account_moves (requested_by) where requested_by is not null;
