import { apiInfiniteQuery, apiQuery } from '@corkboard/api-client';
import { type Viewer } from '@corkboard/auth';
import { type CallName, type CallOptions } from '@corkboard/contract';
import { resolveNeeds } from '@corkboard/federation';
import { type ReleaseSource } from '@corkboard/federation/loader';
import { classify, siteRoutes, type RouteMatch, type RouteRow } from '@corkboard/routing';
import { type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Asks for the data of a page while its code is on the way; what is in the cache and fresh is not asked again. Nor is a list that is on
 * screen, and on the way back none that is there at all: another answer would put others in the place of what one left.
 */
export function createFetchData(client: QueryClient, releases: ReleaseSource, viewer: Viewer) {
  const stays = (key: QueryKey, back: boolean) => {
    const list = client.getQueryCache().find({ queryKey: key });
    return list?.state.data !== undefined && (back || list.isActive());
  };
  return async (match: RouteMatch, back: boolean): Promise<void> => {
    const { current } = await releases.forPage(match.area, match.name);
    const needs = current.manifest.pages[match.name]?.data ?? [];
    await Promise.all(
      resolveNeeds(needs, match, viewer).map(({ call, options, infinite }) => {
        const name = call as CallName;
        const given = options as CallOptions<CallName>;
        if (!infinite) return client.prefetchQuery(apiQuery(name, given));
        const list = apiInfiniteQuery(name, given);
        return stays(list.queryKey, back) ? Promise.resolve() : client.prefetchInfiniteQuery(list);
      }),
    );
  };
}

/** How long a navigation waits to learn of pages that this document does not know. */
const ROUTES_MS = 3000;

/** Whether releases that this document has not heard of have a page at an address; where that cannot be learned, they have none. */
export async function isNewPage(url: string): Promise<boolean> {
  try {
    const answer = await fetch('/_/routes.json', {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(ROUTES_MS),
    });
    return answer.ok && classify(url, siteRoutes((await answer.json()) as RouteRow[])).kind === 'route';
  } catch {
    return false;
  }
}
