-- When a row goes, whatever refers to it is looked for: without an index by reading the whole table.
create index board_email_invites_inviter on board_email_invites (inviter_id);
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index pin_reports_user on pin_reports (user_id);
create index pins_sponsor on pins (sponsor_id) where sponsor_id is not null;
create index trashed_pins_pinner on trashed_pins (pinner_id);
create index board_operations_actor on board_operations (actor_id);
drop index board_operations_from, board_operations_to;
create index board_operations_from on board_operations (board_id);
create index board_operations_to on board_operations (to_board_id);
