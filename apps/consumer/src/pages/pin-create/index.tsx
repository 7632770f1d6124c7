import { useEffect } from 'react';
import { useSignedIn } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Builder } from '../../features/pin-create/Builder';
import { pinOfLink, readInfo } from '../../features/pin-create/info';
import { PhonePicker } from '../../features/pin-create/PhonePicker';
import { usePicture } from '../../features/pin-create/picture';
import { Popup } from '../../features/pin-create/Popup';
import { growPopup } from '../../features/pin-create/popup-window';
import { trackView } from '../../features/pin-create/tracking';
import { useRedirect } from '../../features/redirect/use-redirect';
import { usePhone } from '../../features/pin-create/use-phone';

/**
 * External pin creation: the popup, the offsite builder of a stranger, or the board picker on a phone. A link to a pin of
 * this site goes to that pin's own page; a stranger on a phone goes home.
 */
export default function PinCreatePage({ route }: PageProps<RouteMatch<'pin-create'>>) {
  const { method = 'create', action } = route.params;
  const viewer = useSignedIn();
  const phone = usePhone();
  const info = readInfo(route.query, method);
  const repin = action === 'repin';
  const ownPin = pinOfLink(info.link);
  const target =
    !viewer && phone
      ? buildPath('home')
      : viewer && ownPin
        ? buildPath('pin-repin-external', { id: ownPin })
        : null;
  useRedirect(target);
  useEffect(() => {
    trackView('single_pin');
    growPopup(method === 'bookmarklet');
  }, [method]);
  const picture = usePicture(info, viewer !== null && target === null);

  if (target !== null) return null;
  if (!viewer) return <Builder info={info} />;
  const props = { viewer, info, repin, path: method, picture };
  return phone ? <PhonePicker {...props} /> : <Popup {...props} />;
}
