import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Provider, type createStore } from 'jotai';
import { App, type AppProps } from './App';

export interface RootProps extends AppProps {
  readonly store: ReturnType<typeof createStore>;
  readonly queries: QueryClient;
}

/** The whole page, as the server draws it and the client takes it over. */
export function Root({ store, queries, ...app }: RootProps) {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queries}>
        <App {...app} />
      </QueryClientProvider>
    </Provider>
  );
}
