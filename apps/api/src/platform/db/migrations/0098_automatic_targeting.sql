-- How much more often what automatic targeting found is pressed is read from all ads of 30 days.
create index ad_targeting_days_fit on ad_targeting_days (day, targeting_value) include (impressions, clicks) where targeting_type = 'FIT';

-- What was taken and read by nothing: places where there are no ads, and bids in apps that the site doesn't have.
update ad_groups set placement_group = 'ALL', status = case when status = 'ACTIVE' then 'PAUSED' else status end where placement_group = 'OTHER';
update targeting_templates set placement_group = null where placement_group = 'OTHER';
update campaigns set details = jsonb_set(details, '{bid_options,app_type_multipliers}',
  (details #> '{bid_options,app_type_multipliers}') - array['iphone', 'ipad', 'android_mobile', 'android_tablet'])
where jsonb_typeof(details #> '{bid_options,app_type_multipliers}') = 'object';
