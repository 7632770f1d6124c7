import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { type DocumentName, type SiteDocument } from '../documents/document';
import { defaultDocuments } from '../documents/defaults';
import { escape } from './escape';

const renderer = new marked.Renderer();
// The writers are trusted with words, not with scripts: what is HTML in the text is shown as it was typed.
renderer.html = ({ text }) => escape(text);
renderer.link = function ({ href, tokens }) {
  const words = this.parser.parseInline(tokens);
  return /^(?:https?:|mailto:|\/(?!\/)|#)/i.test(href) ? `<a href="${escape(href)}">${words}</a>` : words;
};
renderer.image = ({ text }) => escape(text);

/** Words in Markdown as a page: the first heading is its title, or `fallback` where there is none. */
export function documentOf(markdown: string, fallback: string): SiteDocument {
  const title = /^# +(.+?) *#*$/m.exec(markdown)?.[1] ?? fallback;
  const html = marked.parse(markdown, { async: false, renderer, gfm: true });
  return { title, html: /^<h1>/m.test(html) ? html : `<h1>${escape(title)}</h1>\n${html}` };
}

/**
 * The site's own texts: each from `<folder>/<name>.md` where there is such a file, else the default one. A file is read again when it
 * has changed.
 */
export function siteDocuments(folder: string): (name: DocumentName) => SiteDocument {
  const kept = new Map<DocumentName, { mtimeMs: number; made: SiteDocument }>();
  return (name) => {
    const file = path.join(folder, `${name}.md`);
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const known = kept.get(name);
    if (known?.mtimeMs === mtimeMs) return known.made;
    const text = mtimeMs === 0 ? defaultDocuments[name] : readFileSync(file, 'utf8');
    const made = documentOf(text, name);
    kept.set(name, { mtimeMs, made });
    return made;
  };
}
