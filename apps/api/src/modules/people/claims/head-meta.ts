import { Parser } from 'htmlparser2';

/** Elements that may be in a head. The first other element, or text, begins the body, as it does in a browser. */
const HEAD = new Set([
  'html',
  'head',
  'meta',
  'title',
  'link',
  'style',
  'script',
  'noscript',
  'base',
  'template',
]);
/** Elements of the head whose text is not shown. */
const WITH_TEXT = new Set(['title', 'style', 'script', 'noscript', 'template']);
const PIECE = 16 * 1024;
/** No head is nested deeper; asking all that is open at every tag would take seconds on a page that is made for it. */
const DEPTH_MAX = 50;

/** A meta tag: its name or property, lower case, and its content. */
export interface Meta {
  name: string;
  content: string;
}

/**
 * The meta tags in the head of a page. What stands in the body does not count: there may be the words of anybody.
 *
 * @param html the page, or its start
 */
export function headMeta(html: string): Meta[] {
  const found: Meta[] = [];
  const open: string[] = [];
  let body = false as boolean;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!HEAD.has(name) || open.length >= DEPTH_MAX) body = true;
      if (body) return;
      open.push(name);
      // A browser takes what a template or a noscript holds for no part of the page.
      if (name !== 'meta' || open.includes('template') || open.includes('noscript')) return;
      found.push({
        name: (attributes['name'] ?? attributes['property'] ?? '').trim().toLowerCase(),
        content: attributes['content'] ?? '',
      });
    },
    ontext(text) {
      if (text.trim() !== '' && !open.some((name) => WITH_TEXT.has(name))) body = true;
    },
    onclosetag(name) {
      if (name === 'head') body = true;
      const at = open.lastIndexOf(name);
      if (at !== -1) open.length = at;
    },
  });
  for (let at = 0; at < html.length && !body; at += PIECE) parser.write(html.slice(at, at + PIECE));
  return found;
}
