import { useEffect } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useQuery } from '@tanstack/react-query';
import { PageState } from '../../features/page-state/PageState';
import { infoOfPin } from '../../features/pin-create/info';
import { growPopup } from '../../features/pin-create/popup-window';
import { trackView } from '../../features/pin-create/tracking';
import { WindowPicker } from '../../features/pin-create/WindowPicker';
import { messages } from '../../messages/en';
import { pinOptions } from './needs';

/** Saves a pin of this site from a page of its own: `/pin/{id}/repin`, and `/x/` for links from elsewhere. */
export default function PinRepinPage({ route }: PageProps<RouteMatch<'pin-repin' | 'pin-repin-external'>>) {
  const viewer = useSignedIn();
  const pin = useQuery(apiQuery('PinResource.get', pinOptions(route.params)));
  useEffect(() => {
    trackView('repin');
    growPopup(false);
  }, []);
  if (pin.isError && !pin.data) {
    return (
      <PageState
        error={pin.error}
        missing={messages.missing.pin}
        retrying={pin.isFetching}
        onRetry={() => void pin.refetch()}
      />
    );
  }
  if (!viewer || !pin.data) return null;
  const info = infoOfPin(route.params.id);
  return <WindowPicker viewer={viewer} info={info} repin path="repin" picture={null} shownPin={pin.data} />;
}
