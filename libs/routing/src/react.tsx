import {
  createContext,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useContext,
  useMemo,
} from 'react';

/*
 * Location and navigation for pages. The route table decides which page an address shows (`classify`), and the frame around the pages
 * moves between them: nothing is matched or loaded here.
 */

/** A place in the history. */
export interface Location {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  /** Navigation state: set by the link or call that led here. */
  readonly state: unknown;
  /** One per history entry. */
  readonly key: string;
}

/** How the person came to a place: by the browser's own buttons (or first of all), by a link, or by a link that left no entry. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** Who does the moving. Addresses are absolute on this site, with query and hash. */
export interface Navigator {
  go(delta: number): void;
  push(to: string, state: unknown): void;
  replace(to: string, state: unknown): void;
}

/** Goes to an address that is absolute on this site, or some entries back or forth in the history. */
export interface Navigate {
  (delta: number): void;
  (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }): void;
}

interface Arrival {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

// Apart, so that what only goes elsewhere is not drawn again on arrival.
const ArrivalContext = createContext<Arrival | null>(null);
const NavigatorContext = createContext<Navigator | null>(null);

function inRouter<T>(value: T | null): T {
  if (value === null) throw new Error('links and hooks of the router work inside a <Router> only');
  return value;
}

export interface RouterProps {
  readonly location: Location;
  readonly navigationType?: NavigationType;
  /** Always the same one: a new one is a new `useNavigate()` in every page. */
  readonly navigator: Navigator;
  readonly children: ReactNode;
}

/** Tells the pages inside where they are. */
export function Router({ location, navigationType = 'POP', navigator, children }: RouterProps) {
  const arrival = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  return (
    <NavigatorContext value={navigator}>
      <ArrivalContext value={arrival}>{children}</ArrivalContext>
    </NavigatorContext>
  );
}

/** Where the person is. */
export const useLocation = (): Location => inRouter(useContext(ArrivalContext)).location;

/** How the person came here. */
export const useNavigationType = (): NavigationType => inRouter(useContext(ArrivalContext)).navigationType;

/** The same function for as long as the router is. */
export function useNavigate(): Navigate {
  const navigator = inRouter(useContext(NavigatorContext));
  return useCallback(
    (to: string | number, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}) => {
      if (typeof to === 'number') navigator.go(to);
      else if (replace) navigator.replace(to, state);
      else navigator.push(to, state);
    },
    [navigator],
  );
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Absolute on this site, or only a hash of the same page. */
  readonly to: string;
  /** Leaves no entry in the history; so does a link to where the person is. */
  readonly replace?: boolean;
  /** For the page that it leads to. */
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link of this site. In a new tab, to another site, and without scripts it is the browser's. */
export function Link({ to, replace, state, onClick, children, ...anchor }: LinkProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const href = to.startsWith('#') ? pathname + to : to;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isOurs(href, anchor.target) || !isPlain(event)) return;
    event.preventDefault();
    navigate(href, { replace: replace ?? href === pathname + search + hash, state });
  };
  return (
    <a {...anchor} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** A path of this site that opens here; two slashes begin another host. */
const isOurs = (href: string, target = '_self') => target === '_self' && /^\/(?![/\\])/.test(href);

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
