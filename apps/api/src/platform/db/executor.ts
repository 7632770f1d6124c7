import { sha256Hex } from '../sha256';

type Row = Record<string, unknown>;

/** Anything statements can be sent through: the pool (`Db`) or one transaction (`Tx`). Queries take this as their first parameter. */
export interface Executor {
  /** Sends SQL with `$1` parameters. */
  query<R extends object = Row>(sql: string, params?: readonly unknown[]): Promise<R[]>;
  /** Sends SQL as a named prepared statement: planned once a connection. Prefer {@link prepared}. */
  named<R extends object = Row>(name: string, sql: string, params?: readonly unknown[]): Promise<R[]>;
}

/** A statement's name on the server: readable, unique to its text, within PostgreSQL's 63 bytes. */
function statementName(name: string, sql: string): string {
  return `${name.slice(0, 40)}:${sha256Hex(sql).slice(0, 16)}`;
}

/** A statement's name in the program: what it is about, then which. */
type StatementName = `${string}.${string}`;

/** How a statement is planned. */
export interface Planning {
  /**
   * `custom`: for its parameters, each time. PostgreSQL turns to one plan for all parameters after five runs of a named statement, and how
   * many rows a word finds decides how to look for it: the plan for all took a thousand times as long for some. It costs the planning.
   */
  readonly plan: 'custom';
}

/** A statement with the parameters it takes and the rows it gives. */
export type Statement<R extends object, P extends readonly unknown[]> = (
  executor: Executor,
  params: P,
) => Promise<R[]>;

const known = new Map<string, string>();
const names = new Map<string, string>();

/** The text of every statement of the modules loaded so far, by name. */
export const statements = (): ReadonlyMap<string, string> => known;

/** The name of a statement in the program, by its text; undefined for one that has none. */
export const statementOf = (sql: string): string | undefined => names.get(sql);

/**
 * A statement of the product, written once at module level, known by its name and sent as a named prepared statement (twice the throughput of an
 * unnamed one). A test has PostgreSQL describe each: what `R` and `P` say must be what it says. A statement without columns has `never`
 * for its rows, or `object` where their number tells something.
 *
 * ```ts
 * const boardPage = prepared<PinRow, [boardId: string, before: string]>('board.page', `select … where board_id = $1 …`);
 * const rows = await boardPage(db, [id, bookmark]);
 * ```
 *
 * @param planning says when one plan does not suit all parameters
 * @throws Error when another text has the name already
 */
export function prepared<R extends object, P extends readonly unknown[]>(
  name: StatementName,
  sql: string,
  planning?: Planning,
): Statement<R, P> {
  if ((known.get(name) ?? sql) !== sql) throw new Error(`Two statements are named ${name}.`);
  known.set(name, sql);
  names.set(sql, name);
  if (planning) return (executor, params) => executor.query<R>(sql, params);
  const full = statementName(name, sql);
  return (executor, params) => executor.named<R>(full, sql, params);
}
