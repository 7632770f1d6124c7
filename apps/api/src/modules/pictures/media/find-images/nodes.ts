/** A thing of a page's structured data: what it says of itself, by name. */
export type Node = Record<string, unknown>;

/** Things nested deeper than this are not looked at. */
export const MAX_DEPTH = 12;

/** Whether a value of JSON is a thing with members. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Types of a node, in lower case and without the vocabulary's address. */
export function typesOf(node: Node): string[] {
  const type = node['@type'];
  return (Array.isArray(type) ? type : [type])
    .filter((t): t is string => typeof t === 'string')
    .map((t) => t.replace(/^.*[/#]/, '').toLowerCase());
}

/** Pages write JSON by hand: comments around it, line breaks in strings, commas at the end. */
export function parseLoosely(text: string): unknown {
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

/** Notes each thing that has an id and more to say than that. */
export function indexIds(value: unknown, ids: Map<string, Node>, depth = 0): void {
  if (depth > MAX_DEPTH) return;
  if (Array.isArray(value)) value.forEach((item) => indexIds(item, ids, depth + 1));
  if (!isNode(value)) return;
  const id = value['@id'];
  // A bare reference has only its id; the node that is meant has more.
  if (typeof id === 'string' && Object.keys(value).length > 1) ids.set(id, value);
  Object.values(value).forEach((item) => indexIds(item, ids, depth + 1));
}
