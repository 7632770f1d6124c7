import { type Consent } from '@corkboard/contract';
import { type QueryClient } from '@tanstack/react-query';
import { type Boot } from '../boot';
import { watchNetwork } from './frame/network-watch';
import { type Navigation } from './navigation/navigation';

/**
 * Does what a page can wait for: says when the network is gone, with code that is there by then, and measures, unless somebody said no.
 * @param onChoice told of what they answer in this document
 */
export function workIdly(
  boot: Boot,
  navigation: Navigation,
  queries: QueryClient,
  onChoice: (consent: Consent) => void,
): void {
  watchNetwork(queries);
  if (boot.consent === 'refused') return;
  void import(/* webpackChunkName: "measuring" */ './measuring').then(
    ({ measure }) => {
      measure(boot, navigation, onChoice);
    },
    // Without that code this document is not measured.
    () => undefined,
  );
}
