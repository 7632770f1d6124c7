import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Services } from '../http/context';
import { createLayoutModel } from '../modules/discovery/visual/layout/model';
import { createBackground } from '../platform/background';
import { loadConfig } from '../platform/config';
import type { Db } from '../platform/db';
import type { JobName, Jobs } from '../platform/jobs';
import { silentLog } from '../platform/log';
import { createMailer } from '../platform/mail';
import { createMetrics, type Metrics } from '../platform/metrics';
import { configuredPayments } from '../platform/payments';
import { configuredProviders, createProviders } from '../platform/providers';
import { createRateLimiter, type RateLimiter } from '../platform/rate-limit';
import { createSafeFetch, createSafeSftp } from '../platform/safe-fetch';
import { createFolderStorage } from '../platform/storage';
import { createWorkers, type Workers } from '../platform/workers';

/** A job that a test's code sent. */
interface SentJob {
  name: JobName;
  data: unknown;
}

export interface TestServices extends Services {
  /** Sent jobs, oldest first; jobs do not run by themselves in tests. */
  sentJobs: SentJob[];
  /** The TXT records that hosts have, by host. */
  txtRecords: Map<string, string[]>;
  dispose(): void;
}

/** Tests wait for what is done in the background. */
const restless = { now: () => 0, wait: () => Promise.resolve() };

/** Tests ask faster than the limits on programs let anybody; these have a test of their own (`http/standard-limits.test.ts`). */
const besidePrograms = (limiter: RateLimiter): RateLimiter => ({
  take: (key, rule) => limiter.take(key, rule),
  takeInShares: (key, rule) =>
    key.startsWith('v5:')
      ? Promise.resolve({ allowed: true, remaining: rule.limit, retryAfterSeconds: 0, resetSeconds: 1 })
      : limiter.takeInShares(key, rule),
  reset: (key) => limiter.reset(key),
  prune: () => limiter.prune(),
});

/** Those who count the tasks: the services that are in use. */
const counting = new Set<Metrics>();
/**
 * The threads of every test file of this process, which takes one after the other. A thread loads its tasks from their sources for almost two seconds of
 * a processor, and keeps nothing of what it was asked.
 */
const threads = createWorkers({
  onTask: (report) => {
    for (const metrics of counting) metrics.observeTask(report);
  },
});
/** Nobody ends them for the next file. */
const workers: Workers = { ...threads, close: () => Promise.resolve() };

/** The services on a test's database, with files in a temporary folder and jobs written down instead of run. */
export function createTestServices(db: Db, env: Record<string, string> = {}): TestServices {
  const dataDir = mkdtempSync(join(tmpdir(), 'corkboard-files-'));
  // The same in every run, and with it all that is drawn from it, as the sizes that advertisers are told.
  const config = loadConfig({
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: 'http://localhost',
    LINK_SECRET: 'the secret of tests',
    ...env,
  });
  const sentJobs: SentJob[] = [];
  const txtRecords = new Map<string, string[]>();
  const jobs: Jobs = {
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    work: () => Promise.resolve(),
    schedule: () => Promise.resolve(),
    keepTime: () => Promise.resolve(),
    send: (name, data) => {
      sentJobs.push({ name, data });
      return Promise.resolve(null);
    },
  };
  const reach = { allowPrivate: config.allowPrivateFetch, userAgent: config.fetchUserAgent };
  const safeFetch = createSafeFetch(reach);
  const metrics = createMetrics();
  counting.add(metrics);
  return {
    config,
    db,
    storage: createFolderStorage(join(dataDir, 'media')),
    jobs,
    mailer: createMailer(config),
    safeFetch,
    safeSftp: createSafeSftp(reach),
    providers: createProviders(configuredProviders(config.providers, safeFetch)),
    payments: configuredPayments(config.payments),
    resolveTxt: (host) => Promise.resolve(txtRecords.get(host) ?? []),
    rateLimiter: besidePrograms(createRateLimiter(db)),
    metrics,
    workers,
    background: createBackground(restless),
    visual: createLayoutModel(workers),
    log: silentLog,
    sentJobs,
    txtRecords,
    dispose: () => {
      counting.delete(metrics);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
