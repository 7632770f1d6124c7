-- What pictures look like, for visual search (docs/decisions/0042-visual-search.md).

-- How looks are divided into cells: around the codes in `middles`, 32 bytes each; none of them is one cell.
create table visual_maps (
  id int generated always as identity primary key,
  model text not null,
  version int not null,
  pictures bigint not null,
  middles bytea not null
);
create index visual_maps_model on visual_maps (model, version, id desc);

-- A picture that was looked at: what its parts look like, one after the other, a byte a number; the cell of each; and rectangles (x, y,
-- width, height in shares) that stand out. Its number is short, because the index of parts repeats it.
create table visual_pictures (
  signature text primary key references images on delete cascade,
  id int generated always as identity unique,
  map int not null references visual_maps,
  vectors bytea not null,
  cells int[] not null,
  salient real[] not null
);
-- Read in pieces, and nothing in it repeats.
alter table visual_pictures alter column vectors set storage external;
create index visual_pictures_map on visual_pictures (map, id);

-- The parts by their cells. Searching reads the index alone: what is alike lies side by side in it.
create table visual_regions (
  map int not null,
  cell int not null,
  picture int not null,
  part smallint not null,
  code bit(128) not null
);
create index visual_regions_cell on visual_regions (map, cell, picture) include (part, code);
-- An index is read alone only where the table was looked through since: often, then.
alter table visual_regions set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05);

create function forget_visual_regions() returns trigger language plpgsql as $$
begin
  delete from visual_regions where map = old.map and cell = any(old.cells) and picture = old.id;
  return null;
end
$$;
create trigger visual_pictures_gone after delete on visual_pictures for each row execute function forget_visual_regions();

-- Pictures that wait to be looked at.
create table visual_pending (
  id bigint generated always as identity primary key,
  signature text not null
);
create function note_new_picture() returns trigger language plpgsql as $$
begin
  insert into visual_pending (signature) values (new.signature);
  return null;
end
$$;
create trigger images_added after insert on images for each row execute function note_new_picture();

insert into visual_pending (signature) select signature from images order by created_at desc;
