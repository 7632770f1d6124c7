import { apiInfiniteQuery, apiQuery } from '@corkboard/api-client';
import { type Viewer } from '@corkboard/auth';
import { type CallName, type CallOptions } from '@corkboard/contract';
import { resolveNeeds } from '@corkboard/federation';
import { type ReleaseSource } from '@corkboard/federation/loader';
import { type RouteMatch } from '@corkboard/routing';
import { type QueryClient } from '@tanstack/react-query';

/** Asks for the data of a page while its code is on the way; what is in the cache and fresh is not asked again. */
export function createFetchData(client: QueryClient, releases: ReleaseSource, viewer: Viewer) {
  return async (match: RouteMatch): Promise<void> => {
    const { current } = await releases.forPage(match.area, match.name);
    const needs = current.manifest.pages[match.name]?.data ?? [];
    await Promise.all(
      resolveNeeds(needs, match, viewer).map(({ call, options, infinite }) => {
        const name = call as CallName;
        const given = options as CallOptions<CallName>;
        return infinite
          ? client.prefetchInfiniteQuery(apiInfiniteQuery(name, given))
          : client.prefetchQuery(apiQuery(name, given));
      }),
    );
  };
}
