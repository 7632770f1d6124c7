-- Groups of the products that a business sells on the websites it claimed, and their promotion.

-- A name for a link that reports and filters can carry: the same whenever the link is known again.
alter table linked_products
  add column item_id bigint not null generated always as (('x' || substr(md5(link), 1, 15))::bit(60)::bigint) stored;
create index linked_products_sold on linked_products (domain) where price is not null;

create table catalog_product_groups (
  business_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  name text not null,
  type text not null check (type in ('ALL_PRODUCTS', 'MERCHANT_CREATED')),
  -- As they were sent, and as they are compared; null for all products.
  filters jsonb,
  rules jsonb,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  primary key (business_id, id),
  check ((type = 'ALL_PRODUCTS') = (filters is null) and (filters is null) = (rules is null))
);
create index catalog_product_groups_id on catalog_product_groups (id);
create unique index catalog_product_groups_all on catalog_product_groups (business_id) where type = 'ALL_PRODUCTS';

-- A group inside an ad group: its products are promoted there, or left out of what the others promote.
create table product_group_promotions (
  ad_account_id bigint not null,
  id bigint not null default next_id(),
  ad_group_id bigint not null,
  campaign_id bigint not null,
  -- One that is promoted isn't deleted; of what is over it may be gone.
  catalog_product_group_id bigint not null,
  included boolean not null,
  creative_type text not null check (creative_type in ('REGULAR', 'SHOPPING')),
  bid_in_micro_currency bigint check (bid_in_micro_currency > 0),
  tracking_url text,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT')),
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  primary key (ad_account_id, id),
  foreign key (ad_account_id, ad_group_id) references ad_groups on delete cascade,
  check (included or (bid_in_micro_currency is null and tracking_url is null))
);
create index product_group_promotions_campaign on product_group_promotions (ad_account_id, campaign_id);
create index product_group_promotions_group on product_group_promotions (catalog_product_group_id);
create unique index product_group_promotions_once on product_group_promotions (ad_account_id, ad_group_id, catalog_product_group_id)
  where status not in ('ARCHIVED', 'DELETED_DRAFT');
create index product_group_promotions_ad_group on product_group_promotions (ad_account_id, ad_group_id);
create trigger product_group_promotions_tell after insert or update or delete on product_group_promotions
  for each statement execute function tell_ads_changed();

-- Ads that the site keeps up to date: of one product of a promoted group.
alter table ads
  add column product_group_promotion_id bigint,
  add column product_item_id bigint,
  add constraint ads_product_group_promotion foreign key (ad_account_id, product_group_promotion_id) references product_group_promotions,
  add constraint ads_item check ((product_group_promotion_id is null) = (product_item_id is null));
create unique index ads_items on ads (ad_account_id, product_group_promotion_id, product_item_id) where product_group_promotion_id is not null;

-- Tables of them have views, too.
alter table ad_report_views drop constraint ad_report_views_level_check,
  add constraint ad_report_views_level_check check (level in ('CAMPAIGN', 'AD_GROUP', 'AD', 'PRODUCT_GROUP', 'PRODUCT_ITEM'));
