import type { BoardRef } from '@corkboard/contract';
import type { BoardPrivacy } from '../policies/boards';
import { boardUrl } from './addresses';

/** Stored row that `toBoardRef` reads; `boardRefColumns` selects it. */
export interface BoardRefRow {
  board_id: string;
  board_name: string;
  board_slug: string;
  board_privacy: BoardPrivacy;
  board_layout: string;
  board_owner_username: string;
}

/** SQL: the columns of {@link BoardRefRow} from an alias of `boards` and one of `users`, the board's owner. */
export const boardRefColumns = (board: string, owner: string): string =>
  `${board}.id as board_id, ${board}.name as board_name, ${board}.slug as board_slug, ${board}.privacy as board_privacy,
  ${board}.layout as board_layout, ${owner}.username as board_owner_username`;

/** The board that something is on, as answers about that thing name it. */
export const toBoardRef = (row: BoardRefRow): BoardRef => ({
  id: row.board_id,
  name: row.board_name,
  url: boardUrl(row.board_owner_username, row.board_slug),
  privacy: row.board_privacy,
  layout: row.board_layout,
});
