import { callApi } from '@corkboard/api-client';
import { type QueryClient } from '@tanstack/react-query';
import { followWith } from './use-follow';

/**
 * Follows several people at once: shown at once, silently taken back when it fails.
 *
 * @param onEnded called when the session has ended, to ask for a log-in
 * @returns whether it was done
 */
export function sendFollowAll(
  client: QueryClient,
  viewerId: string | undefined,
  ids: readonly string[],
  onEnded?: () => void,
): Promise<boolean> {
  const call = () => callApi('PUT /v3/users/follow/', { body: { followee_ids: ids.join() } });
  return followWith(call, client, ids, viewerId, true, onEnded);
}
