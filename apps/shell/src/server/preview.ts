import {
  matches,
  structuredFor,
  valueAt,
  wordsFor,
  type Breadcrumb,
  type PreviewTemplate,
  type StructuredTemplate,
} from '@corkboard/federation';
import { parseAddress } from '@corkboard/contract';

/** Link preview of a page on other sites. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  readonly type: PreviewTemplate['type'];
  /** Address of a picture, absolute or a path of this site. */
  readonly image?: {
    readonly url: string;
    readonly width?: number;
    readonly height?: number;
    readonly alt?: string;
  };
}

const DESCRIPTION_MAX = 200;

/**
 * The social preview of a page, as its remote describes it; undefined where that has no title for this answer.
 * @param data the page's primary answer, asked for **as a stranger**: a preview is for everybody
 */
export function previewOf(template: PreviewTemplate, data: unknown): Preview | undefined {
  const title = wordsFor(template.title, data);
  if (title === undefined) return undefined;
  const description = cut(wordsFor(template.description, data) ?? title);
  const image = template.image && matches(template.image.where, data) ? template.image : undefined;
  const url = image && valueAt(data, image.url);
  if (!image || typeof url !== 'string' || url === '') return { title, description, type: template.type };
  const width = sizeAt(data, image.width);
  const height = sizeAt(data, image.height);
  const alt = image.alt && wordsFor(image.alt, data);
  return {
    title,
    description,
    type: template.type,
    image: { url, ...(width && { width }), ...(height && { height }), ...(alt && { alt }) },
  };
}

function sizeAt(data: unknown, path: string | undefined): number | undefined {
  const size = path === undefined ? undefined : valueAt(data, path);
  return typeof size === 'number' ? size : undefined;
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_MAX ? line : `${line.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`;
}

/** Members of structured data that are addresses: search engines want them whole. */
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'contentUrl', 'thumbnailUrl', 'image']);

/**
 * The structured data of a page (JSON-LD), as its remote describes it.
 * @param data the page's primary answer, asked for **as a stranger**
 * @param url of the page, absolute
 */
export function structuredOf(template: StructuredTemplate, data: unknown, url: string): object | undefined {
  const said = structuredFor(template, data);
  if (!said) return undefined;
  return { ...(withWholeAddresses(said, url) as object), '@context': 'https://schema.org', url };
}

/**
 * A list as structured data; undefined where there is nothing to say of any of its items.
 * @param list the answer of its call, asked for **as a stranger**
 * @param url of the page, absolute
 */
export function itemsOf(template: StructuredTemplate, list: unknown, url: string): object | undefined {
  const said = (Array.isArray(list) ? list : []).flatMap((item) => structuredFor(template, item) ?? []);
  if (said.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: said.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: withWholeAddresses(item, url),
    })),
  };
}

/**
 * The way to a page as structured data; undefined where there is none to show.
 * @param data the page's primary answer, asked for **as a stranger**
 * @param url of the page, absolute
 */
export function breadcrumbsOf(crumbs: readonly Breadcrumb[], data: unknown, url: string): object | undefined {
  const steps = crumbs.flatMap(({ name, path }) => {
    const said = wordsFor(name, data);
    const to = path === undefined ? url : wordsFor([path], data);
    return said === undefined || to === undefined ? [] : onSite(said, to, url);
  });
  // The page itself is no way.
  if (steps.length < 2) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

/** A step with its whole address; none where that is another site's. */
function onSite(name: string, to: string, url: string): { name: string; item: string }[] {
  const item = parseAddress(to, url);
  return item?.origin === new URL(url).origin ? [{ name, item: item.href }] : [];
}

function withWholeAddresses(value: unknown, base: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withWholeAddresses(item, base));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => {
    const whole = ADDRESSES.has(name) && typeof member === 'string' ? parseAddress(member, base) : undefined;
    return [name, whole?.href ?? withWholeAddresses(member, base)];
  });
  return Object.fromEntries(members);
}
