/** A version that fails this often in this time is drawn by browsers only, until the next release. */
const MAX_FAILURES = 5;
const WINDOW_MS = 10 * 60_000;

/** Which versions are not drawn here any more. */
export interface RenderVerdicts {
  isGivenUp(version: string): boolean;
  /** Counts a failure. @returns whether it was the one too many */
  fail(version: string): boolean;
}

/** @param now the time in milliseconds */
export function renderVerdicts(now: () => number = Date.now): RenderVerdicts {
  const failures = new Map<string, number[]>();
  const givenUp = new Set<string>();
  return {
    isGivenUp: (version) => givenUp.has(version),
    fail(version) {
      if (givenUp.has(version)) return false;
      const recent = (failures.get(version) ?? []).filter((at) => now() - at < WINDOW_MS);
      recent.push(now());
      failures.set(version, recent);
      if (recent.length < MAX_FAILURES) return false;
      failures.delete(version);
      givenUp.add(version);
      return true;
    },
  };
}
