import { adMessages, type CallOptions, typedAddress } from '@corkboard/contract';
import { refusedTarget } from '../../../platform/safe-fetch';
import { check } from './item-refusal';
import { macroInHost } from './macros';

type CampaignInput = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/campaigns'>['body'][number];
type AdInput = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/ads'>['body'][number];
type TrackingUrls = NonNullable<CampaignInput['tracking_urls']>;

const LENGTH_MAX = 2000;

/** An address to ask, as it's kept; null where it's none. */
function addressOf(text: string): string | null {
  const href = typedAddress(text)?.href ?? null;
  return href !== null && href.length <= LENGTH_MAX ? href : null;
}

/** Refuses an address that leads to another site each time. */
export function requireOneSite(field: string, address: string | null): void {
  const macro = address === null ? undefined : macroInHost(address);
  check(macro === undefined, field, adMessages.macroInHost(field, macro ?? ''));
}

/** Refuses an address that could never be asked, saying which: a port that no site has, a machine of one's own network. */
export function requireReachable(field: string, address: string): void {
  const problem = refusedTarget(address);
  check(problem === null, field, adMessages.trackingRefused(field, address, problem ?? ''));
  requireOneSite(field, address);
}

/** Addresses to ask, as they are kept: web addresses only, and none at all for an empty list of them. */
export function trackingOf(urls: TrackingUrls | null | undefined): { tracking_urls?: TrackingUrls } {
  const kept = Object.entries(urls ?? {})
    .filter(([, addresses]) => addresses.length > 0)
    .map(([event, addresses]) => [event, addresses.map(addressOf)] as const);
  check(!kept.some(([, addresses]) => addresses.includes(null)), 'tracking_urls', adMessages.trackingUrl);
  for (const [, addresses] of kept)
    for (const address of addresses) requireReachable('tracking_urls', address!);
  return kept.length > 0 ? { tracking_urls: Object.fromEntries(kept) as TrackingUrls } : {};
}

/** The one address of an ad to ask, as {@link trackingOf} keeps several. */
export function trackingAddress<K extends 'click_tracking_url' | 'view_tracking_url'>(
  input: AdInput,
  field: K,
): Partial<Record<K, string>> {
  if (!input[field]?.trim()) return {};
  const address = addressOf(input[field]);
  check(address !== null, field, adMessages.trackingAddress(field));
  requireReachable(field, address!);
  return { [field]: address } as Partial<Record<K, string>>;
}
