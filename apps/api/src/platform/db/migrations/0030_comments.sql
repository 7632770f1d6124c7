-- What people say about pins. The distribution key is the pin. A comment does not go with its pin while that is in the trash: the
-- pin may come back; deleting it for good takes its comments along.
create table pin_comments (
  pin_id bigint not null,
  id bigint not null default next_id(),
  -- The comment that starts the thread; replies of replies hang on it, too.
  parent_id bigint,
  author_id bigint not null references users on delete cascade,
  text text not null,
  image_signature text references images,
  image_width int,
  image_height int,
  pinned boolean not null default false,
  like_count bigint not null default 0,
  reply_count bigint not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (pin_id, id),
  foreign key (pin_id, parent_id) references pin_comments on delete cascade,
  check (not pinned or parent_id is null)
);
create unique index pin_comments_id on pin_comments (id);
create index pin_comments_threads on pin_comments (pin_id, id desc) where parent_id is null;
create index pin_comments_replies on pin_comments (pin_id, parent_id, id);
create unique index pin_comments_pinned on pin_comments (pin_id) where pinned;
create index pin_comments_author on pin_comments (author_id, id);
create index pin_comments_image on pin_comments (image_signature) where image_signature is not null;

-- Where a comment names people: places in UTF-16 units, as browsers count.
create table comment_mentions (
  pin_id bigint not null,
  comment_id bigint not null,
  start int not null,
  length int not null,
  user_id bigint not null references users on delete cascade,
  primary key (pin_id, comment_id, start),
  foreign key (pin_id, comment_id) references pin_comments on delete cascade
);
create index comment_mentions_user on comment_mentions (user_id);

create table comment_likes (
  pin_id bigint not null,
  comment_id bigint not null,
  user_id bigint not null references users on delete cascade,
  primary key (pin_id, comment_id, user_id),
  foreign key (pin_id, comment_id) references pin_comments on delete cascade
);
create index comment_likes_user on comment_likes (user_id);

-- What is reported stays to be looked at when the comment goes.
create table comment_reports (
  comment_id bigint not null,
  user_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  pin_id bigint not null,
  author_id bigint not null references users on delete cascade,
  said text not null,
  reason text not null,
  detail text not null,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
create index comment_reports_newest on comment_reports (id desc);
create index comment_reports_user on comment_reports (user_id);
create index comment_reports_author on comment_reports (author_id);

alter table pins add column comments_off boolean not null default false;

-- The newest comment that somebody is told of, for each person and pin.
alter table notifications add column comment_id bigint,
  drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in (
    'board_invite', 'board_request', 'board_invite_accepted', 'board_request_accepted', 'follow', 'save', 'sponsorship_request',
    'comment', 'comment_reply', 'comment_mention', 'comment_like'));
