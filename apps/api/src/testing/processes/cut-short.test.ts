import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig, startApi, type StartOptions } from '../../main';
import { testFolder } from '../test-folder';

/** Starts an api on a new folder, and stops its database at a moment. @returns whether the server still runs once both have ended */
async function cutShort(at: 'database' | null): Promise<boolean> {
  const dataDir = testFolder('cut-short');
  let stop: () => Promise<void> = () => Promise.resolve();
  let stopped: Promise<void> | undefined;
  const options: StartOptions = {
    demo: null,
    onPostgres(given) {
      stop = given;
      if (at === null) stopped = stop();
    },
    onPhase(phase) {
      if (phase === at) stopped = stop();
    },
  };
  const started = startApi(loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), options);
  await expect(started).rejects.toThrow();
  await stopped;
  return existsSync(join(dataDir, 'postgres', 'postmaster.pid'));
}

describe('a start that is cut short leaves no database behind, and starts none again', () => {
  it.each([
    ['before it runs', null],
    ['before it is brought up to date', 'database'],
  ] as const)('%s', async (_, at) => {
    expect(await cutShort(at)).toBe(false);
  });
});
