import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** One statement as it went to the server. */
export interface StatementReport {
  sql: string;
  ms: number;
  failed: boolean;
}

export type StatementListener = (report: StatementReport) => void;

const recording = new AsyncLocalStorage<string[]>();

/**
 * Runs `fn` and says which statements it sent, in order, over any pool of this process (transaction control included).
 * Design §3: a feed page is at most four.
 */
export async function countStatements<T>(
  fn: () => Promise<T>,
): Promise<{ result: T; count: number; statements: readonly string[] }> {
  const statements: string[] = [];
  const result = await recording.run(statements, fn);
  return { result, count: statements.length, statements };
}

/**
 * Makes a pooled client record and report what it sends. Only promise calls are seen, which are all that this code and
 * Kysely make.
 */
export function observe(client: pg.PoolClient, listener: StatementListener): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [first] = args;
    const sql = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '');
    recording.getStore()?.push(sql);
    const start = performance.now();
    const answer = send(...args);
    if (answer instanceof Promise) {
      answer.then(
        () => listener({ sql, ms: performance.now() - start, failed: false }),
        () => listener({ sql, ms: performance.now() - start, failed: true }),
      );
    }
    return answer;
  }) as typeof client.query;
}
