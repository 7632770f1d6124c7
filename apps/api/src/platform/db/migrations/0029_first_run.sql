-- Whether somebody is still to be asked what they like. Only who signs up from now on is.
alter table users add column first_run boolean not null default false;
