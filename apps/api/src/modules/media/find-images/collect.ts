import { Parser } from 'htmlparser2';
import { pixels, type RawCandidate } from './candidate';
import { backgroundOf, imageOf, isForbidden, sourcesOf } from './img';
import { imagesOfJsonLd } from './json-ld';
import { largest, parseSrcset, type Source } from './srcset';

/** What one pass over a page's markup finds. */
export type Collected = {
  raw: RawCandidate[];
  base: string | undefined;
  /** The page asks that nothing of it is saved. */
  forbidden: boolean;
  titles: Record<'og' | 'twitter' | 'title' | 'h1', string>;
  descriptions: Record<'og' | 'meta' | 'twitter', string>;
};

const MAX_RAW = 1000;
const MAX_TEXT = 2000;
const MAX_JSON = 2 * 1024 * 1024;

const FURNITURE = new Set(['nav', 'footer', 'aside', 'header']);
const FURNITURE_NAME = /(^|[\s_-])(logo|avatar|icon|author|sidebar|footer|header|nav|menu|related|advert|ads?|banner|widget|comments?|social|share|badge|promo|sponsor)s?([\s_-]|$)/i; // prettier-ignore

type Attributes = Record<string, string>;
type Open = { name: string; place: number };

/** Markup nested deeper than this is an attack on its reader; what was found until there is kept. */
const MAX_DEPTH = 4000;
const PIECE = 64 * 1024;

