import type { Services } from '../../../http/context';
import type { Db, Tx } from '../../../platform/db';
import * as queries from './learn-queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Learns what is saved together from the saves since the last time. */
    'recommendations.learn': object;
  }
}

/** Pictures learned in one transaction. */
const BATCH = 100;

/** Learns from every change since the last time (docs/handbook/finding.md#saved-together); gives how many pictures changed. */
export async function learnFromSaves(db: Db, signal?: AbortSignal): Promise<number> {
  let learned = 0;
  for (;;) {
    signal?.throwIfAborted();
    const changed = await db.transaction(learnBatch);
    if (changed === 0) return learned;
    learned += changed;
  }
}

/** A change is taken off the list with what was learned from it, so that none is lost. */
async function learnBatch(tx: Tx): Promise<number> {
  const changed = (await queries.takeChanges(tx, [BATCH])).map(signatureOf);
  if (changed.length === 0) return 0;
  await learnAbout(tx, changed);
  const others = (await queries.oneSided(tx, [changed])).map(signatureOf);
  if (others.length > 0) await learnAbout(tx, others);
  return changed.length;
}

async function learnAbout(tx: Tx, signatures: readonly string[]): Promise<void> {
  await queries.deleteLearned(tx, [signatures]);
  await queries.learn(tx, [signatures]);
}

const signatureOf = ({ image_signature }: { image_signature: string }): string => image_signature;

/** Starts this process's worker that learns. */
export async function startRecommendationJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('recommendations.learn', (_, { signal }) => learnFromSaves(db, signal), {
    alone: () => 'learn',
  });
  await jobs.schedule('recommendations.learn', { everyMinutes: 1 }, {}, queries.anyChange);
}
