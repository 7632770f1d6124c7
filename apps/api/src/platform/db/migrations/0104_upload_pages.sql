-- The page that a picture is on, which some sites want to be told before they give it.
alter table media_uploads add column page_url text;
