-- Labels are rows of bulk jobs, too.
alter table ad_bulk_rows drop constraint ad_bulk_rows_entity_check,
  add constraint ad_bulk_rows_entity_check check (entity in ('CAMPAIGN', 'AD_GROUP', 'PRODUCT_GROUP', 'AD', 'KEYWORD', 'LABEL'));
