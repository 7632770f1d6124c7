import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pMap from 'p-map';
import type { Logger } from 'pino';
import { createApp } from './app';
import { askWithin } from './http/visit';
import { startAdReviewJobs } from './modules/ad-reviews/jobs';
import { startAppealJobs } from './modules/appeals/mail';
import { startAccessJobs } from './modules/access/mail';
import { startAccountJobs } from './modules/accounts/password-mail';
import { startBulkJobs } from './modules/bulk/operations';
import { startBusinessJobs } from './modules/business/jobs';
import { startChargingJobs } from './modules/charging/jobs';
import { startPromotionJobs } from './modules/promotion-consent/jobs';
import { startNewsJobs } from './modules/news/jobs';
import { startCollaboratorJobs } from './modules/collaborators/mail';
import { isDrawing } from './modules/demo/draw-demo';
import { startDemoJobs } from './modules/demo/later';
import {
  type DemoLogin,
  demoLogin,
  seedDemo,
  type SeedOptions,
  type SeedProgress,
} from './modules/demo/seed';
import { handlers } from './modules/handlers';
import { startDelivery } from './modules/delivery/listen';
import { startInterestJobs } from './modules/interests/jobs';
import { startItemAdJobs } from './modules/ads/item-ads';
import { startProductJobs } from './modules/products/jobs';
import { startMailJobs } from './modules/mail-choices/jobs';
import { startMediaJobs } from './modules/media/jobs';
import { registerMedia } from './modules/media/routes';
import { startOffsiteJobs } from './modules/offsite/lists';
import { startEmailJobs } from './modules/emails/jobs';
import { startImportJobs } from './modules/portability/jobs';
import { registerPortability } from './modules/portability/routes';
import { startReportJobs } from './modules/report-center/jobs';
import { registerReportFiles } from './modules/report-center/routes';
import { startRecommendationJobs } from './modules/recommendations/learn';
import { startSecondStepJobs } from './modules/second-step/mail';
import { startTelemetryJobs } from './modules/telemetry/jobs';
import { startVisualJobs } from './modules/visual/fill';
import { registerVisual } from './modules/visual/routes';
import { startAudienceJobs } from './modules/audiences/jobs';
import { startRateJobs } from './modules/currency-rates/jobs';
import { startConversionJobs } from './modules/conversions/jobs';
import { startOutsideAttributionJobs } from './modules/outside-attribution/jobs';
import { registerTag } from './modules/conversions/pixel';
import { registerAttributionSource } from './modules/telemetry/attribution-source';
import { registerTracking } from './modules/telemetry/routes';
import { startLeavingJobs } from './modules/leaving/jobs';
import { startSearchJobs } from './modules/search/terms';
import { startSitemapJobs } from './modules/sitemap/jobs';
import { registerLoginWays } from './modules/ways/routes';
import { startTrashJobs } from './modules/trash/jobs';
import { toldAtStart } from './maintenance/told-at-start';
import type { Config } from './platform/config';
import { DatabaseUnavailable } from './platform/db';
import { createLog } from './platform/log';
import { type OnPhase, startServices } from './services';

export { API_PREFIXES } from './app';
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
  /** What whoever started it is told, a line each. */
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

/** What this process does beside answering. Each begins by itself. */
const JOBS = [
  startMediaJobs,
  startAccessJobs,
  startAccountJobs,
  startAdReviewJobs,
  startAppealJobs,
  startSecondStepJobs,
  startCollaboratorJobs,
  startEmailJobs,
  startMailJobs,
  startBusinessJobs,
  startLeavingJobs,
  startBulkJobs,
  startNewsJobs,
  startTrashJobs,
  startSearchJobs,
  startSitemapJobs,
  startOffsiteJobs,
  startImportJobs,
  startInterestJobs,
  startProductJobs,
  startItemAdJobs,
  startRecommendationJobs,
  startTelemetryJobs,
  startChargingJobs,
  startPromotionJobs,
  startConversionJobs,
  startOutsideAttributionJobs,
  startReportJobs,
  startAudienceJobs,
  startRateJobs,
  startVisualJobs,
  startDemoJobs,
];

const JOBS_AT_ONCE = 2;

const AGAIN_MS = 500;

/**
 * Starts the api with everything it stands on. A database that is away is waited for, however long that takes: whoever starts the
 * processes of a site need not know in which order.
 */
export async function startApi(config: Config, options: StartOptions): Promise<RunningApi> {
  const log = createLog(config.logLevel);
  let isEnding = false;
  const onPostgres = (stop: () => Promise<void>) =>
    options.onPostgres?.(() => {
      isEnding = true;
      return stop();
    });
  for (let told = false; ; told = true) {
    try {
      const api = await tryToStart(config, log, { ...options, onPostgres });
      if (told) log.info('the database is there');
      return api;
    } catch (error) {
      // One that was stopped on purpose isn't started again.
      if (isEnding || !(error instanceof DatabaseUnavailable)) throw error;
      if (!told)
        log.warn({ reason: error.message }, 'the database is away: this process starts when it is there');
      await delay(AGAIN_MS);
      if (isEnding) throw error;
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
    const app = await createApp(services, handlers, [
      registerMedia,
      registerTracking,
      registerAttributionSource,
      registerTag,
      registerPortability,
      registerReportFiles,
      registerVisual,
      registerLoginWays,
    ]);
    await app.ready();
    onPhase?.('api');
    // They share two connections: more of them at once would only wait, and on a busy machine too long.
    await pMap(JOBS, (start) => start(services), { concurrency: JOBS_AT_ONCE });
    await services.jobs.keepTime();
    startDelivery(services);
    onPhase?.('jobs');
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
