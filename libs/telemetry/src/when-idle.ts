import { type Place } from './errors';

/**
 * Measures the web vitals of this document, with code that comes once the page has loaded and is idle; what happened before then is measured, too.
 * @param place what is on screen
 */
export function observeVitalsWhenIdle(place: () => Place): void {
  const observe = () => {
    void import(/* webpackChunkName: "vitals" */ './vitals').then(
      ({ observeVitals }) => {
        observeVitals(place);
      },
      // Without that code this document is not measured.
      () => undefined,
    );
  };
  addEventListener('load', () => {
    // Not every browser reports when it is idle.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(observe);
    else setTimeout(observe);
  });
}
