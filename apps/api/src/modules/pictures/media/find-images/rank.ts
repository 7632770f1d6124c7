import { MIN_PREVIEW_SIDE } from '../limits';
import { type CandidateSource, type ImageCandidate, type RawCandidate } from './candidate';

const MAX_CANDIDATES = 60;

/** How much each place says that the page's author would choose this picture. */
const BASE: Record<CandidateSource, number> = {
  page: 120,
  // Above any other place with the largest of sizes: it is what the author chose to be shown by.
  og: 106,
  'json-ld': 84,
  twitter: 80,
  'image-src': 76,
  microdata: 72,
  'pin-media': 66,
  preload: 50,
  poster: 46,
  img: 40,
  background: 38,
};

/** Never a picture that somebody wants: measuring pixels, spacers, sheets of icons, drawings we cannot read. */
const JUNK_STEM = /^(pixel|blank|spacer|clear|transparent|trans|dot|1x1|empty|null|track|tracking|beacon|loading|loader|spinner|placeholder|lazy|grey|gray)([._-]?\d*(x\d+)?)$/i; // prettier-ignore
const JUNK_PATH = /\.(svgz?|ico|cur|css|js|json|html?|php\/pixel)$|(^|[/_.-])(sprites?|favicon|emoji|smil(ey|ies)|captcha)([/_.-]|\d|$)|\/wp-includes\//i; // prettier-ignore
const JUNK_HOST = /(^|\.)(doubleclick\.net|google-analytics\.com|googletagmanager\.com|scorecardresearch\.com|quantserve\.com|b\.stats\.paypal\.com|pixel\.wp\.com|stats\.wp\.com|bat\.bing\.com|adservice\.google\.com|gravatar\.com)$|^(pixel|beacon|tracking|stats?|analytics|metrics)\./i; // prettier-ignore
const JUNK_CALL = /^\/(tr|pixel|collect|beacon|p\.gif|b\.gif|i\.gif|t\.gif|px)\/?$/i;

/** In the name of a picture of the page's body: possible, but seldom what is meant. */
const WEAK = /(^|[_.-])(logo(type)?|icons?|avatars?|badge|button|btn|banner|ads?|flags?|arrow|bullet|share|rating|stars?|payment|visa|profile[_-]?(pic|photo|image))s?([_.-]|\d|$)/i; // prettier-ignore
/**
 * Words that a site names a picture with which stands for all of its pages. They count where nothing else is in the file's name: whole
 * systems keep their pictures in folders of these names (`/sites/default/files/`), and a name may hold one of them for its own reasons.
 */
const VAGUE = new Set(['default', 'fallback', 'placeholder', 'generic', 'no', 'noimage', 'image', 'img', 'picture', 'photo', 'social', 'card', 'share', 'sharing', 'shared', 'og', 'ogimage', 'opengraph', 'facebook', 'fb', 'twitter', 'site', 'logo', 'logotype', 'icon', 'banner', 'avatar', 'thumb', 'thumbnail', 'preview', 'meta', 'seo']); // prettier-ignore
/** A server of museums' pictures calls every one of them so, behind its region, size and rotation. */
const IIIF = /\/[^/]+\/[^/]+\/!?\d+(\.\d+)?\/(default|native|color|gray|bitonal)\.\w+$/i;
/** Places in the body, where a picture's name is all that there is to go by. */
const BODY: ReadonlySet<CandidateSource> = new Set(['img', 'background', 'poster', 'preload']);

const SIZE_PARAMETERS = ['w', 'h', 'width', 'height', 'q', 'quality', 'fit', 'auto', 'dpr', 'resize', 'format', 'fm', 'crop', 'ssl', 'strip', 'v']; // prettier-ignore
const SIZE_SUFFIX = /[-_](\d{2,5})x(\d{2,5})(?=\.\w+$)/;

function absolute(url: string, base: URL): URL | undefined {
  try {
    const found = new URL(url.trim(), base);
    if (found.protocol !== 'http:' && found.protocol !== 'https:') return undefined;
    if (found.username || found.password) return undefined;
    found.hash = '';
    return found;
  } catch {
    return undefined;
  }
}

/** The file's name without its ending. */
const stemOf = ({ pathname }: URL): string =>
  pathname.slice(pathname.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

/** Whether a file's name says nothing but that it stands for all. Numbers and sizes in it say nothing either. */
function isVague(url: URL): boolean {
  const words = stemOf(url)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && word !== 'x' && word !== 'v');
  return words.length > 0 && words.every((word) => VAGUE.has(word)) && !IIIF.test(url.pathname);
}

