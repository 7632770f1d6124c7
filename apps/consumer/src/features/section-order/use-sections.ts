import { callApi, queryKey } from '@corkboard/api-client';
import type { BoardSection, CallOptions } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { organize as text } from '../../messages/sections';
import { failureOf, refresh } from '../cache/afterwards';
import { expire, patchEntities } from '../cache/entities';
import { undoable } from '../cache/undoable';

/** What can be done with the sections of a board. Each is shown at once, or says why it could not be done. */
export function useSections(boardId: string, options: CallOptions<'BoardSectionsResource.get'>) {
  const client = useQueryClient();
  const { show } = useToast();
  const fail = (error: unknown) => {
    show({ message: failureOf(error), tone: 'error' });
  };
  const gone = (id: string) => {
    const fewer = <B extends { id: string; section_count: number }>(board: B): B =>
      board.id === boardId ? { ...board, section_count: Math.max(0, board.section_count - 1) } : board;
    patchEntities(client, {
      section: (row) => (row.id === id ? null : row),
      board: fewer,
      pickerBoard: fewer,
    });
  };
  return {
    /** Puts them in this order. */
    order: async (sections: readonly BoardSection[]): Promise<void> => {
      const takeBack = undoable(client, () => {
        client.setQueryData(queryKey('BoardSectionsResource.get', options), [...sections]);
      });
      try {
        await callApi('BoardSectionsResource.update', {
          board_id: boardId,
          section_ids: sections.map(({ id }) => id),
        });
        expire(client, 'BoardSectionsRepinResource.get');
      } catch (error) {
        takeBack();
        fail(error);
      }
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
      const takeBack = undoable(client, () => {
        gone(from.id);
        patchEntities(client, {
          section: (row) =>
            row.id === into.id
              ? {
                  ...row,
                  pin_count: row.pin_count + from.pin_count,
                  preview_pins: [...row.preview_pins, ...from.preview_pins].slice(0, 3),
                }
              : row,
        });
      });
      try {
        const { data } = await callApi('BoardSectionMergeResource.create', {
          section_id: from.id,
          into_section_id: into.id,
        });
        show({ message: data.operation ? text.merging(from.title) : text.merged(from.title, into.title) });
        if (!data.operation) refresh(client);
      } catch (error) {
        takeBack();
        fail(error);
      }
    },
    /** Its pins stay on the board. */
    remove: async (section: BoardSection): Promise<void> => {
      const takeBack = undoable(client, () => {
        gone(section.id);
        patchEntities(client, {
          pin: (row) => (row.section?.id === section.id ? { ...row, section: null } : row),
        });
      });
      try {
        await callApi('BoardSectionResource.delete', { section_id: section.id });
        expire(client, 'BoardSectionsRepinResource.get');
        show({ message: text.removed(section.title) });
      } catch (error) {
        takeBack();
        fail(error);
      }
    },
  };
}
