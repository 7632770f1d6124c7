import { RemoteError, type LoadedPage, type RemoteLoader } from '@corkboard/federation/loader';
import { classify, findRoute, type RouteMatch } from '@corkboard/routing';
import { currentPlace, newPlace, pathOf, write } from './places';
import { type Place, type Shown, type View } from './view';

/** How long a page that is ready waits for its data, so that it need not show a skeleton first. */
const DATA_WAIT_MS = 300;

export interface NavigationOptions {
  readonly loader: RemoteLoader;
  /** Starts the calls of a page; settles when their answers are in the cache. */
  readonly fetchData: (match: RouteMatch) => Promise<unknown>;
  /** A page of the shell's own, or undefined while it is still to come. */
  readonly shellPage: (name: string) => Promise<View | undefined>;
  /** Whether the site has a page at an address that this document knows none at: a release may have brought one since. */
  readonly isNew?: (url: string) => Promise<boolean>;
  /** The status of the first HTML. */
  readonly firstStatus: number;
  readonly viewer: { readonly isAuth: boolean; readonly isPartner?: boolean };
  /** Called while the page of a place is still on screen, before another place takes over. */
  readonly onLeave: (place: Place) => void;
}

/** What the frame looks at. */
interface NavigationState {
  readonly shown: Shown;
  /** On the way to another page. */
  readonly busy: boolean;
}

export interface Navigation {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => NavigationState;
  /** Loads the page of the first HTML. */
  start(): void;
  /** Goes somewhere on this site. The address changes when the page is ready. */
  go(to: string, options?: { replace?: boolean; state?: unknown }): void;
  /** Loads the page that is shown once more, from nothing. */
  retry(): void;
  /** A page that is shown threw: the last good version takes its place, or what happened is said there. */
  fail(failed: Shown, error: unknown): void;
  /** Gets code and data of a page that the person is about to open. */
  prefetch(match: RouteMatch): void;
}

