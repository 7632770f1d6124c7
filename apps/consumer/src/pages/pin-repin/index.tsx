import { useEffect } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useHydrated, useMedia } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { PageState } from '../../features/page-state/PageState';
import { infoOfPin } from '../../features/pin-create/info';
import { PhonePicker } from '../../features/pin-create/PhonePicker';
import { PickerStart } from '../../features/pin-create/PickerStart';
import { Popup } from '../../features/pin-create/Popup';
import { growPopup, PHONE_QUERY } from '../../features/pin-create/popup-window';
import { trackView } from '../../features/pin-create/tracking';
import { messages } from '../../messages/en';
import { pinOptions } from './needs';

/** Saves a pin of this site from a page of its own: `/pin/{id}/repin`, and `/x/` for links from elsewhere. */
export default function PinRepinPage({ route }: PageProps<RouteMatch<'pin-repin' | 'pin-repin-external'>>) {
  const viewer = useSignedIn();
  const phone = useMedia(PHONE_QUERY);
  // Popup or page: that depends on the window.
  const hydrated = useHydrated();
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
  if (!hydrated) return <PickerStart info={info} shownPin={pin.data} />;
  const props = { viewer, info, repin: true, path: 'repin', picture: null, shownPin: pin.data };
  return phone ? <PhonePicker {...props} /> : <Popup {...props} />;
}
