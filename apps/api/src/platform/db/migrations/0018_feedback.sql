-- What people do not want to see, and what they report. Neither goes with the pin: the picture may come back as somebody's save, and a
-- report is still to be looked at.

-- By picture, so that no save of it comes up either. The newest ones are kept.
create table hidden_pins (
  user_id bigint not null references users on delete cascade,
  image_signature text not null,
  id bigint not null default next_id(),
  pin_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (user_id, image_signature)
);
create index hidden_pins_newest on hidden_pins (user_id, id desc);

-- One report of a person about a pin; saying it again changes it.
create table pin_reports (
  pin_id bigint not null,
  user_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  image_signature text not null,
  reason text not null,
  detail text not null,
  created_at timestamptz not null default now(),
  primary key (pin_id, user_id)
);
create index pin_reports_newest on pin_reports (id desc);
