-- Where saves and follows came from, as the page says: for attribution.
create table act_origins (
  user_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  act text not null check (act in ('save', 'follow', 'unfollow')),
  -- The pin that was saved, or the person who was followed.
  subject_id bigint not null,
  invite_code text,
  pin_id bigint,
  tracking_params text,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
