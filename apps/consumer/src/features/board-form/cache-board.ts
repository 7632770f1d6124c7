import { type Board, type CallData, type PickerBoard } from '@corkboard/contract';
import { type QueryClient } from '@tanstack/react-query';
import { pickerQuery } from '../save';

/** Puts a new board among the boards of the picker, by its name, before the list is asked for again. */
export function cacheBoard(client: QueryClient, board: Board): void {
  const row: PickerBoard = {
    id: board.id,
    name: board.name,
    url: board.url,
    privacy: board.privacy,
    layout: board.layout,
    image_cover_url: board.image_cover_url,
    cover_color: board.cover_color,
    is_collaborative: board.is_collaborative,
    section_count: board.section_count,
    pin_count: board.pin_count,
  };
  client.setQueryData<CallData<'BoardPickerBoardsResource.get'>>(pickerQuery().queryKey, (picker) => {
    if (!picker || picker.all_boards.some(({ id }) => id === board.id)) return picker;
    const digit = /^\d/;
    const comesAfter = ({ name }: PickerBoard) =>
      digit.test(name) === digit.test(row.name) ? name.localeCompare(row.name) > 0 : digit.test(name);
    const at = picker.all_boards.findIndex(comesAfter);
    const all_boards = [...picker.all_boards];
    all_boards.splice(at < 0 ? all_boards.length : at, 0, row);
    return { ...picker, all_boards };
  });
}
