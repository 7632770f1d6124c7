import { type QueryClient } from '@tanstack/react-query';

/**
 * Runs a change of the cache and gives the way back. What was changed again meanwhile is fetched anew instead: nobody knows any more
 * what it would have been.
 */
export function undoable(client: QueryClient, change: () => void): () => void {
  const cache = client.getQueryCache();
  const before = new Map(cache.getAll().map((query) => [query.queryHash, query.state.data]));
  change();
  const touched = cache
    .getAll()
    .filter(({ queryHash, state }) => before.has(queryHash) && before.get(queryHash) !== state.data)
    .map(({ queryHash, queryKey, state }) => ({ queryKey, was: before.get(queryHash), is: state.data }));
  return () => {
    for (const { queryKey, was, is } of touched) {
      if (client.getQueryData(queryKey) === is) client.setQueryData(queryKey, was);
      else void client.invalidateQueries({ queryKey, exact: true });
    }
  };
}
