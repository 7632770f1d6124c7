import pMap from 'p-map';
import type { Services } from '../../../http/context';
import { SafeFetchError } from '../../../platform/safe-fetch';
import { addressesOf, linkStatuses } from '../campaigns';
import { anyReached, dueLandings, keepLanding } from './landing-queries';

type Looking = Pick<Services, 'db' | 'safeFetch' | 'log' | 'config'>;

/** Ads of one run; the job runs every minute. */
const ADS = 40;
const OF_ONE_SITE = 3;
const AT_ONCE = 4;
const TIMEOUT_MS = 8000;
/** Nothing of a page is read but that it is there. */
const MAX_BYTES = 1024;

const DAY = 24 * 60 * 60;
/** When a page that opened is looked at again. */
const OPEN_AGAIN = 6 * 60 * 60;
/** When a page that didn't open is tried again, failure by failure; then daily. */
const AGAIN = [10 * 60, 60 * 60, 6 * 60 * 60];
/** Where no page answers, these may be the fault of our network, and stop nothing. */
const UNREACHED = new Set<string | null>(['not_found', 'unreachable', 'timeout']);
/** A page that asks who one is, or for patience, is there. */
const ALIVE = new Set([401, 403, 405, 406, 407, 429, 451]);

/**
 * Looks whether the pages open that ads lead to, and what the check of links says of them (docs/handbook/ads.md#landing-pages). Addresses that aren't public are refused by the
 * fetch itself, redirects included, and count as pages that nobody can open.
 *
 * @param signal ends it between two pages and in the middle of one; the rest is due as it was
 */
export async function lookAtLandings(services: Looking, signal?: AbortSignal): Promise<void> {
  const { db, safeFetch } = services;
  const due = await dueLandings(db, [OF_ONE_SITE, ADS]);
  const statuses = await linkStatuses(services, due);
  const [known] = await anyReached(db, []);
  await pMap(
    due,
    async ({ ad_account_id, failures, ...link }, at) => {
      signal?.throwIfAborted();
      const problem = await problemOf(safeFetch, addressesOf(link)[0], signal);
      const before = UNREACHED.has(problem) && !known!.reached ? 0 : failures;
      const failed = problem === null ? 0 : before + 1;
      const wait = failed === 0 ? OPEN_AGAIN : (AGAIN[failed - 1] ?? DAY);
      const { ad_id, address } = link;
      await keepLanding(db, [ad_account_id, ad_id, address, problem, failed, wait, statuses[at]!]);
    },
    { concurrency: AT_ONCE },
  );
}

/** Why a page doesn't open; null where it does. */
async function problemOf(
  safeFetch: Looking['safeFetch'],
  address: string,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  try {
    const { status } = await safeFetch(address, {
      maxBytes: MAX_BYTES,
      onlyStart: true,
      timeoutMs: TIMEOUT_MS,
      ...(signal && { signal }),
    });
    return status < 400 || ALIVE.has(status) ? null : `status_${status}`;
  } catch (error) {
    if (error instanceof SafeFetchError) return error.code;
    throw error;
  }
}
