import { type AD_STATUSES } from '@corkboard/contract';
import { messages } from '../../messages/en';

/** Set statuses that can be asked for; a deleted draft is of no use to anybody. */
export type ShownStatus = keyof typeof messages.statuses & (typeof AD_STATUSES)[number];
export const SHOWN_STATUSES = Object.keys(messages.statuses) as ShownStatus[];

/** The service's default, without a status filter. */
export const DEFAULT_STATUSES: readonly ShownStatus[] = ['ACTIVE', 'PAUSED'];

/** Statuses in an address, in its order; undefined where none is valid. */
export function statusesIn(named: readonly string[] | undefined): readonly ShownStatus[] | undefined {
  const known = (named ?? []).filter((one): one is ShownStatus =>
    (SHOWN_STATUSES as readonly string[]).includes(one),
  );
  return known.length > 0 ? known : undefined;
}

/** The statuses after one was switched; undefined for the service's own choice, also when none would be left. */
export function switchStatus(
  shown: readonly ShownStatus[] | undefined,
  status: ShownStatus,
): ShownStatus[] | undefined {
  const before = shown ?? DEFAULT_STATUSES;
  const next = SHOWN_STATUSES.filter((one) => before.includes(one) !== (one === status));
  const isDefault =
    next.length === DEFAULT_STATUSES.length && next.every((one) => DEFAULT_STATUSES.includes(one));
  return next.length === 0 || isDefault ? undefined : next;
}
