import type { Services } from '../../../http/context';
import { hasMacros, linkStatuses } from '../campaigns';
import { keepLinks, selectLinks } from './landing-queries';

/** Ads that are looked at in one go. */
const AT_ONCE = 500;

/**
 * Looks again what the check of links says of where ads lead, after the lists of addresses changed, or the name of a campaign: an ad whose link was
 * blocked stops, and runs on once it isn't (docs/handbook/ads.md#what-stops-an-ad).
 *
 * @param campaign only its ads; their pages are looked at anew where the address has macros
 */
export async function lookAtLinks(
  services: Pick<Services, 'db' | 'log' | 'config'>,
  campaign: string | null,
  signal?: AbortSignal,
): Promise<void> {
  let after: [account: string, ad: string] = ['0', '0'];
  for (;;) {
    signal?.throwIfAborted();
    const rows = await selectLinks(services.db, [...after, campaign, AT_ONCE]);
    const statuses = await linkStatuses(services, rows);
    const isMoved = ({ address }: (typeof rows)[number]) => campaign !== null && hasMacros(address);
    const changed = rows
      .map((row, at) => ({ ...row, status: statuses[at]! }))
      .filter((row) => row.status !== row.link_status || isMoved(row));
    if (changed.length > 0)
      await keepLinks(services.db, [
        changed.map(({ ad_account_id }) => ad_account_id),
        changed.map(({ ad_id }) => ad_id),
        changed.map(({ address }) => address),
        changed.map(({ status }) => status),
        changed.filter(isMoved).map(({ ad_id }) => ad_id),
      ]);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = [last.ad_account_id, last.ad_id];
  }
}