/** Reads a page's markup once, forgiving as a browser is. Nothing is fetched and no script or style is run. */
export function collect(html: string): Collected {
  const out: Collected = {
    raw: [],
    base: undefined,
    forbidden: false,
    titles: { og: '', twitter: '', title: '', h1: '' },
    descriptions: { og: '', meta: '', twitter: '' },
  };
  const open: Open[] = [];
  // How many of each are open: asking the stack each time would make hostile nesting quadratic.
  const inside = new Map<string, number>();
  const isInside = (name: string) => (inside.get(name) ?? 0) > 0;
  const scripts: string[] = [];
  let og: RawCandidate | undefined;
  let text: { into: 'title' | 'h1'; value: string } | undefined;
  let json: string[] | undefined;
  let jsonLength = 0;
  let sources: Source[] = [];
  let link: string | undefined;

  const add = (candidate: RawCandidate | undefined) => {
    if (candidate && candidate.url.length <= 4096 && out.raw.length < MAX_RAW) out.raw.push(candidate);
  };

  const meta = (a: Attributes) => {
    const name = (a['property'] ?? a['name'] ?? a['itemprop'] ?? '').trim().toLowerCase();
    const content = (a['content'] ?? a['value'] ?? '').trim();
    if (!content) return;
    const first = (slot: 'og' | 'twitter' | 'meta', group: Record<string, string>) =>
      (group[slot] ||= content.slice(0, MAX_TEXT));
    switch (name) {
      case 'og:image':
      case 'og:image:url':
        if (og && name === 'og:image:url' && og.url === content) return;
        add((og = { url: content, source: 'og' }));
        return;
      case 'og:image:secure_url':
        if (og) og.url = content;
        else add((og = { url: content, source: 'og' }));
        return;
      case 'og:image:width':
        if (og) og.width = pixels(content);
        return;
      case 'og:image:height':
        if (og) og.height = pixels(content);
        return;
      case 'twitter:image':
      case 'twitter:image:src':
      case 'twitter:image0':
        return add({ url: content, source: 'twitter' });
      case 'image':
      case 'thumbnail':
      case 'thumbnailurl':
        return add({ url: content, source: 'microdata' });
      case 'pinterest':
        if (/\bnopin\b/i.test(content)) out.forbidden = true;
        return;
      case 'og:title':
        return void first('og', out.titles);
      case 'twitter:title':
        return void first('twitter', out.titles);
      case 'og:description':
        return void first('og', out.descriptions);
      case 'description':
        return void first('meta', out.descriptions);
      case 'twitter:description':
        return void first('twitter', out.descriptions);
    }
  };

  const linkTag = (a: Attributes) => {
    const rels = (a['rel'] ?? '').toLowerCase().split(/\s+/);
    const href = a['href'] ?? '';
    if (rels.includes('image_src') && href) add({ url: href, source: 'image-src' });
    if (a['itemprop']?.toLowerCase() === 'image' && href) add({ url: href, source: 'microdata' });
    if (rels.includes('preload') && a['as']?.toLowerCase() === 'image') {
      const best = largest(parseSrcset(a['imagesrcset'] ?? ''));
      const url = best?.url ?? href;
      if (url) add({ url, source: 'preload', width: best?.width });
    }
  };

  const place = () => open.at(-1)?.place ?? 0;

  /** The innermost word counts, and an article's own header is not the site's. */
  const placeInside = (name: string, a: Attributes) => {
    if (name === 'body' || name === 'html') return 0;
    if (FURNITURE.has(name) && !isInside('article')) return -1;
    if (name === 'article' || name === 'main') return 1;
    if (FURNITURE_NAME.test(`${a['class'] ?? ''} ${a['id'] ?? ''}`)) return -1;
    return name === 'figure' ? Math.max(place(), 0.5) : place();
  };

  const parser = new Parser(
    {
      onopentag(name, a) {
        open.push({ name, place: placeInside(name, a) });
        inside.set(name, (inside.get(name) ?? 0) + 1);
        if (name === 'base') out.base ??= a['href'];
        else if (name === 'meta') meta(a);
        else if (name === 'link') linkTag(a);
        else if (name === 'script' && /ld\+json/i.test(a['type'] ?? '')) json = [];
        else if (name === 'title' && !out.titles.title && !isInside('svg'))
          text = { into: 'title', value: '' };
        else if (name === 'h1' && !out.titles.h1) text = { into: 'h1', value: '' };
        else if (name === 'picture') sources = [];
        else if (name === 'source' && isInside('picture')) sources.push(...sourcesOf(a));
        else if (name === 'a') link = a['href'];
        else if (name === 'video' && a['poster'])
          add({ url: a['poster'], source: 'poster', width: pixels(a['width']), height: pixels(a['height']) }); // prettier-ignore
        else if ((name === 'img' || name === 'amp-img' || name === 'image-element') && !isForbidden(a)) {
          const inPicture = isInside('picture');
          const found = imageOf(a, inPicture ? sources : [], link);
          if (found && a['itemprop']?.toLowerCase() === 'image') found.source = 'microdata';
          if (found) add({ ...found, place: /\b(logo|avatar)\b/i.test(a['alt'] ?? '') ? -1 : place() });
          // A link that was never closed must not swallow the pictures after the one it is about.
          link = undefined;
        } else if (!isForbidden(a)) {
          const behind = backgroundOf(a);
          if (behind) add({ ...behind, place: place() });
        }
      },
      ontext(data) {
        if (json && jsonLength + data.length <= MAX_JSON) {
          json.push(data);
          jsonLength += data.length;
        }
        if (text && text.value.length < MAX_TEXT) text.value += data;
      },
      onclosetag(name) {
        if (open.at(-1)?.name === name) {
          open.pop();
          inside.set(name, (inside.get(name) ?? 1) - 1);
        }
        if (name === 'a') link = undefined;
        if (name === 'script' && json) {
          scripts.push(json.join(''));
          json = undefined;
        }
        if (text && name === text.into) {
          out.titles[text.into] = text.value;
          text = undefined;
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: false },
  );
  for (let at = 0; at < html.length && open.length <= MAX_DEPTH; at += PIECE)
    parser.write(html.slice(at, at + PIECE));
  parser.end();
  out.raw.push(...imagesOfJsonLd(scripts));
  return out;
}
