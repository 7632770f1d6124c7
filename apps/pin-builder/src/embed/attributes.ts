import { parseAddress } from '@corkboard/contract';
/** Attributes of the element, by the property that reflects each. */
export const ATTRIBUTES = {
  site: 'site',
  board: 'board',
  link: 'link',
  imageUrl: 'image-url',
  description: 'description',
  theme: 'theme',
} as const;

/** Where the site serves the script: the address of the current version, or of one version for good. */
const SCRIPT = /^\/embed\/(?:v\/[0-9a-f]+\/)?pin-builder\.js$/;

/**
 * The origin that the script came from; null for a script that a page brings itself, whose origin is no Corkboard site.
 *
 * @param current address of the running script tag; empty or missing in a module, in `import()` and in an inline script
 * @param stack a stack trace made by the script, which names its address in all of these
 */
export function scriptOrigin(current: string | undefined, stack: string | undefined): string | null {
  const address = current || /(https?:\/\/[^\s()]+?):\d+:\d+/.exec(stack ?? '')?.[1];
  const script = parseAddress(address ?? '');
  return script && SCRIPT.test(script.pathname) ? script.origin : null;
}

/** Origin of an http or https address; null for anything else. */
const originOf = (address: string): string | null =>
  (/^https?:/.test(address) && parseAddress(address)?.origin) || null;

/** The site's names that the embedding page provides. */
export interface SiteNames {
  /** Origin of the script, where it comes from a site. */
  readonly script: string | null;
  /** Set as a property by the page's own script, like `getToken`; null when unset. */
  readonly property: string | null;
  /** Stands in the markup, which may have come from somebody else. */
  readonly attribute: string;
}

/**
 * The site that tokens go to, or null for none. Markup alone moves them nowhere: it may repeat what the page's scripts named, and name a site
 * where they named none.
 */
export function siteOrigin({ script, property, attribute }: SiteNames): string | null {
  if (property?.trim()) return originOf(property.trim());
  const marked = attribute.trim();
  if (!marked) return script;
  const origin = originOf(marked);
  return script === null || origin === script ? origin : null;
}
