import { classify, type RouteMatch } from '@corkboard/routing';
import {
  changesList,
  isServers,
  loadView,
  needsDocument,
  prefetchPage,
  replacedView,
  samePage,
  type PageSources,
} from './page-views';
import { currentPlace, newPlace, pathOf, write } from './places';
import { type Place, type ShownView, type View } from './view';
import { type Navigator } from '@corkboard/routing/react';

export interface NavigationOptions extends PageSources {
  /** Whether the site has a page at an address that this document knows none at: a release may have brought one since. */
  readonly isNew?: (url: string) => Promise<boolean>;
  /** The status of the first HTML. */
  readonly firstStatus: number;
  readonly viewer: { readonly isAuth: boolean; readonly isPartner?: boolean };
  /** Called while the page of a place is still on screen, before another place takes over. */
  readonly onLeave: (place: Place) => void;
}

/** State that the frame renders. */
interface NavigationState {
  readonly shown: ShownView;
  /** A navigation to another page is pending. */
  readonly busy: boolean;
}

export interface Navigation {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => NavigationState;
  /** Loads the page of the first HTML. @returns when there is something to show, be it what happened to the page */
  start(): Promise<void>;
  /** Goes somewhere on this site. The address changes when the page is ready. */
  go(to: string, options?: { replace?: boolean; state?: unknown }): void;
  /** Loads the page that is shown once more, from nothing. */
  retry(): void;
  /** A page that is shown threw: the last good version takes its place, or what happened is said there. */
  fail(failed: ShownView, error: unknown): void;
  /** Gets code and data of a page that the person is about to open. */
  prefetch(match: RouteMatch): void;
}

/** The shell's router: one place at a time, code and data of a page together, and the address in step with what is shown. */
export const createNavigation = (options: NavigationOptions): Navigation => new ShellNavigation(options);

class ShellNavigation implements Navigation {
  readonly #options: NavigationOptions;
  readonly #listeners = new Set<() => void>();
  #visit = 0;
  /** The newest thing that was set out for: what comes later than that is dropped. */
  #latest = 0;
  #state: NavigationState;

  constructor(options: NavigationOptions) {
    this.#options = options;
    const place = currentPlace();
    const shown: ShownView = {
      place,
      match: classify(pathOf(place)),
      view: { kind: 'waiting' },
      by: 'POP',
      visit: 0,
    };
    this.#state = { shown, busy: false };
  }

  // Handed on by themselves, so they are bound.
  readonly state = (): NavigationState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly start = (): Promise<void> => {
    addEventListener('popstate', () => void this.#open(currentPlace(), 'POP'));
    const { place, match } = this.#state.shown;
    const { firstStatus } = this.#options;
    if (match.kind === 'not-found' || firstStatus !== 200) {
      const status = match.kind === 'not-found' ? 404 : firstStatus;
      this.#show(place, 'POP', { kind: 'status', status });
      return Promise.resolve();
    }
    return this.#showLoaded(loadView(this.#options, match, false), (view) => {
      this.#show(place, 'POP', view);
    });
  };

  readonly go: Navigation['go'] = (to, { replace = false, state = null } = {}) => {
    const url = new URL(to, location.href);
    if (url.origin !== location.origin) {
      location.assign(url);
      return;
    }
    void this.#open(newPlace(url.pathname + url.search + url.hash, state), replace ? 'REPLACE' : 'PUSH');
  };

  readonly retry = (): void => {
    const { place, match } = this.#state.shown;
    if (match.kind === 'not-found') return;
    this.#show(place, 'REPLACE', { kind: 'waiting' });
    void this.#showLoaded(loadView(this.#options, match, true), (view) => {
      if (needsDocument(view)) location.reload();
      else this.#show(place, 'REPLACE', view);
    });
  };

  readonly fail: Navigation['fail'] = ({ view, match, place, visit }, error) => {
    if (view.kind !== 'page' || match.kind !== 'route' || this.#state.shown.visit !== visit) return;
    this.#show(place, 'REPLACE', { kind: 'waiting' });
    void this.#showLoaded(replacedView(this.#options, match, view.version, error), (next) => {
      this.#show(place, 'REPLACE', next);
    });
  };

  readonly prefetch: Navigation['prefetch'] = (match) => {
    if (!isServers(match, this.#options.viewer)) prefetchPage(this.#options, match);
  };

  async #open(place: Place, by: ShownView['by']): Promise<void> {
    const token = ++this.#latest;
    const url = pathOf(place);
    const match = classify(url);
    const commit = (view: View) => {
      if (token !== this.#latest) return;
      if (by !== 'POP') write(place, by === 'REPLACE');
      this.#show(place, by, view);
    };
    const { shown } = this.#state;
    if (match.kind === 'not-found') {
      // A document that knows of the release has its menus, too.
      const isNew = this.#options.isNew !== undefined && (await this.#whileBusy(this.#options.isNew(url)));
      if (isNew && token === this.#latest) location.assign(url);
      else commit({ kind: 'status', status: 404 });
    } else if (isServers(match, this.#options.viewer) || changesList(shown, { place, match })) {
      location.assign(url);
    } else if (shown.match.kind === 'route' && samePage(shown.match, match) && shown.view.kind !== 'fault') {
      commit(shown.view);
    } else {
      const view = await this.#whileBusy(loadView(this.#options, match, true, by === 'POP'));
      if (token === this.#latest && needsDocument(view)) location.assign(url);
      else commit(view);
    }
  }

  #whileBusy<T>(work: Promise<T>): Promise<T> {
    this.#set({ ...this.#state, busy: true });
    return work;
  }

  /** Waits for a view of the place that is shown; nothing comes of it when the person goes elsewhere meanwhile. */
  async #showLoaded(loading: Promise<View>, arrive: (view: View) => void): Promise<void> {
    const token = ++this.#latest;
    const view = await loading;
    if (token === this.#latest) arrive(view);
  }

  #show(place: Place, by: ShownView['by'], view: View): void {
    const before = this.#state.shown;
    if (before.place.key !== place.key) this.#options.onLeave(before.place);
    // The same view at another address (query, hash) stays mounted; everything else starts anew.
    if (before.view !== view) this.#visit += 1;
    const match = classify(pathOf(place));
    this.#set({ shown: { place, match, view, by, visit: this.#visit }, busy: false });
  }

  #set(state: NavigationState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Navigator for the router's hooks and links. Create one per document: a new one is a new `useNavigate()` in every page, and an effect
 * that navigates would run again at every render of the frame.
 */
export function createNavigator(navigation: Pick<Navigation, 'go'>): Navigator {
  return {
    go: (delta) => {
      history.go(delta);
    },
    push: (to, state) => {
      navigation.go(to, { state });
    },
    replace: (to, state) => {
      navigation.go(to, { state, replace: true });
    },
  };
}
