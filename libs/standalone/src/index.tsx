import '@corkboard/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { callApi, createQueryClient } from '@corkboard/api-client';
import { dropForeignActing, gatesAtom, viewerAtom, viewerFrom } from '@corkboard/auth';
import { type RemoteModule } from '@corkboard/federation';
import { classify } from '@corkboard/routing';
import { useLocation } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import { HistoryRouter } from './HistoryRouter';
import { RemotePage } from './RemotePage';

function Page({ remote }: { remote: RemoteModule }) {
  const { pathname, search, hash } = useLocation();
  const route = classify(pathname + search + hash);
  return route.kind === 'route' ? (
    <RemotePage key={route.canonical} remote={remote} route={route} />
  ) : (
    <p>404</p>
  );
}

/**
 * Starts a remote alone, in the least frame that its pages need (docs/remotes.md, "Alone"): for its own team.
 * The page needs an element `#root`, and the service at its own address.
 */
export async function startAlone(remote: RemoteModule): Promise<void> {
  const { data } = await callApi('UserSessionResource.get', {});
  const store = createStore();
  const viewer = viewerFrom(data.viewer);
  dropForeignActing(viewer);
  store.set(viewerAtom, viewer);
  store.set(gatesAtom, data.gates);
  createRoot(document.getElementById('root')!).render(
    <Provider store={store}>
      <QueryClientProvider client={createQueryClient()}>
        <HistoryRouter>
          <ToastProvider>
            <main>
              <Page remote={remote} />
            </main>
            <ToastRegion />
          </ToastProvider>
        </HistoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
}
