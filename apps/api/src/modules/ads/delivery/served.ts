import { createHmac } from 'node:crypto';
import { dayOf, NO_ZONE } from '@corkboard/contract';
import type { Ctx } from '../../../http/context';
import type { Db } from '../../../platform/db';
import { linkSecret } from '../../../platform/kept-secret';
import { addServed } from './queries';

/** How long what was counted may wait to be written, in ms. */
const WRITTEN_AFTER_MS = 1000;

interface Counted {
  readonly session: string;
  readonly adGroup: string;
  times: number;
}

/**
 * Counts how often ads of a group are put into pages of a session, so that the most that one person is shown of it holds also where nobody is counted
 * (docs/handbook/ads.md#how-often-one-person-sees-an-ad). Written once a second for all sessions together: nobody waits for it.
 */
class Served {
  readonly #db: Db;
  #waiting = new Map<string, Counted>();
  readonly #writing = new Set<ReadonlyMap<string, Counted>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  add(session: string, adGroup: string): void {
    const key = `${session} ${adGroup}`;
    const counted = this.#waiting.get(key);
    if (counted) counted.times += 1;
    else this.#waiting.set(key, { session, adGroup, times: 1 });
    this.#timer ??= setTimeout(() => void this.write(), WRITTEN_AFTER_MS).unref();
  }

  /** Count of a session that isn't stored yet. */
  of(session: string, adGroup: string): number {
    const key = `${session} ${adGroup}`;
    return [this.#waiting, ...this.#writing].reduce((sum, map) => sum + (map.get(key)?.times ?? 0), 0);
  }

  /** Writes what waits. What can't be written is forgotten: some may see an ad once more than they should. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const written = this.#waiting;
    this.#waiting = new Map();
    this.#writing.add(written);
    const all = [...written.values()];
    await addServed(this.#db, [
      all.map(({ session }) => session),
      all.map(({ adGroup }) => adGroup),
      all.map(({ times }) => times),
    ]).catch(() => undefined);
    this.#writing.delete(written);
  }
}

const ofDbs = new WeakMap<Db, Served>();

/** Counter of ads that this process put into pages. */
export function servedOf(db: Db): Served {
  let served = ofDbs.get(db);
  if (!served) ofDbs.set(db, (served = new Served(db)));
  return served;
}

/**
 * A name for a session on a day, from which nobody without the site's secret finds the session or the person again, nor the same session on another day: what is counted by it
 * needs no consent (docs/decisions/0091). Such a day is that of UTC, as it is of no ad account.
 *
 * @param now in ms
 */
export function dailySession(
  { config, sessionHash }: Pick<Ctx, 'config' | 'sessionHash'>,
  personId: string,
  now: number,
): string {
  const day = dayOf(now, NO_ZONE);
  return createHmac('sha256', linkSecret(config))
    .update(`served\n${day}\n${sessionHash ?? `person ${personId}`}`)
    .digest('hex')
    .slice(0, 32);
}
