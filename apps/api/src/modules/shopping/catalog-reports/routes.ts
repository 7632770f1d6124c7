import {
  CATALOG_REPORT_LINK_MINUTES,
  CATALOG_REPORT_PATH,
  catalogReportMessages as text,
} from '@corkboard/contract';
import type { RegisterRoutes } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { type LinkedFiles, linkUntil } from '../../../platform/file-link';
import { fileKey } from './jobs';
import { reportByToken } from './queries';

/** Links to files of reports of catalogs. */
export const CATALOG_REPORT_FILES: LinkedFiles = {
  kind: 'catalog report',
  path: CATALOG_REPORT_PATH,
  minutes: CATALOG_REPORT_LINK_MINUTES,
};

/**
 * Files of such reports, for whoever has a link that was made some minutes ago.
 *
 * @throws Refusal from its route: 404 for a link that isn't ours or is too old, and for a report that is over
 */
export const registerCatalogReports: RegisterRoutes = (app, { config, db, storage }) => {
  app.get(
    `${CATALOG_REPORT_PATH}:token/`,
    {
      schema: { summary: 'Download a report of a catalog with the link that its call gives.', tags: ['/v3'] },
    },
    async (request, reply) => {
      const { token } = request.params as { token: string };
      const until = linkUntil(config, CATALOG_REPORT_FILES, token, request.query as object);
      if (until === null) throw missing.of(text.missing);
      if (until * 1000 <= Date.now()) throw missing.of(text.linkExpired);
      const [report] = await reportByToken(db, [token]);
      const file = report && report.size !== null ? await storage.get(fileKey(token)) : null;
      if (!report || !file) throw missing.of(text.missing);
      const name = `corkboard-${report.asked.report.report_type.toLowerCase().replaceAll('_', '-')}.csv`;
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Disposition': `attachment; filename="${name}"`,
          'Content-Length': file.size,
        })
        .type('text/csv')
        .send(file.stream);
    },
  );
};
