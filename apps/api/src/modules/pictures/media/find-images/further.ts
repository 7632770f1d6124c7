import type { Attributes } from './walk';

/** Addresses as they stand in a page, of where else its pictures may be. */
export interface Further {
  /** Address to which the page redirects at once. */
  refresh?: string;
  /** Canonical address of the page. */
  canonical?: string;
  /** oEmbed document that describes the page. */
  oembed?: string;
}

/** Pages that are shown for longer than this many seconds are what one came for; those of news load themselves anew after minutes. */
const AT_ONCE_SECONDS = 10;
const URL_MAX = 4096;

/** Where a `meta http-equiv="refresh"` goes on: `0; url='/next'`. */
export function refreshOf(a: Attributes): string | undefined {
  if ((a['http-equiv'] ?? '').trim().toLowerCase() !== 'refresh') return undefined;
  const content = (a['content'] ?? '').slice(0, URL_MAX).trim();
  const [, seconds = '', rest] = /^([\d.]*)\s*[;,](.*)$/s.exec(content) ?? [];
  if (rest === undefined || !(Number(seconds) <= AT_ONCE_SECONDS)) return undefined;
  const address = rest
    .trim()
    .replace(/^url\s*=/i, '')
    .trim();
  const quote = /^["']/.exec(address)?.[0];
  return (quote ? address.slice(1).split(quote, 1)[0]! : address).trim() || undefined;
}

/** Address in a link of the page's head, if its type is one of these. */
export function furtherLink(a: Attributes): Further {
  const rels = (a['rel'] ?? '').toLowerCase().split(/\s+/);
  const href = (a['href'] ?? '').trim();
  if (href === '' || href.length > URL_MAX) return {};
  if (rels.includes('canonical')) return { canonical: href };
  const isJson = /^application\/json\+oembed\b/i.test((a['type'] ?? '').trim());
  return rels.includes('alternate') && isJson ? { oembed: href } : {};
}
