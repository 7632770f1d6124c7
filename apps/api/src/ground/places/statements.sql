-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- board.busy (busy-boards.ts)
-- $1 boards int8[]
-- gives
--   board_id int8
select board_id from board_operations
   where state = 'running' and board_id = any($1::bigint[]) and created_at > now() - interval '1 day'
   union
   select to_board_id from board_operations
   where state = 'running' and to_board_id = any($1::bigint[]) and created_at > now() - interval '1 day';
