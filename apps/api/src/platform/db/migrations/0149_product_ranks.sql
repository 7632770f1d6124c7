-- Products that sell best and that people save most, counted anew each night, and when a product could be had again.

create table product_ranks (
  business_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('SELLERS', 'FAVORITES')),
  link text not null,
  -- Pieces that were sold, or saves by others.
  amount bigint not null,
  primary key (business_id, kind, link)
);

alter table linked_products
  add column restocked_at timestamptz;

alter table catalog_product_groups
  drop constraint catalog_product_groups_type_check,
  add constraint catalog_product_groups_type_check check (
    type in ('ALL_PRODUCTS', 'BEST_DEALS', 'TOP_SELLERS', 'PINNER_FAVORITES', 'BACK_IN_STOCK', 'NEW_ARRIVALS', 'MERCHANT_CREATED'));
