import { AsyncLocalStorage } from 'node:async_hooks';
import { startChild } from '@corkboard/tracing';
import type pg from 'pg';
import { asUnavailable, DatabaseUnavailable } from './availability';
import { statementOf } from './executor';

/** One statement as it went to the server. */
export interface StatementReport {
  sql: string;
  /** In the program (`prepared`), or else on the server; undefined for a statement without a name. */
  name?: string | undefined;
  ms: number;
  /** That it gave or changed; null where nothing says how many. */
  rows: number | null;
  failed: boolean;
  /** Its connection went away. */
  lost: boolean;
}

export type StatementListener = (report: StatementReport) => void;

const recording = new AsyncLocalStorage<string[]>();

/**
 * Runs `fn` and says which statements it sent, in order, over any pool of this process (transaction control included).
 * A feed page is at most four (docs/handbook/calls.md#statements-per-page).
 */
export async function countStatements<T>(
  fn: () => Promise<T>,
): Promise<{ result: T; count: number; statements: readonly string[] }> {
  const statements: string[] = [];
  const result = await recording.run(statements, fn);
  return { result, count: statements.length, statements };
}

/**
 * Makes a pooled client record and report what it sends, and reject with `DatabaseUnavailable` when the server is away. Only promise calls are seen, which are all that this code makes.
 */
export function observe(client: pg.PoolClient, listener: StatementListener): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [first] = args;
    const config = typeof first === 'string' ? { text: first } : (first as { text?: string; name?: string });
    const { text: sql = '' } = config;
    const name = statementOf(sql) ?? config.name;
    recording.getStore()?.push(sql);
    const start = performance.now();
    const span = startChild(() => spanOf(sql, name));
    const answer = send(...args);
    if (!(answer instanceof Promise)) return answer;
    const report = (failed: boolean, lost: boolean, rows: number | null) =>
      listener({ sql, name, ms: performance.now() - start, rows, failed, lost });
    return answer.then(
      (result: unknown) => {
        const { rowCount = null } = result as Partial<pg.QueryResult>;
        report(false, false, rowCount);
        if (rowCount !== null) span?.add({ 'db.response.returned_rows': rowCount });
        span?.end();
        return result;
      },
      (caught: unknown) => {
        const error = asUnavailable(caught);
        report(true, error instanceof DatabaseUnavailable, null);
        span?.end(caught);
        throw error;
      },
    );
  }) as typeof client.query;
}

/** Neither its text nor what the server says of an error is told: both may hold what somebody wrote. */
function spanOf(sql: string, statement: string | undefined) {
  const operation = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
  const name = statement ?? operation;
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.summary': name,
  };
  return { name, kind: 'client', attributes } as const;
}
