import { useEffect } from 'react';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link, useNavigate } from '@corkboard/routing/react';
import { Button, Page } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { redirectTarget } from './target';

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
