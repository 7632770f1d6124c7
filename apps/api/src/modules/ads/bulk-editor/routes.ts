import {
  answerEnvelope,
  BULK_FILE_PATH,
  BULK_SHEET_FORMATS,
  BULK_TEMPLATE_PATH,
  BULK_UPLOAD_PATH,
  type CallData,
  type Envelope,
  bulkMessages as text,
  isId,
  messages,
} from '@corkboard/contract';
import { contextOf } from '../../../http/authenticate';
import type { RegisterRoutes, ViewerCtx } from '../../../http/context';
import { checkCsrf } from '../../../http/csrf';
import { refuseLimited } from '../../../http/limited';
import { badField, loginRequired, missing } from '../../../http/refusal';
import { linkUntil } from '../../../platform/file-link';
import { requireAccount } from '../campaigns';
import { downloadKey } from './download';
import { SHEET_FILES, writeSheet } from './files';
import { BULK_FILES } from './link';
import { toJob } from './present';
import { jobByToken, shownJob } from './queries';
import { receiveSheet } from './receive';
import { resultFile } from './result-file';

/**
 * Sheets that come in, and files that go out to whoever has a link that was made lately.
 *
 * @throws Refusal from its routes: 401 `unauthenticated` for a stranger; 400 `badParameter` naming `ad_account_id`; as `requireAccount` and `receiveSheet`; 404
 * for a link that isn't ours or is too old, and for a file that expired
 */
export const registerBulkEditor: RegisterRoutes = (app, services) => {
  const { config, db, storage } = services;
  app.post(
    BULK_UPLOAD_PATH,
    {
      schema: {
        summary:
          'Upload a sheet of the bulk editor as multipart, in the field "file". The query parameter "ad_account_id" names the ad account. Nothing changes before it is applied.',
        tags: ['/v3'],
      },
    },
    async (request, reply): Promise<Envelope<CallData<'AdBulkJobResource.get'>>> => {
      const ctx = await contextOf(request, reply, services, { bearer: false, scopes: [] });
      if (!ctx.viewer) throw loginRequired();
      checkCsrf(request, config.publicOrigin);
      refuseLimited(ctx.viewer);
      const { ad_account_id: wanted } = request.query as { ad_account_id?: unknown };
      if (typeof wanted !== 'string' || !isId(wanted))
        throw badField('ad_account_id', messages.fieldRequired('ad_account_id'));
      const account = await requireAccount(ctx as ViewerCtx, wanted, 'editCampaigns');
      const id = await receiveSheet(ctx as ViewerCtx, account, request);
      const [job] = await shownJob(db, [account.id, id]);
      return answerEnvelope(toJob(config, job!));
    },
  );
  app.get(
    BULK_TEMPLATE_PATH,
    {
      schema: {
        summary:
          'Download an empty sheet of the bulk editor. The query parameter "format" is CSV, or XLSX for a workbook.',
        tags: ['/v3'],
      },
    },
    async (request, reply) => {
      const { format: wanted } = request.query as { format?: unknown };
      const format = BULK_SHEET_FORMATS.find((one) => one === wanted);
      if (!format) throw badField('format', messages.fieldRequired('format'));
      const { ending, type } = SHEET_FILES[format];
      return reply
        .header('Content-Disposition', `attachment; filename="corkboard-bulk-template.${ending}"`)
        .type(type)
        .send(writeSheet([], format));
    },
  );
  app.get(
    `${BULK_FILE_PATH}:token/`,
    {
      schema: {
        summary: 'Download the file of a bulk job with the link that its call gives.',
        tags: ['/v3'],
      },
    },
    async (request, reply) => {
      const { token } = request.params as { token: string };
      const until = linkUntil(config, BULK_FILES, token, request.query as object);
      if (until === null) throw missing.of(text.jobMissing);
      if (until * 1000 <= Date.now()) throw missing.of(text.linkExpired);
      const [job] = await jobByToken(db, [token]);
      if (!job) throw missing.of(text.jobMissing);
      const day = job.created_at.toISOString().slice(0, 10);
      const headers = (ending: string, name: string) => ({
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="corkboard-bulk-${name}-${day}.${ending}"`,
      });
      if (job.kind !== 'DOWNLOAD') {
        const { bytes, type, ending } = resultFile(db, job);
        return reply.headers(headers(ending, 'results')).type(type).send(bytes);
      }
      const { key, type } = downloadKey(job);
      const file = job.has_file ? await storage.get(key) : null;
      if (!file) throw missing.of(text.fileExpired);
      const ending = key.slice(key.lastIndexOf('.') + 1);
      return reply
        .headers({ ...headers(ending, 'sheet'), 'Content-Length': file.size })
        .type(type)
        .send(file.stream);
    },
  );
};
