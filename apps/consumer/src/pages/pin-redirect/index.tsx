import { useEffect } from 'react';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch, buildPath, isInternalPinLink, type RouteQuery, safeNext } from '@corkboard/routing';
import { Link, useNavigate } from '@corkboard/routing/react';
import { Button, Page } from '@corkboard/ui';
import { messages } from '../../messages/en';
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

/** Leads on to a Pin, or to another page of the site. Without scripts there is a link to press. */
export default function PinRedirectPage({ route }: PageProps<RouteMatch<'pin-redirect'>>) {
  const navigate = useNavigate();
  const { query } = route;
  useEffect(() => {
    navigate(redirectTarget(query, location.origin), { replace: true });
  }, [query, navigate]);
  return (
    <Page kind="list" title={messages.pin.redirecting}>
      <title>{messages.title(messages.pin.redirecting)}</title>
      <p>
        <Button variant="primary" asLink={<Link to={redirectTarget(query, '')} />}>
          {messages.pin.goOn}
        </Button>
      </p>
    </Page>
  );
}
