import { adMessages, type OffsiteStatus } from '@corkboard/contract';
import type { Services, ViewerCtx } from '../../../http/context';
import { checkAddresses, threatSource, worstOf } from '../../safety/outbound-links';
import { check } from './item-refusal';
import { type Linked, selectProposed } from './link-queries';
import { fillMacros, hasMacros } from './macros';

const DEVICES = ['desktop', 'mobile'] as const;

/** The addresses that an ad leads to: with macros one for each kind of device, the usual one first. */
export const addressesOf = ({ address, ...row }: Linked): readonly [string, ...string[]] =>
  hasMacros(address)
    ? (DEVICES.map((device) => fillMacros(address, { ...row, keyword: null, device })) as [string, string])
    : [address];

/** Link statuses of ads, in their order: for each ad, the worst of its addresses (docs/handbook/safety.md#what-is-checked). */
export async function linkStatuses(
  services: Pick<Services, 'db' | 'log' | 'config'>,
  links: readonly Linked[],
): Promise<OffsiteStatus[]> {
  if (links.length === 0) return [];
  const addresses = links.map(addressesOf);
  const known = await checkAddresses(services, threatSource(services.config), [...new Set(addresses.flat())]);
  return addresses.map((all) => worstOf(all.map((address) => known.get(address)!)));
}

/** Whether nobody may promote what leads there. One that is only suspicious is for people to decide. */
export const isForbidden = (status: OffsiteStatus): boolean => status === 'blocked' || status === 'porn';

/** An ad as it's to be: a new one in an ad group, or one that is there. */
export interface Proposed {
  readonly id?: string | undefined;
  readonly ad_group_id?: string | undefined;
  readonly pin_id?: string | undefined;
  /** Left out for what it is already. */
  readonly destination_url?: string | null | undefined;
}

/**
 * Looks where ads would lead before they are made or changed. Lists may be asked over the network, so no transaction waits for this.
 *
 * @returns refuses one of them that leads to a blocked address: with an `ItemRefusal`
 */
export async function openLinks<T extends Proposed>(
  ctx: ViewerCtx,
  accountId: string,
  ads: readonly T[],
): Promise<(ad: T) => void> {
  const rows = await selectProposed(ctx.db, [
    accountId,
    ads.map(({ id = null }) => id),
    ads.map(({ ad_group_id = null }) => ad_group_id),
    ads.map(({ pin_id = null }) => pin_id),
    ads.map(({ destination_url: url }) => url?.trim() || null),
    ads.map(({ destination_url: url }) => url !== undefined),
  ]);
  const statuses = await linkStatuses(ctx, rows);
  const forbidden = new Set(
    rows.filter((_, at) => isForbidden(statuses[at]!)).map(({ place }) => ads[place - 1]),
  );
  return (ad) => {
    check(!forbidden.has(ad), 'destination_url', adMessages.destinationBlocked);
  };
}
