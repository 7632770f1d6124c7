-- Since when an account is locked until its password is changed; null for one that is not.
alter table users add column locked_at timestamptz;
