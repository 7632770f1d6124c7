-- What people say of themselves, and the wide picture over it.
alter table users add column pronouns text not null default '', add column cover_signature text;
create index users_cover on users (cover_signature) where cover_signature is not null;

-- In a list a session is named by an id; the hash of its token stays here. Where it was last seen from is for its person alone.
alter table sessions add column id bigint not null default next_id(), add column seen_ip text not null default '';
create unique index sessions_id on sessions (user_id, id);
drop index sessions_user;

-- Ways to a new password that were mailed; each works once.
create table password_resets (
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);

-- Usernames that people had before, in lower case: their addresses lead on until somebody else takes the name.
create table former_usernames (
  username text primary key,
  user_id bigint not null references users on delete cascade,
  given_up_at timestamptz not null default now()
);
create index former_usernames_user on former_usernames (user_id);
