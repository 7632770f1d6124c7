import { type Navigator } from '@corkboard/routing/react';
import { type Navigation } from './navigation';

/**
 * What the router's hooks and links go through. To be made once a document: a new one is a new `useNavigate()` in every page, and an effect
 * of a page that goes elsewhere would run again at every drawing of the frame.
 */
export function createNavigator(navigation: Pick<Navigation, 'go'>): Navigator {
  return {
    go: (delta) => {
      history.go(delta);
    },
    push: (to, state) => {
      navigation.go(to, { state });
    },
    replace: (to, state) => {
      navigation.go(to, { state, replace: true });
    },
  };
}
