import type { Db, Tx } from '../../../platform/db';
import * as queries from './area-queries';
import { classify } from './classify';
import { INTERESTS, LIST_HASH } from './outline';

/** Pins looked at in one transaction. */
const BATCH = 500;

/** Brings the program's list of interests to the database; a list that is new there is noted, so that all pins are looked at with it. */
export async function putList(db: Db): Promise<void> {
  await queries.putInterests(db, [
    INTERESTS.map(({ id }) => id),
    INTERESTS.map(({ slug }) => slug),
    INTERESTS.map(({ name }) => name),
    INTERESTS.map(({ parentId }) => parentId),
    INTERESTS.map(({ level }) => level),
  ]);
  await queries.noteList(db, [LIST_HASH]);
}

/**
 * Looks at the pins that changed since the last time: finds out what they are about and how they stand. What is cut off in between is
 * looked at again by the next run.
 *
 * @param signal ends it between two batches
 */
export async function lookAtChanges(db: Db, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const taken = await db.transaction(async (tx) => {
      const ids = (await queries.takeChanges(tx, [BATCH])).map(({ pin_id }) => pin_id);
      if (ids.length > 0) await lookAt(tx, ids);
      return ids.length;
    });
    if (taken === 0) return;
  }
}

/**
 * Looks at all pins with a list that is new, from where the last run ended; nothing once that is done.
 *
 * @param signal ends it between two batches
 */
export async function lookAtAll(db: Db, signal?: AbortSignal): Promise<void> {
  for (let more = true; more && !signal?.aborted;)
    more = await db.transaction(async (tx) => {
      const ids = (await queries.nextPins(tx, [LIST_HASH, BATCH])).map(({ id }) => id);
      if (ids.length > 0) await lookAt(tx, ids);
      await queries.reachedPin(tx, [LIST_HASH, ids.at(-1) ?? null, ids.length < BATCH]);
      return ids.length === BATCH;
    });
}

async function lookAt(tx: Tx, ids: readonly string[]): Promise<void> {
  await queries.clearPins(tx, [ids]);
  const pins = await queries.changedPins(tx, [ids]);
  const found = pins.flatMap((pin) =>
    [...classify({ ...pin, altText: pin.alt_text })].map(([interest, weight]) => ({ pin, interest, weight })),
  );
  await queries.keepInterests(tx, [
    found.map(({ pin }) => pin.owner_id),
    found.map(({ pin }) => pin.id),
    found.map(({ interest }) => interest),
    found.map(({ weight }) => weight),
    found.map(({ pin }) => pin.popular),
    found.map(({ pin }) => pin.product),
    found.map(({ pin }) => pin.moving),
  ]);
  await queries.keepStandings(tx, [
    pins.map(({ owner_id }) => owner_id),
    pins.map(({ id }) => id),
    pins.map(({ savers }) => savers),
    pins.map(({ popular }) => popular),
    pins.map(({ trending }) => trending),
    pins.map(({ product }) => product),
    pins.map(({ moving }) => moving),
  ]);
}
