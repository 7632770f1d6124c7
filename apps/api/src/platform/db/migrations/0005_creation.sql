-- Creating pins: the same picture again, and bringing pins along from elsewhere.

-- The 16 bands of 16 bits of a perceptual hash, each with its number in front. Of two hashes that differ in at most 15 of their 256
-- bits at least one band is equal, so an index over the bands finds every near one. A band of zeros is silence (a flat area) that
-- any picture can have: it is left out.
create function phash_bands(hash text) returns int[] language sql immutable strict parallel safe as $$
  select case when hash ~ '^[0-9a-f]{64}$' then array(
    select (n << 16) | ('x' || substr(hash, n * 4 + 1, 4))::bit(16)::int
    from generate_series(0, 15) n
    where substr(hash, n * 4 + 1, 4) <> '0000'
  ) else '{}'::int[] end
$$;

-- Number of differing bits of two perceptual hashes.
create function phash_distance(a text, b text) returns int language sql immutable strict parallel safe as $$
  select bit_count(('x' || a)::bit(256) # ('x' || b)::bit(256))::int
$$;

create index images_bands on images using gin (phash_bands(phash)) with (fastupdate = off);

-- A file that a person brings along, and what is in it. The items are written once when the file is read; each is then marked on
-- its own, so that work that was cut off goes on where it was.
create table imports (
  user_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  kind text not null check (kind in ('bookmarks', 'archive')),
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'running', 'done', 'failed')),
  file_name text not null,
  file_key text,
  total int not null default 0,
  saved int not null default 0,
  skipped int not null default 0,
  failed int not null default 0,
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (user_id, id)
);
-- One import of a person at a time: two of the same file would not see each other's pins.
create unique index imports_running on imports (user_id) where state in ('waiting', 'reading', 'running');

create table import_items (
  user_id bigint not null,
  import_id bigint not null,
  position int not null,
  board text not null,
  privacy text not null default 'public' check (privacy in ('public', 'secret', 'protected')),
  section text,
  title text not null default '',
  description text not null default '',
  alt_text text not null default '',
  link text,
  -- A picture in the file, or an address to look at; an item without pins stands for its empty board.
  picture text,
  address text,
  state text not null default 'waiting' check (state in ('waiting', 'saved', 'skipped', 'failed')),
  reason text,
  pin_id bigint,
  primary key (user_id, import_id, position),
  foreign key (user_id, import_id) references imports on delete cascade
);
create index import_items_waiting on import_items (user_id, import_id, position) where state = 'waiting';
create index import_items_told on import_items (user_id, import_id, position) where state in ('skipped', 'failed');
