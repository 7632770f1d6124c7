import { createPath, type Router } from '@corkboard/routing/react';
import { type Navigation } from './navigation';

type Navigator = Parameters<typeof Router>[0]['navigator'];
type To = Parameters<Navigator['push']>[0];

const addressOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/**
 * What the router's hooks and links go through. To be made once a document: a new one is a new `useNavigate()` in every page, and an effect
 * of a page that goes elsewhere would run again at every drawing of the frame.
 */
export function createNavigator(navigation: Pick<Navigation, 'go'>): Navigator {
  return {
    createHref: addressOf,
    go: (delta) => {
      history.go(delta);
    },
    push: (to, state: unknown) => {
      navigation.go(addressOf(to), { state });
    },
    replace: (to, state: unknown) => {
      navigation.go(addressOf(to), { state, replace: true });
    },
  };
}
