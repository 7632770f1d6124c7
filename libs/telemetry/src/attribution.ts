import {
  ATTRIBUTION_EXPIRY,
  ATTRIBUTION_PRIORITY,
  ATTRIBUTION_SOURCE_PATH,
  type AttributionSourceType,
  type TelemetryImpression,
} from '@corkboard/contract';
import { recordMetric } from './client-metrics';
import { shared } from './shared';

/** Sources that this document told its browser of: each showing is clicked once, and seen once. */
const told = new Set<string>();

/** Part of an impression's token (`trackingParams`) that a page can read; only the service can verify that it issued the token. */
interface ReadShowing {
  readonly insertion: string;
  readonly account: string;
  readonly campaign: string;
  readonly destination: string;
}

/**
 * Tells the browser's own attribution that an ad was clicked or seen (docs/handbook/ads.md#what-browsers-attribute), of who agreed. What fails is
 * only counted.
 * @param tracking which showing of it; nothing happens without one, or for one that leads to no site that browsers attribute to
 */
export function tellSource(type: AttributionSourceType, tracking: string | undefined): void {
  if (shared().consent !== 'granted' || tracking === undefined) return;
  const showing = showingIn(tracking);
  if (!showing) return;
  const { insertion, account, campaign, destination } = showing;
  const once = `${type} ${insertion}`;
  if (told.has(once)) return;
  told.add(once);
  const fields = {
    source_event_id: insertion,
    destination,
    expiry: String(ATTRIBUTION_EXPIRY[type]),
    priority: ATTRIBUTION_PRIORITY[type],
    source_event_type: type,
    advertiser_id: account,
    campaign_id: campaign,
    hostname: location.hostname,
  };
  void send(`${ATTRIBUTION_SOURCE_PATH}?${new URLSearchParams(fields).toString()}`);
}

/** The same of what was in sight: an ad was seen when half of it was. */
export function tellSeenSource({ marks, tracking }: Pick<TelemetryImpression, 'marks' | 'tracking'>): void {
  if (marks[50] !== undefined) tellSource('view', tracking);
}

async function send(url: string): Promise<void> {
  try {
    // Browsers that know nothing of attribution pass the last one over.
    const answer = await fetch(url, {
      keepalive: true,
      attributionReporting: { eventSourceEligible: true, triggerEligible: false },
    } as RequestInit);
    if (!answer.ok) recordMetric({ name: 'attribution_failed', kind: 'server' });
  } catch {
    recordMetric({ name: 'attribution_failed', kind: 'network' });
  }
}

/** Null for what isn't a showing, whose viewer wasn't to be measured, or that names no destination. */
function showingIn(tracking: string): ReadShowing | null {
  try {
    const [body = ''] = tracking.split('.');
    const fields = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as unknown[];
    const [insertion, account, campaign, , , , , , measured, destination] = fields;
    if (measured !== true || typeof destination !== 'string') return null;
    return { insertion, account, campaign, destination } as ReadShowing;
  } catch {
    return null;
  }
}
