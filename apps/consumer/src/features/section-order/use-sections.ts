import { callApi, queryKey } from '@corkboard/api-client';
import type { BoardSection, CallOptions } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { organize as text } from '../../messages/sections';
import { expire, failureOf, optimistically, patchEntities, refresh } from '../cache';

/** Actions on a board's sections. Updates are optimistic; a failure is shown. */
export function useSections(boardId: string, options: CallOptions<'BoardSectionsResource.get'>) {
  const client = useQueryClient();
  const { show } = useToast();
  /** Applies an optimistic update; when the call fails, rolls it back, shows the error, and returns null. */
  const attempt = async <Answer>(change: () => void, call: () => Promise<Answer>): Promise<Answer | null> => {
    try {
      return (await optimistically(client, change, call)).answer;
    } catch (error) {
      show({ message: failureOf(error), tone: 'error' });
      return null;
    }
  };
  return {
    /** Puts them in this order. */
    order: async (sections: readonly BoardSection[]): Promise<void> => {
      const section_ids = sections.map(({ id }) => id);
      const done = await attempt(
        () => {
          client.setQueryData(queryKey('BoardSectionsResource.get', options), [...sections]);
        },
        () => callApi('BoardSectionsResource.update', { board_id: boardId, section_ids }),
      );
      if (done) expire(client, 'BoardSectionsRepinResource.get');
    },
    /** Renames one; throws what the field shows. */
    rename: async (section: BoardSection, name: string): Promise<void> => {
      const { data } = await callApi('BoardSectionResource.update', { section_id: section.id, name });
      const { id, title, slug, url } = data;
      patchEntities(client, {
        section: (row) => (row.id === id ? { ...row, title, slug, url } : row),
        pin: (row) => (row.section?.id === id ? { ...row, section: { id, title, slug } } : row),
      });
    },
    /** Its pins go to another section. */
    merge: async (from: BoardSection, into: BoardSection): Promise<void> => {
      const done = await attempt(
        () => {
          takeOut(client, boardId, from.id);
          patchEntities(client, { section: (row) => (row.id === into.id ? withPinsOf(row, from) : row) });
        },
        () => callApi('BoardSectionMergeResource.create', { section_id: from.id, into_section_id: into.id }),
      );
      if (!done) return;
      const { operation } = done.data;
      show({ message: operation ? text.merging(from.title) : text.merged(from.title, into.title) });
      if (!operation) refresh(client);
    },
    /** Its pins stay on the board. */
    remove: async (section: BoardSection): Promise<void> => {
      const done = await attempt(
        () => {
          takeOut(client, boardId, section.id);
          patchEntities(client, {
            pin: (row) => (row.section?.id === section.id ? { ...row, section: null } : row),
          });
        },
        () => callApi('BoardSectionResource.delete', { section_id: section.id }),
      );
      if (!done) return;
      expire(client, 'BoardSectionsRepinResource.get');
      show({ message: text.removed(section.title) });
    },
  };
}

/** Takes a section out of every list; its board has one fewer. */
function takeOut(client: QueryClient, boardId: string, id: string): void {
  const fewer = <B extends { id: string; section_count: number }>(board: B): B =>
    board.id === boardId ? { ...board, section_count: Math.max(0, board.section_count - 1) } : board;
  patchEntities(client, {
    section: (row) => (row.id === id ? null : row),
    board: fewer,
    pickerBoard: fewer,
  });
}

/** A section with the pins of another one as well. */
const withPinsOf = (section: BoardSection, from: BoardSection): BoardSection => ({
  ...section,
  pin_count: section.pin_count + from.pin_count,
  preview_pins: [...section.preview_pins, ...from.preview_pins].slice(0, 3),
});
