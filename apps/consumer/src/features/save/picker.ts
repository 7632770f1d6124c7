import { apiQuery } from '@corkboard/api-client';
import { type CallData, SHORTLIST_SIZE } from '@corkboard/contract';
import { type Place, placeOf } from './place';

type Picker = CallData<'BoardPickerBoardsResource.get'>;

/** The boards the viewer can save to (consumer §7). One query for the whole page, whatever pin is saved. */
export const pickerQuery = () =>
  apiQuery('BoardPickerBoardsResource.get', {
    filter: 'all',
    field_set_key: 'board_picker',
    shortlist_suggestions: SHORTLIST_SIZE,
  });

/** Where a save goes that names no board: the one saved to last, or the first; null without any board. */
export function defaultPlace({ boards_shortlist, all_boards }: Picker): Place | null {
  const board = boards_shortlist[0] ?? all_boards[0];
  return board ? placeOf(board) : null;
}
