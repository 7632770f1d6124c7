/** One spelled-out form of a pattern, after its `[…]` parts were taken or left. */
export type Shape = {
  /** Segments as written; a parameter keeps its braces. */
  readonly segments: readonly string[];
  /** The parameters, in order of appearance. */
  readonly params: readonly string[];
  /** Whether the canonical address ends with a slash. */
  readonly slash: boolean;
};

/** The name inside `{…}`, or `null` when the segment is a fixed word. */
export const paramName = (segment: string): string | null =>
  segment.startsWith('{') ? segment.slice(1, -1) : null;

function closing(pattern: string, open: number): number {
  let depth = 0;
  for (let i = open; i < pattern.length; i++) {
    if (pattern[i] === '[') depth++;
    else if (pattern[i] === ']' && --depth === 0) return i;
  }
  throw new Error(`unclosed [ in ${pattern}`);
}

function spell(pattern: string): string[] {
  const open = pattern.indexOf('[');
  if (open < 0) return [pattern];
  const close = closing(pattern, open);
  const before = pattern.slice(0, open);
  const after = pattern.slice(close + 1);
  return [...spell(before + after), ...spell(before + pattern.slice(open + 1, close) + after)];
}

function shapeOf(path: string): Shape {
  const segments: string[] = [];
  const params: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '') continue;
    segments.push(segment);
    const name = paramName(segment);
    if (name !== null) params.push(name);
  }
  return { segments, params, slash: path.endsWith('/') };
}

const known = new Map<string, readonly Shape[]>();

/**
 * All forms of a pattern, the shortest first. Each pattern is read once: the whole table is while a page starts, on a phone as in the server's
 * new context for each person's page.
 */
export function shapesOf(pattern: string): readonly Shape[] {
  let shapes = known.get(pattern);
  if (!shapes) {
    shapes = spell(pattern).map(shapeOf);
    known.set(pattern, shapes);
  }
  return shapes;
}
