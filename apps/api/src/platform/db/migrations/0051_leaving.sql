-- Who deactivated their account, or asked to have it deleted: nobody sees them, or what is theirs, until they log in again.
create table away_people (
  user_id bigint primary key references users on delete cascade,
  since timestamptz not null default now(),
  -- When the account is deleted for good; null for one that is only deactivated.
  erase_at timestamptz
);
create index away_people_erase on away_people (erase_at) where erase_at is not null;
