import { apiQuery } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type CallData, type PickerBoard, type Pin, PICKER_OPTIONS } from '@corkboard/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { lastPlaceAtom, type Place, placeName, placeOf } from './place';

type Picker = CallData<'BoardPickerBoardsResource.get'>;

/** The boards the viewer can save to. One query for the whole page, whatever pin is saved. */
export const pickerQuery = () => apiQuery('BoardPickerBoardsResource.get', PICKER_OPTIONS);

/**
 * The place saved to last as it is now: with its board's new name, or null once its board is not there to save to any more. As it was
 * while the boards are not known.
 */
export function standingPlace(last: Place | null, picker: Picker | undefined): Place | null {
  if (!last || !picker) return last;
  const board = picker.all_boards.find(({ id }) => id === last.board.id);
  return board ? placeOf(board, last.section) : null;
}

/** A board that has sections to choose from, as far as the boards are known. */
export const boardWithSections = (client: QueryClient, boardId: string): PickerBoard | undefined =>
  client
    .getQueryData<Picker>(pickerQuery().queryKey)
    ?.all_boards.find(({ id, section_count }) => id === boardId && section_count > 0);

/** Where a save goes that names no board: the one saved to last, or the first; null without any board. */
export function defaultPlace({ boards_shortlist, all_boards }: Picker): Place | null {
  const board = boards_shortlist[0] ?? all_boards[0];
  return board ? placeOf(board) : null;
}

/** The board to name beside the Save button: where the pin is saved, or where it would be; undefined until that is known. */
export function useShownPlace(pin: Pin): string | undefined {
  const signedIn = useSignedIn() !== null;
  const last = useAtomValue(lastPlaceAtom);
  const picker = useQuery({ ...pickerQuery(), enabled: signedIn });
  if (pin.pinned_to_board) return pin.pinned_to_board.name;
  const place = standingPlace(last, picker.data) ?? (picker.data ? defaultPlace(picker.data) : null);
  return place ? placeName(place) : undefined;
}
