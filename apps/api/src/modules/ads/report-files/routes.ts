import { REPORT_FILE_PATH, reportFileMessages as text } from '@corkboard/contract';
import type { RegisterRoutes } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { linkUntil } from '../../../platform/file-link';
import { REPORT_FILES } from './link';
import { fileKey } from './make';
import { jobByToken } from './queries';

/**
 * Files of reports, for whoever has a link that was made some minutes ago.
 *
 * @throws Refusal from its route: 404 for a link that isn't ours or is too old, and for a report that expired
 */
export const registerReportFiles: RegisterRoutes = (app, { config, db, storage }) => {
  app.get(
    `${REPORT_FILE_PATH}:token/`,
    { schema: { summary: 'Download a report with the link that its call gives.', tags: ['/v3'] } },
    async (request, reply) => {
      const { token } = request.params as { token: string };
      const until = linkUntil(config, REPORT_FILES, token, request.query as object);
      if (until === null) throw missing.of(text.missing);
      if (until * 1000 <= Date.now()) throw missing.of(text.linkExpired);
      const [job] = await jobByToken(db, [token]);
      if (job?.status !== 'FINISHED' || job.expires_at === null) throw missing.of(text.missing);
      const { key, type } = fileKey(job);
      const file = job.expires_at.getTime() > Date.now() ? await storage.get(key) : null;
      if (!file) throw missing.of(text.expired);
      const name = `corkboard-report-${job.asked.start_date}-${job.asked.end_date}.${key.slice(key.lastIndexOf('.') + 1)}`;
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Disposition': `attachment; filename="${name}"`,
          'Content-Length': file.size,
        })
        .type(type)
        .send(file.stream);
    },
  );
};
