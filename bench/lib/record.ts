import { createApp } from '../../apps/api/src/app';
import { handlers } from '../../apps/api/src/modules/handlers';
import { createDb, type Db } from '../../apps/api/src/platform/db';
import { createTestServices } from '../../apps/api/src/testing/test-services';

/** A statement as it was sent. */
export interface SentStatement {
  sql: string;
  params: readonly (string | number | boolean | null)[];
}

/** The statements that the api's own code sends for one request, in order. */
export async function recordStatements(
  databaseUrl: string,
  { path, headers }: { path: string; headers: Record<string, string> },
): Promise<SentStatement[]> {
  const db = createDb(databaseUrl, { size: 1 });
  const sent: SentStatement[] = [];
  const recording: Db = {
    ...db,
    query: (sql, params = []) => {
      sent.push({ sql, params: params as SentStatement['params'] });
      return db.query(sql, params);
    },
    named: (name, sql, params = []) => {
      sent.push({ sql, params: params as SentStatement['params'] });
      return db.named(name, sql, params);
    },
  };
  const services = createTestServices(recording);
  const app = await createApp(services, handlers);
  try {
    const { statusCode, body } = await app.inject({ url: path, headers });
    if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}: ${body}`);
    return sent;
  } finally {
    await app.close();
    services.dispose();
    await db.close();
  }
}
