import { asApiError, callApi } from '@corkboard/api-client';
import type { Board, CallOptions } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { useToast } from '@corkboard/ui/toast';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { boardEdit as text } from '../../messages/board-edit';
import { messages } from '../../messages/en';
import { expire, optimistically, patchEntities, UNDO_MS } from '../cache';

type Change = Omit<CallOptions<'BoardResource.update'>, 'board_id'>;

/** Shows a board as it is now wherever it is on the page: alone, in lists, in the picker, on its pins. */
function spread(client: QueryClient, before: Board, now: Board): void {
  const { id, name, url, privacy, image_cover_url, cover_color } = now;
  patchEntities(client, {
    board: (row) => (row.id === id ? now : row),
    pickerBoard: (row) =>
      row.id === id ? { ...row, name, url, privacy, image_cover_url, cover_color } : row,
    pin: (row) => {
      const here = row.board.id === id ? { ...row, board: { ...row.board, name, url, privacy } } : row;
      const saved = here.pinned_to_board;
      return saved?.id === id ? { ...here, pinned_to_board: { ...saved, name, url } } : here;
    },
  });
  // A section's address contains the board's.
  if (url !== before.url) expire(client, 'BoardSectionsResource.get');
}

/** Takes a board and its pins out of every list. */
function drop(client: QueryClient, id: string): void {
  patchEntities(client, {
    board: (row) => (row.id === id ? null : row),
    pickerBoard: (row) => (row.id === id ? null : row),
    pin: (row) =>
      row.board.id === id ? null : row.pinned_to_board?.id === id ? { ...row, pinned_to_board: null } : row,
  });
  expire(client, 'UserResource.get', 'BoardsResource.get', 'BoardPickerBoardsResource.get');
}

/** Takes a board out of those to save to. */
const unpick = (client: QueryClient, id: string): void => {
  patchEntities(client, { pickerBoard: (row) => (row.id === id ? null : row) });
};

/** Actions of a board's owner and collaborators. Each throws `ApiError`, or reports success in a toast. */
export function useBoardCare(board: Board) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { show } = useToast();
  const toProfile = () =>
    navigate(buildPath('profile-saved', { username: board.owner.username }), { replace: true });
  const update = async (change: Change): Promise<Board> => {
    const { data } = await callApi('BoardResource.update', { board_id: board.id, ...change });
    spread(client, board, data);
    return data;
  };
  const fail = (error: unknown) => {
    show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
  };
  const setArchived = async (archived: boolean): Promise<void> => {
    await update({ archived });
    if (archived) unpick(client, board.id);
    // Lists of boards put it elsewhere, the picker leaves it out or has it again.
    expire(client, 'BoardsResource.get', 'BoardPickerBoardsResource.get');
    show({
      message: (archived ? text.archived : text.restored)(board.name),
      ...(archived
        ? { action: { label: text.undo, onClick: () => void setArchived(false).catch(fail) } }
        : {}),
    });
  };
  const setPinned = async (pinned_by_me: boolean): Promise<void> => {
    const change = () => {
      patchEntities(client, { board: (row) => (row.id === board.id ? { ...row, pinned_by_me } : row) });
    };
    await optimistically(client, change, () =>
      callApi(`ProfileBoardResource.${pinned_by_me ? 'create' : 'delete'}`, { board_id: board.id }),
    );
    expire(client, 'BoardsResource.get');
    show({ message: (pinned_by_me ? text.pinned : text.unpinned)(board.name) });
  };
  const undelete = async () => {
    const { data } = await callApi('BoardTrashResource.update', { board_id: board.id });
    // Everything that shows boards or Pins left it out meanwhile.
    void client.invalidateQueries();
    show({ message: text.restored(data.name) });
    navigate(data.url);
  };
  return {
    update,
    setArchived,
    setPinned,
    remove: async () => {
      await callApi('BoardResource.delete', { board_id: board.id });
      drop(client, board.id);
      expire(client, 'BoardTrashResource.get', 'PinTrashResource.get');
      show({
        message: text.removed(board.name),
        duration: UNDO_MS,
        action: { label: text.undo, onClick: () => void undelete().catch(fail) },
      });
      toProfile();
    },
    mergeInto: async (targetId: string) => {
      const { data } = await callApi('BoardMergeResource.create', {
        board_id: targetId,
        source_board_id: board.id,
      });
      drop(client, board.id);
      patchEntities(client, { board: (row) => (row.id === data.id ? data : row) });
      expire(client, 'BoardResource.get', 'BoardFeedResource.get', 'BoardSectionsResource.get');
      show({ message: text.merged(board.name, data.name) });
      navigate(data.url, { replace: true });
    },
    leave: async (personId: string) => {
      await callApi('BoardCollaboratorResource.delete', {
        board_id: board.id,
        invited_user_id: personId,
        field_set_key: 'boardEdit',
      });
      unpick(client, board.id);
      expire(
        client,
        'BoardResource.get',
        'BoardsResource.get',
        'BoardPickerBoardsResource.get',
        'BoardCollaboratorResource.get',
      );
      show({ message: text.left(board.name) });
      navigate(buildPath('home'), { replace: true });
    },
  };
}
