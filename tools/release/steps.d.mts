import { type Ended } from '../lib/run.mjs';

export function sideBySide(
  steps: readonly { readonly what: string; readonly run: () => Promise<Ended> }[],
  say?: (line: string) => void,
): Promise<string[]>;
