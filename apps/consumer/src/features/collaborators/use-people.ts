import { apiQuery, asApiError, callApi, queryKey } from '@corkboard/api-client';
import { type BoardCollaborator, type CallData } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { expire, optimistically } from '../cache';
import { type CollaboratorPick } from './pick';
import { invite } from './use-invite';

type People = CallData<'BoardCollaboratorResource.get'>;

/** Key of a person in the list. */
export const personKey = ({ user, email }: BoardCollaborator): string => user?.id ?? email ?? '';

/** The collaborators of a board, and its owner's actions on them. Updates are optimistic and roll back on failure. */
export function usePeople(boardId: string) {
  const client = useQueryClient();
  const { show } = useToast();
  const options = { board_id: boardId };
  const key = queryKey('BoardCollaboratorResource.get', options);
  const people = useQuery(apiQuery('BoardCollaboratorResource.get', options));

  const change = (next: (rows: People) => People, call: () => Promise<unknown>) => {
    const changeList = () => {
      client.setQueryData<People>(key, (rows) => rows && next(rows));
    };
    optimistically(client, changeList, call).then(
      () => {
        expire(client, 'BoardResource.get', 'NewsHubResource.get', 'ShareSuggestionsResource.get');
      },
      (error: unknown) => {
        show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
      },
    );
  };
  const without = (who: BoardCollaborator) => (rows: People) =>
    rows.filter((row) => personKey(row) !== personKey(who));
  return {
    people,
    /** Withdraws an invitation or denies a request. */
    dismiss: (who: BoardCollaborator) => {
      change(without(who), () =>
        callApi('BoardInviteResource.delete', {
          ...options,
          ...(who.user ? { invited_user_id: who.user.id } : { email: who.email ?? '' }),
        }),
      );
    },
    remove: (who: BoardCollaborator) => {
      change(without(who), () =>
        callApi('BoardCollaboratorResource.delete', {
          ...options,
          invited_user_id: who.user?.id ?? '',
          field_set_key: 'boardEdit',
        }),
      );
    },
    accept: (who: BoardCollaborator) => {
      change(
        (rows) => rows.map((row) => (personKey(row) === personKey(who) ? { ...row, state: 'active' } : row)),
        () =>
          callApi('BoardCollaboratorResource.update', { ...options, invited_user_id: who.user?.id ?? '' }),
      );
    },
    /** Invites somebody; throws after saying why not. */
    add: async (pick: CollaboratorPick) => {
      try {
        await invite(boardId, pick);
      } catch (error) {
        show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
        throw error;
      }
      expire(client, 'ShareSuggestionsResource.get', 'BoardResource.get');
      await people.refetch();
    },
  };
}
