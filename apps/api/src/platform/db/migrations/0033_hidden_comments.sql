-- What one person wrote below a pin, and what one person reported there: what a block or a report hides is counted without reading the rest.
create index pin_comments_written on pin_comments (pin_id, author_id);
create index comment_reports_of_pin on comment_reports (user_id, pin_id);
drop index comment_reports_user;
