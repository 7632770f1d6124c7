import { buildPath, isInternalPinLink, type RouteQuery, safeNext } from '@corkboard/routing';
import { isId } from '@corkboard/contract';

/**
 * Where an address of `/pin_redirect` leads: the Pin that it names, or a page of this site; home for everything else. Never off the site.
 *
 * @param origin the site's own, for addresses that have it; empty where it is not known: only paths are followed then
 */
export function redirectTarget(
  { pin, url, invite_code, utm_pai }: RouteQuery<'pin-redirect'>,
  origin: string,
): string {
  const carried = { invite_code, utm_pai };
  if (pin !== undefined && isId(pin)) return buildPath('pin', { id: pin }, carried);
  if (url === undefined) return buildPath('home');
  const path = safeNext(url, origin);
  const id = path === null ? null : isInternalPinLink(path, 'corkboard.invalid');
  return id === null ? (path ?? buildPath('home')) : buildPath('pin', { id }, carried);
}
