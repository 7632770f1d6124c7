-- What the save dialog asks for: words of public pins with their counts, the verified account of a site, and the connected photo site.

-- Words of the public pins that started a chain: of their titles, and the hashtags of their descriptions. Counted when asked,
-- so nothing has to be kept in step under parallel writers. Byte order, so that a beginning is a range of the key.
create table pin_words (
  word text collate "C" not null,
  owner_id bigint not null,
  pin_id bigint not null,
  primary key (word, owner_id, pin_id)
);
create index pin_words_pin on pin_words (owner_id, pin_id);

create function words_of(title text, description text) returns setof text language sql immutable as $$
  select word from unnest(tsvector_to_array(to_tsvector('simple', title))) word
  where length(word) between 2 and 50 and word !~ '^[0-9]+$' and to_tsvector('english', word) <> ''
  union
  select lower(tag[1]) from regexp_matches(description, '#([^[:space:][:punct:]]{1,50})', 'g') tag
$$;

create function keep_pin_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from pin_words where owner_id = old.owner_id and pin_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.is_public then
    insert into pin_words select word, new.owner_id, new.id from words_of(new.title, new.description) word;
  end if;
  return null;
end
$$;
-- Saves of a pin repeat its words, so only first pins have any, and a save pays nothing for this.
create trigger pin_words_added after insert on pins for each row
  when (new.is_public and new.origin_id is null) execute function keep_pin_words();
-- A pin that moves to somebody else's board has another owner.
create trigger pin_words_changed after update on pins for each row
  when (new.origin_id is null and (old.title, old.description, old.is_public, old.owner_id)
    is distinct from (new.title, new.description, new.is_public, new.owner_id))
  execute function keep_pin_words();
create trigger pin_words_removed after delete on pins for each row
  when (old.origin_id is null) execute function keep_pin_words();

insert into pin_words
select word, p.owner_id, p.id from pins p, words_of(p.title, p.description) word where p.is_public and p.origin_id is null;

-- The host of an address as pins keep it in `domain`.
create function site_host(address text) returns text language sql immutable as $$
  select regexp_replace(lower(substring(address from '^https?://([^/:?#]+)')), '^www\.(?=.*\.)', '')
$$;
create index users_official_site on users (site_host(website_url)) where verified_identity or verified_merchant;

alter table users add column connected_to_instagram boolean not null default false;

insert into feature_gates (name, enabled) values ('web_post_create_retargeting', false) on conflict do nothing;
