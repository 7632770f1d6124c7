/** Where on the page an address was found; also says how much the page's author meant it. */
export type CandidateSource =
  | 'page'
  | 'og'
  | 'twitter'
  | 'json-ld'
  | 'image-src'
  | 'microdata'
  | 'preload'
  | 'pin-media'
  | 'img'
  | 'background'
  | 'poster';

/** An address as it stands in the page, before it is made absolute and judged. */
export type RawCandidate = {
  url: string;
  source: CandidateSource;
  width?: number;
  height?: number;
  alt?: string;
  /** `img` and `background` only: what surrounds it, from −1 (page furniture) to 1 (the article itself). */
  place?: number;
};

/** An image of a page, absolute, ordered by `score`. Sizes are what the page declares until {@link probeSizes} measured them. */
export type ImageCandidate = RawCandidate & { score: number };

/** A declared length in pixels: `120`, `120px`, `"120"`; percentages and nonsense are unknown. */
export function pixels(value: unknown): number | undefined {
  const inner =
    typeof value === 'object' && value !== null && 'value' in value
      ? (value as { value: unknown }).value
      : value;
  const text = typeof inner === 'number' ? String(inner) : typeof inner === 'string' ? inner.trim() : '';
  const found = /^(\d{1,6})(\.\d+)?(px)?$/i.exec(text);
  return found ? Number(found[1]) : undefined;
}
