import { useRef } from 'react';
import { asApiError, callApi, type Pages, queryKey } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type NewsItem } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { expire } from '../../features/cache/entities';
import { messages } from '../../messages/en';
import { notifications as text } from '../../messages/notifications';
import { newsOptions } from './needs';

/** Answers an invitation or a request: gone from the list at once, back when the call fails (consumer §4). */
export function useAnswer({ id, kind, actor, board }: NewsItem): (accept: boolean) => void {
  const client = useQueryClient();
  const viewer = useSignedIn();
  const { show } = useToast();
  const busy = useRef(false);
  return (accept) => {
    // A ref: two clicks of a double click may come before the row is gone.
    if (!board || !viewer || busy.current) return;
    busy.current = true;
    const board_id = board.id;
    const invited = kind === 'board_invite';
    const invited_user_id = invited ? viewer.id : actor.id;
    const key = queryKey('NewsHubResource.get', newsOptions());
    const before = client.getQueryData<Pages<'NewsHubResource.get'>>(key);
    client.setQueryData<Pages<'NewsHubResource.get'>>(
      key,
      (pages) =>
        pages && {
          ...pages,
          pages: pages.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
        },
    );
    const call = !accept
      ? callApi('BoardInviteResource.delete', { board_id, invited_user_id })
      : invited
        ? callApi('BoardInviteResource.update', { board_id })
        : callApi('BoardCollaboratorResource.update', { board_id, invited_user_id });
    call.then(
      () => {
        if (accept) {
          show({
            message: invited ? text.joined(board.name) : text.admitted(actor.full_name, board.name),
            action: { label: text.view, href: board.url },
          });
        }
        expire(
          client,
          'BoardResource.get',
          'BoardsResource.get',
          'BoardPickerBoardsResource.get',
          'BoardCollaboratorResource.get',
        );
      },
      (error: unknown) => {
        busy.current = false;
        client.setQueryData(key, before);
        show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
      },
    );
  };
}
