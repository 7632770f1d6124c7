-- Groups of products that the site makes by what products are, and groups of one catalog or feed.

alter table catalog_product_groups
  drop constraint catalog_product_groups_type_check,
  drop constraint catalog_product_groups_check,
  add constraint catalog_product_groups_type_check check (type in ('ALL_PRODUCTS', 'BEST_DEALS', 'NEW_ARRIVALS', 'MERCHANT_CREATED')),
  add constraint catalog_product_groups_check check ((type = 'MERCHANT_CREATED') = (filters is not null) and (type = 'ALL_PRODUCTS') = (rules is null)),
  -- Where its products are from; null for all that the business sells.
  add column catalog_id bigint,
  add column feed_id bigint,
  add column country text,
  add column locale text,
  add column description text;
drop index catalog_product_groups_all;
create unique index catalog_product_groups_automatic on catalog_product_groups (business_id, type) where type <> 'MERCHANT_CREATED';

-- Products of a catalog are counted by what their items say.
create index linked_products_catalog on linked_products (catalog_business_id) where catalog_business_id is not null;
