import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { asUnavailable, DatabaseUnavailable } from './availability';

/** One statement as it went to the server. */
export interface StatementReport {
  sql: string;
  /** Of a prepared statement, as the server knows it. */
  name?: string | undefined;
  ms: number;
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
    const { text: sql = '', name } = config;
    recording.getStore()?.push(sql);
    const start = performance.now();
    const answer = send(...args);
    if (!(answer instanceof Promise)) return answer;
    const report = (failed: boolean, lost: boolean) =>
      listener({ sql, name, ms: performance.now() - start, failed, lost });
    return answer.then(
      (result: unknown) => {
        report(false, false);
        return result;
      },
      (caught: unknown) => {
        const error = asUnavailable(caught);
        report(true, error instanceof DatabaseUnavailable);
        throw error;
      },
    );
  }) as typeof client.query;
}
