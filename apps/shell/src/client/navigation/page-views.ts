import { RemoteError, type LoadedPage, type RemoteLoader } from '@corkboard/federation/loader';
import { findRoute, type RouteMatch } from '@corkboard/routing';
import { type Shown, type View } from './view';

/** How long a page that is ready waits for its data, so that it need not show a skeleton first. */
const DATA_WAIT_MS = 300;

export interface PageSources {
  readonly loader: RemoteLoader;
  /** Starts the calls of a page; settles when their answers are in the cache. @param back somebody comes back to it */
  readonly fetchData: (match: RouteMatch, back: boolean) => Promise<unknown>;
  /** A page of the shell's own, or undefined while it is still to come. */
  readonly shellPage: (name: string) => Promise<View | undefined>;
}

/** Loads the view of an address: its page with code and data together, or the error in its place. Never rejects. */
export async function loadView(
  { loader, fetchData, shellPage }: PageSources,
  match: RouteMatch,
  fresh: boolean,
  back = false,
): Promise<View> {
  if (match.area === 'shell') return (await shellPage(match.name)) ?? { kind: 'status', status: 501 };
  try {
    const data = fetchData(match, back).catch(() => undefined);
    const view = viewOfPage(match, await loader.page(match.area, match.name, fresh));
    if (view.kind === 'page')
      await Promise.race([data, new Promise((resolve) => setTimeout(resolve, DATA_WAIT_MS))]);
    return view;
  } catch (thrown) {
    return faultView(match, thrown);
  }
}

/** Loads the replacement for a page whose version threw while rendering. Never rejects. */
export function replacedView(
  { loader }: PageSources,
  match: RouteMatch,
  version: string,
  thrown: unknown,
): Promise<View> {
  return loader.replace(match.area, match.name, version, thrown).then(
    (page) => viewOfPage(match, page),
    (error: unknown) => faultView(match, error),
  );
}

/** Gets code and data of a page that is about to be opened. */
export function prefetchPage({ loader, fetchData, shellPage }: PageSources, match: RouteMatch): void {
  if (match.area === 'shell') {
    void shellPage(match.name);
    return;
  }
  void fetchData(match, false).catch(() => undefined);
  void loader.page(match.area, match.name, true).catch(() => undefined);
}

/** Pages whose audience the viewer is not: the server knows where to send them. */
export function isServers(
  { name }: RouteMatch,
  viewer: { readonly isAuth: boolean; readonly isPartner?: boolean },
): boolean {
  const { audience } = findRoute(name);
  if (audience === 'anyone') return false;
  if (audience === 'stranger') return viewer.isAuth;
  return !viewer.isAuth || audience === 'staff' || (audience === 'partner' && viewer.isPartner !== true);
}

/**
 * A page from the middle of its list, for browsers without scripts, is a document of its own, since the list has one place in the cache,
 * wherever it begins. Going to it or from it makes a new one; another hash does not.
 */
export function changesList(
  from: Pick<Shown, 'place' | 'match'>,
  to: Pick<Shown, 'place' | 'match'>,
): boolean {
  if (from.place.pathname === to.place.pathname && from.place.search === to.place.search) return false;
  return [from, to].some(({ match }) => match.kind === 'route' && match.query.after !== undefined);
}

/** A release from an origin that appeared after this document was made: the next document's policy knows it. */
export const needsDocument = (view: View): boolean => view.kind === 'fault' && view.error.kind === 'origin';

/** The same page with another query or hash: it gets the new route and is not loaded again. */
export function samePage(a: RouteMatch, b: RouteMatch): boolean {
  return a.name === b.name && JSON.stringify(a.params) === JSON.stringify(b.params);
}

function viewOfPage(match: RouteMatch, { component, version }: LoadedPage): View {
  if (component === 'pending') return { kind: 'status', status: 501 };
  return { kind: 'page', component, remote: match.area, version };
}

function faultView(match: RouteMatch, thrown: unknown): View {
  const error = thrown instanceof RemoteError ? thrown : new RemoteError('script', String(thrown));
  return { kind: 'fault', remote: match.area, error };
}
