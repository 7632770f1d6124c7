/** One source of a `srcset`: `width` from a `w` descriptor, `density` from an `x` one. */
export type Source = { url: string; width?: number; density?: number };

const space = /[\s]/;

/**
 * Parses a `srcset` by the standard's algorithm: an address runs to the next space, so commas inside it (image services are full
 * of them) belong to it. Linear in its length; damaged parts are left out.
 */
export function parseSrcset(text: string): Source[] {
  const out: Source[] = [];
  let at = 0;
  while (at < text.length && out.length < 100) {
    while (at < text.length && (space.test(text[at]!) || text[at] === ',')) at++;
    const from = at;
    while (at < text.length && !space.test(text[at]!)) at++;
    let url = text.slice(from, at);
    if (!url) break;
    let descriptor = '';
    if (url.endsWith(',')) {
      while (url.endsWith(',')) url = url.slice(0, -1);
    } else {
      const until = text.indexOf(',', at);
      descriptor = text.slice(at, until < 0 ? text.length : until).trim();
      at = until < 0 ? text.length : until + 1;
    }
    const source: Source = { url };
    for (const part of descriptor.split(/\s+/)) {
      const value = Number.parseFloat(part);
      if (!(value > 0)) continue;
      if (part.endsWith('w')) source.width = value;
      if (part.endsWith('x')) source.density = value;
    }
    out.push(source);
  }
  return out;
}

/** The largest source: by width, else by density, else the first. */
export function largest(sources: Source[]): Source | undefined {
  let best: Source | undefined;
  const size = (s: Source) => s.width ?? (s.density ?? 1) / 1000;
  for (const source of sources) if (!best || size(source) > size(best)) best = source;
  return best;
}
