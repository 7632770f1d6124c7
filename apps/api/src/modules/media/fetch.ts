import { ERROR_CODES, IMAGE_BYTES_MAX, messages, parseAddress, withScheme } from '@corkboard/contract';
import type { Services, ViewerCtx } from '../../http/context';
import { badField, type Refusal } from '../../http/refusal';
import { takeOrRefuse } from '../../http/take-or-refuse';
import { SafeFetchError, type SafeResponse } from '../../platform/safe-fetch';
import { WorkerError } from '../../platform/workers';
import { probeSizes, type FoundImage, type PageImages } from './find-images';
import { shownSize } from './headers';
import { inspectHeader } from './inspect';
import { MAX_PAGE_BYTES, MAX_PAGE_MS, MAX_READ_MS, MIN_PREVIEW_SIDE } from './limits';
import { refusePicture, unreachable } from './refusals';
import { sniff } from './sniff';

type Fetcher = Pick<Services, 'safeFetch' | 'workers'>;

/** What is at an address: a picture, or a page that may hold some. */
interface Fetched extends SafeResponse {
  isPicture: boolean;
}

/** What a web address offers to be pinned. */
export interface FoundPictures {
  title: string;
  description: string;
  /** Best first, those that may be pinned before the others. */
  items: FoundImage[];
}

const FETCHES = { limit: 60, windowSeconds: 60 };

/**
 * Counts a fetch that this person has us make; 429 when there were too many.
 *
 * @throws Refusal 429 `rateLimited` after too many
 */
export const limitFetches = (ctx: ViewerCtx): Promise<void> =>
  takeOrRefuse(ctx, `fetch:${ctx.viewer.personId}`, FETCHES);

/**
 * The trimmed address, with the scheme that people leave out.
 *
 * @throws Refusal 400 `badParameter` naming the field for what does not start with http:// or https://
 */
export function readAddress(address: string, field: string): string {
  const given = withScheme(address);
  if (!/^https?:\/\/[^/]/i.test(given) || !parseAddress(given)) throw badField(field, messages.linkInvalid);
  return given;
}

/**
 * The pictures at an address (FindPinImagesResource): those of a web page, or the picture that it is itself. Of a
 * page only the markup is read, 5 MiB and 10 s at most, and the first bytes of its pictures.
 *
 * @throws Refusal 400 `badParameter` for what is no address; 400 `linkUnreachable` or `image` for one that cannot be read;
 * each names the field
 */
export async function findPictures(ctx: Fetcher, address: string, field: string): Promise<FoundPictures> {
  return picturesIn(ctx, await fetchAddress(ctx, address, field), field);
}

/**
 * The bytes of the picture at an address: itself, or the best of a web page. They are as the site
 * sent them, unchecked.
 *
 * @throws Refusal 400 `badParameter` for what is no address; 400 `linkUnreachable` for one that cannot be fetched; 400 `image` for one
 * without a picture to pin; each names the field
 */
export async function fetchPicture(ctx: Fetcher, address: string, field: string): Promise<Buffer> {
  const found = await fetchAddress(ctx, address, field);
  if (found.isPicture || found.contentType.startsWith('image/')) return found.body;
  const best = (await picturesIn(ctx, found, field)).items.find(({ type }) => type === 'pinnable');
  if (!best) throw badField(field, messages.noImagesFound, ERROR_CODES.image);
  return (await fetchAddress(ctx, best.url, field)).body;
}

async function fetchAddress({ safeFetch }: Fetcher, address: string, field: string): Promise<Fetched> {
  const given = readAddress(address, field);
  let answer: SafeResponse;
  try {
    answer = await safeFetch(given, { maxBytes: IMAGE_BYTES_MAX, timeoutMs: MAX_PAGE_MS });
  } catch (error) {
    throw error instanceof SafeFetchError ? refusal(error, field) : error;
  }
  if (answer.status < 200 || answer.status > 299) throw unreachable(field);
  const isPicture = 'format' in sniff(answer.body);
  if (!isPicture && answer.body.length > MAX_PAGE_BYTES) throw unreachable(field);
  return { ...answer, isPicture };
}

function refusal({ code }: SafeFetchError, field: string): Refusal {
  if (code === 'too_large') return badField(field, messages.imageTooLarge, ERROR_CODES.image);
  const wrong = code === 'invalid_url' || code === 'forbidden_scheme' || code === 'forbidden_credentials';
  return wrong ? badField(field, messages.linkInvalid) : unreachable(field);
}

async function picturesIn(
  ctx: Fetcher,
  { body, url, headers, isPicture }: Fetched,
  field: string,
): Promise<FoundPictures> {
  if (isPicture) return { title: '', description: '', items: await itself(ctx, body, url, field) };
  const page = await readPage(ctx, { body, url, contentType: headers['content-type'] }, field);
  return {
    title: page.title,
    description: page.description,
    items: await probeSizes(page.images, startOf(ctx), (start) => inspectHeader(ctx, start)),
  };
}

/** A page that cannot be read in time is as good as none. */
async function readPage(
  { workers }: Fetcher,
  page: { body: Buffer; url: string; contentType?: string },
  field: string,
): Promise<PageImages> {
  try {
    return await workers.run('media.page', page, { timeoutMs: MAX_READ_MS });
  } catch (error) {
    const itsOwn = error instanceof WorkerError && (error.code === 'timeout' || error.code === 'crashed');
    throw itsOwn ? unreachable(field) : error;
  }
}

/** The picture that an address is itself. */
async function itself(ctx: Fetcher, body: Buffer, url: string, field: string): Promise<FoundImage[]> {
  const header = await inspectHeader(ctx, body).catch((error: unknown) => refusePicture(error, field));
  if (header.status === 'refused' || !header.header) return [{ type: 'unreadable', url }];
  const size = shownSize(header.header);
  const large = size.width >= MIN_PREVIEW_SIDE && size.height >= MIN_PREVIEW_SIDE;
  return [{ type: large ? 'pinnable' : 'too_small', url, ...size }];
}

/** Reads first bytes for as long as a whole page may take; what is not measured by then is not offered. */
function startOf({ safeFetch }: Fetcher): (url: string, maxBytes: number) => Promise<Buffer | undefined> {
  const signal = AbortSignal.timeout(MAX_PAGE_MS);
  return async (url, maxBytes) => {
    const answer = await safeFetch(url, {
      maxBytes,
      onlyStart: true,
      timeoutMs: MAX_PAGE_MS / 2,
      signal,
      headers: { range: `bytes=0-${maxBytes - 1}` },
    });
    return answer.status >= 200 && answer.status <= 299 ? answer.body : undefined;
  };
}
