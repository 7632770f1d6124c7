import { pixels, type RawCandidate } from './candidate';
import { largest, parseSrcset, type Source } from './srcset';

type Attributes = Record<string, string>;

/** Attributes that galleries, shops and blogs put the full-size address in. */
const FULL_SIZE = ['data-large_image', 'data-zoom-image', 'data-orig-file', 'data-full', 'data-full-src', 'data-fullsize', 'data-large-file', 'data-hi-res-src', 'data-highres', 'data-zoom', 'data-large']; // prettier-ignore
const LAZY_SETS = [
  'data-srcset',
  'data-lazy-srcset',
  'data-original-set',
  'data-flickity-lazyload-srcset',
  'data-ll-srcset',
];
const LAZY = ['data-src', 'data-lazy-src', 'data-lazy', 'data-original', 'data-flickity-lazyload', 'data-ll-src', 'data-echo', 'data-url', 'data-image', 'data-img', 'data-original-src', 'data-bg', 'lazy-src', 'data-delayed-url']; // prettier-ignore

const usable = (url: string | undefined): url is string =>
  url !== undefined &&
  url.trim() !== '' &&
  !/^\s*(data|blob|about|javascript):/i.test(url) &&
  !/\{\{|\$\{|<%|^\{[\w.-]+\}$/.test(url);

const isPicturePath = (url: string) => /\.(jpe?g|png|webp|avif|gif)([?#]|$)/i.test(url);

function setOf(attributes: Attributes): Source[] {
  for (const name of ['srcset', ...LAZY_SETS]) {
    const sources = parseSrcset(attributes[name] ?? '').filter((source) => usable(source.url));
    if (sources.length > 0) return sources;
  }
  return [];
}

/** Sources of a `<source>` inside `<picture>`. */
export function sourcesOf(attributes: Attributes): Source[] {
  return /svg/i.test(attributes['type'] ?? '') ? [] : setOf(attributes);
}

/** Whether the author asked that this image is not saved. */
export const isForbidden = (attributes: Attributes) =>
  'nopin' in attributes || /^(true|nopin|1|)$/i.test(attributes['data-pin-nopin'] ?? 'no');

/**
 * The one best address of an `<img>`: a full-size attribute, else the largest of its sets and of its picture's sources, else what a
 * lazy loader would load, else its `src`.
 *
 * @param around sources of the enclosing `<picture>`
 * @param link address of the enclosing link; a thumbnail that links to a picture stands for that picture
 */
export function imageOf(
  attributes: Attributes,
  around: Source[],
  link: string | undefined,
): RawCandidate | undefined {
  const width = pixels(attributes['width']);
  const height = pixels(attributes['height']);
  const alt = attributes['alt']?.trim().slice(0, 500) ?? '';
  const candidate = (url: string, size: Partial<RawCandidate>): RawCandidate => ({
    url,
    source: 'img',
    ...(alt && { alt }),
    ...size,
  });
  const chosen = attributes['data-pin-media'];
  if (usable(chosen)) return candidate(chosen, { source: 'pin-media' });
  const full = FULL_SIZE.map((name) => attributes[name]).find(usable);
  if (full) return candidate(full, {});
  if (link && isPicturePath(link) && usable(link)) return candidate(link, {});

  const src = LAZY.map((name) => attributes[name]).find(usable) ?? attributes['src'];
  const sources = [...setOf(attributes), ...around];
  const best = largest(sources);
  // A set whose largest file is narrower than the display size is an icon's; the plain address is better then.
  if (best?.width !== undefined && best.width >= (width ?? 0)) {
    const scaled = width && height ? Math.round((best.width * height) / width) : undefined;
    return candidate(best.url, { width: best.width, height: scaled });
  }
  if (best && best.width === undefined && ((best.density ?? 1) > 1 || !usable(src))) {
    const density = best.density ?? 1;
    return candidate(best.url, { width: width && width * density, height: height && height * density });
  }
  return usable(src) ? candidate(src, { width, height }) : undefined;
}

const LAZY_BACKGROUNDS = ['data-bg', 'data-background-image', 'data-background', 'data-bg-src'];
const BACKGROUND = /background(-image)?\s*:/gi;

/** The picture behind an element: of its own `style`, or what a lazy loader would put there. */
export function backgroundOf(attributes: Attributes): RawCandidate | undefined {
  const found = [
    ...LAZY_BACKGROUNDS.map((name) => attributes[name]),
    ...pictures(attributes['style'] ?? ''),
  ].find((url) => usable(url) && (isPicturePath(url) || url.includes('/')));
  return found ? { url: found, source: 'background' } : undefined;
}

/** How many declarations of a `style` are looked at, and how far each. */
const DECLARATIONS = 20;
const DECLARATION = 5000;
const PICTURE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)/i;

/** Addresses in the `background` declarations of a `style`. */
function pictures(style: string): string[] {
  const found: string[] = [];
  let looked = 0;
  for (const { index } of style.matchAll(BACKGROUND)) {
    if (++looked > DECLARATIONS) break;
    const text = style.slice(index, index + DECLARATION);
    const match = PICTURE.exec(text);
    // Behind a semicolon it is of another declaration.
    if (match && !text.slice(0, match.index).includes(';')) found.push(match[1] ?? match[2] ?? match[3]!);
  }
  return found;
}
