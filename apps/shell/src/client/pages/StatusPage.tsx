import { Link, useLocation } from '@corkboard/routing/react';
import { asNext, buildPath, type NotFound, type RouteMatch } from '@corkboard/routing';
import { Button } from '@corkboard/ui';
import { useAtomValue } from 'jotai';
import { messages } from '../../messages/en';
import { SearchBox } from '../frame/SearchBox';
import { pagesAtom } from './framed';
import { Notice } from './Notice';

const text = messages.pages;
const goHome = (
  <Button asLink={<Link to={buildPath('home')} />} variant="primary">
    {text.goHome}
  </Button>
);

interface StatusPageProps {
  readonly match: RouteMatch | NotFound;
  readonly status: number;
  readonly onRetry: () => void;
}

/** The page of an address that has nothing to show: missing (404), still to come (501), for business accounts (403), or out of order. */
export function StatusPage({ match, status, onRetry }: StatusPageProps) {
  switch (status) {
    case 404:
      return <MissingPage match={match} />;
    case 501:
      return (
        <Notice title={text.pendingTitle} detail={text.pendingDetail} status={501}>
          {goHome}
        </Notice>
      );
    case 403:
      return (
        <Notice title={text.partnerTitle} detail={text.partnerDetail} status={403}>
          <BusinessFirst />
        </Notice>
      );
    default:
      return (
        <Notice title={text.unavailableTitle} detail={text.unavailableDetail} status={status}>
          <Button variant="primary" onClick={onRetry}>
            {text.retry}
          </Button>
        </Notice>
      );
  }
}

/** The way to a business account, and back to the page that needs one. */
function BusinessFirst() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Button
        variant="primary"
        asLink={<Link to={buildPath('business-convert', {}, { next: asNext(pathname + search) })} />}
      >
        {text.createBusiness}
      </Button>
      <Button asLink={<Link to={buildPath('home')} />}>{text.goHome}</Button>
    </>
  );
}

/** Message for an address whose subject doesn't exist: that of its page, or the default. */
function MissingPage({ match }: Pick<StatusPageProps, 'match'>) {
  const pages = useAtomValue(pagesAtom);
  const said = match.kind === 'route' ? pages[match.name]?.missing : undefined;
  return (
    <Notice
      title={said?.title ?? text.notFoundTitle}
      detail={said?.detail ?? text.notFoundDetail}
      status={404}
    >
      {said ? null : <SearchBox label={text.searchInstead} />}
      {goHome}
    </Notice>
  );
}
