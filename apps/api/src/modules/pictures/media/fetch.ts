import { ERROR_CODES, IMAGE_BYTES_MAX, messages, parseAddress, withScheme } from '@corkboard/contract';
import type { Services, ViewerCtx } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { SafeFetchError, type SafeResponse } from '../../../platform/safe-fetch';
import { WorkerError } from '../../../platform/workers';
import { type Further, probeSizes, type FoundImage, type PageImages } from './find-images';
import { shownSize } from './headers';
import { inspectHeader } from './inspect';
import { MAX_PAGE_BYTES, MAX_PAGE_MS, MAX_READ_MS, MIN_PREVIEW_SIDE } from './limits';
import { readOembed } from './oembed';
import { refusedBySite, refusePicture, unreachable } from './refusals';
import { sniff } from './sniff';
import { startVisit, type Visit, type Visitor } from './visit';

type Fetcher = Pick<Services, 'safeFetch' | 'workers'> & Visitor;

/** Content of an address: a picture, or a page that may hold some. */
interface Fetched extends SafeResponse {
  isPicture: boolean;
  /** The address that led there. */
  asked: string;
}

/** Pictures of a web address that may be pinned. */
export interface FoundPictures {
  title: string;
  description: string;
  /** Best first, those that may be pinned before the others. */
  items: FoundImage[];
  /** Why none of them may be pinned; null where one may. */
  reason: string | null;
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
 * @throws Refusal 400 `badParameter` for what is no address; 400 `linkForbidden` for one that asks for a log-in or refuses
 * programs; 400 `linkUnreachable` or `image` for one that cannot be read; each names the field
 */
export async function findPictures(ctx: Fetcher, address: string, field: string): Promise<FoundPictures> {
  const visit = startVisit(ctx);
  return picturesAt(ctx, visit, await fetchAddress(visit, address, field), field);
}

/**
 * The bytes of the picture at an address: itself, or the best of a web page. They are as the site
 * sent them, unchecked.
 *
 * @param from the page that the picture is on, where it is known
 * @throws Refusal 400 `badParameter` for what is no address; 400 `linkForbidden` for one that asks for a log-in or refuses
 * programs; 400 `linkUnreachable` for one that cannot be fetched; 400 `image` for one without a picture to pin; each names the field
 */
export async function fetchPicture(
  ctx: Fetcher,
  address: string,
  field: string,
  from?: string | null,
): Promise<Buffer> {
  const visit = startVisit(ctx);
  const found = await fetchAddress(visit, address, field, from ?? undefined);
  if (found.isPicture || found.contentType.startsWith('image/')) return found.body;
  const { items, page, reason } = await picturesAt(ctx, visit, found, field);
  const best = items.find(({ type }) => type === 'pinnable');
  if (!best) throw badField(field, reason ?? messages.noImagesFound, ERROR_CODES.image);
  return (await fetchAddress(visit, best.url, field, page)).body;
}

async function fetchAddress(visit: Visit, address: string, field: string, from?: string): Promise<Fetched> {
  const given = readAddress(address, field);
  let answer: SafeResponse;
  try {
    answer = await visit(given, { maxBytes: IMAGE_BYTES_MAX, timeoutMs: MAX_PAGE_MS, from });
  } catch (error) {
    throw error instanceof SafeFetchError ? refusal(error, field) : error;
  }
  if (answer.status < 200 || answer.status > 299) throw refusedBySite(answer.status, field);
  const isPicture = 'format' in sniff(answer.body);
  if (!isPicture && answer.body.length > MAX_PAGE_BYTES) throw unreachable(field);
  return { ...answer, isPicture, asked: given };
}

function refusal({ code }: SafeFetchError, field: string): Refusal {
  if (code === 'too_large') return badField(field, messages.imageTooLarge, ERROR_CODES.image);
  const wrong = code === 'invalid_url' || code === 'forbidden_scheme' || code === 'forbidden_credentials';
  return wrong ? badField(field, messages.linkInvalid) : unreachable(field);
}

/** Pictures, and the page that they are on. */
type Offered = FoundPictures & { page: string };

/** The pictures at what was fetched; where it goes on at once, or has none to pin, those of what it leads to. */
async function picturesAt(ctx: Fetcher, visit: Visit, fetched: Fetched, field: string): Promise<Offered> {
  const { further, ...own } = await picturesIn(ctx, visit, fetched, field);
  const { refresh } = further;
  const ways = own.reason !== null ? further : refresh === undefined ? {} : { refresh };
  const seen: Offered[] = [own];
  for (const open of furtherPages(ctx, visit, ways, field)) {
    const next = await open().catch((error: unknown) => {
      // That it leads there is a guess: that nothing is there is no news.
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (!next) continue;
    seen.push({ ...next, title: next.title || own.title, description: next.description || own.description });
    if (next.reason === null) return seen.at(-1)!;
  }
  return seen.find(({ items }) => items.length > 0) ?? own;
}

/** The ways on, the surest first. None of them is followed further. */
function furtherPages(
  ctx: Fetcher,
  visit: Visit,
  { refresh, oembed, canonical }: Further,
  field: string,
): (() => Promise<Offered | null>)[] {
  const page = (address: string) => async () =>
    picturesIn(ctx, visit, await fetchAddress(visit, address, field), field);
  return [
    ...(refresh === undefined ? [] : [page(refresh)]),
    ...(oembed === undefined ? [] : [() => embedded(ctx, visit, oembed, field)]),
    ...(canonical === undefined ? [] : [page(canonical)]),
  ];
}

/** The picture that an oEmbed document names. */
async function embedded(ctx: Fetcher, visit: Visit, address: string, field: string): Promise<Offered | null> {
  const { body, url } = await fetchAddress(visit, address, field);
  const { picture, title } = readOembed(body, url);
  if (picture === null) return null;
  const found = await picturesIn(ctx, visit, await fetchAddress(visit, picture, field, url), field);
  return { ...found, title };
}

async function picturesIn(
  ctx: Fetcher,
  visit: Visit,
  { body, url, headers, isPicture, asked }: Fetched,
  field: string,
): Promise<Offered & { further: Further }> {
  if (isPicture) {
    const items = await itself(ctx, body, url, field);
    return { title: '', description: '', items, reason: reasonOf(items), page: url, further: {} };
  }
  const page = await readPage(ctx, { body, url, contentType: headers['content-type'] }, field);
  const items = await probeSizes(page.images, startOf(visit, url), (start) => inspectHeader(ctx, start));
  const reason = page.forbidden
    ? messages.savingForbidden
    : isLogIn(asked, url)
      ? reasonOf(items) && messages.linkAsksLogIn
      : reasonOf(items);
  const { title, description, further } = page;
  return { title, description, items, reason, page: url, further };
}

/** Why none of these may be pinned; null where one may. */
function reasonOf(items: readonly FoundImage[]): string | null {
  if (items.some(({ type }) => type === 'pinnable')) return null;
  return items.some(({ type }) => type === 'too_small') ? messages.noLargeImages : messages.noImagesFound;
}

/** Whether one was sent from a page to where people log in. */
const isLogIn = (asked: string, url: string): boolean =>
  /\/(log-?in|sign-?in|session\/new|auth|sso)\b/i.test(new URL(url).pathname) &&
  new URL(url).pathname !== parseAddress(asked)?.pathname;

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
function startOf(visit: Visit, page: string): (url: string, maxBytes: number) => Promise<Buffer | undefined> {
  const signal = AbortSignal.timeout(MAX_PAGE_MS);
  return async (url, maxBytes) => {
    const answer = await visit(url, {
      maxBytes,
      onlyStart: true,
      timeoutMs: MAX_PAGE_MS / 2,
      signal,
      headers: { range: `bytes=0-${maxBytes - 1}` },
      from: page,
    });
    return answer.status >= 200 && answer.status <= 299 ? answer.body : undefined;
  };
}
