-- Bulk edits that run as jobs. While one runs, its boards take no other bulk edit (consumer §8, codes 2171 to 2173). The
-- selection is every pin up to until_id, so that what is saved meanwhile stays; except_ids is the inverse selection.
create table board_operations (
  id bigint primary key default next_id(),
  actor_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('move', 'delete')),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  owner_id bigint not null,
  board_id bigint not null,
  section_id bigint,
  except_ids bigint[] not null default '{}',
  until_id bigint not null,
  to_owner_id bigint,
  to_board_id bigint,
  to_section_id bigint,
  -- A merge: the emptied section goes when its last pin has.
  drop_section boolean not null default false,
  total bigint not null,
  done bigint not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  foreign key (owner_id, board_id) references boards on delete cascade,
  foreign key (to_owner_id, to_board_id) references boards on delete cascade
);
create index board_operations_from on board_operations (board_id) where state = 'running';
create index board_operations_to on board_operations (to_board_id) where state = 'running';

-- Deleted pins, kept for 30 days. `pin` is the whole row as it was; the columns beside it are what the trash shows and looks for.
create table trashed_pins (
  owner_id bigint not null,
  id bigint not null,
  trash_id bigint not null default next_id(),
  deletion_id bigint not null,
  board_id bigint not null,
  pinner_id bigint not null references users on delete cascade,
  deleted_by bigint not null references users on delete cascade,
  title text not null,
  image_signature text not null references images,
  image_width int not null,
  image_height int not null,
  dominant_color text not null,
  pin jsonb not null,
  deleted_at timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, board_id) references boards on delete cascade
);
create index trashed_pins_by on trashed_pins (deleted_by, trash_id desc);
create index trashed_pins_owner on trashed_pins (owner_id, trash_id desc);
create index trashed_pins_deletion on trashed_pins (deletion_id);
create index trashed_pins_age on trashed_pins (deleted_at);
create index trashed_pins_board on trashed_pins (owner_id, board_id);

-- Puts a kept row back. Columns that came after it was kept get their defaults.
create function revive_pin(kept jsonb) returns bigint language plpgsql as $$
declare
  names text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into names
  from pg_attribute
  where attrelid = 'pins'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and kept ? attname::text;
  execute format('insert into pins (%1$s) select %1$s from jsonb_populate_record(null::pins, $1)', names) using kept;
  return (kept ->> 'id')::bigint;
end $$;

-- Where and why somebody was blocked (consumer §7).
alter table blocks add column source text not null default '', add column context text not null default '';
create index blocks_newest on blocks (blocker_id, id desc);

-- What pages keep about a person (consumer §7, UserStateResource).
create table user_states (
  user_id bigint not null references users on delete cascade,
  state text not null,
  value text not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, state)
);

-- The brand that sponsors a pin's creator (consumer §4, sponsorship status).
alter table pins
  add column sponsor_id bigint references users on delete set null,
  add column sponsorship_status smallint check (sponsorship_status between 0 and 3);

-- Finding the pins that were saved from one, when it is restored.
create index pins_origin on pins (origin_id) where origin_id is not null;
