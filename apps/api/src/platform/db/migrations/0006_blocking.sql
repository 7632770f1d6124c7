-- Pins on boards of somebody else: what blocking may have to leave out of a board's count. Nearly all pins are on boards of their own
-- people, so this is small and most saves do not touch it.
create index pins_guests on pins (board_id, pinner_id) include (section_id) where pinner_id <> owner_id;
