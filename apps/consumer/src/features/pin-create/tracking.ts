import { BROWSER_CODES, type TRACKING_EVENTS, TRACKING_PATH } from '@corkboard/contract';
import { flushMetrics, recordMetric, sharedTelemetry } from '@corkboard/telemetry';
import { browserCode } from './browser';

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
