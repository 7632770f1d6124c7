import { VISITED_PAGES } from '@corkboard/ui';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { type Place } from './view';

/** Keeps what the pages show that somebody comes back to, however long they are away (docs/handbook/finding.md#back-from-a-pin). */
export interface VisitedPages {
  /** To be called while the page that is left is still on screen. */
  leave(place: Place): void;
}

export function createVisitedPages(queries: QueryClient): VisitedPages {
  const held = new Map<string, () => void>();
  const release = (key: string | undefined) => {
    if (key === undefined) return;
    held.get(key)?.();
    held.delete(key);
  };
  return {
    leave({ key }) {
      // Who is looked at by somebody is not forgotten; one that is switched off asks for nothing.
      const stops = queries
        .getQueryCache()
        .findAll({ type: 'active' })
        .map(({ options, queryKey }) =>
          new QueryObserver(queries, { ...options, queryKey, enabled: false }).subscribe(() => undefined),
        );
      release(key);
      held.set(key, () => {
        for (const stop of stops) stop();
      });
      if (held.size > VISITED_PAGES) release(held.keys().next().value);
    },
  };
}
