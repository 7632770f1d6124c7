-- Which of the sites a page that somebody saw belongs to (SITE_TYPES); null for those that were seen before.
alter table telemetry_views add column site_type smallint;
