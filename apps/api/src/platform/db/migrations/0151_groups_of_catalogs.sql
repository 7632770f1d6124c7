-- Product groups of catalogs of hotels and of creative assets, which need no price to be listed.
alter table catalog_product_groups
  drop constraint catalog_product_groups_type_check,
  add constraint catalog_product_groups_type_check check (
    type in ('ALL_PRODUCTS', 'BEST_DEALS', 'TOP_SELLERS', 'PINNER_FAVORITES', 'BACK_IN_STOCK', 'NEW_ARRIVALS', 'ALL_LISTINGS', 'MERCHANT_CREATED'));
drop index catalog_product_groups_automatic;
-- Every catalog of hotels has a group of all its listings.
create unique index catalog_product_groups_automatic on catalog_product_groups (business_id, type, coalesce(catalog_id, 0)) where type <> 'MERCHANT_CREATED';

drop index linked_products_sold;
create index linked_products_sold on linked_products (domain) where price is not null or catalog_business_id is not null;
