-- Addresses that advertisers want told of what happened to their ads, until they are.
create table tracker_calls (
  id bigint primary key default next_id(),
  ad_account_id bigint not null,
  ad_id bigint not null,
  address text not null,
  -- What the ad was shown on, and the keyword that brought it.
  device text,
  keyword_id bigint,
  foreign key (ad_account_id, ad_id) references ads on delete cascade
);
create index tracker_calls_ad on tracker_calls (ad_account_id, ad_id);

-- Most ad accounts want nothing told: that is found out for all events of a moment by these alone.
create index ads_tracked on ads (ad_account_id) where details ?| '{tracking_urls,click_tracking_url,view_tracking_url}';
create index ad_groups_tracked on ad_groups (ad_account_id) where details ? 'tracking_urls';
create index campaigns_tracked on campaigns (ad_account_id) where details ? 'tracking_urls';
