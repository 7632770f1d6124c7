import { type QueryClient } from '@tanstack/react-query';
import { takeRememberedFollow } from './remembered';
import { sendFollow } from './use-follow';

/** Follows whom a stranger wanted to follow before they logged in (consumer §4), once. */
export function resumeFollow(client: QueryClient, viewerId: string): void {
  const userId = takeRememberedFollow();
  if (userId && userId !== viewerId) void sendFollow(client, viewerId, userId, true);
}
