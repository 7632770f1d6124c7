-- The list of pages for search engines: where its files begin, after the first of each kind.

create table sitemap_pages (
  kind text not null check (kind in ('people', 'boards', 'pins')),
  after_id bigint not null,
  primary key (kind, after_id)
);
create index boards_listed on boards (id) where privacy = 'public' and content_state <> 'unavailable';
