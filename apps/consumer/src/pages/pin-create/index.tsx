import { useEffect } from 'react';
import { useSignedIn } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, useHydrated, useMedia } from '@corkboard/ui';
import {
  Builder,
  growPopup,
  namesUnsavable,
  PHONE_QUERY,
  pinOfLink,
  readInfo,
  trackView,
  usePicture,
  WindowPicker,
} from '../../features/pin-create';
import { useRedirect } from '../../features/redirect';
import { messages } from '../../messages/en';
import { pinCreateMessages as text } from '../../messages/pin-create';

/**
 * External pin creation: the popup, the offsite builder of a stranger, or the board picker on a phone. A link to a pin of
 * this site goes to that pin's own page; a stranger on a phone goes home.
 */
export default function PinCreatePage({ route }: PageProps<RouteMatch<'pin-create'>>) {
  const { method = 'create', action } = route.params;
  const viewer = useSignedIn();
  const phone = useMedia(PHONE_QUERY);
  const info = readInfo(route.query, method);
  const repin = action === 'repin';
  // For a viewer with an account, the rendering depends on the window and its address.
  const hydrated = useHydrated();
  const ownPin = hydrated ? pinOfLink(info.link) : null;
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
  const picture = usePicture(info, viewer !== null && target === null && hydrated);

  if (target !== null) return null;
  if (namesUnsavable(route.query)) return <Unsavable />;
  if (!viewer) return <Builder info={info} />;
  return <WindowPicker viewer={viewer} info={info} repin={repin} path={method} {...picture} />;
}

/** The address names nothing that can be saved, so there's nothing to choose a board for. */
const Unsavable = () => (
  <>
    <title>{messages.title(text.unsavableTitle)}</title>
    <EmptyState
      level={1}
      title={text.unsavableTitle}
      action={
        <Button variant="primary" asLink={<Link to={buildPath('home')} />}>
          {messages.goHome}
        </Button>
      }
    >
      {text.unsavable}
    </EmptyState>
  </>
);
