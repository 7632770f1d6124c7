import { startPostgres } from '@corkboard/embedded-postgres';
import type { Logger } from 'pino';
import type { Services } from './http/context';
import type { Config } from './platform/config';
import { drawingStorage } from './demo/drawn-storage';
import { demoFetch } from './demo/feed';
import { demoPayments } from './demo/payments';
import { demoProviders } from './demo/providers';
import { createLayoutModel } from './modules/discovery/visual';
import { createBackground } from './platform/background';
import { createDb, migrate } from './platform/db';
import { createResolveTxt } from './platform/dns';
import { createJobs } from './platform/jobs';
import { createMailer } from './platform/mail';
import { createMetrics } from './platform/metrics';
import { configuredPayments } from './platform/payments';
import { configuredProviders, createProviders } from './platform/providers';
import { createRateLimiter } from './platform/rate-limit';
import { createSafeFetch, createSafeSftp } from './platform/safe-fetch';
import { createStorage } from './platform/storage';
import { createWorkers } from './platform/workers';

/** Told when a part of the start is over; for the bench. */
export type OnPhase = (phase: 'database' | 'migrations' | 'api' | 'jobs' | 'demo') => void;

/** Services with the way to end them. */
export interface RunningServices extends Services {
  stop(): Promise<void>;
}

/**
 * Starts what the api stands on: the database (embedded, or `DATABASE_URL`) brought to the newest migration, files, jobs, mail. When that
 * fails, nothing is left running.
 *
 * @param isDemo a site that shows what it can: where it names no provider to log in with, it brings its own
 */
export async function startServices(
  config: Config,
  log: Logger,
  {
    isDemo,
    onPhase,
    onPostgres,
  }: {
    isDemo: boolean;
    onPhase?: OnPhase | undefined;
    onPostgres?: ((stop: () => Promise<void>) => void) | undefined;
  },
): Promise<RunningServices> {
  const starting = config.databaseUrl ? null : startPostgres({ dataDir: config.dataDir, log });
  // It outlives this process, so one that's only starting is waited for.
  if (starting)
    onPostgres?.(() =>
      starting.then(
        (server) => server.stop(),
        () => undefined,
      ),
    );
  const postgres = await starting;
  onPhase?.('database');
  try {
    const url = postgres?.url ?? config.databaseUrl!;
    await migrate(url, { log });
    onPhase?.('migrations');
    const services = await createServices(config, log, url, isDemo);
    try {
      await services.storage.check();
      await services.jobs.start();
    } catch (error) {
      await services.stop().catch(() => undefined);
      throw error;
    }
    return {
      ...services,
      stop: () =>
        inTurn(
          () => services.stop(),
          () => postgres?.stop(),
        ),
    };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

async function createServices(
  config: Config,
  log: Logger,
  url: string,
  isDemo: boolean,
): Promise<RunningServices> {
  const files = await createStorage(config);
  const metrics = createMetrics();
  const db = createDb(url, {
    size: config.dbPool,
    log,
    onStatement: (report) => metrics.observeStatement(report),
  });
  const jobs = createJobs(url, { log, onJob: (report) => metrics.observeJob(report) });
  const storage = drawingStorage(files, db);
  const mailer = createMailer(config);
  const reach = { allowPrivate: config.allowPrivateFetch, userAgent: config.fetchUserAgent };
  const anyFetch = createSafeFetch(reach);
  const safeFetch = isDemo ? demoFetch(config.publicOrigin, anyFetch) : anyFetch;
  const ownProviders = isDemo && bringsProviders(config) ? demoProviders() : null;
  const payments =
    isDemo && !config.payments && isOnlyHere(config)
      ? demoPayments(config)
      : configuredPayments(config.payments);
  const workers = createWorkers({ onTask: (report) => metrics.observeTask(report) });
  return {
    config,
    db,
    storage,
    jobs,
    mailer,
    safeFetch,
    safeSftp: createSafeSftp(reach),
    providers: createProviders(ownProviders ?? configuredProviders(config.providers, safeFetch)),
    payments,
    resolveTxt: createResolveTxt(),
    rateLimiter: createRateLimiter(db, { log }),
    metrics,
    workers,
    background: createBackground(),
    visual: createLayoutModel(workers),
    log,
    stop: () =>
      inTurn(
        () => jobs.stop(),
        () => ownProviders?.stop(),
        () => payments.stop(),
        () => workers.close(),
        () => storage.close(),
        () => {
          mailer.close();
        },
        () => db.close(),
      ),
  };
}

/** Whether nobody else could be asked to log in with the demo's providers, which only browsers of this machine reach. */
function bringsProviders(config: Config): boolean {
  const { google, line, facebook, companies } = config.providers;
  return !(google ?? line ?? facebook ?? companies[0]) && isOnlyHere(config);
}

/** Whether this is one process that only browsers of this machine reach. */
const isOnlyHere = ({ host, role, isOriginGiven }: Config): boolean =>
  role === 'all' && !isOriginGiven && /^(localhost|127\.0\.0\.1|::1)$/.test(host);

/** Takes the steps one after the other, each whatever became of the one before: the database may be away. Throws what the last of those threw that failed. */
async function inTurn(...steps: (() => unknown)[]): Promise<void> {
  const [first, ...rest] = steps;
  try {
    await first?.();
  } finally {
    if (rest.length > 0) await inTurn(...rest);
  }
}
