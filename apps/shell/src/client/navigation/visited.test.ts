import { VISITED_PAGES } from '@corkboard/ui';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Place } from './view';
import { createVisitedPages } from './visited';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const place = (key: string): Place => ({ key, pathname: '/', search: '', hash: '', state: null });

/** A page that shows a list of numbers, and is left after its second page. */
async function visit(queries: QueryClient, visited: ReturnType<typeof createVisitedPages>, key: string) {
  const list = new InfiniteQueryObserver(queries, {
    queryKey: ['list', key],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => Promise.resolve(pageParam),
    getNextPageParam: (last: number) => last + 1,
  });
  const leave = list.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1);
  await list.fetchNextPage();
  visited.leave(place(key));
  leave();
}
const kept = (queries: QueryClient, key: string) =>
  queries.getQueryData<{ pages: number[] }>(['list', key])?.pages;

it('keeps the lists of the last pages whole, however long somebody is away, and no others', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: 1000 } } });
  const visited = createVisitedPages(queries);
  const keys = Array.from({ length: VISITED_PAGES + 1 }, (_, n) => String(n));
  for (const key of keys) await visit(queries, visited, key);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(keys.map((key) => kept(queries, key))).toEqual([
    undefined,
    ...Array.from({ length: VISITED_PAGES }, () => [0, 1]),
  ]);
  queries.clear();
});

it('asks for nothing by itself, and leaves a list able to go on', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: 1000 } } });
  const visited = createVisitedPages(queries);
  await visit(queries, visited, 'one');
  await queries.invalidateQueries();
  const [query] = queries.getQueryCache().findAll({ queryKey: ['list', 'one'] });
  expect([query?.state.fetchStatus, query?.isActive()]).toEqual(['idle', false]);
  await visit(queries, visited, 'one');
  expect(kept(queries, 'one')).toEqual([0, 1, 2]);
  queries.clear();
});
