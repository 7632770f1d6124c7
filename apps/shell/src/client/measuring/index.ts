import { type Consent, TELEMETRY_EVENTS } from '@corkboard/contract';
import { flushMetrics, sharedTelemetry } from '@corkboard/telemetry';
import { tellSeenSource } from '@corkboard/telemetry/attribution';
import {
  createQueue,
  observeVitals,
  profileGrid,
  type ProfilerMode,
  type TimedPage,
  visitOfTab,
  watchImpressions,
} from '@corkboard/telemetry/measure';
import { type Boot } from '../../boot';
import { ROOT_ID } from '../../element-ids';
import { type Navigation } from '../navigation/navigation';
import { type Shown } from '../navigation/view';
import { watchArrivals } from './arrivals';
import { answerInPlace } from './question';
import { detailsOf, viewTypeOf } from './view-of';

/**
 * Measures this document from when somebody has agreed (docs/handbook/telemetry.md).
 * @param onChoice told of what they answer in this document
 */
export function measure(
  { consent, gates }: Pick<Boot, 'consent' | 'gates'>,
  navigation: Navigation,
  onChoice: (consent: Consent) => void,
): void {
  if (consent === 'granted') {
    begin(gates, navigation);
    return;
  }
  answerInPlace((isAllowed) => {
    const choice = isAllowed ? 'granted' : 'refused';
    sharedTelemetry().consent = choice;
    onChoice(choice);
    flushMetrics();
    if (isAllowed) begin(gates, navigation);
    else sharedTelemetry().waiting = [];
  });
}

function begin(gates: readonly string[], navigation: Navigation): void {
  const queue = createQueue(visitOfTab());
  // Its children may be replaced by a rerender; the root itself stays.
  const root = document.getElementById(ROOT_ID)!;
  const mode = modeOf(gates);
  let page = pageOf(navigation.state().shown);
  const here = () => ({ view_type: page.view_type, view_parameter: page.view_parameter });

  observeVitals(
    () => page,
    (timing) => {
      queue.add('timings', timing);
    },
  );
  const impressions = watchImpressions(root, here, (pin, at) => {
    queue.add('impressions', pin, at);
    tellSeenSource(pin);
  });
  let endProfile: () => void = () => undefined;
  watchArrivals(navigation, (shown, at) => {
    page = pageOf(shown);
    const arrived = page;
    queue.add('views', { event: TELEMETRY_EVENTS.pageView, ...here(), ...detailsOf(shown) }, at);
    endProfile();
    endProfile = profileGrid(mode, root, at, (timing, value) => {
      queue.add('timings', { timing, value, ...arrived });
    });
  });

  const telemetry = sharedTelemetry();
  telemetry.take = ({ at, ...event }) => {
    queue.add('views', { ...event, ...here() }, at);
  };
  for (const event of telemetry.waiting.splice(0)) telemetry.take(event);
  queue.drop(telemetry.dropped);
  telemetry.dropped = 0;

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      impressions.resume();
      return;
    }
    impressions.leave();
    queue.flush();
  });
  // Not every browser says that a page is hidden before it's left.
  addEventListener('pagehide', () => {
    impressions.leave();
    queue.flush();
  });
}

function pageOf(shown: Shown): TimedPage {
  const { view } = shown;
  return {
    ...viewTypeOf(shown),
    ...(view.kind === 'page' && { remote: view.remote as NonNullable<TimedPage['remote']> }),
  };
}

/** Profiler mode of the feature gates; profiling the layout finds more, and costs more. */
const modeOf = (gates: readonly string[]): ProfilerMode =>
  gates.includes('grid_profiler_layout')
    ? 'layout'
    : gates.includes('grid_profiler_timing')
      ? 'timing'
      : 'disabled';
