import type { CallName } from '@corkboard/contract';
import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { invert } from './invert';

/** A change that is shown before the service has made it. */
export interface OptimisticChange {
  /** The service has it. */
  readonly confirm: () => void;
  /** The service refused it, or the person took it back: it is taken out of whatever became of the data since. */
  readonly undo: () => void;
}

/**
 * Shows a change of the cache at once. However many of them run side by side, each is taken back by itself (`invert`). An answer that was on
 * its way meanwhile may be older than the change or newer: it is requested again once the change has ended; the home feed is when it's next
 * shown, as it would begin anew under the reader's hands.
 *
 * @param change changes the cache, for example with `patchEntities`; nothing else may be changed in it
 */
export function showAtOnce(client: QueryClient, change: () => void): OptimisticChange {
  const cache = client.getQueryCache();
  const asked = new Set(cache.findAll({ fetchStatus: 'fetching' }).map(({ queryHash }) => queryHash));
  const answered = new Set<string>();
  const before = new Map(cache.getAll().map((query) => [query.queryHash, query.state.data]));
  change();
  const touched = cache
    .getAll()
    .filter(({ queryHash, state }) => before.has(queryHash) && before.get(queryHash) !== state.data)
    .map(({ queryHash, state }) => ({ queryHash, was: before.get(queryHash), is: state.data }));
  const stopWatching = cache.subscribe((event) => {
    if (isAnswer(event)) answered.add(event.query.queryHash);
  });
  const refetch = () => {
    stopWatching();
    const isDoubtful = ({ queryHash }: Query) => asked.has(queryHash) || answered.has(queryHash);
    void client.invalidateQueries({ predicate: (query) => isDoubtful(query) && !isGoingOn(query) });
    void client.invalidateQueries({
      predicate: (query) => isDoubtful(query) && isGoingOn(query),
      refetchType: 'none',
    });
  };
  return {
    confirm: refetch,
    undo: () => {
      for (const { queryHash, was, is } of touched) {
        const query = cache.get(queryHash);
        if (query && !answered.has(queryHash))
          client.setQueryData(query.queryKey, (now: unknown) => invert(was, is, now));
      }
      refetch();
    },
  };
}

/** Begins anew, in another order, whenever it's requested from its first page on. */
const VISITS: readonly CallName[] = ['UserHomefeedResource.get'];

/** Whether a query is a visit that somebody looks at, and isn't beginning anew at this moment. */
const isGoingOn = ({ queryKey: [name], state }: Query): boolean =>
  VISITS.includes(name as CallName) &&
  state.data !== undefined &&
  (state.fetchStatus !== 'fetching' || state.fetchMeta?.fetchMore !== undefined);

/** Whether the service answered a query. */
const isAnswer = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'updated' && event.action.type === 'success' && !event.action.manual;

/**
 * Shows a change at once while its call is made, and takes it back when the call fails.
 *
 * @returns the answer, and the way back for an Undo after the call
 * @throws whatever the call throws, mostly `ApiError`
 */
export async function optimistically<Answer>(
  client: QueryClient,
  change: () => void,
  call: () => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly undo: () => void }> {
  const { confirm, undo } = showAtOnce(client, change);
  try {
    const answer = await call();
    confirm();
    return { answer, undo };
  } catch (error) {
    undo();
    throw error;
  }
}
