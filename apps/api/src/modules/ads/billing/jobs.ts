import type { Services } from '../../../http/context';
import { dayOf, DAY_MS, NO_ZONE } from '@corkboard/contract';
import type { Db } from '../../../platform/db';
import type { Log } from '../../../platform/log';
import { postCharges } from '../ledger';
import { keepSave, type SaveToTell } from './earned';
import type { EarnedEvent, AdEvent } from './events';
import { REMEMBERED_SECONDS } from './invalid';
import { dropPresses } from './press-queries';
import { dropEventDays, dropSeen, makeEventDays } from './intake-queries';
import { EVENT_DAYS_AHEAD, recordTold } from './record';
import { EVENT_DAYS_KEPT, recountClosed } from './recount';
import { anyTrackerCall } from './tracker-queries';
import { createTurns } from './tracker-turns';
import { tellTrackers } from './trackers';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Makes and drops the tables of days, posts their charges, and recounts those that nothing comes to any more. */
    'charging.days': object;
    /** Keeps a save of an ad that couldn't be kept when it was made. */
    'charging.save': SaveToTell;
    /** Keeps what happened to showings, where it couldn't be kept at once. */
    'charging.told': { told: (AdEvent | EarnedEvent)[] };
    /** Tells the addresses of advertisers that want to know of what happened to their ads. */
    'charging.trackers': object;
  }
}

/** Days before now whose charges are looked for each hour, to be posted: a day takes charges until two days after it. */
const POSTED_DAYS = 7;

/** Turns the days (docs/handbook/ads.md#spend-and-counts). */
export async function turnEventDays(db: Db, log: Log, now: number = Date.now()): Promise<void> {
  await makeEventDays(db, [EVENT_DAYS_AHEAD]);
  await dropEventDays(db, [EVENT_DAYS_KEPT]);
  await dropSeen(db, []);
  await dropPresses(db, [REMEMBERED_SECONDS]);
  await postCharges(db, dayOf(now - POSTED_DAYS * DAY_MS, NO_ZONE));
  await recountClosed(db, log, now);
}

/** Starts this process's work on the days of ads. */
export async function startChargingJobs({ db, config, jobs, log, safeFetch }: Services): Promise<void> {
  await makeEventDays(db, [EVENT_DAYS_AHEAD]);
  await jobs.work('charging.save', (save) => keepSave({ db, config }, save));
  await jobs.work('charging.told', ({ told }) => recordTold(db, told));
  await jobs.work('charging.days', () => turnEventDays(db, log), { alone: () => 'days' });
  await jobs.schedule('charging.days', { minute: 23 }, {});
  await jobs.send('charging.days', {}, { singletonKey: 'start' });
  const turns = createTurns();
  await jobs.work('charging.trackers', (_, { signal }) => tellTrackers({ db, safeFetch, turns }, signal), {
    alone: () => 'trackers',
  });
  await jobs.schedule('charging.trackers', { everyMinutes: 1 }, {}, anyTrackerCall);
}
