-- Why an ad was rejected, and the queue of those that wait for a look. Paused ads wait until they are started.
alter table ads add column rejected_reasons text[] not null default '{}';
create index ads_review on ads (review_status, id) where status in ('ACTIVE', 'PAUSED');