function isJunk(url: URL): boolean {
  return (
    JUNK_STEM.test(stemOf(url)) ||
    JUNK_PATH.test(url.pathname) ||
    JUNK_CALL.test(url.pathname) ||
    JUNK_HOST.test(url.hostname)
  );
}

/** Size that an address itself gives away: `…-1024x768.jpg`, `?w=800&h=600`. */
function sizeInAddress(url: URL): { width?: number; height?: number } {
  const suffix = SIZE_SUFFIX.exec(url.pathname);
  if (suffix) return { width: Number(suffix[1]), height: Number(suffix[2]) };
  const number = (...names: string[]) => {
    for (const name of names) {
      const value = Number(url.searchParams.get(name));
      if (Number.isInteger(value) && value > 0) return value;
    }
    return undefined;
  };
  return { width: number('w', 'width'), height: number('h', 'height') };
}

/** Addresses with the same key are one picture in several sizes. */
function keyOf(url: URL): string {
  const bare = new URL(url);
  for (const name of SIZE_PARAMETERS) bare.searchParams.delete(name);
  bare.searchParams.sort();
  return `${bare.host}${bare.pathname.replace(SIZE_SUFFIX, '')}${bare.search}`.toLowerCase();
}

/** Up to 20 points for a size, fewer for strips: taller than 1:4 or wider than 3:1 is seldom a picture. */
export function sizeScore(width: number | undefined, height: number | undefined): number {
  if (width === undefined && height === undefined) return 6;
  const [w, h] = [width ?? height!, height ?? width!];
  const area = Math.max(-12, Math.min(20, 2.5 * Math.log2((w * h) / MIN_PREVIEW_SIDE ** 2)));
  const ratio = w / h;
  return ratio > 3 || ratio < 1 / 4 ? area - 25 : area;
}

/** Declared sizes that can only be a pixel, a rule or an icon. Display sizes say little about the file, so the rest is kept. */
function isDeclaredTiny({ width, height, source }: RawCandidate): boolean {
  if ((width ?? 999) < 32 || (height ?? 999) < 32) return true;
  if (source === 'og' || source === 'json-ld') {
    return (width ?? 999) < MIN_PREVIEW_SIDE || (height ?? 999) < MIN_PREVIEW_SIDE;
  }
  return width !== undefined && height !== undefined && width < MIN_PREVIEW_SIDE && height < MIN_PREVIEW_SIDE;
}

function scoreOf(candidate: RawCandidate, url: URL): number {
  let score = BASE[candidate.source] + sizeScore(candidate.width, candidate.height);
  score += 10 * (candidate.place ?? 0);
  if (isVague(url)) score -= 70;
  else if (BODY.has(candidate.source) && WEAK.test(stemOf(url))) score -= 40;
  if (/\.gif$/i.test(url.pathname)) score -= 8;
  return score;
}

/**
 * Absolute, judged, deduplicated candidates, best first; equals stay in the page's order.
 *
 * @param base what relative addresses are relative to
 */
export function rank(raw: RawCandidate[], base: URL): ImageCandidate[] {
  const byKey = new Map<string, ImageCandidate>();
  for (const candidate of raw) {
    const url = absolute(candidate.url, base);
    if (!url || isJunk(url)) continue;
    const sized: RawCandidate = { ...candidate, url: url.href };
    if (candidate.width === undefined && candidate.height === undefined)
      Object.assign(sized, sizeInAddress(url));
    if (isDeclaredTiny(sized)) continue;
    const found: ImageCandidate = { ...sized, score: scoreOf(sized, url) };
    const key = keyOf(url);
    const before = byKey.get(key);
    byKey.set(key, before ? merge(before, found) : found);
  }
  return [...byKey.values()].sort((a, b) => b.score - a.score).slice(0, MAX_CANDIDATES);
}

/** One picture found twice: the better reason, the larger file, whatever words there are. That it is there often is no reason. */
function merge(a: ImageCandidate, b: ImageCandidate): ImageCandidate {
  const area = (c: ImageCandidate) =>
    c.width === undefined && c.height === undefined
      ? Infinity
      : (c.width ?? c.height!) * (c.height ?? c.width!);
  const [better, other] = b.score > a.score ? [b, a] : [a, b];
  // An address without a size in it is the original; between two sizes the larger one is wanted.
  const file = better.url === other.url ? better : area(other) > area(better) ? other : better;
  const width = file.width ?? (a.url === b.url ? other.width : undefined);
  const height = file.height ?? (a.url === b.url ? other.height : undefined);
  const alt = better.alt ?? other.alt;
  return { ...better, url: file.url, width, height, ...(alt && { alt }) };
}
