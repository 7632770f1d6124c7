import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, startPostgres } from '@corkboard/embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate';
import { withDatabase } from '../db/url';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which test files make databases. */
    postgresUrl: string;
    /** The migrated database they copy. */
    postgresTemplate: string;
  }
}

const FOLDER = 'corkboard-test-';

/**
 * One PostgreSQL for all test files of the api (the embedded one in a temporary folder, or `TEST_DATABASE_URL`), and one migrated
 * database to copy from. See `useTestDatabase`.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer();
  const template = `corkboard_template_${randomBytes(6).toString('hex')}`;
  await administer(server.url, `create database ${template}`);
  await migrate(withDatabase(server.url, template));
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', template);
  return async () => {
    await administer(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

async function findServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  const server = await startPostgres({ dataDir, throwaway: true });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A killed run leaves its server alive: stop it as its own process would have. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(FOLDER) ? Number.parseInt(name.slice(FOLDER.length), 10) : NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const dataDir = join(tmpdir(), name);
    try {
      const server = await startPostgres({ dataDir, throwaway: true });
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // Another run is clearing the same folder away.
    }
  }
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
