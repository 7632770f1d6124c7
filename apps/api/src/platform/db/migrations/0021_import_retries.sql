-- A bookmark that could not be saved is not lost: it is tried again at `retry_at` (`retrying`), and in the end kept as a link that the
-- person may try again (`kept`). `attempts` counts the times that it failed.
alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('bookmarks', 'archive', 'list')),
  add column retrying int not null default 0,
  add column kept int not null default 0;
alter table import_items
  drop constraint import_items_state_check,
  add constraint import_items_state_check
    check (state in ('waiting', 'saved', 'skipped', 'failed', 'retrying', 'kept')),
  add column attempts int not null default 0,
  add column retry_at timestamptz;
drop index import_items_told;
create index import_items_told on import_items (user_id, import_id, position)
  where state in ('skipped', 'failed', 'retrying', 'kept');
create index import_items_retrying on import_items (user_id, import_id, retry_at) where state = 'retrying';

-- Whose file is being taken in: one of a person at a time, whichever process takes it. A row that nobody has renewed for a while
-- (`seen_at`) was left by a process that ended.
create table import_uploads (
  user_id bigint primary key references users on delete cascade,
  token uuid not null,
  seen_at timestamptz not null default now()
);
