import {
  type CallOptions,
  TELEMETRY_AGE_MAX_MS,
  TELEMETRY_PATH,
  type TelemetryImpression,
  type TelemetryTiming,
  type TelemetryView,
} from '@corkboard/contract';

type Batch = CallOptions<'POST /vx/telemetry/'>['body'];

/** How long events wait for others, in ms. */
const FLUSH_MS = 10_000;
/** Events of one kind that are sent together: all kinds of a batch fit what a browser takes for a beacon. */
const BATCH_MAX = 50;
/** Events that wait while nothing can be sent. */
const WAITING_MAX = 500;

/** An event without its age: that is told when it is sent. */
type Waiting<T> = { readonly at: number; readonly event: Omit<T, 'age'> };

interface Lists {
  views: Waiting<TelemetryView>[];
  impressions: Waiting<TelemetryImpression>[];
  timings: Waiting<TelemetryTiming>[];
}

export interface Queue {
  /** Notes an event. @param at when it happened, on the clock of this document */
  add<K extends keyof Lists>(list: K, event: Lists[K][number]['event'], at?: number): void;
  /** Sends what waits. What the browser doesn't take now is tried again later. */
  flush(): void;
  /** Notes that so many events were lost elsewhere. */
  drop(count: number): void;
}

/** Sends with a beacon, which outlives the page; false when the browser has too much to send already. */
const beacon = (batch: Batch): boolean =>
  navigator.sendBeacon(TELEMETRY_PATH, new Blob([JSON.stringify(batch)], { type: 'application/json' }));

/**
 * Keeps what is to be reported and sends it in batches (docs/handbook/telemetry.md#sending). There is room for so much; what has none is counted, and
 * the count is sent along.
 * @param visit what events of this tab have in common
 */
export function createQueue(visit: string, send: (batch: Batch) => boolean = beacon): Queue {
  const lists: Lists = { views: [], impressions: [], timings: [] };
  let dropped = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const size = () => lists.views.length + lists.impressions.length + lists.timings.length;

  /** One batch of the oldest; false where nothing more is to be done now. */
  function sendOne(): boolean {
    const now = performance.now();
    const taken = <T>(list: Waiting<T>[]) =>
      list
        .slice(0, BATCH_MAX)
        .map(({ at, event }) => ({ ...event, age: Math.max(0, Math.round(now - at)) })) as T[];
    const batch = {
      visit,
      dropped,
      views: taken(lists.views),
      impressions: taken(lists.impressions),
      timings: taken(lists.timings),
    };
    if (!send(batch)) return false;
    for (const list of Object.values(lists)) list.splice(0, BATCH_MAX);
    dropped = 0;
    return size() > 0;
  }

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    dropOld(lists, (count) => (dropped += count));
    while (size() > 0 && sendOne());
    if (size() > 0) timer = setTimeout(flush, FLUSH_MS);
  };

  return {
    add(list, event, at = performance.now()) {
      if (size() >= WAITING_MAX) {
        dropped += 1;
        return;
      }
      (lists[list] as Waiting<unknown>[]).push({ at, event });
      if (lists[list].length >= BATCH_MAX) flush();
      else timer ??= setTimeout(flush, FLUSH_MS);
    },
    flush,
    drop(count) {
      dropped += count;
    },
  };
}

/** Drops entries older than the service accepts, and counts them as lost. */
function dropOld(lists: Lists, onLost: (count: number) => void): void {
  const oldest = performance.now() - TELEMETRY_AGE_MAX_MS;
  for (const list of Object.values(lists) as Waiting<unknown>[][]) {
    const young = list.filter(({ at }) => at >= oldest);
    if (young.length === list.length) continue;
    onLost(list.length - young.length);
    list.splice(0, list.length, ...young);
  }
}
