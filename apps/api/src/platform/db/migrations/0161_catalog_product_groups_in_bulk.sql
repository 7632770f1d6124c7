-- Product groups of catalogs are rows of bulk requests, too; undoing what made one deletes it, as they are never archived.
alter table ad_bulk_rows drop constraint ad_bulk_rows_entity_check,
  add constraint ad_bulk_rows_entity_check check (entity in ('CAMPAIGN', 'AD_GROUP', 'PRODUCT_GROUP', 'AD', 'KEYWORD', 'LABEL', 'CATALOG_PRODUCT_GROUP')),
  drop constraint ad_bulk_rows_act_check,
  add constraint ad_bulk_rows_act_check check (act in ('CREATE', 'EDIT', 'DELETE'));
