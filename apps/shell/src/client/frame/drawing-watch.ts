import { apiQuery } from '@corkboard/api-client';
import { DEMO_DRAWING_GATE } from '@corkboard/contract';
import { type QueryClient } from '@tanstack/react-query';

/** How often an open page asks whether the pictures of the demo are there. */
const EVERY_MS = 5000;

/** Takes the words about pictures that are still being drawn away when those are there. What cannot be had is asked for again. */
export function watchDrawing(client: QueryClient, notice: HTMLElement): void {
  const session = apiQuery('UserSessionResource.get', {});
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden') return;
    client.fetchQuery({ ...session, staleTime: 0, retry: false }).then(
      ({ gates }) => {
        if (gates.includes(DEMO_DRAWING_GATE)) return;
        clearInterval(timer);
        notice.remove();
      },
      () => undefined,
    );
  }, EVERY_MS);
}
