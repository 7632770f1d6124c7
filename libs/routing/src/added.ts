import { paramName, shapesOf } from './pattern';
import { ROUTES } from './routes';
import { fits } from './segment';
import { TABLE, findRoute } from './site';
import { compile, ROOT, type Node } from './trie';
import { type Area, type RouteRow } from './types';

/** A row as a release of a remote says it; the area is the remote's own. */
export type ReleasedRow = Omit<RouteRow, 'area'>;

/** How long a pattern may be, and how many ways it may be spelled. */
const PATTERN_MAX = 200;
const OPTIONAL_MAX = 4;

const SEGMENT = /^(?:[a-z0-9_-]+|\{[a-zA-Z]\w*\})$/;
const QUERY_NAME = /^[a-zA-Z][\w-]*$/;

/** Whose a first word is: the area whose page comes first in the table. Nobody's where the servers answer themselves. */
const owners = new Map<string, Area>();
for (const { area, pattern, aliases } of ROUTES) {
  for (const shape of [pattern, ...aliases].flatMap(shapesOf)) {
    const first = shape.segments[0];
    if (first !== undefined && paramName(first) === null && !owners.has(first)) owners.set(first, area);
  }
}
owners.delete('_');

/**
 * Routes that a release adds: those missing in the route table. For a route that the table has by now, the table takes precedence.
 * @param area of the remote
 * @param rows every row of the table that the remote was built with
 * @returns the routes to add, and the problems with them; with any problem no route is added
 */
export function addedRoutes(
  area: string,
  rows: readonly ReleasedRow[],
): { readonly added: readonly RouteRow[]; readonly problems: readonly string[] } {
  const added: RouteRow[] = [];
  const problems: string[] = [];
  for (const row of rows) {
    const known = findRoute(row.name, TABLE);
    if (!known) added.push({ ...row, area: area as Area });
    else if (known.area !== area) problems.push(`${row.name} is a route of ${known.area}, not of ${area}`);
  }
  for (const row of added) problems.push(...problemsOf(row));
  if (problems.length === 0) {
    try {
      compile(added);
    } catch (error) {
      problems.push((error as Error).message);
    }
    const names = added.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) problems.push(`${twice} is there twice`);
  }
  return { added: problems.length > 0 ? [] : added, problems };
}

function problemsOf({ name, area, pattern, aliases, query }: RouteRow): string[] {
  const odd = Object.keys(query).find((key) => !QUERY_NAME.test(key) || key in Object.prototype);
  const problems = odd === undefined ? [] : [`${name}: "${odd}" can't be the name of a query parameter`];
  for (const path of [pattern, ...aliases]) {
    const problem = problemOf(area, path);
    if (problem !== undefined) problems.push(`${name}: ${path.slice(0, PATTERN_MAX)} ${problem}`);
  }
  return problems;
}

function problemOf(area: Area, pattern: string): string | undefined {
  const optional = pattern.split('[').length - 1;
  if (pattern.length > PATTERN_MAX || optional > OPTIONAL_MAX) return 'is too long';
  if (!/^[[/]/.test(pattern) || optional !== pattern.split(']').length - 1 || pattern.includes('//'))
    return 'is no pattern';
  let shapes: ReturnType<typeof shapesOf>;
  try {
    shapes = shapesOf(pattern);
  } catch {
    return 'is no pattern';
  }
  for (const { segments, params } of shapes) {
    const [first = ''] = segments;
    if (!segments.every((segment) => SEGMENT.test(segment)) || new Set(params).size < params.length)
      return 'is no pattern';
    // Everything else below the root is a person's name, or the servers' own.
    if (owners.get(first) !== area) return `doesn't begin with a word of ${area}'s own addresses`;
    const claimed = claimedBy(ROOT, segments);
    if (claimed) return `is an address of ${claimed.name}`;
  }
  return undefined;
}

/** The page of the table that has an address in common with these segments. */
function claimedBy(node: Node, segments: readonly string[]): RouteRow | undefined {
  const [segment, ...rest] = segments;
  if (segment === undefined) return node.terminal?.row;
  const param = node.param ? [node.param] : [];
  if (paramName(segment) === null) {
    const word = node.folded.get(segment);
    if (word) return claimedBy(word, rest);
    return node.param && fits(node.kind, segment) ? claimedBy(node.param, rest) : undefined;
  }
  for (const next of [...param, ...node.folded.values()]) {
    const claimed = claimedBy(next, rest);
    if (claimed) return claimed;
  }
  return undefined;
}
