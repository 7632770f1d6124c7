import { claimMessages, ERROR_CODES } from '@corkboard/contract';
import type { Services } from '../../http/context';
import { badField } from '../../http/refusal';
import { SafeFetchError, type SafeResponse } from '../../platform/safe-fetch';
import { decodePage } from '../media/find-images/charset';
import { MAX_PAGE_BYTES, MAX_PAGE_MS } from '../media/limits';
import { readClaim, siteOf } from './address';
import type { ClaimRow } from './queries';

/**
 * Looks for a claim's code on its page: in the meta tag or anywhere in the text, which nobody but whoever writes the page can put there.
 * The page is fetched through the guarded fetcher; a redirect that leaves the site, or the profile, proves nothing.
 *
 * Refuses 400 (`url`) for a page that cannot be opened, leads elsewhere or has no such code.
 */
export async function lookForCode(
  { safeFetch }: Pick<Services, 'safeFetch'>,
  { address, claim_key, photo_site, code }: Pick<ClaimRow, 'address' | 'claim_key' | 'photo_site' | 'code'>,
): Promise<void> {
  const unreachable = () => badField('url', claimMessages.unreachable, ERROR_CODES.linkUnreachable);
  let page: SafeResponse;
  try {
    page = await safeFetch(address, { maxBytes: MAX_PAGE_BYTES, timeoutMs: MAX_PAGE_MS });
  } catch (error) {
    throw error instanceof SafeFetchError ? unreachable() : error;
  }
  if (page.status < 200 || page.status > 299) throw unreachable();
  const stays = photo_site
    ? keyOf(page.url) === claim_key
    : siteOf(new URL(page.url)) === siteOf(new URL(address));
  if (!stays) throw badField('url', claimMessages.moved, ERROR_CODES.claimCodeMissing);
  if (!decodePage(page.body, page.headers['content-type']).includes(code))
    throw badField('url', claimMessages.codeMissing, ERROR_CODES.claimCodeMissing);
}

/** The key of where a redirect ended; null where that is no profile, a log-in page for example. */
function keyOf(url: string): string | null {
  try {
    return readClaim(url).key;
  } catch {
    return null;
  }
}