/** The shell's router: one place at a time, code and data of a page together, and the address in step with what is shown. */
export function createNavigation(options: NavigationOptions): Navigation {
  const { loader, fetchData, shellPage, viewer } = options;
  const listeners = new Set<() => void>();
  let visit = 0;
  let latest = 0;
  let state: NavigationState = { shown: first(), busy: false };

  function first(): Shown {
    const place = currentPlace();
    return { place, match: classify(pathOf(place)), view: { kind: 'waiting' }, by: 'POP', visit };
  }

  function set(next: NavigationState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function show(place: Place, by: Shown['by'], view: View): void {
    const before = state.shown;
    if (before.place.key !== place.key) options.onLeave(before.place);
    // The same view at another address (query, hash) stays mounted; everything else starts anew.
    if (before.view !== view) visit += 1;
    set({ shown: { place, match: classify(pathOf(place)), view, by, visit }, busy: false });
  }

  async function remoteView(match: RouteMatch, fresh: boolean): Promise<View> {
    return viewOfPage(match, await loader.page(match.area, match.name, fresh));
  }

  async function viewOf(match: RouteMatch, fresh: boolean): Promise<View> {
    if (match.area === 'shell') return (await shellPage(match.name)) ?? { kind: 'status', status: 501 };
    try {
      const data = fetchData(match).catch(() => undefined);
      const view = await remoteView(match, fresh);
      if (view.kind === 'page')
        await Promise.race([data, new Promise((resolve) => setTimeout(resolve, DATA_WAIT_MS))]);
      return view;
    } catch (thrown) {
      return faultView(match, thrown);
    }
  }

  async function open(place: Place, by: Shown['by']): Promise<void> {
    const token = ++latest;
    const url = pathOf(place);
    const match = classify(url);
    const commit = (view: View) => {
      if (token !== latest) return;
      if (by !== 'POP') write(place, by === 'REPLACE');
      show(place, by, view);
    };
    if (match.kind === 'not-found') {
      if (options.isNew) {
        set({ ...state, busy: true });
        const isNew = await options.isNew(url);
        if (token !== latest) return;
        // A document that knows of the release has its menus, too.
        if (isNew) {
          location.assign(url);
          return;
        }
      }
      commit({ kind: 'status', status: 404 });
      return;
    }
    if (isServers(match)) {
      location.assign(url);
      return;
    }
    const before = state.shown;
    if (before.match.kind === 'route' && samePage(before.match, match) && before.view.kind !== 'fault') {
      commit(before.view);
      return;
    }
    set({ ...state, busy: true });
    const view = await viewOf(match, true);
    if (token === latest && needsDocument(view)) location.assign(url);
    else commit(view);
  }

  /** Pages whose audience the viewer is not: the server knows where to send them. */
  function isServers({ name }: RouteMatch): boolean {
    const { audience } = findRoute(name);
    if (audience === 'anyone') return false;
    if (audience === 'stranger') return viewer.isAuth;
    return !viewer.isAuth || audience === 'staff' || (audience === 'partner' && viewer.isPartner !== true);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      addEventListener('popstate', () => void open(currentPlace(), 'POP'));
      const { place, match } = state.shown;
      const { firstStatus } = options;
      if (match.kind === 'not-found' || firstStatus !== 200) {
        const status = match.kind === 'not-found' ? 404 : firstStatus;
        show(place, 'POP', { kind: 'status', status });
        return;
      }
      const token = ++latest;
      void viewOf(match, false).then((view) => {
        if (token === latest) show(place, 'POP', view);
      });
    },
    go(to, { replace = false, state: entryState = null } = {}) {
      const url = new URL(to, location.href);
      if (url.origin !== location.origin) {
        location.assign(url);
        return;
      }
      void open(newPlace(url.pathname + url.search + url.hash, entryState), replace ? 'REPLACE' : 'PUSH');
    },
    retry() {
      const { place, match } = state.shown;
      if (match.kind === 'not-found') return;
      const token = ++latest;
      show(place, 'REPLACE', { kind: 'waiting' });
      void viewOf(match, true).then((view) => {
        if (token !== latest) return;
        if (needsDocument(view)) location.reload();
        else show(place, 'REPLACE', view);
      });
    },
    fail(failed, error) {
      const { view, match, place, visit: seen } = failed;
      if (view.kind !== 'page' || match.kind !== 'route' || state.shown.visit !== seen) return;
      const token = ++latest;
      show(place, 'REPLACE', { kind: 'waiting' });
      void loader
        .replace(match.area, match.name, view.version, error)
        .then(
          (page) => viewOfPage(match, page),
          (thrown: unknown) => faultView(match, thrown),
        )
        .then((next) => {
          if (token === latest) show(place, 'REPLACE', next);
        });
    },
    prefetch(match) {
      if (isServers(match)) return;
      if (match.area === 'shell') {
        void shellPage(match.name);
        return;
      }
      void fetchData(match).catch(() => undefined);
      void loader.page(match.area, match.name, true).catch(() => undefined);
    },
  };
}

function viewOfPage(match: RouteMatch, { component, version }: LoadedPage): View {
  if (component === 'pending') return { kind: 'status', status: 501 };
  return { kind: 'page', component, remote: match.area, version };
}

/** A release from an origin that appeared after this document was made: the next document's policy knows it. */
const needsDocument = (view: View): boolean => view.kind === 'fault' && view.error.kind === 'origin';

function faultView(match: RouteMatch, thrown: unknown): View {
  const error = thrown instanceof RemoteError ? thrown : new RemoteError('script', String(thrown));
  return { kind: 'fault', remote: match.area, error };
}

/** The same page with another query or hash: it gets the new route and is not loaded again. */
function samePage(a: RouteMatch, b: RouteMatch): boolean {
  return a.name === b.name && JSON.stringify(a.params) === JSON.stringify(b.params);
}
