import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './error';
import { apiInfiniteQuery, createQueryClient, hydrate, queryKey } from './queries';

afterEach(() => vi.unstubAllGlobals());

it('shows what came with the HTML as fresh, and asks again on a page that the browser had kept', () => {
  const key = queryKey('BoardOrderResource.get', {});
  const answers = [{ key, data: { board_order: 'newest' }, bookmark: null, infinite: false }];
  for (const kept of [false, true]) {
    const client = createQueryClient();
    hydrate(client, answers, kept);
    expect(client.getQueryData(key)).toEqual({ board_order: 'newest' });
    expect(client.getQueryCache().find({ queryKey: key })!.isStaleByTime(30_000)).toBe(kept);
  }
});

it('continues a list that began in the middle, and asks for the same page again', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const { options } = JSON.parse(new URL(url, 'https://x.example').searchParams.get('data')!) as {
      options: { bookmark?: string };
    };
    asked.push(options.bookmark);
    const bookmark = options.bookmark === 'second' ? 'third' : null;
    return Promise.resolve(Response.json({ resource_response: { data: [], bookmark, error: null } }));
  });
  const client = createQueryClient();
  const key = queryKey('UserHomefeedResource.get', {});
  hydrate(client, [{ key, data: [], bookmark: 'third', infinite: true, after: 'second' }]);
  const feed = new InfiniteQueryObserver(client, apiInfiniteQuery('UserHomefeedResource.get', {}));
  await feed.fetchNextPage();
  expect(asked.splice(0)).toEqual(['third']);
  await feed.refetch();
  expect(asked).toEqual(['second', 'third']);
});

it('asks twice more where a network or a server failed, and never of what was refused or has moved', () => {
  const { retry } = createQueryClient().getDefaultOptions().queries!;
  const tries = (error: Error) => {
    let failures = 0;
    while (failures < 9 && (retry as (count: number, of: Error) => boolean)(failures, error)) failures += 1;
    return failures;
  };
  for (const status of [301, 302, 308, 400, 401, 403, 404, 409, 413, 429, 499])
    expect([status, tries(new ApiError(status, 1, 'No'))]).toEqual([status, 0]);
  for (const status of [500, 502, 503, 504])
    expect([status, tries(new ApiError(status, 1, 'No'))]).toEqual([status, 2]);
  expect(tries(ApiError.offline(undefined))).toBe(2);
});
