import type { BoardRef } from '@corkboard/contract';
import type { BoardPrivacy } from '../policies/boards';
import { boardUrl } from './addresses';

/** So many people name boards alike where the site knows their name. */
const SEVERAL = 3;

/** SQL condition: several people have boards of a name, or of its plural, that everybody may see. @param slug of the name */
export const isBoardName = (slug: string): string => `(select count(*) >= ${SEVERAL} from (
  select distinct n.owner_id from boards n where n.slug in (${slug}, ${slug} || 's') and n.privacy = 'public' and n.archived_at is null and n.content_state <> 'unavailable'
  limit ${SEVERAL}) several)`;

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
