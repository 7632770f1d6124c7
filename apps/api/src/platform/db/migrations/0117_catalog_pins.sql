-- Pins of what catalogs list.

-- One row for a link of a business: the item that it's kept in step with, and the Pin that was made of it.
create table catalog_pins (
  business_id bigint not null references users on delete cascade,
  link text not null,
  catalog_id bigint not null,
  country text not null,
  language text not null,
  item_id text not null,
  -- What its picture was made of; another address has it fetched again.
  image_link text not null,
  -- Null until the picture is there; a Pin that was deleted isn't made again.
  pin_id bigint,
  -- Fetches of the picture that failed, and when the next one is; null for one that isn't tried any more, or needn't.
  failures smallint not null default 0,
  fetch_at timestamptz,
  primary key (business_id, link)
);
create index catalog_pins_item on catalog_pins (business_id, catalog_id, country, language, item_id);
create index catalog_pins_picture on catalog_pins (business_id, image_link);
create index catalog_pins_due on catalog_pins (fetch_at) where fetch_at is not null;

-- A product that a catalog keeps: its page isn't looked at.
alter table linked_products add column catalog_business_id bigint;

create or replace function note_pin_link() returns trigger language plpgsql as $$
begin
  if new.link is not null then
    insert into linked_products (link, domain) values (new.link, coalesce(new.domain, '')) on conflict do nothing;
    -- Only a row that is changed is locked: saves of one link do not wait for each other.
    if not found then
      update linked_products set check_at = now()
      where link = new.link and check_at is null and checked_at < now() - interval '30 days' and catalog_business_id is null;
    end if;
  end if;
  if tg_op = 'UPDATE' and new.is_public then
    insert into pin_changes (pin_id) values (coalesce(new.origin_id, new.id));
  end if;
  return null;
end
$$;

-- The board of its Pins; another one is made when it's deleted.
alter table catalogs add column board_id bigint;

-- What a program asked for items, and what became of each.
create table catalog_batches (
  business_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  created_at timestamptz not null default now(),
  items jsonb not null,
  primary key (business_id, id)
);
create index catalog_batches_old on catalog_batches (created_at);
