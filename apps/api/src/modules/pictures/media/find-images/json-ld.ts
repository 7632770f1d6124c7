import { pixels, type RawCandidate } from './candidate';
import { indexIds, isNode, MAX_DEPTH, type Node, parseLoosely, typesOf } from './nodes';

const MAX_FOUND = 60;

/** Things that have a picture which is not the page's: a publisher's logo, a reviewer's face. */
const FURNITURE_KEYS = new Set([
  'logo', 'author', 'publisher', 'brand', 'creator', 'review', 'reviews', 'comment', 'ispartof', 'sponsor', 'breadcrumb',
  'seller', 'manufacturer', 'aggregaterating', 'potentialaction', 'provider', 'contributor', 'editor', 'copyrightholder',
]); // prettier-ignore
const FURNITURE_TYPES = new Set([
  'organization',
  'person',
  'website',
  'breadcrumblist',
  'newsmediaorganization',
  'brand',
]);
const IMAGE_KEYS = new Set(['image', 'images', 'photo', 'primaryimageofpage', 'thumbnailurl', 'thumbnail']);

/**
 * Pictures that JSON-LD blocks name for the page's own thing: `image`, `photo`, `primaryImageOfPage`, `thumbnailUrl`, as text, list,
 * `ImageObject` or reference, at any depth, but not logos, authors and reviewers.
 *
 * @param blocks contents of the page's `application/ld+json` scripts
 */
export function imagesOfJsonLd(blocks: string[]): RawCandidate[] {
  const roots = blocks.map(parseLoosely);
  const ids = new Map<string, Node>();
  indexIds(roots, ids);
  const found: RawCandidate[] = [];
  const late: RawCandidate[] = [];

  const take = (value: unknown, into: RawCandidate[], depth = 0): void => {
    if (depth > MAX_DEPTH || found.length + late.length >= MAX_FOUND) return;
    if (typeof value === 'string') into.push({ url: value, source: 'json-ld' });
    else if (Array.isArray(value)) value.forEach((item) => take(item, into, depth + 1));
    else if (isNode(value)) {
      const target = value['url'] ?? value['contentUrl'] ?? value['@value'];
      const known = typeof value['@id'] === 'string' ? ids.get(value['@id']) : undefined;
      if (target !== undefined) {
        const url = Array.isArray(target) ? target[0] : target;
        if (typeof url === 'string') {
          into.push({
            url,
            source: 'json-ld',
            width: pixels(value['width']),
            height: pixels(value['height']),
          });
        }
      } else if (known && known !== value) take(known, into, depth + 1);
    }
  };

  const walk = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    if (Array.isArray(value)) value.forEach((item) => walk(item, depth + 1));
    if (!isNode(value) || typesOf(value).some((type) => FURNITURE_TYPES.has(type))) return;
    for (const [key, inner] of Object.entries(value)) {
      const name = key.toLowerCase();
      if (FURNITURE_KEYS.has(name)) continue;
      if (IMAGE_KEYS.has(name)) take(inner, name.startsWith('thumbnail') ? late : found);
      else walk(inner, depth + 1);
    }
  };
  roots.forEach((root) => {
    if (isNode(root) && typesOf(root).includes('imageobject')) take(root, found);
    walk(root, 0);
  });
  return [...found, ...late];
}
