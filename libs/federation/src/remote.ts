import { type ComponentType } from 'react';

/**
 * The version of the agreement between the shell and a remote (docs/architecture.md, "Remote"). It goes up when a shell of today
 * could not run a remote of yesterday; a remote built for another version is refused before any of its files is asked for.
 */
export const CONTRACT_VERSION = 1;

/** The one module that a remote exposes. */
export const EXPOSED_MODULE = './remote';

/** A classified address as the page sees it: the answer of `classify(url)` of `@corkboard/routing`. */
export interface PageRoute {
  readonly name: string;
  readonly area: string;
  readonly params: object;
  readonly query: object;
}

/** Props that the shell passes to every page. Narrow `route` by its name: a page is rendered only for its own route. */
export interface PageProps<Route extends PageRoute = PageRoute> {
  readonly route: Route;
}

/** Exports of a page chunk: the page is the default export. */
export interface PageModule<Route extends PageRoute = PageRoute> {
  readonly default: ComponentType<PageProps<Route>>;
}

/**
 * One page of a remote: a dynamic import named after its route.
 *
 * @example
 * pin: { load: () => import(/* webpackChunkName: "page-pin" *\/ './pages/pin') }
 */
export interface PageSource<Route extends PageRoute = PageRoute> {
  readonly load: () => Promise<PageModule<Route>>;
}

/** The pages of an area. A route without one is still to come: the shell shows "This page is coming soon" and the server answers 501. */
export type Pages<Route extends PageRoute> = {
  readonly [Name in Route['name']]?: PageSource<Extract<Route, { name: Name }>>;
};

/** The whole of what a remote exposes to the shell, as the export named `remote`. */
export interface RemoteModule {
  /** The area of the route table whose pages these are. */
  readonly area: string;
  readonly contractVersion: number;
  // Pages are checked against their own route where they are defined (`Pages`); here only the shell's own call matters.
  readonly pages: Readonly<Record<string, PageSource<never>>>;
  /** Whether this remote can work in this page. `false` or an exception makes the shell take the last good version instead. */
  readonly bootCheck: () => boolean | Promise<boolean>;
}

/**
 * Puts a remote together. It only adds the contract version it was compiled with.
 * @param remote area, pages and an optional boot check of the remote's own
 */
export function defineRemote<Route extends PageRoute>(remote: {
  readonly area: Route['area'];
  readonly pages: Pages<Route>;
  readonly bootCheck?: RemoteModule['bootCheck'];
}): RemoteModule {
  return {
    area: remote.area,
    contractVersion: CONTRACT_VERSION,
    pages: remote.pages as RemoteModule['pages'],
    bootCheck: remote.bootCheck ?? (() => true),
  };
}
