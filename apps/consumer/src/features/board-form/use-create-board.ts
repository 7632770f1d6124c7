import { callApi } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type Board } from '@corkboard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { expire, patchEntities } from '../cache/entities';
import { type BoardValues } from './values';

/** Creates a board; lists of boards are out of date afterwards and its owner has one more (consumer §4). Throws `ApiError`. */
export function useCreateBoard(): (values: BoardValues) => Promise<Board> {
  const client = useQueryClient();
  const viewer = useSignedIn();
  return async ({ name, description, secret }) => {
    const { data } = await callApi('BoardResource.create', {
      name: name.trim(),
      description: description.trim(),
      privacy: secret ? 'secret' : 'public',
    });
    patchEntities(client, {
      user: (user) => (user.id === viewer?.id ? { ...user, board_count: user.board_count + 1 } : user),
    });
    expire(client, 'BoardsResource.get', 'BoardPickerBoardsResource.get');
    return data;
  };
}
