import { expect, it } from 'vitest';
import { createQueryClient, hydrate, queryKey } from './queries';

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
