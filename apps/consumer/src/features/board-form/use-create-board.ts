import { ApiError, asApiError, callApi } from '@corkboard/api-client';
import { useActorId, useAskToLogIn } from '@corkboard/auth';
import { type Board } from '@corkboard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { expire, patchEntities } from '../cache';
import { useInviteAll } from '../collaborators';
import { cacheBoard } from './cache-board';
import { type BoardValues } from './values';

/** Creates a board; lists of boards are out of date afterwards and its owner has one more. Then its people are invited. Throws `ApiError`. */
export function useCreateBoard(): (values: BoardValues, advertiserId?: string) => Promise<Board> {
  const client = useQueryClient();
  const actorId = useActorId();
  const ask = useAskToLogIn();
  const inviteAll = useInviteAll();
  return async ({ name, description, secret, people = [] }, advertiser_id) => {
    const { data } = await callApi('BoardResource.create', {
      name: name.trim(),
      description: description.trim(),
      privacy: secret ? 'secret' : 'public',
      ...(advertiser_id ? { advertiser_id } : {}),
    }).catch((thrown: unknown) => {
      if (asApiError(thrown)?.httpStatus === 401) ask('create');
      return sayBoth(thrown);
    });
    patchEntities(client, {
      user: (user) => (user.id === actorId ? { ...user, board_count: user.board_count + 1 } : user),
    });
    cacheBoard(client, data);
    expire(client, 'BoardsResource.get', 'BoardPickerBoardsResource.get');
    await inviteAll(data.id, people);
    return data;
  };
}

/** A board that could not be made says message and message_detail. */
function sayBoth(thrown: unknown): never {
  const { summary, message, httpStatus, code, field } = asApiError(thrown) ?? {};
  if (!summary) throw thrown;
  throw new ApiError(httpStatus!, code!, `${summary} ${message!}`, field);
}
