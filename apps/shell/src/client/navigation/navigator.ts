import { type Navigator } from '@corkboard/routing/react';
import { type Navigation } from './navigation';

/**
 * Navigator for the router's hooks and links. Create one per document: a new one is a new `useNavigate()` in every page, and an effect
 * that navigates would run again at every render of the frame.
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
