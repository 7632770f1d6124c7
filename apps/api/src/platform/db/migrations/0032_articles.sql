-- Articles: what staff write about boards, shown on the pages of today.

create table articles (
  id bigint primary key default next_id(),
  slug text not null,
  title text not null,
  lead text not null default '',
  body text not null default '',
  author_id bigint references users on delete set null,
  -- Nothing for a draft; until then, it is scheduled. Whole milliseconds, as pages of lists name them.
  publish_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index articles_slug on articles (slug);
create index articles_published on articles (publish_at desc, id desc) where publish_at is not null;
create index articles_author on articles (author_id) where author_id is not null;

-- The boards that an article is about, in its order.
create table article_boards (
  article_id bigint not null references articles on delete cascade,
  position int not null,
  owner_id bigint not null,
  board_id bigint not null,
  primary key (article_id, position),
  foreign key (owner_id, board_id) references boards on delete cascade
);
create index article_boards_board on article_boards (owner_id, board_id);
