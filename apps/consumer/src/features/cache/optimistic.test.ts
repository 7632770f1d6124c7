import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { pinWith } from '../../testing/entities';
import { patchEntities } from './entities';
import { optimistically, showAtOnce } from './optimistic';

const FEED = ['UserHomefeedResource.get'];

function scene() {
  const client = new QueryClient();
  client.setQueryData(FEED, [pinWith({ id: '1', repin_count: 4, title: 'One' })]);
  const count = () => {
    patchEntities(client, { pin: (pin) => ({ ...pin, repin_count: pin.repin_count + 1 }) });
  };
  const rename = () => {
    patchEntities(client, { pin: (pin) => ({ ...pin, title: 'Two' }) });
  };
  const pin = () => client.getQueryData<ReturnType<typeof pinWith>[]>(FEED)![0]!;
  const state = () => client.getQueryState(FEED)!;
  return { client, count, rename, pin, state };
}

it('takes one of two changes back and leaves the other', () => {
  const { client, count, rename, pin, state } = scene();
  const first = showAtOnce(client, count);
  const second = showAtOnce(client, rename);
  showAtOnce(client, count).confirm();
  second.undo();
  expect(pin()).toMatchObject({ repin_count: 6, title: 'One' });
  first.undo();
  expect(pin()).toMatchObject({ repin_count: 5, title: 'One' });
  expect(state().isInvalidated).toBe(false);
});

it.each(['confirm', 'undo'] as const)(
  'trusts no answer that came before its %s, and changes none',
  async (end) => {
    const { client, count, pin, state } = scene();
    const shown = showAtOnce(client, count);
    await client.fetchQuery({
      queryKey: FEED,
      queryFn: () => [pinWith({ id: '1', repin_count: 9 })],
      staleTime: 0,
    });
    shown[end]();
    expect(pin().repin_count).toBe(9);
    expect(state().isInvalidated).toBe(true);
  },
);

it('takes a change back at once while an older answer is still on its way', () => {
  const { client, count, pin, state } = scene();
  void client.fetchQuery({ queryKey: FEED, queryFn: () => new Promise(() => undefined), staleTime: 0 });
  const shown = showAtOnce(client, count);
  expect(pin().repin_count).toBe(5);
  shown.undo();
  expect(pin().repin_count).toBe(4);
  expect(state().isInvalidated).toBe(true);
});

it('gives the answer and a way back, or takes the change back and throws', async () => {
  const { client, count, pin } = scene();
  const { answer, undo } = await optimistically(client, count, () => Promise.resolve('made'));
  expect([answer, pin().repin_count]).toEqual(['made', 5]);
  undo();
  expect(pin().repin_count).toBe(4);
  const refused = optimistically(client, count, () => Promise.reject(new Error('no')));
  expect(pin().repin_count).toBe(5);
  await expect(refused).rejects.toThrow('no');
  expect(pin().repin_count).toBe(4);
});

it('leaves a home feed in its order that went on meanwhile, and a list is requested again', async () => {
  const client = new QueryClient();
  const reads = { feed: 0, board: 0 };
  const observed = (name: 'feed' | 'board', call: string) => {
    const observer = new InfiniteQueryObserver(client, {
      queryKey: [call],
      queryFn: ({ pageParam }) => {
        reads[name]++;
        return [pinWith({ id: String(pageParam) })];
      },
      initialPageParam: 1,
      getNextPageParam: (_last, pages) => pages.length + 1,
    });
    const end = observer.subscribe(() => undefined);
    return { observer, end };
  };
  const feed = observed('feed', 'UserHomefeedResource.get');
  const board = observed('board', 'BoardFeedResource.get');
  await expect.poll(() => reads).toEqual({ feed: 1, board: 1 });
  await expect.poll(() => client.isFetching()).toBe(0);
  const shown = showAtOnce(client, () => undefined);
  await Promise.all([feed.observer.fetchNextPage(), board.observer.fetchNextPage()]);
  shown.confirm();
  // Both pages of the board once more.
  await expect.poll(() => reads).toEqual({ feed: 2, board: 4 });
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(client.getQueryState(['UserHomefeedResource.get'])!.isInvalidated).toBe(true);
  feed.end();
  board.end();
});
