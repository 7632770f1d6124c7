-- Deleted boards, kept for 30 days. The rows of what hung on a board are kept whole; its pins are in the trash of pins, under the
-- deletion named here. Nothing of it is in the tables that people are shown from.
create table trashed_boards (
  owner_id bigint not null references users on delete cascade,
  id bigint not null,
  trash_id bigint not null default next_id(),
  deletion_id bigint not null,
  pin_count bigint not null,
  board jsonb not null,
  sections jsonb not null,
  collaborators jsonb not null,
  follows jsonb not null,
  deleted_at timestamptz not null default now(),
  primary key (owner_id, id)
);
create index trashed_boards_newest on trashed_boards (owner_id, trash_id desc);
create index trashed_boards_age on trashed_boards (deleted_at);

-- A deleted pin waits for its board, too.
alter table trashed_pins drop constraint trashed_pins_owner_id_board_id_fkey,
  add foreign key (owner_id) references users on delete cascade;

-- Puts kept rows back into a table. Columns that came after they were kept get their defaults.
create function revive_rows(target regclass, kept jsonb) returns void language plpgsql as $$
declare
  names text;
begin
  if jsonb_array_length(kept) = 0 then
    return;
  end if;
  select string_agg(quote_ident(attname), ', ' order by attnum) into names
  from pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and kept -> 0 ? attname::text;
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1)', target, names) using kept;
end $$;
