-- A brand is asked whether it sponsors a pin (consumer §4, sponsorship status).
alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in (
  'board_invite', 'board_request', 'board_invite_accepted', 'board_request_accepted', 'follow', 'save', 'sponsorship_request'));
