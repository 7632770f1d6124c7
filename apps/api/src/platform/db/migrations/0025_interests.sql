-- Interests: what pins are about. The list is the program's own (modules/interests/tree) and is brought here at its start; which pins belong to
-- which interest is found out from their words, the boards they are on, and the boards that people saved them to.

create table interests (
  id bigint primary key,
  slug text not null,
  name text not null,
  parent_id bigint references interests on delete cascade deferrable initially deferred,
  -- 1 for those at the top, 4 for the narrowest.
  level smallint not null check (level between 1 and 4),
  position int not null,
  follower_count bigint not null default 0
);
create unique index interests_slug on interests (slug);
create index interests_parent on interests (parent_id, position);

create table interest_follows (
  user_id bigint not null references users on delete cascade,
  interest_id bigint not null references interests on delete cascade,
  id bigint not null default next_id(),
  primary key (user_id, interest_id)
);
create index interest_follows_interest on interest_follows (interest_id);

-- Of public first pins only: their saves are about the same. A pin has a row for an interest and one for each that it is part of.
-- `rank` orders the page of an interest: how many people saved the pin, what is old counting less (pin_standings.popular), and how surely it
-- belongs here. It never changes by itself, so it stays right while time goes by.
create table pin_interests (
  owner_id bigint not null,
  pin_id bigint not null,
  interest_id bigint not null references interests on delete cascade,
  -- Above 0, up to 1: how much of the pin's words say so.
  weight real not null,
  rank bigint not null,
  primary key (owner_id, pin_id, interest_id),
  foreign key (owner_id, pin_id) references pins on delete cascade on update cascade
);
create index pin_interests_page on pin_interests (interest_id, rank desc, pin_id desc) include (owner_id);

-- How public first pins stand among all. One person counts once, however often they save, and whoever made a pin does not count as a saver.
-- `popular` and `trending` are a million times the logarithm (base 2) of the people who saved it, each counting half as much for every 14
-- days, or one day, that their save is older than another: moments are counted from one fixed day on, so nothing is recounted as time passes.
create table pin_standings (
  owner_id bigint not null,
  pin_id bigint not null,
  savers bigint not null,
  popular bigint not null,
  trending bigint not null,
  primary key (owner_id, pin_id),
  foreign key (owner_id, pin_id) references pins on delete cascade on update cascade
);
create index pin_standings_popular on pin_standings (popular desc, pin_id desc) include (owner_id);
create index pin_standings_trending on pin_standings (trending desc, pin_id desc) include (owner_id) where savers > 0;
create index pin_standings_best on pin_standings (savers desc, pin_id desc) include (owner_id) where savers > 0;

-- First pins whose words, place or saves changed since they were looked at. Only ever added to by those who write, so nobody waits here.
create table pin_changes (
  seq bigint generated always as identity primary key,
  pin_id bigint not null
);

-- How far all pins were looked at with the list of interests that the program has.
create table interest_lists (
  hash text primary key,
  after_id bigint not null default 0,
  done boolean not null default false
);

create function note_pin_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into pin_changes (pin_id) values (old.origin_id);
  else
    insert into pin_changes (pin_id) values (coalesce(new.origin_id, new.id));
  end if;
  return null;
end
$$;
create trigger pins_change_added after insert on pins for each row when (new.is_public) execute function note_pin_change();
create trigger pins_change_edited after update of title, description, alt_text, is_public, board_id, pinner_id on pins for each row
  when ((old.title, old.description, old.alt_text, old.is_public, old.board_id, old.pinner_id)
    is distinct from (new.title, new.description, new.alt_text, new.is_public, new.board_id, new.pinner_id))
  execute function note_pin_change();
-- A first pin takes its rows along.
create trigger pins_change_removed after delete on pins for each row
  when (old.origin_id is not null and old.is_public) execute function note_pin_change();

create function note_board_renamed() returns trigger language plpgsql as $$
begin
  insert into pin_changes (pin_id) select coalesce(origin_id, id) from pins where board_id = new.id and is_public;
  return null;
end
$$;
create trigger boards_renamed after update of name on boards for each row
  when (old.name <> new.name and new.privacy = 'public') execute function note_board_renamed();
