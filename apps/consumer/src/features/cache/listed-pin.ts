import { type Pin } from '@corkboard/contract';
import { type InfiniteData, type QueryClient } from '@tanstack/react-query';

/** A list by pages, as the cache has it. */
type Pages = InfiniteData<{ readonly items: unknown }>;

/**
 * A Pin as a list in the cache has it, so that its page can open with what its card shows; undefined where none has it. As an ad it's another matter
 * (`tracking`, of its address): the showing belongs to it.
 */
export function listedPin(client: QueryClient, id: string, tracking: string | undefined): Pin | undefined {
  for (const [, data] of client.getQueriesData<Partial<Pages>>({})) {
    for (const { items } of data?.pages ?? []) {
      if (!Array.isArray(items)) continue;
      const found = (items as Partial<Pin>[]).find(
        (item) => item.type === 'pin' && item.id === id && item.trackingParams === tracking,
      );
      if (found) return found as Pin;
    }
  }
  return undefined;
}
