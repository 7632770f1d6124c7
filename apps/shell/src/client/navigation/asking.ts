import { readStored, writeStored } from '@corkboard/contract';
import { type Control } from './control';

const ASKED = 'corkboard:asked';

/** Keeps the control that asked for a log-in over the log-in, which draws the page anew. */
export function keepAsking(control: Control | null): void {
  writeStored('session', ASKED, control && { path: location.pathname, control });
}

/** The control that asked for the log-in just done, once, on its own page. */
export function takeAsking(): Control | null {
  const kept = readStored('session', ASKED) as { path: string; control: Control } | null;
  if (!kept) return null;
  writeStored('session', ASKED, null);
  return kept.path === location.pathname ? kept.control : null;
}
