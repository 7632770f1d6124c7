-- How much more often what automatic targeting found is pressed is read from all ads of 30 days.
create index ad_targeting_days_fit on ad_targeting_days (day, targeting_value) include (impressions, clicks) where targeting_type = 'FIT';
