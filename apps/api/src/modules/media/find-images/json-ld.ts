import { pixels, type RawCandidate } from './candidate';

type Node = Record<string, unknown>;

const MAX_DEPTH = 12;
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

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function typesOf(node: Node): string[] {
  const type = node['@type'];
  return (Array.isArray(type) ? type : [type])
    .filter((t): t is string => typeof t === 'string')
    .map((t) => t.replace(/^.*[/#]/, '').toLowerCase());
}

/** Pages write JSON by hand: comments around it, line breaks in strings, commas at the end. */
function parseLoosely(text: string): unknown {
  // Trimmed first: a pattern that may begin with any amount of white space takes quadratic time on a page full of it.
  const bare = text
    .trim()
    .replace(/^(\/\/|\/\*)? ?(<!--|<!\[CDATA\[) ?(\*\/)?/, '')
    .replace(/;$/, '')
    .replace(/(\/\/|\/\*)? ?(-->|\]\]>) ?(\*\/)?$/, '')
    .trim();
  const mended = bare
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/,(\s*[}\]])/g, '$1')
    .replace(/;$/, '');
  for (const attempt of [bare, mended]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // The next attempt is more forgiving; a block that no attempt reads has nothing to tell.
    }
  }
  return undefined;
}

function indexIds(value: unknown, ids: Map<string, Node>, depth = 0): void {
  if (depth > MAX_DEPTH) return;
  if (Array.isArray(value)) value.forEach((item) => indexIds(item, ids, depth + 1));
  if (!isNode(value)) return;
  const id = value['@id'];
  // A bare reference has only its id; the node that is meant has more.
  if (typeof id === 'string' && Object.keys(value).length > 1) ids.set(id, value);
  Object.values(value).forEach((item) => indexIds(item, ids, depth + 1));
}

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
