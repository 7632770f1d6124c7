import { asApiError, callApi } from '@corkboard/api-client';
import { type QueryClient } from '@tanstack/react-query';
import { expire } from '../cache/entities';
import { showFollow } from './use-follow';

/**
 * Follows several people at once (consumer §7, bulk follow): shown at once, silently taken back when it fails (consumer §8).
 *
 * @param onEnded called when the session has ended, to ask for a log-in
 */
export async function sendFollowAll(
  client: QueryClient,
  viewerId: string | undefined,
  ids: readonly string[],
  onEnded?: () => void,
): Promise<void> {
  showFollow(client, ids, viewerId, true);
  try {
    await callApi('PUT /v3/users/follow/', { body: { followee_ids: ids.join() } });
    expire(client, 'UserHomefeedResource.get', 'UserFollowersResource.get', 'UserFollowingResource.get');
  } catch (error) {
    showFollow(client, ids, viewerId, false);
    if (asApiError(error)?.httpStatus === 401) onEnded?.();
  }
}
