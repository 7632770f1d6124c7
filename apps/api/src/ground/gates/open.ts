import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db';
import { type GateRow, selectGates } from './queries';

/** How long a changed gate may go unnoticed. */
const FRESH_MS = 3_000;

const kept = new WeakMap<Db, { gates: Promise<GateRow[]>; until: number }>();

/** For whom gates are asked about. */
export interface GateViewer {
  /** Undefined for a stranger. */
  readonly person?: string | undefined;
  /** Gates that the browser opens or shuts for itself. */
  readonly forced: ReadonlyMap<string, boolean>;
}

/**
 * Names of the feature gates that are open for somebody (docs/handbook/gates.md#who-is-let-in). Asked with every first page, so the table
 * is read every few seconds only.
 */
export async function openGates(db: Db, viewer: GateViewer, now: number = Date.now()): Promise<string[]> {
  const gates = await allGates(db, now);
  return gates.filter((gate) => isOpen(gate, viewer)).map(({ name }) => name);
}

function allGates(db: Db, now: number): Promise<GateRow[]> {
  const known = kept.get(db);
  if (known && now < known.until) return known.gates;
  const gates = selectGates(db, []);
  kept.set(db, { gates, until: now + FRESH_MS });
  // A failure is not kept.
  gates.catch(() => kept.delete(db));
  return gates;
}

/** Whether a gate is open for somebody. One that is open for a share only is shut for strangers, who have nothing to be told apart by. */
export function isOpen(
  { name, enabled, share, own_choice }: Pick<GateRow, 'name' | 'enabled' | 'share' | 'own_choice'>,
  { person, forced }: GateViewer,
): boolean {
  const chosen = own_choice ? forced.get(name) : undefined;
  if (chosen !== undefined) return chosen;
  if (!enabled) return false;
  return share === 100 || (person !== undefined && placeOf(name, person) < share);
}

/** A place from 0 to 99 that somebody has in one gate for good: who is in with a share is in with every larger one. */
const placeOf = (gate: string, person: string): number =>
  createHash('sha256').update(`${gate}:${person}`).digest().readUInt32BE() % 100;
