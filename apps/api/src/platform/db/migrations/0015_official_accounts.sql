-- The official account of a site is who has claimed it; a website on a profile proves nothing.
drop index users_official_site;
drop function site_host(text);
