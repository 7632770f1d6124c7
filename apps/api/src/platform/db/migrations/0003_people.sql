-- People on boards, what they are told, and what keeps boards in their order ------------------------------------------

-- Invitations to addresses that may have no account yet. The link of the mail carries a secret, of which the hash is here; it is
-- made when the mail is sent.
create table board_email_invites (
  owner_id bigint not null,
  board_id bigint not null,
  email text not null,
  id bigint not null default next_id(),
  inviter_id bigint not null references users on delete cascade,
  token_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  primary key (owner_id, board_id, email),
  foreign key (owner_id, board_id) references boards on delete cascade
);
create unique index board_email_invites_token on board_email_invites (token_hash);

create index board_collaborators_people on board_collaborators (owner_id, user_id);

-- Notifications: the distribution key is who is told. One row for one thing that one person did: doing it again makes it new.
create table notifications (
  user_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  kind text not null check (kind in (
    'board_invite', 'board_request', 'board_invite_accepted', 'board_request_accepted', 'follow', 'save')),
  actor_id bigint not null references users on delete cascade,
  board_id bigint,
  pin_id bigint,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  unique nulls not distinct (user_id, kind, actor_id, board_id, pin_id)
);
create index notifications_unread on notifications (user_id, id desc) where read_at is null;
create index notifications_board on notifications (board_id) where board_id is not null;

-- People by the beginnings of the words of their names.
create index users_words on users using gin (to_tsvector('simple', full_name || ' ' || username));

-- How a person sorts their boards (consumer §9). The place of a shared board is its collaborator's own.
alter table users add column board_order text not null default 'last_pinned_to' check (board_order in
  ('alphabetical', 'last_pinned_to', 'oldest', 'newest', 'group_boards_at_top', 'custom'));
alter table board_collaborators add column position int;

-- Overlays (consumer §2.6), set by staff.
alter table boards add column content_state text not null default 'available'
  check (content_state in ('available', 'sensitive', 'unavailable'));
