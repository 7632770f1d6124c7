-- What the home feed and related Pins are made from: pictures that the same people save, what a visit was shown, and what people said of it.

-- Whose saves of a picture changed, for the job that learns from them. Rows are only added, so that savers of one picture wait for nobody.
create table co_save_changes (
  id bigint generated always as identity primary key,
  image_signature text not null
);

create function note_public_save() returns trigger language plpgsql as $$
begin
  insert into co_save_changes (image_signature) values (case when tg_op = 'DELETE' then old.image_signature else new.image_signature end);
  return null;
end
$$;
create trigger pins_public_save_added after insert on pins for each row when (new.is_public) execute function note_public_save();
create trigger pins_public_save_gone after delete on pins for each row when (old.is_public) execute function note_public_save();
create trigger pins_public_save_changed after update of is_public on pins for each row
  when (old.is_public <> new.is_public) execute function note_public_save();

-- What is saved beside a picture, best first, by the first pin of each: read as one row, whatever the site has grown to.
create table co_saves (
  image_signature text primary key,
  pin_id bigint not null,
  pins bigint[] not null,
  scores real[] not null
);

insert into co_save_changes (image_signature)
select distinct image_signature from pins where is_public and origin_id is not null;

-- The newest pins with a word, and the newest public first ones, without reading all of them.
create index pin_words_newest on pin_words (word, pin_id desc);
create index pins_newest on pins (id desc) where is_public and origin_id is null;

-- The ranked list that a visit of the home feed goes down, and how far it got; `firsts` are where the chains of its pins began. The newest few
-- of a person are kept: they are what was seen.
create table home_visits (
  user_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  pins bigint[] not null,
  firsts bigint[] not null,
  reasons text[] not null,
  because bigint[] not null,
  reached int not null,
  primary key (user_id, id)
);

-- What somebody wants less of in the home feed, by picture, newest first.
create table taste_marks (
  user_id bigint not null references users on delete cascade,
  image_signature text not null,
  id bigint not null default next_id(),
  pin_id bigint not null,
  kind text not null check (kind in ('fewer', 'not_taste')),
  created_at timestamptz not null default now(),
  primary key (user_id, image_signature)
);
create index taste_marks_newest on taste_marks (user_id, id desc);

-- Own saves that the home feed is not to learn from.
create table unused_saves (
  user_id bigint not null references users on delete cascade,
  image_signature text not null,
  primary key (user_id, image_signature)
);
