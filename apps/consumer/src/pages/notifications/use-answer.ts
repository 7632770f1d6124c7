import { useRef } from 'react';
import { asApiError, callApi, type Pages, queryKey } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type NewsItem } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { expire, optimistically } from '../../features/cache';
import { messages } from '../../messages/en';
import { notifications as text } from '../../messages/notifications';
import { newsOptions } from './needs';

interface Answer {
  readonly call: () => Promise<unknown>;
  /** Toast after acceptance. */
  readonly accepted: { message: string; action?: { label: string; href: string } };
}

/** Kinds that stay in the list after acceptance. */
const STAYS: ReadonlySet<NewsItem['kind']> = new Set(['board_invite', 'board_request']);

/** Effect of responding to a notification; null for one that needs no response. */
function answerOf({ kind, actor, board, pin }: NewsItem, viewerId: string, accept: boolean): Answer | null {
  if (kind === 'sponsorship_request') {
    if (!pin) return null;
    return {
      call: () => callApi('PinSponsorshipAnswerResource.update', { id: pin.id, confirmed: accept }),
      accepted: { message: text.confirmed },
    };
  }
  if (kind === 'promotion_request') {
    if (!pin) return null;
    return {
      call: () =>
        callApi('PromotionConsentResource.update', {
          pin_id: pin.id,
          business_id: actor.id,
          allowed: accept,
        }),
      accepted: { message: text.allowed(actor.full_name) },
    };
  }
  if (!board) return null;
  const board_id = board.id;
  const invited = kind === 'board_invite';
  const invited_user_id = invited ? viewerId : actor.id;
  // Requests to the viewer in person are answered as that person, whichever account they act for.
  const own = { orbac_subject_id: viewerId };
  return {
    call: () =>
      !accept
        ? callApi('BoardInviteResource.delete', { board_id, invited_user_id, ...own })
        : invited
          ? callApi('BoardInviteResource.update', { board_id, ...own })
          : callApi('BoardCollaboratorResource.update', { board_id, invited_user_id, ...own }),
    accepted: {
      message: invited ? text.joined(board.name) : text.admitted(actor.full_name, board.name),
      action: { label: text.view, href: board.url },
    },
  };
}

/**
 * Answers an invitation, a request, a partnership or a promotion: gone from the list at once, back when the call
 * fails. An invitation or a request that is accepted stays, as the way to its board.
 */
export function useAnswer(item: NewsItem): (accept: boolean) => void {
  const client = useQueryClient();
  const viewer = useSignedIn();
  const { show } = useToast();
  const busy = useRef(false);
  return (accept) => {
    const answer = viewer && answerOf(item, viewer.id, accept);
    // A ref: two clicks of a double click may come before the row is gone.
    if (!answer || busy.current) return;
    busy.current = true;
    const key = queryKey('NewsHubResource.get', newsOptions());
    const change = () =>
      client.setQueryData<Pages<'NewsHubResource.get'>>(
        key,
        (pages) =>
          pages && {
            ...pages,
            pages: pages.pages.map((page) => ({
              ...page,
              items: page.items.flatMap((one) =>
                one.id !== item.id
                  ? [one]
                  : accept && STAYS.has(one.kind)
                    ? [{ ...one, accepted: true, unread: false }]
                    : [],
              ),
            })),
          },
      );
    optimistically(client, change, answer.call).then(
      () => {
        if (accept) show(answer.accepted);
        expire(
          client,
          'BoardResource.get',
          'BoardsResource.get',
          'BoardPickerBoardsResource.get',
          'BoardCollaboratorResource.get',
          'PinResource.get',
          'PromotionConsentResource.get',
        );
      },
      (error: unknown) => {
        busy.current = false;
        show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
      },
    );
  };
}
