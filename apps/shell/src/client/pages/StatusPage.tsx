import { Link } from '@corkboard/routing/react';
import { buildPath } from '@corkboard/routing';
import { Button } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { SearchBox } from '../frame/SearchBox';
import { Notice } from './Notice';

const text = messages.pages;
const goHome = (
  <Button asLink={<Link to={buildPath('home')} />} variant="primary">
    {text.goHome}
  </Button>
);

/** The page of an address that has nothing to show: missing (404), still to come (501), for business accounts (403), or out of order. */
export function StatusPage({ status, onRetry }: { status: number; onRetry: () => void }) {
  switch (status) {
    case 404:
      return (
        <Notice title={text.notFoundTitle} detail={text.notFoundDetail} status={404}>
          <SearchBox label={text.searchInstead} />
          {goHome}
        </Notice>
      );
    case 501:
      return (
        <Notice title={text.pendingTitle} detail={text.pendingDetail} status={501}>
          {goHome}
        </Notice>
      );
    case 403:
      return (
        <Notice title={text.partnerTitle} detail={text.partnerDetail} status={403}>
          {goHome}
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
