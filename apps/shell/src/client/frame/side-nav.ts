import {
  EXPERIMENTS_COOKIE,
  EXPERIMENTS_SECONDS,
  forcedCookie,
  forcedGates,
  VERTICAL_NAV_GATE,
} from '@corkboard/contract';

/** Gates that this browser's cookie forces open or closed. */
function forced(): Map<string, boolean> {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  const [, value] = pairs.find(([name]) => name === EXPERIMENTS_COOKIE) ?? [];
  return new Map(forcedGates(value));
}

/** The stored choice of the side navigation in this browser; undefined for none. */
export const chosenSideNav = (): boolean | undefined => forced().get(VERTICAL_NAV_GATE);

/** Moves the navigation for 30 days (docs/handbook/gates.md#side-navigation). Takes effect on the next page load. */
export function chooseSideNav(wanted: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const said = forcedCookie(forced().set(VERTICAL_NAV_GATE, wanted));
  document.cookie = `${EXPERIMENTS_COOKIE}=${said}; Path=/; Max-Age=${String(EXPERIMENTS_SECONDS)}; SameSite=Lax${secure}`;
}
