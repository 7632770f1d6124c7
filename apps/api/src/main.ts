import { setTimeout as delay } from 'node:timers/promises';
import { startTracing } from '@corkboard/tracing';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app';
import type { Module } from './http/module';
import { askWithin } from './http/visit';
import { isDrawing } from './demo/draw-demo';
import { registerDemoFeed } from './demo/feed';
import { startDemoJobs } from './demo/later';
import { type DemoLogin, demoLogin, seedDemo, type SeedOptions, type SeedProgress } from './demo/seed';
import { handlers, modules } from './modules/handlers';
import { toldAtStart } from './maintenance/told-at-start';
import type { Config } from './platform/config';
import { DatabaseUnavailable } from './platform/db';
import { createLog } from './platform/log';
import { type OnPhase, startServices } from './services';

export { API_PREFIXES } from './app';
export { requestIdOf } from './http/request-id';
export { answerWaiting } from './http/waiting';
export { appointStaff } from './maintenance/appoint-staff';
export { backup } from './maintenance/backup/backup';
export { checkBackup, restore } from './maintenance/backup/restore';
export { CommandError } from './maintenance/command-error';
export { ConfigError, loadConfig, type Config } from './platform/config';
export { checkDataDir } from './platform/data-dir';
export { createLog } from './platform/log';
export { createShutdown } from './platform/shutdown';

/** A running api. It listens nowhere by itself: `app.routing` takes requests, `ask` those of pages made in the same process. */
export interface RunningApi {
  app: FastifyInstance;
  ask: ReturnType<typeof askWithin>;
  /** How to sign in to the demo; null on a site without it. */
  demo: DemoLogin | null;
  /** Pictures of the demo are still to be drawn. */
  drawing: boolean;
  /** Lines to print for the person who started it. */
  told: readonly string[];
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Fill an empty site with demo people, boards and pins; null starts bare. */
  demo: Pick<SeedOptions, 'small'> | null;
  onProgress?: SeedProgress;
  onPhase?: OnPhase;
  /** Given the way to stop the embedded database before it starts: a start that is cut short would leave it behind. */
  onPostgres?: (stop: () => Promise<void>) => void;
  /** Goes on beside the start: background work is held until it has ended. */
  beside?: Promise<unknown>;
}

/**
 * Sends the traces of this process from now on.
 * @returns null where its configuration doesn't ask for them
 */
export const startTraces = async ({ tracing }: Config, log: Logger) =>
  tracing ? startTracing(tracing, log) : null;

const list: readonly Module[] = modules;
/** Background jobs of this process. Each starts by itself. */
const JOBS = [...list.flatMap(({ jobs = [] }) => jobs), startDemoJobs];

const AGAIN_MS = 500;

/**
 * Starts the api with everything it stands on. A database that is away is waited for, however long that takes: whoever starts the
 * processes of a site need not know in which order.
 */
export async function startApi(config: Config, options: StartOptions): Promise<RunningApi> {
  const log = createLog(config.logLevel);
  const ending = new AbortController();
  const onPostgres = (stop: () => Promise<void>) =>
    options.onPostgres?.(() => {
      ending.abort();
      return stop();
    });
  for (let told = false; ; told = true) {
    try {
      const api = await tryToStart(config, log, { ...options, onPostgres });
      if (told) log.info('the database is there');
      return api;
    } catch (error) {
      // One that was stopped on purpose isn't started again.
      if (ending.signal.aborted || !(error instanceof DatabaseUnavailable)) throw error;
      if (!told)
        log.warn({ reason: error.message }, 'the database is away: this process starts when it is there');
      await delay(AGAIN_MS, undefined, { signal: ending.signal }).catch(() => {
        throw error;
      });
    }
  }
}

async function tryToStart(
  config: Config,
  log: Logger,
  { demo, onProgress, onPhase, onPostgres, beside }: StartOptions,
): Promise<RunningApi> {
  const services = await startServices(config, log, { isDemo: demo !== null, onPhase, onPostgres });
  if (beside) services.background.hold(beside);
  try {
    const routes = list.flatMap(({ routes = [] }) => routes);
    const startApp = async () => {
      const made = await createApp(services, handlers, demo ? [...routes, registerDemoFeed] : routes);
      await made.ready();
      onPhase?.('api');
      return made;
    };
    const startJobs = async () => {
      // At once: those that begin together look for what dead processes left once, and not each by itself.
      await Promise.all(JOBS.map((start) => start(services)));
      await services.jobs.keepTime();
      onPhase?.('jobs');
    };
    // One of them works, while the other waits for the database.
    const [app] = await Promise.all([startApp(), startJobs()]);
    for (const { start } of list) start?.(services);
    if (demo) await seedDemo(services, { ...demo, onProgress });
    onPhase?.('demo');
    return {
      app,
      ask: askWithin(app),
      demo: await demoLogin(services.db),
      drawing: await isDrawing(services.db),
      told: await toldAtStart(services, demo !== null),
      async stop() {
        await app.close();
        await services.stop();
      },
    };
  } catch (error) {
    await services.stop();
    throw error;
  }
}
