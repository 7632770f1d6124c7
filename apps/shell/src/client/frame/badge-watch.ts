import { apiQuery } from '@corkboard/api-client';
import { type MenuLink } from '@corkboard/auth';
import { type CallName } from '@corkboard/contract';
import { valueAt } from '@corkboard/federation';
import { type QueryClient } from '@tanstack/react-query';

/** How often an open page asks whether there is something new. */
const EVERY_MS = 60_000;
/** The header and the bar of phones both ask; one answer serves both. */
const FRESH_MS = 10_000;

/** Follows the number of a link of the frame; the answer ends it. What cannot be had is not worth a word here. */
export function watchBadge(
  client: QueryClient,
  { call, value }: Pick<NonNullable<MenuLink['badge']>, 'call' | 'value'>,
  onCount: (count: number) => void,
): () => void {
  const badge = apiQuery(call as CallName, {} as never);
  const notify = () => {
    onCount(Number(valueAt(client.getQueryData(badge.queryKey), value) ?? 0));
  };
  const ask = () => {
    if (document.visibilityState === 'hidden') return;
    client.fetchQuery({ ...badge, staleTime: FRESH_MS, retry: false }).then(notify, () => undefined);
  };
  // The notifications page writes the number when it has shown them.
  const end = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === badge.queryKey[0]) notify();
  });
  const timer = setInterval(ask, EVERY_MS);
  document.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    end();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}
