import { type Navigation } from '../navigation/navigation';
import { type Shown } from '../navigation/view';

/** Whether both are one page view: a new address is a new view, but another part of the page isn't, nor is a corrected address. */
const isSameView = (a: Shown, b: Shown): boolean =>
  a.view === b.view &&
  a.place.pathname === b.place.pathname &&
  (a.place.search === b.place.search || b.by === 'REPLACE');

/**
 * Tells of each page once somebody looks at it: when it's on screen in a tab that is in front (docs/handbook/telemetry.md#views).
 * @param onArrival `at` is when, on the clock of this document
 */
export function watchArrivals(
  navigation: Pick<Navigation, 'subscribe' | 'state'>,
  onArrival: (shown: Shown, at: number) => void,
): void {
  let last: Shown | undefined;
  let told: Shown | undefined;
  let since = 0;
  const tell = () => {
    if (!last || told === last || document.visibilityState !== 'visible') return;
    told = last;
    onArrival(last, since);
  };
  const look = (at: number) => {
    const { shown } = navigation.state();
    if (shown.view.kind === 'waiting') return;
    if (last && isSameView(last, shown)) {
      // It's the one that was told of, if any was.
      if (told === last) told = shown;
      last = shown;
      return;
    }
    last = shown;
    since = at;
    tell();
  };
  navigation.subscribe(() => {
    look(performance.now());
  });
  document.addEventListener('visibilitychange', () => {
    since = performance.now();
    tell();
  });
  // The first page began with the document.
  look(0);
}
