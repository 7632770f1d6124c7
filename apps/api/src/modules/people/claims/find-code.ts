import { CLAIM_FILE, CLAIM_META, claimMessages, claimRecord, ERROR_CODES } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { SafeFetchError, type SafeResponse } from '../../../platform/safe-fetch';
import { decodePage, MAX_PAGE_BYTES, MAX_PAGE_MS } from '../../pictures/media';
import { readClaim, siteOf } from './address';
import { headMeta } from './head-meta';
import type { ClaimRow } from './queries';
import { createHmac } from 'node:crypto';
import type { Config } from '../../../platform/config';
import { linkSecret } from '../../../platform/kept-secret';

/** The code that claims any website of an account: the public standard has one for all of them. */
export function accountCode(config: Pick<Config, 'linkSecret' | 'dataDir'>, user: string): string {
  const hash = createHmac('sha256', linkSecret(config)).update(`claims\n${user}`).digest('hex');
  return `corkboard-${hash.slice(0, 32)}`;
}

type Means = Pick<Services, 'safeFetch' | 'resolveTxt'>;
type Claim = Pick<ClaimRow, 'address' | 'claim_key' | 'photo_site'> & {
  /** Any of them proves it. */
  codes: readonly string[];
};
/** Places of a site that may hold the code. */
export type ClaimPlace = 'page' | 'file' | 'records';
const ALL: readonly ClaimPlace[] = ['page', 'file', 'records'];
/** Result of the search in one place; the last two are reported if no place has the code. */
type Found = 'proven' | 'missing' | 'moved' | 'unreachable';

/** A head is read this far; a page may be longer. */
const MAX_HEAD_BYTES = 512 * 1024;
const MAX_FILE_BYTES = 1024;
/** Where the photo site's own pages repeat what the profile's owner wrote about themselves. */
const PROFILE_META = new Set(['description', 'og:description']);

/**
 * Looks for a claim's code where only the owner of an address can put it: in a meta tag of the page's head, in a file of the site, or in
 * a TXT record of its host. The text of a page does not count, as visitors may write there. Pages are fetched through the guarded
 * fetcher; a redirect that leaves the site, or the profile, proves nothing.
 *
 * @param places where to look; a profile of the photo site has its page alone
 * @throws Refusal 400 `linkUnreachable` naming `url` for a page that cannot be opened; 400 `claimCodeMissing` naming `url` for one that
 * leads elsewhere or has no such code
 */
export async function findCode(means: Means, claim: Claim, places = ALL): Promise<void> {
  const found = await Promise.all(
    (claim.photo_site ? (['page'] as const) : places).map((place) => LOOKS[place](means, claim)),
  );
  if (found.includes('proven')) return;
  if (found.includes('unreachable'))
    throw badField('url', claimMessages.unreachable, ERROR_CODES.linkUnreachable);
  const message = found.includes('moved') ? claimMessages.moved : claimMessages.codeMissing;
  throw badField('url', message, ERROR_CODES.claimCodeMissing);
}

async function inPage(means: Means, { address, claim_key, photo_site, codes }: Claim): Promise<Found> {
  const page = await open(means, address, MAX_PAGE_BYTES);
  if (!page) return 'unreachable';
  const stays = photo_site ? keyOf(page.url) === claim_key : isSameSite(page.url, address);
  if (!stays) return 'moved';
  const tags = headMeta(decodePage(page.body.subarray(0, MAX_HEAD_BYTES), page.headers['content-type']));
  const proven = tags.some(({ name, content }) =>
    photo_site
      ? PROFILE_META.has(name) && codes.some((code) => content.includes(code))
      : name === CLAIM_META && codes.includes(content.trim()),
  );
  return proven ? 'proven' : 'missing';
}

/** The file holds the code and nothing else. A site that answers every address with a page of its own has no such file. */
async function inFile(means: Means, { address, codes }: Claim): Promise<Found> {
  const file = await open(means, new URL(CLAIM_FILE, address).href, MAX_FILE_BYTES);
  const proven = file && isSameSite(file.url, address) && codes.includes(file.body.toString('utf8').trim());
  return proven ? 'proven' : 'missing';
}

async function inRecords({ resolveTxt }: Means, { address, codes }: Claim): Promise<Found> {
  const { hostname } = new URL(address);
  const hosts = new Set([hostname, hostname.replace(/^www\./, '')]);
  const records = await Promise.all([...hosts].map((host) => resolveTxt(host)));
  const all = records.flat();
  return codes.some((code) => all.includes(claimRecord(code))) ? 'proven' : 'missing';
}

const LOOKS = { page: inPage, file: inFile, records: inRecords };

async function open({ safeFetch }: Means, address: string, maxBytes: number): Promise<SafeResponse | null> {
  try {
    const page = await safeFetch(address, { maxBytes, timeoutMs: MAX_PAGE_MS });
    return page.status >= 200 && page.status <= 299 ? page : null;
  } catch (error) {
    if (error instanceof SafeFetchError) return null;
    throw error;
  }
}

const isSameSite = (one: string, other: string): boolean => siteOf(new URL(one)) === siteOf(new URL(other));

/** The key of where a redirect ended; null where that is no profile, a log-in page for example. */
function keyOf(url: string): string | null {
  try {
    return readClaim(url).key;
  } catch {
    return null;
  }
}
