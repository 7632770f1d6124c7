import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CATALOG_REPORT_HOURS } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { fileOf } from './file';
import { deleteReports, finishReport, reportById } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Writes a report of a catalog to a file. */
    'catalog_reports.make': { business: string; id: string };
    /** Lets go of reports that are over. */
    'catalog_reports.sweep': object;
  }
}

const BATCH = 200;

/** Where the storage has a report. */
export const fileKey = (token: string): string => `catalog-reports/${token}.csv`;

/** Writes a report, if it's still asked for. What it is of may be gone meanwhile: such a report never comes. */
export async function makeReport(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { business, id }: { business: string; id: string },
): Promise<void> {
  const [report] = await reportById(db, [business, id]);
  if (!report || report.size !== null) return;
  const folder = await mkdtemp(join(tmpdir(), 'corkboard-catalog-report-'));
  try {
    const path = join(folder, 'report');
    await pipeline(Readable.from(fileOf(db, report)), createWriteStream(path));
    const { size } = await stat(path);
    await storage.put(fileKey(report.token), { file: path }, { contentType: 'text/csv' });
    if ((await finishReport(db, [business, id, size])).length === 0)
      await storage.delete([fileKey(report.token)]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lets go of reports that are over, and of their files. */
export async function sweepReports({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const gone = await deleteReports(db, [CATALOG_REPORT_HOURS, BATCH]);
    await storage.delete(gone.map(({ token }) => fileKey(token)));
    if (gone.length < BATCH) return;
  }
}

/** Starts this process's work on reports of catalogs. */
export async function startCatalogReportJobs(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.work('catalog_reports.make', (data) => makeReport(services, data), {
    alone: ({ business }) => business,
  });
  await jobs.work('catalog_reports.sweep', () => sweepReports(services), { alone: () => 'sweep' });
  await jobs.schedule('catalog_reports.sweep', { everyMinutes: 30 }, {});
}
