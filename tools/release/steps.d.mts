import { type Ended } from '../lib/run.mjs';

interface Check {
  readonly what: string;
  readonly run: () => Promise<Ended>;
}

export function sideBySide(
  steps: readonly (Check | Promise<Check | null>)[],
  say?: (line: string) => void,
): Promise<string[]>;
