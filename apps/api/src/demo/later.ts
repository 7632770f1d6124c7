import type { Services } from '../http/context';
import type { Tx } from '../platform/db';
import { linkSecret } from '../platform/kept-secret';
import { addAdAudience } from './ad-audience';
import { addExperiment } from './ad-experiment';
import { liveAdDays } from './ad-days';
import { addBills } from './bills';
import { addLeads } from './leads';
import { announceDrawing, drawRest } from './draw-demo';

declare module '../platform/jobs' {
  interface JobMap {
    /** Draws the pictures of the demo that nobody has seen yet. */
    'demo.draw': object;
    /** Lets the demo's ads have been seen on the days before. */
    'demo.ads': object;
  }
}

/** Has the rest of the demo made once the transaction commits: pictures first, then what its ads were seen. Pages say so until the pictures are there. */
export async function finishLater(jobs: Services['jobs'], tx: Tx): Promise<void> {
  await announceDrawing(tx);
  await jobs.send('demo.draw', {}, { tx, singletonKey: 'draw' });
  await jobs.send('demo.ads', {}, { tx, singletonKey: 'ads' });
}

/** Lets the demo's ads have been seen on the days before today, and by whom, and gives their account bills. What is there already stays. */
export async function liveAds(
  { db, config, background }: Pick<Services, 'db' | 'config' | 'background'>,
  signal?: AbortSignal,
): Promise<void> {
  await liveAdDays(db, Date.now(), (work) => background.run(work, signal));
  await background.run(() => addAdAudience(db, linkSecret(config)), signal);
  await background.run(() => addBills(db), signal);
  await addExperiment(db);
  await addLeads(db, config);
}

/** Starts this process's workers that make the rest of the demo. */
export async function startDemoJobs(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.work('demo.draw', (_, { signal }) => drawRest(services, signal), { alone: () => 'draw' });
  await jobs.work('demo.ads', (_, { signal }) => liveAds(services, signal), { alone: () => 'ads' });
}
