import { useEffect } from 'react';
import { useSignedIn } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { growPopup, infoOfPin, trackView, WindowPicker } from '../../features/pin-create';
import { useSeenPin } from '../pin/use-seen-pin';

/** Saves a pin of this site from a page of its own: `/pin/{id}/repin`, and `/x/` for links from elsewhere. */
export default function PinRepinPage({ route }: PageProps<RouteMatch<'pin-repin' | 'pin-repin-external'>>) {
  const viewer = useSignedIn();
  const { pin, instead } = useSeenPin(route.params);
  useEffect(() => {
    trackView('repin');
    growPopup(false);
  }, []);
  if (instead !== undefined) return instead;
  if (!viewer || !pin) return null;
  const info = infoOfPin(route.params.id);
  return <WindowPicker viewer={viewer} info={info} repin path="repin" picture={null} shownPin={pin} />;
}
