import { classify } from './classify';
import { headerSafe } from './header-safe';
import { type RouteName } from './routes';
import { type SiteRoutes } from './site';

/** Pages on which a signed-in person has no business: a login never returns to them. */
const ACCESS_PAGES: ReadonlySet<RouteName> = new Set<RouteName>([
  'login',
  'login-verify',
  'add-account',
  'login-problem',
  'signup',
  'signup-sso-business-account',
  'password-reset',
  'password-change',
]);

/** How long an address may be that another one carries along in `next`. */
const LONGEST = 4096;
/** How long it may be as it's written there: a request names it twice, in its address and as where it came from, and servers take 16 KB of both. */
const LONGEST_WRITTEN = 6144;
// Browsers drop tabs and newlines inside an address and read a backslash as a slash.
// oxlint-disable-next-line no-control-regex -- they are what is refused
const TREACHEROUS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;
const HIDDEN_IN_PATH = /%(?:25)*(?:2f|5c|[01][0-9a-f]|7f)/i;

/** An address of this site as another one carries it along in `next`; undefined for one that is too long, after which people go home. */
export const asNext = (url: string): string | undefined =>
  url.length <= LONGEST && encodeURIComponent(headerSafe(url)).length <= LONGEST_WRITTEN ? url : undefined;

/**
 * The path on this site to which a login may return, or `null` when `next` is anything else.
 * Accepts `/path?query#hash`, also with `origin` (`https://host`, no slash) in front; it must be a page of the site (`routes`, as for `classify`),
 * and not one for signing in. Refuses every spelling that a browser might take for another host, and what is too long to be carried along (`asNext`).
 */
export function safeNext(
  next: string | null | undefined,
  origin: string,
  routes?: SiteRoutes,
): string | null {
  if (typeof next !== 'string' || next.length > LONGEST) return null;
  const own = /^https?:\/\/[^/\\@?#]+$/.test(origin) && next.startsWith(`${origin}/`);
  const target = own ? next.slice(origin.length) : next;
  if (TREACHEROUS.test(target) || !target.startsWith('/') || target.startsWith('//')) return null;
  const end = target.search(/[?#]/);
  if (HIDDEN_IN_PATH.test(end < 0 ? target : target.slice(0, end))) return null;

  const match = classify(target, routes);
  if (match.kind === 'not-found' || ACCESS_PAGES.has(match.name)) return null;
  const path = match.canonical + (end < 0 ? '' : headerSafe(target.slice(end)));

  // Whatever the checks above think: what a browser makes of it decides.
  const base = 'https://corkboard.invalid';
  try {
    const seen = new URL(path, base);
    return seen.origin === base && seen.pathname.startsWith('/') && !seen.pathname.startsWith('//')
      ? (asNext(path) ?? null)
      : null;
  } catch {
    return null;
  }
}

/**
 * Where a person goes after logging in: the saved next path, else where they are; from the login, sign-up and
 * add-account pages, home. `current` is path and query, `origin` as for `safeNext`.
 */
export function afterLogin(
  next: string | null | undefined,
  current: string,
  origin = '',
  routes?: SiteRoutes,
): string {
  return safeNext(next, origin, routes) ?? safeNext(current, origin, routes) ?? '/';
}

/** Where a person goes after signing up: home, unless a target is given. */
export function afterSignup(target: string | null | undefined, origin = '', routes?: SiteRoutes): string {
  return safeNext(target, origin, routes) ?? '/';
}
