import { pixels, type RawCandidate } from './candidate';
import { type Further, furtherLink, refreshOf } from './further';
import { backgroundOf, imageOf, isForbidden, sourcesOf } from './img';
import { imagesOfJsonLd } from './json-ld';
import { largest, parseSrcset, type Source } from './srcset';
import { type Attributes, type PageReader, walkPage } from './walk';

/** Results of one pass over a page's markup. */
export type Collected = {
  raw: RawCandidate[];
  base: string | undefined;
  /** The page asks that nothing of it is saved. */
  forbidden: boolean;
  further: Further;
  titles: Record<'og' | 'twitter' | 'title' | 'h1', string>;
  descriptions: Record<'og' | 'meta' | 'twitter', string>;
};

const MAX_RAW = 1000;
const MAX_TEXT = 2000;
const MAX_JSON = 2 * 1024 * 1024;

const FURNITURE = new Set(['nav', 'footer', 'aside', 'header']);
const FURNITURE_NAME = /(^|[\s_-])(logo|avatar|icon|author|sidebar|footer|header|nav|menu|related|advert|ads?|banner|widget|comments?|social|share|badge|promo|sponsor)s?([\s_-]|$)/i; // prettier-ignore

type Open = { name: string; place: number };

/** Reads which pictures a page has, and what it is called. */
export function collect(html: string): Collected {
  const page = new PicturesReader();
  walkPage(html, page);
  return page.found();
}

class PicturesReader implements PageReader {
  private readonly out: Collected = {
    raw: [],
    base: undefined,
    forbidden: false,
    further: {},
    titles: { og: '', twitter: '', title: '', h1: '' },
    descriptions: { og: '', meta: '', twitter: '' },
  };
  private readonly open: Open[] = [];
  /** How many of each are open: asking the stack each time would make hostile nesting quadratic. */
  private readonly inside = new Map<string, number>();
  private readonly scripts: string[] = [];
  /** The picture that further `og:image` tags speak of. */
  private og: RawCandidate | undefined;
  private text: { into: 'title' | 'h1'; value: string } | undefined;
  private json: string[] | undefined;
  private jsonLength = 0;
  private sources: Source[] = [];
  private link: string | undefined;

  get depth(): number {
    return this.open.length;
  }

  found(): Collected {
    this.out.raw.push(...imagesOfJsonLd(this.scripts));
    return this.out;
  }

  onopentag(name: string, a: Attributes): void {
    this.open.push({ name, place: this.placeInside(name, a) });
    this.inside.set(name, (this.inside.get(name) ?? 0) + 1);
    if (name === 'base') this.out.base ??= a['href'];
    else if (name === 'meta') this.meta(a);
    else if (name === 'link') this.linkTag(a);
    else if (name === 'script' && /ld\+json/i.test(a['type'] ?? '')) this.json = [];
    else if (name === 'title' && !this.out.titles.title && !this.isInside('svg'))
      this.text = { into: 'title', value: '' };
    else if (name === 'h1' && !this.out.titles.h1) this.text = { into: 'h1', value: '' };
    else if (name === 'picture') this.sources = [];
    else if (name === 'source' && this.isInside('picture')) this.sources.push(...sourcesOf(a));
    else if (name === 'a') this.link = a['href'];
    else if (name === 'video' && a['poster'])
      this.add({ url: a['poster'], source: 'poster', width: pixels(a['width']), height: pixels(a['height']) }); // prettier-ignore
    else if (name === 'img' || name === 'amp-img' || name === 'image-element') this.image(a);
    else this.background(a);
  }

  ontext(data: string): void {
    if (this.json && this.jsonLength + data.length <= MAX_JSON) {
      this.json.push(data);
      this.jsonLength += data.length;
    }
    if (this.text && this.text.value.length < MAX_TEXT) this.text.value += data;
  }

  onclosetag(name: string): void {
    if (this.open.at(-1)?.name === name) {
      this.open.pop();
      this.inside.set(name, (this.inside.get(name) ?? 1) - 1);
    }
    if (name === 'a') this.link = undefined;
    if (name === 'script' && this.json) {
      this.scripts.push(this.json.join(''));
      this.json = undefined;
    }
    if (this.text && name === this.text.into) {
      this.out.titles[this.text.into] = this.text.value;
      this.text = undefined;
    }
  }

