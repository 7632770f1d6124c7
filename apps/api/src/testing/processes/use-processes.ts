import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallData } from '@corkboard/contract';
import { afterAll, afterEach } from 'vitest';
import { multipart } from '../../modules/data/portability/testing/files';
import { call } from '../durability/scene';
import type { TestApi, TestPerson } from '../test-api';
import { startProcess, type ApiProcess } from './process';

/** Apis in processes of their own on the test's database and one data folder. What still runs after a test is ended. */
export interface Processes {
  dataDir: string;
  start(env?: Record<string, string>): Promise<ApiProcess>;
  kill(process: ApiProcess): Promise<void>;
  /** Ends it as the system does; gives its exit code. */
  terminate(process: ApiProcess): Promise<number | null>;
  /** Something to be done after the test, when no process is left. */
  later(end: () => Promise<unknown>): void;
}

export function useProcesses(api: () => TestApi, host: string): Processes {
  const dataDir = mkdtempSync(join(tmpdir(), 'corkboard-processes-'));
  const running = new Set<ApiProcess>();
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const process of running) await process.stop();
    running.clear();
    for (const end of ends.splice(0)) await end();
  });
  afterAll(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    dataDir,
    async start(env = {}) {
      const process = await startProcess({
        DATABASE_URL: api().db.url,
        DATA_DIR: dataDir,
        DB_POOL: '12',
        ALLOW_PRIVATE_FETCH: host,
        // Pages are counted here that an import fetches.
        PRODUCT_LOOKUPS: 'off',
        ...env,
      });
      running.add(process);
      return process;
    },
    async kill(process) {
      running.delete(process);
      await process.kill();
    },
    async terminate(process) {
      running.delete(process);
      return process.terminate();
    },
    later: (end) => void ends.push(end),
  };
}

/** Sends a file to import; gives the import's id. */
export async function sendImport(url: string, { headers }: TestPerson, body: string): Promise<string> {
  const { payload, type } = multipart(Buffer.from(body), 'bookmarks.html');
  const answer = await fetch(`${url}/v3/imports/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: payload,
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`the import was answered with ${answer.status}: ${said}`);
  return (JSON.parse(said) as { resource_response: { data: { id: string } } }).resource_response.data.id;
}

export const importOf = (
  url: string,
  { headers }: TestPerson,
  id: string,
): Promise<CallData<'GET /v3/imports/{import_id}/'>> =>
  call(url, headers, 'GET /v3/imports/{import_id}/', { params: { import_id: id } });
