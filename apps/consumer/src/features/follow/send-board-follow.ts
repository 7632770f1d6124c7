import { asApiError, callApi } from '@corkboard/api-client';
import { type QueryClient } from '@tanstack/react-query';
import { expire, patchEntities } from '../cache/entities';

/**
 * Follows a board or stops: shown everywhere at once, silently taken back when it fails (consumer §4, §8).
 *
 * @param onEnded called when the session has ended, to ask for a log-in
 */
export async function sendBoardFollow(
  client: QueryClient,
  id: string,
  follow: boolean,
  onEnded?: () => void,
): Promise<void> {
  const show = (followed: boolean) => {
    patchEntities(client, {
      board: (row) =>
        row.id === id && row.followed_by_me !== followed
          ? {
              ...row,
              followed_by_me: followed,
              follower_count: Math.max(0, row.follower_count + (followed ? 1 : -1)),
            }
          : row,
    });
  };
  show(follow);
  try {
    await callApi(follow ? 'BoardFollowResource.create' : 'BoardFollowResource.delete', { board_id: id });
    expire(client, 'UserHomefeedResource.get');
  } catch (error) {
    show(!follow);
    if (asApiError(error)?.httpStatus === 401) onEnded?.();
  }
}
