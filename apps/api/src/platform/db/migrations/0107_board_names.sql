-- Whose boards have a name, to know the names that several people give.
create index boards_named on boards (slug, owner_id) where privacy = 'public' and archived_at is null and content_state <> 'unavailable';
