import { vi } from 'vitest';
import { patience } from '../lib/pace.mjs';

/**
 * Runs `check` until it doesn't throw, and gives what it returned. It waits as long as a slow machine may need; vitest's own
 * `vi.waitFor` gives up after a second. In a document the testing library's `waitFor` does the same.
 *
 * @throws what `check` threw last
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  // oxlint-disable-next-line no-restricted-properties -- with a limit of its own
  vi.waitFor(check, { timeout: patience(60_000), interval: 20 });
