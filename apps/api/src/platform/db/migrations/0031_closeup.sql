-- What people do with a pin besides saving it and talking about it.

-- How somebody feels about a pin: one thing at a time.
create table pin_reactions (
  pin_id bigint not null,
  user_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  kind text not null check (kind in ('love', 'idea', 'thanks', 'wow', 'haha')),
  created_at timestamptz not null default now(),
  primary key (pin_id, user_id)
);
create index pin_reactions_newest on pin_reactions (pin_id, id desc);
create index pin_reactions_user on pin_reactions (user_id);
-- Counted as they come, so that a page reads five rows whatever was felt.
create table pin_reaction_totals (
  pin_id bigint not null,
  kind text not null,
  total bigint not null,
  primary key (pin_id, kind)
);

-- A person's note to themselves on a pin that they saved. Nobody else is ever shown it.
create table pin_notes (
  user_id bigint not null references users on delete cascade,
  pin_id bigint not null,
  note text not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, pin_id)
);
create index pin_notes_pin on pin_notes (pin_id);

-- A pin that somebody sent to somebody: the distribution key is who gets it. Sending it again makes it new.
create table pin_sends (
  recipient_id bigint not null references users on delete cascade,
  pin_id bigint not null,
  sender_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  message text not null,
  created_at timestamptz not null default now(),
  primary key (recipient_id, pin_id, sender_id)
);
create index pin_sends_sender on pin_sends (sender_id);
create index pin_sends_pin on pin_sends (pin_id);

-- The code in the links that somebody shares: it says from whom a link comes, and nothing else.
create table invite_codes (
  code text primary key,
  user_id bigint not null unique references users on delete cascade,
  created_at timestamptz not null default now()
);

-- On which boards a picture was found, the newest first.
create index pins_image_public on pins (image_signature, id desc) where is_public;

alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in (
  'board_invite', 'board_request', 'board_invite_accepted', 'board_request_accepted', 'follow', 'save', 'sponsorship_request',
  'comment', 'comment_reply', 'comment_mention', 'comment_like', 'pin_sent', 'reaction'));
