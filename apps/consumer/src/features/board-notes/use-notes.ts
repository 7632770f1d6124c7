import { callApi, queryKey } from '@corkboard/api-client';
import type { Board, BoardNote, CallOptions } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { boardNotes as text } from '../../messages/board-notes';
import { failureOf, optimistically, patchEntities, refetch } from '../cache';
import { type Draft, writtenOf } from './draft';

/**
 * Actions on a board's notes (docs/handbook/boards.md#notes).
 *
 * @param options of the page's query for the notes
 */
export function useNotes(board: Board | undefined, options: CallOptions<'BoardNotesResource.get'>) {
  const client = useQueryClient();
  const { show } = useToast();
  const change = (make: (notes: readonly BoardNote[]) => readonly BoardNote[]) => {
    client.setQueryData(
      queryKey('BoardNotesResource.get', options),
      (notes: BoardNote[] | undefined) => notes && [...make(notes)],
    );
  };
  const count = (by: number) => {
    patchEntities(client, {
      board: (row) => (row.id === board?.id ? { ...row, note_count: Math.max(0, row.note_count + by) } : row),
    });
  };
  /** The notes as they are now, on screen. */
  const again = () => refetch(client, 'BoardNotesResource.get');
  return {
    again,
    /** Writes a note, or changes `base`, as its writer read it. Throws what the form shows. */
    save: async (draft: Draft, base: BoardNote | undefined): Promise<void> => {
      const written = writtenOf(draft, base);
      if (base) {
        const { id: note_id, version } = base;
        const { data } = await callApi('BoardNoteResource.update', { note_id, version, ...written });
        change((notes) => notes.map((note) => (note.id === data.id ? data : note)));
        show({ message: text.saved(data.title) });
      } else if (board) {
        const { data } = await callApi('BoardNoteResource.create', { board_id: board.id, ...written });
        change((notes) => [data, ...notes]);
        count(1);
        show({ message: text.saved(data.title) });
      }
    },
    /** Deletes a note as it is shown; throws what the dialog says. */
    remove: async ({ id: note_id, version, title }: BoardNote): Promise<void> => {
      try {
        await callApi('BoardNoteResource.delete', { note_id, version });
      } catch (error) {
        // Somebody changed or deleted it: behind the dialog it is shown as it is.
        void again();
        throw error;
      }
      change((notes) => notes.filter(({ id }) => id !== note_id));
      count(-1);
      show({ message: text.removed(title) });
    },
    /** Ticks a line or takes its tick back: shown at once, and taken back when it fails. */
    tick: (note: BoardNote, itemId: string, done: boolean): void => {
      const ticked = (row: BoardNote): BoardNote => ({
        ...row,
        checklist: row.checklist.map((item) => (item.id === itemId ? { ...item, done } : item)),
      });
      optimistically(
        client,
        () => {
          change((notes) => notes.map((row) => (row.id === note.id ? ticked(row) : row)));
        },
        () => callApi('BoardNoteItemResource.update', { note_id: note.id, item_id: itemId, done }),
      ).catch((error: unknown) => {
        show({ message: failureOf(error), tone: 'error' });
        void again();
      });
    },
  };
}
