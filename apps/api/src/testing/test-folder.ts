import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A folder for what a test writes. It's removed when the test ends.
 *
 * @param name what it's for, in the folder's name
 * @param whenDone registers the removal; `afterAll` for a folder that's made outside of tests
 */
export function testFolder(name: string, whenDone: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), `corkboard-${name}-`));
  whenDone(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
