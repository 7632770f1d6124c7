import { callApi } from '@corkboard/api-client';
import { type BoardSection, type CallName, type SECTION_NAME_SOURCES } from '@corkboard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { patchEntities, refetch } from '../cache';

/** Where a name came from: nobody's recommendation 0, one 1, one that was edited 2. */
export type NameSource = (typeof SECTION_NAME_SOURCES)[number];

/** Every list of sections: fetched again after a section was made. */
const LISTS: readonly CallName[] = ['BoardSectionsResource.get', 'BoardSectionsRepinResource.get'];

/**
 * Adds a section to a board; the board has one more, its sections are asked for again. What comes next, such as moving
 * pins into it, finds it in the lists on screen. Throws `ApiError`.
 */
export function useCreateSection(
  boardId: string,
): (name: string, source?: NameSource, pins?: readonly string[]) => Promise<BoardSection> {
  const client = useQueryClient();
  return async (name, source = 0, pins = []) => {
    const { data } = await callApi('BoardSectionResource.create', {
      board_id: boardId,
      name,
      name_source: source,
      initial_pins: [...pins],
    });
    const more = <B extends { id: string; section_count: number }>(board: B): B =>
      board.id === boardId ? { ...board, section_count: board.section_count + 1 } : board;
    patchEntities(client, { board: more, pickerBoard: more });
    await refetch(client, ...LISTS);
    return data;
  };
}
