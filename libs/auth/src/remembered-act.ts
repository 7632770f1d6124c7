import { readStored, writeStored } from '@corkboard/contract';

/** The action that a visitor attempted when the login prompt appeared: its name, and the id of its subject (for
 * several, separated by commas). */
export interface RememberedAct {
  readonly act:
    | 'save'
    | 'choose'
    | 'edit'
    | 'report'
    | 'follow'
    | 'unfollow'
    | 'follow-all'
    | 'follow-board'
    | 'unfollow-board'
    | 'follow-interest'
    | 'unfollow-interest'
    | 'join'
    | 'block'
    | 'unblock';
  readonly id: string;
}

const STORE = 'corkboard:act';
/** Long enough to find one's password or to sign up; later it would surprise. */
const REMEMBERED_MS = 15 * 60_000;

/** Remembers an act over the log-in, in this tab (it is done afterwards); null removes it. */
export function rememberAct(act: RememberedAct | null): void {
  // Without storage the person does it once more.
  writeStored('session', STORE, act && { ...act, at: Date.now() });
}

/** The remembered act, unless it is too long ago. */
export function rememberedAct(): RememberedAct | null {
  const kept = readStored('session', STORE) as (RememberedAct & { at: number }) | null;
  return kept && Date.now() - kept.at < REMEMBERED_MS ? { act: kept.act, id: kept.id } : null;
}
