import { apiQuery } from '@corkboard/api-client';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';

/** How often an open page asks whether there is something new. */
const EVERY_MS = 60_000;

/** Follows how many notifications are unread; the answer ends it. What cannot be had is not worth a word here. */
export function watchUnread(client: QueryClient, onCount: (unread: number) => void): () => void {
  const observer = new QueryObserver(client, {
    ...apiQuery('NewsHubBadgeResource.get', {}),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return observer.subscribe(({ data }) => {
    onCount(data?.unread ?? 0);
  });
}
