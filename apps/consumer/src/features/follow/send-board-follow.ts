import { callApi } from '@corkboard/api-client';
import { type QueryClient } from '@tanstack/react-query';
import { expire, patchEntities } from '../cache/entities';

/** Follows a board or stops: shown everywhere at once, silently taken back when it fails. */
export async function sendBoardFollow(client: QueryClient, id: string, follow: boolean): Promise<void> {
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
  } catch {
    show(!follow);
  }
}
