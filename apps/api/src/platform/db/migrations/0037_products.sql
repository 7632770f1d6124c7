-- Products: what the pages that pins lead to say about a thing for sale. One row a link, whoever pinned it, so that the rows of pins stay small and a page
-- is looked at once for all of its pins.

create table linked_products (
  link text primary key,
  -- Whose pages are not looked at all at once.
  domain text not null,
  name text not null default '',
  brand text,
  -- As searches compare it.
  brand_key text,
  -- In millionths of the currency's unit; null where the page names no price.
  price bigint check (price > 0),
  sale_price bigint check (sale_price > 0 and sale_price < price),
  currency text,
  availability text check (availability in ('in_stock', 'out_of_stock', 'preorder', 'backorder', 'discontinued')),
  checked_at timestamptz,
  -- When it is looked at again; null for what is no product.
  check_at timestamptz default now(),
  -- Looks in a row that found the same, or that failed: the next one waits longer.
  unchanged smallint not null default 0,
  failures smallint not null default 0,
  check ((price is null) = (currency is null) and (sale_price is null or price is not null))
);
create index linked_products_due on linked_products (check_at) where check_at is not null;
create index pins_link on pins (link) where link is not null;

-- A link that is new is to be looked at; one that was no product is, when somebody pins it again after a month.
create function note_pin_link() returns trigger language plpgsql as $$
begin
  if new.link is not null then
    insert into linked_products (link, domain) values (new.link, coalesce(new.domain, '')) on conflict do nothing;
    -- Only a row that is changed is locked: saves of one link do not wait for each other.
    if not found then
      update linked_products set check_at = now() where link = new.link and check_at is null and checked_at < now() - interval '30 days';
    end if;
  end if;
  if tg_op = 'UPDATE' and new.is_public then
    insert into pin_changes (pin_id) values (coalesce(new.origin_id, new.id));
  end if;
  return null;
end
$$;
create trigger pins_link_added after insert on pins for each row when (new.link is not null) execute function note_pin_link();
create trigger pins_link_edited after update of link on pins for each row
  when (new.link is distinct from old.link) execute function note_pin_link();

-- Those that are products, in the orders in which they are listed.
alter table pin_interests add column product boolean not null default false;
create index pin_interests_shop on pin_interests (interest_id, rank desc, pin_id desc) include (owner_id) where product;
alter table pin_standings add column product boolean not null default false;
create index pin_standings_shop on pin_standings (popular desc, pin_id desc) include (owner_id) where product;
create index pin_standings_shop_trending on pin_standings (trending desc, pin_id desc) include (owner_id) where product;
