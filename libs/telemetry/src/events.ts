import { TELEMETRY_EVENTS } from '@corkboard/contract';
import { sharedState } from './shared-state';

/** Noted at most before the code that sends it is there. */
const WAITING_MAX = 50;

/**
 * Reports that somebody did or saw something (docs/handbook/telemetry.md#views), with the page on screen. Costs nothing where nobody agreed.
 * @param objectId the Pin, board or other thing that it was about
 * @param tracking of a promoted Pin: which showing of it
 */
export function recordView(event: keyof typeof TELEMETRY_EVENTS, objectId?: string, tracking?: string): void {
  const page = sharedState();
  if (page.consent === 'refused') return;
  const seen = {
    event: TELEMETRY_EVENTS[event],
    ...(objectId !== undefined && { object_id: objectId }),
    ...(tracking !== undefined && { tracking }),
    at: performance.now(),
  };
  if (page.take) page.take(seen);
  else if (page.waiting.length < WAITING_MAX) page.waiting.push(seen);
  else page.dropped += 1;
}
