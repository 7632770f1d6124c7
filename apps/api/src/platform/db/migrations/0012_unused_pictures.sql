-- Pictures that nothing shows any more: since when, so that they can go after a while. Whoever finds one again takes the mark away.
alter table images add column unused_since timestamptz;
create index images_unused on images (unused_since) where unused_since is not null;

-- What a picture's end looks for.
create index trashed_pins_image on trashed_pins (image_signature);
create index media_uploads_image on media_uploads (signature) where signature is not null;
create index media_uploads_age on media_uploads (created_at);
create index boards_cover on boards (cover_signature) where cover_signature is not null;
create index users_image on users (image_signature) where image_signature is not null;
