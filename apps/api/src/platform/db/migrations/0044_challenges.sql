-- The key that challenges are signed with.
insert into server_secrets (name) values ('challenges');