  private isInside(name: string): boolean {
    return (this.inside.get(name) ?? 0) > 0;
  }

  private add(candidate: RawCandidate): void {
    if (candidate.url.length <= 4096 && this.out.raw.length < MAX_RAW) this.out.raw.push(candidate);
  }

  private image(a: Attributes): void {
    if (isForbidden(a)) return;
    const found = imageOf(a, this.isInside('picture') ? this.sources : [], this.link);
    if (found && a['itemprop']?.toLowerCase() === 'image') found.source = 'microdata';
    if (found) this.add({ ...found, place: /\b(logo|avatar)\b/i.test(a['alt'] ?? '') ? -1 : this.place() });
    // A link that was never closed must not swallow the pictures after the one it is about.
    this.link = undefined;
  }

  private background(a: Attributes): void {
    const found = isForbidden(a) ? undefined : backgroundOf(a);
    if (found) this.add({ ...found, place: this.place() });
  }

  private meta(a: Attributes): void {
    const refresh = refreshOf(a);
    if (refresh !== undefined) this.out.further.refresh ??= refresh;
    const name = (a['property'] ?? a['name'] ?? a['itemprop'] ?? '').trim().toLowerCase();
    const content = (a['content'] ?? a['value'] ?? '').trim();
    if (!content) return;
    const first = (slot: 'og' | 'twitter' | 'meta', group: Record<string, string>) =>
      (group[slot] ||= content.slice(0, MAX_TEXT));
    switch (name) {
      case 'og:image':
      case 'og:image:url':
        if (this.og && name === 'og:image:url' && this.og.url === content) return;
        this.add((this.og = { url: content, source: 'og' }));
        return;
      case 'og:image:secure_url':
        if (this.og) this.og.url = content;
        else this.add((this.og = { url: content, source: 'og' }));
        return;
      case 'og:image:width':
        if (this.og) this.og.width = pixels(content);
        return;
      case 'og:image:height':
        if (this.og) this.og.height = pixels(content);
        return;
      case 'twitter:image':
      case 'twitter:image:src':
      case 'twitter:image0':
        return this.add({ url: content, source: 'twitter' });
      case 'image':
      case 'thumbnail':
      case 'thumbnailurl':
        return this.add({ url: content, source: 'microdata' });
      case 'pinterest':
        if (/\bnopin\b/i.test(content)) this.out.forbidden = true;
        return;
      case 'og:title':
        return void first('og', this.out.titles);
      case 'twitter:title':
        return void first('twitter', this.out.titles);
      case 'og:description':
        return void first('og', this.out.descriptions);
      case 'description':
        return void first('meta', this.out.descriptions);
      case 'twitter:description':
        return void first('twitter', this.out.descriptions);
    }
  }

  private linkTag(a: Attributes): void {
    const rels = (a['rel'] ?? '').toLowerCase().split(/\s+/);
    const href = a['href'] ?? '';
    this.out.further = { ...furtherLink(a), ...this.out.further };
    if (rels.includes('image_src') && href) this.add({ url: href, source: 'image-src' });
    if (a['itemprop']?.toLowerCase() === 'image' && href) this.add({ url: href, source: 'microdata' });
    if (rels.includes('preload') && a['as']?.toLowerCase() === 'image') {
      const best = largest(parseSrcset(a['imagesrcset'] ?? ''));
      const url = best?.url ?? href;
      if (url) this.add({ url, source: 'preload', width: best?.width });
    }
  }

  private place(): number {
    return this.open.at(-1)?.place ?? 0;
  }

  /** The innermost word counts, and an article's own header is not the site's. */
  private placeInside(name: string, a: Attributes): number {
    if (name === 'body' || name === 'html') return 0;
    if (FURNITURE.has(name) && !this.isInside('article')) return -1;
    if (name === 'article' || name === 'main') return 1;
    if (FURNITURE_NAME.test(`${a['class'] ?? ''} ${a['id'] ?? ''}`)) return -1;
    return name === 'figure' ? Math.max(this.place(), 0.5) : this.place();
  }
}
