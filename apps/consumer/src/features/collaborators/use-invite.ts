import { asApiError, callApi } from '@corkboard/api-client';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { collaborators as text } from '../../messages/collaborators';
import { messages } from '../../messages/en';
import { expire } from '../cache';
import { type CollaboratorPick, pickName } from './pick';

/** Invites somebody to a board. Throws `ApiError`. */
export async function invite(boardId: string, pick: CollaboratorPick): Promise<void> {
  await callApi('BoardInviteResource.create', {
    board_id: boardId,
    ...(pick.type === 'user' ? { invited_user_id: pick.id } : { email: pick.email }),
  });
}

/**
 * Invites those who were chosen while the board was made. The board is there whatever becomes of them, so a refusal is shown in a
 * toast and the others are invited all the same.
 */
export function useInviteAll(): (boardId: string, picks: readonly CollaboratorPick[]) => Promise<void> {
  const client = useQueryClient();
  const { show } = useToast();
  return async (boardId, picks) => {
    for (const pick of picks) {
      try {
        await invite(boardId, pick);
      } catch (error) {
        const why = asApiError(error)?.message ?? messages.somethingWrong;
        show({ message: text.inviteFailed(pickName(pick), why), tone: 'error' });
      }
    }
    expire(client, 'BoardCollaboratorResource.get', 'ShareSuggestionsResource.get');
  };
}
