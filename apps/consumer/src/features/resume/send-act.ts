import { callApi } from '@corkboard/api-client';
import { type RememberedAct } from '@corkboard/auth';
import { type CallName } from '@corkboard/contract';
import { type QueryClient } from '@tanstack/react-query';
import { sendFollow, sendFollowAll, sendSubjectFollow } from '../follow';

/** Queries whose data shows whether a person or board is followed, joined, or blocked. */
export const SHOWS_IT: readonly CallName[] = [
  'UserResource.get',
  'UserFollowersResource.get',
  'UserFollowingResource.get',
  'BoardResource.get',
  'PinResource.get',
  'InterestResource.get',
];

/** Carries out a remembered act that asks no more; one's own person and boards are not followed. Throws `ApiError`. */
export async function sendAct(
  client: QueryClient,
  viewerId: string | undefined,
  { act, id }: RememberedAct,
): Promise<void> {
  switch (act) {
    case 'follow':
    case 'unfollow':
      if (id !== viewerId) await sendFollow({ client, viewerId }, id, act === 'follow');
      return;
    case 'follow-all':
      await sendFollowAll(
        { client, viewerId },
        id.split(',').filter((one) => one !== viewerId),
      );
      return;
    case 'follow-board':
    case 'unfollow-board':
      await sendSubjectFollow(client, 'board', id, act === 'follow-board');
      return;
    case 'follow-interest':
    case 'unfollow-interest':
      await sendSubjectFollow(client, 'interest', id, act === 'follow-interest');
      return;
    case 'join':
      await callApi('BoardCollaboratorResource.create', { board_id: id });
      return;
    case 'unblock':
      await callApi('UserBlockResource.delete', { blocked_user_id: id });
      return;
    case 'save':
    case 'choose':
    case 'edit':
    case 'report':
    case 'block':
      // These open something, which then does what was asked.
      return;
  }
}
