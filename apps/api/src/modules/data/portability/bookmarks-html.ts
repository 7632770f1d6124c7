/** Netscape bookmarks HTML, as every browser reads it. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c]!).replace(/\s+/g, ' ');

export const HEAD = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
`;
export const TAIL = '</DL><p>\n';

/** A board as a folder. */
export const folderStart = (name: string, secret: boolean): string =>
  `    <DT><H3${secret ? ' PRIVATE="1"' : ''}>${escape(name)}</H3>\n    <DL><p>\n`;
export const folderEnd = '    </DL><p>\n';

/** A pin as a bookmark. */
export function bookmark(pin: { href: string; title: string; note: string; added: Date }): string {
  const added = Math.floor(pin.added.getTime() / 1000);
  const note = pin.note ? `        <DD>${escape(pin.note)}\n` : '';
  return `        <DT><A HREF="${escape(pin.href)}" ADD_DATE="${added}">${escape(pin.title)}</A>\n${note}`;
}
