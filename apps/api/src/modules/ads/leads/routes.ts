import { Readable } from 'node:stream';
import { LEAD_FILE_PATH, leadMessages as text } from '@corkboard/contract';
import type { RegisterRoutes } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { linkUntil } from '../../../platform/file-link';
import { leadsFile } from './file';
import { LEAD_FILES } from './link';
import { exportById } from './queries';

/**
 * Files of answers, for whoever has a link that was made some minutes ago.
 *
 * @throws Refusal from its route: 404 for a link that isn't ours or is too old, and for a file that nobody wants any more
 */
export const registerLeadFiles: RegisterRoutes = (app, services) => {
  app.get(
    `${LEAD_FILE_PATH}:token/`,
    {
      schema: {
        summary: 'Download answers to the form of an ad with the link that its call gives.',
        tags: ['/v3'],
      },
    },
    async (request, reply) => {
      const { token } = request.params as { token: string };
      const until = linkUntil(services.config, LEAD_FILES, token, request.query as object);
      const [account, id] = token.split('-');
      if (until === null || !account || !id) throw missing.of(text.exportMissing);
      if (until * 1000 <= Date.now()) throw missing.of(text.exportExpired);
      const [row] = await exportById(services.db, [account, id]);
      if (!row) throw missing.of(text.exportMissing);
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Disposition': `attachment; filename="corkboard-leads-${row.start_date}-${row.end_date}.csv"`,
        })
        .type('text/csv')
        .send(Readable.from(leadsFile(services, row), { objectMode: false }));
    },
  );
};
