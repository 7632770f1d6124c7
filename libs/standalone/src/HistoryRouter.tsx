import { Router, type Location, type NavigationType, type Navigator } from '@corkboard/routing/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

interface Arrival {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

/** The browser's address and history as they are, where no frame has a navigation of its own. */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const [arrival, setArrival] = useState<Arrival>(() => ({ location: current(), navigationType: 'POP' }));
  useEffect(() => {
    const arrive = () => {
      setArrival({ location: current(), navigationType: 'POP' });
    };
    addEventListener('popstate', arrive);
    return () => {
      removeEventListener('popstate', arrive);
    };
  }, []);
  const navigator = useMemo((): Navigator => {
    const write = (navigationType: 'PUSH' | 'REPLACE') => (to: string, state: unknown) => {
      const entry = { key: crypto.randomUUID(), state };
      if (navigationType === 'PUSH') history.pushState(entry, '', to);
      else history.replaceState(entry, '', to);
      setArrival({ location: current(), navigationType });
    };
    return {
      go: (delta) => {
        history.go(delta);
      },
      push: write('PUSH'),
      replace: write('REPLACE'),
    };
  }, []);
  return (
    <Router {...arrival} navigator={navigator}>
      {children}
    </Router>
  );
}

function current(): Location {
  const { pathname, search, hash } = location;
  const entry = history.state as { key?: string; state?: unknown } | null;
  return { pathname, search, hash, key: entry?.key ?? 'first', state: entry?.state ?? null };
}
