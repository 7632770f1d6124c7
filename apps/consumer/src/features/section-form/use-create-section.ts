import { callApi } from '@corkboard/api-client';
import { type BoardSection } from '@corkboard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { expire, patchEntities } from '../cache/entities';

/** Adds a section to a board; the board has one more, its sections are asked for again (consumer §4). Throws `ApiError`. */
export function useCreateSection(boardId: string): (name: string) => Promise<BoardSection> {
  const client = useQueryClient();
  return async (name) => {
    const { data } = await callApi('BoardSectionResource.create', {
      board_id: boardId,
      name,
      name_source: 0,
      initial_pins: [],
    });
    const more = <B extends { id: string; section_count: number }>(board: B): B =>
      board.id === boardId ? { ...board, section_count: board.section_count + 1 } : board;
    patchEntities(client, { board: more, pickerBoard: more });
    expire(client, 'BoardSectionsResource.get', 'BoardSectionsRepinResource.get');
    return data;
  };
}
