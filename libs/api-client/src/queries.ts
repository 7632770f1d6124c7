import { QueryClient, type InfiniteData } from '@tanstack/react-query';
import type { CallData, CallName, CallOptions } from '@corkboard/contract';
import { withActing } from './acting';
import { callApi } from './call';
import { asApiError } from './error';

/** Key of a call's answer in the cache: `[name, options]`, undefined options left out. Boot data uses the same keys. */
export function queryKey<N extends CallName>(name: N, options: CallOptions<N>): readonly [N, CallOptions<N>] {
  const present = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return [name, present as CallOptions<N>];
}

/** A call as `useQuery` takes it. */
interface Query<N extends CallName> {
  queryKey: readonly [N, CallOptions<N>];
  queryFn: (context: { signal: AbortSignal }) => Promise<CallData<N>>;
}

/** Options for `useQuery`: the call's `data`; of a list its first page, from which nobody goes on. */
export function apiQuery<N extends CallName>(name: N, options: CallOptions<N>): Query<N> {
  return {
    queryKey: queryKey(name, options),
    queryFn: async ({ signal }) => (await callApi(name, options, { signal, ignoreBookmark: true })).data,
  };
}

/** One page of a list in the cache. */
export interface Page<N extends CallName> {
  items: CallData<N>;
  bookmark: string | null;
}
export type Pages<N extends CallName> = InfiniteData<Page<N>, string | null>;

/** A list by pages: `at` asks for the page of a bookmark, `next` finds the bookmark that follows a page. */
function pagedQuery<N extends CallName>(
  name: N,
  options: CallOptions<N>,
  at: (bookmark: string) => CallOptions<N>,
  next: (page: Page<N>) => string | null,
) {
  return {
    queryKey: queryKey(name, options),
    initialPageParam: null as string | null,
    queryFn: async ({
      signal,
      pageParam,
    }: {
      signal: AbortSignal;
      pageParam: string | null;
    }): Promise<Page<N>> => {
      const { data, bookmark } = await callApi(name, pageParam === null ? options : at(pageParam), {
        signal,
      });
      return { items: data, bookmark };
    },
    getNextPageParam: next,
  };
}

/** Options for `useInfiniteQuery` over a paged list (by bookmark, null at the end). */
export const apiInfiniteQuery = <N extends CallName>(name: N, options: CallOptions<N>) =>
  pagedQuery(
    name,
    options,
    (bookmark) => ({ ...options, bookmark }),
    (page) => page.bookmark,
  );

/** A list of /v5, whose answer is bare `{items, bookmark}`. */
export type ItemsCall = {
  [N in CallName]: CallData<N> extends { items: readonly unknown[]; bookmark: string | null } ? N : never;
}[CallName];

/** Options for `useInfiniteQuery` over a list of /v5, which has its bookmark beside the items. */
export function apiItemsQuery<N extends ItemsCall>(name: N, options: CallOptions<N>) {
  const { query, ...rest } = options as { query?: object };
  const at = (bookmark: string) => ({ ...rest, query: { ...query, bookmark } }) as unknown as CallOptions<N>;
  return pagedQuery(name, options, at, (page) => page.items.bookmark);
}

/** A first answer that came with the HTML. */
export interface BootAnswer {
  key: readonly [string, Record<string, unknown>];
  data: unknown;
  bookmark: string | null;
  /** True for paged lists: stored as their first page. */
  infinite: boolean;
  /** The bookmark that this first page follows, where the address began in the middle of the list. */
  after?: string;
}

/**
 * Puts first answers into the cache as if they had just been fetched; `kept` ones, of a page that the browser had kept, are shown
 * and asked for again. Not those that are another profile's to ask, when one acts for it.
 */
export function hydrate(client: QueryClient, answers: readonly BootAnswer[], kept = false): void {
  const age = kept ? { updatedAt: 0 } : {};
  for (const { key, data, bookmark, infinite, after = null } of answers) {
    const options = key[1] as CallOptions<CallName>;
    if (withActing(key[0] as CallName, options) !== options) continue;
    const shown = infinite ? { pages: [{ items: data, bookmark }], pageParams: [after] } : data;
    client.setQueryData(key, shown, age);
  }
}

/** The page's one query client, owned by the shell (docs/architecture.md). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        // A refusal stays a refusal, and what has moved stays moved; only a failed network or server is worth a second try.
        retry: (failures, error) => {
          const status = asApiError(error)?.httpStatus ?? 0;
          return failures < 2 && !(status >= 300 && status < 500);
        },
      },
    },
  });
}
