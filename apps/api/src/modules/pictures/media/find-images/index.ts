import { parseAddress } from '@corkboard/contract';
import { readHeader, shownSize } from '../headers';
import { type ImageCandidate } from './candidate';
import { decodePage } from './charset';
import { collect } from './collect';
import type { Further } from './further';
import { rank } from './rank';

export type { Further } from './further';
export { probeSizes, type FoundImage } from './probe';

/** Pictures and texts of a web page for saving. */
export type PageImages = {
  /** Best first, addresses absolute. Empty when the page forbids saving. */
  images: ImageCandidate[];
  /** For prefilling a pin: one line, at most 100 characters; empty when the page has none. */
  title: string;
  /** One line, at most 500 characters. */
  description: string;
  /** The page asks that nothing of it is saved (`<meta name="pinterest" content="nopin">`). */
  forbidden: boolean;
  /** Where else its pictures may be, absolute; nothing that leads to the page itself. */
  further: Further;
};

function line(text: string, max: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= max) return flat;
  const cut = flat.slice(0, max - 1);
  const word = cut.lastIndexOf(' ');
  return `${(word > max / 2 ? cut.slice(0, word) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * Finds the pictures of a web page (FindPinImagesResource) from its markup alone: social tags, JSON-LD, `image_src`,
 * microdata, images with their sets, sources and lazy-loading attributes. An address that is a picture itself is its own answer.
 *
 * @param body the page's bytes, at most 5 MiB (the caller's fetch sees to that)
 * @param page its final address, after redirects, and its `Content-Type`
 */
export function findImages(
  body: Buffer,
  page: { url: string; contentType?: string | undefined },
): PageImages {
  const none: PageImages = { images: [], title: '', description: '', forbidden: false, further: {} };
  const picture = readHeader(body);
  if (picture.status !== 'refused') {
    if (!picture.header) return none;
    return { ...none, images: [{ url: page.url, source: 'page', ...shownSize(picture.header), score: 100 }] };
  }
  const found = collect(decodePage(body, page.contentType));
  const { titles: t, descriptions: d } = found;
  const base = parseAddress(found.base ?? '', page.url) ?? new URL(page.url);
  return {
    images: found.forbidden ? [] : rank(found.raw, base),
    title: line(t.og || t.twitter || t.title || t.h1, 100),
    description: line(d.og || d.meta || d.twitter, 500),
    forbidden: found.forbidden,
    further: found.forbidden ? {} : absolute(found.further, base, page.url),
  };
}

function absolute({ refresh, canonical, oembed }: Further, base: URL, page: string): Further {
  const leads = (address: string | undefined) => {
    const url = address === undefined ? undefined : parseAddress(address, base);
    return url && withoutHash(url) !== withoutHash(new URL(page)) ? url.href : undefined;
  };
  const [goesOn, standsFor, described] = [leads(refresh), leads(canonical), leads(oembed)];
  return {
    ...(goesOn !== undefined && { refresh: goesOn }),
    ...(standsFor !== undefined && { canonical: standsFor }),
    ...(described !== undefined && { oembed: described }),
  };
}

const withoutHash = ({ href }: URL): string => href.split('#', 1)[0]!;
