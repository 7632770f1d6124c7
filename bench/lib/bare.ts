import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DrawnVariable } from './pgbench';
import type { SentStatement } from './record';

/** As many as the api's pool has. */
const CONNECTIONS = 4;

/** Node with nothing on it but the driver and a page's statements, in a process of its own. */
export interface BareSite {
  readonly url: string;
  stop(): void;
}

/** Starts it. A request gives the drawn values as query parameters, and is answered with the last statement's rows. */
export async function startBare(
  databaseUrl: string,
  statements: readonly SentStatement[],
  drawn: readonly DrawnVariable[],
): Promise<BareSite> {
  const child = fork(fileURLToPath(new URL('./bare-process.mjs', import.meta.url)));
  child.send({
    databaseUrl,
    connections: CONNECTIONS,
    statements: statements.map(({ sql, params }) => ({
      sql,
      params: params.map((value) => {
        const variable = drawn.find(({ standsFor }) => value !== null && standsFor === String(value));
        return variable ? { variable: variable.name } : { value };
      }),
    })),
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
