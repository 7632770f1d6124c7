import { paramName, shapesOf, type Shape } from './pattern';
import { ROUTES } from './routes';
import { COMMON_QUERY } from './routes/row';
import { kindOf, type ParamKind } from './segment';
import { type QueryKind, type RouteRow } from './types';

/** The end of an address: which page it is and how its canonical address is spelled. */
export type Terminal = {
  readonly row: RouteRow;
  /** Names of the parameters in the order in which the address gives them. */
  readonly params: readonly string[];
  /** The canonical shape that takes the same parameters. */
  readonly canonical: Shape;
  /** Whether the address is an alias, which is never canonical. */
  readonly alias: boolean;
  readonly query: ReadonlyMap<string, QueryKind>;
};

/** One place in the tree of segments. A fixed word always wins over a parameter, so matching never goes back. */
export type Node = {
  /** Children by the canonical spelling of their word. */
  readonly words: Map<string, Node>;
  /** The same children by lower-case spelling. */
  readonly folded: Map<string, Node>;
  param: Node | null;
  kind: ParamKind;
  terminal: Terminal | null;
};

const emptyNode = (): Node => ({
  words: new Map(),
  folded: new Map(),
  param: null,
  kind: 'word',
  terminal: null,
});

function child(node: Node, segment: string, pattern: string): Node {
  const name = paramName(segment);
  if (name === null) {
    const known = node.words.get(segment);
    if (known) return known;
    const made = emptyNode();
    node.words.set(segment, made);
    node.folded.set(segment.toLowerCase(), made);
    return made;
  }
  const kind = kindOf(name);
  if (node.param && node.kind !== kind)
    throw new Error(`${pattern}: ${node.kind} and ${kind} parameters in one place`);
  node.kind = kind;
  return (node.param ??= emptyNode());
}

const sameParams = (a: Shape, b: Shape): boolean =>
  a.params.length === b.params.length && a.params.every((name) => b.params.includes(name));

function insert(root: Node, row: RouteRow, pattern: string, alias: boolean, query: Terminal['query']): void {
  const canonicals = shapesOf(row.pattern);
  for (const shape of shapesOf(pattern)) {
    const canonical = canonicals.find((candidate) => sameParams(candidate, shape));
    if (!canonical) throw new Error(`${pattern}: no canonical address takes the same parameters`);
    let node = root;
    for (const segment of shape.segments) node = child(node, segment, pattern);
    if (node.terminal) throw new Error(`${pattern}: already the address of ${node.terminal.row.name}`);
    node.terminal = { row, params: shape.params, canonical, alias, query };
  }
}

const COMMON: Terminal['query'] = new Map(Object.entries(COMMON_QUERY));

/** Rows as a tree. @throws where two of them have one address, or a pattern is none */
export function compile(rows: readonly RouteRow[]): Node {
  const root = emptyNode();
  for (const row of rows) {
    const { pattern, aliases, query } = row;
    const own = Object.entries(query);
    const spec = own.length === 0 ? COMMON : new Map([...COMMON, ...own]);
    insert(root, row, pattern, false, spec);
    for (const alias of aliases) insert(root, row, alias, true, spec);
  }
  return root;
}

/** The route table as a tree, made once. Two rows with one address are an error here, when the module loads. */
export const ROOT: Node = compile(ROUTES);
