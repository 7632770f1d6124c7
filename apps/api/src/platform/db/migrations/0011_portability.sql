-- An export comes back whole: what a file says about the person, a board or a pin beyond what every item has is in `details`. An item
-- of kind `end` closes a board when its pins are there; `board_id` names, on a board's item, the board that this import made.
alter table import_items
  add column kind text not null default 'pin' check (kind in ('profile', 'board', 'section', 'pin', 'end')),
  add column details jsonb not null default '{}',
  add column board_id bigint;
update import_items set kind = case when section is null then 'board' else 'section' end
where picture is null and address is null;
