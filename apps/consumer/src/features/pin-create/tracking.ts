import { BROWSER_CODES, type TRACKING_EVENTS, TRACKING_PATH } from '@corkboard/contract';
import { flushMetrics, recordMetric, sharedTelemetry } from '@corkboard/telemetry';

type BrowserCode = (typeof BROWSER_CODES)[keyof typeof BROWSER_CODES];

/** Marks in the order in which they decide: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const MARKS: readonly (readonly [RegExp, BrowserCode])[] = [
  [/MSIE |Trident\//, BROWSER_CODES.ie],
  [/\bEdg(e|A|iOS)?\//, BROWSER_CODES.edge],
  [/\bOPR\/|\bOpera\b/, BROWSER_CODES.opera],
  [/\b(Firefox|FxiOS)\//, BROWSER_CODES.firefox],
  [/\b(Chrome|Chromium|CriOS)\//, BROWSER_CODES.chrome],
  [/\bSafari\//, BROWSER_CODES.safari],
];

/** Which browser a user agent text is of. */
export const browserCode = (userAgent: string): BrowserCode =>
  MARKS.find(([mark]) => mark.test(userAgent))?.[1] ?? BROWSER_CODES.other;

/** Reports that a pin was made, or that it failed, by requesting an image, of who agreed. A success is reported only for a pin with a guid. */
export function track(
  event: (typeof TRACKING_EVENTS)[number],
  { pinId, guid, path }: { readonly pinId: string; readonly guid: string; readonly path: string },
): void {
  if ((event === 'pin_create_success' && guid === '') || sharedTelemetry().consent !== 'granted') return;
  const fields = { client: 'web', event, pin_id: pinId, query: location.search, path };
  new Image().src = `${TRACKING_PATH}?${new URLSearchParams(fields).toString()}`;
}

/** The page was looked at: its view event and the metric of external creation. */
export function trackView(kind: 'single_pin' | 'repin'): void {
  recordMetric({ name: 'view', kind });
  if (kind === 'single_pin') recordMetric({ name: 'offsite_pin_creation.view', kind });
}

/**
 * Sends the reports that are still queued, experiments included: the window is about to close. Not in Internet Explorer, which
 * would keep the window open for it.
 */
export function flushBeforeClosing(): void {
  if (browserCode(navigator.userAgent) !== BROWSER_CODES.ie) flushMetrics();
}
