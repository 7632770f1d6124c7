import { createHash } from 'node:crypto';
import type { Services } from '../../../http/context';
import type { Db, Tx } from '../../../platform/db';
import * as queries from './queries';
import type { ListUpdate } from './safe-browsing';
import { fetchUpdates, originOf, threatSource } from './threat-source';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Brings the lists of bad addresses up to date. */
    'offsite.lists': object;
  }
}

/** Has what leads to addresses looked at again, as what is known of addresses changed. */
export const lookAgain = (jobs: Services['jobs']): Promise<unknown> =>
  jobs.send('ad_reviews.links', {}, { singletonKey: 'all' });

/**
 * Asks the source for what changed, and takes it over list by list; a list whose checksum is wrong stays as it was and is asked for anew.
 * Lists that came from another source are gone: nobody would bring them up to date.
 */
export async function updateLists({
  db,
  config,
  log,
  jobs,
}: Pick<Services, 'db' | 'config' | 'log' | 'jobs'>): Promise<void> {
  const source = threatSource(config);
  const from = source ? originOf(source) : '';
  await queries.keepLists(db, [from]);
  if (!source) return;
  const states = new Map((await queries.selectLists(db, [])).map(({ name, state }) => [name, state]));
  for (const update of await fetchUpdates(source, states)) {
    if (await takeOver(db, update, from)) continue;
    log.warn({ list: update.list }, 'a list of bad addresses has a wrong checksum: it is asked for anew');
    await queries.putList(db, [update.list, update.status, '', from]);
  }
  await lookAgain(jobs);
}

/** Whether the list is now as its checksum says; otherwise nothing was changed. */
async function takeOver(db: Db, update: ListUpdate, from: string): Promise<boolean> {
  const wrong = new Error('wrong checksum');
  try {
    await db.transaction(async (tx) => {
      await queries.putList(tx, [update.list, update.status, update.state, from]);
      if ((await change(tx, update)) !== update.checksum) throw wrong;
    });
    return true;
  } catch (error) {
    if (error === wrong) return false;
    throw error;
  }
}

/** Carries an update out; gives the checksum of what the list is then. */
async function change(tx: Tx, { list, whole, removals, additions }: ListUpdate): Promise<string> {
  const before = (await queries.selectPrefixes(tx, [list])).map(({ prefix }) => prefix);
  const removed = whole ? before : removals.flatMap((index) => before[index] ?? []);
  await queries.removePrefixes(tx, [list, removed]);
  await queries.addPrefixes(tx, [list, additions]);
  const hash = createHash('sha256');
  for (const { prefix } of await queries.selectPrefixes(tx, [list])) hash.update(prefix);
  return hash.digest('base64');
}

/** Starts this process's worker for the lists. */
export async function startOffsiteJobs(services: Services): Promise<void> {
  await services.jobs.work('offsite.lists', () => updateLists(services), { alone: () => 'lists' });
  await services.jobs.schedule('offsite.lists', { everyMinutes: 30 }, {});
  await services.jobs.send('offsite.lists', {});
}
